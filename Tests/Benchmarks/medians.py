#!/usr/bin/env python3
"""Makes tables of medians of what the benchmarks print as Markdown.

swift package --package-path Tests/Benchmarks benchmark --no-progress --format markdown | medians.py
medians.py --self-test    shows that the medians of such an output are found

Every other line goes to the standard error unchanged.
"""

import re
import sys

UNITS = {
    "ns": [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")],
    "ps": [(1e9, "ms"), (1e6, "µs"), (1, "ns")],
    "B": [(2**20, "MiB"), (2**10, "KiB"), (1, "B")],
}


def shown(number):
    """A number with three digits."""
    if number == 0:
        return "0"
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.3g}" if number >= 0.001 else f"{number:.3f}"


def cell(unit, text):
    """A median in the unit that suits it, or as a ratio."""
    value = float(text)
    if unit == "‰":
        return shown(value / 1000)
    if unit == "ps":
        return f"{shown(value / 1000)} ns" if value < 1e6 else f"{shown(value / 1e6)} µs"
    for size, name in UNITS.get(unit, []):
        if value >= size or size == 1:
            return f"{shown(value / size)} {name}"
    return f"{value:,.0f}"


def tables(benchmarks):
    """Groups benchmarks by their metrics: few of them may miss some that the others have."""
    groups = []
    for name, metrics in benchmarks.items():
        for columns, rows in groups:
            common = len(columns.keys() & metrics.keys())
            fewer, more = sorted([len(columns), len(metrics)])
            if common == fewer and 2 * common > more:
                columns.update(metrics)
                rows.append(name)
                break
        else:
            groups.append((dict(metrics), [name]))
    return groups


def print_tables(title, benchmarks):
    """Prints the tables of a program. Columns are metrics, in the order in which they were met."""
    print(f"\n## {title}")
    for metrics, names in tables(benchmarks):
        columns = sorted(metrics, key=lambda name: not name.startswith("processor time"))
        print(f"\n| | {' | '.join(columns)} |\n|---{'|---' * len(columns)}|")
        for name in names:
            cells = " | ".join(benchmarks[name].get(column, "") for column in columns)
            print(f"| {name} | {cells} |")


def read(lines):
    """The programs in an output, each with its benchmarks, and each of these with its medians."""
    programs, benchmarks, metrics = {}, None, None
    for line in lines:
        line = line.rstrip("\n")
        fields = [field.strip() for field in line.split("|")[1:-1]]
        if match := re.fullmatch(r"## (\w+)", line):
            benchmarks = programs.setdefault(match[1], {})
        elif line.startswith("### ") and benchmarks is not None:
            metrics = benchmarks.setdefault(line[4:], {})
        elif len(fields) == 9 and metrics is not None:
            match = re.fullmatch(r"(.*?)(?: \((ns|ps|‰|B)\))?", fields[0])
            if fields[0] != "Metric" and not fields[0].startswith(("Time (wall clock)", ":--")):
                metrics[match[1]] = cell(match[2], fields[3])
        elif line:
            print(line, file=sys.stderr)
    return programs


def self_test():
    output = """
## TextBenchmarks
### page, SVG
| Metric | p0 | p25 | p50 | p75 | p90 | p99 | p100 | Samples |
|:---|---:|---:|---:|---:|---:|---:|---:|---:|
| Time (wall clock) (ms) * | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 15 |
| processor time per row (ps) | 1 | 2 | 18900 | 4 | 5 | 6 | 7 | 15 |
| × floor (‰) | 1 | 2 | 78100 | 4 | 5 | 6 | 7 | 15 |
"""
    expected = {"TextBenchmarks": {"page, SVG": {"processor time per row": "18.9 ns", "× floor": "78.1"}}}
    if (found := read(output.splitlines())) != expected:
        sys.exit(f"self-test: the medians are read as {found}")


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    programs = read(sys.stdin)
    if not programs:
        sys.exit("no benchmark printed anything")
    for title, benchmarks in programs.items():
        print_tables(title, benchmarks)


if __name__ == "__main__":
    main(sys.argv[1:])
