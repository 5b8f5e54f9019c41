import GranularityTabular
public import SimulatedUICore

/// The values of a workload's parameters, the seed and the switches of the graph.
///
/// A run depends only on these values and on the runtime. In a closed form, `parameters.T` is the parameter with the
/// symbol `T`.
@dynamicMemberLookup
public struct Parameters: Hashable, Sendable {
  /// The name of the workload.
  public let workload: String
  /// The seed of the workload's random numbers.
  public let seed: Int
  /// The comparison of closures in a view's value.
  public let closures: ClosureComparison
  /// The time at which a `@State` evaluates its initial value.
  public let sdk: SDKVersion
  private let values: [String: String]
  /// The name of each parameter that has a symbol.
  private let symbols: [String: String]

  /// Creates the values in `given`, with the defaults of `specification` for all other parameters.
  ///
  /// - Parameter fixedValues: Values that identify the run, but that a user cannot set.
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
    // A switch with its default value is omitted, so that the run keeps the id from before the switch existed.
    for parameter in Parameter.common where values[parameter.name] == parameter.defaultValue {
      values[parameter.name] = nil
    }
    self.values = values.merging(fixedValues) { $1 }
    symbols = specification.reduce(into: [:]) { symbols, parameter in
      if let symbol = parameter.symbol { symbols[symbol] = parameter.name }
    }
  }

  /// The value of the whole-number parameter `name`.
  ///
  /// - Precondition: The workload declares the parameter.
  public func integer(_ name: String) -> Int {
    guard let value = values[name].flatMap({ Int($0) }) else {
      stop(needing: "a whole-number parameter '\(name)'")
    }
    return value
  }

  /// The whole-number parameter with `symbol`, for use in a closed form.
  ///
  /// - Precondition: The workload declares a parameter with the symbol.
  public subscript(dynamicMember symbol: String) -> Formula {
    guard let name = symbols[symbol] else { stop(needing: "a parameter with the symbol \(symbol)") }
    return .symbol(symbol, integer(name))
  }

  /// The value of the parameter `name`.
  ///
  /// - Precondition: The workload declares the parameter.
  public func choice(_ name: String) -> String {
    guard let value = values[name] else { stop(needing: "a parameter '\(name)'") }
    return value
  }

  /// Stops the program if the code of a workload asks for a parameter that the workload does not declare.
  ///
  /// This is a mistake in the source of the workload. No input of a user can cause it.
  package func stop(needing parameter: String, found: String = "none") -> Never {
    fatalError("the workload '\(workload)' needs \(parameter) in its 'parameters'; found \(found)")
  }

  /// The parameters as `name=value`, sorted by name and joined by semicolons.
  ///
  /// The seed is not included, and a switch is included only if it does not have its default value.
  package var canonical: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
  }

  /// The workload, the seed and the parameters, which identify a run except for its runtime.
  package var key: String { "\(workload);seed=\(seed);\(canonical)" }

  /// The workload's name, `#` and eight hexadecimal digits of a hash of ``key``.
  package var runID: String { FNV1a.name(workload, hashing: key) }

  /// The name of the fixed value that contains the file of a user's screen.
  package static let screenFile = "file"

  /// Splits a canonical spelling into names and values, in the same order; parts without an equals sign are omitted.
  package static func pairs(in canonical: String) -> [(name: String, value: String)] {
    canonical.split(separator: ";").compactMap { (pair: Substring) in
      guard let sign = pair.firstIndex(of: "=") else { return nil }
      return (name: String(pair[..<sign]), value: String(pair[sign...].dropFirst()))
    }
  }
}
