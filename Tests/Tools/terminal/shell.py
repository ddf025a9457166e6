#!/usr/bin/env python3
"""Runs a program with a living screen in an interactive bash in a pane of tmux, as a user does.

    Tests/Tools/terminal/shell.py WAY PROGRAM [ARGUMENT...]

WAY is `ahead`: the next command is typed together with the `q`. Or `bottom`: the pane has no alternate
screen, as GNU screen by default. Prints one line each: what bash has done, and whether the settings of
stty are those from before.
"""

import pathlib
import shlex
import sys
import tempfile

sys.dont_write_bytecode = True
from pane import Failure, Pane

PROMPT = "ready> "


class Shell(Pane):
    def __init__(self, folder):
        script = folder / "script"
        script.write_text(f"PS1={shlex.quote(PROMPT)} HISTFILE= exec bash --norc --noprofile -i\n")
        super().__init__(folder, script, {"SWIFT_BACKTRACE": "enable=no"})
        self.wait(f"{PROMPT}?$", "the prompt")

    def text(self):
        return super().text().rstrip("\n")

    def type(self, line):
        self.keys("-l", line)
        self.keys("Enter")

    def do(self, line):
        """Types a command, and waits until the next prompt."""
        done = self.folder / "done"
        done.unlink(missing_ok=True)
        self.type(f"{line}; touch {done}")
        self.wait_until(f"the end of {line}", done.exists)


def ahead(shell, program):
    shell.type(program)
    shell.wait("quit", "a living screen")
    typed = shell.folder / "typed"
    shell.keys("-l", f"qtouch {typed}\r")
    shell.wait_until("the command that was typed ahead", typed.exists)
    print("typed ahead: done")


def bottom(shell, program):
    shell.run("set-option", "-g", "alternate-screen", "off")
    shell.type(program)
    shell.wait("quit", "a living screen")
    shell.keys("q")
    text = shell.wait(f"\n{PROMPT}?$", "the prompt below the screen")
    print("screen above the prompt:", "yes" if "quit" in text.splitlines()[-2] else text)


def main():
    way, program = sys.argv[1], shlex.join(sys.argv[2:])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shell = Shell(folder)
        try:
            shell.do(f"stty -a > {folder}/before")
            {"ahead": ahead, "bottom": bottom}[way](shell, program)
            shell.do(f"stty -a > {folder}/after")
            print("left:", shell.modes())
            same = (folder / "before").read_text() == (folder / "after").read_text()
            print("settings:", "same" if same else "changed")
        finally:
            shell.close()


try:
    main()
except Failure as failure:
    sys.exit(str(failure))
