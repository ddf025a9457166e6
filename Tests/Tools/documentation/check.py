#!/usr/bin/env python3
"""Checks the documentation: its Swift blocks compile, DocC builds it without a warning, links lead somewhere.

check.py            all of it
check.py blocks     compiles the Swift blocks of README.md and of the pages in Sources/*/*.docc
check.py build      builds the catalogues into .build/documentation, all in one archive
check.py links      follows the links between files of the repository
check.py contents   writes Sources/README.md, the pages in order, and at the end of each page the pages that it
                    names, both with links that work on GitHub
check.py serve      builds, and serves the archive at http://localhost:8000/documentation
check.py --self-test  shows that a block which does not compile is found

A page's blocks are put into the file of its name in `contexts`, in place of `//: 1`, `//: 2` and so on, or
all of them in place of `//: all`. The file is compiled with the modules of the last debug build, and has what
the page leaves out. A second file, whose name ends with `+MainActor`, is compiled as Xcode 26 compiles an app, with
the main actor as default isolation; each block is in one of the two, or in both. Each file is compiled once more in the
Swift 5 language mode, with the main actor as default isolation too, unless it has `//: nonisolated`.

`//: needs UIKit` and `//: needs SwiftUI` compile a file against a double, which `Tests/Tools/uikit-double/run.sh` or
`Tests/Tools/swiftui-double/run.sh` builds. A block of `//: parsed 1` is only parsed: it needs what Linux does not have.
`//: without NAME` leaves out the import of a module that the page is about.
"""
import concurrent.futures
import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
MODULES = ROOT / ".build/debug/Modules"
# For what a context needs: the names of the doubles, and of the host that is built with them.
DOUBLES = {
    "//: needs UIKit": ["UIKit=UIKitDouble", "Combine=UIKitCombineDouble", "TablesUIKit=TablesUIKitHost"],
    "//: needs SwiftUI": ["SwiftUI=SwiftUIDouble", "Combine=CombineDouble", "TablesSwiftUI=TablesSwiftUIHost"],
}
# The settings with which Xcode 26 creates an app.
ON_MAIN_ACTOR = ["-default-isolation", "MainActor",
                 "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
                 "-enable-upcoming-feature", "InferIsolatedConformances"]
OUTPUT = ROOT / ".build/documentation"
# Pages whose blocks are compiled elsewhere.
ELSEWHERE = {
    "UsualMistakes": "Tests/Tools/mistakes/check.py",
    "Gallery": "Tests/TabletoolTests/Pictures",
    **dict.fromkeys(["DataDrivenTables", "ProtocolTables", "SettingsScreens", "DeclarativeRows",
                     "ModelViewViewModel"], "Tests/TablesCellsTests/Articles/ArticlePageTests.swift"),
}
# The modules of the documentation; the symbols of TablesSnapshots are seen by `import TablesTesting`.
DOCUMENTED = ["Tables", "TablesModel", "TablesUpdates", "TablesStores", "TablesCells", "TablesText",
              "TablesRouting", "TablesInteraction", "TablesSpoken", "TablesTerminal", "TablesTesting",
              "TablesSettings", "TablesUIKit", "TablesSwiftUI"]


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)


def pages():
    return [ROOT / "README.md"] + sorted(ROOT.glob("Sources/*/*.docc/**/*.md"))


def blocks(text):
    """The Swift blocks of a page, without those that are a line of a manifest."""
    found = re.findall(r"^( *)```swift\n(.*?)^ *```$", text, re.DOTALL | re.MULTILINE)
    return [block for _, block in found if not block.lstrip().startswith(".package(")]


# MARK: Blocks

def assembled(page, context):
    """The context of a page with the page's blocks in their places, and the numbers of these blocks."""
    found = blocks(page.read_text(encoding="utf-8"))
    used = set()

    imports = []

    def block(match):
        number = match.group(2)
        numbers = range(1, len(found) + 1) if number == "all" else [int(number)]
        used.update(numbers)
        lines = "\n".join(found[n - 1] if n <= len(found) else "" for n in numbers).splitlines()
        imports.extend(line for line in lines if line.startswith("import "))
        return "\n".join((match.group(1) + line).rstrip() for line in lines
                         if not line.startswith("import "))

    source = re.sub(r"^( *)//: (\d+|all)$", block, context, flags=re.MULTILINE)
    outside = {f"import {name}" for name in re.findall(r"^//: without (\w+)$", context, re.MULTILINE)}
    source = "\n".join(line for line in dict.fromkeys(imports) if line not in outside) + "\n" + source
    used.update(map(int, re.findall(r"^//: parsed (\d+)$", context, re.MULTILINE)))
    # A macro is not there on Linux.
    return source.replace("#Preview {", "@MainActor func preview() -> some View {"), used


def compile_page(page):
    """What is wrong with the blocks of a page; `None` if nothing is."""
    if not blocks(page.read_text(encoding="utf-8")) or page.stem in ELSEWHERE:
        return None
    files = [FOLDER / "contexts" / f"{page.stem}{suffix}.swift" for suffix in ["", "+MainActor"]]
    if not files[0].exists():
        return f"{page.relative_to(ROOT)}: {files[0].relative_to(ROOT)} is missing"
    missing = set(range(1, len(blocks(page.read_text(encoding="utf-8"))) + 1))
    wrong = []
    for file in filter(pathlib.Path.exists, files):
        context = file.read_text(encoding="utf-8")
        source, used = assembled(page, context)
        missing ^= missing & used
        wrong += [parse(page, int(number)) for number in re.findall(r"^//: parsed (\d+)$", context, re.MULTILINE)]
        wrong.append(compile_source(source, file.stem, [] if file == files[0] else ON_MAIN_ACTOR))
        isolation = [] if "//: nonisolated\n" in context else ON_MAIN_ACTOR
        wrong.append(compile_source(source, f"{file.stem}+Swift5", isolation, language="5"))
    if missing:
        wrong.append(f"{page.name}: its contexts have not each block in place: {sorted(missing)}")
    return "\n".join(filter(None, wrong)) or None


def parse(page, number):
    """What is wrong with a block that is only parsed; `None` if nothing is."""
    with tempfile.NamedTemporaryFile("w", suffix=".swift", encoding="utf-8") as part:
        part.write(blocks(page.read_text(encoding="utf-8"))[number - 1])
        part.flush()
        done = run("swiftc", "-frontend", "-parse", part.name)
        return done.stderr if done.returncode else None


def options(source, mode=(), language="6"):
    """The options to compile a source as a client of the package, with the double that it needs."""
    toolchain = pathlib.Path(shutil.which("swiftc")).resolve().parents[1]
    found = ["-swift-version", language, "-module-name", "Page",
             "-plugin-path", toolchain / "lib/swift/host/plugins/testing", "-I", MODULES, *mode]
    for need, aliases in DOUBLES.items():
        if need in source:
            for alias in aliases:
                found += ["-module-alias", alias]
            found += ["-Xfrontend", "-disable-cross-import-overlays"]
    return found


def compile_source(source, name, mode=(), language="6"):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / f"{name}.swift"
        file.write_text(source, encoding="utf-8")
        # Data races and missing returns are found after the types are checked.
        done = run("swiftc", "-emit-sil", "-o", "/dev/null", *options(source, mode, language), file)
        said = (done.stdout + done.stderr).replace(str(folder) + "/", "")
        # A line that shows a value, and nothing more, has a comment with the value.
        warned = [line for line in re.findall(r"^\S+: warning: .*", said, re.MULTILINE)
                  if not re.search(r"unused|never used|never mutated|never read", line)]
        return said if done.returncode else "\n".join(warned) or None


def check_blocks():
    if not MODULES.is_dir():
        sys.exit("there are no modules: run `swift build --build-tests` first")
    stale = {file.stem.removesuffix("+MainActor") for file in FOLDER.glob("contexts/*.swift")} \
        - {page.stem for page in pages()}
    wrong = [f"contexts/{name}.swift: there is no such page" for name in sorted(stale)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        wrong += [text for text in pool.map(compile_page, pages()) if text]
    count = sum(len(blocks(page.read_text(encoding="utf-8"))) for page in pages())
    print(f"{count} Swift blocks on {len(pages())} pages, {len(wrong)} pages wrong")
    return wrong


# MARK: DocC

def symbols(module, folder):
    """Writes the symbol graphs of a module."""
    folder.mkdir(parents=True)
    if module == "TablesSwiftUI":
        return (folder / f"{module}.symbols.json").write_text(json.dumps(stand_in(module)))
    name = "TablesUIKitHost" if module == "TablesUIKit" else module
    names = [name, "TablesSnapshots"] if module == "TablesTesting" else [name]
    triple = json.loads(run("swift", "-print-target-info").stdout)["target"]["unversionedTriple"]
    for name in names:
        done = run("swift-symbolgraph-extract", "-module-name", name, "-I", MODULES, "-target", triple,
                   "-output-dir", folder, "-minimum-access-level", "public",
                   "-skip-synthesized-members", "-skip-inherited-docs")
        if done.returncode:
            sys.exit(f"{name}: {done.stderr}")
        for file in folder.glob(f"{name}*.symbols.json"):
            # Where a digit stands before the name of a double, it belongs to the identifier of a symbol.
            text = re.sub(r"(?<!\d)UIKitDouble\b", "UIKit", file.read_text(encoding="utf-8"))
            graph = json.loads(text)
            graph["module"]["name"] = module
            file.unlink()
            (folder / file.name.replace(name, module + ("-" if name != module else ""), 1)
             .replace("-.", "-own.").replace("UIKitDouble", "UIKit")).write_text(json.dumps(graph))


def stand_in(module):
    """A graph of the public types of a module that is built on Apple's platforms alone."""
    found = re.findall(r"^ *(?:@MainActor )?public (?:struct|protocol|final class) (\w+)", "\n".join(
        file.read_text(encoding="utf-8") for file in sorted(ROOT.glob(f"Sources/{module}/*.swift"))),
        re.MULTILINE)
    return {
        "metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "check.py"},
        "module": {"name": module, "platform": {}},
        "relationships": [],
        "symbols": [{
            "kind": {"identifier": "swift.struct", "displayName": "Structure"},
            "identifier": {"precise": f"s:{module}.{name}", "interfaceLanguage": "swift"},
            "pathComponents": [name], "names": {"title": name}, "accessLevel": "public",
            "declarationFragments": [{"kind": "identifier", "spelling": name}],
        } for name in found],
    }


def convert(module):
    """What DocC says about the catalogue of a module."""
    symbols(module, OUTPUT / "symbols" / module)
    done = run("docc", "convert", ROOT / f"Sources/{module}/{module}.docc",
               "--additional-symbol-graph-dir", OUTPUT / "symbols" / module,
               "--output-dir", OUTPUT / f"{module}.doccarchive", "--fallback-display-name", module,
               "--fallback-bundle-identifier", module, "--default-code-listing-language", "swift")
    said = done.stdout + done.stderr
    found = re.findall(r"^\S*(?:warning|error):.*", said, re.MULTILINE)
    if done.returncode and not found:
        found = [said]
    return [f"{module}: {line}" for line in found]


def missing_topics(module):
    """The public types and functions of a module that stand in no topic of its landing page."""
    listed = {re.split(r"[(-]", name)[0] for entries in topics(module).values()
              for entry in entries for name in re.findall(r"``(.*?)``", entry)}
    names = set()
    for file in sorted((OUTPUT / "symbols" / module).glob("*.symbols.json")):
        if "@" in file.name:
            continue  # what the module adds to the types of others
        names |= {symbol["pathComponents"][0].split("(")[0]
                  for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]
                  if len(symbol["pathComponents"]) == 1 and ".op" not in symbol["kind"]["identifier"]}
    return [f"{module}: {name} is in no topic" for name in sorted(names - listed)]


def undocumented(module):
    """The public symbols of a module that have no sentence.

    What the compiler writes has no place in the source, and an override has the sentence of what it overrides.
    """
    symbols = [symbol for file in sorted((OUTPUT / "symbols" / module).glob("*.symbols.json"))
               for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]]
    return [f"{module}: {'.'.join(symbol['pathComponents'])} has no documentation"
            for symbol in symbols if module != "TablesSwiftUI" and "docComment" not in symbol
            and "location" in symbol
            and "override" not in [part["spelling"] for part in symbol["declarationFragments"]]]


def check_build():
    shutil.rmtree(OUTPUT, ignore_errors=True)
    OUTPUT.mkdir(parents=True)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        wrong = sum(pool.map(convert, DOCUMENTED), [])
    wrong += sum(map(missing_topics, DOCUMENTED), [])
    wrong += sum(map(undocumented, DOCUMENTED), [])
    if wrong:
        return wrong
    archives = [OUTPUT / f"{module}.doccarchive" for module in DOCUMENTED]
    done = run("docc", "merge", *archives, "--output-path", OUTPUT / "swift-tables.doccarchive",
               "--synthesized-landing-page-name", "swift-tables",
               "--synthesized-landing-page-topics-style", "list")
    print(f"{len(archives)} catalogues, 0 warnings: {OUTPUT / 'swift-tables.doccarchive'}")
    return [done.stderr] if done.returncode else []


# MARK: Links

def check_links():
    wrong, count = [], 0
    for page in pages() + [ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", ROOT / "Sources/README.md",
                           *sorted(ROOT.glob("Tests/**/README.md"))]:
        if ".build" in page.parts:
            continue
        text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        targets = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|srcset|href)="([^"]+)"', text)
        for target in targets:
            if re.match(r"\w+:|#", target) or "docc" in str(page.parent) and "." not in target:
                continue
            count += 1
            if not (page.parent / target.split("#")[0]).exists():
                wrong.append(f"{page.relative_to(ROOT)}: there is no {target}")
    print(f"{count} links between files, {len(wrong)} wrong")
    return wrong + check_images() + check_contents()


def check_images():
    """On GitHub an image is dark on a dark page, and found where the page names it without its folder.

    DocC leaves out the tags, finds the file of a name, and the dark one beside it."""
    wrong = []
    for page in pages():
        text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for line, name in re.findall(r"^(.*!\[[^\]]*\]\(([^)]*)\).*)$", text, re.MULTILINE):
            if not list(ROOT.glob(f"Sources/*/*.docc/**/{name.removesuffix('.svg')}~dark.svg")):
                continue
            themes = ["dark"] if (page.parent / name).exists() else ["dark", "light"]
            wrong += [f"{page.relative_to(ROOT)}: {name} has no <source> for {theme} pages on GitHub"
                      for theme in themes if f'<source media="(prefers-color-scheme: {theme})"' not in line]
    return wrong


def landing_page(module):
    return ROOT / f"Sources/{module}/{module}.docc/{module}.md"


def topics(module):
    """The headings of the topics of a module's landing page, each with its entries."""
    _, _, text = landing_page(module).read_text(encoding="utf-8").partition("\n## Topics\n")
    parts = re.split(r"^### (.*)$", text, flags=re.MULTILINE)
    return {name: re.findall(r"^- (.*)$", part, re.MULTILINE)
            for name, part in zip(parts[1::2], parts[2::2])}


def contents():
    """The text of Sources/README.md."""
    files = {page.stem: page for page in pages()}

    def line(page):
        title, abstract = re.match(r"# ([^\n]*)\n\n(.*?)\n\n", page.read_text(encoding="utf-8"), re.DOTALL).groups()
        text = title.replace("``", "`") + "](" + str(page.relative_to(ROOT / "Sources"))
        return f"- [{text}): " + " ".join(abstract.split())

    lines = ["# The documentation", "", "<!-- Written by Tests/Tools/documentation/check.py contents -->", "",
             "These pages are written for DocC, which also shows their links to symbols. On GitHub, a page ends with links to the",
             "other pages that it mentions."]
    start = re.search(r"### Where to begin\n\n(.*?)\n\nIf you know", landing_page("Tables").read_text(encoding="utf-8"), re.DOTALL)
    lines += ["", "## Where to begin", "", re.sub(r"\(doc:(\w+)\)", lambda match: "(" + str(
        files[match[1]].relative_to(ROOT / "Sources")) + ")", start[1]), "", "The rest is for when you need it."]
    for heading, entries in topics("Tables").items():
        named = [name for entry in entries for name in re.findall(r"<doc:(\w+)>", entry)]
        if named:
            lines += ["", f"## {heading}", "", *(line(files[name]) for name in named)]
    lines += ["", "## Modules", ""]
    for module in DOCUMENTED:
        lines.append(line(landing_page(module)))
        named = [] if module == "Tables" else re.findall(r"<doc:(\w+)>", str(topics(module)))
        lines += ["  " + line(files[name]) for name in named]
    lines += ["", "## Examples", "",
              "- [An example app](../Tests/Fixtures/ExampleApp/README.md): its screens, for `TablesUIKit` and `TablesSwiftUI`.",
              "- [A script](playground/main.swift), which `swift run playground` shows."]
    return "\n".join(lines) + "\n"


def linked(page):
    """The text of a page, with a line of links for GitHub, where those to `doc:` lead nowhere. DocC leaves it out."""
    text = re.sub(r"^<p>On GitHub: .*</p>\n\n?", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    files = {other.stem: other for other in pages()}
    named = [name for name in dict.fromkeys(re.findall(r"\]\(doc:(\w+)\)", text)) if name in files]
    if not named:
        return text

    def link(file, title):
        return f'<a href="{os.path.relpath(file, page.parent)}">{title}</a>'

    links = [link(files[name], files[name].read_text(encoding="utf-8").split("\n")[0].lstrip("# ").replace("`", ""))
             for name in named]
    line = f"<p>On GitHub: {', '.join(links + [link(ROOT / 'Sources/README.md', 'all pages')])}</p>\n"
    text, heading, topics = text.partition("\n## Topics\n")
    return f"{text.rstrip()}\n\n{line}{heading}{topics}"


def check_contents(write=False):
    """The contents are those of the pages, and no page has a link whose text on GitHub is `doc:`."""
    if write:
        for page in pages():
            page.write_text(linked(page), encoding="utf-8")
    file = ROOT / "Sources/README.md"
    if write:
        file.write_text(contents(), encoding="utf-8")
    current = file.exists() and file.read_text(encoding="utf-8") == contents()
    wrong = [] if current else ["Sources/README.md is not that of the pages: write it with `contents`"]
    wrong += [f"{page.relative_to(ROOT)}: its links on GitHub are others: write them with `contents`"
              for page in pages() if linked(page) != page.read_text(encoding="utf-8")]
    for page in pages():
        text, _, _ = page.read_text(encoding="utf-8").partition("\n## Topics\n")
        wrong += [f"{page.relative_to(ROOT)}: {link} has no text on GitHub: write [text](doc:Page)"
                  for link in re.findall(r"<doc:\w+>", text)]
        if page not in map(landing_page, DOCUMENTED) and page.name != "README.md":
            wrong += [] if page.relative_to(ROOT / "Sources").as_posix() in contents() else [
                f"{page.relative_to(ROOT)} is in no topic"]
    return wrong


def self_test():
    race = ("final class Model { func save() async {} }\n"
            "struct Screen { let model: Model; var row: Action { Action(\"A\") { await model.save() } } }\n")
    for source in ["let table = Table { Info(1) }\n", race]:
        said = compile_source("import Tables\n" + source, "SelfTest")
        if not said or "error:" not in said:
            sys.exit(f"self-test: a block that does not compile is not found: {source}")
    if not compile_source("#if !swift(>=6)\n#error(\"Swift 5\")\n#endif\n", "SelfTest", language="5"):
        sys.exit("self-test: nothing is compiled in the Swift 5 language mode")
    if said := compile_source("import Tables\n" + race, "SelfTest", ON_MAIN_ACTOR):
        sys.exit(f"self-test: on the main actor there is no race: {said}")


def serve():
    folder = str(OUTPUT / "swift-tables.doccarchive")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    http.server.ThreadingHTTPServer(("localhost", 8000), handler).serve_forever()


def main(arguments):
    checks = {"blocks": check_blocks, "build": check_build, "links": check_links}
    if arguments == ["--self-test"]:
        return self_test()
    if arguments == ["contents"]:
        return check_contents(write=True)
    if arguments and arguments[0] not in [*checks, "serve"]:
        sys.exit(__doc__)
    chosen = list(checks) if not arguments else ["build"] if arguments == ["serve"] else arguments
    wrong = [text for name in chosen for text in checks[name]()]
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    if wrong:
        sys.exit(1)
    if arguments == ["serve"]:
        serve()


if __name__ == "__main__":
    main(sys.argv[1:])
