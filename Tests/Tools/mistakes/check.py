#!/usr/bin/env python3
"""Compiles usual mistakes, and compares what the compiler says with what is written.

    swift build --target Tables
    Tests/Tools/mistakes/check.py

Uses the modules of the last debug build. There are two lists:

- Tables.docc/UsualMistakes.md: each mistake is followed by the message and by the correction, which
  has to compile without a warning.
- likely.md beside this file: a table. The compiler has to report each mistake in its own line, and
  nothing else.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
PAGE = ROOT / "Sources/Tables/Tables.docc/UsualMistakes.md"
LIKELY = FOLDER / "likely.md"
MODULES = ROOT / ".build/debug/Modules"
BLOCK = re.compile(r"^```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def compile(source):
    """The output of the compiler for a source."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "file.swift")
        file.write_text(source, encoding="utf-8")
        return subprocess.run(
            ["swiftc", "-swift-version", "6", "-emit-sil", "-o", os.devnull, "-I", MODULES, file],
            capture_output=True, text=True).stderr


def messages(output):
    """The lines and the texts of the errors and warnings in an output."""
    found = re.findall(r"^\S+\.swift:(\d+):\d+: ((?:error|warning): .*)$", output, re.MULTILINE)
    return [(int(line), re.sub(r" \[#\w+\]$", "", text)) for line, text in found]


def of_page():
    """A check for each mistake on the page: its title, and what is wrong."""
    for part in re.split(r"^### ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        wrong, text, right = BLOCK.findall(part)
        yield part.splitlines()[0], lambda wrong=wrong, text=text, right=right: (
            problem_on_page(wrong, text.strip(), right))


def problem_on_page(wrong, text, right):
    said = [message for _, message in messages(compile("import Tables\n" + wrong))]
    if not any(text in message for message in said):
        return f"the compiler says {said or 'nothing'}"
    if output := compile("import Tables\n" + right):
        return f"the correction does not compile, or gives a warning:\n{output}"


def of_table():
    """A check for each row of the table: its mistake, and what is wrong."""
    text = LIKELY.read_text(encoding="utf-8")
    declarations = BLOCK.search(text).group(1)
    rows = re.findall(r"^\| \d+ \| (.*?) \| `(.*?)` \| `(.*?)` \| .*\|$", text, re.MULTILINE)
    for title, code, message in rows:
        yield title, lambda code=code, message=message: problem_in_row(declarations, code, message)


def problem_in_row(declarations, code, message):
    lines = code.split(" ↵ ")
    line = next(number for number, text in enumerate(lines) if "«" in text)
    above = declarations + (
        '\n  var table: Table {\n    Table("Inbox") {\n      Section("Mail") {\n        Info("Above")\n')
    source = above + "\n".join(lines) + '\nInfo("Below")\n}\n}\n}\n}\n'
    said = messages(compile(re.sub("[«»]", "", source)))
    expected = (above.count("\n") + 1 + line, message)
    if set(said) != {expected}:
        return f"the compiler says\n  {said}\ninstead of\n  {expected}"


def main():
    if not MODULES.exists():
        sys.exit("no modules: run `swift build --target Tables` first")
    page, table = list(of_page()), list(of_table())
    if len(page) < 10 or len(table) != 30:
        sys.exit(f"{len(page)} mistakes on the page, and {len(table)} in the table, were found")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = list(pool.map(lambda check: check[1](), page + table))
    failed = [(title, problem) for (title, _), problem in zip(page + table, problems) if problem]
    for title, problem in failed:
        print(f"FAILED {title}: {problem}")
    print(f"{len(page)} usual and {len(table)} likely mistakes, {len(failed)} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
