"""`python -m pnp` is the same as the `pnp` command."""

from pnp.cli import main

if __name__ == "__main__":
    main()
