#!/usr/bin/env bash
# Runs each probe against the double of UIKit: all must pass, and a probe must fail when the double does
# not follow the rule of its name. The README of the double must name each probe in the line that it asks about.
set -euo pipefail
cd "$(dirname "$0")/../UIKitDouble"
scratch=$(cd ../.. && pwd)/.build
swift build --product UIKitRules --scratch-path "$scratch"
rules=$(swift build --show-bin-path --scratch-path "$scratch")/UIKitRules
names=$("$rules" --list | cut -f 1)
failures=0 passed=0 switched=0

for name in $names; do
  result=$("$rules" "$name" 2>&1 || true)
  if [ "$result" = "ok $name" ]; then
    passed=$((passed + 1))
  else
    echo "$result" && failures=$((failures + 1))
  fi
done

while read -r rule; do
  result=$(UIKIT_DOUBLE_WITHOUT=$rule "$rules" "$rule" 2>&1 || true)
  case $result in
  "not ok $rule: "*) switched=$((switched + 1)) ;;
  *) echo "The probe $rule does not notice that the rule is ignored: $result" && failures=$((failures + 1)) ;;
  esac
done < <(sed -n 's/^  case //p' Sources/UIKit/Rule.swift)

# The names are in the last column of the tables.
named=$(sed '/^## What UIKit demands/,/^## Figures/!d' README.md | awk -F '|' '/^[|]/ { print $(NF - 1) }' |
  grep -o '`[A-Za-z]*`' | tr -d '`' | sort)
if ! diff <(echo "$names" | sort) <(echo "$named") >&2; then
  echo "The probes (<) differ from those that the README of the double names (>)." >&2
  failures=$((failures + 1))
fi

echo "$passed probes passed; $switched of them fail when the double ignores their rule."
[ "$failures" = 0 ]
