#!/bin/sh
# Feeds whatever libFuzzer thinks of to the boundary that makes text safe, to the decoder of keys, to
# the reader of property lists, and to that of settings bundles, and checks what comes out.
#
#     Tests/Fuzz/fuzz.sh text              200,000 inputs
#     Tests/Fuzz/fuzz.sh keys 10000000     the bytes that a terminal may send
#     Tests/Fuzz/fuzz.sh plist 10000000    as many as given, and further options of libFuzzer
#     Tests/Fuzz/fuzz.sh bundle crash-…    one input that broke a rule
#
# An input that breaks a rule is left in the current folder as crash-*. With FUZZ_ASSERTIONS=1 the programs are
# built with assertions and not optimized, in a third of the time; they then try fewer inputs in a second.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
case ${1-} in
text) program=TextFuzzer length=160 dictionary=text ;;
keys) program=KeyFuzzer length=96 dictionary=keys ;;
plist) program=PropertyListFuzzer length=2048 dictionary=bundle ;;
bundle) program=BundleFuzzer length=2048 dictionary=bundle ;;
*) echo "usage: fuzz.sh text|keys|plist|bundle [RUNS|INPUT] [OPTION…]" >&2 && exit 2 ;;
esac
runs=${2:-200000}
[ $# -gt 1 ] && shift
shift

build="swift build --package-path $here -c release -Xswiftc -sanitize=fuzzer -Xswiftc -enable-testing"
scratch=$here/.build
if [ "${FUZZ_ASSERTIONS:-0}" = 1 ]; then
  scratch=$here/.build-assertions
  build="$build -Xswiftc -Onone -Xswiftc -assert-config -Xswiftc Debug"
fi
build="$build --scratch-path $scratch"
# gold, the linker of the toolchain on Linux, breaks off at the symbols of libFuzzer.
[ "$(uname)" = Linux ] && build="$build -Xswiftc -use-ld=lld"
$build --quiet >&2
program=$($build --show-bin-path)/$program

# Swift's own handler of crashes would end the process before libFuzzer has kept the input.
export SWIFT_BACKTRACE=enable=no

# Bundles are written and read as files: in memory, where that can be had.
[ -w /dev/shm ] && export TMPDIR=/dev/shm
TMPDIR=$(mktemp -d)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
mkdir "$TMPDIR/corpus"
case $runs in
*[!0-9]*)
  "$program" "$runs" "$@"
  exit
  ;;
esac
if [ $dictionary = bundle ]; then
  number=0
  find "$here/../TablesSettingsTests/Bundles" -type f -size -5k \
    \( -name '*.plist' -o -name '*.strings' \) | while read -r seed; do
    number=$((number + 1))
    cp "$seed" "$TMPDIR/corpus/seed-$number"
  done
fi
"$program" -runs="$runs" -max_len="$length" -dict="$here/$dictionary.dict" -print_final_stats=1 \
  -verbosity="${FUZZ_VERBOSITY:-1}" "$@" "$TMPDIR/corpus"
