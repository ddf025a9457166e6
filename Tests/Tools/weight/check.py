#!/usr/bin/env python3
"""Compares the size of each module with the committed table beside this file.

check.py                  compares; a figure above the table fails
check.py --write          lowers the figures of the table that have become smaller
check.py --write --raise  writes all figures; the commit that raises one says why
check.py --self-test      shows that the sources are counted, and figures compared, as described

The table, `weight.txt`, has a line for each module in `Sources`:

- lines of code: those that are neither empty nor only a comment
- types: declarations of structures, classes, enumerations, actors and protocols
- public symbols: the lines of the module's list in `Tests/Tools/public-api`; 0 without a list
"""
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
TABLE = FOLDER / "weight.txt"
FIGURES = ("lines of code", "types", "public symbols")
TOTAL = "total"

# Where a comment or a text begins, and the brackets of interpolations. A text in `"""` begins on a new
# line: `#""""#` is a text with two quotes.
TOKEN = re.compile(r'//|/\*|(#*)("""(?=[ \t]*\n)|")|[()]')
TYPE = re.compile(r"^ *(?:@\w+(?:\([^)]*\))? )*(?:(?!import )\w+(?:\(\w+\))? )*"
                  r"(?:struct|class|enum|actor|protocol) `?[A-Z]\w*", re.MULTILINE)


def stripped(source):
    """The source without its comments, and with `_` for each character of its texts."""
    result, position = [], 0

    def code(is_interpolation):
        """Goes to the end of the source, or of an interpolation, whose bracket has been read."""
        nonlocal position
        depth = 1
        while match := TOKEN.search(source, position):
            result.append(source[position:match.start()])
            position = match.end()
            if match.group() == "//":
                position = end(source.find("\n", position))
            elif match.group() == "/*":
                comment()
            elif match.group() in "()":
                result.append(match.group())
                depth += 1 if match.group() == "(" else -1
                if is_interpolation and depth == 0:
                    return
            else:
                text(match.group(1), match.group(2))
        result.append(source[position:])
        position = len(source)

    def end(found):
        return len(source) if found < 0 else found

    def comment():
        """Goes to the end of a comment in `/* */`, which may contain others; keeps its line ends."""
        nonlocal position
        depth, start = 1, position
        while depth and (match := re.compile(r"/\*|\*/").search(source, position)):
            depth += 1 if match.group() == "/*" else -1
            position = match.end()
        if depth:
            position = len(source)
        result.append("\n" * source.count("\n", start, position))

    def text(hashes, quote):
        """Goes to the end of a text, and through the code of its interpolations."""
        nonlocal position
        stop = re.compile(rf"\\{hashes}\(|\\{hashes}.|{quote}{hashes}" + ("" if quote == '"""' else r"|\n"),
                          re.DOTALL)
        result.append("_")
        while match := stop.search(source, position):
            result.append(re.sub(r"\S", "_", source[position:match.start()]))
            position = match.end()
            if match.group() == f"\\{hashes}(":
                result.append("(")
                code(is_interpolation=True)
            elif match.group().startswith("\\"):
                result.append(re.sub(r"\S", "_", match.group()))
            else:
                result.append("\n" if match.group() == "\n" else "_")
                return
        position = len(source)

    code(is_interpolation=False)
    return "".join(result)


def count(source):
    """The lines of code and the types of a source file."""
    code = stripped(source)
    return sum(1 for line in code.split("\n") if line.strip()), len(TYPE.findall(code))


def found():
    """The figures of each module in `Sources`."""
    figures = {}
    for folder in sorted(path for path in (ROOT / "Sources").iterdir() if path.is_dir()):
        counts = [count(file.read_text(encoding="utf-8")) for file in folder.rglob("*.swift")]
        symbols = ROOT / "Tests/Tools/public-api" / f"{folder.name}.txt"
        figures[folder.name] = (sum(lines for lines, _ in counts), sum(types for _, types in counts),
                                len(symbols.read_text(encoding="utf-8").splitlines())
                                if symbols.exists() else 0)
    return with_total(figures)


def with_total(figures):
    modules = {name: line for name, line in figures.items() if name != TOTAL}
    return modules | {TOTAL: tuple(map(sum, zip(*modules.values()))) if modules else (0, 0, 0)}


def read(text):
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return {name: tuple(map(int, figures)) for name, *figures in lines}


def written(figures):
    lines = [("# module", "lines", "types", "symbols")]
    lines += [(name, *map(str, line)) for name, line in figures.items() if any(line)]
    return "".join(f"{name:20}" + "".join(f"{figure:>9}" for figure in line) + "\n"
                   for name, *line in lines)


def compare(allowed, actual):
    """What is above the table, and what is below it, each as a sentence."""
    above, below = [], []
    for name in sorted(allowed.keys() | actual.keys(), key=lambda name: (name == TOTAL, name)):
        limits, figures = allowed.get(name, (0, 0, 0)), actual.get(name, (0, 0, 0))
        for kind, limit, figure in zip(FIGURES, limits, figures):
            if figure != limit:
                (above if figure > limit else below).append(
                    f"{name}: {kind}: {limit:,} allowed, {figure:,} found")
    return above, below


def lowered(allowed, actual):
    """The table with the figures that have become smaller."""
    return with_total({name: tuple(map(min, allowed.get(name, (0, 0, 0)), figures))
                       for name, figures in actual.items()})


def self_test():
    sources = [
        ("let a = 1\n\n// A comment.\n/// Another one.\nlet b = 2  // at the end\n", (2, 0)),
        ("/* One\n\nlet a = 1 /* inside */\n*/ let b = 2\n/* struct A {} */\n", (1, 0)),
        ('let a = "http://a.b/*"\nlet b = "\\"//"\nlet c = #"\\"#  // "\nlet d = 1\n', (4, 0)),
        ('let a = """\n  // a line of the text\n\n  struct A {}\n  """\nlet b = 1\n', (5, 0)),
        ('let a = #"""\n  """ /*\n  """#\nlet b = 1  // "\n', (4, 0)),
        ('let a = #""""# + #"""#  // "\nlet b = 1  // """\n', (2, 0)),
        ('let a = "\\(b.map { "//" } ?? f(")"))"  /*\n*/\nlet c = 1', (2, 0)),
        ('let a = "\\(b /* in\n */)"\n', (2, 0)),
        ("public struct A {\n  private final class B {}\n  indirect enum C {}\n}\n", (4, 3)),
        ("@MainActor @available(iOS 17, *) public actor A {}\n@frozen\npublic enum `B` {}\n", (3, 2)),
        ("public protocol P: AnyObject {}\nnonisolated(unsafe) struct A {}\n", (2, 2)),
        ("@_exported import struct A.B\n", (1, 0)),
        ("typealias A = B\nextension A {}\nclass func f() {}\nlet a = struct\nclass var b = 1\n", (5, 0)),
        ("package class A {}\nfileprivate static func g(_ protocol: P) {}\n", (2, 1)),
    ]
    wrong = [f"counted as {count(source)} instead of {expected}:\n{source}"
             for source, expected in sources if count(source) != expected]
    table = {"A": (10, 2, 1), "B": (5, 1, 0), "total": (15, 3, 1)}
    actual = with_total({"A": (11, 1, 1), "C": (1, 0, 0)})
    comparison = (["A: lines of code: 10 allowed, 11 found", "C: lines of code: 0 allowed, 1 found"],
                  ["A: types: 2 allowed, 1 found", "B: lines of code: 5 allowed, 0 found",
                   "B: types: 1 allowed, 0 found", "total: lines of code: 15 allowed, 12 found",
                   "total: types: 3 allowed, 1 found"])
    if compare(table, actual) != comparison:
        wrong.append(f"compared as {compare(table, actual)}")
    if lowered(table, actual) != with_total({"A": (10, 1, 1), "C": (0, 0, 0)}):
        wrong.append(f"lowered to {lowered(table, actual)}")
    if read(written(table)) != table:
        wrong.append(f"written as\n{written(table)}")
    if wrong:
        sys.exit("\n".join(f"self-test: {text}" for text in wrong))


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if arguments not in ([], ["--write"], ["--write", "--raise"]):
        sys.exit(__doc__)
    allowed = read(TABLE.read_text(encoding="utf-8")) if TABLE.exists() else {}
    actual = found()
    if arguments:
        allowed = actual if "--raise" in arguments else lowered(allowed, actual)
        TABLE.write_text(written(allowed), encoding="utf-8")
    above, below = compare(allowed, actual)
    for line in below + above:
        print(line, file=sys.stderr)
    if below:
        print("The table can be lowered: Tests/Tools/weight/check.py --write", file=sys.stderr)
    print("{}: {:,} lines of code, {:,} types, {:,} public symbols".format(TOTAL, *actual[TOTAL]))
    if above:
        sys.exit("The package has grown. Take something out, or raise the table with "
                 "Tests/Tools/weight/check.py --write --raise, and say why in the commit.")


if __name__ == "__main__":
    main(sys.argv[1:])
