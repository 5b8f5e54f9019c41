#!/usr/bin/env bash
# swift-format 6.3.1 changes a valid loop into one that does not compile.
#
# `for unsafe x in …` marks the calls of the iterator as unsafe (SE-0458). The formatter removes the space after `unsafe`, so that the
# loop declares a variable `unsafex`, and `x` is unknown.
#
# Seen with version 6.3.1 of swift-format, of Swift 6.3.1, on Linux:
#   for unsafenumber in unsafe numbers { print(number) }
#
# Exits with 0 if the behaviour is as described, and with 1 if it has changed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/loop.swift" <<'SWIFT'
let numbers = [1, 2]
for unsafe number in unsafe numbers { print(number) }
SWIFT
swiftc -typecheck -suppress-warnings "$work/loop.swift"
echo "swift-format $(swift format --version)"
swift format "$work/loop.swift" | tee "$work/formatted.swift"
grep -q '^for unsafenumber in' "$work/formatted.swift"
! swiftc -typecheck -suppress-warnings "$work/formatted.swift" 2>"$work/errors"
grep "cannot find 'number' in scope" "$work/errors" | head -n 1
