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
