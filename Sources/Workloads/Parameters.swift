package import SimulatedUI
import Tabular

/// A seed, the graph's switches and a value for each parameter of a workload: with the runtime, all that a run depends on.
///
/// `parameters.T` is the parameter with the symbol `T`, to write a closed form with.
@dynamicMemberLookup
package struct Parameters: Hashable, Sendable {
  /// The workload's name.
  package let workload: String
  /// Where the workload's random numbers begin.
  package let seed: Int
  /// Whether a closure keeps a view from being skipped.
  package let closures: ClosureComparison
  /// When states make their initial values.
  package let stateInitialisation: StateInitialisation
  private let values: [String: String]
  /// The name of each parameter that has a symbol.
  private let symbols: [String: String]

  /// The defaults of `specification`, replaced where `given` says otherwise.
  ///
  /// - Parameter fixedValues: What belongs to the values although nobody sets it.
  /// - Throws: ``ParameterError`` for a name that the workload lacks or a value outside its domain.
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
      values[Parameter.closures.name].flatMap { ClosureComparison(rawValue: $0) } ?? .different
    stateInitialisation =
      values[Parameter.stateInitialisation.name].flatMap { StateInitialisation(rawValue: $0) }
      ?? .eager
    // A switch as by default is not told, so that a run is called what it was before there was the switch.
    for parameter in Parameter.common where values[parameter.name] == parameter.defaultValue {
      values[parameter.name] = nil
    }
    self.values = values.merging(fixedValues) { $1 }
    symbols = specification.reduce(into: [:]) { symbols, parameter in
      if let symbol = parameter.symbol { symbols[symbol] = parameter.name }
    }
  }

  /// The value of a whole-number parameter that the workload declares.
  package func integer(_ name: String) -> Int {
    guard let value = values[name].flatMap({ Int($0) }) else {
      preconditionFailure("\(workload) needs a whole-number parameter '\(name)'; found none")
    }
    return value
  }

  /// The whole-number parameter that the workload declares with a symbol, as it stands in a closed form.
  package subscript(dynamicMember symbol: String) -> Formula {
    guard let name = symbols[symbol] else {
      preconditionFailure("\(workload) needs a parameter with the symbol \(symbol); found none")
    }
    return .symbol(symbol, integer(name))
  }

  /// The word of a choice that the workload declares.
  package func choice(_ name: String) -> String {
    guard let value = values[name] else {
      preconditionFailure("\(workload) needs a parameter '\(name)'; found none")
    }
    return value
  }

  /// Every parameter but the seed as `name=value`, sorted by name and joined by semicolons; a switch only if it is not as by
  /// default.
  package var canonical: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
  }

  /// The workload, the seed and the parameters: what tells a run from all others but those under another runtime.
  package var key: String { "\(workload);seed=\(seed);\(canonical)" }

  /// The workload's name, `#` and eight hexadecimal digits that depend on the seed and the parameters alone.
  package var runID: String { FNV1a.name(workload, hashing: key) }
}

extension Parameters {
  /// The names and values in a canonical spelling, in its order; a part without an equals sign is left out.
  package static func pairs(in canonical: String) -> [(name: String, value: String)] {
    canonical.split(separator: ";").compactMap { (pair: Substring) in
      guard let sign = pair.firstIndex(of: "=") else { return nil }
      return (name: String(pair[..<sign]), value: String(pair[sign...].dropFirst()))
    }
  }
}
