import SimulatedUI

/// One setting of a workload: what a flag of the same name may say.
package struct Parameter: Hashable, Sendable {
  /// The flag without its dashes, such as `ticks`.
  package let name: String
  /// What the parameter sets, in one line that ends with its symbol.
  package let meaning: String
  /// The letter for it in a closed form, such as `T`; `nil` if no form needs it.
  package let symbol: String?
  package let domain: Domain
  /// What holds if the flag is absent, in canonical spelling.
  package let defaultValue: String

  /// The values that a parameter may take.
  package enum Domain: Hashable, Sendable {
    case integer(ClosedRange<Int>)
    case choice([String])
  }

  /// A whole-number parameter that no closed form needs.
  package static func integer(
    _ name: String, _ meaning: String, in range: ClosedRange<Int>, default value: Int
  ) -> Parameter {
    Parameter(
      name: name, meaning: meaning, symbol: nil, domain: .integer(range),
      defaultValue: String(value))
  }

  /// A whole-number parameter that closed forms call by a symbol.
  package static func integer(
    _ name: String, _ symbol: String, _ meaning: String, in range: ClosedRange<Int>,
    default value: Int
  ) -> Parameter {
    Parameter(
      name: name, meaning: "\(meaning): \(symbol)", symbol: symbol, domain: .integer(range),
      defaultValue: String(value))
  }

  /// A parameter with a fixed set of words.
  package static func choice(
    _ name: String, _ meaning: String, of words: [String], default word: String
  ) -> Parameter {
    Parameter(
      name: name, meaning: meaning, symbol: nil, domain: .choice(words), defaultValue: word)
  }

  /// Where the random numbers of a workload begin: every workload has it, and one that draws none ignores it.
  package static let seed = integer(
    "seed", "where random numbers begin, if the workload draws any", in: 0...Int.max, default: 0)

  /// Whether a closure keeps a view from being skipped.
  package static let closures = choice(
    "closures", "whether two closures in a view's value are different or equal",
    of: ClosureComparison.allCases.map(\.rawValue),
    default: ClosureComparison.different.rawValue)

  /// When states make their initial values.
  package static let stateInitialisation = choice(
    "state-init", "when a @State makes its default: with every value of the view, or once",
    of: StateInitialisation.allCases.map(\.rawValue),
    default: StateInitialisation.eager.rawValue)

  /// What can be set for every workload.
  package static let common = [seed, closures, stateInitialisation]

  /// The canonical spelling of `text` as a value of this parameter.
  ///
  /// - Throws: ``ParameterError`` if it is none.
  package func canonical(_ text: String) throws(ParameterError) -> String {
    switch domain {
    case .integer(let range):
      guard let number = Int(text), range.contains(number) else {
        throw ParameterError.outsideDomain(self, found: text)
      }
      return String(number)
    case .choice(let words):
      guard words.contains(text) else { throw ParameterError.outsideDomain(self, found: text) }
      return text
    }
  }
}

extension Parameter.Domain {
  /// What a value of the domain is, in words.
  package var need: String {
    switch self {
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}
