/// A pattern for names: `*` matches any characters, `?` matches one character, and every other character matches
/// itself.
package struct Glob: Hashable, Sendable {
  package let pattern: String

  package init(_ pattern: String) { self.pattern = pattern }

  /// True if the pattern matches the complete `name`.
  ///
  /// - Complexity: O(*p* · *n*) for a pattern of *p* bytes and a name of *n* bytes.
  package func matches(_ name: String) -> Bool {
    var (pattern, name) = (pattern, name)
    return pattern.withUTF8 { pattern in
      name.withUTF8 { name in unsafe Self.matches(pattern, name) }
    }
  }

  /// True if a pattern in UTF-8 matches the complete `name`.
  ///
  /// The bytes are compared in place, because `try` matches each name in a folder with many patterns.
  private static func matches(
    _ pattern: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let (star, question) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
    var (inPattern, inName) = (0, 0)
    var last: (pattern: Int, name: Int)?  // where to resume if the rest after the last `*` fails
    while inName < name.count {
      let next = inPattern < pattern.count ? unsafe pattern[inPattern] : nil
      if next == star {
        last = (inPattern, inName)
        inPattern += 1
      } else if next == question {
        inPattern += 1
        inName = unsafe index(after: inName, in: name)
      } else if let next, unsafe next == name[inName] {
        inPattern += 1
        inName += 1
      } else if let resumed = last {
        inName = unsafe index(after: resumed.name, in: name)
        last = (resumed.pattern, inName)
        inPattern = resumed.pattern + 1
      } else {
        return false
      }
    }
    while inPattern < pattern.count, unsafe pattern[inPattern] == star { inPattern += 1 }
    return inPattern == pattern.count
  }

  /// The index of the character after the one at `index`.
  private static func index(after index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var next = index + 1
    while next < text.count, unsafe text[next] & 0xc0 == 0x80 { next += 1 }
    return next
  }
}

extension Glob: CellValue {
  package static var kind: CellKind { .text }
  package var cell: Cell { .text(pattern) }
  package init?(cellText text: String) { self.init(text) }
}
