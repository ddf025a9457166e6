#!/usr/bin/env bash
# Builds all benchmarks and runs them:
#
#     Tests/Benchmarks/run.sh [OPTION OF "swift package benchmark"…]   prints their medians
#     Tests/Benchmarks/run.sh write [OPTION…]                          writes them into README.md, with the commit
#     Tests/Benchmarks/run.sh short [--filter PATTERN]                 checks results, growth and ratios
#
# A short pass has small inputs. It stops at the first benchmark whose results are wrong, which grows faster
# than its input, or which takes longer beside its comparator than is allowed.
set -euo pipefail
cd "$(dirname "$0")"
export CI=false  # In continuous integration no snapshots would be recorded.
medians=(./medians.py)
if [ "${1:-}" = write ]; then
  shift
  if [[ " $* " == *" --filter"* ]]; then
    echo "With --filter, rows would be missing from the tables." >&2
    exit 1
  fi
  # The page names the commit that was measured, so nothing but the page may differ from it.
  changed=$(git status --porcelain -- ../../Package.swift ../../Sources . ':(exclude)README.md')
  if [ -n "$changed" ]; then
    printf 'Commit these changes first, because the tables name the commit:\n%s\n' "$changed" >&2
    exit 1
  fi
  medians+=(--write README.md "measured on $(date -u +%F) at commit \`$(git rev-parse --short=9 HEAD)\`")
fi
swift build -c release >&2

if [ "${1:-}" != short ]; then
  swift package -c release benchmark --no-progress --format markdown "$@" | "${medians[@]}"
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
