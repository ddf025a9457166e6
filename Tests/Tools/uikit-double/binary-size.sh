#!/usr/bin/env bash
# Prints what the modules add to a program: the size of minimal programs, built for release on Linux,
# linked without unused code, and stripped.
set -euo pipefail
cd "$(dirname "$0")/../../UIKitDouble"
scratch=.build-size

size() {
  TABLES_PART=$1 swift build -c release --product MinimalApp --scratch-path $scratch \
    -Xlinker --gc-sections >&2
  local program
  program=$(swift build -c release --scratch-path $scratch --show-bin-path)/MinimalApp
  strip -o $scratch/stripped "$program"
  stat -c %s $scratch/stripped
}

empty=$(size NOTHING)
printf '| a minimal program with | bytes, stripped | more than without |\n|---|---|---|\n'
printf '| Foundation alone | %s | |\n' "$empty"
for part in MODEL ROUTING DOUBLE HOST; do
  bytes=$(size $part)
  printf '| %s | %s | %s |\n' "$part" "$bytes" $((bytes - empty))
done
