internal import Foundation

/// The content of one cell of a table.
///
/// Text is compared and sorted by its bytes, so that the order of rows does not depend on Unicode rules.
package enum Cell: CustomStringConvertible, Sendable {
  /// An empty cell, for a value that is not available with the run's runtime.
  case empty
  case integer(Int)
  case text(String)

  /// The text of the cell before it is quoted for CSV.
  package var description: String {
    switch self {
    case .empty: ""
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}

extension Cell: Hashable {
  package static func == (left: Cell, right: Cell) -> Bool {
    left.order(relativeTo: right) == 0
  }

  /// Hashes a text as a `String` although `==` compares bytes. This is correct, because texts with equal bytes are
  /// equal strings.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .empty: break
    case .integer(let number): hasher.combine(number)
    case .text(let text): hasher.combine(text)
    }
  }
}

extension Cell: Comparable {
  /// Sorts empty cells first, then numbers, then text.
  package static func < (left: Cell, right: Cell) -> Bool { left.order(relativeTo: right) < 0 }

  /// Returns a number less than 0 if this cell sorts before `other`, 0 if both are equal, and a number greater than 0
  /// otherwise.
  func order(relativeTo other: Cell) -> Int {
    switch (self, other) {
    case (.integer(let number), .integer(let other)): number < other ? -1 : number > other ? 1 : 0
    case (.text(let text), .text(let other)): Self.order(of: text, relativeTo: other)
    default: rank - other.rank
    }
  }

  /// Compares two texts byte by byte with `memcmp`, which is a hundred times as fast as a loop in a debug build.
  private static func order(of text: String, relativeTo other: String) -> Int {
    var (text, other) = (text, other)
    return text.withUTF8 { bytes in
      other.withUTF8 { others in
        let count = min(bytes.count, others.count)
        // Both buffers have at least this many bytes.
        let order =
          count == 0 ? 0 : unsafe memcmp(bytes.baseAddress!, others.baseAddress!, count)
        return order == 0 ? bytes.count - others.count : Int(order)
      }
    }
  }

  private var rank: Int {
    switch self {
    case .empty: 0
    case .integer: 1
    case .text: 2
    }
  }
}
