#!/usr/bin/env bash
# Writes a package with `tabletool new`, as a user does, and builds, runs and tests it as written; then
# changes its screen, and accepts the change with the package's command.
#
# usage: Tests/Tools/new-package/check.sh   (uses the tool of the last debug build)
set -euo pipefail
root=$(cd "$(dirname "$0")/../../.." && pwd)
tool=$root/.build/debug/tabletool
# The modules are built once for the root package and for its clients.
scratch=$root/.build
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset TABLES_SNAPSHOTS
export CI=false

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

cd "$work"
"$tool" new MySettings --package "$root"
cd MySettings
swift build --build-tests --scratch-path "$scratch"
swift run --skip-build --scratch-path "$scratch" | tee screen.txt
grep -q 'Made with swift-tables.' screen.txt || fail "the screen is not shown"
rm screen.txt
"$tool" show . -o drawn.txt -- --skip-build --scratch-path "$scratch"
grep -q 'Made with swift-tables.' drawn.txt || fail "the screen is not drawn"
"$tool" show . -o drawn.txt -- --skip-build --scratch-path "$scratch" MySettingsTerminal languages
grep -q 'Deutsch' drawn.txt || fail "the screen is not drawn that is named"
"$tool" record . --keys "down space" -o drawn.svg -- \
  --skip-build --scratch-path "$scratch" MySettingsTerminal languages
grep -q 'Deutsch' drawn.svg || fail "the screen is not recorded that is named"
if "$tool" show . -o none.txt -- --skip-build --scratch-path "$scratch" MySettingsTerminal all \
  2>said.txt; then fail "a screen is drawn that does not exist"; fi
grep -q 'There is no screen all, only languages, settings.' said.txt || fail "no name is told"
status=0
swift run --skip-build --scratch-path "$scratch" MySettingsTerminal all >said.txt || status=$?
[ "$status" -eq 2 ] || fail "a name that is not in the list ends with $status"
rm drawn.txt drawn.svg said.txt
swift test --skip-build --scratch-path "$scratch" || fail "the package does not pass as written"

sed -i 's/in: 1\.\.\.9/in: 1...99/; s/Dark mode/Dark look/' Sources/MySettings/SettingsScreen.swift
# A row awaits a method of a plain class.
cat >Sources/MySettings/Account.swift <<'EOF'
import Tables

final class Account {
  var status = "Not saved"

  func save() async throws { status = "Saved" }
}

struct AccountScreen {
  let account: Account

  var table: Table { Table { Section { Action("Save") { try await account.save() } } } }
}
EOF
if swift test --scratch-path "$scratch" >said.txt 2>&1; then fail "a change is not seen"; fi
grep -q 'Dark look' said.txt || fail "the change is not shown"
"$tool" snapshots accept
swift test --skip-build --scratch-path "$scratch" >said.txt 2>&1 || fail "the accepted change fails"
echo "A new package builds and passes, and its change was accepted."
