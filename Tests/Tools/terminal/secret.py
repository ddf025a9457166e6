#!/usr/bin/env python3
"""Asks for a secret in a pane of tmux, makes the program end or stop in one way, and tells whether the
terminal shows what is typed.

    Tests/Tools/terminal/secret.py WAY ROW PROGRAM [ARGUMENT...]

The program reads a screen aloud, and ROW is the number of a secret on it. WAY is as for `leave.py`; after
`key:C-z`, TSTP and BG the program is continued, gets the secret, and is left. Prints one line each: the echo
while the question is open and after the end, and the exit status as a shell tells it.
"""

import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from pane import Failure, Pane

SECRET = "hunter2"


def main():
    way, row, program = sys.argv[1], sys.argv[2], shlex.join(sys.argv[3:])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        script = folder / "script"
        started = shlex.quote(f"echo $$ > {folder}/pid; SWIFT_BACKTRACE=enable=no exec {program}")
        background = "bg; sleep 1; " if way == "BG" else ""
        # An interactive shell sets the modes of the terminal for itself while a job is stopped.
        script.write_text(
            f"trap : INT\nset -m\nsh -c {started}\nstatus=$?\necho $status > {folder}/status\n"
            f"if test $status = {128 + signal.SIGTSTP}; then {background}stty -a > {folder}/modes\n"
            f"stty echo; touch {folder}/stopped\n"
            f"until test -e {folder}/go; do sleep 0.1; done\n"
            f"fg; echo $? > {folder}/status; fi\n"
            f"touch {folder}/done\nexec cat\n")
        pane = Pane(folder, script)
        terminal = pane.run("display", "-p", "#{pane_tty}").strip()

        def echoes(modes):
            return " -echo " not in modes

        def is_echoing():
            return echoes(settings())

        def settings():
            with open(terminal) as file:
                return subprocess.run(["stty", "-a"], stdin=file, capture_output=True, text=True).stdout

        def tell(moment, echo):
            print(f"{moment}:", "shown" if echo else "hidden")

        try:
            pane.wait("Row number or command")
            before = settings()
            pane.keys(row, "Enter")
            pane.wait("New value for")
            pane.wait_until("the silence", lambda: not is_echoing())
            tell("asked", is_echoing())
            process = int((folder / "pid").read_text())
            if way.startswith("key:"):
                pane.keys(SECRET, way.removeprefix("key:"))
            else:
                os.kill(process, getattr(signal, f"SIG{'TSTP' if way == 'BG' else way}"))
            if way in ("key:C-z", "TSTP", "BG"):
                pane.wait_until("the stop", (folder / "stopped").exists)
                tell("stopped", echoes((folder / "modes").read_text()))
                (folder / "go").touch()
                pane.wait_until("the silence after fg", lambda: not is_echoing())
                tell("again", is_echoing())
                pane.keys(SECRET, "Enter")
                pane.wait("length 7")
                pane.keys("quit", "Enter")
            pane.wait_until("the end", (folder / "done").exists)
            tell("left", is_echoing())
            print("settings:", "same" if settings() == before else "changed")
            print("status:", (folder / "status").read_text().strip())
            tell("secret", SECRET in pane.text())
        finally:
            pane.close()


try:
    main()
except Failure as failure:
    sys.exit(str(failure))
