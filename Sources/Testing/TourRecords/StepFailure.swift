/// The reason why a preview could not run with the steps of a step file.
package struct StepFailure: Error, Codable, Hashable, Sendable {
  /// The line of the step, counted from 1; `nil` if the file itself cannot be read.
  package let line: Int?
  /// The step as it is written in the file; empty if there is no line.
  package let step: String
  /// The text of the problem: what was expected, and what was found.
  package let problem: String
  /// The steps that are possible on the current screen, if the failed step needs a control.
  package let controls: [String]
  /// The number of possible steps that are not in ``controls``.
  package let otherControls: Int

  /// The largest number of possible steps that a failure lists.
  private static let limit = 12

  package init(line: Int?, step: String, problem: String, controls: [String] = []) {
    self.line = line
    self.step = step
    self.problem = problem
    self.controls = Array(controls.prefix(Self.limit))
    otherControls = max(0, controls.count - Self.limit)
  }
}

extension StepFailure: CustomStringConvertible {
  package var description: String {
    guard !controls.isEmpty else { return problem }
    let more = otherControls == 0 ? "" : " and \(otherControls) more"
    return "\(problem); possible here: \(controls.joined(separator: ", "))\(more)"
  }
}
