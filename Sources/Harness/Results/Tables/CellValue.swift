/// A type whose values can stand in a cell.
public protocol CellValue: Sendable {
  static var kind: CellKind { get }
  /// What an empty cell means; `nil` if a cell of this type cannot be empty.
  static var emptyMeaning: String? { get }
  var cell: Cell { get }
  /// The value that is written as `text`; `nil` if none is, or if it would be written otherwise.
  init?(cellText text: String)
}

/// What may stand in the cells of a column.
public enum CellKind: Hashable, Sendable {
  case integer
  case text
  case boolean
  /// One of a fixed set of words.
  case word([String])

  /// With its article, for a message.
  var description: String {
    switch self {
    case .integer: "a whole number"
    case .text: "text"
    case .boolean: "true or false"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}

extension CellValue {
  public static var emptyMeaning: String? { nil }
}

extension Int: CellValue {
  public static var kind: CellKind { .integer }
  public var cell: Cell { .integer(self) }

  public init?(cellText text: String) {
    guard let number = Int(text), String(number) == text else { return nil }
    self = number
  }
}

extension String: CellValue {
  public static var kind: CellKind { .text }
  public var cell: Cell { .text(self) }
  public init?(cellText text: String) { self = text }
}

extension Bool: CellValue {
  public static var kind: CellKind { .boolean }
  public var cell: Cell { .text(self ? "true" : "false") }

  public init?(cellText text: String) {
    switch text {
    case "true": self = true
    case "false": self = false
    default: return nil
    }
  }
}

extension Optional: CellValue where Wrapped: CellValue {
  public static var kind: CellKind { Wrapped.kind }
  public static var emptyMeaning: String? { "not measurable under this runtime" }
  public var cell: Cell { self?.cell ?? .empty }

  public init?(cellText text: String) {
    guard !text.isEmpty else {
      self = .none
      return
    }
    guard let value = Wrapped(cellText: text) else { return nil }
    self = .some(value)
  }
}

/// A word of a fixed set.
protocol WordValue: CellValue, RawRepresentable<String> {
  static var words: [Self] { get }
}

extension WordValue {
  public static var kind: CellKind { .word(words.map(\.rawValue)) }
  public var cell: Cell { .text(rawValue) }
  public init?(cellText text: String) { self.init(rawValue: text) }
}

extension Runtime: WordValue {
  static var words: [Runtime] { allCases }
}

extension Expectation.Relation: WordValue {
  static var words: [Expectation.Relation] { [.exact, .lower, .upper, .none] }
}
