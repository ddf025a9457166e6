#!/usr/bin/env bash
# Builds TablesUIKit against the double of UIKit, and runs the tests of Tests/UIKitDouble.
# Usage: run.sh [arguments of swift test]
set -euo pipefail
cd "$(dirname "$0")/../../UIKitDouble"
export TABLES_WARNINGS_AS_ERRORS=1
swift build --build-tests
swift test --skip-build "$@"
