#!/usr/bin/env python3
"""Names API newer than the oldest systems that Package.swift supports.

The compiler on Linux knows nothing of Apple's availability, so the names are listed here, each
with the iOS release that brought it. A use is allowed in the same declaration behind an
`#available` or `@available` of that release or a later one, or in a type or an extension behind
an `@available` of its own. Test targets, which SwiftPM builds for
the oldest systems of Xcode's XCTest, may use what iOS 17 brought.

check.py [FILE...]      the given files; without any, all sources and tests of the package
check.py --self-test    shows that the check finds what it must find
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]

# A pattern, the iOS release that brought it, and what to write instead.
NEWER = [
    (r"\.replacing\(", 16, "replacingEach of TablesBasics"),
    (r"\.(firstRange|ranges)\(of:", 16, "a search of one's own"),
    (r"\.trimmingPrefix\(", 16, "dropFirst"),
    (r"\.(firstMatch|wholeMatch|prefixMatch)\((of|in):", 16, "NSRegularExpression"),
    (r"\bRegex\b[<(]", 16, "NSRegularExpression"),
    (r"\bappending\((path|component|queryItems):", 16, "appendingPathComponent"),
    (r"\bURL\.(homeDirectory|temporaryDirectory|documentsDirectory|currentDirectory)\b", 16,
     "FileManager"),
    (r"\.path\(percentEncoded:|\.path\(\)", 16, "path"),
    (r"URL\(filePath:", 16, "URL(fileURLWithPath:)"),
    (r"(\bTimeZone|[ (:,])\.gmt\b", 16, "TimeZone(secondsFromGMT: 0)"),
    (r"\b(ContinuousClock|SuspendingClock)\b", 16, "a date or clock_gettime"),
    (r"\bTask\.sleep\((for|until):", 16, "Task.sleep(nanoseconds:)"),
    (r"\bDuration\b", 16, "a number of seconds"),
    (r"\bany \w+<", 16, "a generic parameter, or a type of one's own"),
    (r'\.split\(separator: "(\\?[^"\\]){2,}"', 16, "a search of one's own"),
    (r"\bLocalizedStringResource\b", 16, "String(localized:)"),
    (r"<each \w|\brepeat each\b", 17, "an array, or overloads"),
    (r"\bOSAllocatedUnfairLock\b", 16, "Locked of TablesBasics"),
    (r"Locale\.(Language|Region|Currency)\(|\.language\.languageCode", 16, "languageCode"),
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


def uses(text, floor=15):
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
        "@available(iOS 16, *)\nstruct A {\n}\nlet a = Duration.zero",
        "  @available(iOS 16, *)\n  func f() {\n  }\n  func g() {\n    Duration.zero\n  }",
        'let a = b.replacing("x", with: "y")', "let zone: TimeZone = .gmt",
        "private let lock = Mutex(0)", "let wait: Duration = .seconds(1)", "_ = any Sequence<Int>.self",
        'text.split(separator: ", ")', "func f<each T>(_ t: repeat each T) {}", "String(validating: bytes, as: UTF8.self)",
        "  func f() {\n    if #available(iOS 16, *) { Mutex(0) }\n  }",
        "  func f() {\n    if #available(iOS 18, *) {}\n  }\n  func g() {\n    Mutex(0)\n  }",
    ]
    good = [
        "@available(iOS 16, *)\nextension A {\n  var a: Duration { b }\n  var c: Duration { b }\n}",
        "  @available(iOS 16, *)\n  func f() {\n    let a = Duration.zero\n  }",
        'b.replacingEach("x", with: "y")', "/// As `Mutex(0)` does.",
        "  func f() {\n    if #available(macOS 15, iOS 18, *) { Mutex(0) }\n  }",
        "TimeZone.utc", 'text.split(separator: "\\n")', "let rows: any Collection",
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
    for file in files:
        if not file.exists():
            continue
        floor = 17 if re.search(r"/Tests/\w+Tests/", str(file.resolve())) else 15
        for number, name, release, instead in uses(file.read_text(encoding="utf-8"), floor):
            count += 1
            print(f"{file}:{number}: {name} needs iOS {release}; use {instead}", file=sys.stderr)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
