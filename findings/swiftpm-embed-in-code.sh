#!/usr/bin/env bash
# A resource that SwiftPM embeds in code costs the compiler thirty to a hundred times as much as the same text in a literal.
#
# `.embedInCode` makes an array of integer literals, one for each byte. The time to compile it grows with the size: 52 KB took 5.5 s of
# processor time without optimization, and 10.6 s with it. The same text in a string literal takes less than 0.1 s.
#
# Seen with version 6.3.1 of Swift on Linux, for 16 KB, without optimization:
#   16,384 bytes: 57886 bytes of source; array 1120 ms, string 31 ms
#
# Exits with 0 if the array takes at least five times as long as the string, and with 1 otherwise.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p Sources/Page
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Page", targets: [.target(name: "Page", resources: [.embedInCode("page.txt")])])
SWIFT
yes "a line of a page" 2>/dev/null | head -c 16384 >Sources/Page/page.txt
echo 'let page = PackageResources.page_txt' >Sources/Page/Page.swift
swift build >/dev/null 2>&1
array=$(find .build -name embedded_resources.swift | head -n 1)
{ printf 'let page = """\n'; cat Sources/Page/page.txt; printf '\n"""\n'; } >string.swift
# The processor time of a compilation in milliseconds, the smallest of three.
milliseconds() {
  local times=()
  for _ in 1 2 3; do
    times+=("$( { TIMEFORMAT=%U; time swiftc -Onone -parse-as-library -c "$1" -o out.o; } 2>&1 | tr -d .)")
  done
  printf '%s\n' "${times[@]}" | sort -n | sed -n 1p | sed 's/^0*//'
}
one=$(milliseconds "$array") other=$(milliseconds string.swift)
swiftc --version 2>/dev/null | head -n 1
echo "16,384 bytes: $(wc -c <"$array") bytes of source; array $one ms, string $other ms"
((one >= 5 * other))
