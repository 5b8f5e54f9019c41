internal import Foundation
import GranularitySwiftSources
import GranularityTabular
import Synchronization

/// A compiler error, with its position in a file of the scratch package.
struct Diagnostic: Codable, Hashable, Sendable {
  /// The name of the file.
  let file: String
  let line: Int
  let column: Int
  let message: String

  /// The distinct errors in the output of a compiler. An error inside an expanded macro gets the position of the
  /// macro's use.
  static func errors(in output: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var isWithoutPlace: String?
    for line in output.split(separator: "\n") {
      if let error = Diagnostic(line, mark: ": error: ") {
        if error.file.hasSuffix(".swift"), !error.isInExpansion {
          found.append(error)
          isWithoutPlace = nil
        } else {
          isWithoutPlace = error.message
        }
      } else if let last = found.last, last.isRedeclaration,
        let note = Diagnostic(line, mark: ": note: "),
        note.message.hasSuffix("previously declared here")
      {
        // Which of two declarations the compiler reports as the second one depends on the files that it checks
        // together. So the later position is always used.
        if (note.file, note.line) > (last.file, last.line) {
          found[found.count - 1] = Diagnostic(
            file: note.file, line: note.line, column: note.column, message: last.message)
        }
      } else if let note = Diagnostic(line, mark: ": note: "), note.isUninitialized {
        found.append(note)
      } else if let message = isWithoutPlace, let note = Diagnostic(line, mark: ": note: "),
        note.file.hasSuffix(".swift"), !note.isInExpansion
      {
        found.append(
          Diagnostic(file: note.file, line: note.line, column: note.column, message: message))
        isWithoutPlace = nil
      }
    }
    // The error about the initializer is dropped, because the notes about properties without a value have the positions
    // of the properties.
    if found.contains(where: \.isUninitialized) {
      found.removeAll { error in
        initializerMessages.contains { error.message.contains($0) }
      }
    }
    var known: Set<Diagnostic> = []
    return found.filter { known.insert($0).inserted }
  }

  private static let initializerMessages = [
    "without initializing all stored properties", "before all stored properties are initialized",
    "before all members were initialized",
  ]

  /// True for an error about a declaration whose name is already declared.
  var isRedeclaration: Bool { message.hasPrefix("invalid redeclaration of") }

  /// True for an error about a declaration or a conformance that the app already has.
  var isRepetition: Bool { isRedeclaration || repeatedConformance != nil }

  /// The protocol in an error about a conformance that the app already has; `nil` for any other error.
  var repeatedConformance: String? {
    message.firstMatch(of: /^redundant conformance of '.+' to protocol '(\w+)'/)
      .map { String($0.1) }
  }

  /// True for an error about an expression that took more solver steps than the limit.
  var exceedsLimit: Bool { message.contains("type-check this expression in reasonable time") }

  /// True for an error about a property that has no value at the end of an initializer.
  var isUninitialized: Bool {
    message.hasPrefix("'self.") && message.hasSuffix("' not initialized")
  }

  /// The code that a compiler was checking when it crashed or was stopped: the innermost line of its report that has a
  /// position.
  static func lastPlace(in output: String, reason: String) -> Diagnostic? {
    for line in output.split(separator: "\n").reversed() {
      guard line.first?.isNumber == true, line.contains(".\t") else { continue }
      for part in line.split(whereSeparator: { "[]()\" ".contains($0) }) {
        if let place = Diagnostic("\(part): error: \(reason)", mark: ": error: "),
          place.file.hasSuffix(".swift")
        {
          return place
        }
      }
    }
    return nil
  }

  /// Parses a line of the form `PATH:LINE:COLUMN: error: MESSAGE`.
  init?(_ text: some StringProtocol, mark: String) {
    guard let range = text.range(of: mark) else { return nil }
    // A path can contain colons, so the line and column are read from the end.
    let place = text[..<range.lowerBound].split(separator: ":" as Character)
    guard place.count >= 3, let line = Int(place[place.count - 2]),
      let column = Int(place[place.count - 1].prefix { $0.isNumber })
    else { return nil }
    self.init(
      file: String(place[place.count - 3].split(separator: "/" as Character).last ?? ""),
      line: line,
      column: column,
      message: String(text[range.upperBound...]))
  }

  /// The errors in the output of a build. If the compiler crashed, the position at which it crashed is the error.
  static func ofBuild(in output: String) -> [Diagnostic] {
    let errors = errors(in: output)
    guard errors.isEmpty, let place = lastPlace(in: output, reason: "the compiler crashes") else {
      return errors
    }
    return [place]
  }

  private init(file: String, line: Int, column: Int, message: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
  }

  static func at(file: String, line: Int, column: Int, _ message: String) -> Diagnostic {
    Diagnostic(file: file, line: line, column: column, message: message)
  }
}

/// Runs the compiler's frontend with the options with which the app is compiled.
struct Compiler {
  private let frontend: [String]
  private let directory: String
  /// The largest number of frontends that run at the same time.
  private let jobs: Int
  /// The resource limits of one frontend.
  private let limits: Subprocess.Limits
  /// What earlier checks found; `nil` if nothing is kept.
  private let kept: KeptChecks?
  /// The environment variables of each frontend.
  private let environment: [String: String]
  /// The largest number of bytes that a frontend can write. A syntax tree takes about 20 bytes for each byte of the
  /// source file. A compiler that crashes inside tens of thousands of statements prints the whole code of each
  /// statement.
  static let outputSize = 256 << 20

  /// - Parameters:
  ///   - options: The options of `swiftc` for the app.
  ///   - directory: The directory of the app's sources.
  ///   - outputSize: The largest number of bytes that a frontend can write.
  ///   - environment: The environment variables that the macros need.
  ///   - kept: What earlier checks with the same compiler and options found.
  init(
    _ swiftc: String, options: [String], directory: String, jobs: Int, limit: Duration,
    outputSize: Int = outputSize, environment: [String: String] = [:], kept: KeptChecks? = nil
  ) throws {
    frontend = try Self.frontend(of: swiftc, options: options)
    self.directory = directory
    self.jobs = jobs
    self.kept = kept
    self.environment = environment.merging(Self.environment) { $1 }
    limits = .init(processorTime: limit, fileSize: outputSize)
  }

  /// The command lines of frontends that this process has already asked for, by the path and the options of `swiftc`.
  private static let frontends = Mutex<[[String]: [String]]>([:])

  /// The command line with which `swiftc` starts the frontend to check types, without an input file.
  private static func frontend(of swiftc: String, options: [String]) throws -> [String] {
    let key = [swiftc] + options
    if let known = frontends.withLock({ $0[key] }) { return known }
    let arguments = ["-typecheck", "-###"] + options + ["Input.swift"]
    // The driver leaves a temporary folder behind when it only prints.
    let folder = FileManager.default.temporaryDirectory.appending(path: "plan-\(UUID())").path
    try OutputDirectory.create(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let plan = try Subprocess(
      program: swiftc, arguments: arguments, environment: ["TMPDIR": folder]
    ).run().output
    // The driver prints the command line of the frontend. It quotes only words that contain a space.
    guard let line = plan.split(separator: "\n").first(where: { $0.contains(" -frontend ") }) else {
      throw MessageError("'try' needs a compiler that prints its frontend; found: \(plan)")
    }
    var words = Self.words(of: line)
    if let input = words.firstIndex(of: "-primary-file") { words.removeSubrange(input...input + 1) }
    frontends.withLock { $0[key] = words }
    return words
  }

  /// The environment variables with which a compiler prints a short report if it crashes.
  static let environment = ["LLVM_DISABLE_SYMBOLIZATION": "1", "SWIFT_BACKTRACE": "enable=no"]

  private static func words(of line: Substring) -> [String] {
    var (words, word, quote): ([String], String, Character?) = ([], "", nil)
    var isEscaped = false
    for character in line {
      if isEscaped || quote == nil && character == "\\" {
        if isEscaped { word.append(character) }
        isEscaped.toggle()
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote == nil, character == " " {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return (words + [word]).filter { !$0.isEmpty }
  }

  /// Parses a file and returns its declarations.
  ///
  /// - Parameter folder: The folder that contains the file; `nil` for the directory of the app's sources.
  /// - Throws: ``ParseFailure`` if the file cannot be parsed.
  func declarations(
    of file: SourceFile, _ code: BlankedCode, in folder: String? = nil
  ) throws -> [Declaration] {
    guard let kept else { return try parse(file, code, in: folder) }
    return try kept.declarations(of: file.bytes) { try parse(file, code, in: folder) }
  }

  private func parse(
    _ file: SourceFile, _ code: BlankedCode, in folder: String?
  ) throws -> [Declaration] {
    let arguments =
      frontend.dropFirst().filter { $0 != "-typecheck" }
      + [
        "-dump-parse", "-dump-ast-format", "json", "-suppress-warnings",
        "\(folder ?? directory)/\(file.name)",
      ]
    // For a file with a syntax error, the compiler prints both a tree and error messages.
    let result = try Subprocess(
      program: frontend[0], arguments: Array(arguments),
      environment: environment,
      limits: limits, keepsErrors: false
    ).run()
    guard result.code != nil else {
      throw ParseFailure(
        reason: result.isOverdue
          ? "the parser of the compiler does not finish" : "the parser of the compiler crashes")
    }
    guard let found = DeclarationReader(code).declarations(Data(result.output.utf8)) else {
      throw ParseFailure.unreadable
    }
    return found
  }

  /// The reason why the declarations of a file cannot be read.
  struct ParseFailure: Error, Hashable {
    let reason: String

    /// The compiler did not crash, but its output contains no declarations.
    static let unreadable = ParseFailure(reason: "the compiler cannot parse it")
  }

  /// The first syntax error of a file, with its line and column; `nil` if the file has none.
  func syntaxError(of file: SourceFile, in folder: String) throws -> String? {
    let result = try Subprocess(
      program: frontend[0],
      arguments: frontend.dropFirst().filter { $0 != "-typecheck" } + [
        "-parse", "-diagnostic-style=llvm", "-suppress-warnings", "\(folder)/\(file.name)",
      ],
      environment: environment,
      limits: limits
    ).run()
    return Diagnostic.errors(in: result.output).first.map {
      "\($0.line):\($0.column): \($0.message)"
    }
  }

  /// Compiles all files of the app with one frontend.
  ///
  /// - Parameters:
  ///   - files: The path of each source, and the path of its object file.
  ///   - fileSize: The largest number of bytes of a file that the frontend writes.
  /// - Returns: The result of the frontend. Its exit code is `nil` if the frontend crashed.
  func compile(
    _ files: [(source: String, object: String)], fileSize: Int
  ) throws -> Subprocess.Result {
    try Subprocess(
      program: frontend[0],
      arguments: frontend.dropFirst().filter { $0 != "-typecheck" }
        + ["-c", "-Onone", "-diagnostic-style=llvm", "-suppress-warnings"]
        + files.flatMap { ["-primary-file", $0.source] } + files.flatMap { ["-o", $0.object] },
      environment: environment,
      limits: .init(fileSize: fileSize)
    ).run()
  }

  /// The positions at which the compiler crashes or does not finish when it generates code. Checking the types does not
  /// find them.
  ///
  /// - Parameter names: The names of the files to compile.
  func crashes(compiling names: [String], among all: [String]) throws -> [Diagnostic] {
    let list = "\(directory)/../files"
    try write(all.map { "\(directory)/\($0)" }, to: list)
    let groups = (0..<min(jobs, names.count)).map { group in
      names.indices.filter { $0 % jobs == group }.map { "\(directory)/\(names[$0])" }
    }
    return try Workers(jobs).outcomes(of: groups.count) {
      try errors(inGroup: groups[$0], list, .crashes)
    }.reduce(Findings([])) { $0.merging($1) }.errors(in: names)
  }

  /// Checks the types in some of the files and returns the errors, in the order of the files. The compiler also reads
  /// all other files.
  ///
  /// A valid expression can take more than ``ScratchApp/checkerSteps``. So a file whose only errors are about this limit
  /// is checked again with the compiler's own limit.
  ///
  /// - Parameters:
  ///   - files: The names of the files to check.
  ///   - all: The names of all files.
  ///   - willCheck: Receives the number of files that are checked.
  func errors(
    in files: [String], among all: [String], willCheck: (Int) -> Void = { _ in }
  ) throws -> [Diagnostic] {
    let found = try errors(
      in: files, among: all, steps: ScratchApp.checkerSteps, willCheck: willCheck)
    let complex = Dictionary(grouping: found, by: \.file).filter {
      $0.value.allSatisfy(\.exceedsLimit)
    }
    guard !complex.isEmpty else { return found }
    return try found.filter { complex[$0.file] == nil }
      + errors(in: complex.keys.sorted(), among: all, steps: nil, willCheck: willCheck)
  }

  /// Checks the types in some of the files with a limit of solver steps, and returns the errors, in the order of the
  /// files. The compiler also reads all other files.
  ///
  /// A file is not checked if an earlier check of the same source found its errors, and the interfaces of all other
  /// files were the same.
  ///
  /// - Parameters:
  ///   - files: The names of the files to check.
  ///   - all: The names of all files.
  ///   - steps: The largest number of solver steps for one expression; `nil` for the compiler's own limit.
  ///   - willCheck: Receives the number of files that are checked.
  func errors(
    in files: [String], among all: [String], steps: Int?, willCheck: (Int) -> Void = { _ in }
  ) throws -> [Diagnostic] {
    guard let kept else {
      willCheck(files.count)
      return try check(files, among: all, steps: steps).errors(in: files)
    }
    let (place, sources) = try sources(of: all, steps: steps)
    var known = try kept.errors(in: files, for: place, sources, parse: parse)
    var left = files.filter { known[$0] == nil }
    guard !left.isEmpty else { return Findings(errors: known).errors(in: files) }
    willCheck(left.count)
    var found = try check(left, among: all, steps: steps)
    if !found.isComplete, left.count < files.count {
      // After a crash, the errors depend on which files are checked together. So all files are checked, as in a trial
      // that knows no earlier check.
      (known, left) = ([:], files)
      willCheck(left.count)
      found = try check(left, among: all, steps: steps)
    }
    if found.isComplete, !found.hasOthers(than: left) {
      let errors = left.map { ($0, found.errors[$0] ?? []) }
      try kept.keep(Dictionary(errors, uniquingKeysWith: { $1 }), for: place, sources)
    }
    return Findings(errors: known).merging(found).errors(in: files)
  }

  /// The errors that a check found.
  private struct Findings {
    /// The errors by file name.
    var errors: [String: [Diagnostic]] = [:]
    /// False if the compiler crashed or did not finish.
    var isComplete = true

    init(errors: [String: [Diagnostic]]) { self.errors = errors }

    init(_ errors: [Diagnostic], isComplete: Bool = true) {
      self.errors = Dictionary(grouping: errors, by: \.file)
      self.isComplete = isComplete
    }

    /// True if there are errors in other files than the given ones.
    func hasOthers(than files: [String]) -> Bool { !Set(errors.keys).isSubset(of: files) }

    func merging(_ other: Self) -> Self {
      var merged = self
      merged.errors.merge(other.errors) { old, new in old + new.filter { !old.contains($0) } }
      merged.isComplete = isComplete && other.isComplete
      return merged
    }

    /// The errors in the order of the files, followed by the errors in other files.
    func errors(in files: [String]) -> [Diagnostic] {
      let others = Set(errors.keys).subtracting(files).sorted()
      return (files + others).flatMap { errors[$0] ?? [] }
    }
  }

  /// Checks the types in different code of some files, and returns the errors.
  ///
  /// - Parameters:
  ///   - codes: The code of each file to check, by the name of the file.
  ///   - all: The names of all files.
  ///   - steps: The largest number of solver steps for one expression; `nil` for the compiler's own limit.
  func errors(
    inCopies codes: [String: [UInt8]], among all: [String], steps: Int?
  ) throws -> [Diagnostic] {
    let names = codes.keys.sorted()
    guard !names.isEmpty else { return [] }
    let folder = "\(directory)/../\(Self.copies)"
    try OutputDirectory.create(folder)
    for (name, code) in codes { try OutputFile(path: "\(folder)/\(name)", bytes: code).write() }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    guard let kept else {
      return try check(names, among: all, steps: steps, copies: folder).errors(in: names)
    }
    let sources = try sources(of: all, steps: steps).1.merging(codes) { $1 }
    let place = KeptChecks.Check(steps: steps, sources: sources.mapValues(KeptChecks.hash))
    let known = try kept.errors(in: names, for: place, sources, parse: parse)
    let left = names.filter { known[$0] == nil }
    guard !left.isEmpty else { return Findings(errors: known).errors(in: names) }
    let found = try check(left, among: all, steps: steps, copies: folder)
    if found.isComplete, !found.hasOthers(than: left) {
      let errors = left.map { ($0, found.errors[$0] ?? []) }
      try kept.keep(Dictionary(errors, uniquingKeysWith: { $1 }), for: place, sources)
    }
    return Findings(errors: known).merging(found).errors(in: names)
  }

  /// The name of the folder for the files with different code.
  static let copies = "Copies"

  /// The errors that a build of all files would find, as far as they can be found without it: in some files, and in the
  /// files in which an earlier build found errors.
  ///
  /// A build finds errors that a check of the types does not find, such as a path through a function without `return`.
  /// After a change of some files, only these files are compiled here.
  ///
  /// - Parameters:
  ///   - suspects: The names of the files in which such errors are likely.
  ///   - all: The names of all files.
  func knownBuildErrors(in suspects: [String], among all: [String]) throws -> [Diagnostic] {
    guard let kept else { return [] }
    let (place, sources) = try sources(of: all, steps: Self.buildSteps)
    var known = try kept.errors(in: all, for: place, sources, parse: parse)
    let unknown = all.filter { known[$0] == nil }
    let hadErrors = known.values.contains { !$0.isEmpty }
    let left =
      hadErrors && unknown.count <= KeptChecks.mostChanged
      ? unknown : unknown.filter(Set(suspects).contains)
    if !left.isEmpty {
      let found = try check(left, among: all, steps: nil, .code)
      guard found.isComplete, !found.hasOthers(than: left) else { return [] }
      for name in left { known[name] = found.errors[name] ?? [] }
      try kept.keep(known, for: place, sources)
    }
    return Findings(errors: known).errors(in: all)
  }

  /// The errors in the output of a build of all files; empty if the build succeeded.
  func buildErrors(in build: Subprocess.Result, among all: [String]) -> [Diagnostic] {
    build.code == 0
      ? [] : Diagnostic.ofBuild(in: build.output) + errorsInMacros(build.output, among: all)
  }

  /// The errors of a build that the compiler also reports if it compiles only the file with the error.
  ///
  /// A frontend that compiles several files can report an error that depends on the order in which it checks them. For
  /// example, Swift 6.3 infers `nonisolated` for an actor from its protocol, and can report this modifier as an error.
  /// Source: swiftlang/swift#85185.
  ///
  /// - Returns: The errors that remain. If too many files have errors to compile each of them alone, all errors remain.
  func confirmed(_ errors: [Diagnostic], among all: [String]) throws -> [Diagnostic] {
    let names = Set(errors.map(\.file)).intersection(all).sorted()
    guard names.count <= Self.mostConfirmed else { return errors }
    let list = "\(directory)/../files"
    try write(all.map { "\(directory)/\($0)" }, to: list)
    let found = try Workers(jobs).outcomes(of: names.count) { index in
      try self.errors(inGroup: ["\(directory)/\(names[index])"], list, .code)
    }
    let alone = Dictionary(uniqueKeysWithValues: zip(names, found))
    return errors.filter { error in
      guard let own = alone[error.file], own.isComplete else { return true }
      return own.errors[error.file]?.isEmpty == false
    }
  }

  /// The largest number of files that are compiled alone to confirm their errors.
  private static let mostConfirmed = 8

  /// Keeps the errors of a build of all files for ``knownBuildErrors(in:among:)``.
  func keep(buildErrors errors: [Diagnostic], among all: [String]) throws {
    let found = Findings(errors)
    guard let kept, !found.hasOthers(than: all) else { return }
    let (place, sources) = try sources(of: all, steps: Self.buildSteps)
    let errors = all.map { ($0, found.errors[$0] ?? []) }
    try kept.keep(Dictionary(errors, uniquingKeysWith: { $1 }), for: place, sources)
  }

  /// Stands for a build in place of a number of solver steps.
  private static let buildSteps = -1

  /// The sources of all files, and their hashes.
  private func sources(
    of all: [String], steps: Int?
  ) throws -> (KeptChecks.Check, [String: [UInt8]]) {
    var sources: [String: [UInt8]] = [:]
    for name in all { sources[name] = try InputFile.bytes(at: "\(directory)/\(name)") }
    return (KeptChecks.Check(steps: steps, sources: sources.mapValues(KeptChecks.hash)), sources)
  }

  /// Finds the declarations of a source that no file contains.
  private func parse(_ source: [UInt8]) throws -> [Declaration] {
    let file = SourceFile(path: "", name: "Interface.swift", bytes: source)
    let folder = "\(directory)/.."
    try OutputFile(path: "\(folder)/\(file.name)", bytes: source).write()
    defer { try? FileManager.default.removeItem(atPath: "\(folder)/\(file.name)") }
    return try parse(file, BlankedCode(source), in: folder)
  }

  /// The errors in the code that macros made for properties in the given files; see ``MacroError``.
  func errorsInMacros(_ output: String, among files: [String]) -> [Diagnostic] {
    let errors = MacroError.all(in: output)
    guard !errors.isEmpty else { return [] }
    let sources = files.compactMap { name in
      (try? InputFile.bytes(at: "\(directory)/\(name)")).map {
        (name: name, text: String(decoding: $0, as: UTF8.self))
      }
    }
    return errors.compactMap { error in
      sources.lazy.compactMap { error.located(in: $0.text, of: $0.name) }.first
    }
  }

  /// What a frontend looks for.
  private enum Goal {
    /// Errors that a check of the types finds.
    case types
    /// Errors that a build finds.
    case code
    /// The positions at which the compiler crashes or does not finish when it makes code.
    case crashes
  }

  /// - Parameter copies: The folder with the code of the files; `nil` for the folder of all files.
  private func check(
    _ files: [String], among all: [String], steps: Int?, _ goal: Goal = .types,
    copies: String? = nil
  ) throws -> Findings {
    let least = ScratchApp.compilers(for: files, in: directory, jobs: jobs)
    let count = min(max(least, files.count / Self.groupSize + 1), max(files.count, 1))
    let groups = (0..<count).map { group in
      files.indices.filter { $0 % count == group }.map { files[$0] }
    }
    let list = "\(directory)/../files"
    let isCopy = Set(copies == nil ? [] : files)
    let path = { @Sendable [directory] (name: String) in
      "\(isCopy.contains(name) ? copies ?? directory : directory)/\(name)"
    }
    try write(all.map(path), to: list)
    return try Workers(jobs).outcomes(of: count) {
      try errors(inGroup: groups[$0].map(path), list, goal, steps: steps)
    }.reduce(Findings([])) { $0.merging($1) }
  }

  /// The largest number of files that one frontend checks.
  private static let groupSize = 40

  private func write(_ paths: [String], to path: String) throws {
    let text = paths.map { "\($0)\n" }.joined()
    try OutputFile(path: path, bytes: Array(text.utf8)).write()
  }

  private static func name(of path: String) -> String { URL(filePath: path).lastPathComponent }

  /// - Parameter group: The paths of the files.
  private func errors(
    inGroup group: [String], _ list: String, _ goal: Goal, steps: Int? = nil
  ) throws -> Findings {
    guard let path = group.first else { return Findings([]) }
    let first = Self.name(of: path)
    let primaries = "\(list)-\(first)"
    try write(group, to: primaries)
    let makesCode = goal != .types
    // The errors of a build do not depend on the machine code.
    let outputs =
      [goal == .code ? "-emit-sil" : "-emit-ir"] + group.flatMap { _ in ["-o", "/dev/null"] }
    let result = try Subprocess(
      program: frontend[0],
      arguments: frontend.dropFirst().filter { !makesCode || $0 != "-typecheck" }
        + (makesCode ? outputs : []) + (steps.map { ["-solver-scope-threshold=\($0)"] } ?? [])
        + [
          "-diagnostic-style=llvm", "-suppress-warnings", "-filelist", list,
          "-primary-filelist", primaries,
        ],
      environment: environment,
      limits: limits
    ).run()
    let names = group.map(Self.name)
    let errors =
      goal == .crashes
      ? [] : Diagnostic.errors(in: result.output) + errorsInMacros(result.output, among: names)
    guard result.code == nil || result.isOverdue else {
      if goal == .crashes { return Findings([]) }
      if result.code != 0, errors.isEmpty {
        try Subprocess.checkSpace(in: directory, after: result.output)
        throw MessageError("the compiler failed without an error: \(result.output.suffix(400))")
      }
      return Findings(errors)
    }
    let reason = result.isOverdue ? "the compiler does not finish" : "the compiler crashes"
    if let place = Diagnostic.lastPlace(in: result.output, reason: reason) {
      return Findings(errors + [place], isComplete: false)
    }
    guard group.count > 1 else {
      let place = Diagnostic.at(file: first, line: 1, column: 1, "\(reason) on the file")
      return Findings([place], isComplete: false)
    }
    let half = group.count / 2
    let halves = [Array(group[..<half]), Array(group[half...])]
    return try halves.reduce(Findings(errors, isComplete: false)) { found, half in
      found.merging(try self.errors(inGroup: half, list, goal, steps: steps))
    }
  }
}
