/// One setting of a workload: what a flag of the same name may say.
public struct Parameter: Hashable, Sendable {
  /// The flag without its dashes, such as `ticks`.
  public let name: String
  /// What the parameter sets, in one line.
  public let meaning: String
  public let domain: Domain
  /// What holds if the flag is absent, in canonical spelling.
  public let defaultValue: String

  /// The values that a parameter may take.
  public enum Domain: Hashable, Sendable {
    case integer(ClosedRange<Int>)
    case choice([String])
  }

  /// A whole-number parameter.
  public static func integer(
    _ name: String, _ meaning: String, in range: ClosedRange<Int>, default value: Int
  ) -> Parameter {
    Parameter(name: name, meaning: meaning, domain: .integer(range), defaultValue: String(value))
  }

  /// A parameter with a fixed set of words.
  public static func choice(
    _ name: String, _ meaning: String, of words: [String], default word: String
  ) -> Parameter {
    Parameter(name: name, meaning: meaning, domain: .choice(words), defaultValue: word)
  }

  /// The canonical spelling of `text` as a value of this parameter.
  ///
  /// - Throws: ``ParameterError`` if it is none.
  public func canonical(_ text: String) throws(ParameterError) -> String {
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

/// Why a parameter could not be set.
public enum ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(name: String, workload: String, known: [String])
  case outsideDomain(Parameter, found: String)
  /// Values that are possible one by one, but not together.
  case conflict(String)

  public var description: String {
    switch self {
    case .unknown(let name, let workload, let known):
      "'\(workload)' has no parameter '\(name)'; it has \(known.joined(separator: ", "))"
    case .outsideDomain(let parameter, let found):
      switch parameter.domain {
      case .integer(let range):
        "--\(parameter.name) needs a whole number from \(range.lowerBound) to \(range.upperBound); "
          + "found '\(found)'"
      case .choice(let words):
        "--\(parameter.name) needs one of \(words.joined(separator: ", ")); found '\(found)'"
      }
    case .conflict(let text): text
    }
  }
}

/// A value for each parameter of a workload: together with the runtime, all that a run depends on.
public struct Parameters: Hashable, Sendable {
  /// The workload's name.
  public let workload: String
  private let values: [String: String]

  /// The defaults of `specification`, replaced where `given` says otherwise.
  ///
  /// - Throws: ``ParameterError`` for a name that the workload lacks or a value outside its domain.
  public init(
    of workload: String, _ specification: [Parameter], given: [String: String] = [:]
  ) throws(ParameterError) {
    var values: [String: String] = [:]
    for parameter in specification { values[parameter.name] = parameter.defaultValue }
    for (name, text) in given.sorted(by: { $0.key < $1.key }) {
      guard let parameter = specification.first(where: { $0.name == name }) else {
        throw ParameterError.unknown(
          name: name, workload: workload, known: specification.map(\.name).sorted())
      }
      values[name] = try parameter.canonical(text)
    }
    self.workload = workload
    self.values = values
  }

  /// The value of a whole-number parameter that the workload declares.
  public func integer(_ name: String) -> Int {
    guard let value = values[name].flatMap({ Int($0) }) else {
      preconditionFailure("\(workload) needs a whole-number parameter '\(name)'; found none")
    }
    return value
  }

  /// The word of a choice that the workload declares.
  public func choice(_ name: String) -> String {
    guard let value = values[name] else {
      preconditionFailure("\(workload) needs a parameter '\(name)'; found none")
    }
    return value
  }

  /// Every parameter as `name=value`, sorted by name and joined by semicolons.
  public var canonical: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
  }

  /// The workload's name, `#` and eight hexadecimal digits that depend on the parameters alone.
  public var runID: String {
    let hash = FNV1a.hash("\(workload);\(canonical)")
    let digits = String(hash & 0xffff_ffff, radix: 16)
    return "\(workload)#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// The 64-bit FNV-1a hash, the same on every machine and in every version.
///
/// Source: Fowler, Noll, Vo, draft-eastlake-fnv.
public enum FNV1a {
  public static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
