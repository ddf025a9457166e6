#!/usr/bin/env python3
"""Writes the widths that Python's wcwidth gives to texts, for WidthReferenceTests to compare.

    Tests/Tools/width-reference/generate.py FILE

One text a line: where it comes from, its scalars in hexadecimal (or a range of texts of one),
its width where ambiguous characters are narrow and where they are wide (-1: wcwidth knows none).
"""

import pathlib
import sys

import wcwidth

WCWIDTH_VERSION = "0.9.4"
UNICODE_VERSION = "15.0.0"
UCD = pathlib.Path("/usr/share/unicode")


def lines(name):
    for line in (UCD / name).read_text().split("\n"):
        line = line.split("#")[0].strip()
        if line:
            yield line


def text(hexadecimal):
    return "".join(chr(int(scalar, 16)) for scalar in hexadecimal.split())


def widths(each):
    return [wcwidth.wcswidth(each, ambiguous_width=columns) for columns in (1, 2)]


def code_points():
    """Ranges of one width each."""
    start = 0
    for value in range(1, 0x110001):
        ends = value in (0xD800, 0xE000, 0x110000)
        if ends or widths(chr(value)) != widths(chr(start)):
            if not 0xD800 <= start < 0xE000:
                yield f"{start:04X}..{value - 1:04X}", widths(chr(start))
            start = value


def sequences(name):
    for line in lines(name):
        field = line.split(";")[0].strip()
        if ".." in field:
            first, last = (int(end, 16) for end in field.split(".."))
            yield from (chr(value) for value in range(first, last + 1))
        else:
            yield text(field)


def break_tests():
    for line in lines("auxiliary/GraphemeBreakTest.txt"):
        fields = line.replace("÷", " ").replace("×", " ").split()
        if not any(0xD800 <= int(field, 16) <= 0xDFFF for field in fields):
            yield text(" ".join(fields))


SOURCES = {
    "emoji-test": lambda: sequences("emoji/emoji-test.txt"),
    "emoji-zwj": lambda: sequences("emoji/emoji-zwj-sequences.txt"),
    "emoji-sequence": lambda: sequences("emoji/emoji-sequences.txt"),
    "emoji-variation": lambda: sequences("emoji/emoji-variation-sequences.txt"),
    "grapheme-break": break_tests,
    "named-sequence": lambda: (text(line.split(";")[1]) for line in lines("NamedSequences.txt")),
}


def main():
    if wcwidth.__version__ != WCWIDTH_VERSION:
        sys.exit(f"wcwidth is {wcwidth.__version__}, not {WCWIDTH_VERSION}")
    if UNICODE_VERSION not in (UCD / "EastAsianWidth.txt").read_text(encoding="utf-8")[:80]:
        sys.exit(f"{UCD} is not Unicode {UNICODE_VERSION}")
    with open(sys.argv[1], "w") as output:
        for scalars, (narrow, wide) in code_points():
            output.write(f"code-point;{scalars};{narrow};{wide}\n")
        for name, source in SOURCES.items():
            for each in source():
                scalars = " ".join(f"{ord(scalar):04X}" for scalar in each)
                narrow, wide = widths(each)
                output.write(f"{name};{scalars};{narrow};{wide}\n")


if __name__ == "__main__":
    main()
