internal import Foundation
import GranularitySwiftSources
import GranularityTabular
import GranularityTourRecords

/// Compiles an app against the simulated SwiftUI, and runs its previews.
///
/// The app knows nothing of this package. The pieces that do not compile are cut.
package struct AppTrial: Sendable {
  /// The directories with the app's sources; the first one is the app.
  package var paths: [String]
  /// True if the edits of the answer and the migration to `@Observable` are made in copies of the sources, and the copies
  /// run.
  package var triesEdits = false
  /// The patterns of the files and folders that are left out.
  package var excluded: [String] = []
  /// The directory for what is compiled, which is kept between runs.
  package var cache: String
  /// The directory of this package's sources.
  package var granularity: String
  /// The folder in which SwiftPM builds the simulated SwiftUI: that of the command, if the command was built from
  /// ``granularity``; `nil` for a folder in ``cache``.
  package var builds: String?
  /// True if the caller runs inside a SwiftPM that has the lock of ``builds`` and only waits, as `swift test` does.
  var ignoresBuildLock = false
  /// The number of processes at once.
  package var jobs: Int
  /// The processor time that a preview has.
  package var previewLimit = Duration.seconds(60)
  /// The processor time that one run of the type checker has.
  package var checkerLimit = Duration.seconds(120)
  package var environment: [String: String]
  /// The directory with steps that take the place of the tours of their previews; `nil` for tours alone.
  package var steps: StepFiles?

  /// A step of the work, for a line of progress.
  package typealias Report = @Sendable (_ done: Int, _ steps: Int, _ next: String) -> Void

  package init(
    paths: [String], cache: String, granularity: String, jobs: Int, environment: [String: String]
  ) {
    self.paths = paths
    // The compiler writes real paths into its answers.
    self.cache = URL(filePath: cache).resolvingSymlinksInPath().path
    self.granularity = granularity
    self.jobs = jobs
    self.environment = environment
  }

  /// The directory of this package's sources: the one around the running program.
  package static func granularity(around program: String) throws -> String {
    var directory = URL(filePath: program).resolvingSymlinksInPath()
    while directory.pathComponents.count > 1 {
      directory.deleteLastPathComponent()
      if isGranularity(directory.path) { return directory.path }
    }
    throw MessageError(
      "'try' needs the sources of Granularity; found none around \(program); "
        + "name their directory: --granularity DIRECTORY", .inputNotFound)
  }

  /// The folder of SwiftPM in which a program was built; `nil` if the program was not built from the sources in a
  /// directory.
  package static func builds(around program: String, from granularity: String) -> String? {
    let program = URL(filePath: program).resolvingSymlinksInPath()
    // The products are in `FOLDER/TRIPLE/CONFIGURATION`.
    let folder = (0..<3).reduce(program) { url, _ in url.deletingLastPathComponent() }.path
    let root = URL(filePath: granularity).resolvingSymlinksInPath().path
    let plans = ["debug.yaml", "release.yaml"].map { "\(folder)/\($0)" }
    let isOwn = folder.hasPrefix("\(root)/") && plans.contains(where: InputFile.exists)
    return isOwn && FileManager.default.isWritableFile(atPath: folder) ? folder : nil
  }

  /// True for a directory that has the sources of this package.
  package static func isGranularity(_ directory: String) -> Bool {
    ["Package.swift", "Sources/Testing/PreviewTour", "StandIns/Package.swift"].allSatisfy {
      InputFile.exists("\(directory)/\($0)")
    }
  }

  /// Compiles and runs the app.
  ///
  /// A trial has the copy of its app for itself: another trial of the same paths waits for its end.
  ///
  /// - Throws: ``MessageError`` if there is no source, if a program is missing, or if a build fails for a reason that
  ///   no cut removes.
  package func run(report: @escaping Report = { _, _, _ in }) throws -> TrialAnswer {
    do {
      return try answer(report)
    } catch let error as CocoaError {
      throw Self.fileError(of: error)
    }
  }

  /// The error of a function of Foundation, with the exit code of its kind.
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
    // A mistake is reported before a build.
    _ = try SourceCollection(paths, excluding: excluded)
    let modules = try prebuiltModules(swift: swift, swiftc: swiftc) {
      report(0, 4, "compile the simulated SwiftUI")
    }
    let app = scratchApp(modules)
    let lock = try lock(app.directory) { report(0, 4, "wait for another trial of these paths") }
    defer { withExtendedLifetime(lock) {} }
    Self.markUsed(app.directory)
    removeUnusedCopies()
    let collection = try SourceCollection(paths, excluding: excluded)
    let compiled = try compile(collection, in: app, swiftc: swiftc, report)
    guard compiled.previewCount > 0 else {
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
    let steps = steps.map { TrialSteps($0, compiled) }
    let outcomes = try run(compiled, of: app, collection, by: steps, report)
    var answer = TrialAnswer(
      app: paths[0], sources: collection.files.count, compiled: compiled, outcomes: outcomes,
      unread: collection.unread, steps: steps)
    if triesEdits {
      let copies = try EditedCopies(of: self, collection, app, swiftc: swiftc, report)
      answer.migration = try copies.migration(of: answer)
      answer.triedEdits = try copies.edits(of: answer)
    }
    return answer
  }

  /// The copy of the app in the cache.
  ///
  /// - Parameter variant: What tells a copy with edits from the copy of the sources as they are.
  func scratchApp(_ modules: PrebuiltModules, variant: String = "") -> ScratchApp {
    let module =
      "App_" + String(FNV1a.hash(paths.joined(separator: ":") + variant), radix: 36)
    return ScratchApp(directory: "\(cache)/\(module)", module: module, modules: modules)
  }

  /// The seconds after which the copy of an app that no trial used is removed.
  private static let patience = 30 * 86_400.0

  static func markUsed(_ directory: String) {
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: directory)
  }

  /// Removes the copies of apps that no trial used for 30 days.
  ///
  /// A copy that a trial uses is locked. A folder with another file than those of a copy stays.
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
    try OutputDirectory.create(directory)
    if let lock = try? DirectoryLock(directory) { return lock }
    willWait()
    return try DirectoryLock.ofCreatedDirectory(directory)
  }

  /// What the app is compiled against.
  func prebuiltModules(
    swift: String, swiftc: String, willBuild: () -> Void = {}
  ) throws -> PrebuiltModules {
    try PrebuiltModulesBuild(
      granularity: granularity, cache: cache, builds: builds ?? "\(cache)/build",
      ignoresLock: ignoresBuildLock
    ).modules(swift: swift, swiftc: swiftc, willBuild: willBuild)
  }

  /// Compiles the app, or takes what an earlier run compiled from the same sources.
  func compile(
    _ collection: SourceCollection, in app: ScratchApp, swiftc: String, _ report: @escaping Report
  ) throws -> CompiledApp {
    let program = Bundle.main.executableURL?.path ?? ""
    let built = try? FileManager.default.attributesOfItem(atPath: program)[.modificationDate]
    let key = String(
      FNV1a.hash("\(app.options) \(built ?? "")", after: collection.hash), radix: 36)
    let state = "\(app.directory)/compiled.json"
    if let bytes = try? InputFile.bytes(at: state),
      let kept = try? JSONDecoder().decode(CompiledApp.self, from: Data(bytes)), kept.key == key,
      InputFile.exists(app.program(for: key))
    {
      return kept
    }
    // An interrupted build leaves nothing that a later trial could take for its result.
    try? FileManager.default.removeItem(atPath: state)
    let compiler = try Compiler(
      swiftc, options: app.options, directory: app.sources, jobs: jobs, limit: checkerLimit)
    var trimmer = try Trimmer(collection, app, compiler, jobs: jobs, report)
    try trimmer.removeErrors()
    while true {
      report(2, 4, "build the app")
      let build = try app.build(trimmer.allNames, for: key, swiftc: swiftc, jobs: jobs)
      if build.code == 0 { break }
      try Subprocess.checkSpace(in: app.directory, after: build.output)
      var errors = Diagnostic.ofBuild(in: build.output)
      if errors.isEmpty, build.output.contains(" failed due to signal ") {
        report(2, 4, "find where the compiler crashes")
        errors = try compiler.crashes(compiling: trimmer.allNames, among: trimmer.allNames)
      }
      guard try trimmer.removeErrors(found: errors) else {
        throw Self.failure("the app", build.output)
      }
    }
    let compiled = trimmer.result(key: key)
    try app.write([UInt8](try JSONEncoder().encode(compiled)), to: "compiled.json")
    return compiled
  }

  static func failure(_ what: String, _ output: String) -> MessageError {
    let errors = output.split(separator: "\n").filter { $0.contains("error:") }.prefix(10)
    let shown = errors.isEmpty ? output.split(separator: "\n").suffix(10) : Array(errors)[...]
    return MessageError("cannot build \(what):", details: shown.map(String.init))
  }
}

// MARK: - Running

extension AppTrial {
  /// Runs each preview in a process of its own, beside the resources of the app.
  func run(
    _ compiled: CompiledApp, of app: ScratchApp, _ collection: SourceCollection,
    by steps: TrialSteps?, _ report: @escaping Report
  ) throws -> [PreviewOutcome] {
    let previews = compiled.previews
    let directory = "\(app.directory)/Run"
    for old in [directory, Self.records(of: directory)] {
      try? FileManager.default.removeItem(atPath: old)
    }
    try OutputDirectory.create(directory)
    let program = "\(directory)/\(app.module)Runner"
    // A symbolic link would lead the program away from the resources beside it.
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
        // A resource that cannot be read, or that has the name of another one, is left out.
      }
    }
    try writeInformation(collection.information ?? AppInformation(), in: directory)
    report(0, previews.count, "run the previews")
    let progress: ProgressReport = { report($0, $1, "run the previews") }
    // What the previews have written may be large.
    defer { try? FileManager.default.removeItem(atPath: Self.records(of: directory)) }
    return try Workers(jobs).outcomes(of: previews.count, progress: progress) {
      let file = steps?.file(of: compiled.runID(of: previews[$0]))
      return if let file {
        try outcome(of: $0, by: file, program, in: directory)
      } else {
        try outcome(of: $0, program, in: directory)
      }
    }
  }

  /// The path of a resource in the bundle: its name, in the folder of its language if it has one, such as `en.lproj`.
  private static func bundlePath(of resource: String) -> String {
    let parts = resource.split(separator: "/")
    let isTranslated = parts.dropLast().last?.hasSuffix(".lproj") == true
    return parts.suffix(isTranslated ? 2 : 1).joined(separator: "/")
  }

  /// Completes the property list of the app's bundle: an app always has an identifier and a version.
  private func writeInformation(_ information: AppInformation, in directory: String) throws {
    let path = "\(directory)/Info.plist"
    let source = InputFile.exists(path) ? path : information.file ?? path
    let bytes = (try? InputFile.bytes(at: source)) ?? []
    let read = try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    var values = information.completing(read as? [String: Any] ?? [:])
    let name = URL(filePath: paths[0]).deletingPathExtension().lastPathComponent
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let needed = [
      "CFBundleIdentifier": "com.example.\(plain)", "CFBundleName": name,
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
    for (key, value) in needed {
      // A build setting in the place of a value is none.
      let old = values[key] as? String ?? ""
      if old.isEmpty || old.contains("$(") { values[key] = value }
    }
    // The file may be a link to that of the app.
    try? FileManager.default.removeItem(atPath: path)
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
      .write(to: URL(filePath: path))
  }

  /// The bytes that a file which a preview writes may have, its output included.
  private static let previewFileSize = 16 << 20
  /// The characters of a reason.
  private static let longest = 400
  /// The language and the region of a preview.
  private static let locale = "en_US.UTF-8"
  /// The bytes of address space of a preview.
  private static let previewMemory = 4 << 30

  /// Runs the preview at an index by the steps in a file. A step that ends the app stops the preview.
  func outcome(
    of index: Int, by file: (path: String, shown: String), _ program: String, in directory: String
  ) throws -> PreviewOutcome {
    let outcome = try outcome(of: index, ["--steps", file.path], program, in: directory)
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

  /// The current step of a preview with its place, if it is one of a file.
  private static func place(_ step: String, in file: String) -> String {
    guard let match = step.firstMatch(of: #/^(\d+): (.*)/#.dotMatchesNewlines()) else {
      return step
    }
    return "\(file):\(match.1) (\(match.2))"
  }

  /// Runs the preview at an index, again without each action that ends the app.
  func outcome(of index: Int, _ program: String, in directory: String) throws -> PreviewOutcome {
    var (skipped, endings) = ([Int](), [String]())
    while true {
      let outcome = try outcome(of: index, skipped.map(String.init), program, in: directory)
      switch outcome {
      case .ran(var record):
        record.endings = endings
        return .ran(record)
      case .stopped(let reason, let step):
        let bytes =
          (try? InputFile.bytes(at: "\(Self.record(of: index, in: directory)).action")) ?? []
        guard !reason.hasPrefix(Self.overdue), endings.count < Self.endings,
          let action = Int(String(decoding: bytes, as: UTF8.self)), !skipped.contains(action)
        else { return outcome }
        skipped.append(action)
        endings.append("\(step): \(reason)")
      case .reachedCut, .failedSteps: return outcome
      }
    }
  }

  /// The number of actions of a preview that may end the app.
  private static let endings = 3
  /// The beginning of the reason of a preview that needs more time than there is.
  private static let overdue = "not finished after "
  /// The reason of a preview that waits for something in its own process that never happens.
  private static let idle = "it waits without an end, as for a semaphore that nothing signals"
  /// The time without work after which a preview is stopped.
  private static let idleTime = Duration.seconds(20)

  /// The folder of the records of the previews that run in a directory. It is outside of that directory, where a
  /// resource of the app could have the name of a record.
  private static func records(of directory: String) -> String {
    "\(directory)\(ScratchApp.recordsEnding)"
  }

  static func record(of index: Int, in directory: String) -> String {
    "\(records(of: directory))/\(index).json"
  }

  /// Runs the preview at an index. Next to its record, the preview writes the name of its current step and the number
  /// of its action.
  private func outcome(
    of index: Int, _ arguments: [String], _ program: String, in directory: String
  ) throws -> PreviewOutcome {
    let (outcome, remaining) = try end(of: index, arguments, program, in: directory)
    return outcome.naming(remaining)
  }

  /// The outcome of a preview, and the processes that it left behind.
  private func end(
    of index: Int, _ arguments: [String], _ program: String, in directory: String
  ) throws -> (PreviewOutcome, remaining: [String]) {
    let record = Self.record(of: index, in: directory)
    try OutputDirectory.create(Self.records(of: directory))
    // A preview that shared its files or its defaults with another one would depend on the order in which they run.
    let directories = TourDirectories(ofRecordAt: record)
    try directories.create()
    let result = try Subprocess(
      program: program, arguments: ["\(index)", record] + arguments,
      directory: directory,
      environment: directories.environment.merging([
        "SWIFT_BACKTRACE": "enable=no",
        // The order of the elements of a set, the local time and the language would change counts from run to run.
        "SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC", "LANG": Self.locale,
        "LC_ALL": Self.locale, "LANGUAGE": "en",
        // The address space does not depend on the number of processors.
        "MALLOC_ARENA_MAX": "2",
      ]) { $1 },
      limits: .init(
        processorTime: previewLimit, idleTime: Self.idleTime, fileSize: Self.previewFileSize,
        memory: Self.previewMemory)
    ).run()
    // A preview without room for its record is no preview that ended by itself.
    if result.code != 0, result.output.contains("cannot write to \(record)") {
      try Subprocess.checkSpace(in: Self.records(of: directory), after: result.output)
    }
    // A preview that ran as written has a record, even if the comparison needs more time than there is.
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

  /// Why the process of a preview ended before its tour did.
  private func reason(of result: Subprocess.Result) -> String {
    if result.code == 0 { return "the code of the app ended the program" }
    if result.output.contains(TourRecord.stopMark) { return "it needs code that was cut" }
    if result.signal == SIGXFSZ { return "wrote more than \(Self.previewFileSize >> 20) MB" }
    let lines = result.output.split(separator: "\n")
    let reason = lines.first { $0.contains("atal error") || $0.contains("recondition") }
    let end = result.signal.map { "ended by signal \($0)" } ?? "no message"
    return String((reason ?? lines.last ?? end[...]).prefix(Self.longest))
  }
}

/// How the process of a preview ended.
enum PreviewOutcome: Hashable, Sendable {
  case ran(TourRecord)
  /// The preview needed code that was cut; the id is the index of the cut.
  case reachedCut(Int, step: String)
  /// The preview ended with an error, or did not end.
  case stopped(String, step: String)
  /// A step of a file was not possible, for the reason in the second text.
  case failedSteps(_ place: String, String)

  /// The outcome of a preview that left processes behind which cannot be ended.
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
