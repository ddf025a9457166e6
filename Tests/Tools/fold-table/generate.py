#!/usr/bin/env python3
"""Writes Sources/TablesBasics/FoldTable.swift from the Unicode Character Database.

    Tests/Tools/fold-table/generate.py            writes the file
    Tests/Tools/fold-table/generate.py --check    fails when the file differs from what would be written

The data is Debian's package unicode-data (apt-get install unicode-data); another copy is named with
--ucd. The version is pinned below: another one is refused, because what a search finds is tested.
"""

import argparse
import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from stages import blocks, digits, literal  # noqa: E402

UNICODE_VERSION = "15.0.0"
ROOT = pathlib.Path(__file__).resolve().parents[3]
OUTPUT = ROOT / "Sources/TablesBasics/FoldTable.swift"
SCALARS = 0x110000

# Marks of Latin, Greek, Cyrillic and of signs, by block, and both blocks of variation selectors.
# The points of Hebrew and Arabic, which are rarely typed.
DROPPED_BLOCKS = [
    range(0x300, 0x370), range(0x483, 0x48A), range(0x1AB0, 0x1B00), range(0x1DC0, 0x1E00),
    range(0x20D0, 0x2100), range(0x2DE0, 0x2E00), range(0xA66F, 0xA673), range(0xA674, 0xA67E),
    range(0xA69E, 0xA6A0), range(0xFE00, 0xFE10), range(0xFE20, 0xFE30), range(0xE0100, 0xE01F0),
    range(0x591, 0x5C8), range(0xFB1E, 0xFB1F), range(0x610, 0x700), range(0x890, 0x900),
    range(0x10EFD, 0x10F00),
]
# Soft hyphen, zero width space, marks of direction, word joiner, byte order mark, and the stroke
# that makes Arabic words longer.
DROPPED_FORMAT = {0xAD, 0x200B, 0x200E, 0x200F, 0x61C, 0x2060, 0xFEFF, 0x640}
# Dotless i: its capital is I, whose small letter is i outside Turkish and Azerbaijani. Apostrophes
# and quotation marks, also those of Ukrainian, Hawaiian and Hebrew, are those of a keyboard.
OWN = {0x131: [0x69]} | {
    each: [ord(mark)]
    for mark, marks in {"'": "‘’‚‛‹›ʻʼ׳", '"': "“”„‟«»״"}.items() for each in map(ord, marks)
}
# The letter in names such as “LATIN SMALL LETTER O WITH STROKE”, which Unicode does not decompose.
STROKE = re.compile(r"LATIN SMALL LETTER ([A-Z]) WITH STROKE")
# Marks that make another letter of the kana before them: the voiced and the semi-voiced sound mark.
VOICING = (0x3099, 0x309A)
# Vowels and final consonants of Hangul, which join the jamo or the syllable before them.
JOINING = (range(0x1161, 0x1176), range(0x11A8, 0x11C3))
# 0x10000 and the canonical combining class of a mark, or one of these.
DROPPED, JOINS, SEQUENCE = 0x10000, 0x100FF, 0x10100


class Database:
    """What folding needs of one version, by code point."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.refuse_other_versions()
        self.category, self.canonical, self.width, self.order = {}, {}, {}, {}
        self.own = dict(OWN)
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
        self.order[scalar] = int(fields[3])
        mapping = fields[5]
        if mapping.startswith(("<wide> ", "<narrow> ")):
            self.width[scalar] = sequence(mapping.split(" ", 1)[1])
        elif mapping and not mapping.startswith("<"):
            self.canonical[scalar] = sequence(mapping)
        if stroke := STROKE.fullmatch(fields[1]):
            self.own[scalar] = [ord(stroke[1].lower())]

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


def fold(db, scalar):
    """What the scalar is compared as: the same for all texts that are canonically equal.

    Kana stay composed, and so do syllables of Hangul, which have no mapping in the database.
    """
    if db.canonical.get(scalar, [0])[-1] in VOICING:
        return [scalar]
    parts = [part for part in db.decomposed(scalar) if not db.is_dropped(part)]
    return [last for part in parts for last in fold_part(db, part)]


def fold_part(db, part):
    for mapping in (db.width, db.own, db.case):
        if part in mapping:
            return [last for each in mapping[part] for last in fold(db, each)]
    return [part]


def pack(db, scalar, folded, sequences):
    """0 for what stays, 0x10000 and its class for a mark that stays, DROPPED, JOINS, the low half
    of the one scalar, or the place of a sequence."""
    if folded == [scalar]:
        order = db.order.get(scalar, 0)
        return 0x10000 + order if order else JOINS if joins(scalar) else 0
    if not folded:
        return DROPPED
    # Compatibility ideographs, from U+2F800 on, are those of plane 0.
    is_simple = len(folded) == 1 and folded[0] >> 16 == scalar >> 16 & 1 and not (
        db.order.get(folded[0]) or joins(folded[0]))
    if is_simple:
        assert folded[0] & 0xFFFF, hex(scalar)
        return folded[0] & 0xFFFF
    assert len(folded) <= 3, hex(scalar)
    return SEQUENCE + sequences.setdefault(tuple(folded), len(sequences))


def joins(scalar):
    return any(scalar in each for each in JOINING)


def voiced(db):
    """For each kana, what it becomes with either mark, as the distance from 0x3040; 0 for nothing."""
    composed = {tuple(parts): whole for whole, parts in db.canonical.items() if parts[-1] in VOICING}
    assert all(kana in KANA and whole in KANA for (kana, _), whole in composed.items())
    return [composed.get((kana, mark), 0x3040) - 0x3040 for kana in KANA for mark in VOICING]


KANA = range(0x3040, 0x3100)
LEAF, MIDDLE = 8, 64


def render(db):
    sequences = {}
    values = [pack(db, scalar, fold(db, scalar), sequences) for scalar in range(SCALARS)]
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
        literal(
            "voiced", digits(voiced(db), 2),
            "What each kana from U+3040 on becomes with U+3099 and with U+309A, less 0x3040; two digits."),
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
