/// The content of one cell of a table.
///
/// Text is equal if its bytes are, and sorted by them, so that no rule of Unicode moves a row.
package enum Cell: Sendable {
  /// A figure that the runtime does not give.
  case empty
  case integer(Int)
  case text(String)

  /// As it is written, before any quoting.
  package var description: String {
    switch self {
    case .empty: ""
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}

extension Cell: CustomStringConvertible {}

extension Cell: Hashable {
  package static func == (left: Cell, right: Cell) -> Bool {
    switch (left, right) {
    case (.empty, .empty): true
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }

  /// Text whose bytes are equal hashes equally as a string too.
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
  package static func < (left: Cell, right: Cell) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: left.rank < right.rank
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
