#!/usr/bin/env python3
"""Shows a living screen in a pane of tmux, makes it end in one way, and tells what is left.

    Tests/Tools/terminal/leave.py WAY PROGRAM [ARGUMENT...]

WAY is the name of a signal, such as TERM, that is sent to the program; or keys for `tmux send-keys`,
such as `key:q`; or `vanish`, which closes the pane. Prints one line each: the modes of the terminal
while the screen is shown (alternate screen, mouse, visible cursor, wrapping), the modes afterwards,
the exit status as a shell tells it, and whether the settings of stty are those from before. After
TSTP the program is continued first, must show its screen again, and is left with the key q. BG is TSTP
and a program that is continued in the background, where it has to stop again without using the terminal.
START is a program that is started in the background, continued in the foreground, and left with the key q.
"""

import os
import pathlib
import shlex
import sys
import tempfile

sys.dont_write_bytecode = True
from pane import Failure, Pane


def exists(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    # A zombie has ended.
    status = pathlib.Path(f"/proc/{process}/stat")
    return not status.exists() or status.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def main():
    way, program = sys.argv[1], shlex.join(sys.argv[2:])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        script = folder / "script"
        started = shlex.quote(f"echo $$ > {folder}/pid; SWIFT_BACKTRACE=enable=no exec {program}")
        if way == "START":
            started += f" & sleep 1; jobs > {folder}/jobs; fg"
        script.write_text(
            f"trap : INT\nset -m\nstty -a > {folder}/before\nsh -c {started}\necho $? > {folder}/status\n"
            f"stty -a > {folder}/after\n"
            f"if test {way} = BG; then bg; sleep 1; ps -o stat= -p $(cat {folder}/pid) > {folder}/state; stty -a > {folder}/background; fi\n"
            f"if test {way} = TSTP || test {way} = BG; then touch {folder}/stopped; "
            f"fg; echo $? > {folder}/status; stty -a > {folder}/after; fi\n"
            f"touch {folder}/done\nexec cat\n")
        pane = Pane(folder, script)
        try:
            pane.wait("quit", "a living screen")
            print("shown:", pane.modes())
            process = int((folder / "pid").read_text())
            if way == "START":
                print("started:", "stopped" if "Stopped" in (folder / "jobs").read_text() else "running")
                way = "key:q"
            if way == "vanish":
                pane.run("kill-session")
                pane.wait_until("the end", lambda: not exists(process))
                print("ended")
                return
            if way.startswith("key:"):
                pane.keys(way.removeprefix("key:"))
            else:
                name = "TSTP" if way == "BG" else way
                os.kill(process, getattr(__import__("signal"), f"SIG{name}"))
            if way in ("TSTP", "BG"):
                pane.wait_until("the stop", (folder / "stopped").exists)
                print("stopped:", (folder / "status").read_text().strip())
                if way == "BG":
                    is_stopped = (folder / "state").read_text().strip().startswith("T")
                    same = (folder / "before").read_text() == (folder / "background").read_text()
                    print("background:", "stopped" if is_stopped else "running", "same" if same else "changed")
                pane.wait("quit", "a living screen")
                print("again:", pane.modes())
                pane.keys("q")
            pane.wait_until("the end", (folder / "done").exists)
            print("left:", pane.modes())
            print("status:", (folder / "status").read_text().strip())
            same = (folder / "before").read_text() == (folder / "after").read_text()
            print("settings:", "same" if same else "changed")
        finally:
            pane.close()


try:
    main()
except Failure as failure:
    sys.exit(str(failure))
