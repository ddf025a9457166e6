"""A program in a pane of tmux: what it shows, and keys for it."""
import os
import re
import shlex
import subprocess
import time

TIMEOUT = 120


class Failure(Exception):
    pass


class Pane:
    count = 0

    def __init__(self, folder, command, environment, columns=80, rows=24):
        Pane.count += 1
        self.base = ["tmux", "-u", "-S", f"{folder}/socket-{Pane.count}", "-f", "/dev/null"]
        self.environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color", **environment)
        for name in ["TMUX", "CI", "ACCESSIBLE", "NO_COLOR"]:
            self.environment.pop(name, None)
        script = folder / "pane.sh"
        script.write_text(
            f"stty -a > {folder}/before\n{command}\necho $? > {folder}/status\n"
            f"stty -a > {folder}/after\ntouch {folder}/done\nexec cat\n")
        for name in ["status", "done"]:
            (folder / name).unlink(missing_ok=True)
        self.folder = folder
        self.run("new-session", "-d", "-x", str(columns), "-y", str(rows), f"sh {script}")

    def run(self, *arguments):
        command = self.base + list(arguments)
        result = subprocess.run(command, env=self.environment, capture_output=True, text=True)
        if result.returncode:
            raise Failure(f"{shlex.join(command)}: {result.stderr}")
        return result.stdout

    def text(self):
        return self.run("capture-pane", "-p")

    def keys(self, *keys):
        self.run("send-keys", *keys)

    def wait(self, pattern, what=None):
        """Waits until the pane shows a text; returns what it shows."""
        deadline = time.monotonic() + TIMEOUT
        while True:
            text = self.text()
            if re.search(pattern, text):
                return text
            if time.monotonic() > deadline:
                raise Failure(f"{what or pattern} did not come about; the pane shows:\n{text}")
            time.sleep(0.02)

    def end(self):
        """Waits for the end; returns the status, and whether the terminal is as it was before."""
        deadline = time.monotonic() + TIMEOUT
        while not (self.folder / "done").exists():
            if time.monotonic() > deadline:
                raise Failure(f"the program did not end; the pane shows:\n{self.text()}")
            time.sleep(0.02)
        modes = self.run("display", "-p", "#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{wrap_flag}")
        settings = [re.sub(r"rows \d+; columns \d+", "", (self.folder / name).read_text())
                    for name in ["before", "after"]]
        same = settings[0] == settings[1]
        return int((self.folder / "status").read_text()), same and modes.strip() == "0 0 1 1"

    def close(self):
        subprocess.run(self.base + ["kill-server"], capture_output=True)
