#!/usr/bin/env bash
# The counts of Swift Testing's JUnit file do not fit its test cases: failures are issues, and skipped tests are not among the tests.
#
# Readers of the format subtract failures and skipped tests from the tests to get those that passed. One test that fails three
# expectations, one that is disabled and one that passes are stated as two tests, three failures and one skipped test: minus two passed. A
# reader that counts the elements instead finds three tests, one that failed and one skipped.
#
# Seen with version 6.3.1 of Swift Testing on Linux, read with version 5.0.3 of junitparser (PyPI):
#   stated: 2 tests, 3 failures, 1 skipped, so -2 passed
#   counted: 3 tests, 1 with failures, 1 skipped, so 1 passed
#
# Exits with 0 if the behaviour is as described, and with 1 if it has changed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check junitparser==5.0.3
mkdir -p Tests/SampleTests
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Sample", targets: [.testTarget(name: "SampleTests")])
SWIFT
cat >Tests/SampleTests/SampleTests.swift <<'SWIFT'
import Testing

@Test func passes() {}

@Test(.disabled("not now")) func disabled() {}

@Test func fails() {
  for number in 1...3 { #expect(number > 3) }
}
SWIFT
swift build --build-tests >build.txt 2>&1 || { cat build.txt; exit 1; }
swift test --skip-build --disable-xctest --xunit-output report.xml >run.txt 2>&1 || true
grep -o 'Testing Library Version: [0-9.]*' run.txt
report=$(ls report*.xml)
python/bin/python - "$report" <<'PYTHON' | tee seen.txt
import sys
from junitparser import Failure, JUnitXml, Skipped

suites = list(JUnitXml.fromfile(sys.argv[1]))
tests, failures, skipped = (sum(getattr(s, name) for s in suites) for name in ("tests", "failures", "skipped"))
print(f"stated: {tests} tests, {failures} failures, {skipped} skipped, so {tests - failures - skipped} passed")
cases = [case for suite in suites for case in suite]
kinds = [{type(result) for result in case.result} for case in cases]
failed, off = (sum(kind in each for each in kinds) for kind in (Failure, Skipped))
print(f"counted: {len(cases)} tests, {failed} with failures, {off} skipped, so {len(cases) - failed - off} passed")
PYTHON
grep -qx 'stated: 2 tests, 3 failures, 1 skipped, so -2 passed' seen.txt
grep -qx 'counted: 3 tests, 1 with failures, 1 skipped, so 1 passed' seen.txt
