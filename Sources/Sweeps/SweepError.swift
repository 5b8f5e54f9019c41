package import Tabular
package import Workloads

/// The reason why a sweep cannot be planned or run.
package enum SweepError: ExitingError, Hashable {
  /// A part of a flag's text that is neither a value nor a range; `column` is the character's position, counted from 1.
  case range(parameter: String, text: String, column: Int, needed: String, found: String)
  /// No parameter has more than one value.
  case nothingSwept(workload: String)
  case tooManyPoints(limit: Int)
  /// Ranges with different numbers of values, which cannot be paired.
  case unequalLengths([Length])
  /// Two points with the same values.
  case repeatedPoint(first: Int, second: Int, parameters: String)
  /// Values that the workload does not accept together, or an unknown parameter.
  case parameters(ParameterError)

  /// A parameter and the number of its values.
  package struct Length: Hashable, Sendable {
    let parameter: String
    let values: Int
  }

  package var exitCode: ExitCode { .usage }

  package var description: String {
    switch self {
    case .range(let parameter, let text, let column, let needed, let found):
      "--\(parameter) needs \(needed); found \(found) at character \(column) of \(excerpt(text))"
    case .nothingSwept(let workload):
      "a sweep of '\(workload)' needs a parameter with several values, such as 1,2,5 or 1..1024*2 "
        + "or 100..500+100; found none"
    case .tooManyPoints(let limit):
      "a sweep needs at most \(limit) points; found more"
    case .unequalLengths(let lengths):
      "--zip needs equally many values for each parameter; found "
        + lengths.map { "\($0.values) for --\($0.parameter)" }.joined(separator: ", ")
    case .repeatedPoint(let first, let second, let parameters):
      "a sweep needs distinct points; found \(parameters) as points \(first) and \(second)"
    case .parameters(let error): error.description
    }
  }
}
