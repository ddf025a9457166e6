#!/bin/sh
# Feeds the boundary that makes text safe, and the reader of settings bundles, with whatever
# libFuzzer thinks of; what comes out of every sink is checked.
#
#     Tests/Fuzz/fuzz.sh text              200,000 inputs
#     Tests/Fuzz/fuzz.sh bundle 10000000   as many as given, and further options of libFuzzer
#     Tests/Fuzz/fuzz.sh bundle crash-…    one input that broke a rule
#
# An input that breaks a rule is left in the current folder as crash-*.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
case ${1-} in
text) program=TextFuzzer length=160 ;;
bundle) program=BundleFuzzer length=2048 ;;
*) echo "usage: fuzz.sh text|bundle [RUNS|INPUT] [OPTION…]" >&2 && exit 2 ;;
esac
dictionary=$here/$1.dict
runs=${2:-200000}
[ $# -gt 1 ] && shift
shift

build="swift build --package-path $here -c release -Xswiftc -sanitize=fuzzer"
# gold, the linker of the toolchain on Linux, breaks off at the symbols of libFuzzer.
[ "$(uname)" = Linux ] && build="$build -Xswiftc -use-ld=lld"
$build --quiet >&2
program=$($build --show-bin-path)/$program

# Bundles are written and read as files: in memory, where that can be had.
[ -w /dev/shm ] && export TMPDIR=/dev/shm
TMPDIR=$(mktemp -d)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
mkdir "$TMPDIR/corpus"
case $runs in
*[!0-9]*) "$program" "$runs" "$@" && exit ;;
esac
if [ "$length" = 2048 ]; then
  number=0
  find "$here/../TablesSettingsTests/Bundles" -type f -size -5k \
    \( -name '*.plist' -o -name '*.strings' \) | while read -r seed; do
    number=$((number + 1))
    cp "$seed" "$TMPDIR/corpus/seed-$number"
  done
fi
"$program" -runs="$runs" -max_len="$length" -dict="$dictionary" -print_final_stats=1 \
  -verbosity="${FUZZ_VERBOSITY:-1}" "$@" "$TMPDIR/corpus"
