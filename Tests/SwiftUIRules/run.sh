#!/usr/bin/env bash
# Runs each probe against the double of SwiftUI: all must pass.
set -euo pipefail
cd "$(dirname "$0")/../SwiftUIDouble"
scratch=$(cd ../.. && pwd)/.build
swift build --product SwiftUIRules --scratch-path "$scratch"
rules=$(swift build --show-bin-path --scratch-path "$scratch")/SwiftUIRules
failures=0 passed=0

for name in $("$rules" --list | cut -f 1); do
  result=$("$rules" "$name" 2>&1 || true)
  if [ "$result" = "ok $name" ]; then
    passed=$((passed + 1))
  else
    echo "$result" && failures=$((failures + 1))
  fi
done

echo "$passed probes passed."
[ "$failures" = 0 ]
