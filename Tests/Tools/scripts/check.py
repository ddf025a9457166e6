#!/usr/bin/env python3
"""Runs and previews scripts with the built tool, as a user does, in tmux where a terminal is needed.

    Tests/Tools/scripts/check.py [run|preview|review]...

Builds the package once in a folder of its own (TABLES_SCRIPTS_CACHE names one that is kept). Prints a line for
each check with the seconds that it took, and ends with status 1 if one fails.
"""
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "terminal"))
from pane import Failure, ProgramPane

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = ROOT / ".build/debug/tabletool"
PRINTER = """import TablesTerminal

let copies = Stored(1)
await show {
  Table("Printer") {
    Section("Paper") {
      Stepper("Copies", value: copies.binding, in: 1...9)
      Switch("Both sides")
      Info("Last", detail: "VERSION")
    }
  }
}
"""
MODEL = """import TablesTerminal

final class Model {
  var status = "Not saved"

  func save() async throws { status = "Saved" }
}

let model = Model()
await show { Table("Account") { Action("Save") { try await model.save() } } }
"""
CRASH = """import Foundation
import TablesTerminal

await show {
  Table("Crash") {
    Action("Print") {
      print("the last words")
      kill(getpid(), SIGSEGV)
    }
  }
}
"""
failures = []


def check(name, condition, shown=""):
    if not condition:
        failures.append(name)
        print(f"FAILED {name}\n{shown}", flush=True)


class Trial:
    def __init__(self, folder, cache):
        self.folder = folder
        self.environment = {"XDG_CACHE_HOME": str(cache), "SWIFT_BACKTRACE": "enable=no"}

    def file(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def tool(self, *words, stdin=""):
        started = time.monotonic()
        result = subprocess.run(
            [TOOL, *map(str, words)], input=stdin, capture_output=True, text=True, cwd=self.folder,
            env=dict(os.environ, **self.environment))
        result.seconds = time.monotonic() - started
        return result

    def is_running(self, name):
        """Whether a program of a script runs; other previews on this machine have other folders."""
        programs = f"^{self.environment['XDG_CACHE_HOME']}/.*/programs/{name}-"
        return subprocess.run(["pgrep", "-f", programs], capture_output=True).returncode == 0

    def pane(self, *words, environment={}, **options):
        command = f"cd {shlex.quote(str(self.folder))}; {shlex.join([str(TOOL), *map(str, words)])}"
        return ProgramPane(self.folder, command, {**self.environment, **environment}, **options)


# MARK: tabletool run

def run(trial):
    script = trial.file("printer.swift", PRINTER)
    first = trial.tool("run", script)
    print(f"first run, with the package: {first.seconds:.1f} s", flush=True)
    check("a script prints its table", "│ Copies" in first.stdout, first.stderr)
    again = trial.tool("run", script)
    print(f"unchanged: {again.seconds:.3f} s")
    check("an unchanged script prints the same", again.stdout == first.stdout, again.stderr)
    trial.file("printer.swift", PRINTER.replace("VERSION", "two"))
    changed = trial.tool("run", script)
    print(f"changed: {changed.seconds:.2f} s")
    check("a changed script prints the new table", "two" in changed.stdout, changed.stderr)
    awaiting = trial.tool("run", trial.file("models/account.swift", MODEL))
    check("a row awaits a method of a plain class", "│ Save" in awaiting.stdout, awaiting.stderr)
    shutil.rmtree(trial.folder / "models")
    names = {path.name for path in trial.folder.iterdir()}
    check("nothing is left beside the script", names == {"printer.swift"}, str(names))
    run_passes_on(trial)
    run_draws(trial, script)
    run_names_errors(trial)
    run_at_once(trial)


def run_draws(trial, script):
    drawn = trial.tool("show", script, "--format", "svg")
    check("a script is drawn", drawn.stdout.startswith("<svg") and "Copies" in drawn.stdout, drawn.stderr)
    moving = trial.tool("record", script, "--keys", "down space")
    check("a script is recorded", "@keyframes" in moving.stdout, moving.stderr)
    silent = trial.file("silent.swift", "import Tables\nprint(1)\n")
    nothing = trial.tool("show", silent)
    os.unlink(silent)
    check("a script without a table is refused", nothing.returncode == 2 and "shows no table" in nothing.stderr,
          nothing.stderr)


def run_passes_on(trial):
    path = trial.file("arguments.swift", "import Foundation\nprint(CommandLine.arguments.dropFirst())\n"
                      "print(readLine() ?? \"\")\nexit(7)\n")
    result = trial.tool("run", path, "--help", "a b", "--", "ü", stdin="hello\n")
    check("arguments are passed on", '["--help", "a b", "--", "ü"]\nhello\n' == result.stdout,
          result.stdout + result.stderr)
    check("the status is that of the script", result.returncode == 7, str(result.returncode))
    path = trial.file("killed.swift", "import Foundation\nkill(getpid(), SIGTERM)\nsleep(9)\n")
    check("so is the signal", trial.tool("run", path).returncode == -signal.SIGTERM)
    path = trial.file("crashes.swift", "let a: [Int] = []\nprint(a[CommandLine.arguments.count])\n")
    result = trial.tool("run", path)
    check("a crash is that of the script", result.returncode in (-signal.SIGILL, -signal.SIGTRAP),
          str(result.returncode))
    run_crashes_on_a_terminal(trial)
    path = trial.file("main.swift", "@main struct Main { static func main() { print(#filePath) } }\n")
    check("a type can be the entry", trial.tool("run", path).stdout == f"{path}\n")


def run_crashes_on_a_terminal(trial):
    path = trial.file("segv.swift", "let place = UnsafeMutablePointer<Int>(bitPattern: 8)!\nplace.pointee = 1\n")
    pane = trial.pane("run", path, environment={"SWIFT_BACKTRACE": ""})
    try:
        status, is_same = pane.end()
        check("a crash on a terminal does not wait for a key", status == 128 + signal.SIGSEGV and is_same,
              f"{status}\n{pane.text()}")
        check("its report names the line", "segv.swift:2" in pane.text().replace("\n", ""), pane.text())
    finally:
        pane.close()
    path = trial.file("reporter.swift", PRINTER)
    pane = trial.pane("run", path, environment={"SWIFT_BACKTRACE": ""})
    try:
        pane.wait("quit")
        subprocess.run(["pkill", "-QUIT", "-f", f"^{path}$"], check=True)
        status, is_same = pane.end()
        check("the status of SIGQUIT is the signal's beside Swift's crash reporter",
              status == 128 + signal.SIGQUIT and is_same, f"{status}\n{pane.text()}")
    finally:
        pane.close()
    path = trial.file("last-words.swift", CRASH)
    pane = trial.pane("run", path, rows=60)
    try:
        pane.wait("quit")
        pane.keys("Enter")
        pane.end()
        check("what was printed before a crash is shown after the screen", "the last words" in pane.text(),
              pane.text())
    finally:
        pane.close()


def run_names_errors(trial):
    path = trial.file("d ü'\"/my 'se\"t.swift", "import TablesTerminal\n\nlet x: Int = \"a\"\n")
    result = trial.tool("run", path)
    check("errors name the script", f"{path}:3:14: error: cannot convert" in result.stderr, result.stderr)
    check("they are all that is said", "emit-module" not in result.stderr, result.stderr)
    check("a script that does not compile is a failure", result.returncode == 2)
    path.write_text(PRINTER)
    check("blanks and quotes in paths", "│ Copies" in trial.tool("run", path).stdout)
    path = trial.file("settings", "#!/usr/bin/env -S tabletool run\nlet x: Int = \"a\"\n")
    result = trial.tool("run", path)
    check("a script without an ending", f"{path}:2:14: error: cannot convert" in result.stderr, result.stderr)
    trial.file("-x.swift", PRINTER)
    check("a path with a hyphen", "│ Copies" in trial.tool("run", "--", "-x.swift").stdout)
    path = trial.file("gone.swift", PRINTER)
    path.unlink()
    check("a script that is gone", "cannot be read" in trial.tool("run", path).stderr)


def run_at_once(trial):
    path = trial.file("many.swift", PRINTER.replace("VERSION", "many"))
    command = [TOOL, "run", path]
    environment = dict(os.environ, **trial.environment)
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) for _ in range(4)]
    outputs = {process.communicate()[0] for process in running}
    check("four runs at once", len(outputs) == 1 and "many" in outputs.pop())


# MARK: tabletool preview

def preview(trial):
    script = trial.file("printer.swift", PRINTER)
    pane = trial.pane("preview", script)
    try:
        pane.wait("VERSION")
        pane.keys("Right", "Right", "Down", "Space")
        pane.wait("Copies .* 3 ")
        pane.wait("❯Both sides .* On")
        preview_follows(trial, pane, script)
        preview_tells(trial, pane, script)
        trial.file("printer.swift", PRINTER.replace("VERSION", "last") + "print(\"the end\")\n")
        pane.wait(" last ")
        pane.keys("q")
        status, is_same = pane.end()
        check("leaving gives the terminal back", is_same and status == 0, f"{status} {pane.text()}")
        check("what was printed is written at the end", "the end" in pane.text(), pane.text())
    finally:
        pane.close()
    preview_hangs(trial, script)
    preview_is_busy(trial, script)
    preview_is_interrupted(trial, script)
    result = trial.tool("preview", script)
    check("a preview needs a terminal", "preview needs a terminal" in result.stderr, result.stderr)


def preview_follows(trial, pane, script):
    started = time.monotonic()
    trial.file("printer.swift", PRINTER.replace("VERSION", "two").replace("Switch(", "Info(\"New\")\n      Switch("))
    text = pane.wait(" two ")
    print(f"a saved script is shown after {time.monotonic() - started:.2f} s")
    check("values and focus are kept", "❯Both sides" in text and " 3 " in text and "On" in text, text)
    new = trial.file("new", PRINTER.replace("VERSION", "three"))
    new.rename(script)
    text = pane.wait(" three ")
    check("a file that is replaced is seen", "❯Both sides" in text, text)
    for number in range(10):
        trial.file("printer.swift", PRINTER.replace("VERSION", f"number {number}"))
        time.sleep(0.1)
    text = pane.wait("number 9 ")
    check("the last of ten is shown", " 3 " in text, text)
    pane.run("resize-window", "-x", "60", "-y", "16")
    trial.file("printer.swift", PRINTER.replace("VERSION", "narrow"))
    text = pane.wait(" narrow ")
    check("the size is kept", max(len(line) for line in text.splitlines()) <= 60, text)


def preview_tells(trial, pane, script):
    trial.file("printer.swift", PRINTER.replace("Stepper", "Steper"))
    text = pane.wait("cannot find 'Steper' in scope")
    check("errors are shown with their place", "Line 7, column 7" in text and "^" in text, text)
    pane.keys("C-l")
    text = pane.wait(" narrow ")
    check("a version that is not replaced runs on below them", "Steper" not in text, text)
    trial.file("printer.swift", "let a: [Int] = []\nprint(a[0])\n")
    pane.wait("it has crashed")
    trial.file("printer.swift", "import Foundation\nprint(\"no table\")\nexit(3)\n")
    text = pane.wait("It has ended with status 3")
    check("what a script prints is shown", "no table" in text, text)
    script.unlink()
    pane.wait("The file is gone")
    trial.file("printer.swift", PRINTER.replace("VERSION", "back"))
    text = pane.wait(" back ")
    check("values outlive what is shown in their place", "❯Both sides" in text and " 3 " in text, text)
    trial.file("printer.swift", "")
    text = pane.wait("It has shown no table")
    check("a script that shows nothing is told what to write", "await show" in text, text)
    check("nothing was printed", "Printed" not in text, text)
    trial.file("printer.swift", "while true {}\n")
    pane.wait_until("the loop", lambda: trial.is_running("printer"))
    trial.file("printer.swift", PRINTER.replace("VERSION", "alive"))
    text = pane.wait(" alive ")
    check("values outlive a version that hangs", "❯Both sides" in text and " 3 " in text, text)


def preview_hangs(trial, script):
    """A version that hangs before its first frame has not touched the terminal, and ends with the preview."""
    trial.file("printer.swift", PRINTER)
    pane = trial.pane("preview", script)
    try:
        pane.wait("VERSION")
        trial.file("printer.swift", "while true {}\n")
        pane.wait_until("the loop", lambda: "VERSION" not in pane.text() and trial.is_running("printer"))
        started = time.monotonic()
        terminate_preview(script)
        status, is_same = pane.end()
        check("a version that hangs is left", is_same and status == 143, f"{status} {pane.text()}")
        check("at once", time.monotonic() - started < 5, str(time.monotonic() - started))
        check("it does not run on", not trial.is_running("printer"))
    finally:
        pane.close()


def preview_is_busy(trial, script):
    """A script that is too busy to write its state is killed; and a build that hangs is left."""
    busy = PRINTER.replace("Switch(", "Action(\"Loop\") { while true {} }\n      Switch(")
    trial.file("printer.swift", PRINTER)
    pane = trial.pane("preview", script)
    try:
        pane.wait("VERSION")
        pane.keys("Right", "Right")
        pane.wait("Copies .* 3 ")
        trial.file("printer.swift", busy)
        pane.wait("Loop")
        pane.keys("Right", "Down", "Enter")
        time.sleep(0.5)
        trial.file("printer.swift", PRINTER.replace("VERSION", "calm"))
        text = pane.wait(" calm ")
        check("the state before a busy version counts", "3" in text and "4" not in text, text)
        pane.keys("q")
        status, is_same = pane.end()
        check("a terminal whose program was killed is given back", is_same and status == 0, f"{status} {pane.text()}")
    finally:
        pane.close()
    trial.file("printer.swift", PRINTER)
    pane = trial.pane("preview", script)
    try:
        pane.wait("VERSION")
        # Renamed, because a file that is written may be seen, and compiled, twice.
        trial.file("new", PRINTER.replace("VERSION", "slow")).rename(script)
        build = f"tabletool run --build -- {script}"
        found = pane.wait_until("the build", lambda: subprocess.run(
            ["pgrep", "-f", build], capture_output=True, text=True).stdout.split())
        os.kill(int(found[0]), signal.SIGSTOP)
        pane.wait("Compiling")
        pane.keys("q")
        status, is_same = pane.end()
        check("a build that hangs is left", is_same and status == 0, f"{status} {pane.text()}")
        check("the build does not run on", subprocess.run(["pgrep", "-f", build]).returncode == 1)
    finally:
        pane.close()


def terminate_preview(script):
    found = subprocess.run(["pgrep", "-f", f"^{TOOL} preview {script}"], capture_output=True, text=True)
    os.kill(int(found.stdout.split()[0]), signal.SIGTERM)


def preview_is_interrupted(trial, script):
    trial.file("printer.swift", PRINTER + "print(\"went on\")\n")
    for what, expected in [("C-c", 130), ("TERM", 143)]:
        pane = trial.pane("preview", script)
        try:
            pane.wait("VERSION")
            if what == "C-c":
                pane.keys(what)
            else:
                terminate_preview(script)
            status, is_same = pane.end()
            check(f"{what} gives the terminal back", is_same and status == expected, f"{status}\n{pane.text()}")
            check(f"{what} ends the script", "went on" not in pane.text(), pane.text())
        finally:
            pane.close()


# MARK: tabletool snapshots review

def review(trial):
    trial.file("Package.swift", "// swift-tools-version: 6.2\n[.testTarget(name: \"AppTests\")]\n")
    names = ["one", "two", "three"]
    tests = "".join(f"  @Test func {name}() {{}}\n" for name in names)
    trial.file("Tests/AppTests/Tests.swift", f"struct Screens {{\n{tests}}}\n")
    for index, name in enumerate(names):
        path = trial.file(f"__Snapshots__/AppTests/Screens/{name}.txt", "a\n" * 30 + f"title\nold {index}\n")
        content = "a\n" * 30 + f"title\nnew {index}\n"
        digits = f"{fnv(path.read_bytes())}-{fnv(content.encode())}"
        path.with_name(f"{path.name}.{digits}.pending").write_text(content)
    folder = trial.folder / "__Snapshots__/AppTests/Screens"
    for columns, rows in [(120, 40), (80, 24)]:
        pane = trial.pane("snapshots", "review", columns=columns, rows=rows)
        try:
            pane.wait("3 changes to decide" if columns == 120 else "2 changes")
            pane.keys("Enter")
            text = pane.wait(r"\[Accept\] \[Reject\]")
            sides = "- ?old 0" if columns == 120 else "- ?old 2"
            pane.wait(sides)
            pane.keys("a" if columns == 120 else "s")
            pane.wait("2 of 3" if columns == 120 else "new 1")
            pane.keys("q")
            status, is_same = pane.end()
            check("a review gives the terminal back", is_same and status == 0, text)
            summary = "1 accepted, 0 rejected, 2 left." if columns == 120 else "0 accepted, 0 rejected, 2 left."
            check("it tells what was done", summary in pane.text(), pane.text())
        finally:
            pane.close()
    check("an accepted version is the snapshot", "new 0" in (folder / "one.txt").read_text())
    check("its pending file is gone", len(list(folder.glob("*.pending"))) == 2)


def fnv(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 2**64 - 1
    return f"{value & 0xFFFFFFFF ^ value >> 32:08x}"


def main():
    parts = {"run": run, "preview": preview, "review": review}
    with tempfile.TemporaryDirectory() as cache:
        cache = os.environ.get("TABLES_SCRIPTS_CACHE", cache)
        for name in sys.argv[1:] or parts:
            with tempfile.TemporaryDirectory() as folder:
                started = time.monotonic()
                try:
                    parts[name](Trial(pathlib.Path(folder), cache))
                except Failure as failure:
                    check(name, False, str(failure))
                print(f"{name}: {time.monotonic() - started:.1f} s", flush=True)
    sys.exit(f"{len(failures)} checks failed" if failures else 0)


main()
