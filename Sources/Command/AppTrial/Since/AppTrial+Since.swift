internal import Foundation
import GranularityTabular

extension AppTrial {
  /// Compiles the app and its sources at a revision, and runs the previews that the difference can affect.
  ///
  /// A preview is not run if the copies of both sources are equal in every file that it reaches. All previews run if a
  /// resource, the property list, a data model or the imported modules differ.
  ///
  /// - Parameter name: A revision of the git repository that contains the paths.
  /// - Throws: ``MessageError`` as ``run(report:)`` does, or if the repository has no such revision.
  package func run(
    since name: String, report: @escaping Report = { _, _, _ in }
  ) throws -> SinceAnswer {
    do {
      return try answer(since: name, report)
    } catch let error as CocoaError {
      throw Self.fileError(of: error)
    }
  }

  private func answer(since name: String, _ report: @escaping Report) throws -> SinceAnswer {
    let swift = try Subprocess.find("swift", environment: environment)
    let swiftc = try Subprocess.find("swiftc", environment: environment)
    _ = try SourceCollection(paths, excluding: excluded)
    let revision = try Revision(name, of: paths, environment: environment)
    let modules = try prebuiltModules(swift: swift, swiftc: swiftc) {
      report($0, $1, "compile the simulated SwiftUI")
    }
    let app = scratchApp(modules)
    let old = scratchApp(modules, variant: " since")
    let locks = try [app, old].map { copy in
      try lock(copy.directory) { report(0, 0, "wait for another trial of these paths") }
    }
    defer { withExtendedLifetime(locks) {} }
    for copy in [app, old] { Self.markUsed(copy.directory) }
    removeUnusedCopies()
    report(0, 0, "read the files of \(name)")
    let available = modules.importable()
    let local = try LocalModules(of: paths, excluding: excluded, besides: available)
    var before = self
    before.paths = try revision.write(
      to: old.revision, excluding: SourceCollection.patterns(excluding: excluded),
      with: local.modules.map(\.directory))
    let sides = (
      old: try LocalModules(
        of: before.paths, excluding: excluded, besides: available,
        in: revision.tree(in: old.revision)
      ).collection,
      new: local.collection
    )
    try copyResult(of: sides.old, from: app, to: old)
    let atRevision: Report = { report($0, $1, "\($2), for \(name)") }
    let compiled = (
      old: try before.compile(sides.old, in: old, swiftc: swiftc, atRevision),
      new: try compile(sides.new, in: app, swiftc: swiftc, report)
    )
    try checkPreviews(compiled.new, sides.new)
    let change = Change(
      from: (compiled.old, sides.old, old), to: (compiled.new, sides.new, app), revision: revision,
      general: try generalChanges(from: (before, sides.old), to: sides.new))
    let oldRuns = try before.run(
      compiled.old, of: old, sides.old, by: nil, only: change.old, atRevision)
    let newRuns = try run(compiled.new, of: app, sides.new, by: nil, only: change.new, report)
    var answers = [
      TrialAnswer(
        app: paths[0], sources: sides.old.files.count, compiled: compiled.old,
        outcomes: oldRuns.outcomes, unread: sides.old.unread),
      TrialAnswer(
        app: paths[0], sources: sides.new.files.count, compiled: compiled.new,
        outcomes: newRuns.outcomes, unread: sides.new.unread, localModules: local.modules),
    ]
    answers[0].keptCount = oldRuns.keptCount
    answers[1].keptCount = newRuns.keptCount
    return SinceAnswer(
      revision: name, before: answers[0], after: answers[1], tried: change.tried,
      notRun: change.notRun,
      added: change.added, removed: change.removed, general: change.general,
      newCuts: compiled.new.cuts(notIn: compiled.old))
  }

  /// Copies what was compiled from the working tree to the copy for a revision, if the sources are the same. Otherwise
  /// copies only what the compiler found in checks, unless there is something already.
  private func copyResult(
    of collection: SourceCollection, from app: ScratchApp, to old: ScratchApp
  ) throws {
    let files = FileManager.default
    let key = key(of: collection, in: app)
    if !InputFile.exists(old.checks), InputFile.exists(app.checks) {
      try files.copyItem(atPath: app.checks, toPath: old.checks)
    }
    guard compiled(in: old)?.key != key, compiled(in: app)?.key == key,
      InputFile.exists(app.program(for: key))
    else { return }
    try? files.removeItem(atPath: "\(old.directory)/\(Self.state)")
    // The object files would not belong to the sources.
    for path in [old.sources, old.outcomes, old.objects, old.program(for: key)] {
      try? files.removeItem(atPath: path)
    }
    for (source, target) in [
      (app.sources, old.sources), (app.outcomes, old.outcomes),
      (app.program(for: key), old.program(for: key)),
      ("\(app.directory)/\(Self.state)", "\(old.directory)/\(Self.state)"),
    ] where InputFile.exists(source) {
      try files.copyItem(atPath: source, toPath: target)
    }
    old.removePrograms(except: key)
  }

  /// The changes of anything else than sources, which can affect every preview.
  private func generalChanges(
    from old: (trial: AppTrial, collection: SourceCollection), to new: SourceCollection
  ) throws -> [String] {
    var changes: [String] = []
    let resources = [old.collection, new].map { collection in
      collection.resources.reduce(into: [String: [UInt8]]()) { found, path in
        let place = Self.bundlePath(of: path)
        if found[place] == nil { found[place] = (try? InputFile.bytes(at: path)) ?? [] }
      }
    }
    let names = Set(resources[0].keys).union(resources[1].keys)
    changes += names.filter { resources[0][$0] != resources[1][$0] }.sorted().map {
      "the resource \($0)"
    }
    if try old.trial.information(old.collection) != information(new) {
      changes.append("the property list")
    }
    if old.collection.models.text != new.models.text { changes.append("a data model") }
    return changes
  }
}

/// The previews that a change of the app's sources can affect.
private struct Change {
  /// The indices of the previews to run, before and after the change.
  let old: Set<Int>
  let new: Set<Int>
  /// The names of the previews that the change can affect or that are new.
  let tried: [String]
  let notRun: [String]
  let added: [String]
  let removed: [String]
  let general: [String]

  typealias Side = (compiled: CompiledApp, collection: SourceCollection, app: ScratchApp)

  /// - Parameter general: The changes outside of the sources.
  init(from old: Side, to new: Side, revision: Revision, general: [String]) {
    var general = general
    let sources = [old, new].map { CopiedSources(of: $0, revision: revision) }
    if sources.contains(where: { !$0.isComplete }) || sources[0].prelude != sources[1].prelude {
      general.append("the code that 'try' generates")
    }
    let before = Reach(of: sources[0].files)
    let after = Reach(of: sources[1].files, known: before)
    if before.imports != after.imports { general.append("the imported modules") }
    let ids = [old, new].map { side in side.compiled.allPreviews.map(side.compiled.runID) }
    let known = (old: Set(ids[0]), new: Set(ids[1]))
    let paths = Dictionary(
      zip(ids[1], new.compiled.allPreviews).map { ($0, sources[1].paths[$1.file] ?? []) }
    ) { first, _ in first }
    // A cut preview has no index in the program, so it runs again if it was cut on one side only.
    let cut = [old, new].map { side in
      Set(side.compiled.cutPreviews.map { side.compiled.runID(of: $0.preview) })
    }
    let changed = known.old.intersection(known.new).filter { id in
      guard general.isEmpty, cut[0].contains(id) == cut[1].contains(id),
        let places = paths[id], !places.isEmpty
      else { return true }
      return places.contains { !after.changes(reachedFrom: $0, since: before).isEmpty }
    }
    func indices(_ side: Side, _ ids: Set<String>) -> Set<Int> {
      Set(
        side.compiled.previews.indices.filter { index in
          ids.contains(side.compiled.runID(of: side.compiled.previews[index]))
        })
    }
    removed = ids[0].filter { !known.new.contains($0) }
    added = ids[1].filter { !known.old.contains($0) }
    tried = ids[1].filter { !known.old.contains($0) || changed.contains($0) }
    notRun = ids[1].filter { known.old.contains($0) && !changed.contains($0) }
    self.old = indices(old, changed.union(removed))
    self.new = indices(new, changed.union(added))
    self.general = general
  }
}

/// The sources in a copy of the app, in a form that is the same in every revision.
private struct CopiedSources {
  private(set) var files: [Reach.File] = []
  /// The paths of the files, by the paths that previews have. Two folders can contain files with the same path.
  private(set) var paths: [String: [String]] = [:]
  /// The generated code that is not part of the app.
  private(set) var prelude: [UInt8] = []
  /// True if every file of the copy is a file from which the program was compiled.
  private(set) var isComplete = true

  init(of side: Change.Side, revision: Revision) {
    let tree =
      "\(URL(filePath: side.app.revision).resolvingSymlinksInPath().path)/"
      + "\(URL(filePath: revision.root).lastPathComponent)/"
    var places: [String: String] = [:]
    for file in side.collection.files {
      let place =
        file.place.hasPrefix(tree)
        ? "\(revision.root)/\(file.place.dropFirst(tree.count))" : file.place
      places[file.name] = place
      paths[file.path, default: []].append(place)
    }
    for launch in side.compiled.launches.map(\.launch) {
      // The code of a launch runs before each preview, and the scenes of the app do not appear.
      files.append(
        .init(
          path: "the launch in \(launch.file)",
          content: Array("\(launch.code)\n\(launch.delegates.joined(separator: ","))".utf8),
          affectsAll: true))
    }
    for (name, hash) in side.compiled.sources {
      guard let bytes = try? InputFile.bytes(at: "\(side.app.sources)/\(name)"),
        KeptChecks.hash(of: bytes) == hash
      else {
        isComplete = false
        continue
      }
      let text = Self.withoutNumbers(bytes, of: name)
      if name == Trimmer.preludeFile {
        prelude = text
      } else {
        // An entity's class is created by the name of the entity.
        let isEntity =
          !side.collection.models.models.isEmpty
          && String(decoding: text, as: UTF8.self).contains("NSManagedObject")
        files.append(.init(path: places[name] ?? name, content: text, affectsAll: isEntity))
      }
    }
  }

  /// The source of a file without the numbers of files and cuts, which change when other files change.
  ///
  /// The line that launches the app is left out too. It names the app's type, so every preview would reach the scenes.
  private static func withoutNumbers(_ bytes: [UInt8], of name: String) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("granularity") else {
      // The name of the copied file is a value in the app.
      return text.contains("#file") ? bytes + Array(name.utf8) : bytes
    }
    let plain = text.replacing(/granularityPreviews: .*\n.*flatMap \{ \$0 \}/, with: "")
      .replacing(/granularityPreviews_F\d+/, with: "granularityPreviews")
      .replacing(/@MainActor let granularityLaunch_F\d+.*\n/, with: "")
      .replacing(/granularityLaunch_F\d+/, with: "granularityLaunch")
      .replacing(/granularity(Cut|Passed)\(\d+/) { "granularity\($0.output.1)(" }
    return Array((plain + (text.contains("#file") ? name : "")).utf8)
  }
}
