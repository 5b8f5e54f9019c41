#!/usr/bin/env bash
# swiftc links a library that `-l` names after the libraries of the toolchain, wherever the option stands on the command line.
#
# A library that replaces a function of another one has to be found first. Named by `-l`, it is found after libdispatch, and the program
# calls the function of libdispatch. Named by its path, as an input, it is found before.
#
# Seen with version 6.3.1 of Swift on Linux:
#   -l: libdispatch before libown; path: libown before libdispatch
#
# Exits with 0 if the behaviour is as described, and with 1 if it has changed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo 'public func own() -> Int { 1 }' >own.swift
printf 'import Dispatch\nimport own\nprint(own(), DispatchQueue.main.label)\n' >main.swift
swiftc -emit-library -emit-module -module-name own own.swift
swiftc -c -I . main.swift -o main.o
# Prints the two libraries in the order in which the program names them.
order() { readelf -d "$1" | grep -oE 'lib(own|dispatch)\.so' | sed 's/\.so//' | paste -sd' '; }
swiftc -L . -lown main.o -o by-option
swiftc ./libown.so main.o -o by-path
swiftc --version 2>/dev/null | head -n 1
option=$(order by-option) path=$(order by-path)
echo "-l: ${option/ / before }; path: ${path/ / before }"
[[ $option == 'libdispatch libown' && $path == 'libown libdispatch' ]]
