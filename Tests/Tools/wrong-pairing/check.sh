#!/usr/bin/env bash
# Compiles programs that pair a cell with a model it does not show: each must fail with the message
# that its first line expects, and the right one must compile.
#
# usage: Tests/Tools/wrong-pairing/check.sh   (uses the modules of the last debug build)
set -euo pipefail
cd "$(dirname "$0")"
modules=../../../.build/debug/Modules
[ -d "$modules" ] || { echo "no modules: run \`swift build --target TablesCells\` first" >&2; exit 2; }

compile() { swiftc -typecheck -swift-version 6 -parse-as-library -I "$modules" "$1" 2>&1; }

compile right.swift || { echo "wrong-pairing: right.swift does not compile" >&2; exit 1; }
count=0
for program in *.swift; do
  [ "$program" = right.swift ] && continue
  expected=$(sed -n '1s|^// expected: ||p' "$program")
  if output=$(compile "$program"); then
    echo "wrong-pairing: $program compiles" >&2
    exit 1
  fi
  if [ -z "$expected" ] || ! grep -qF "error: $expected" <<<"$output"; then
    printf 'wrong-pairing: %s fails for another reason than “%s”:\n%s\n' \
      "$program" "$expected" "$output" >&2
    exit 1
  fi
  count=$((count + 1))
done
[ "$count" -gt 0 ] || { echo "wrong-pairing: no program found" >&2; exit 1; }
echo "wrong-pairing: $count programs are refused"
