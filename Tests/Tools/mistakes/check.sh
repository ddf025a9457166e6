#!/usr/bin/env bash
# Compiles every mistake in Tables.docc/UsualMistakes.md and checks that the compiler gives the
# error or the warning that is written there. Then compiles the correction, which must give no warning.
#
# usage: Tests/Tools/mistakes/check.sh   (uses the modules of the last debug build)
set -euo pipefail
root=$(cd "$(dirname "$0")/../../.." && pwd)
note=$root/Sources/Tables/Tables.docc/UsualMistakes.md
modules=$root/.build/debug/Modules
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ -d "$modules" ] || { echo "no modules: run \`swift build --target Tables\` first" >&2; exit 2; }

# Writes NUMBER.title, .wrong.swift, .text and .right.swift for each heading.
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

# Compiles one mistake and its correction; prints a line that begins with FAILED for each that fails.
check() {
  local base=$1 said title
  title=$(<"$base.title")
  if said=$(compile "$base.wrong.swift") && [ -z "$said" ]; then
    echo "FAILED $title: the mistake compiles"
  elif ! grep -qF -- "$(<"$base.text")" <<<"$said"; then
    printf 'FAILED %s: the compiler says\n%s\n' "$title" \
      "$(grep -F 'error:' <<<"$said" | sed 's/^[^ ]*: //')"
  fi
  if ! said=$(compile "$base.right.swift") || [ -n "$said" ]; then
    printf 'FAILED %s: the correction does not compile, or gives a warning:\n%s\n' "$title" "$said"
  fi
}
compile() { swiftc -swift-version 6 -emit-sil -o /dev/null -I "$modules" "$1" 2>&1; }
export modules
export -f check compile

shopt -s nullglob
titles=("$work"/*.title)
[ ${#titles[@]} -ge 10 ] || { echo "the page has only ${#titles[@]} mistakes" >&2; exit 2; }
# A compiler on each core.
printf '%s\0' "${titles[@]%.title}" |
  xargs -0 -P "$(getconf _NPROCESSORS_ONLN)" -I{} bash -c 'check "$1" >"$1.said"' _ {}
cat "$work"/*.said
failures=$(cat "$work"/*.said | grep -c '^FAILED' || true)
echo "${#titles[@]} mistakes, $failures failures"
[ "$failures" -eq 0 ]
