#!/usr/bin/env bash
# Writes every Settings.bundle at hand as Swift source, builds it, and compares the screens that
# the source draws with those that the bundle draws, as Settings and as the app itself show it.
#
# usage: Tests/Tools/swift-source/check.sh [FOLDER ...]   (default: the repository's own bundles,
# and ../shared/settings-bundles where that is there)
set -euo pipefail
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"

folders=("$@")
if [ ${#folders[@]} -eq 0 ]; then
  folders=("$root/Tests/TablesSettingsTests/Bundles")
  [ -d "$root/../shared/settings-bundles" ] && folders+=("$root/../shared/settings-bundles")
fi

swift build --product tabletool >/dev/null
tool=$(swift build --show-bin-path)/tabletool
mkdir -p "$work/Sources/screens"
cat >"$work/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "screens", platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "$root")],
  targets: [
    .executableTarget(
      name: "screens",
      dependencies: [
        .product(name: "Tables", package: "swift-tables"),
        .product(name: "TablesText", package: "swift-tables"),
      ])
  ])
SWIFT

main="$work/Sources/screens/main.swift"
printf 'import Tables\nimport TablesText\n' >"$main"
count=0
while IFS= read -r bundle; do
  for mode in settings in-app; do
    name="Bundle$count"
    options=()
    [ "$mode" = in-app ] && options=(--in-app)
    status=0
    "$tool" swift "$bundle" ${options[@]+"${options[@]}"} --name "$name" \
      >"$work/Sources/screens/$name.swift" 2>/dev/null || status=$?
    if [ "$status" -eq 2 ]; then
      rm "$work/Sources/screens/$name.swift"
      continue
    fi
    # A rule sets off each pane; the screens of a script have none.
    { "$tool" show "$bundle" ${options[@]+"${options[@]}"} --locale none --width 80 \
      --format plain 2>/dev/null || true; } | grep -vE '^(─)+$' >>"$work/expected.txt" || true
    echo "for (index, screen) in $name().screens.enumerated() {" \
      "if index > 0 { print() }; print(screen.text(width: 80)) }" >>"$main"
    count=$((count + 1))
  done
  # The source of all languages, in one of them.
  if [ -d "$bundle/en.lproj" ]; then
    name="Bundle$count"
    "$tool" swift "$bundle" --locale all --name "$name" \
      >"$work/Sources/screens/$name.swift" 2>/dev/null || [ $? -eq 1 ]
    { "$tool" show "$bundle" --locale en --width 80 --format plain 2>/dev/null || true; } |
      grep -vE '^(─)+$' >>"$work/expected.txt" || true
    echo "for (index, screen) in $name(language: \"en\").screens.enumerated() {" \
      "if index > 0 { print() }; print(screen.text(width: 80)) }" >>"$main"
    count=$((count + 1))
  fi
done < <(find "${folders[@]}" -type d -name '*.bundle' | sort)

[ "$count" -gt 0 ] || { echo "swift-source: no bundle found" >&2; exit 1; }
# The modules are built once for the root package and for its clients.
package=(--package-path "$work" --scratch-path .build)
swift build "${package[@]}" 2>&1 | grep -E 'error|warning:' && exit 1
swift run "${package[@]}" --skip-build screens >"$work/actual.txt" 2>/dev/null
diff "$work/expected.txt" "$work/actual.txt" | head -20
cmp "$work/expected.txt" "$work/actual.txt"
echo "swift-source: $count sources, $(wc -l <"$work/actual.txt") lines alike"
