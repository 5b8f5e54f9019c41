#!/usr/bin/env bash
# SwiftPM does not expand a macro again after its implementation has changed: the build succeeds, and the program keeps the old code.
#
# The second `swift build` compiles and links the new plugin, but does not run the compiler for the targets that use the macro. A change of
# a file of a target, even of a comment, brings the new expansions for this target alone, and the program then has code of both versions of
# the macro. So the same sources make different programs, depending on what was built before.
#
# Seen with version 6.3.1 of SwiftPM (its native build system) and version 603.0.1 of swift-syntax, on Linux:
#   first build: one one; after the change of the macro: one one; after a comment in one target: one two
#
# The script compiles swift-syntax, which takes some minutes. Exits with 0 if the behaviour is as described, and with 1 if it has changed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p Sources/Words Sources/Library Sources/Program
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Words",
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .macro(
      name: "Words",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),
    .target(name: "Library", dependencies: ["Words"]),
    .executableTarget(name: "Program", dependencies: ["Library", "Words"]),
  ])
SWIFT
cat >Sources/Words/Words.swift <<'SWIFT'
import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros

struct Word: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> ExprSyntax {
    "\(literal: "one")"
  }
}

@main struct Words: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [Word.self]
}
SWIFT
cat >Sources/Library/Library.swift <<'SWIFT'
@freestanding(expression) public macro word() -> String = #externalMacro(module: "Words", type: "Word")
public func wordOfLibrary() -> String { #word }
SWIFT
cat >Sources/Program/main.swift <<'SWIFT'
import Library

print(wordOfLibrary(), #word)
SWIFT
# Builds the package, and prints what the program says.
built() {
  swift build --build-system native >build.txt 2>&1 || { cat build.txt >&2; return 1; }
  .build/debug/Program
}
swift build --version
first=$(built)
sed -i 's/"one"/"two"/' Sources/Words/Words.swift
second=$(built)
grep -q 'Linking Words' build.txt
echo '// A comment.' >>Sources/Program/main.swift
third=$(built)
echo "first build: $first; after the change of the macro: $second; after a comment in one target: $third"
[[ $first == 'one one' && $second == 'one one' && $third == 'one two' ]]
