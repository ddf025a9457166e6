#!/usr/bin/env bash
# Asks UIKit and SwiftUI themselves, on a Mac with Xcode: builds the probes as apps, runs each of them in a
# simulator, and prints a table of those that fail. Such a rule is a fault of a double.
# Usage: run-simulator.sh [identifier of a simulator]   by default, an iPhone
set -euo pipefail
cd "$(dirname "$0")/.."
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

device=${1:-$(xcrun simctl list devices available | sed -En 's/^ +iPhone.*\(([0-9A-F-]{36})\).*/\1/p' | tail -n 1)}
xcrun simctl bootstatus "$device" -b

# install NAME: builds Tests/NAME/Sources as the app rules.NAME, and installs it in the simulator.
install() {
  local app=$build/$1.app
  mkdir "$app"
  xcrun --sdk iphonesimulator swiftc -target "$(uname -m)-apple-ios16.0-simulator" -swift-version 6 \
    -parse-as-library -module-name "$1" -o "$app/$1" "$1"/Sources/*.swift
  UIKitRules/simulator-app.sh "$app" "rules.$1"
  xcrun simctl install "$device" "$app"
}

# launch NAME ARGUMENT: prints what the app writes, until it ends.
launch() {
  xcrun simctl launch --console --terminate-running-process "$device" "rules.$1" "$2" 2>&1
}

asked=0 differing=''
for program in UIKitRules SwiftUIRules; do
  install "$program"
  launch "$program" --list >"$build/list"
  while IFS=$'\t' read -r name source <&3; do
    [ -n "$source" ] || continue
    result=$(launch "$program" "$name" | grep -E "^(not )?ok $name(:|\$)" | head -n 1 || true)
    asked=$((asked + 1))
    printf '%s\n' "${result:=not ok $name: expected a result, found none}"
    [ "$result" = "ok $name" ] || differing+="| $name | ${result#not ok "$name": } | $source |"$'\n'
  done 3<"$build/list"
done

[ "$asked" -gt 0 ] || { echo "No probe has run." >&2 && exit 1; }
count=$(printf '%s' "$differing" | grep -c . || true)
{
  printf '\n%d of %d rules are those of the doubles.\n' $((asked - count)) "$asked"
  [ -z "$differing" ] || printf '\n| rule | result | source |\n|---|---|---|\n%s' "$differing"
} | tee -a "${GITHUB_STEP_SUMMARY:-/dev/null}"
