#!/usr/bin/env python3
"""Runs a program in a terminal that vanishes without a signal.

    Tests/Tools/terminal/vanish.py KEYS FOLDER PROGRAM [ARGUMENT...]

Once the program asks for keys, FOLDER is removed, and KEYS (by words, with the escapes of Python) are typed. After
the program has said "Not saved", the terminal is closed. The program ignores SIGHUP, as under nohup, so that
it only sees the end of its input. Prints the exit status, or the number of the signal that ended it.
"""

import fcntl
import os
import pty
import select
import shutil
import signal
import struct
import sys
import termios
import time


def main():
    keys, folder, program = sys.argv[1].split(), sys.argv[2], sys.argv[3:]
    process, terminal = pty.fork()
    if process == 0:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        os.execv(program[0], program)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    end = time.monotonic() + 30
    seen = b""

    def wait(*words):
        nonlocal seen
        while not any(word in seen for word in words):
            if time.monotonic() > end:
                os.kill(process, signal.SIGKILL)
                sys.exit(f"{words} not seen in {seen!r}")
            if select.select([terminal], [], [], 0.1)[0]:
                part = os.read(terminal, 65536)
                if b"\x1b[c" in part:
                    os.write(terminal, b"\x1b[?62c")  # A screen waits for the answer of its terminal.
                seen += part

    wait(b"Row number", b"Volume")
    time.sleep(1.5)  # A screen discards what was typed before it was shown.
    shutil.rmtree(folder)
    for key in keys:
        os.write(terminal, key.encode().decode("unicode_escape").encode())
        time.sleep(0.1)
    wait(b"Not saved")
    os.close(terminal)
    while time.monotonic() < end:
        ended, status = os.waitpid(process, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            print("status:" if code >= 0 else "signal:", abs(code))
            return
        time.sleep(0.05)
    os.kill(process, signal.SIGKILL)
    sys.exit("the program goes on")


main()
