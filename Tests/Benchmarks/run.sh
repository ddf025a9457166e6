#!/usr/bin/env bash
# Builds all benchmarks and runs them:
#
#     Tests/Benchmarks/run.sh [OPTION OF "swift package benchmark"…]   prints their medians
#     Tests/Benchmarks/run.sh short [--filter PATTERN]                 checks results, growth and ratios
#
# A short pass has small inputs. It stops at the first benchmark whose results are wrong, which grows faster
# than its input, or which takes longer beside its comparator than is allowed.
set -euo pipefail
cd "$(dirname "$0")"
export CI=false  # In continuous integration no snapshots would be recorded.
swift build -c release >&2

if [ "${1:-}" != short ]; then
  swift package -c release benchmark --no-progress --format markdown "$@" | ./medians.py
  exit
fi
shift
./medians.py --self-test
# Without the library's command, which would have to be built, all benchmarks of a program run in one process.
export TABLES_BENCHMARKS=short SWIFT_BACKTRACE=enable=no
for program in "$(swift build -c release --show-bin-path)"/*Benchmarks; do
  printf '%s\n' "${program##*/}"
  "$program" "$@" >/dev/null
done
