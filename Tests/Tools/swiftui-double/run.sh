#!/usr/bin/env bash
# Builds TablesSwiftUI against the double of SwiftUI, and runs the tests of Tests/SwiftUIDouble.
# Usage: run.sh [arguments of swift test]
set -euo pipefail
cd "$(dirname "$0")/../../SwiftUIDouble"
# The modules are built once for the root package and for this one.
scratch=$(cd ../.. && pwd)/.build
swift build --build-tests --scratch-path "$scratch"
swift test --skip-build --scratch-path "$scratch" "$@"
