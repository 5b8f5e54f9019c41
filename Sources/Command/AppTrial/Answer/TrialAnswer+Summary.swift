import GranularityCounting
package import GranularityDocuments
import GranularityTabular
import GranularityTourRecords

extension TrialAnswer {
  /// The largest number of lines of a ``summary``, on a terminal with 80 columns.
  package static let summaryLines = 60

  /// The part of the answer on which a decision depends: what the answer covers, the most wasteful views, and the main
  /// obstacles.
  ///
  /// Each view is listed with its reasons and edits. ``document`` contains everything else. The summary has at most
  /// ``summaryLines`` lines, regardless of the size of the app.
  ///
  /// - Parameter place: A sentence that says where the rest of the answer is.
  package func summary(withTheRest place: String) -> Document {
    let screens = screens
    let views = Self.viewRows(of: screens).filter { $0.written > 0 }
    let differences = screens.flatMap { screen in
      screen.record.differences.map { "\(screen.preview.title): \($0)" }
    }
    let causes = stops.grouped { $0.reason }.map { (reason: $0.key, previews: $0.elements.count) }
      .sorted { (-$0.previews, $0.reason) < (-$1.previews, $1.reason) }
      .map { "\(Self.count($0.previews, "preview")): \($0.reason)" }
    let parts: [SummaryPart] = [
      .init(title: "Views that waste most", texts: views.map(Self.line), most: 5, noun: "view"),
      .init(title: editsTitle, texts: edits, most: 3, noun: "edit"),
      .init(
        title: "The migration, tried in a copy", texts: migration?.lines ?? [], most: 3,
        noun: "line about the migration"),
      .init(
        title: "What differs on the screen", texts: differences, most: 2, noun: "difference"),
      .init(
        title: "What stopped the most previews", texts: causes, most: 3, noun: "further cause"),
    ]
    let rest = [
      // Other obstacles are, for example, a file that was not read or a missing module.
      (stopLines.count - stops.count + missingLines.count, "other obstacle"),
      (screens.count, "preview"), (Self.warnings(of: screens).count, "warning"),
      (reservations(about: screens).count, "reservation"),
      (compiled.cuts.count { !$0.isReplaced }, "cut"),
    ]
    let counts = (parts.map { ($0.texts.count - $0.most, $0.noun) } + rest).compactMap {
      $0 > 0 ? Self.count($0, $1) : nil
    }
    return Document(
      [
        .title(StyledText(app, .strong)),
        .paragraph(
          StyledText([decision, coverage].filter { !$0.isEmpty }.joined(separator: " "))),
      ] + parts.flatMap { Self.section($0.title, $0.shown) } + [
        .paragraph(
          StyledText(
            "Not shown: \((counts + ["further lists"]).joined(separator: ", ")). \(place)"
          ))
      ])
  }

  private static func line(_ row: ViewRow) -> String {
    let migration =
      (row.forward.map { ", \($0) after a migration" } ?? "")
      + (row.back.map { ", \($0) after going back" } ?? "")
    return "\(row.name): \(count(row.written, "re-evaluation")), \(row.wasted) wasted\(migration); "
      + row.reason
  }
}

/// A part of a summary, which shows only the first of its texts.
private struct SummaryPart {
  let title: String
  let texts: [String]
  /// The largest number of texts that are shown.
  let most: Int
  /// The noun for what one text describes, such as "warning".
  let noun: String

  /// The texts that are shown, each shortened to at most two lines.
  var shown: [String] {
    texts.prefix(most).map { String($0.prefix { !$0.isNewline }).shortened(to: 130) }
  }
}
