#!/usr/bin/env bash
# OpenCombine's `buffer` loses every value of a publisher that sends at once and fails, although it has room for all of them.
#
# The documentation of `buffer(size:prefetch:whenFull:)` says that the values of a publisher that completes before the buffer is full are
# published before the completion. That is so if it finishes. If it fails, the subscriber gets the failure alone: the operator asks for
# values before it has given the subscriber its subscription, and a failure does not wait for values that nobody has asked for yet. The
# same publisher without `buffer` delivers its values, and so does `buffer(policy:)` of AsyncAlgorithms before it throws.
#
# Seen with version 0.14.0 of OpenCombine and version 1.1.4 of swift-async-algorithms, of Swift 6.3.1, on Linux:
#   OpenCombine, no buffer, fails: 1 2 3 failure
#   OpenCombine, buffer of 10, finishes: 1 2 3 finished
#   OpenCombine, buffer of 10, fails: failure
#   AsyncAlgorithms, buffer of 10, fails: 1 2 3 failure
#
# Exits with 0 if the behaviour is as described, and with 1 if it has changed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p Sources/Sample
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sample",
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
  ],
  targets: [
    .executableTarget(
      name: "Sample",
      dependencies: [
        "OpenCombine", .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ])
  ])
SWIFT
cat >Sources/Sample/main.swift <<'SWIFT'
import AsyncAlgorithms
import OpenCombine

struct Broken: Error {}

// What a subscriber with unlimited demand receives of the publisher.
func received(_ publisher: some Publisher<Int, Broken>) -> String {
  var events: [String] = []
  let subscription = publisher.sink(
    receiveCompletion: {
      if case .failure = $0 { events.append("failure") } else { events.append("finished") }
    }, receiveValue: { events.append("\($0)") })
  withExtendedLifetime(subscription) {}
  return events.joined(separator: " ")
}

func buffered(_ record: Record<Int, Broken>) -> some Publisher<Int, Broken> {
  record.buffer(size: 10, prefetch: .byRequest, whenFull: .dropNewest)
}

let failing = Record<Int, Broken>(output: [1, 2, 3], completion: .failure(Broken()))
let finishing = Record<Int, Broken>(output: [1, 2, 3], completion: .finished)
print("OpenCombine, no buffer, fails:", received(failing))
print("OpenCombine, buffer of 10, finishes:", received(buffered(finishing)))
print("OpenCombine, buffer of 10, fails:", received(buffered(failing)))

let stream = AsyncThrowingStream<Int, any Error> { continuation in
  for value in 1...3 { continuation.yield(value) }
  continuation.finish(throwing: Broken())
}
var events: [String] = []
do {
  for try await value in stream.buffer(policy: .bounded(10)) { events.append("\(value)") }
  events.append("finished")
} catch {
  events.append("failure")
}
print("AsyncAlgorithms, buffer of 10, fails:", events.joined(separator: " "))
SWIFT
swiftc --version 2>/dev/null | head -n 1
swift build >build.txt 2>&1 || { cat build.txt; exit 1; }
.build/debug/Sample | tee seen.txt
diff - seen.txt <<'TEXT'
OpenCombine, no buffer, fails: 1 2 3 failure
OpenCombine, buffer of 10, finishes: 1 2 3 finished
OpenCombine, buffer of 10, fails: failure
AsyncAlgorithms, buffer of 10, fails: 1 2 3 failure
TEXT
