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
    unset = ["TMUX"]

    def __init__(self, folder, script, environment={}, columns=80, rows=24):
        Pane.count += 1
        self.base = ["tmux", "-u", "-S", f"{folder}/socket-{Pane.count}", "-f", "/dev/null"]
        self.environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color", **environment)
        for name in self.unset:
            self.environment.pop(name, None)
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

    def modes(self):
        """Returns whether the modes are on: alternate screen, mouse, visible cursor, wrapping."""
        return self.run("display", "-p",
                        "#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{wrap_flag}").strip()

    def wait_until(self, what, condition):
        """Waits until a condition holds; returns its value."""
        deadline = time.monotonic() + TIMEOUT
        while not (value := condition()):
            if time.monotonic() > deadline:
                raise Failure(f"{what} did not come about; the pane shows:\n{self.text()}")
            time.sleep(0.02)
        return value

    def wait(self, pattern, what=None):
        """Waits until the pane shows a text; returns what it shows."""
        return self.wait_until(
            what or pattern, lambda: re.search(pattern, text := self.text()) and text)

    def close(self):
        subprocess.run(self.base + ["kill-server"], capture_output=True)


class ProgramPane(Pane):
    """A pane whose program leaves its status, and the settings of the terminal before and after."""

    unset = Pane.unset + ["CI", "ACCESSIBLE", "NO_COLOR"]

    def __init__(self, folder, command, environment, **size):
        script = folder / "pane.sh"
        script.write_text(
            f"stty -a > {folder}/before\n{command}\necho $? > {folder}/status\n"
            f"stty -a > {folder}/after\ntouch {folder}/done\nexec cat\n")
        for name in ["status", "done"]:
            (folder / name).unlink(missing_ok=True)
        super().__init__(folder, script, environment, **size)

    def end(self):
        """Waits for the end; returns the status, and whether the terminal is as it was before."""
        self.wait_until("the end of the program", (self.folder / "done").exists)
        settings = [re.sub(r"rows \d+; columns \d+", "", (self.folder / name).read_text())
                    for name in ["before", "after"]]
        same = settings[0] == settings[1] and self.modes() == "0 0 1 1"
        return int((self.folder / "status").read_text()), same
