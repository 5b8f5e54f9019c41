#!/usr/bin/env bash
# `UserDefaults.removeSuite(named:)` leaves a suite in the search list if it was added several times.
#
# `addSuite(named:)` of Foundation on Linux adds a suite once more if it is searched already. Apps do that if they add their suite wherever
# they read it, such as in a computed property. `removeSuite(named:)` removes only some of the entries: after eight additions, the values
# of the suite are found until it is removed twice, and after a hundred, until it is removed three times. Each entry also costs time in each
# further call and in each look-up of a missing key.
#
# Seen with Foundation of version 6.3.1 of Swift on Linux; the additions, and the removals after which no value is found:
#   1: 1, 2: 1, 4: 1, 8: 2, 16: 2, 100: 3
#
# Exits with 0 if the behaviour is as described, and with 1 if it has changed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/main.swift" <<'SWIFT'
import Foundation

let suite = "group.example.shop"
UserDefaults(suiteName: suite)!.set("tea", forKey: "last")
let defaults = UserDefaults.standard

let removals = [1, 2, 4, 8, 16, 100].map { additions in
  for _ in 0..<additions { defaults.addSuite(named: suite) }
  var removals = 0
  while defaults.string(forKey: "last") == "tea", removals < additions {
    defaults.removeSuite(named: suite)
    removals += 1
  }
  return "\(additions): \(removals)"
}
print(removals.joined(separator: ", "))
SWIFT
swiftc --version 2>/dev/null | head -n 1
swiftc "$work/main.swift" -o "$work/main"
mkdir "$work/home"
found=$(HOME="$work/home" "$work/main")
echo "$found"
[ "$found" = "1: 1, 2: 1, 4: 1, 8: 2, 16: 2, 100: 3" ]
