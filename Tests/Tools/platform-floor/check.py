#!/usr/bin/env python3
"""Names API newer than the oldest systems that Package.swift supports.

The compiler on Linux knows nothing of Apple's availability, so the names are listed here, each
with the iOS release that brought it. A use is allowed in the same declaration behind an
`#available` or `@available` of that release or a later one, or in a type or an extension behind
an `@available` of its own. Test targets, which SwiftPM builds for
the oldest systems of Xcode's XCTest, may use what iOS 17 brought.

check.py [FILE...]      the given files; without any, all sources and tests of the package, and whether
                        the pages name the same oldest systems as Package.swift
check.py --self-test    shows that the check finds what it must find
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Pages that name the oldest systems, which must be those of Package.swift.
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Sources/Tables/Tables.docc/Reference/Hosts.md",
         "Sources/Tables/Tables.docc/Reference/Limits.md"]

# A pattern, the iOS release that brought it, and what to write instead.
NEWER = [
    (r"<each \w|\brepeat each\b", 17, "an array, or overloads"),
    (r"\bwithObservationTracking\(", 17, "an #available check"),
    (r"\bString\(validating:", 18, "comparing the bytes of a decoded text"),
    (r"\b(Mutex|Atomic)\b[<(]", 18, "Locked of TablesBasics"),
    (r"^\s*(public |package )?import Synchronization\b", 18, "Locked of TablesBasics"),
    (r"\bTaskExecutor\b", 18, "an actor"),
    (r"\b(UTF8Span|RawSpan|MutableSpan|InlineArray)\b", 26, "an #available check"),
]
PATTERNS = [(re.compile(pattern), release, instead) for pattern, release, instead in NEWER]
AVAILABLE = re.compile(r"[#@]available\([^)]*iOS (\d+)")
DECLARATION = re.compile(r"^ {0,2}(?:@\w+(?:\([^)]*\))? )*(?:\w+ )*(?:func|var|let|init\b|subscript)")

# An attribute on a line of its own belongs to the declaration in the next line.
ATTRIBUTE = re.compile(r"^\s*@available\([^)]*\)\s*$")
# A type or an extension of a file, whose members its availability guards.
TYPE = re.compile(r"^(?:@\w+(?:\([^)]*\))? )*(?:\w+ )*(?:struct|class|enum|actor|protocol|extension)\b")


def oldest(system):
    """The oldest release of a system that Package.swift supports."""
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    return int(re.search(rf"\.{system}\(\.v(\d+)\)", manifest).group(1))


def disagreements():
    """What pages say otherwise than Package.swift, each as a sentence."""
    for name in PAGES:
        text = (ROOT / name).read_text(encoding="utf-8")
        for system in ["iOS", "macOS"]:
            if f"{system} {oldest(system)}" not in text:
                yield f"{name} does not name {system} {oldest(system)}, the oldest one of Package.swift"


def uses(text, floor=16):
    """Line number, name and advice for each use that no check guards."""
    guard = scope = floor
    attribute = 0
    for number, line in enumerate(text.split("\n"), start=1):
        code = line.split("//")[0]
        release = max((int(found) for found in AVAILABLE.findall(code)), default=0)
        release = max(release, attribute)
        attribute = release if ATTRIBUTE.match(code) else 0
        if TYPE.match(code):
            scope = max(floor, release)
        if code.startswith("}"):
            scope = floor
        if DECLARATION.match(code) or code.startswith("}"):
            guard = max(scope, release)
        guard = max(guard, scope, release)
        for pattern, needed, instead in PATTERNS:
            found = pattern.search(code)
            if found and guard < needed:
                yield number, found.group().strip(" (.<:,"), needed, instead


def self_test():
    bad = [
        "@available(iOS 18, *)\nstruct A {\n}\nprivate let lock = Mutex(0)",
        "  @available(iOS 18, *)\n  func f() {\n  }\n  func g() {\n    Mutex(0)\n  }",
        "private let lock = Mutex(0)", "import Synchronization", "let span: RawSpan",
        "func f<each T>(_ t: repeat each T) {}", "String(validating: bytes, as: UTF8.self)",
        "  func f() {\n    if #available(iOS 17, *) { Mutex(0) }\n  }",
        "  func f() {\n    if #available(iOS 18, *) {}\n  }\n  func g() {\n    Mutex(0)\n  }",
    ]
    good = [
        "@available(iOS 18, *)\nextension A {\n  var a: Mutex<Int> { b }\n  var c: Mutex<Int> { b }\n}",
        "  @available(iOS 18, *)\n  func f() {\n    let a = Mutex(0)\n  }",
        "let wait: Duration = .seconds(1)", "/// As `Mutex(0)` does.", "let rows: any Collection<Row>",
        "  func f() {\n    if #available(macOS 15, iOS 18, *) { Mutex(0) }\n  }",
    ]
    wrong = [text for text in bad if not list(uses(text))]
    wrong += [text for text in good if list(uses(text))]
    for text in wrong:
        print(f"self-test: judged wrongly:\n{text}", file=sys.stderr)
    return 1 if wrong else 0


def sources():
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard",
         "Sources/*.swift", "Tests/Tables*/*.swift", "Tests/TabletoolTests/*.swift"],
        cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\n") if name]


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    files = [pathlib.Path(name) for name in arguments] or sources()
    if not files:
        print("no Swift file was found to check", file=sys.stderr)
        return 2
    count = 0
    for sentence in [] if arguments else disagreements():
        count += 1
        print(sentence, file=sys.stderr)
    for file in files:
        if not file.exists():
            continue
        floor = 17 if re.search(r"/Tests/\w+Tests/", str(file.resolve())) else oldest("iOS")
        for number, name, release, instead in uses(file.read_text(encoding="utf-8"), floor):
            count += 1
            print(f"{file}:{number}: {name} needs iOS {release}; use {instead}", file=sys.stderr)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
