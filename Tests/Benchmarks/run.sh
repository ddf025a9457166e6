#!/usr/bin/env bash
# Builds all benchmarks and runs them one after the other: Tests/Benchmarks/run.sh [short]
# The short pass has small inputs. It shows that each program works, and measures nothing well.
set -euo pipefail
cd "$(dirname "$0")"

swift build -c release
programs=$(swift build -c release --show-bin-path)

# run NAME [ARGUMENT…]: prints a heading, then what the program prints.
run() {
  printf '\n== %s\n' "$*"
  "$programs/$1" "${@:2}"
}

if [ "${1:-}" = short ]; then
  run DifferenceBenchmarks short
  run TextBenchmarks cells eager lazy width 2000
  run BuildingBenchmarks alone
  run SearchBenchmarks 10000
  run CellBenchmarks 10000
  run ScreenBenchmarks keys
  run ScreenBenchmarks allocations
else
  for program in Difference Text Screen Building Search Snapshot Cell; do
    run "${program}Benchmarks"
  done
fi
