#!/usr/bin/env bash
# Runs "tabletool snapshots prune" on a package with tests of both frameworks: runs of all tests, of
# some, and such as fail or crash, and records of several runs.
set -uo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
# The modules are built once for the root package and for its clients.
options=(--scratch-path "$root/.build")
tool=$root/.build/debug/tabletool
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset TABLES_SNAPSHOTS TABLES_SNAPSHOTS_ROOT TABLES_SNAPSHOTS_TAKEN
export CI=false SWIFT_BACKTRACE=enable=no
failures=0

mkdir -p "$work/package/Tests/AppTests" "$work/package/Tests/OldTests"
cd "$work/package"
cat >Package.swift <<SWIFT
// swift-tools-version: 6.2
import PackageDescription
let testing: [Target.Dependency] = [.product(name: "TablesTesting", package: "swift-tables")]
let package = Package(
  name: "unused", platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "$root")],
  targets: [
    .testTarget(name: "AppTests", dependencies: testing),
    .testTarget(name: "OldTests", dependencies: testing),
  ])
SWIFT
cat >Tests/AppTests/Rows.swift <<'SWIFT'
import Foundation
import TablesTesting
import Testing

let environment = ProcessInfo.processInfo.environment
struct Rows {
  @Test(arguments: [20, 40]) func widths(_ width: Int) { expectSnapshot(of: "\(width)") }
  @Test(.enabled(if: environment["ALL"] != nil)) func sometimes() { expectSnapshot(of: "a") }
  @Test func nothing() {}
  @Test func twice() { expectSnapshot(of: "a") }
  @Test(arguments: [1]) func twice(_ number: Int) { expectSnapshot(of: "b") }
  @Test func cancelled() throws {
    expectSnapshot(of: "a")
    if environment["ALL"] == nil { try Test.cancel("not here") }
    expectSnapshot(of: "b")
  }
  @Test func known() {
    if environment["ALL"] != nil { return expectSnapshot(of: "a") }
    withKnownIssue { Issue.record("not here") }
  }
  @Test func ends() { if environment["EXIT"] != nil { exit(0) } }
  @Test func inline() { expectInlineSnapshot(of: "x") { "x" } }
}
#if os(Windows)
  struct Elsewhere { @Test func windows() { expectSnapshot(of: "a") } }
#endif
@Test func ending() {
  expectSnapshot(of: "before the end")
  #expect(environment["FAIL"] == nil)
  if environment["CRASH"] != nil { kill(getpid(), SIGKILL) }
}
SWIFT
cat >Tests/OldTests/Screens.swift <<'SWIFT'
import Foundation
import TablesTesting
import XCTest

final class Screens: XCTestCase {
  func testRows() { expectSnapshot(of: "rows") }
  func testHelper() { helper() }
  func testNothing() {}
  func testSkips() throws {
    expectSnapshot(of: "a")
    try XCTSkipIf(ProcessInfo.processInfo.environment["ALL"] == nil)
    expectSnapshot(of: "b", named: "b")
  }
}
func helper() { expectSnapshot(of: "by a function") }
SWIFT

complain() {
  printf 'FAILED: %s\n' "$*"
  tail -n 20 "$work/errors" | cut -c 1-300
  failures=$((failures + 1))
}

# expect STATUS TEXT VERB…: runs a verb, and looks for a text in its output and errors.
expect() {
  local expected=$1 text=$2 code=0
  shift 2
  "$tool" snapshots "$@" >"$work/output" 2>"$work/errors" || code=$?
  printf '  %s: status %s\n' "$*" "$code"
  [ $code -eq "$expected" ] || complain "$*: status $code, expected $expected"
  grep -qF -- "$text" "$work/output" "$work/errors" || complain "$*: does not say \"$text\""
}

# expect_output WHAT: compares the output with the list of what is unused.
expect_output() { diff "$work/unused" "$work/output" || complain "$1"; }

tests() { swift test --skip-build "${options[@]}" "$@" >"$work/errors" 2>&1; }
stored() { find __Snapshots__ -type f ! -name README.md | sort; }

ALL=1 TABLES_SNAPSHOTS=all swift test "${options[@]}" >"$work/errors" 2>&1 || complain "the first run"
mkdir __Snapshots__/AppTests/Elsewhere
echo x >__Snapshots__/AppTests/Elsewhere/windows.txt
stored >"$work/used"
[ "$(wc -l <"$work/used")" -eq 14 ] || complain "not each snapshot was recorded"
echo "Nothing is unused"
expect 0 "No other snapshots are unused." prune --check -- "${options[@]}"
for name in AppTests/Rows/widths.80.txt AppTests/Rows/nothing.txt AppTests/Rows/inline.txt OldTests/Screens/testGone.txt; do
  echo x >"__Snapshots__/$name"
done
echo x >__Snapshots__/README.md
cat >"$work/unused" <<'LIST'
__Snapshots__/AppTests/Rows/inline.txt  its test ran and did not take it
__Snapshots__/AppTests/Rows/nothing.txt  its test ran and did not take it
__Snapshots__/AppTests/Rows/widths.80.txt  its test ran and did not take it
__Snapshots__/OldTests/Screens/testGone.txt  no test, suite or file is called testGone
LIST
echo "What no test takes is unused, and what a skipped test takes is not judged"
expect 1 "cancelled.2.txt and 3 more are unused: its test was skipped" prune --check -- "${options[@]}"
expect_output "prune --check"
# With -v SwiftPM passes the same to the compiler, and other arguments compile all modules again.
expect 1 "windows.txt is unused: its name stands in the sources, but no such test is built here" \
  prune --check -- "${options[@]}" --skip-build -v
expect_output "prune --check, with more output"
expect 0 "its test was skipped" list --unused -- "${options[@]}" --parallel
expect_output "list --unused, in parallel"
expect 1 "testGone.txt  no test, suite or file is called testGone" prune --check --names
echo "Runs of some tests, and such as fail, delete nothing"
expect 2 "no record says that 4 tests ran: OldTests.Screens/testHelper" prune --delete -- "${options[@]}" --filter AppTests
expect 2 "no record says that 4 tests ran" prune --delete -- "${options[@]}" --disable-xctest
EXIT=1 expect 2 "the tests of Swift Testing ended before their run did" prune --delete -- "${options[@]}"
FAIL=1 expect 2 "the tests failed (status 1)" prune --delete -- "${options[@]}"
echo "Records of several runs are joined"
TABLES_SNAPSHOTS_TAKEN=$work/a tests --filter AppTests || complain "tests of AppTests"
TABLES_SNAPSHOTS_TAKEN=$work/b tests --filter OldTests || complain "tests of OldTests"
expect 2 "no record says that 10 tests ran: AppTests" prune --delete --taken "$work/b" -- "${options[@]}"
expect 1 "its test took no snapshot, and may have been skipped" \
  prune --check --taken "$work/a" --taken "$work/b" -- "${options[@]}"
CRASH=1 TABLES_SNAPSHOTS_TAKEN=$work/c tests && complain "the crash went unnoticed"
expect 2 "a test process was stopped before its end" prune --delete --taken "$work/c" -- "${options[@]}"
echo "A yes deletes what is unused, and nothing else"
expect 0 "Deleted 1 snapshot." prune --delete -- "${options[@]}"
expect 1 "its test ran and did not take it" prune --check -- "${options[@]}"
expect 0 "Deleted 3 snapshots." prune --delete --not-taken -- "${options[@]}"
stored | diff "$work/used" - || complain "prune left or took another file"

[ "$failures" -eq 0 ] && echo "Unused snapshots are found." || exit 1
