package import Tabular

/// The number with which a budget compares a count.
package enum BudgetValue: Hashable, Sendable {
  /// The count itself.
  case count(Int)
  /// The recorded count plus a percentage of it, which is negative for a smaller count.
  case percent(Int)

  /// The largest number; it prevents overflow in ``holds(_:_:recorded:)``.
  private static let counts = -1_000_000_000_000...1_000_000_000_000
  private static let percents = -100...100_000

  /// True if `count` has `relation` to this value.
  ///
  /// - Parameter recorded: The recorded count, which a percentage needs; at most 1,000,000,000,000.
  func holds(_ count: Int, _ relation: BudgetRelation, recorded: Int?) -> Bool? {
    switch self {
    case .count(let value): relation.holds(count, value)
    case .percent(let percent):
      recorded.map { recorded in
        let (scaled, overflow) = count.multipliedReportingOverflow(by: 100)
        return relation.holds(overflow ? .max : scaled, recorded * (100 + percent))
      }
    }
  }

  /// True if the recorded count is needed.
  var isRelative: Bool {
    if case .percent = self { true } else { false }
  }
}

extension BudgetValue: CellValue {
  package static var kind: CellKind {
    .pattern(
      "^(0|-?[1-9][0-9]*|[+-][0-9]+%)$",
      need: "a whole number, or a percentage of the recorded count with its sign such as +5%")
  }

  package var cell: Cell { .text(text) }

  var text: String {
    switch self {
    case .count(let count): String(count)
    case .percent(let percent): "\(percent < 0 ? "" : "+")\(percent)%"
    }
  }

  package init?(cellText text: String) {
    if text.hasSuffix("%") {
      guard let percent = Int(text.dropLast()), Self.percents.contains(percent) else { return nil }
      self = .percent(percent)
    } else {
      guard let count = Int(text), Self.counts.contains(count) else { return nil }
      self = .count(count)
    }
    guard self.text == text else { return nil }
  }
}
