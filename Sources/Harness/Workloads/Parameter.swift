internal import GranularitySpelling
import SimulatedUICore

/// A parameter of a workload. On the command line, a flag with the same name sets it.
public struct Parameter: Hashable, Sendable {
  /// The name of the parameter's flag without dashes, such as `ticks`.
  public let name: String
  /// One line that describes the parameter. If the parameter has a symbol, the line ends with the symbol.
  public let meaning: String
  /// The symbol of the parameter in closed forms, such as `T`; `nil` if no closed form contains it.
  public let symbol: String?
  /// The values that the parameter accepts.
  public let domain: Domain
  /// The value that is used if the flag is not given, in canonical spelling.
  public let defaultValue: String

  /// The set of values that a parameter accepts.
  public enum Domain: Hashable, Sendable {
    /// The parameter accepts the whole numbers in this range.
    case integer(ClosedRange<Int>)
    /// The parameter accepts one of these words.
    case choice([String])

    /// The words that the parameter accepts; empty if it accepts whole numbers.
    package var choices: [String] {
      if case .choice(let words) = self { words } else { [] }
    }
  }

  /// A parameter for a whole number. It has no symbol, so no closed form can contain it.
  ///
  /// - Parameters:
  ///   - name: The name of the flag without dashes, such as `ticks`.
  ///   - meaning: One line that describes the parameter, with its unit.
  ///   - range: The values that the parameter accepts.
  ///   - value: The default value, which must be in `range`.
  public static func integer(
    _ name: String, _ meaning: String, in range: ClosedRange<Int>, default value: Int
  ) -> Parameter {
    Parameter(
      name: name, meaning: meaning, symbol: nil, domain: .integer(range),
      defaultValue: String(value))
  }

  /// A parameter for a whole number, with a symbol for closed forms: `parameters.T` is the value of the parameter with
  /// the symbol `T`.
  public static func integer(
    _ name: String, _ symbol: String, _ meaning: String, in range: ClosedRange<Int>,
    default value: Int
  ) -> Parameter {
    Parameter(
      name: name, meaning: "\(meaning): \(symbol)", symbol: symbol, domain: .integer(range),
      defaultValue: String(value))
  }

  /// A parameter that accepts one of the words in `words`. The default is `word`.
  public static func choice(
    _ name: String, _ meaning: String, of words: [String], default word: String
  ) -> Parameter {
    Parameter(name: name, meaning: meaning, symbol: nil, domain: .choice(words), defaultValue: word)
  }

  /// The seed of random numbers. Every workload has this parameter, even if the workload uses no random numbers.
  package static let seed = integer(
    "seed", "the seed of random numbers, if the workload uses any", in: 0...Int.max, default: 0)

  /// How closures in view values are compared: by their function and captures, or as always different or always equal.
  package static let closures = choice(
    "closures",
    "how closures in a view's value compare: by what they capture, all different or all equal",
    of: ClosureComparison.allCases.map(\.rawValue), default: ClosureComparison.captures.rawValue)

  /// The Xcode release whose SDK the screen is built with. It decides when a `@State` evaluates its default value.
  package static let sdk = choice(
    "sdk", "the Xcode release: 26 evaluates a @State default for every view value, 27 once",
    of: SDKVersion.allCases.map(\.rawValue), default: SDKVersion.current.rawValue)

  /// The parameters that every workload has in addition to its own.
  package static let common = [seed, closures, sdk]

  /// Returns `text` in canonical spelling, if it is a valid value of this parameter.
  ///
  /// - Throws: ``ParameterError`` if `text` is not a valid value of this parameter.
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
  /// A description of the valid values, for an error message.
  package var need: String {
    switch self {
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}

/// The reason why a parameter cannot be set.
public enum ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The workload has no parameter called `name`; `known` are the names of its parameters, sorted.
  case unknown(name: String, workload: String, known: [String])
  /// The text `found` is not a valid value of the parameter.
  case outsideDomain(Parameter, found: String)
  /// The values are valid individually, but not together. The text says what was needed and what was found.
  case conflict(String)

  /// A message that says what was needed and what was found, in lower case and without a full stop.
  public var description: String {
    switch self {
    case .unknown(let name, let workload, let known):
      "'\(workload)' has no parameter '\(name)'; "
        + (nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
          ?? "it has \(known.joined(separator: ", "))")
    case .outsideDomain(let parameter, let found):
      "--\(parameter.name) needs \(parameter.domain.need); found '\(found)'"
    case .conflict(let text): text
    }
  }
}
