#!/usr/bin/env bash
# Runs the tests of a package that uses TablesTesting, as its users do, under both frameworks, and
# checks exit codes, messages and files; then the package's command.
set -uo pipefail
cd "$(dirname "$0")/../../Fixtures/SnapshotClient"
# The modules are built once for the root package and for its clients.
scratch=$(cd ../../.. && pwd)/.build

root=$(mktemp -d)
output=$(mktemp)
inline=Tests/ClientTests/InlineTests.swift
cp "$inline" "$root/InlineTests.swift"
trap 'cp "$root/InlineTests.swift" "$inline"; rm -rf "$root" "$output" __Snapshots__' EXIT
unset TABLES_SNAPSHOTS
export CI=false
export TABLES_SNAPSHOTS_ROOT=$root
failures=0

complain() {
  printf 'FAILED: %s\n' "$*"
  failures=$((failures + 1))
}

# expect_exit zero|nonzero WHAT COMMAND…: runs a command, keeps what it prints.
expect_exit() {
  local expected=$1 what=$2
  shift 2
  "$@" >"$output" 2>&1
  local code=$?
  printf '  %s: exit %s\n' "$what" "$code"
  local result=nonzero
  [ $code -eq 0 ] && result=zero
  if [ $result != "$expected" ]; then
    complain "$what: exit $code, expected $expected"
    tail -n 40 "$output" | cut -c 1-300
  fi
}

# expect_lines COUNT TEXT: how many lines of the last output hold a text.
expect_lines() {
  local found
  found=$(grep -cF -- "$2" "$output")
  [ "$found" -eq "$1" ] || complain "$found lines hold \"$2\", expected $1"
}

expect_files() {
  local found
  found=$(find "$root/__Snapshots__" -type f ! -name '*.pending' 2>/dev/null | wc -l)
  [ "$found" -eq "$1" ] || complain "$found files in the root, expected $1"
}

# at_terminal PATTERN COMMAND KEYS: runs a command at a terminal of its own, and types keys when it shows
# the pattern, not before; if it never does, control-c ends the command.
at_terminal() {
  : >"$root/typescript"
  (
    for _ in $(seq 600); do
      grep -qE "$1" "$root/typescript" && break
      sleep 0.2
    done
    if grep -qE "$1" "$root/typescript"; then printf "$3"; else printf '\003'; fi
  ) | TERM=xterm-256color script -qefc "$2" "$root/typescript"
}
question='\? \[[a-zN/?]*\] $'

build() { swift build --build-tests --scratch-path "$scratch"; }
package_tests() { swift test --skip-build --scratch-path "$scratch" "$@"; }

# SwiftPM drops a read of its tests' output that splits a character. Where lines are counted, the program of the
# tests therefore writes into the file itself, with the options of "swift test": --filter and --skip.
program=$scratch/debug/SnapshotClientPackageTests.xctest
swift_testing() { "$program" --testing-library swift-testing "$@"; }
xctest() {
  local filter=/ skip='^$' names
  while [ $# -gt 0 ]; do
    case $1 in
      --filter) filter=$2 ;;
      --skip) skip="$skip|$2" ;;
    esac
    shift 2
  done
  names=$("$program" --list-tests | grep / | grep -E -- "$filter" | grep -vE -- "$skip" | paste -sd, -)
  [ -z "$names" ] || "$program" "$names"
}
tests() {
  local code=0
  xctest "$@" || code=1
  swift_testing "$@" || code=1
  return $code
}

echo "Build"
expect_exit zero "build" build

echo "Continuous integration records nothing"
CI=true expect_exit nonzero "CI=true" tests
expect_lines 63 "CI=true forbids recording"
expect_files 0
CI=true TABLES_SNAPSHOTS=all expect_exit nonzero "CI=true, all" package_tests
expect_files 0

echo "The first run records and fails, in each framework"
expect_exit nonzero "XCTest" xctest
expect_lines 10 "Recorded $root/__Snapshots__/ClientTests/"
expect_files 10
expect_exit nonzero "Swift Testing" swift_testing
expect_lines 51 "Recorded $root/__Snapshots__/ClientTests/"
expect_files 61
while read -r file; do
  [ -f "$root/__Snapshots__/ClientTests/$file" ] || complain "$file is missing"
done <<'FILES'
free.txt
Suites/severalCalls.txt
Suites/severalCalls.2.txt
Suites/severalCalls.own.json
Suites/widths.20.txt
Suites/widths.40.txt
Suites/Nested/onTheMainActor.txt
SwiftTestingTests/detached.txt
ClassTests/testTable.txt
ClassTests/testCallsInAClosure.a.txt
ClassTests/testCallsInAClosure.b.txt
ClassTests/testAsynchronous.txt
ClassTests/testOnTheMainActor.txt
ClassTests/testThrowing.txt
ConfiguredTests/testRedacted.txt
Cases/each.0.txt
Cases/each.19.2.txt
Redacted/bySuite.txt
XCTestTests/expectByFunction.txt
FILES

echo "The second run compares, and passes"
CI=true expect_exit zero "CI=true" tests --skip Scoped --skip scoped
expect_lines 0 "Recorded"
CI=true expect_exit zero "CI=true, by SwiftPM" package_tests --skip Scoped --skip scoped
expect_exit zero "repeated" swift_testing --repetitions 3 --skip scoped
expect_lines 0 "Recorded"
expect_lines 3 "Test severalCalls() passed"
expect_lines 3 "Test each(_:) with 20 test cases passed"
for file in ConfiguredTests/testRedacted ConfiguredTests/testAsynchronousToo; do
  [ "$(cat "$root/__Snapshots__/ClientTests/$file.txt")" = "as recorded [uuid]" ] ||
    complain "$file is not redacted"
done
[ "$(cat "$root/__Snapshots__/ClientTests/Redacted/bySuiteAndTest.txt")" = "[text] [uuid]" ] ||
  complain "Redacted/bySuiteAndTest is not redacted by its suite and by itself"

echo "A change fails once for each snapshot, with the difference, also in detached tasks"
export SNAPSHOT_CLIENT_TEXT="as changed"
expect_exit nonzero "XCTest" xctest
expect_lines 10 "The snapshot differs: $root/__Snapshots__/ClientTests/"
expect_exit nonzero "Swift Testing" swift_testing
expect_lines 48 "The snapshot differs: $root/__Snapshots__/ClientTests/"
expect_lines 23 "+as changed"
expect_exit nonzero "XCTest, detached" xctest --filter testDetached
expect_lines 1 "The snapshot differs"
expect_exit nonzero "Swift Testing, detached" swift_testing --filter Suites/detached
expect_lines 1 "The snapshot differs"
expect_files 61

echo "A mode that is not known is an error"
TABLES_SNAPSHOTS=al expect_exit nonzero "al" tests --filter free
expect_lines 1 "TABLES_SNAPSHOTS=al is no mode of snapshots."

echo "Recording all warns, and the next run passes"
TABLES_SNAPSHOTS=all expect_exit zero "all" tests --skip Scoped --skip scoped
expect_lines 58 " again."
expect_exit zero "after that" package_tests --skip Scoped --skip scoped
expect_files 61

echo "A failure in an exit test is a failure of the test that started it"
exit_tests() { SNAPSHOT_CLIENT_EXIT_TESTS=1 tests --filter 'ExitTests|free' "$@"; }
expect_exit nonzero "record" exit_tests
export SNAPSHOT_CLIENT_TEXT="as changed in a process"
expect_exit nonzero "change" exit_tests
expect_lines 1 "Failed: 1 snapshot"
expect_lines 1 "The snapshot differs: $root/__Snapshots__/ClientTests/SwiftTestingTests/inAProcess.exit-test.txt"
expect_lines 1 "Pass function: with the name of the test."
find "$root" -name 'inAProcess*' -delete

echo "The package's own command looks after its snapshots"
unset TABLES_SNAPSHOTS_ROOT
command=(swift run --scratch-path "$scratch" tabletool snapshots)
free=__Snapshots__/ClientTests/free.txt
unused=__Snapshots__/ClientTests/vanished.txt
TABLES_SNAPSHOTS=all expect_exit zero "record" tests --filter free
touch $unused
export SNAPSHOT_CLIENT_TEXT="as changed again"
expect_exit nonzero "change" tests --filter free
expect_lines 1 "Failed: 1 snapshot"
advised=$(grep -o "accept __Snapshots__/ClientTests/free.txt[^ ]*.pending" "$output" | cut -d' ' -f2)
[ -n "$advised" ] || complain "the failure advises no version to accept"
expect_exit zero "list" "${command[@]}" list
expect_lines 1 "$free"
# At a terminal SwiftPM asks the compiler for colours, and other arguments compile all modules again.
command=(swift run --skip-build --scratch-path "$scratch" tabletool snapshots)
expect_exit nonzero "a verb that is not known" "${command[@]}" lits
expect_lines 1 "lits"
"${command[@]}" report >"$root/report.html" 2>/dev/null
grep -q "Snapshots: 1 changed</h1>" "$root/report.html" || complain "no report on standard output"
expect_exit nonzero "review without a terminal" setsid -w "${command[@]}" review
expect_lines 1 "the input ended"
review="${command[*]} review"
expect_exit zero "review at a terminal" at_terminal "1 change to decide" "$review" 'ssq'
expect_lines 1 "0 accepted, 0 rejected, 1 left."
expect_exit nonzero "review and control-c" at_terminal "1 change to decide" \
  "$review; code=\$?; stty -a; exit \$code" '\003'
expect_lines 1 "0 accepted, 0 rejected, 1 left."
expect_lines 1 "icanon"
pgrep -f "tabletool snapshots review" >"$output" && complain "control-c left a process"
expect_exit zero "accept as advised" "${command[@]}" accept "$advised"
expect_exit nonzero "accept a version that is gone" "${command[@]}" accept "$advised"
expect_exit zero "what was accepted" tests --filter free
expect_exit nonzero "prune, without all tests passing" "${command[@]}" prune --check -- --scratch-path "$scratch"
expect_exit nonzero "prune --check, one unused" "${command[@]}" prune --names --check
expect_lines 1 "$unused"
prune="${command[*]} prune --names"
expect_exit zero "prune at a terminal" at_terminal "$question" "$prune" 'n\n'
expect_lines 1 "Nothing was deleted."
expect_exit zero "prune" "${command[@]}" prune --names --delete
expect_exit zero "prune --check" "${command[@]}" prune --names --check
[ "$(find __Snapshots__ -type f)" = "$free" ] || complain "prune left or took another file"

echo "Texts are recorded into the sources of their tests"
export SNAPSHOT_CLIENT_INLINE=1
export SNAPSHOT_CLIENT_TEXT="as recorded"
inline() { tests --filter 'Inline' "$@"; }
CI=true TABLES_SNAPSHOTS=all expect_exit nonzero "CI=true" inline
expect_lines 6 "Nothing is expected here yet, and CI=true forbids recording."
cmp -s "$inline" "$root/InlineTests.swift" || complain "the source was changed where CI=true"
expect_exit nonzero "XCTest" xctest --filter Inline
expect_lines 1 "Recorded in the source: nothing was expected yet."
expect_exit nonzero "a source that is newer than the tests" swift_testing --filter Inline
expect_lines 5 "The source has changed since the test was compiled. Nothing was written."
expect_exit zero "build" build
expect_exit nonzero "Swift Testing" swift_testing --filter Inline
expect_lines 5 "Recorded in the source: nothing was expected yet."
[ "$(grep -c '^ *#*"""#*$' "$inline")" = 10 ] || complain "not each text was written once"
expect_exit zero "build" build
cp "$inline" "$root/recorded.swift"
CI=true expect_exit zero "what was recorded" inline
export SNAPSHOT_CLIENT_TEXT="as changed"
expect_exit nonzero "a change" inline
expect_lines 7 "The snapshot in the source differs."
cmp -s "$inline" "$root/recorded.swift" || complain "the source was changed by a failure"
TABLES_SNAPSHOTS=all expect_exit zero "all" swift_testing --filter Inline
expect_lines 6 "Recorded in the source again."
TABLES_SNAPSHOTS=all expect_exit nonzero "all, the source newer" xctest --filter Inline
expect_exit zero "build" build
TABLES_SNAPSHOTS=all expect_exit zero "all" xctest --filter Inline
expect_exit zero "build" build
CI=true expect_exit zero "what was recorded again" inline
[ "$(grep -c "as changed" "$inline")" = 5 ] || complain "not each text was written again"
expect_exit zero "what was written is formatted" swift format lint --strict "$inline"
export SNAPSHOT_CLIENT_TEXT="as accepted"
expect_exit nonzero "another change" inline
expect_exit zero "accept texts" "${command[@]}" accept __Snapshots__/~inline
expect_exit zero "build" build
CI=true expect_exit zero "what was accepted" inline
expect_exit zero "what was accepted is formatted" swift format lint --strict "$inline"

[ "$failures" -eq 0 ] && echo "Snapshots work for a client." || exit 1
