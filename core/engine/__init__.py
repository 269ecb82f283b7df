"""What every game shares: contract, chance, events, codec, texts, options and scenes."""
