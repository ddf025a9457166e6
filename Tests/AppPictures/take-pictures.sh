#!/usr/bin/env bash
# Builds the example app and the showcase as apps, on a Mac with Xcode, starts each of their screens in a
# simulator, and takes pictures of them: light, dark, with the largest text, and from right to left.
# Usage: take-pictures.sh FOLDER [identifier of a simulator]   by default, an iPhone
set -euo pipefail
mkdir -p "$1"
pictures=$(cd "$1" && pwd)
cd "$(dirname "$0")"
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

device=${2:-$(xcrun simctl list devices available | sed -En 's/^ +iPhone.*\(([0-9A-F-]{36})\).*/\1/p' | tail -n 1)}
xcrun simctl bootstatus "$device" -b

# install NAME: builds an executable of the package, makes it an app, and installs it in the simulator.
install() {
  local app=$build/$1.app products=$build/Build/Products/Debug-iphonesimulator
  xcodebuild build -quiet -scheme "$1" -derivedDataPath "$build" \
    -destination 'generic/platform=iOS Simulator'
  mkdir "$app"
  cp "$products/$1" "$app/"
  cp -R "$products"/*.bundle "$app/" 2>/dev/null || true  # The resources of the package, if there are any.
  ../UIKitRules/simulator-app.sh "$app" "pictures.$1"
  xcrun simctl install "$device" "$app"
}

# picture FILE APP [ARGUMENT…]: starts the app with the arguments, and takes a picture of it.
picture() {
  local file=$pictures/$1.png app=pictures.$2
  shift 2
  xcrun simctl launch --terminate-running-process "$device" "$app" "$@"
  sleep 3
  xcrun simctl io "$device" screenshot "$file"
  # An app that has ended shows nothing of its own.
  xcrun simctl terminate "$device" "$app" || { echo "$app $* has ended" >&2 && return 1; }
}

# pictures LOOK [ARGUMENT…]: takes a picture of each screen, with further arguments.
pictures() {
  local look=$1 tab screen host
  shift
  for tab in 0 1 2 3; do
    picture "$look-example-$tab" ExampleApp -tab "$tab" "$@"
  done
  for host in UIKit SwiftUI; do
    for screen in SearchEngines PlayQueue Filters Account Privacy HomeServer Security Profile; do
      picture "$look-$screen-$host" ShowcaseApp -screen "$screen" -host "$host" "$@"
    done
  done
}

install ExampleApp
install ShowcaseApp
xcrun simctl ui "$device" appearance light
pictures light
pictures right-to-left -AppleLanguages '(ar)' -AppleTextDirection YES -NSForceRightToLeftWritingDirection YES
xcrun simctl ui "$device" appearance dark
pictures dark
xcrun simctl ui "$device" appearance light
xcrun simctl ui "$device" content_size accessibility-extra-extra-extra-large
pictures largest-text
xcrun simctl ui "$device" content_size large
