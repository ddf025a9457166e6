#!/usr/bin/env python3
"""Compares the public symbols that clients see with the committed lists beside this file.

check.py             compares what was built last, and shows each line that differs
check.py --write     writes the lists again; the difference is reviewed as code is
check.py --count     prints how many public symbols each module has
check.py --self-test shows that a symbol which comes or goes is found

A list has a line for each public declaration: its path, then the declaration as the compiler prints
it. Conformances have a line too. `unavailable.txt` has the declarations that the compiler rejects with
a message of ours: a client cannot use them, but they take part in the choice of an overload. Build with `swift build` before, and the double of UIKit with
`Tests/Tools/uikit-double/run.sh`, which gives the symbols of TablesUIKit. TablesSwiftUI cannot be
built on Linux: its list has the declarations that its sources write with `public`.
"""
import difflib
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
# Conformances that the compiler adds by itself and no client names.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}
BUILT = ".build/debug"
# Products that are empty on Linux, and their name where they are built with a double.
HOSTS = {"TablesUIKit": "TablesUIKitHost"}
# The same for a product whose list is read from its sources.
UNBUILT = {"TablesSwiftUI": "TablesSwiftUIHost"}
# Targets without a product, whose public symbols a product re-exports.
REEXPORTED = {"TablesSnapshots"}


def run(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def modules():
    """The modules whose public symbols a client of Package.swift sees."""
    package = json.loads(run("swift", "package", "--ignore-lock", "dump-package"))
    names = {target for product in package["products"] if "library" in product["type"]
             for target in product["targets"]}
    return sorted(names | REEXPORTED)


def extract(module, folder):
    triple = json.loads(run("swift", "-print-target-info"))["target"]["unversionedTriple"]
    run("swift-symbolgraph-extract", "-module-name", module, "-I", f"{BUILT}/Modules",
        "-target", triple, "-output-dir", folder, "-minimum-access-level", "public",
        "-skip-synthesized-members", "-skip-inherited-docs")
    return [json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(pathlib.Path(folder).glob("*.symbols.json"))]


def lines(graphs):
    """The sorted lines of a module's list."""
    found, names = set(), {}
    for graph in graphs:
        for symbol in graph["symbols"]:
            path = ".".join(symbol["pathComponents"])
            names[symbol["identifier"]["precise"]] = path
            declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
            found.add(f"{path}\t{' '.join(declaration.split())}")
    for graph in graphs:
        for relation in graph["relationships"]:
            source = names.get(relation["source"])
            target = names.get(relation["target"], relation.get("targetFallback", ""))
            name = target.split(".")[-1]
            if relation["kind"] == "conformsTo" and source and name and name not in IMPLIED:
                found.add(f"{source}\tconforms to {name}")
    return sorted(found)


TYPE = re.compile(r"(?:[@\w()]+ )*(?:struct|class|enum|protocol|actor|extension) ([\w.]+)")
NAME = re.compile(
    r"\b(?:struct|class|enum|protocol|actor|extension|typealias|associatedtype|func|var|let|case) ([\w.]+)|\b(init|subscript)\b")


def written(text):
    """The lines of the public declarations that a source file writes, each with its path."""
    if re.search(r"^ *public extension ", text, re.MULTILINE):
        sys.exit("the members of a `public extension` are not read: write `public` before each")
    found, types, declaration = [], [], ""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        words = line.strip()
        if not declaration:
            indent = len(line) - len(line.lstrip())
            if not words or words.startswith(("//", "#")):
                continue
            types = [entry for entry in types if entry[0] < indent]
            kind = types[-1][2] if types else ""
            is_member = kind == "protocol" and NAME.search(words) or kind == "enum" and words.startswith("case ")
            if not re.match(r"(@\S+ )*public ", words) and not is_member:
                if match := TYPE.match(words):
                    types.append((indent, match.group(1), ""))
                    if conformances := re.match(r"(?:@\S+ )*extension [\w.]+ ?: ?([^{]+)", words):
                        found += [f"{match.group(1)}\tconforms to {name.strip()}"
                                  for name in conformances.group(1).split(" where ")[0].split(",")]
                continue
            if words.startswith("public import"):
                continue
        declaration = f"{declaration} {words}".strip()
        is_open = declaration.count("(") > declaration.count(")")
        following = lines[number + 1].strip() if number + 1 < len(lines) else ""
        if is_open or declaration.endswith((",", ":", "->")) or following.startswith(("where ", "-> ")):
            continue
        declaration = re.sub(r"^((?:@\S+ )*)public ", r"\1", re.sub(r"\s*\{.*$", "", declaration))
        match = NAME.search(declaration)
        name = match.group(1) or match.group(2)
        found.append(".".join([entry[1] for entry in types] + [name]) + f"\t{declaration}")
        if TYPE.match(declaration):
            kind = re.search(r"\b(protocol|enum)\b", declaration)
            types.append((indent, name, kind.group(1) if kind else ""))
        declaration = ""
    return found


UNAVAILABLE = re.compile(r"^( *)@available\(\s*\*,\s*unavailable\b", re.MULTILINE)


def unavailable(text):
    """The lines of the declarations that a source file makes unavailable, each with its type."""
    for match in UNAVAILABLE.finditer(text):
        end, depth = match.end(), 1
        in_text = False
        while depth:
            in_text ^= text[end] == '"'
            depth += 0 if in_text else {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        rest = text[end:]
        depth, length = 0, 0
        while length < len(rest) and not (rest[length] == "{" and depth == 0):
            depth += {"(": 1, ")": -1}.get(rest[length], 0)
            length += 1
        declaration = re.sub(r"@_disfavoredOverload|//.*", "", rest[:length])
        declaration = " ".join(declaration.split())
        if not re.match(r"(@\S+ )*(public |extension )", declaration):
            continue
        owners = re.findall(r"^(?:public )?(?:struct|class|enum|protocol|extension) ([\w.]+)",
                            text[:match.start()], re.MULTILINE) if match.group(1) else []
        yield f"{owners[-1] if owners else ''}\t{declaration.replace('public ', '', 1)}"


def current():
    yield "unavailable", sorted({f"{file.relative_to(ROOT).parts[1]} {line}"
                                 for file in ROOT.glob("Sources/Tables*/**/*.swift")
                                 for line in unavailable(file.read_text(encoding="utf-8"))})
    for module in modules():
        if module in UNBUILT:
            files = sorted((ROOT / "Sources" / module).rglob("*.swift"))
            yield module, sorted({line for file in files
                                  for line in written(file.read_text(encoding="utf-8"))})
            continue
        with tempfile.TemporaryDirectory() as folder:
            yield module, lines(extract(HOSTS.get(module, module), folder))


def compare(module, old, new):
    """Prints what differs; returns how many lines do."""
    changed = [line for line in difflib.unified_diff(old, new, lineterm="", n=0)
               if line[0] in "+-" and line[:3] not in ("+++", "---")]
    for line in changed:
        print(f"{module}: {line}", file=sys.stderr)
    return len(changed)


def self_test():
    old, new = ["A\tstruct A", "B\tstruct B"], ["A\tstruct A", "C\tstruct C"]
    if compare("self-test", old, old) or compare("(expected) self-test", old, new) != 2:
        sys.exit("self-test: a symbol that comes or goes is not found")
    source = """
      import SwiftUI
      @MainActor public struct A: View {
        private var hidden = 0
        public init(
          words: Words = .current, @ViewBuilder content: () -> some View
        ) {
          let x = 1
        }
        /// public func documented()
        func internalOne() {}
        public var body: some View { hidden }
      }
      extension B {
        public static func c(_ d: Int) -> Int { d }
      }
      @MainActor public protocol P {
        func view(for row: Row) -> AnyView?
      }
      public enum E {
        case one(Int), two
        var isOne: Bool { false }
      }
      extension E: P, Q {
        public func g<T>(_ t: T) -> Int
        where T: Equatable { 0 }
      }
    """
    rejected = """
      extension C {
        @available(
          *, unavailable, message: "write (this) instead"
        )
        @_disfavoredOverload
        public func d(e: Int = f({ 1 })) -> Int { 0 }
        @available(*, unavailable) required init() {}
      }
    """
    if list(unavailable(textwrap.dedent(rejected))) != ["C\tfunc d(e: Int = f({ 1 })) -> Int"]:
        sys.exit(f"self-test: unavailable declarations are {list(unavailable(textwrap.dedent(rejected)))}")
    expected = ["A\t@MainActor struct A: View",
                "A.init\tinit( words: Words = .current, @ViewBuilder content: () -> some View )",
                "A.body\tvar body: some View", "B.c\tstatic func c(_ d: Int) -> Int",
                "P\t@MainActor protocol P", "P.view\tfunc view(for row: Row) -> AnyView?",
                "E\tenum E", "E.one\tcase one(Int), two", "E\tconforms to P", "E\tconforms to Q",
                "E.g\tfunc g<T>(_ t: T) -> Int where T: Equatable"]
    if written(source) != expected:
        sys.exit(f"self-test: the declarations of a source are read as {written(source)}")


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    count = 0
    for module, found in current():
        if not found:
            sys.exit(f"{module} has no public symbol: is it built?")
        file = FOLDER / f"{module}.txt"
        if arguments == ["--count"] and module == "unavailable":
            continue
        if arguments == ["--count"]:
            print(sum("\tconforms to " not in line for line in found), module)
        elif arguments == ["--write"]:
            file.write_text("\n".join(found) + "\n", encoding="utf-8")
        elif arguments:
            sys.exit(__doc__)
        else:
            old = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
            count += compare(module, old, found)
    stale = {path.stem for path in FOLDER.glob("*.txt")} - {*modules(), "unavailable"}
    for name in sorted(stale):
        print(f"{name}.txt: no client sees this module", file=sys.stderr)
    if count or stale:
        sys.exit("The public API has changed. If that is meant: "
                 "Tests/Tools/public-api/check.py --write, and an entry in CHANGELOG.md.")


if __name__ == "__main__":
    main(sys.argv[1:])
