/// What came of holding the figures of the analysis against the results.
public enum FigureCheck: Hashable, Sendable {
  /// A part of the results was looked at, from which the figures cannot be made.
  case partOfResults
  /// There is no analysis beside the directory of the results.
  case noPage(directory: String)
  /// All figures of the page were compared; those named are not what the results give.
  case compared(Int, outdated: [String])

  /// The figures that are not what the results give, by name.
  public var outdated: [String] {
    if case .compared(_, let outdated) = self { outdated } else { [] }
  }

  /// What a reader is told, a line for each figure that is out of date and one for all others.
  var lines: [String] {
    switch self {
    case .partOfResults: return ["figures not checked, for --only looks at a part"]
    case .noPage(let directory): return ["no \(Analysis.fileName) beside \(escaped(directory))"]
    case .compared(let count, let outdated):
      let equal = count - outdated.count
      let words = equal == 1 ? "1 figure is" : "\(equal) figures are"
      return outdated.map {
        "\(Analysis.fileName): figure '\(escaped($0))' is not what the recorded rows give"
      } + ["\(Analysis.fileName): \(words) as recorded"]
    }
  }
}
