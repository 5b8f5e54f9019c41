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
    switch (left, right) {
    case (.empty, .empty): true
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
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
