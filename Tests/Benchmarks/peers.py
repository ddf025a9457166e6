#!/usr/bin/env python3
"""Measures interactive lists side by side, each on a pseudo-terminal of 80 x 24.

    swift build -c release --package-path Tests/Benchmarks --product LivingRows
    Tests/Benchmarks/peers.py [--rows N[,N...]] [--python PYTHON] [NAME...]

NAME is one of tables, less, fzf, dialog, whiptail, textual; all that are installed if none is given.
`--python` names an interpreter that has textual (pip install textual). Debian: apt-get install dialog
whiptail fzf less.

For each list it prints the milliseconds from the start of the process to the last byte of the first
frame, and the bytes of that frame; then, as medians of 15 presses of the down key, the milliseconds from
the key to the last byte that it causes, the bytes, and the number of reads in which they came. A frame
has ended when nothing was sent for a while; that while is not counted.
"""

import argparse
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

HERE = pathlib.Path(__file__).resolve().parent
DOWN = b"\x1b[B"
APPLICATION_DOWN = b"\x1bOB"
# What a terminal answers: the cursor's place, the device attributes, the state of a mode.
ANSWERS = [
    (re.compile(rb"\x1b\[6n"), lambda match: b"\x1b[1;1R"),
    (re.compile(rb"\x1b\[0?c"), lambda match: b"\x1b[?62;22c"),
    (re.compile(rb"\x1b\[\?(\d+)\$p"), lambda match: b"\x1b[?" + match[1] + b";0$y"),
]

TEXTUAL = """
import sys
from textual.app import App
from textual.widgets import OptionList

class Rows(App):
    def compose(self):
        yield OptionList(*[f"Row {number}" for number in range(int(sys.argv[1]))])

Rows().run()
"""


class Screen:
    """A program on a pseudo-terminal."""

    def __init__(self, command, stdin=None):
        self.start = time.monotonic()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8")
            for name in ("TMUX", "NO_COLOR", "COLUMNS", "LINES"):
                os.environ.pop(name, None)
            time.sleep(0.05)  # The size is set meanwhile.
            if stdin:
                os.dup2(os.open(stdin, os.O_RDONLY), 0)
            os.execvp(command[0], command)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.start += 0.05

    def frame(self, since, silence, limit):
        """Returns the milliseconds until the last byte, the bytes, and the number of reads."""
        (data, reads, last) = (b"", 0, None)
        deadline = time.monotonic() + limit
        while time.monotonic() < deadline:
            wait = silence if last is not None else deadline - time.monotonic()
            if not select.select([self.terminal], [], [], wait)[0]:
                break
            try:
                part = os.read(self.terminal, 1 << 16)
            except OSError:
                break
            if not part:
                break
            last = time.monotonic()
            data += part
            reads += 1
            for pattern, answer in ANSWERS:
                for match in pattern.finditer(part):
                    os.write(self.terminal, answer(match))
        if last is None:
            return None
        self.seen = data
        return ((last - since) * 1000, len(data), reads)

    def press(self, key, silence):
        start = time.monotonic()
        os.write(self.terminal, key)
        return self.frame(start, silence, 10)

    def end(self):
        try:
            os.kill(self.process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def measure(command, stdin=None):
    screen = Screen(command, stdin)
    try:
        first = screen.frame(screen.start, 1.0, 120)
        if not first or first[1] < 200:
            return None
        # Programs that ask for application cursor keys (DECCKM) expect the others.
        key = APPLICATION_DOWN if b"\x1b[?1h" in screen.seen else DOWN
        presses = [screen.press(key, 0.25) for _ in range(15)]
        presses = [press for press in presses if press]
        if not presses:
            return (first, None)
        return (first, [statistics.median(press[place] for press in presses) for place in range(3)])
    finally:
        screen.end()


def commands(rows, folder, python):
    """Yields name, command and standard input for the lists that can have so many rows."""
    texts = pathlib.Path(folder) / f"rows-{rows}"
    if not texts.exists():
        texts.write_text("".join(f"Row {number}\n" for number in range(rows)))
    tables = HERE / ".build/release/LivingRows"
    tables = pathlib.Path(os.environ.get("LIVING_ROWS", tables))
    if tables.exists():
        yield ("tables", [str(tables), str(rows)], None)
    if shutil.which("less"):
        yield ("less", ["less", str(texts)], None)
    if shutil.which("fzf"):
        yield ("fzf", ["sh", "-c", f"fzf --no-sort --layout=reverse --sync < {texts}"], None)
    entries = [part for number in range(rows) for part in (str(number), f"Row {number}")]
    # Their rows are arguments, of which a process has two megabytes at most.
    if rows <= 100_000 and sum(len(part) + 9 for part in entries) < 1_900_000:
        for name in ("dialog", "whiptail"):
            if shutil.which(name):
                yield (name, [name, "--menu", "Rows", "22", "70", "15"] + entries, None)
    if subprocess.run([python, "-c", "import textual"], capture_output=True).returncode == 0:
        yield ("textual", [python, "-c", TEXTUAL, str(rows)], None)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--rows", default="1000,10000,1000000")
    parser.add_argument("--python", default=sys.executable)
    options = parser.parse_args()
    print("| list | rows | first frame, ms | bytes | down, ms | bytes | reads |")
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for rows in map(int, options.rows.split(",")):
            for name, command, stdin in commands(rows, folder, options.python):
                if options.names and name not in options.names:
                    continue
                result = measure(command, stdin)
                first, down = result if result else (None, None)
                numbers = [f"{first[0]:.0f}", f"{first[1]:,}"] if first else ["-", "-"]
                numbers += (
                    [f"{down[0]:.1f}", f"{down[1]:.0f}", f"{down[2]:.0f}"] if down else ["-"] * 3)
                print(f"| {name} | {rows:,} | " + " | ".join(numbers) + " |", flush=True)


main()
