"""Reads the compiler's index: which symbol a line of a source file defines or uses.

`swiftc` writes the index into the folder that `-index-store-path` names, and `libIndexStore`, which
is part of every toolchain, reads it.
"""
import ctypes
import pathlib
import shutil
import sys
from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_char_p, c_size_t, c_uint, c_uint64, c_void_p
from typing import NamedTuple


class Text(ctypes.Structure):
    _fields_ = [("data", POINTER(ctypes.c_char)), ("length", c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


EACH = CFUNCTYPE(c_bool, c_void_p, c_void_p)
EACH_NAME = CFUNCTYPE(c_bool, c_void_p, Text)
# Roles of an occurrence, and of its relation to another symbol (indexstore.h).
REFERENCE, OVERRIDE = 1 << 2, 1 << 11
RECORD = 2

SIGNATURES = {
    "store_create": (c_void_p, [c_char_p, POINTER(c_void_p)]),
    "store_dispose": (None, [c_void_p]),
    "store_units_apply_f": (c_bool, [c_void_p, c_uint, c_void_p, EACH_NAME]),
    "unit_reader_create": (c_void_p, [c_void_p, c_char_p, POINTER(c_void_p)]),
    "unit_reader_dispose": (None, [c_void_p]),
    "unit_reader_get_main_file": (Text, [c_void_p]),
    "unit_reader_dependencies_apply_f": (c_bool, [c_void_p, c_void_p, EACH]),
    "unit_dependency_get_kind": (c_uint, [c_void_p]),
    "unit_dependency_get_name": (Text, [c_void_p]),
    "record_reader_create": (c_void_p, [c_void_p, c_char_p, POINTER(c_void_p)]),
    "record_reader_dispose": (None, [c_void_p]),
    "record_reader_occurrences_apply_f": (c_bool, [c_void_p, c_void_p, EACH]),
    "occurrence_get_symbol": (c_void_p, [c_void_p]),
    "occurrence_get_roles": (c_uint64, [c_void_p]),
    "occurrence_relations_apply_f": (c_bool, [c_void_p, c_void_p, EACH]),
    "symbol_relation_get_roles": (c_uint64, [c_void_p]),
    "symbol_relation_get_symbol": (c_void_p, [c_void_p]),
    "symbol_get_usr": (Text, [c_void_p]),
}


def load():
    """The library beside the compiler: in `usr/lib` of a toolchain."""
    compiler = shutil.which("swiftc") or sys.exit("there is no swiftc in PATH")
    folder = pathlib.Path(compiler).resolve().parents[1] / "lib"
    for name in ["libIndexStore.so", "libIndexStore.dylib"]:
        if (folder / name).exists():
            library = ctypes.CDLL(str(folder / name))
            break
    else:
        sys.exit(f"{folder} has no libIndexStore")
    for name, (result, arguments) in SIGNATURES.items():
        function = getattr(library, f"indexstore_{name}")
        function.restype, function.argtypes = result, arguments
    return library


class Occurrence(NamedTuple):
    usr: str
    is_use: bool
    overridden: tuple  # the requirements and inherited members that it implements here


def occurrences(store, is_included):
    """The occurrences in the source files of an index whose paths `is_included` accepts."""
    library = load()
    error = c_void_p()
    index = library.indexstore_store_create(str(store).encode(), byref(error))
    if not index:
        sys.exit(f"{store} has no index: is it built?")
    units, records, found = [], set(), []
    library.indexstore_store_units_apply_f(
        index, 0, None, EACH_NAME(lambda _, name: bool(units.append(str(name))) or True))

    def record(_, dependency):
        if library.indexstore_unit_dependency_get_kind(dependency) == RECORD:
            records.add(str(library.indexstore_unit_dependency_get_name(dependency)))
        return True

    for name in units:
        if unit := library.indexstore_unit_reader_create(index, name.encode(), byref(error)):
            if is_included(str(library.indexstore_unit_reader_get_main_file(unit))):
                library.indexstore_unit_reader_dependencies_apply_f(unit, None, EACH(record))
            library.indexstore_unit_reader_dispose(unit)

    def occurrence(_, place):
        roles = library.indexstore_occurrence_get_roles(place)
        overridden = []
        library.indexstore_occurrence_relations_apply_f(
            place, None, EACH(lambda _, relation: relate(relation, overridden)))
        symbol = library.indexstore_occurrence_get_symbol(place)
        found.append(Occurrence(str(library.indexstore_symbol_get_usr(symbol)),
                                bool(roles & REFERENCE), tuple(overridden)))
        return True

    def relate(relation, overridden):
        if library.indexstore_symbol_relation_get_roles(relation) & OVERRIDE:
            symbol = library.indexstore_symbol_relation_get_symbol(relation)
            overridden.append(str(library.indexstore_symbol_get_usr(symbol)))
        return True

    for name in sorted(records):
        if reader := library.indexstore_record_reader_create(index, name.encode(), byref(error)):
            library.indexstore_record_reader_occurrences_apply_f(reader, None, EACH(occurrence))
            library.indexstore_record_reader_dispose(reader)
    library.indexstore_store_dispose(index)
    return found
