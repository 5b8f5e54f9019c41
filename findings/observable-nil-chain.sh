#!/usr/bin/env bash
# An assignment through an optional that is `nil` announces a change of an `@Observable` property, although nothing is assigned.
#
# Optional chaining does not assign if the optional is `nil`, and does not even evaluate the value. But the expression starts the
# modification of the property, and the macro announces each modification without a comparison: all observers are called for nothing. The
# assignment of `nil` to the same property, which does take place, compares the values and announces nothing.
#
# Seen with the Observation of version 6.3.1 of Swift on Linux:
#   draft = nil: announced false; draft?.title = …: announced true, value evaluated false, draft nil true
#
# Exits with 0 if the behaviour is as described, and with 1 if it has changed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/main.swift" <<'SWIFT'
import Foundation
import Observation
import Synchronization

struct Draft: Equatable { var title: String }

@Observable final class Editor { var draft: Draft? }

let editor = Editor()

// Whether `change` announces a change of the draft.
func announces(_ change: () -> Void) -> Bool {
  let announced = Atomic(false)
  withObservationTracking {
    _ = editor.draft
  } onChange: {
    announced.store(true, ordering: .relaxed)
  }
  change()
  return announced.load(ordering: .relaxed)
}

var evaluated = false
func title() -> String {
  evaluated = true
  return "a title"
}
let assigned = announces { editor.draft = nil }
let chained = announces { editor.draft?.title = title() }
let none = editor.draft == nil
print("draft = nil: announced \(assigned);", terminator: " ")
print("draft?.title = …: announced \(chained), value evaluated \(evaluated), draft nil \(none)")
exit(!assigned && chained && !evaluated && none ? 0 : 1)
SWIFT
swiftc --version 2>/dev/null | head -n 1
swiftc "$work/main.swift" -o "$work/main"
"$work/main"
