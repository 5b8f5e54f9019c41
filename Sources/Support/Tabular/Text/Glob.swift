/// A pattern for names: `*` matches any characters, `?` matches one character, and every other character matches
/// itself.
package struct Glob: Hashable, Sendable {
  package let pattern: String

  package init(_ pattern: String) { self.pattern = pattern }

  /// True if the pattern matches the complete `name`.
  ///
  /// - Complexity: O(*p* · *n*) for a pattern of *p* characters and a name of *n* characters.
  package func matches(_ name: String) -> Bool {
    let pattern = Array(pattern.unicodeScalars)
    let name = Array(name.unicodeScalars)
    var (inPattern, inName) = (0, 0)
    var star: (pattern: Int, name: Int)?  // where to resume if the rest after the last `*` fails
    while inName < name.count {
      if inPattern < pattern.count, pattern[inPattern] == "*" {
        star = (inPattern, inName)
        inPattern += 1
      } else if inPattern < pattern.count, ["?", name[inName]].contains(pattern[inPattern]) {
        inPattern += 1
        inName += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (inPattern, inName) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[inPattern...].allSatisfy { $0 == "*" }
  }
}

extension Glob: CellValue {
  package static var kind: CellKind { .text }
  package var cell: Cell { .text(pattern) }
  package init?(cellText text: String) { self.init(text) }
}
