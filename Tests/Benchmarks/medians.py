#!/usr/bin/env python3
"""Makes tables of medians of what the benchmarks print as Markdown.

swift package --package-path Tests/Benchmarks benchmark --no-progress --format markdown | medians.py
medians.py --write FILE STAMP    puts the tables into a page, each in place of the one with the same rows
medians.py --self-test           shows that the medians of such an output are found, and put in their places

Every other line goes to the standard error unchanged.
"""

import pathlib
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


def table_lines(benchmarks):
    """The tables of a program as lines. Columns are metrics, in the order in which they were met."""
    for metrics, names in tables(benchmarks):
        columns = sorted(metrics, key=lambda name: not name.startswith("processor time"))
        lines = [f"| | {' | '.join(columns)} |", f"|---{'|---' * len(columns)}|"]
        for name in names:
            cells = " | ".join(benchmarks[name].get(column, "") for column in columns)
            lines.append(f"| {name} | {cells} |")
        yield lines


def row_names(lines):
    return {line.split(" | ")[0] for line in lines[2:]}


def with_tables(page, title, benchmarks, stamp):
    """A page whose section about a program has its new tables, and says when they were measured.

    A table of medians has no title above its first column. A new one replaces the one that has the most
    rows in common with it, or follows the others; an old one that none replaces is left out.
    """
    command = rf"(`[^`\n]* --target {title}`)[^\n]*"
    match = re.search(rf"^{command}\n(?:(?!## ).*\n?)*", page, re.MULTILINE)
    if not match:
        raise ValueError(f"no section has the command with --target {title}")
    section = re.sub(rf"\A{command}", rf"\1, {stamp}", match[0])
    pattern = re.compile(r"^\| \|.*\n(?:\|.*\n?)*", re.MULTILINE)
    old = [(table.span(), row_names(table[0].splitlines())) for table in pattern.finditer(section)]
    places = [[] for _ in old]
    for lines in table_lines(benchmarks):
        common = [len(names & row_names(lines)) for _, names in old]
        best = max(range(len(old)), key=lambda index: common[index], default=None)
        if best is None:
            raise ValueError(f"the section of {title} has no table to replace")
        places[best if common[best] else -1].append("\n".join(lines))
    for (span, _), new in reversed(list(zip(old, places))):
        section = section[: span[0]] + "".join(f"{table}\n\n" for table in new) + section[span[1] :].lstrip("\n")
    section = re.sub(r"\n{3,}", "\n\n", section)
    return (page[: match.start()] + section + page[match.end() :]).rstrip("\n") + "\n"


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
    page = """# Page

## Text

`run.sh --target TextBenchmarks`, measured some time

| name | required |
|---|---|
| page | 1 |

| | old |
|---|---|
| gone | 1 |

| | old |
|---|---|
| page, SVG | 1 |

Words.

## More
"""
    expected = """# Page

## Text

`run.sh --target TextBenchmarks`, measured now

| name | required |
|---|---|
| page | 1 |

| | processor time per row | × floor |
|---|---|---|
| page, SVG | 18.9 ns | 78.1 |

Words.

## More
"""
    if (written := with_tables(page, "TextBenchmarks", found["TextBenchmarks"], "measured now")) != expected:
        sys.exit(f"self-test: the tables are written as\n{written}")


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    programs = read(sys.stdin)
    if not programs:
        sys.exit("no benchmark printed anything")
    if arguments[:1] == ["--write"] and len(arguments) == 3:
        path = pathlib.Path(arguments[1])
        page = path.read_text()
        for title, benchmarks in programs.items():
            page = with_tables(page, title, benchmarks, arguments[2])
        path.write_text(page)
        return
    for title, benchmarks in programs.items():
        print(f"\n## {title}")
        for lines in table_lines(benchmarks):
            print("\n" + "\n".join(lines))


if __name__ == "__main__":
    main(sys.argv[1:])
