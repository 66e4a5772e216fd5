"""Print one of the README's commands: ``readme_command.py board`` or ``test``.

In: README.md, where a comment ``<!-- command: NAME -->`` stands before the code block of
a command. Out: the command. Exits with a message when there is not exactly one.
"""

import re
import sys
from pathlib import Path

_BLOCK = r"<!-- command: {name} -->\s*```sh\n(.+)\n```"


def main(name: str) -> None:
    """Print the command called ``name``."""
    text = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    commands = re.findall(_BLOCK.format(name=re.escape(name)), text)
    if len(commands) != 1:
        sys.exit(f"README.md has {len(commands)} commands '{name}'; it must have one")
    print(commands[0])


if __name__ == "__main__":
    main(sys.argv[1])
