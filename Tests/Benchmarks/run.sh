#!/usr/bin/env bash
# Builds all benchmarks, runs them and prints their medians:
# Tests/Benchmarks/run.sh [short] [OPTION OF "swift package benchmark"…]
# The short pass has small inputs. It shows that each benchmark works, and measures nothing well.
set -euo pipefail
cd "$(dirname "$0")"

if [ "${1:-}" = short ]; then
  export TABLES_BENCHMARKS=short
  shift
fi
export CI=false  # In continuous integration no snapshots would be recorded.
swift build -c release >&2
swift package -c release benchmark --no-progress --format markdown "$@" | ./medians.py
