#!/usr/bin/env python3
"""Measures how long the compiler takes for long bodies, in user seconds.

    swift build --target Tables
    Tests/Tools/compile-times/measure.py [--runs 5] [--only type-check] [--check] [NAME ...]

Each body is type-checked, and compiled with -O, against the modules of the last debug build. The
time for a file without a body is subtracted. Prints medians, each followed by its limit if it has
one. With --check, exits with 1 if a limit is exceeded. NAMEs select the bodies whose names contain
one of them.
"""

import argparse
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
MODULES = ROOT / ".build/debug/Modules"

HEAD = """\
import Tables
@MainActor final class Model {
  var isOn = false
  var name = ""
  func save() async throws {}
}
@MainActor let model = Model()
@MainActor let next = Table {}
"""

PLAIN = [
    'Info("Version {0}", detail: "1.0")',
    'Switch("Dark mode {0}")',
    'Segue("Language {0}")',
    'Info("Usage {0}")',
    'Progress("Download {0}", value: 0.4)',
]
SWITCH = 'Switch("Dark mode {0}", isOn: Binding(model, \\.isOn))'
FIELD = 'TextField("Name {0}", text: Binding(model, \\.name))'
ACTION = 'Action("Erase {0}") {{ model.isOn = false }}'
ASYNC = 'Action("Synchronise {0}") {{ try await model.save() }}'
SEGUE = 'Segue("Next {0}") {{ next }}'
NESTED = 'Segue("Next {0}") {{ Table("Next") {{ Section("Rows") {{ Info("Row") }} }} }}'
RULE = 'TextField("Name {0}").validated {{ $0.isEmpty ? "Needed" : nil }}'


def statements(count, kinds):
    return "\n".join("      " + kinds[i % len(kinds)].format(i) for i in range(count))


def one_body(count, kinds):
    rows = statements(count, kinds)
    return f"""\
@MainActor func table() -> Table {{
  Table {{
    Section("All") {{
{rows}
    }}
  }}
}}
"""


def a_property_a_section(count, kinds):
    names = range(count // 20)
    sections = "".join(
        f"""\
@MainActor var section{name}: Section<Row> {{
  Section("{name}") {{
{statements(20, kinds)}
  }}
}}
"""
        for name in names)
    listed = "\n".join(f"    section{name}" for name in names)
    return f"{sections}@MainActor func table() -> Table {{\n  Table {{\n{listed}\n  }}\n}}\n"


MODES = {"type-check": ["-typecheck"], "-O": ["-O", "-c", "-o", "Body.o"]}

# The bodies, and the limits of each mode in user seconds.
BODIES = {
    "1,000 plain rows": (one_body(1000, PLAIN), {"type-check": 2.5}),
    "300 plain rows": (one_body(300, PLAIN), {"-O": 5}),
    "200 closures": (one_body(200, [SWITCH, FIELD, ACTION, SEGUE]), {"type-check": 0.6}),
    "1,000 closures, a property a section":
        (a_property_a_section(1000, [SWITCH, FIELD, ACTION, SEGUE]), {"type-check": 1}),
    "200 closures, nested tables": (one_body(200, [SWITCH, FIELD, ACTION, NESTED]), {}),
    "200 bound switches": (one_body(200, [SWITCH]), {}),
    "200 bound text fields": (one_body(200, [FIELD]), {}),
    "200 text fields with rules": (one_body(200, [RULE]), {}),
    "200 actions": (one_body(200, [ACTION]), {}),
    "200 asynchronous actions": (one_body(200, [ASYNC]), {}),
    "200 segues": (one_body(200, [SEGUE]), {}),
    "200 segues to nested tables": (one_body(200, [NESTED]), {}),
}


def user_seconds(source, arguments, directory):
    file = pathlib.Path(directory) / "Body.swift"
    file.write_text(source)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    result = subprocess.run(
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-I", MODULES, *arguments, file],
        cwd=directory, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"the compiler refused a body:\n{result.stderr[:2000]}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def measure(options, directory):
    """Prints the table, and returns the names of the bodies that exceeded a limit."""
    def median(body, mode):
        return statistics.median(
            user_seconds(HEAD + body, MODES[mode], directory) for _ in range(options.runs))

    modes = [options.only] if options.only else list(MODES)
    empty = {mode: median("", mode) for mode in modes}
    too_slow = []
    print(f"{'user seconds':38}" + "".join(f"{mode:>16}" for mode in modes))
    for name, (body, asked) in BODIES.items():
        if options.names and not any(part in name for part in options.names):
            continue
        cells = []
        for mode in modes:
            taken = median(body, mode) - empty[mode]
            cells.append(f"{taken:.2f}" + (f" / {asked[mode]:.1f}" if mode in asked else " " * 6))
            if taken > asked.get(mode, taken):
                too_slow.append(f"{name} ({mode})")
        print(f"{name:38}" + "".join(f"{cell:>16}" for cell in cells), flush=True)
    return too_slow


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", choices=list(MODES))
    parser.add_argument("--check", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if not MODULES.is_dir():
        sys.exit("no modules: run `swift build --target Tables` first")
    with tempfile.TemporaryDirectory() as directory:
        too_slow = measure(options, directory)
    if options.check and too_slow:
        sys.exit("slower than the limit: " + ", ".join(too_slow))


main()
