internal import Foundation

/// The content of one cell of a table.
///
/// Text is compared and sorted by its bytes, so that the order of rows does not depend on Unicode rules.
package enum Cell: CustomStringConvertible, Sendable {
  /// A value that is not available under the runtime.
  case empty
  case integer(Int)
  case text(String)

  /// The text of the cell before quoting.
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

  /// Hashes text as a string: texts with equal bytes are equal strings, so their hashes are equal.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .empty: break
    case .integer(let number): hasher.combine(number)
    case .text(let text): hasher.combine(text)
    }
  }
}

extension Cell: Comparable {
  /// Empty cells first, then numbers, then text.
  package static func < (left: Cell, right: Cell) -> Bool { left.order(relativeTo: right) < 0 }

  /// Less than 0 if the cell comes before the other one, 0 if they are equal, and more than 0 otherwise.
  func order(relativeTo other: Cell) -> Int {
    switch (self, other) {
    case (.integer(let number), .integer(let other)): number < other ? -1 : number > other ? 1 : 0
    case (.text(let text), .text(let other)): Self.order(of: text, relativeTo: other)
    default: rank - other.rank
    }
  }

  /// The order of the bytes, as from `memcmp`: a debug build compares them a hundred times as fast as by a loop.
  private static func order(of text: String, relativeTo other: String) -> Int {
    var (text, other) = (text, other)
    return text.withUTF8 { bytes in
      other.withUTF8 { others in
        let count = min(bytes.count, others.count)
        // Both buffers have this many bytes.
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
