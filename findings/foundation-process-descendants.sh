#!/usr/bin/env bash
# Foundation's Process on Linux waits for what its process has started, even if the process itself has ended.
#
# The class finds the end of a process by the end of a socket, which the process inherits, and with it everything that the process
# starts. A shell that starts a `sleep` in the background and exits at once keeps `waitUntilExit()` waiting until the `sleep` ends, although
# the `sleep` has closed the standard input, output and error. The exit status is then that of the shell.
#
# Seen with the Foundation of version 6.3.1 of Swift on Linux:
#   the shell ended after 0 s; waitUntilExit returned after 3 s with status 7
#
# Exits with 0 if the behaviour is as described, and with 1 if it has changed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/main.swift" <<'SWIFT'
import Foundation

let end = CommandLine.arguments[1]
let process = Process()
process.executableURL = URL(filePath: "/bin/sh")
process.arguments = ["-c", "sleep 3 </dev/null >/dev/null 2>&1 & date +%s >\(end); exit 7"]
let start = Date()
try process.run()
process.waitUntilExit()
let waited = Int(Date().timeIntervalSince(start).rounded())
let text = try String(contentsOfFile: end, encoding: .utf8).trimmingCharacters(in: .newlines)
let ended = max(0, Int(Double(text)! - start.timeIntervalSince1970))
print("the shell ended after \(ended) s; waitUntilExit returned after \(waited) s with status \(process.terminationStatus)")
exit(ended <= 1 && waited >= 2 && process.terminationStatus == 7 ? 0 : 1)
SWIFT
swiftc --version 2>/dev/null | head -n 1
swiftc "$work/main.swift" -o "$work/main"
"$work/main" "$work/end"
