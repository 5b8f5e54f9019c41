/// A type whose values can be stored in a cell of a table.
package protocol CellValue: Sendable {
  static var kind: CellKind { get }
  /// What an error message says that a cell needs, such as `a whole number`; by default, the description of the kind.
  static var need: String { get }
  /// The meaning of an empty cell in this type's column; `nil` if such a cell must not be empty.
  static var emptyMeaning: String? { get }
  var cell: Cell { get }
  /// Creates the value that a cell writes as `text`; `nil` if there is no such value, or if `text` is not its canonical
  /// spelling.
  init?(cellText text: String)
}

/// The kind of values in the cells of a column.
package enum CellKind: Hashable, Sendable {
  case integer
  case text
  case boolean
  /// The cell contains one of a fixed set of words.
  case word([String])
  /// The cell contains text that matches the regular expression `pattern` and begins with one of `firstWords`. Messages
  /// describe it with `need`.
  case pattern(_ pattern: String, need: String, firstWords: [String])

  /// The words that the cell can contain; `nil` unless the kind is a fixed set of words.
  package var words: [String]? {
    if case .word(let words) = self { words } else { nil }
  }

  /// The kind with its article, as an error message states it.
  var description: String {
    switch self {
    case .integer: "a whole number"
    case .text: "text"
    case .boolean: "true or false"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .pattern(_, let need, _): need
    }
  }
}

extension CellValue {
  package static var need: String { kind.description }
  package static var emptyMeaning: String? { nil }
}

extension Int: CellValue {
  package static var kind: CellKind { .integer }
  package var cell: Cell { .integer(self) }

  package init?(cellText text: String) {
    guard let number = Int(text), String(number) == text else { return nil }
    self = number
  }
}

extension String: CellValue {
  package static var kind: CellKind { .text }
  package var cell: Cell { .text(self) }
  package init?(cellText text: String) { self = text }
}

extension Bool: CellValue {
  package static var kind: CellKind { .boolean }
  package var cell: Cell { .text(self ? "true" : "false") }

  package init?(cellText text: String) {
    switch text {
    case "true": self = true
    case "false": self = false
    default: return nil
    }
  }
}

extension Optional: CellValue where Wrapped: CellValue {
  package static var kind: CellKind { Wrapped.kind }
  package static var need: String { Wrapped.need }
  package static var emptyMeaning: String? { "not measurable under this runtime" }
  package var cell: Cell { self?.cell ?? .empty }

  package init?(cellText text: String) {
    guard !text.isEmpty else {
      self = .none
      return
    }
    guard let value = Wrapped(cellText: text) else { return nil }
    self = .some(value)
  }
}

/// A type whose values are a fixed set of words, each stored in a cell as its raw value.
package protocol WordValue: CellValue, CaseIterable, RawRepresentable<String> {}

extension WordValue {
  package static var kind: CellKind { .word(allCases.map(\.rawValue)) }
  package var cell: Cell { .text(rawValue) }
  package init?(cellText text: String) { self.init(rawValue: text) }
}
