import Baseline
import Tabular

extension DerivedCheck {
  /// The result for a page of which no figure was compared, because the check examines only some workloads.
  static let figuresOfPart = figures([], lines: ["figures not checked, for --only looks at a part"])

  /// The result for a directory that has no page.
  static func noPage(beside directory: String) -> DerivedCheck {
    figures([], lines: ["no \(Analysis.fileName) beside \(escaped(directory))"])
  }

  /// The result for a page with `count` figures, of which those in `outdated` differ.
  static func figures(_ count: Int, outdated: [String]) -> DerivedCheck {
    let equal = count - outdated.count
    let words = equal == 1 ? "1 figure is" : "\(equal) figures are"
    return figures(
      outdated, lines: ["\(Analysis.fileName): \(words) as recorded"], isCompared: true)
  }

  private static func figures(
    _ outdated: [String], lines: [String], isCompared: Bool = false
  ) -> DerivedCheck {
    DerivedCheck(
      kind: "figures", name: "the figures of \(Analysis.fileName)", isCompared: isCompared,
      outdated: outdated.map { "\(Analysis.fileName), figure '\(escaped($0))'" }, lines: lines)
  }
}
