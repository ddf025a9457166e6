#!/usr/bin/env bash
# Builds TablesSwiftUI against the double of SwiftUI, and runs the tests of Tests/SwiftUIDouble.
# Usage: run.sh [arguments of swift test]
set -euo pipefail
cd "$(dirname "$0")/../../SwiftUIDouble"
export TABLES_WARNINGS_AS_ERRORS=1
swift build --build-tests
swift test --skip-build "$@"
