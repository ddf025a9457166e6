#!/usr/bin/env bash
# Compiles every mistake of Tables.docc/UsualMistakes.md, and looks for the error that is
# written there; then compiles what is to be written instead, which must give no warning either.
#
# usage: Tests/Tools/mistakes/check.sh   (compares with the modules of the last debug build)
set -euo pipefail
root=$(cd "$(dirname "$0")/../../.." && pwd)
note=$root/Sources/Tables/Tables.docc/UsualMistakes.md
modules=$root/.build/debug/Modules
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ -d "$modules" ] || { echo "no modules: run \`swift build --target Tables\` first" >&2; exit 2; }

# Files NUMBER.title, .wrong.swift, .text and .right.swift, one set a heading.
awk -v work="$work" '
  /^### / {
    number++; blocks = 0
    print substr($0, 5) > (work "/" number ".title")
  }
  /^```/ {
    if (file) { close(file); file = ""; next }
    if (!number) next
    blocks++
    kind = blocks == 1 ? "wrong.swift" : blocks == 2 ? "text" : "right.swift"
    file = work "/" number "." kind
    if (kind != "text") print "import Tables" > file
    next
  }
  file { print > file }
' "$note"

compile() { swiftc -swift-version 6 -emit-sil -o /dev/null -I "$modules" "$1" 2>&1; }

failures=0
fail() {
  failures=$((failures + 1))
  printf 'FAILED %s: %s\n' "$title" "$1"
}

shopt -s nullglob
titles=("$work"/*.title)
for file in "${titles[@]}"; do
  base=${file%.title}
  title=$(<"$file")
  if said=$(compile "$base.wrong.swift"); then
    fail "the mistake compiles"
  elif ! grep -qF -- "$(<"$base.text")" <<<"$said"; then
    fail "the compiler says
$(grep -F 'error:' <<<"$said" | sed 's/^[^ ]*: //')"
  fi
  if ! said=$(compile "$base.right.swift") || [ -n "$said" ]; then
    fail "what is to be written does not compile cleanly:
$said"
  fi
done

[ ${#titles[@]} -ge 10 ] || { echo "only ${#titles[@]} mistakes were found in the note" >&2; exit 2; }
echo "${#titles[@]} mistakes, $failures failures"
[ "$failures" -eq 0 ]
