#!/bin/sh
# Writes the reference widths into a file; prints its path. WidthReferenceTests read it:
#
#     TABLES_WIDTH_REFERENCE=$(Tests/Tools/width-reference/prepare.sh) swift test
#
# Needs Debian's unicode-data (apt-get install unicode-data) and a package index for wcwidth,
# which goes into a virtual environment of its own. The folder for both may be given.
set -eu

folder=${1:-$(mktemp -d)}
here=$(cd "$(dirname "$0")" && pwd)

if [ ! -e /usr/share/unicode/EastAsianWidth.txt ]; then
  echo "no /usr/share/unicode: apt-get install unicode-data" >&2
  exit 1
fi
if [ ! -e "$folder/widths.txt" ]; then
  python3 -m venv "$folder/venv" >&2
  "$folder/venv/bin/pip" install --quiet --disable-pip-version-check wcwidth==0.9.4 >&2
  "$folder/venv/bin/python" "$here/generate.py" "$folder/widths.tmp" >&2
  mv "$folder/widths.tmp" "$folder/widths.txt"
fi
echo "$folder/widths.txt"
