internal import Foundation
import GranularitySwiftSources
import GranularityTabular
import GranularityTourRecords

/// Compiles an app against the simulated SwiftUI, and runs its previews.
///
/// The app needs no change and no dependency on this package. The trial cuts code that does not compile.
package struct AppTrial: Sendable {
  /// The directories that contain the app's sources. The first directory contains the app itself.
  package var paths: [String]
  /// True to try the answer's edits and the migration to `@Observable`: the trial makes the edits in copies of the
  /// sources and runs the copies.
  package var triesEdits = false
  /// The patterns of the names of files and folders that are left out.
  package var excluded: [String] = []
  /// The directory for compiled files, which later runs use again.
  package var cache: String
  /// The root directory of the Granularity package; `nil` if the trial can use only the modules of a release.
  package var granularity: String?
  /// The prebuilt modules that a release has next to the command; `nil` if there are none, or if the trial does not use
  /// them.
  package var released: ReleasedModules?
  /// The folder in which SwiftPM builds the simulated SwiftUI; `nil` for a folder in ``cache``. If the command was
  /// built from ``granularity``, it is the build folder of the command.
  package var builds: String?
  /// True if a SwiftPM process holds the lock of ``builds`` and only waits for this process, as `swift test` does. The
  /// build then does not wait for the lock.
  var ignoresBuildLock = false
  /// The modules against which the app is compiled; `nil` if the trial finds or builds the modules of the current
  /// sources. Many trials in one process can then share one search, which reads all sources of the modules.
  var modules: PrebuiltModules?
  /// True to run every preview, even if an earlier trial kept the outcome of the same program.
  package var runsAgain = false
  /// The largest number of processes that run at the same time.
  package var jobs: Int
  /// The largest processor time of a preview.
  package var previewLimit = Duration.seconds(60)
  /// The largest processor time of one run of the type checker.
  package var checkerLimit = Duration.seconds(120)
  package var environment: [String: String]
  /// The directory of step files. A preview that has a step file runs these steps instead of a tour; `nil` if every
  /// preview runs a tour.
  package var steps: StepFiles?

  /// Receives a message about something that a later trial of the same paths does not repeat.
  package var note: @Sendable (String) -> Void = { _ in }

  /// Reports the progress of the trial: what it does now, and how much of this is done. The number of all steps is 0 if
  /// it is not known.
  package typealias Report = @Sendable (_ done: Int, _ steps: Int, _ next: String) -> Void

  package init(
    paths: [String], cache: String, granularity: String?, jobs: Int, environment: [String: String]
  ) {
    self.paths = paths
    // The compiler writes paths without symbolic links into its output, so the cache path has none either.
    self.cache = URL(filePath: cache).resolvingSymlinksInPath().path
    self.granularity = granularity
    self.jobs = jobs
    self.environment = environment
  }

  /// Returns the root directory of the Granularity package that contains the running program, or of the sources that a
  /// release has next to the program.
  package static func granularity(around program: String) throws -> String {
    var directory = URL(filePath: program).resolvingSymlinksInPath()
    let released = directory.deletingLastPathComponent().appending(path: "sources").path
    if isGranularity(released) { return released }
    while directory.pathComponents.count > 1 {
      directory.deleteLastPathComponent()
      if isGranularity(directory.path) { return directory.path }
    }
    throw MessageError(
      "'try' needs the sources of Granularity; found none around \(program); "
        + "name their directory: --granularity DIRECTORY", .inputNotFound)
  }

  /// Returns the build folder of SwiftPM that contains a program; `nil` if the program was not built from the sources
  /// in the given directory.
  package static func builds(around program: String, from granularity: String) -> String? {
    let program = URL(filePath: program).resolvingSymlinksInPath()
    // A built program is in `FOLDER/TRIPLE/CONFIGURATION`.
    let folder = (0..<3).reduce(program) { url, _ in url.deletingLastPathComponent() }.path
    let root = URL(filePath: granularity).resolvingSymlinksInPath().path
    let plans = ["debug.yaml", "release.yaml"].map { "\(folder)/\($0)" }
    let isOwn = folder.hasPrefix("\(root)/") && plans.contains(where: InputFile.exists)
    return isOwn && FileManager.default.isWritableFile(atPath: folder) ? folder : nil
  }

  /// True for the root directory of a Granularity package.
  package static func isGranularity(_ directory: String) -> Bool {
    ["Package.swift", "Sources/Testing/PreviewTour", "StandIns/Package.swift"].allSatisfy {
      InputFile.exists("\(directory)/\($0)")
    }
  }

  /// Compiles the app and runs its previews.
  ///
  /// Only one trial at a time uses the copy of an app. A second trial of the same paths waits until the first one ends.
  ///
  /// - Throws: ``MessageError`` if there are no sources, if a program is missing, or if a build fails for a reason that
  ///   no cut removes.
  package func run(report: @escaping Report = { _, _, _ in }) throws -> TrialAnswer {
    do {
      return try answer(report)
    } catch let error as CocoaError {
      throw Self.fileError(of: error)
    }
  }

  /// Converts an error of a Foundation function to a file error with the exit code for its kind.
  static func fileError(of error: CocoaError) -> FileError {
    let system = (error.underlying as? POSIXError)?.code.rawValue
    let code =
      switch error.code {
      case .fileWriteOutOfSpace: ENOSPC
      case .fileWriteNoPermission, .fileReadNoPermission: EACCES
      case .fileWriteFileExists: EEXIST
      case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
      default: system ?? EIO
      }
    let isFull = [ENOSPC, EDQUOT].contains(code)
    let path = unsafe error.userInfo["NSDestinationFilePath"] as? String ?? error.filePath
    return FileError(
      path: path ?? "a file of the trial", step: isFull ? .write : .create, code: code)
  }

  private func answer(_ report: @escaping Report) throws -> TrialAnswer {
    let swift = try Subprocess.find("swift", environment: environment)
    let swiftc = try Subprocess.find("swiftc", environment: environment)
    // The paths are checked first, so that a mistake in them is reported before a long build.
    _ = try SourceCollection(paths, excluding: excluded)
    let modules = try prebuiltModules(swift: swift, swiftc: swiftc) {
      report($0, $1, "compile the simulated SwiftUI")
    }
    let app = scratchApp(modules)
    let lock = try lock(app.directory) { report(0, 0, "wait for another trial of these paths") }
    defer { withExtendedLifetime(lock) {} }
    Self.markUsed(app.directory)
    removeUnusedCopies()
    let local = try LocalModules(
      of: paths, excluding: excluded, besides: modules.importable())
    let collection = local.collection
    let compiled = try compile(collection, in: app, swiftc: swiftc, report)
    try checkPreviews(compiled, collection)
    let steps = steps.map { TrialSteps($0, compiled) }
    let runs = try run(compiled, of: app, collection, by: steps, report)
    var answer = TrialAnswer(
      app: paths[0], sources: collection.files.count, compiled: compiled, outcomes: runs.outcomes,
      launches: runs.launches, unread: collection.unread, localModules: local.modules, steps: steps)
    answer.keptCount = runs.keptCount
    if triesEdits {
      let copies = try EditedCopies(of: self, collection, app, swiftc: swiftc, report)
      answer.migration = try copies.migration(of: answer)
      answer.triedEdits = try copies.edits(of: answer)
    }
    return answer
  }

  /// Throws an error if the app has no preview.
  func checkPreviews(_ compiled: CompiledApp, _ collection: SourceCollection) throws {
    guard compiled.previewCount == 0 else { return }
    let count = collection.files.count - compiled.unparsed.count
    let files = "\(count) file\(count == 1 ? "" : "s")"
    let broken = compiled.unparsed.count
    let unparsed =
      broken == 0
      ? "" : ", and \(broken) file\(broken == 1 ? "" : "s") that the compiler cannot parse"
    throw MessageError(
      "'try' needs a #Preview or a PreviewProvider; found none in \(files)\(unparsed) below "
        + paths.joined(separator: ", "), details: compiled.unparsed + collection.unread,
      .inputNotFound)
  }

  /// The copy of the app in the cache.
  ///
  /// - Parameter variant: Distinguishes a copy with edits from the copy of the unchanged sources, for which it is
  ///   empty.
  func scratchApp(_ modules: PrebuiltModules, variant: String = "") -> ScratchApp {
    let name = "App_" + String(FNV1a.hash(paths.joined(separator: ":") + variant), radix: 36)
    return ScratchApp(directory: "\(cache)/\(name)", modules: modules)
  }

  /// The time in seconds after which an unused copy of an app is removed.
  private static let patience = 30 * 86_400.0

  static func markUsed(_ directory: String) {
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: directory)
  }

  /// Removes the copies of apps that no trial used for 30 days.
  ///
  /// A copy that a trial is using is locked and stays. A folder that contains anything other than the files of a copy
  /// stays too.
  func removeUnusedCopies() {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: cache)) ?? []
    where name.wholeMatch(of: /App_[0-9a-z]+/) != nil {
      let directory = "\(cache)/\(name)"
      let attributes = try? files.attributesOfItem(atPath: directory)
      guard attributes?[.type] as? FileAttributeType == .typeDirectory,
        let used = attributes?[.modificationDate] as? Date,
        used.timeIntervalSinceNow < -Self.patience,
        let lock = try? DirectoryLock(directory),
        let found = try? files.contentsOfDirectory(atPath: directory),
        found.allSatisfy(ScratchApp.isPart)
      else { continue }
      withExtendedLifetime(lock) { try? files.removeItem(atPath: directory) }
    }
  }

  func lock(_ directory: String, willWait: () -> Void) throws -> DirectoryLock {
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    try OutputDirectory.create(directory)
    if let lock = try? DirectoryLock(directory) { return lock }
    willWait()
    return try DirectoryLock.ofCreatedDirectory(directory)
  }

  /// The prebuilt modules against which the app is compiled.
  func prebuiltModules(
    swift: String, swiftc: String, report: @escaping ProgressReport = { _, _ in }
  ) throws -> PrebuiltModules {
    if let modules { return modules }
    var reason: String?
    switch try released?.search(for: swiftc) {
    case .modules(let found): return found
    case .others(let other): reason = other
    case nil: break
    }
    let because = reason.map { ", because \($0)" } ?? ""
    guard let granularity else {
      throw MessageError(
        "'try' needs the sources of Granularity\(because); found none; "
          + "name their directory: --granularity DIRECTORY", .inputNotFound)
    }
    var build = PrebuiltModulesBuild(
      granularity: granularity, cache: cache, builds: builds ?? "\(cache)/build",
      ignoresLock: ignoresBuildLock)
    if reason != nil {
      build.willBuild = {
        note("compiling the simulated SwiftUI from the sources in \(granularity)\(because)")
      }
    }
    return try build.modules(swift: swift, swiftc: swiftc, report: report)
  }

  /// Compiles the app, or returns what an earlier run compiled from the same sources.
  func compile(
    _ collection: SourceCollection, in app: ScratchApp, swiftc: String, _ report: @escaping Report
  ) throws -> CompiledApp {
    let key = key(of: collection, in: app)
    let earlier = self.compiled(in: app)
    if let earlier, earlier.key == key, InputFile.exists(app.program(for: key)) { return earlier }
    let kept = KeptChecks(in: app.checks, versions: versions(of: app))
    let compiler = try Compiler(
      swiftc, options: app.options, directory: app.checked, jobs: jobs, limit: checkerLimit,
      environment: app.modules.environment, kept: kept)
    var trimmer = try Trimmer(collection, app, compiler, jobs: jobs, report)
    try trimmer.removeErrors()
    while true {
      let known = try compiler.knownBuildErrors(
        in: trimmer.changedNames, among: trimmer.allNames)
      if try !known.isEmpty && trimmer.removeErrors(found: known) { continue }
      report(0, 0, "build the app")
      try trimmer.writeForBuild()
      let all = trimmer.allNames
      var build = try app.build(all, for: key, by: compiler, swiftc: swiftc, jobs: jobs)
      var found = compiler.buildErrors(in: build, among: all)
      var errors = try compiler.confirmed(found, among: all)
      if errors.isEmpty, !found.isEmpty {
        // A frontend for each file reports no error that depends on the order of the files.
        build = try app.build(
          all, for: key, by: compiler, swiftc: swiftc, jobs: jobs, separately: true)
        found = compiler.buildErrors(in: build, among: all)
        errors = found
      }
      if build.code == 0 { break }
      try Subprocess.checkSpace(in: app.directory, after: build.output)
      let isCrash = build.code == nil || build.output.contains(" failed due to signal ")
      if errors.isEmpty, isCrash {
        report(0, 0, "find where the compiler crashes")
        errors = try compiler.crashes(compiling: all, among: all)
      } else if !isCrash {
        try compiler.keep(buildErrors: errors, among: all)
      }
      guard try trimmer.removeErrors(found: errors) else {
        throw Self.failure("the app", build.output)
      }
    }
    var compiled = trimmer.result(key: key)
    compiled.sources = try app.sourceHashes(trimmer.allNames)
    if let earlier, app.programsAreEqual(earlier.key, key) { compiled.program = earlier.program }
    // An interrupted trial leaves an old state without its program, or a program without a state. The next trial then
    // compiles the app again.
    app.removePrograms(except: key)
    kept.removeUnused()
    try app.write([UInt8](try JSONEncoder().encode(compiled)), to: Self.state)
    return compiled
  }

  /// The name of the file with the result of compiling the app.
  static let state = "compiled.json"

  /// A hash of everything that decides what is compiled in a copy.
  func key(of collection: SourceCollection, in app: ScratchApp) -> String {
    String(FNV1a.hash(versions(of: app), after: collection.hash), radix: 36)
  }

  /// What was compiled in a copy by an earlier run; `nil` if there is nothing.
  func compiled(in app: ScratchApp) -> CompiledApp? {
    let bytes = try? InputFile.bytes(at: "\(app.directory)/\(Self.state)")
    return bytes.flatMap { try? JSONDecoder().decode(CompiledApp.self, from: Data($0)) }
  }

  /// Describes the compiler with its options, and the build of this tool.
  private func versions(of app: ScratchApp) -> String {
    let program = Bundle.main.executableURL?.path ?? ""
    let built = try? FileManager.default.attributesOfItem(atPath: program)[.modificationDate]
    return "\(app.options) \(built ?? "")"
  }

  static func failure(_ what: String, _ output: String) -> MessageError {
    let errors = output.split(separator: "\n").filter { $0.contains("error:") }.prefix(10)
    let shown = errors.isEmpty ? output.split(separator: "\n").suffix(10) : Array(errors)[...]
    return MessageError("cannot build \(what):", details: shown.map(String.init))
  }
}

// MARK: - Running

extension AppTrial {
  /// Returns the outcome of each preview and launch, and how many of the outcomes an earlier trial kept.
  ///
  /// - Parameter chosen: The indices of the previews to run; `nil` for all of them. The outcome of any other preview is
  ///   `nil`.
  func run(
    _ compiled: CompiledApp, of app: ScratchApp, _ collection: SourceCollection,
    by steps: TrialSteps?, only chosen: Set<Int>? = nil, _ report: @escaping Report
  ) throws -> TrialRuns {
    let files = compiled.previews.map { steps?.file(of: compiled.runID(of: $0)) }
    let hash = runHash(of: compiled, in: app, collection, try information(collection))
    let kept = KeptOutcomes(in: app.outcomes, of: hash)
    kept.removeOutcomes(from: files.count + compiled.launches.count)
    let chosen = chosen ?? Set(files.indices)
    var outcomes = files.indices.map {
      runsAgain || !chosen.contains($0) ? nil : kept.outcome(of: $0, by: files[$0])
    }
    let left = chosen.sorted().filter { outcomes[$0] == nil }
    // The outcome of a launch is kept behind those of the previews.
    var launches: [PreviewOutcome?] = compiled.launches.indices.map {
      runsAgain ? nil : kept.outcome(of: files.count + $0, by: nil)
    }
    let keptCount = chosen.count - left.count
    if keptCount > 0 { report(0, 0, "use the records of an earlier run") }
    if !left.isEmpty || needsLaunch(launches, of: compiled, for: chosen) {
      let program = try prepareRun(of: compiled, in: app, collection)
      // The records that the previews wrote can be large, so they are removed after they were read.
      defer { try? FileManager.default.removeItem(atPath: Self.records(of: program.directory)) }
      try launch(&launches, of: compiled, for: chosen, program, collection, kept)
      let unlaunched = Set(
        zip(compiled.launches, launches).flatMap { $1?.hasEnded == false ? $0.previews : [] })
      let new = try run(left, without: unlaunched, program, collection, by: files, kept, report)
      for (index, outcome) in zip(left, new) { outcomes[index] = outcome }
    }
    return TrialRuns(outcomes: outcomes, launches: launches, keptCount: keptCount)
  }

  private func needsLaunch(
    _ outcomes: [PreviewOutcome?], of compiled: CompiledApp, for chosen: Set<Int>
  ) -> Bool {
    zip(compiled.launches, outcomes).contains { $1 == nil && !chosen.isDisjoint(with: $0.previews) }
  }

  /// Tries each launch of the app once, with an empty screen, and keeps the outcomes.
  ///
  /// A launch that ends the process would end each preview.
  private func launch(
    _ outcomes: inout [PreviewOutcome?], of compiled: CompiledApp, for chosen: Set<Int>,
    _ program: PreviewProgram, _ collection: SourceCollection, _ kept: KeptOutcomes
  ) throws {
    for (number, launch) in compiled.launches.enumerated()
    where outcomes[number] == nil && !chosen.isDisjoint(with: launch.previews) {
      let place = compiled.previews.count + number
      let found = try outcome(
        of: launch.previews[0], ["--launch-only"], program.path, in: program.directory,
        with: program.variables, recordedAs: place)
      outcomes[number] = found.placed(in: collection.files)
      try kept.keep(found.placed(in: collection.files), of: place, by: nil)
    }
  }

  /// A hash of everything that decides the outcomes of the previews, except for their steps.
  private func runHash(
    of compiled: CompiledApp, in app: ScratchApp, _ collection: SourceCollection,
    _ information: Data
  ) -> UInt64 {
    // A preview can read each variable of the environment. These ones only describe the shell.
    let variables = environment.filter { !["PWD", "OLDPWD", "SHLVL", "_"].contains($0.key) }
      .map { "\($0.key)=\($0.value)" }.sorted()
    let program =
      "\(versions(of: app)) \(compiled.program) \(previewLimit) \(variables) \(collection.models.text) "
      + collection.texts.tables.map { "\($0.path) \($0.text)" }.joined()
    let start = FNV1a.hash([UInt8](information), after: FNV1a.hash(program))
    return collection.resources.reduce(start) { hash, path in
      let bytes = (try? InputFile.bytes(at: path)) ?? []
      return FNV1a.hash(
        bytes, after: FNV1a.hash("\(Self.bundlePath(of: path)) \(bytes.count)", after: hash))
    }
  }

  /// The program that runs the previews of an app.
  private struct PreviewProgram {
    let path: String
    /// The directory in which the previews run.
    let directory: String
    /// The environment variables that the program needs.
    let variables: [String: String]
  }

  /// Creates the directory in which previews run: the program with copies of the app's resources next to it.
  private func prepareRun(
    of compiled: CompiledApp, in app: ScratchApp, _ collection: SourceCollection
  ) throws -> PreviewProgram {
    let directory = "\(app.directory)/Run"
    for old in [directory, Self.records(of: directory)] {
      try? FileManager.default.removeItem(atPath: old)
    }
    try OutputDirectory.create(directory)
    let program = "\(directory)/\(URL(filePath: app.directory).lastPathComponent)Runner"
    // The program is a hard link. A symbolic link would make the program look for its resources in a different
    // directory.
    try FileManager.default.linkItem(atPath: app.program(for: compiled.key), toPath: program)
    for resource in collection.resources {
      let place = URL(filePath: "\(directory)/\(Self.bundlePath(of: resource))")
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: resource, toPath: place.path)
      } catch let error as CocoaError where Self.fileError(of: error).isOfFullDisk {
        throw error
      } catch {
        // A resource is left out if it cannot be read, or if another resource has the same name.
      }
    }
    for table in collection.texts.tables {
      let place = URL(filePath: "\(directory)/\(table.path)")
      // A file of strings in the app comes before the catalog.
      guard !InputFile.exists(place.path) else { continue }
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(table.text.utf8).write(to: place)
    }
    // The file can be a hard link to the property list of the app, so it is replaced and not changed.
    try? FileManager.default.removeItem(atPath: "\(directory)/\(Self.informationFile)")
    try information(collection).write(to: URL(filePath: "\(directory)/\(Self.informationFile)"))
    for model in collection.models.models {
      try OutputFile(
        path: "\(directory)/\(model.name).momd", bytes: model.record(module: ScratchApp.module)
      ).write()
    }
    return PreviewProgram(
      path: program, directory: directory, variables: app.modules.environment)
  }

  /// Runs the previews at some indices, each in its own process.
  ///
  /// - Parameter unlaunched: The indices of the previews that run without a launch of the app.
  private func run(
    _ indices: [Int], without unlaunched: Set<Int>, _ program: PreviewProgram,
    _ collection: SourceCollection, by files: [KeptOutcomes.Steps?], _ kept: KeptOutcomes,
    _ report: @escaping Report
  ) throws -> [PreviewOutcome] {
    guard !indices.isEmpty else { return [] }
    report(0, indices.count, "run the previews")
    let progress: ProgressReport = { report($0, $1, "run the previews") }
    return try Workers(jobs).outcomes(of: indices.count, progress: progress) {
      let index = indices[$0]
      let options = unlaunched.contains(index) ? ["--no-launch"] : []
      let found =
        if let file = files[index] {
          try outcome(
            of: index, by: file, options, program.path, in: program.directory,
            with: program.variables)
        } else {
          try outcome(
            of: index, options: options, program.path, in: program.directory,
            with: program.variables)
        }
      let outcome = found.placed(in: collection.files)
      try kept.keep(outcome, of: index, by: files[index])
      return outcome
    }
  }

  /// The path of a resource in the bundle: its file name, inside the folder of its language, such as `en.lproj`, if it
  /// has one.
  static func bundlePath(of resource: String) -> String {
    let parts = resource.split(separator: "/")
    let isTranslated = parts.dropLast().last?.hasSuffix(".lproj") == true
    return parts.suffix(isTranslated ? 2 : 1).joined(separator: "/")
  }

  private static let informationFile = "Info.plist"

  /// A complete property list for the app's bundle. Code expects every app to have an identifier and a version.
  func information(_ collection: SourceCollection) throws -> Data {
    let information = collection.information ?? AppInformation()
    // Of several resources with the same name, the bundle has the first one.
    let own = collection.resources.first { Self.bundlePath(of: $0) == Self.informationFile }
    let bytes = (try? (own ?? information.file).map { try InputFile.bytes(at: $0) }) ?? []
    let read = try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    var values = information.completing(read as? [String: Any] ?? [:])
    let name = URL(filePath: paths[0]).deletingPathExtension().lastPathComponent
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let needed = [
      "CFBundleIdentifier": information.identifier ?? "com.example.\(plain)", "CFBundleName": name,
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "CFBundleExecutable": plain,
    ]
    for (key, value) in needed {
      // A build setting that was not replaced, such as `$(NAME)`, does not count as a value.
      let old = values[key] as? String ?? ""
      if old.isEmpty || old.contains("$(") { values[key] = value }
    }
    return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }

  /// The largest size in bytes of a file that a preview writes. The limit includes the preview's output.
  private static let previewFileSize = 16 << 20
  /// The largest number of characters in the reason why a preview ended.
  private static let longest = 400
  /// The language and region in which previews run.
  private static let locale = "en_US.UTF-8"
  /// The largest address space of a preview in bytes.
  private static let previewMemory = 4 << 30

  /// Runs the preview at an index with the steps of a file. If a step ends the app, the preview counts as stopped.
  func outcome(
    of index: Int, by file: (path: String, shown: String), _ options: [String] = [],
    _ program: String, in directory: String, with variables: [String: String] = [:]
  ) throws -> PreviewOutcome {
    let outcome = try outcome(
      of: index, options + ["--steps", file.path], program, in: directory, with: variables)
    switch outcome {
    case .ran(var record):
      if let failure = record.failure {
        let line = failure.line.map { ":\($0)" } ?? ""
        let step = failure.step.isEmpty ? "" : " (\(failure.step))"
        return .failedSteps("\(file.shown)\(line)\(step)", "\(failure)")
      }
      record.stepsFile = file.shown
      return .ran(record)
    case .reachedCut(let id, let step):
      return .reachedCut(id, step: Self.place(step, in: file.shown))
    case .stopped(let reason, let step):
      return .stopped(reason, step: Self.place(step, in: file.shown))
    case .failedSteps: return outcome
    }
  }

  /// Returns the step that a preview was running, with the file and line of the step if it comes from a step file.
  private static func place(_ step: String, in file: String) -> String {
    guard let match = step.firstMatch(of: #/^(\d+): (.*)/#.dotMatchesNewlines()) else {
      return step
    }
    return "\(file):\(match.1) (\(match.2))"
  }

  /// Runs the tour of the preview at an index. If an action ends the app, the tour runs again without that action. If
  /// further actions end the app, or if an action does not finish, the tour runs again and ends before that action.
  ///
  /// - Parameters:
  ///   - options: The options of the run, such as one about the launch of the app.
  ///   - variables: The environment variables that the program needs.
  func outcome(
    of index: Int, options: [String] = [], _ program: String, in directory: String,
    with variables: [String: String] = [:]
  ) throws -> PreviewOutcome {
    // A negative number ends the tour before the action with this number.
    var (skipped, endings) = ([Int](), [String]())
    while true {
      let outcome = try outcome(
        of: index, options + skipped.map(String.init), program, in: directory, with: variables)
      switch outcome {
      case .ran(var record):
        record.endings = endings
        return .ran(record)
      case .stopped(let reason, let step):
        let bytes =
          (try? InputFile.bytes(at: "\(Self.record(of: index, in: directory)).action")) ?? []
        guard let action = Int(String(decoding: bytes, as: UTF8.self)), !skipped.contains(action),
          skipped.last.map({ $0 > 0 }) != false
        else { return outcome }
        let isLast =
          endings.count == Self.endings || reason == Self.idle || reason.hasPrefix(Self.overdue)
        skipped.append(isLast ? -action : action)
        endings.append("\(step): \(reason)" + (isLast ? Self.earlyEnd : ""))
      case .reachedCut, .failedSteps: return outcome
      }
    }
  }

  /// The largest number of actions per preview that are skipped because they end the app. The tour ends before a further
  /// one.
  private static let endings = 3
  /// The end of the reason for an action before which the tour ends.
  static let earlyEnd = ", and so the tour ends before it"
  /// The beginning of the reason that is given for a preview that exceeded its time limit.
  private static let overdue = "not finished after "
  /// The reason that is given for a preview that waits for something in its own process that never happens.
  private static let idle = "it waits without an end, as for a semaphore that nothing signals"
  /// A preview that uses no processor time for this long is stopped.
  private static let idleTime = Duration.seconds(20)

  /// The folder for the records of the previews that run in a directory. It is outside of that directory, because a
  /// resource of the app could have the same name as a record.
  private static func records(of directory: String) -> String {
    "\(directory)\(ScratchApp.recordsEnding)"
  }

  static func record(of index: Int, in directory: String) -> String {
    "\(records(of: directory))/\(index).json"
  }

  /// Runs the preview at an index. The preview writes the name of its current step and the index of its current action
  /// to files next to its record.
  private func outcome(
    of index: Int, _ arguments: [String], _ program: String, in directory: String,
    with variables: [String: String], recordedAs place: Int? = nil
  ) throws -> PreviewOutcome {
    let (outcome, remaining) = try end(
      of: index, arguments, program, in: directory, with: variables, recordedAs: place ?? index)
    return outcome.naming(remaining)
  }

  /// Runs a preview, and returns its outcome and the processes that it left running.
  private func end(
    of index: Int, _ arguments: [String], _ program: String, in directory: String,
    with variables: [String: String], recordedAs place: Int
  ) throws -> (PreviewOutcome, remaining: [String]) {
    let record = Self.record(of: place, in: directory)
    try OutputDirectory.create(Self.records(of: directory))
    // Each preview has its own files and defaults. Otherwise the counts would depend on the order in which the previews
    // run.
    let directories = TourDirectories(ofRecordAt: record)
    try directories.create()
    let result = try Subprocess(
      program: program, arguments: ["\(index)", record] + arguments,
      directory: directory,
      environment: environment.merging(directories.environment) { $1 }.merging([
        "SWIFT_BACKTRACE": "enable=no",
        // These values are fixed, because a different order of set elements, time zone or language would change the
        // counts between runs.
        "SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC", "LANG": Self.locale,
        "LC_ALL": Self.locale, "LANGUAGE": "en",
        // Without this setting, the C library reserves address space for each processor, and the memory limit would
        // depend on the machine.
        "MALLOC_ARENA_MAX": "2",
      ]) { $1 }.merging(variables) { $1 },
      limits: .init(
        processorTime: previewLimit, idleTime: Self.idleTime, fileSize: Self.previewFileSize,
        memory: Self.previewMemory)
    ).run()
    // If the disk is too full for the record, the trial stops with an error, because the preview itself did not fail.
    if result.code != 0, result.output.contains("cannot write to \(record)") {
      try Subprocess.checkSpace(in: Self.records(of: directory), after: result.output)
    }
    // If a record exists, the preview ran as written, even if its comparison with the other kind of models exceeded the
    // time limit.
    if let bytes = try? InputFile.bytes(at: record), var tour = try? TourRecord(json: bytes) {
      if tour.obstacle == .time, !result.isOverdue { tour.obstacle = .ended(reason(of: result)) }
      return (.ran(tour), result.remaining)
    }
    try Subprocess.checkSpace(in: Self.records(of: directory))
    let bytes = (try? InputFile.bytes(at: "\(record).step")) ?? Array("the start".utf8)
    let step = String(decoding: bytes, as: UTF8.self)
    if result.isOverdue {
      return (
        .stopped(
          result.isIdle
            ? Self.idle : "\(Self.overdue)\(previewLimit.components.seconds) s", step: step),
        result.remaining
      )
    }
    if let mark = result.output.range(of: TourRecord.stopMark),
      let id = Int(result.output[mark.upperBound...].prefix(while: \.isNumber))
    {
      return (.reachedCut(id, step: step), result.remaining)
    }
    return (.stopped(reason(of: result), step: step), result.remaining)
  }

  /// Why the process of a preview ended before its tour was complete.
  private func reason(of result: Subprocess.Result) -> String {
    if result.code == 0 { return "the code of the app ended the program" }
    if result.output.contains(TourRecord.stopMark) { return "it needs code that was cut" }
    if result.signal == SIGXFSZ { return "wrote more than \(Self.previewFileSize >> 20) MB" }
    if result.output.contains("atal error: failed to allocate ") {
      return
        "needs more than \(Self.previewMemory >> 30) GB of memory, as a view does that contains itself"
    }
    let lines = result.output.split(separator: "\n")
    let reason = lines.first { $0.contains("atal error") || $0.contains("recondition") }
    let end = result.signal.map { "ended by signal \($0)" }
    let text: String =
      if let reason {
        String(reason)
      } else if let end {
        // A signal interrupts the app, so the last line that the app printed is not the reason.
        lines.last.map { "\(end); its last output is '\($0)'" } ?? end
      } else {
        lines.last.map(String.init) ?? "no message"
      }
    return String(text.prefix(Self.longest))
  }
}

/// The outcomes of the previews and launches of an app.
struct TrialRuns {
  /// The outcome of each preview; `nil` for a preview that was not chosen.
  let outcomes: [PreviewOutcome?]
  /// The outcome of each launch; `nil` for a launch that was not tried.
  let launches: [PreviewOutcome?]
  /// The number of previews whose outcomes an earlier trial kept.
  let keptCount: Int
}

/// The outcome of running a preview in its own process.
enum PreviewOutcome: Codable, Hashable, Sendable {
  case ran(TourRecord)
  /// The preview reached code that was cut. The number is the index of the cut.
  case reachedCut(Int, step: String)
  /// The preview ended with an error, or exceeded a limit and was stopped. The first text is the reason.
  case stopped(String, step: String)
  /// A step of a step file was not possible. The second text is the reason.
  case failedSteps(_ place: String, String)

  /// True if the run reached its end.
  var hasEnded: Bool {
    if case .ran = self { true } else { false }
  }

  /// Replaces the names of source files in the copy, such as `TrialApp/F0003_Cart.swift`, by the paths of the files in
  /// the app.
  func placed(in files: [SourceFile]) -> PreviewOutcome {
    func placed(_ text: String) -> String {
      text.replacing(/\w+\/(F\d+_[^:\/]+\.swift)/) { match in
        files.first { $0.name == match.output.1 }?.path ?? String(match.output.0)
      }
    }
    switch self {
    case .ran(var record):
      record.endings = record.endings.map(placed)
      if case .ended(let reason) = record.obstacle { record.obstacle = .ended(placed(reason)) }
      return .ran(record)
    case .stopped(let reason, let step): return .stopped(placed(reason), step: step)
    case .reachedCut, .failedSteps: return self
    }
  }

  /// Adds the processes that the preview left running and that cannot be ended to the outcome's text.
  func naming(_ processes: [String]) -> PreviewOutcome {
    guard !processes.isEmpty else { return self }
    let note = "it left \(processes.joined(separator: ", ")) running, which cannot be ended"
    switch self {
    case .ran(var record):
      record.warnings.append(note)
      return .ran(record)
    case .reachedCut(let id, let step): return .reachedCut(id, step: "\(step) (\(note))")
    case .stopped(let reason, let step): return .stopped("\(reason); \(note)", step: step)
    case .failedSteps(let place, let reason): return .failedSteps(place, "\(reason); \(note)")
    }
  }
}
