#!/usr/bin/env python3
"""Names the public symbols that no code outside of the package uses.

users.py              fails if a symbol has no user outside, and names it
users.py --count      prints how many symbols of each module have none
users.py --self-test  shows that a symbol without a user is found

A public symbol is a promise, and each one is asked for by code as clients write it: the Swift blocks of
README.md and of the pages, the programs of the articles, and the fixtures that are compiled as packages of
their own. They are compiled against the modules of the last debug builds, as check.py is, and the index
that the compiler writes of them says what they use.

A symbol also has a user if another one that has a user could not be public without it:

- a type that the declaration of the other one names, or whose member the other one is;
- a case of an enumeration, a requirement of a protocol, a method of a builder, the value of a property wrapper;
- the implementation of a requirement of a protocol that has a user, or of another package, such as `==`;
- what the compiler writes by itself.
"""
import collections
import concurrent.futures
import importlib.util
import json
import pathlib
import re
import sys
import tempfile

import check
import index_store

ROOT = check.ROOT
HOSTS = check.HOSTS | check.UNBUILT


def documentation():
    """Tests/Tools/documentation/check.py, which knows how the blocks of a page are compiled."""
    spec = importlib.util.spec_from_file_location("documentation", ROOT / "Tests/Tools/documentation/check.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PAGES = documentation()
# The fixtures that are programs of clients: their folder or file, and how they are compiled.
FIXTURES = {
    "Tests/Fixtures/SnapshotClient/Tests/ClientTests": [],
    "Tests/Fixtures/Showcase": ["-default-isolation", "MainActor", "-package-name", "showcase"],
    "Tests/Fixtures/ExampleApp": [],
    "Tests/TablesCellsTests/Articles/ArticleTables.swift": [],
    "Sources/tabletool/Demos/PrinterDemo.swift": [],
}


# What the compiler calls where a property or a parameter is wrapped.
WRAPPING = ("wrappedValue", "projectedValue", "init(projectedValue:)")


# MARK: What is public

class Symbol:
    def __init__(self, module, symbol):
        self.module = module
        self.usr = symbol["identifier"]["precise"]
        self.path = symbol["pathComponents"]
        self.kind = symbol["kind"]["identifier"].removeprefix("swift.")
        fragments = symbol["declarationFragments"]
        self.declaration = " ".join("".join(part["spelling"] for part in fragments).split())
        self.named = {part["preciseIdentifier"] for part in fragments if "preciseIdentifier" in part}
        self.named |= {rule["rhsPrecise"] for rule in symbol.get("swiftExtension", {}).get("constraints", [])
                       if "rhsPrecise" in rule}
        # What the compiler writes, such as `==`, has no place in a file.
        self.is_written = "location" in symbol

    @property
    def name(self):
        return f"{self.module}: {'.'.join(self.path)}\t{self.declaration}"


def public_symbols():
    """The public symbols by USR; and pairs of one that belongs to another: by kind, from and to."""
    symbols, relations = {}, collections.defaultdict(set)
    for module in check.modules():
        with tempfile.TemporaryDirectory() as folder:
            for graph in check.extract(HOSTS.get(module, module), folder):
                for symbol in graph["symbols"]:
                    found = Symbol(module, symbol)
                    symbols[found.usr] = found
                for relation in graph["relationships"]:
                    relations[relation["kind"]].add((relation["source"], relation["target"]))
    return symbols, relations


def implementations():
    """Pairs of a definition in the sources of the package and the requirement that it implements."""
    pairs = set()
    for found in index_store.occurrences(ROOT / check.BUILT / "index/store", lambda file: "/Sources/Tables" in file):
        pairs |= {(found.usr, requirement) for requirement in found.overridden}
    return pairs


# MARK: What clients use

def sources():
    """Each program of a client: its name, its text, and the options to compile it."""
    for page in PAGES.pages():
        for suffix, mode in [("", []), ("+MainActor", PAGES.ON_MAIN_ACTOR)]:
            context = PAGES.FOLDER / "contexts" / f"{page.stem}{suffix}.swift"
            if context.exists() and page.stem not in PAGES.ELSEWHERE:
                text, _ = PAGES.assembled(page, context.read_text(encoding="utf-8"))
                yield context.stem, text, mode
    for place, mode in FIXTURES.items():
        files = sorted((ROOT / place).rglob("*.swift")) or [ROOT / place]
        # One file, so that each program is compiled once.
        need = "//: needs UIKit\n" if "ExampleApp" in place else ""
        text = need + "\n".join(file.read_text(encoding="utf-8") for file in files)
        yield place, text, ["-parse-as-library", *mode]


def used(program):
    """The USRs that a program uses, or whose requirements it implements."""
    name, text, mode = program
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / f"{pathlib.Path(name).stem}.swift"
        file.write_text(text, encoding="utf-8")
        # One index for each program: the compiler names the parts of an index after objects, which are not written.
        done = PAGES.run("swiftc", "-typecheck", *PAGES.options(text, mode), "-index-store-path", f"{folder}/index",
                         "-index-ignore-system-modules", "-Xfrontend", "-index-ignore-clang-modules", file)
        if done.returncode:
            raise SystemExit(f"{name} does not compile, or its modules are not built:\n{done.stderr}")
        found = set()
        for place in index_store.occurrences(f"{folder}/index", lambda path: path == str(file)):
            found |= {*place.overridden, *((place.usr,) if place.is_use else ())}
        return found


def uses(programs):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return set().union(*pool.map(used, programs))


def unused(symbols, relations, pairs, uses):
    """The symbols without a user."""
    members = [*relations["memberOf"], *relations["requirementOf"], *relations["optionalRequirementOf"]]
    owner = dict(members)
    requirements = {usr for usr, _ in members[len(relations["memberOf"]):]}
    implemented = collections.defaultdict(set)
    for implementation, requirement in pairs | relations["defaultImplementationOf"]:
        implemented[implementation].add(requirement)
    wrappers = {usr for usr, symbol in symbols.items() if "@propertyWrapper" in symbol.declaration}
    builders = {usr for usr, symbol in symbols.items() if "@resultBuilder" in symbol.declaration}
    used = set(uses)

    def has_user(symbol):
        """Whether a used symbol could not be public without this one."""
        usr = symbol.usr
        is_part = usr in requirements or not symbol.is_written or symbol.kind in ("enum.case", "associatedtype")
        is_part |= owner.get(usr) in builders and symbol.path[-1].startswith("build")
        is_part |= owner.get(usr) in wrappers and symbol.path[-1] in WRAPPING
        if is_part:
            return owner.get(usr) in used or owner.get(usr) not in symbols
        return any(requirement not in symbols or requirement in used for requirement in implemented[usr])

    while True:
        new = {usr for usr, symbol in symbols.items() if usr not in used and has_user(symbol)}
        for usr in used | new:
            if usr in symbols:
                new |= symbols[usr].named
                if usr in owner:
                    new.add(owner[usr])
        if new <= used:
            break
        used |= new
    return [symbol for usr, symbol in symbols.items() if usr not in used]


def self_test():
    """A program uses what it names; of the rest, only what used symbols need has a user."""
    names = uses([("SelfTest", 'import Tables\nstruct A: ScreenContent { var table: Table { Table { Info("A") } } }\n', [])])
    if not any("4InfoV" in name for name in names) or not any("13ScreenContentP5table" in name for name in names):
        sys.exit("self-test: what a program uses is not found")

    def symbol(usr, kind="func", names=()):
        fragments = [{"spelling": usr}, *({"spelling": name, "preciseIdentifier": name} for name in names)]
        return Symbol("self-test", {"identifier": {"precise": usr}, "pathComponents": [usr], "location": {},
                                    "kind": {"identifier": f"swift.{kind}"}, "declarationFragments": fragments})

    symbols = {found.usr: found for found in [
        symbol("used", names=["result"]), symbol("result", "enum"), symbol("case", "enum.case"),
        symbol("requirement"), symbol("protocol", "protocol"), symbol("witness"), symbol("alone")]}
    relations = collections.defaultdict(set)
    relations["memberOf"] = {("case", "result"), ("alone", "result")}
    relations["requirementOf"] = {("requirement", "protocol")}
    found = unused(symbols, relations, {("witness", "requirement")}, {"used", "protocol"})
    if [symbol.usr for symbol in found] != ["alone"]:
        sys.exit(f"self-test: without a user are {[symbol.usr for symbol in found]}, not only the one that is alone")


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    symbols, relations = public_symbols()
    found = unused(symbols, relations, implementations(), uses(sources()))
    if arguments == ["--count"]:
        for module, count in sorted(collections.Counter(symbol.module for symbol in found).items()):
            print(count, module)
        return print(len(found), "of", len(symbols))
    for name in sorted(symbol.name for symbol in found):
        print(name)
    if found:
        sys.exit(f"{len(found)} public symbols have no user outside of the package. Make each `package`, or use "
                 "it in a sample of a page or in a fixture, as a client does.")
    print(f"{len(symbols)} public symbols have users outside of the package")


if __name__ == "__main__":
    main(sys.argv[1:])
