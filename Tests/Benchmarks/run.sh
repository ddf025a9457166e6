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
folder=$(swift build -c release --show-bin-path)
lines=$(mktemp)
trap 'rm -f "$lines"' EXIT
export SWIFT_BACKTRACE=enable=no
if TABLES_BENCHMARKS=self-test "$folder/BuildingBenchmarks" >/dev/null 2>"$lines" \
  || ! grep -q 'the square of a number.* is allowed' "$lines"; then
  echo "Work that grows with the square of its input is not refused:" >&2
  cat "$lines" >&2
  exit 1
fi
# Without the library's command, which would have to be built, all benchmarks of a program run in one process.
for program in "$folder"/*Benchmarks; do
  printf '%s\n' "${program##*/}"
  TABLES_BENCHMARKS=short "$program" "$@" 2>&1 >/dev/null | tee -a "$lines" >&2
done
count=$(grep -c ' is allowed$' "$lines")
if [ $# -eq 0 ] && [ "$count" -lt 55 ]; then
  echo "Only $count ratios were checked; at least 55 are expected, with that of the self-test." >&2
  exit 1
fi
