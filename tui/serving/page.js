"use strict";
// What the terminal of textual-serve leaves to its page: keys go to it without a click first, and
// with data-reader a screen reader finds the rows of the screen as text instead of a picture.

const reader = document.currentScript.dataset.reader === "yes";
let terminal;

// textual.js keeps its terminal to itself: it is seen where it is made, on load.
Object.defineProperty(Object.prototype, "terminal", {
  configurable: true,
  set(made) {
    Object.defineProperty(this, "terminal", { value: made });
    terminal = made;
    terminal.options.screenReaderMode = reader;
  },
});

addEventListener("load", () => {
  delete Object.prototype.terminal;
  const connected = new MutationObserver(() => terminal.focus());
  connected.observe(document.body, { attributeFilter: ["class"] });
});

// A terminal for readers leaves its keys to the browser too, and Tab would lead out of it.
addEventListener("keydown", (key) => {
  const plain = !key.ctrlKey && !key.altKey && !key.metaKey;
  if (reader && plain && key.key.length > 1) key.preventDefault();
});
