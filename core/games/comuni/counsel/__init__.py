"""What bots think of a Comuni position: worths in points, and the rules of thumb."""
