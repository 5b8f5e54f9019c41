import SimulatedUICore

/// A parameter of a workload, which a flag of the same name sets.
package struct Parameter: Hashable, Sendable {
  /// The flag without its dashes, such as `ticks`.
  package let name: String
  /// One line that describes the parameter; it ends with the symbol, if there is one.
  package let meaning: String
  /// The symbol of the parameter in closed forms, such as `T`; `nil` if no closed form contains it.
  package let symbol: String?
  package let domain: Domain
  /// The value if the flag is not given, in canonical spelling.
  package let defaultValue: String

  /// The values that a parameter may take.
  package enum Domain: Hashable, Sendable {
    case integer(ClosedRange<Int>)
    case choice([String])

    /// The words of a choice; none for whole numbers.
    package var choices: [String] {
      if case .choice(let words) = self { words } else { [] }
    }
  }

  /// A whole-number parameter without a symbol, for values that no closed form contains.
  package static func integer(
    _ name: String, _ meaning: String, in range: ClosedRange<Int>, default value: Int
  ) -> Parameter {
    Parameter(
      name: name, meaning: meaning, symbol: nil, domain: .integer(range),
      defaultValue: String(value))
  }

  /// A whole-number parameter with a symbol in closed forms.
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
    Parameter(name: name, meaning: meaning, symbol: nil, domain: .choice(words), defaultValue: word)
  }

  /// The seed of the random numbers; every workload has it, and a workload without random numbers ignores it.
  package static let seed = integer(
    "seed", "the seed of random numbers, if the workload uses any", in: 0...Int.max, default: 0)

  /// How closures in views' values are compared: by function and captures, or as always different or always equal.
  package static let closures = choice(
    "closures", "how closures in a view's value compare: by what they capture, or all alike",
    of: ClosureComparison.allCases.map(\.rawValue), default: ClosureComparison.captures.rawValue)

  /// The Xcode release whose SDK builds the screen.
  package static let sdk = choice(
    "sdk", "the Xcode release: 26 evaluates a @State default for every view value, 27 once",
    of: SDKVersion.allCases.map(\.rawValue), default: SDKVersion.current.rawValue)

  /// The parameters that every workload has.
  package static let common = [seed, closures, sdk]

  /// Returns the canonical spelling of `text` as a value of this parameter.
  ///
  /// - Throws: ``ParameterError`` if `text` is not a value of this parameter.
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
  /// A description of the values of the domain, for a message.
  package var need: String {
    switch self {
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}

/// The reason why a parameter cannot be set.
package enum ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(name: String, workload: String, known: [String])
  case outsideDomain(Parameter, found: String)
  /// Values that are valid individually, but not together.
  case conflict(String)

  package var description: String {
    switch self {
    case .unknown(let name, let workload, let known):
      "'\(workload)' has no parameter '\(name)'; it has \(known.joined(separator: ", "))"
    case .outsideDomain(let parameter, let found):
      "--\(parameter.name) needs \(parameter.domain.need); found '\(found)'"
    case .conflict(let text): text
    }
  }
}
