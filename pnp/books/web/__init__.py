"""A book as one page for a browser: no paper, nothing to fetch, to be read on any width, searched and read aloud."""
