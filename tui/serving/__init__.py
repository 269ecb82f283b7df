"""The program in a browser of the same computer; needs the extra `serve`."""
