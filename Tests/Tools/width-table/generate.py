#!/usr/bin/env python3
"""Writes Sources/TablesText/Unicode/WidthTable.swift from the Unicode Character Database.

    Tests/Tools/width-table/generate.py            writes the file
    Tests/Tools/width-table/generate.py --check    fails when the file differs from what would be written

The data is Debian's package unicode-data (apt-get install unicode-data); another copy is named with
--ucd. The version is pinned below: another one is refused, because widths are part of snapshots.
"""

import argparse
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from stages import blocks, digits, literal  # noqa: E402

UNICODE_VERSION = "15.0.0"
# Unicode 16.0 made these wide, and emulators are divided over them.
WIDE_SINCE_16 = [
    range(0x2630, 0x2638), range(0x268A, 0x2690), range(0x4DC0, 0x4E00), range(0x1D300, 0x1D357),
    range(0x1D360, 0x1D377),
]
DISPUTED = [
    range(0x6DE, 0x6DF), range(0x3030, 0x3031), range(0x303D, 0x303E), range(0x3248, 0x3250),
    range(0x3297, 0x3298), range(0x3299, 0x329A), range(0x1F202, 0x1F203),
    range(0x1F237, 0x1F238), range(0x1F93B, 0x1F93C), range(0x1F946, 0x1F947),
]
# Where emoji were added in every version so far; all are wide.
EMOJI_TO_COME = [range(0x1F6D8, 0x1F700), range(0x1FA70, 0x1FB00)]
ROOT = pathlib.Path(__file__).resolve().parents[3]
OUTPUT = ROOT / "Sources/TablesText/Unicode/WidthTable.swift"
SCALARS = 0x110000

# In the order of the Swift enum ScalarClass.
CLASSES = [
    "other", "consonant", "han", "joining", "emoji", "keycapBase", "hangulLV", "hangulLVT",
    "hangulL", "regionalIndicator", "prepend", "tab", "lineBreak", "caret", "escaped",
    "droppedAlone",
    "mark", "spacingMark", "spacingExtend", "virama", "modifier", "hangulV", "hangulT",
    "zwj", "zwnj", "textSelector", "emojiSelector", "otherSelector", "tag", "droppedInside",
]
AMBIGUOUS, CONTESTED, VARIES = 1 << 7, 1 << 8, 1 << 9


class Database:
    """The files of one version, each as a dictionary or a set of code points."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.refuse_other_versions()
        self.category = self.read_categories()
        self.east_asian_width = self.read_property("EastAsianWidth.txt")
        self.grapheme_break = self.read_property("auxiliary/GraphemeBreakProperty.txt")
        self.syllabic = self.read_property("IndicSyllabicCategory.txt")
        self.joining_type = {
            int(fields[0], 16): fields[2] for fields in self.lines("ArabicShaping.txt")
        }
        self.ignorable = self.read_set(
            "DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
        self.emoji = self.read_set("emoji/emoji-data.txt", "Emoji")
        self.pictographic = self.read_set("emoji/emoji-data.txt", "Extended_Pictographic")
        self.age = self.read_property("DerivedAge.txt")
        self.varies = {
            int(fields[0].split()[0], 16)
            for fields in self.lines("emoji/emoji-variation-sequences.txt")
        }

    def refuse_other_versions(self):
        first = (self.folder / "EastAsianWidth.txt").read_text().split("\n", 1)[0]
        if UNICODE_VERSION not in first:
            sys.exit(f"{self.folder} is not Unicode {UNICODE_VERSION}: {first}")

    def lines(self, name):
        for line in (self.folder / name).read_text().split("\n"):
            line = line.split("#")[0].strip()
            if line:
                yield [field.strip() for field in line.split(";")]

    def read_property(self, name):
        result = {}
        for fields in self.lines(name):
            for scalar in scalars(fields[0]):
                result[scalar] = fields[1]
        return result

    def read_set(self, name, wanted):
        return {
            scalar for fields in self.lines(name) if fields[1] == wanted
            for scalar in scalars(fields[0])
        }

    def read_categories(self):
        result, first = {}, None
        for fields in self.lines("UnicodeData.txt"):
            scalar = int(fields[0], 16)
            if fields[1].endswith(", First>"):
                first = scalar
                continue
            for each in range(scalar if first is None else first, scalar + 1):
                result[each] = fields[2]
            first = None
        return result


def scalars(text):
    """The code points of `1F00` or `1F00..1F07`."""
    ends = [int(part, 16) for part in text.split("..")]
    return range(ends[0], ends[-1] + 1)


def is_noncharacter(scalar):
    return 0xFDD0 <= scalar <= 0xFDEF or scalar & 0xFFFE == 0xFFFE


def classify(db, scalar):
    """The class of a code point, by the first rule that fits."""
    category = db.category.get(scalar, "Cn")
    breaks = db.grapheme_break.get(scalar, "Other")
    syllabic = db.syllabic.get(scalar, "Other")
    single = {
        0x09: "tab", 0x0A: "lineBreak", 0x2028: "lineBreak", 0x2029: "lineBreak",
        0x200C: "zwnj", 0x200D: "zwj", 0xFE0E: "textSelector", 0xFE0F: "emojiSelector",
        0x202D: "escaped", 0x202E: "escaped",
        0x115F: "escaped", 0x1160: "escaped", 0x3164: "escaped", 0xFFA0: "escaped",
    }
    if scalar in single:
        return single[scalar]
    if scalar < 0x20 or scalar == 0x7F:
        return "caret"
    if category == "Cc" or is_noncharacter(scalar):
        return "escaped"
    if 0xFFF9 <= scalar <= 0xFFFB:
        return "escaped"
    if 0xE0020 <= scalar <= 0xE007F:
        return "tag"
    if 0xFE00 <= scalar <= 0xFE0D or 0xE0100 <= scalar <= 0xE01EF:
        return "otherSelector"
    if scalar in db.ignorable or breaks == "Control":
        return "droppedInside" if breaks == "Extend" else "droppedAlone"
    if 0x1F3FB <= scalar <= 0x1F3FF:
        return "modifier"
    if breaks == "Regional_Indicator":
        return "regionalIndicator"
    if breaks in ("L", "V", "T", "LV", "LVT"):
        return "hangul" + breaks
    if breaks == "Prepend":
        return "prepend"
    if syllabic in ("Virama", "Invisible_Stacker"):
        return "virama"
    if category in ("Mn", "Me"):
        return "mark"
    if category == "Mc":
        return "spacingMark"
    if breaks in ("Extend", "SpacingMark"):
        return "spacingExtend"
    if scalar in db.pictographic and (scalar in db.emoji or is_emoji_to_come(db, scalar)):
        return "emoji"
    if scalar in db.emoji:
        return "keycapBase"
    if syllabic == "Consonant":
        return "consonant"
    if is_ideograph(db, scalar):
        return "han"
    if db.joining_type.get(scalar) in ("D", "L", "R", "C"):
        return "joining"
    return "other"


def is_emoji_to_come(db, scalar):
    return scalar not in db.category and any(scalar in block for block in EMOJI_TO_COME)


def is_wide_since_16(scalar):
    return any(scalar in block for block in WIDE_SINCE_16)


def is_ideograph(db, scalar):
    """Han ideographs, assigned or to come: planes 2 and 3 hold nothing else."""
    in_blocks = 0x3400 <= scalar <= 0x4DBF or 0x4E00 <= scalar <= 0x9FFF
    return in_blocks or 0xF900 <= scalar <= 0xFAFF or 0x20000 <= scalar <= 0x3FFFD


def width(db, scalar, kind):
    """Columns: a zero for what hangs on a base, two for East Asian Wide and Fullwidth."""
    if kind in ("mark", "spacingMark", "virama", "hangulV", "hangulT") or scalar in db.ignorable:
        return 0
    if kind == "regionalIndicator" or is_ideograph(db, scalar) or is_wide_since_16(scalar):
        return 2
    if is_emoji_to_come(db, scalar):
        return 2
    return 2 if db.east_asian_width.get(scalar, "N") in ("W", "F") else 1


def is_contested(db, scalar, kind):
    """What tmux 3.3a, kitty 0.26.5 or libvterm 0.1.4 measure otherwise, on its own.

    These are what became wide in 2017 or later (Unicode 10.0), signs that enclose digits, and
    DISPUTED.
    """
    is_late = width(db, scalar, kind) == 2 and float(db.age.get(scalar, "99")) >= 10
    encloses = kind == "prepend" and db.category.get(scalar) == "Cf"
    is_other = kind != "han" and (scalar in db.category or is_emoji_to_come(db, scalar))
    is_disputed = any(scalar in block for block in DISPUTED)
    return is_late and is_other or encloses or is_wide_since_16(scalar) or is_disputed


def properties(db, scalar):
    kind = classify(db, scalar)
    packed = CLASSES.index(kind) | width(db, scalar, kind) << 5
    if db.east_asian_width.get(scalar, "N") == "A" and width(db, scalar, kind) == 1:
        packed |= AMBIGUOUS
    if is_contested(db, scalar, kind):
        packed |= CONTESTED
    if scalar in db.varies:
        packed |= VARIES
    return packed


LEAF, MIDDLE = 16, 64


def render(db):
    all_properties = [properties(db, scalar) for scalar in range(SCALARS)]
    distinct = sorted(set(all_properties))
    numbers = {value: number for number, value in enumerate(distinct)}
    leaves, order = blocks([numbers[value] for value in all_properties], LEAF)
    middles, top = blocks(order, MIDDLE)
    print(f"{len(distinct)} properties, {len(leaves)} leaf, {len(middles)} middle, {len(top)} top")
    return HEADER + "\n".join([
        literal(
            "leaves", digits(leaves, 1),
            f"Blocks of {LEAF} scalars: the number of the properties of each, in one digit."),
        literal(
            "middles", digits(middles, 2),
            f"Blocks of {MIDDLE} leaves: the number of each leaf, in two digits."),
        literal(
            "top", digits(top, 1),
            f"The number of the middle block of each {LEAF * MIDDLE} scalars, in one digit."),
        literal(
            "properties", digits(distinct, 2),
            "The distinct properties, packed as `ScalarProperties` reads them, in two digits."),
    ]) + "}\n"


HEADER = f"""// Generated by Tests/Tools/width-table/generate.py from Unicode {UNICODE_VERSION}; do not edit.

/// The class and width of every scalar.
///
/// They are stored in three lookup tables of digits to base 64, where `@` is 0, `A` is 1, and so
/// on; of a number with two digits, the lower digit comes first. The tables are static strings,
/// which are part of the binary and take no time at launch.
enum WidthTable {{
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
