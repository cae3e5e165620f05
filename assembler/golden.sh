#!/bin/sh
# Assembles each line of a file (or of standard input) with binutils' as; prints line, tab, bytes in hexadecimal.
#
# Rebuild the golden file after a change of what it covers; GoldenTest writes the lines when it fails:
#   assembler/golden.sh assembler/target/golden-lines.txt > assembler/src/test/resources/testudo/assembler/golden.txt
set -eu
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat -- "${1:--}" > "$work/lines"

# A symbol before each line and one behind the last say which bytes are whose; nothing is optimized, nothing padded.
{
    echo '.intel_syntax noprefix'
    awk '{ printf "golden_line_%d: %s\n", NR, $0 } END { printf "golden_line_%d:\n", NR + 1 }' "$work/lines"
} > "$work/lines.s"
as --64 -o "$work/lines.o" "$work/lines.s"
nm --numeric-sort --radix=d "$work/lines.o" | sed -n 's/^0*\([0-9][0-9]*\) . golden_line_\([0-9]*\)$/\2 \1/p' | sort -n > "$work/offsets"
objdump --full-contents --section=.text "$work/lines.o" |
    sed -n 's/^ [0-9a-f]* \([0-9a-f]* [0-9a-f]* *[0-9a-f]* *[0-9a-f]*\)  .*$/\1/p' | tr -d ' \n' > "$work/bytes"

awk '
    FILENAME == ARGV[1] { hex = $0; next }
    FILENAME == ARGV[2] { start[$1] = $2; next }
    { line++; printf "%s\t%s\n", $0, substr(hex, 2 * start[line] + 1, 2 * (start[line + 1] - start[line])) }
' "$work/bytes" "$work/offsets" "$work/lines"
