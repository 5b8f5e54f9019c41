import GranularityBaseline
import GranularityCommandOptions
import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// Records the counts that tests or a trial measured in CI, in place of the recorded counts that they differ from.
struct AcceptCommand: ToolCommand {
  var paths: [String] = []
  var session: String?
  var package: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "accept",
    summary: "Record the new counts that tests or 'try --check' wrote in CI.",
    usage: "DIR... [options]",
    details: """
      If a session of a test differs while CI is set, the test writes the measured counts and the \
      difference next to the recorded counts, to a directory such as \
      RecordedCounts/CartTests.pending. 'try --check PreviewCounts' writes PreviewCounts.pending. This \
      command looks for such directories in each DIR, such as a downloaded artifact, and records \
      their counts in the package around the working directory.

      Replaces only the sessions or previews that were measured, and removes a preview that no longer \
      ran to its end. Refuses counts whose recorded counts have changed since. Refuses to run in \
      continuous integration, that is, if CI is set to anything but \
      \(ContinuousIntegration.denials.filter { !$0.isEmpty }.joined(separator: ", ")) or the empty string.
      """,
    examples: [
      ("granularity accept Tests", "what the tests of this package measured"),
      ("granularity accept ~/Downloads/counts", "an artifact of a CI job"),
      ("granularity accept ~/Downloads/counts --run 'picking an item'", "of one session only"),
    ])

  static var operands: [Operand<Self>] { [.paths("DIR", sets: \.paths)] }

  static var options: [Option<Self>] {
    [
      .text("run", .init("ID"), "Record only the session with this run_id.", sets: \.session),
      .text(
        "package", .init("DIR", isPath: true),
        "The directory of the package that contains the tests (default: the working directory).",
        sets: \.package),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard !paths.isEmpty else {
      throw Self.missing("a directory with the new counts that tests wrote")
    }
    if let value = ContinuousIntegration.value(in: ["CI": Terminal.environment("CI") ?? ""]) {
      throw RecordError.continuousIntegration(value: value, command: Self.help.name)
    }
    // The notes are printed even if an error occurs, so that they name the counts that were recorded before the error.
    var notes: [String] = []
    defer { for note in notes { console.note(note) } }
    try console.withProgress { progress in
      progress.update(done: 0, of: 2, next: "read the measured counts")
      let pending = try PendingCounts.all(below: paths)
      try checkFound(pending)
      let waiting = pending.filter { !$0.runIDs(only: session).isEmpty }
      for (number, counts) in waiting.enumerated() {
        progress.update(
          done: number + 1, of: waiting.count + 1, next: "record \(counts.files.directory)")
        let (directory, runIDs) = try counts.accept(only: session, in: package ?? ".")
        notes.append("recorded \(Self.list(runIDs)) in \(directory)\n")
      }
    }
    return .success
  }

  /// The largest number of session names that a message lists.
  private static let namesShown = 10

  private static func list(_ names: [String]) -> String {
    let rest = names.count - namesShown
    return names.prefix(namesShown).map { "'\(escaped($0))'" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private func checkFound(_ pending: [PendingCounts]) throws(MessageError) {
    guard pending.contains(where: { !$0.runIDs(only: session).isEmpty }) else {
      let found = pending.flatMap { $0.runIDs(only: nil) }
      throw MessageError(
        "no measured counts \(session.map { "of '\(escaped($0))' " } ?? "")wait for a decision in "
          + paths.joined(separator: ", ")
          + (found.isEmpty
            ? "" : "; found \(Self.list(found))"),
        .inputNotFound)
    }
  }
}
