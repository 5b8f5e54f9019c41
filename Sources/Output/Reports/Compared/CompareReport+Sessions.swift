package import GranularityCounting
package import GranularityDocuments
package import GranularitySwiftSources
import GranularityTabular
import GranularityWorkloads

/// The report that compares the recorded counts of tests with the measured counts.
extension CompareReport {
  /// The maximum size of a comment in bytes. GitHub accepts 65,536 characters.
  private static let commentLimit = 62_000

  /// The comparison as a document, followed by the messages of the tests about changed counts.
  ///
  /// - Parameter differences: For each session whose measured counts differ from its recorded counts, a section with
  ///   the lines of the test's message.
  package func document(with differences: [TextSection]) -> Document {
    Document(
      document().blocks
        + differences.map(\.withoutRepetitions).flatMap { section in
          [
            .heading(section.heading),
            .outline(section.lines.map { OutlineItem(StyledText($0)) }),
          ]
        })
  }

  /// The comparison as Markdown for a comment on GitHub, followed by the messages of the tests about changed counts.
  package func markdown(with differences: [TextSection]) -> String {
    var lines = differences.map(\.withoutRepetitions).flatMap { [$0.heading] + $0.lines }
    guard !lines.isEmpty else { return markdown }
    var room = Self.commentLimit - markdown.utf8.count
    let fitting = lines.prefix { line in
      room -= line.utf8.count + 1
      return room >= 0
    }
    if fitting.count < lines.count {
      lines = fitting + ["… and \(lines.count - fitting.count) more lines"]
    }
    // The lines can contain backticks. So the fence of the block has more backticks than the longest row of them.
    let longest = lines.flatMap { $0.matches(of: /`+/).map(\.output.count) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return markdown + "\n\(fence)\n\(lines.joined(separator: "\n"))\n\(fence)\n"
  }

  /// The workflow commands with which GitHub annotates the views whose counts differ, the worst first.
  ///
  /// A view is annotated at the declaration of its type, if the sources contain exactly one such declaration.
  /// Otherwise, the annotation is at the statement of the test that evaluated the view, or at the session.
  ///
  /// - Parameters:
  ///   - places: The rows with the statements that began the turns of the sessions.
  ///   - sources: The packages that declare the views. The first one is the package with the sessions.
  package func annotations(places: [PlaceRow], sources: [SourceTree]) -> String {
    let differing = self.differing
    guard !differing.isEmpty else { return "" }
    let declarations = ViewDeclarations(of: differing.map(\.path), in: sources)
    let sessions = Dictionary(
      places.filter { $0.turn == 0 }.map { ($0.runID, SourcePlace(path: $0.file, line: $0.line)) }
    ) { first, _ in first }
    let (worse, others) = (differing.filter(\.isWorse), differing.filter { !$0.isWorse })
    let shown = [worse, others].flatMap { $0.prefix(WorkflowCommand.limit) }
    let commands = shown.map { pair in
      let runID = (pair.run.second ?? pair.run.first)?.run.runID ?? ""
      let statement = pair.statement
      let place =
        declarations[pair.path]
        ?? (statement ?? sessions[runID]).map { sources.first?.inRepository($0) ?? $0 }
      let cause = pair.causes.first { $0.first != $0.second }
      let words = [
        "evaluations \(pair.first?.evaluations ?? 0) → \(pair.second?.evaluations ?? 0), "
          + "wasted \(pair.first?.wasted ?? 0) → \(pair.second?.wasted ?? 0)",
        cause.map { "\($0.first) → \($0.second) × \($0.path)" }, statement.map { "at \($0)" },
      ].compactMap(\.self)
      return WorkflowCommand.line(
        pair.isWorse ? "error" : "warning", file: place?.path, line: place?.line,
        title: "\(pair.label), \(runID)", words.joined(separator: "; "))
    }
    let summary = WorkflowCommand.line(
      "notice", title: "check",
      "\(worse.count) views are worse than recorded, \(others.count) differ"
        + (shown.count < differing.count ? "; \(shown.count) of them are annotated" : ""))
    return (commands + [summary]).map { $0 + "\n" }.joined()
  }
}

extension TextSection {
  /// The section, in which the views whose lines differ only in the ids of rows share the lines of the first one.
  ///
  /// A line with the smallest indentation begins the lines of a view.
  fileprivate var withoutRepetitions: TextSection {
    let indentation = { (line: String) in line.prefix { $0 == " " }.count }
    let least = lines.map(indentation).min() ?? 0
    var views: [[String]] = []
    for line in lines {
      if indentation(line) > least, let last = views.indices.last {
        views[last].append(line)
      } else {
        views.append([line])
      }
    }
    let ids = /\[[^\]]*\]/
    let groups = views.grouped(by: { view in view.map { $0.replacing(ids, with: "[…]") } })
    return TextSection(
      heading,
      groups.flatMap { alike, views -> [String] in
        guard views.count > 1, alike[0] != views[0][0] else { return views.flatMap(\.self) }
        let lines = alike.indices.map { index in
          views.allSatisfy { $0[index] == views[0][index] } ? views[0][index] : alike[index]
        }
        return [lines[0].replacing(": ", with: " ×\(views.count): ", maxReplacements: 1)]
          + lines.dropFirst()
      })
  }
}

extension ViewPair {
  /// True if the annotation of the views has the level of an error: their counts are worse, or the views are gone.
  fileprivate var isWorse: Bool { status == .worse || status == .removed }

  /// The earliest statement of the test that led to evaluations of these views by the source whose evaluations grew
  /// most; `nil` if it is unknown.
  fileprivate var statement: SourcePlace? {
    guard let replay = run.second?.replay else { return nil }
    let (old, new) = (evaluations(on: run.first), evaluations(on: run.second))
    let source = new.sorted {
      ($0.value - (old[$0.key] ?? 0), $1.key) > ($1.value - (old[$1.key] ?? 0), $0.key)
    }.first { $0.value > (old[$0.key] ?? 0) }?.key
    let statements = replay.statements.filter {
      ViewPath.collective($0.key.viewPath) == path && (source == nil || $0.key.source == source)
    }
    return statements.values.flatMap(\.self).min()
  }

  /// The number of evaluations of these views on one side, by the source of the evaluations, such as a timer.
  private func evaluations(on side: RunResult?) -> [String: Int] {
    (side?.causes ?? []).reduce(into: [:]) { counts, cause in
      guard ViewPath.collective(cause.viewPath) == path else { return }
      counts[cause.source, default: 0] += cause.evaluationsFirst
    }
  }
}
