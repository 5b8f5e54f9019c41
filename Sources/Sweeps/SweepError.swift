package import Tabular
package import Workloads

/// Why there is nothing to sweep over.
package enum SweepError: ExitingError, Hashable {
  /// A part of a flag's text that is no value and no range, and the place of its character, counted from 1.
  case range(parameter: String, text: String, column: Int, needed: String, found: String)
  /// No parameter has more than one value.
  case nothingSwept(workload: String)
  case tooManyPoints(limit: Int)
  /// Ranges of unequal lengths that were to be paired.
  case unequalLengths([Length])
  /// Two points with the same values.
  case repeatedPoint(first: Int, second: Int, parameters: String)
  /// Values that the workload does not take together, or a parameter that it lacks.
  case parameters(ParameterError)

  /// How many values a parameter is given.
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
      "--zip needs as many values for each parameter; found "
        + lengths.map { "\($0.values) for --\($0.parameter)" }.joined(separator: ", ")
    case .repeatedPoint(let first, let second, let parameters):
      "a sweep needs points that differ; found \(parameters) as points \(first) and \(second)"
    case .parameters(let error): error.description
    }
  }
}
