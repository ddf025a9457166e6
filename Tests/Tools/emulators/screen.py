#!/usr/bin/env python3
"""Shows what a terminal emulator makes of bytes: the text of its screen, a line a row.

    Tests/Tools/emulators/screen.py EMULATOR COLUMNS ROWS < BYTES
    Tests/Tools/emulators/screen.py --available

EMULATOR is tmux, kitty or libvterm; none needs a display. Debian: apt-get install tmux kitty
libvterm-dev. The second form names those that are installed.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
TIMEOUT = 120


def tmux(columns, rows, data):
    """Runs a pane that prints the bytes and sets its title after each part, which tmux reads in order."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkfifo(f"{folder}/bytes")
        base = ["tmux", "-u", "-S", f"{folder}/socket", "-f", "/dev/null"]
        environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color")
        environment.pop("TMUX", None)
        pane = f"stty raw; cat {folder}/bytes -"
        run(base + ["new-session", "-d", "-x", columns, "-y", rows, pane], env=environment)
        try:
            with open(f"{folder}/bytes", "wb", buffering=0) as file:
                for number, part in enumerate(parts(data)):
                    file.write(part + f"\033]2;printed {number}\033\\".encode())
                    wait_for_title(base, environment, f"printed {number}\n")
            return run(base + ["capture-pane", "-p"], env=environment)
        finally:
            run(base + ["kill-server"], env=environment)


def parts(data):
    """Divides bytes before control sequences. tmux 3.3a does not join a cluster that it reads in two parts.

    Linux hands a terminal's output over in pieces of up to 1,792 bytes, and tmux may read between two of
    them, so that a part and the title behind it are shorter.
    """
    found = [b""]
    for piece in re.split(b"(?=\033)", data):
        if len(found[-1]) + len(piece) > 1700:
            found.append(b"")
        found[-1] += piece
    return found


def wait_for_title(base, environment, title):
    deadline = time.monotonic() + TIMEOUT
    while run(base + ["display", "-p", "#{pane_title}"], env=environment) != title:
        if time.monotonic() > deadline:
            sys.exit("tmux has not shown all")
        time.sleep(0.01)


KITTY = """
import sys
from kitty.fast_data_types import Screen, parse_bytes

class Callbacks:
    def __getattr__(self, name):
        return lambda *arguments, **options: None

columns, rows, path = int(sys.argv[-3]), int(sys.argv[-2]), sys.argv[-1]
screen = Screen(Callbacks(), rows, columns)
with open(path, "rb") as file:
    parse_bytes(screen, file.read())
for row in range(rows):
    print(str(screen.line(row)).rstrip())
"""


def kitty(columns, rows, data):
    """Feeds kitty's own screen, which needs neither a window nor OpenGL."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return run(["kitty", "+runpy", KITTY, columns, rows, file.name])


def libvterm(columns, rows, data):
    """Compiles libvterm.c and feeds it."""
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/libvterm"
        run(["cc", "-o", program, str(HERE / "libvterm.c"), "-lvterm"])
        return run([program, columns, rows], input=data)


def run(command, **options):
    result = subprocess.run(command, stdout=subprocess.PIPE, timeout=TIMEOUT, **options)
    if result.returncode != 0:
        sys.exit(f"{command[0]} ended with {result.returncode}")
    return result.stdout.decode()


def available():
    found = [name for name in ("tmux", "kitty") if shutil.which(name)]
    if shutil.which("cc") and pathlib.Path("/usr/include/vterm.h").exists():
        found.append("libvterm")
    return found


def main():
    if sys.argv[1:] == ["--available"]:
        return print(" ".join(available()))
    emulators = {"tmux": tmux, "kitty": kitty, "libvterm": libvterm}
    print(emulators[sys.argv[1]](sys.argv[2], sys.argv[3], sys.stdin.buffer.read()), end="")


if __name__ == "__main__":
    main()
