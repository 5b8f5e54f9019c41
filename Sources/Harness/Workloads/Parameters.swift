import GranularityTabular
public import SimulatedUICore

/// The values of all parameters of a run: those of the workload, the seed and the settings of the view graph.
///
/// The result of a run depends only on these values and on the runtime. In a closed form, `parameters.T` is the value
/// of the parameter with the symbol `T`.
@dynamicMemberLookup
public struct Parameters: Hashable, Sendable {
  /// The name of the workload that has these parameters.
  public let workload: String
  /// The seed of the workload's random numbers.
  public let seed: Int
  /// How closures in view values are compared.
  public let closures: ClosureComparison
  /// The Xcode release, which decides when a `@State` evaluates its default value.
  public let sdk: SDKVersion
  private let values: [String: String]
  /// The parameter name for each symbol of a parameter.
  private let symbols: [String: String]

  /// Combines the values in `given` with the defaults in `specification` for all other parameters.
  ///
  /// - Parameter fixedValues: Values that are part of the run's identity but that a user cannot set.
  /// - Throws: ``ParameterError`` for an unknown name or a value outside its domain.
  package init(
    of workload: String, _ specification: [Parameter], given: [String: String] = [:],
    fixedValues: [String: String] = [:]
  ) throws(ParameterError) {
    let specification = specification + Parameter.common
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
    seed = values.removeValue(forKey: Parameter.seed.name).flatMap { Int($0) } ?? 0
    closures =
      values[Parameter.closures.name].flatMap { ClosureComparison(rawValue: $0) } ?? .captures
    sdk = values[Parameter.sdk.name].flatMap { SDKVersion(rawValue: $0) } ?? .current
    // A common parameter with its default value is omitted. So the ids of older runs remain the same when a parameter
    // is introduced.
    for parameter in Parameter.common where values[parameter.name] == parameter.defaultValue {
      values[parameter.name] = nil
    }
    self.values = values.merging(fixedValues) { $1 }
    symbols = specification.reduce(into: [:]) { symbols, parameter in
      if let symbol = parameter.symbol { symbols[symbol] = parameter.name }
    }
  }

  /// The value of the parameter `name`, which accepts whole numbers.
  ///
  /// - Precondition: The workload declares the parameter as a whole number.
  public func integer(_ name: String) -> Int {
    guard let value = values[name].flatMap({ Int($0) }) else {
      stop(needing: "a whole-number parameter '\(name)'")
    }
    return value
  }

  /// The value of the parameter with this symbol, as a formula for a closed form.
  ///
  /// - Precondition: The workload declares a parameter with this symbol.
  public subscript(dynamicMember symbol: String) -> Formula {
    guard let name = symbols[symbol] else { stop(needing: "a parameter with the symbol \(symbol)") }
    return .symbol(symbol, integer(name))
  }

  /// The value of the parameter `name` as a word.
  ///
  /// - Precondition: The workload declares the parameter.
  public func choice(_ name: String) -> String {
    guard let value = values[name] else { stop(needing: "a parameter '\(name)'") }
    return value
  }

  /// Stops the program if the code of a workload asks for a parameter that the workload does not declare.
  ///
  /// This is a mistake in the source of the workload. No user input can cause it.
  package func stop(needing parameter: String, found: String = "none") -> Never {
    fatalError("the workload '\(workload)' needs \(parameter) in its 'parameters'; found \(found)")
  }

  /// The parameters in the form `name=value`, sorted by name and joined with semicolons.
  ///
  /// The seed is not included. The other common parameters are included only if they differ from their default values.
  package var canonical: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
  }

  /// The workload, the seed and the parameters as one string, which identifies a run except for its runtime.
  package var key: String { "\(workload);seed=\(seed);\(canonical)" }

  /// The id of the run: the workload's name, `#`, and eight hexadecimal digits of a hash of ``key``.
  package var runID: String { FNV1a.name(workload, hashing: key) }

  /// The name of the fixed value that identifies the screen file of a run.
  package static let screenFile = "file"

  /// Splits a string such as ``canonical`` into pairs of name and value, in the same order. Parts without `=` are
  /// omitted.
  package static func pairs(in canonical: String) -> [(name: String, value: String)] {
    canonical.split(separator: ";").compactMap { (pair: Substring) in
      guard let sign = pair.firstIndex(of: "=") else { return nil }
      return (name: String(pair[..<sign]), value: String(pair[sign...].dropFirst()))
    }
  }
}
