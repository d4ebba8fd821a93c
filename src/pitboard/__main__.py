"""`python -m pitboard` is `pitboard`."""

import sys

from pitboard.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
