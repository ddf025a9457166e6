#!/usr/bin/env python3
"""Writes Sources/TablesModel/Grouping/FoldTable.swift from the Unicode Character Database.

    Tests/Tools/fold-table/generate.py            writes the file
    Tests/Tools/fold-table/generate.py --check    fails when the file differs from what would be written

The data is Debian's package unicode-data (apt-get install unicode-data); another copy is named with
--ucd. The version is pinned below: another one is refused, because what a search finds is tested.
"""

import argparse
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from stages import blocks, digits, literal  # noqa: E402

UNICODE_VERSION = "15.0.0"
ROOT = pathlib.Path(__file__).resolve().parents[3]
OUTPUT = ROOT / "Sources/TablesModel/Grouping/FoldTable.swift"
SCALARS = 0x110000

# Marks of Latin, Greek, Cyrillic and of signs, by block, and both blocks of variation selectors.
DROPPED_BLOCKS = [
    range(0x300, 0x370), range(0x483, 0x48A), range(0x1AB0, 0x1B00), range(0x1DC0, 0x1E00),
    range(0x20D0, 0x2100), range(0x2DE0, 0x2E00), range(0xA66F, 0xA673), range(0xA674, 0xA67E),
    range(0xA69E, 0xA6A0), range(0xFE00, 0xFE10), range(0xFE20, 0xFE30), range(0xE0100, 0xE01F0),
]
# Soft hyphen, zero width space, marks of direction, word joiner, byte order mark.
DROPPED_FORMAT = {0xAD, 0x200B, 0x200E, 0x200F, 0x61C, 0x2060, 0xFEFF}
# Dotless i: its capital is I, whose small letter is i outside Turkish and Azerbaijani.
OWN = {0x131: [0x69]}
DROPPED, SEQUENCE = 0x10000, 0x10001


class Database:
    """What folding needs of one version, by code point."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.refuse_other_versions()
        self.category, self.canonical, self.wide = {}, {}, {}
        for fields in self.lines("UnicodeData.txt"):
            self.read_character(int(fields[0], 16), fields)
        self.case = {}
        for scalar, status, mapping, *_ in self.lines("CaseFolding.txt"):
            if status in "CF":
                self.case[int(scalar, 16)] = sequence(mapping)

    def refuse_other_versions(self):
        first = (self.folder / "CaseFolding.txt").read_text().split("\n", 1)[0]
        if UNICODE_VERSION not in first:
            sys.exit(f"{self.folder} is not Unicode {UNICODE_VERSION}: {first}")

    def lines(self, name):
        for line in (self.folder / name).read_text().split("\n"):
            line = line.split("#")[0].strip()
            if line:
                yield [field.strip() for field in line.split(";")]

    def read_character(self, scalar, fields):
        self.category[scalar] = fields[2]
        mapping = fields[5]
        if mapping.startswith("<wide> "):
            self.wide[scalar] = sequence(mapping.split(" ", 1)[1])
        elif mapping and not mapping.startswith("<"):
            self.canonical[scalar] = sequence(mapping)

    def decomposed(self, scalar):
        """The full canonical decomposition."""
        if scalar not in self.canonical:
            return [scalar]
        return [last for part in self.canonical[scalar] for last in self.decomposed(part)]

    def is_dropped(self, scalar):
        if scalar in DROPPED_FORMAT:
            return True
        is_mark = self.category.get(scalar) in ("Mn", "Me")
        return is_mark and any(scalar in block for block in DROPPED_BLOCKS)


def sequence(text):
    return [int(part, 16) for part in text.split()]


def is_ideograph(scalar):
    """Compatibility ideographs, which stay as they are."""
    return 0xF900 <= scalar <= 0xFAFF or 0x2F800 <= scalar <= 0x2FA1F


def base(db, scalar):
    """The character without marks; itself where what it is made of holds any that stay."""
    if scalar in db.wide:
        return db.wide[scalar]
    parts = db.decomposed(scalar)
    kept = [part for part in parts if not db.is_dropped(part)]
    return [scalar] if len(kept) != 1 or is_ideograph(scalar) else kept


def fold(db, scalar):
    """What the scalar is compared as."""
    if db.is_dropped(scalar):
        return []
    cased = [each for part in base(db, scalar) for each in db.case.get(part, OWN.get(part, [part]))]
    return [each for part in cased if not db.is_dropped(part) for each in base(db, part)]


def pack(scalar, folded, sequences):
    """0 for what stays, DROPPED, the low half of the one scalar, or the place of a sequence."""
    if folded == [scalar]:
        return 0
    if not folded:
        return DROPPED
    if len(folded) == 1:
        assert folded[0] >> 16 == scalar >> 16 and folded[0] & 0xFFFF, hex(scalar)
        return folded[0] & 0xFFFF
    return SEQUENCE + sequences.setdefault(tuple(folded), len(sequences))


LEAF, MIDDLE = 32, 32


def render(db):
    sequences = {}
    values = [pack(scalar, fold(db, scalar), sequences) for scalar in range(SCALARS)]
    leaves, order = blocks(values, LEAF)
    # The first block of each stage is that in which everything stays.
    unchanged = next(place for place in range(len(leaves) // LEAF)
                     if not any(leaves[place * LEAF:(place + 1) * LEAF]))
    leaves, order = moved_to_front(leaves, order, LEAF, unchanged)
    middles, top = blocks(order, MIDDLE)
    unchanged = next(place for place in range(len(middles) // MIDDLE)
                     if not any(middles[place * MIDDLE:(place + 1) * MIDDLE]))
    middles, top = moved_to_front(middles, top, MIDDLE, unchanged)
    padded = [part for each in sequences for part in (*each, 0, 0)[:3]]
    folded = sum(value != 0 for value in values)
    print(f"{folded} folded, {len(leaves)} leaf, {len(middles)} middle, {len(top)} top")
    return HEADER + "\n".join([
        literal(
            "leaves", digits(leaves, 3),
            f"Blocks of {LEAF} scalars: what each becomes, as `FoldedScalar` says; three digits."),
        literal(
            "middles", digits(middles, 2),
            f"Blocks of {MIDDLE} leaves: the number of each; two digits. Nothing changes in leaf 0."),
        literal(
            "top", digits(top, 1),
            f"The number of the middle block for each {LEAF * MIDDLE} scalars; one digit."),
        literal(
            "sequences", digits(padded, 3),
            "Sequences of three scalars, where 0 is none; three digits a scalar."),
    ]) + "}\n"


def moved_to_front(values, order, size, place):
    """The same blocks, with the one at `place` first."""
    parts = [values[start:start + size] for start in range(0, len(values), size)]
    places = [place] + [each for each in range(len(parts)) if each != place]
    rank = {each: position for position, each in enumerate(places)}
    return [value for each in places for value in parts[each]], [rank[each] for each in order]


HEADER = f"""// Generated by Tests/Tools/fold-table/generate.py from Unicode {UNICODE_VERSION}; do not edit.

/// The form in which a search compares each scalar, in three lookup tables of base-64 digits: `@`
/// is 0, `A` is 1, and so on. The lowest digit of a number comes first.
///
/// A `StaticString` is bytes in the binary: nothing is built when the program starts.
enum FoldTable {{
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ucd", default="/usr/share/unicode")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    text = render(Database(arguments.ucd))
    if not arguments.check:
        OUTPUT.write_text(text)
    elif OUTPUT.read_text() != text:
        sys.exit(f"{OUTPUT} is not what Unicode {UNICODE_VERSION} gives: run {__file__}")


if __name__ == "__main__":
    main()
