import GranularityCounting
import GranularitySwiftSources
import GranularityTabular

/// Makes edits in copies of an app's sources, and compiles and runs the copies.
struct EditedCopies {
  private let trial: AppTrial
  private let collection: SourceCollection
  private let app: ScratchApp
  private let swiftc: String
  private let report: AppTrial.Report
  /// The files of the app, each with the declarations that the compiler's parser found.
  private let sources: [ModelMigration.Source]
  /// The paths of the files that the compiler's parser could not read.
  private let unparsed: [String]

  /// The largest number of copies of the sources in which the recommended edits are tried.
  static let limit = 20

  init(
    of trial: AppTrial, _ collection: SourceCollection, _ app: ScratchApp, swiftc: String,
    _ report: @escaping AppTrial.Report
  ) throws {
    (self.trial, self.collection, self.app) = (trial, collection, app)
    (self.swiftc, self.report) = (swiftc, report)
    report(0, 0, "find what to edit")
    let compiler = try Compiler(
      swiftc, options: app.options, directory: app.checked, jobs: trial.jobs,
      limit: trial.checkerLimit, environment: app.modules.environment)
    let conditions = Conditions(
      modules: app.modules.importable(besides: collection.modules))
    let files = collection.files
    let parsed = try Workers(trial.jobs).outcomes(of: files.count) { index in
      var file = files[index]
      file.bytes = conditions.resolving(file.bytes)
      try app.write(file.bytes, to: "Parsed/\(file.name)")
      let code = BlankedCode(file.bytes)
      let found = try? compiler.declarations(of: file, code, in: "\(app.directory)/Parsed")
      return (
        source: ModelMigration.Source(declarations: found ?? [], code: code), isParsed: found != nil
      )
    }
    sources = parsed.map(\.source)
    unparsed = zip(files, parsed).filter { !$0.1.isParsed }.map(\.0.path)
  }

  /// Makes a copy with the given edits, and compiles and runs it.
  private func copy(
    with edits: [[SourceEdit]], _ variant: String
  ) throws -> (files: [SourceFile], answer: TrialAnswer) {
    let copy = trial.scratchApp(app.modules, variant: " \(variant)")
    let lock = try trial.lock(copy.directory) {
      report(0, 0, "wait for another trial of these paths")
    }
    defer { withExtendedLifetime(lock) {} }
    AppTrial.markUsed(copy.directory)
    let edited = collection.edited(edits)
    let compiled = try trial.compile(edited, in: copy, swiftc: swiftc, report)
    let outcomes = try trial.run(compiled, of: copy, edited, by: nil, report).outcomes
    return (
      edited.files,
      TrialAnswer(
        app: trial.paths[0], sources: collection.files.count, compiled: compiled,
        outcomes: outcomes)
    )
  }

  // MARK: The migration

  /// Migrates the `ObservableObject` classes of the app in a copy, and runs the copy.
  ///
  /// - Returns: The result; `nil` if the parser read every file and no class of the app is an `ObservableObject`.
  func migration(of answer: TrialAnswer) throws -> TriedMigration? {
    let migration = ModelMigration(of: sources, entities: collection.models.classNames)
    guard !migration.classes.isEmpty || !migration.left.isEmpty || !unparsed.isEmpty else {
      return nil
    }
    let files = collection.files
    guard !migration.classes.isEmpty else {
      return TriedMigration(
        migration, files, edited: files, unparsed: unparsed, of: answer, as: nil)
    }
    let copy = try copy(with: migration.edits, "migrated")
    return TriedMigration(
      migration, files, edited: copy.files, unparsed: unparsed, of: answer, as: copy.answer)
  }

  // MARK: The edits of the answer

  /// Tries the edits of an answer in copies of the sources.
  ///
  /// The first copy has all edits except for those that divide a class, each of which is tried in a copy of its own. An
  /// edit that does not compile is left out of the next copy. If a screen changes, the edits are divided into halves and
  /// tried again, until the edit that changes the screen is found.
  func edits(of answer: TrialAnswer) throws -> TriedEdits {
    let advised = AdvisedEdits(of: sources, entities: collection.models.classNames)
    var found = Findings()
    var possible: [PossibleEdit] = []
    for edit in answer.modelEdits {
      do throws(AdvisedEdits.Obstacle) {
        possible.append(PossibleEdit(edit: edit, edits: try advised.edits(for: edit)))
      } catch {
        found.all[edit] = .untried("\(error)")
      }
    }
    // A class that is divided is tried alone, because the same properties of views can have other edits.
    let splits = possible.filter { $0.edit.isSplit }
    for group in [possible.filter { !$0.edit.isSplit }] + splits.map({ [$0] }) {
      try settle(group, of: answer, &found)
    }
    let edits = Dictionary(uniqueKeysWithValues: possible.map { ($0.edit, $0.edits) })
    return TriedEdits(
      attempts: answer.modelEdits.map { edit in
        let finding = found.all[edit] ?? .untried("the limit of copies was reached")
        guard case .right(let before, let after) = finding else {
          return .init(edit: edit, finding: finding, patch: "")
        }
        let patch = Patch.text(
          from: collection.files, to: collection.edited(edits[edit] ?? []).files,
          TriedEdits.heading(edit, before: before, after: after))
        return .init(edit: edit, finding: finding, patch: patch)
      })
  }

  private struct PossibleEdit {
    let edit: ModelEdit
    let edits: [[SourceEdit]]
  }

  private struct Findings {
    var all: [ModelEdit: TriedEdits.Finding] = [:]
    var copies = 0
  }

  private func settle(
    _ edits: [PossibleEdit], of answer: TrialAnswer, _ found: inout Findings
  ) throws {
    guard !edits.isEmpty, found.copies < Self.limit else { return }
    found.copies += 1
    let all = collection.files.indices.map { file in edits.flatMap { $0.edits[file] } }
    let copy = EditedCopy(answer, try copy(with: all, "edited").answer)
    var left = edits
    for edit in edits.map(\.edit) {
      guard let failure = copy.failure(of: edit) else { continue }
      found.all[edit] = .refuted("it does not compile: \(failure)")
      left.removeAll { $0.edit == edit }
    }
    guard left.count == edits.count else { return try settle(left, of: answer, &found) }
    guard let reason = copy.strangeFailure ?? copy.difference else {
      for edit in edits.map(\.edit) { found.all[edit] = copy.finding(of: edit) }
      return
    }
    guard edits.count > 1 else {
      found.all[edits[0].edit] = .refuted(reason)
      return
    }
    let half = edits.count / 2
    try settle(Array(edits[..<half]), of: answer, &found)
    try settle(Array(edits[half...]), of: answer, &found)
  }
}
