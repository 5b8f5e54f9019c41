internal import Foundation
import GranularitySwiftSources
import GranularityTabular

/// Removes code that does not compile from the sources of an app, in repeated rounds of type checking and cutting.
struct Trimmer {
  private var files: [SourceFile]
  private var codes: [BlankedCode]
  private var preparation: Preparation
  private var standIns: StandInTypes
  /// The names that the app declares.
  private var declared: Set<String> = []
  /// The source of the declarations for the app's colors, images and string symbols.
  private let assets: String
  private var cutter = Cutter()
  private let app: ScratchApp
  private let compiler: Compiler
  private let strays: [String]
  private let report: AppTrial.Report
  private var rounds = 0
  /// The previews that were cut themselves, each with the error message.
  private var cutPreviews: [CompiledApp.CutPreview] = []
  /// The launches that were cut, or whose delegates were cut.
  private var cutLaunches: [CompiledApp.Launch] = []

  /// The code of the files before the first cut.
  private var originals: [BlankedCode] = []
  private var originalFiles: [SourceFile] = []
  private var importers: Set<String> = []
  /// The paths of the files with conditions for the compiler.
  private var conditional: Set<String> = []
  /// The files in which no preview was found because they cannot be parsed, each with the reason.
  private var unparsed: [String] = []
  private static let previewWords: Set = ["Preview", "PreviewProvider"]
  /// The number of rounds in which each file had errors, by file name.
  private var roundsOfFiles: [String: Int] = [:]
  /// The names of the files in which the last check of the file found errors. A round cuts only the code that some of
  /// the errors are about.
  private var namesWithErrors: Set<String> = []
  /// The names of the files in which the last check of the whole file found errors.
  private var namesToCheckInParts: Set<String> = []
  /// The errors in the files in which the last check of the file found only expressions with more solver steps than
  /// ``ScratchApp/checkerSteps``, by the names of the files.
  private var complex: [String: [Diagnostic]] = [:]

  /// The number of successive rounds, up to the current one, that cut nothing.
  private var idleRounds = 0

  /// After more than this many rounds without a cut, every file that still has errors is left out.
  private static let idlePatience = 3
  /// After this many rounds with errors in a file, whole declarations of the file are cut.
  private static let patience = 14
  /// After this many rounds with errors in a file, the file is left out.
  private static let filePatience = 24
  /// After this many rounds with errors, a file that has code outside of all declarations is left out. Such code may be
  /// the rest of a declaration that was cut. For example, the compiler parses only a few hundred of thousands of nested
  /// parentheses.
  private static let remainderPatience = 3
  /// The largest number of rounds of type checking.
  private static let roundLimit = 40

  init(
    _ collection: SourceCollection, _ app: ScratchApp, _ compiler: Compiler, jobs: Int,
    _ report: @escaping AppTrial.Report
  ) throws {
    (self.app, self.compiler, self.report) = (app, compiler, report)
    files = collection.files
    strays = collection.strays
    standIns = StandInTypes(frameworks: app.modules.prefixedTypes)
    var names: Set<String> = []
    // An app extends a generated class, and does not declare it.
    var ownTypes: Set<String> = []
    var aliases: [String: Set<String>] = [:]
    let importable = app.modules.importable(besides: collection.modules)
    var preparation = Preparation(
      modules: importable, folders: collection.folders, packages: Set(app.modules.packages),
      entities: collection.models.classNames)
    let conditions = Conditions(modules: importable)
    for index in files.indices {
      let bytes = conditions.resolving(files[index].bytes)
      if bytes != files[index].bytes { conditional.insert(files[index].path) }
      files[index].bytes = bytes
      // Each file is written only once. The compiler then recognizes an unchanged file and does not compile it again.
      try app.write(files[index].bytes, to: "Parsed/\(files[index].name)")
    }
    report(0, files.count, "parse the sources")
    let resolved = files
    let folder = "\(app.directory)/Parsed"
    let progress: ProgressReport = { report($0, $1, "parse the sources") }
    let parsed = try Workers(jobs).outcomes(of: resolved.count, progress: progress) { index in
      let file = resolved[index]
      do {
        return (try compiler.declarations(of: file, BlankedCode(file.bytes), in: folder), "")
      } catch let failure as Compiler.ParseFailure {
        return ([Declaration](), failure.reason)
      }
    }
    for (file, (declarations, _)) in zip(files, parsed) {
      let code = BlankedCode(file.bytes)
      guard code.words.contains("Model") else { continue }
      let types = declarations.flatMap(\.types)
      preparation.models.formUnion(
        types.filter { Preparation.isModel($0, code) }.map(\.baseName))
    }
    for (index, (declarations, failure)) in parsed.enumerated() {
      let code = BlankedCode(files[index].bytes)
      let found = (preparation.unsupported.count, files[index].previews.count)
      cutter.types.formUnion(declarations.filter { $0.kind == .type }.flatMap(\.names))
      ownTypes.formUnion(
        declarations.filter {
          $0.kind == .type && $0.keyword != "extension_decl" || $0.keyword == "typealias"
        }.flatMap(\.names))
      declared.formUnion(declarations.allNames)
      for type in declarations.flatMap(\.types) {
        cutter.members[type.baseName, default: []].formUnion(type.members.flatMap(\.names))
      }
      names.formUnion(declarations.memberNames(ofExtensionsOf: AssetSymbols.types))
      let missing = preparation.missing
      preparation.prepare(&files[index], declarations, code)
      if preparation.missing != missing { importers.insert(files[index].path) }
      for (name, type) in declarations.aliases(code) { aliases[name, default: []].insert(type) }
      // Without a syntax tree, or if a syntax error cuts the tree short, the previews of the file are not found.
      let isWithout = found == (preparation.unsupported.count, files[index].previews.count)
      let reason: String? =
        if !isWithout || code.words.isDisjoint(with: Self.previewWords) {
          nil
        } else {
          try failure.isEmpty ? compiler.syntaxError(of: resolved[index], in: folder) : failure
        }
      if let reason {
        let place = failure.isEmpty ? "\(files[index].path):" : "\(files[index].path): "
        unparsed.append(place + reason)
      }
    }
    for scene in preparation.uncoveredScenes {
      let index = files.firstIndex { $0.path == scene.file }
      if let index { files[index].previews.append(scene) }
    }
    // The generated code can be cut like the code of the app, for example if a class is missing.
    files += collection.models.files(declared: ownTypes)
    assets = collection.assets.source(without: names) + collection.texts.source
    for index in files.indices {
      let code = BlankedCode(files[index].bytes)
      files[index].replace(code.qualifiers(of: preparation.ownModules.subtracting(cutter.types)))
    }
    self.preparation = preparation
    codes = files.map { BlankedCode($0.bytes) }
    originals = codes
    originalFiles = files
    // Aliases in different types can have the same name and different targets. Such names are left out.
    let known = aliases.compactMapValues { $0.count == 1 ? $0.first : nil }
    (cutter.aliases, standIns.aliases) = (known, known)
  }

  /// Cuts code until the type checker finds no error in the files that it checks.
  ///
  /// The first round checks all files or those in `names`. Each later round checks only the files whose code was cut and
  /// the files that a cut can affect. If these files have no errors left, the other files that had errors are checked
  /// again. The build finds the errors in all other files.
  ///
  /// - Parameter names: The names of the files to check in the first round; `nil` for all files.
  mutating func removeErrors(in names: Set<String>? = nil) throws {
    try writeAll()
    var names = names
    var standInRounds = 0
    // The first rounds only look for missing types.
    var quickRounds = cutter.cuts.isEmpty ? StandInTypes.rounds : 0
    while rounds < Self.roundLimit {
      rounds += 1
      let checked = files.indices.filter { names?.contains(files[$0].name) ?? true }.map {
        files[$0].name
      }
      let willCheck = { [rounds, report, cuts = cutter.cuts.count] (count: Int) in
        let files = "\(count) file\(count == 1 ? "" : "s")"
        report(0, 0, "check the types of \(files), round \(rounds), \(cuts) cuts")
      }
      var errors = try self.errors(in: checked, willCheck)
      if quickRounds == 0 { errors = withoutComplex(errors, among: checked) }
      if errors.isEmpty {
        guard !namesWithErrors.isEmpty else { return }
        let others = namesWithErrors.subtracting(complex.keys)
        if others.isEmpty { errors = try errorsInComplexFiles(willCheck) }
        if errors.isEmpty {
          guard !others.isEmpty else { return }
          // The next check takes the place of a build, which does not count as a round.
          rounds -= 1
          names = others
          continue
        }
      }
      let broken = errors.filter { $0.file == Self.standInFile }
      if !broken.isEmpty { standIns.remove(broken) }
      if quickRounds > 0 {
        let users = declareStandIns(for: errors)
        quickRounds = users != nil || !broken.isEmpty ? quickRounds - 1 : 0
        names = Set(errors.map(\.file)).union(users ?? [])
        try writeAll()
        continue
      }
      if standInRounds < StandInTypes.rounds, let users = declareStandIns(for: errors) {
        standInRounds += 1
        names = Set(errors.map(\.file)).union(users)
      } else {
        names = cut(errors)
      }
      try writeAll()
    }
    let errors = try compiler.errors(in: allNames, among: allNames).prefix(5).map {
      "\($0.file):\($0.line): \($0.message)"
    }
    guard !errors.isEmpty else { return }
    throw MessageError(
      "the app still has errors after \(Self.roundLimit) rounds of cuts:", details: Array(errors))
  }

  /// Checks the types in some of the files.
  ///
  /// A long body in which an earlier check found errors is checked in copies with single statements, as long as a name
  /// is missing in any of them.
  private mutating func errors(
    in names: [String], _ willCheck: (Int) -> Void
  ) throws -> [Diagnostic] {
    var codes: [String: [UInt8]] = [:]
    for index in files.indices where names.contains(files[index].name) {
      let name = files[index].name
      guard namesToCheckInParts.contains(name), let declarations = declarations(of: index) else {
        continue
      }
      var copy = files[index]
      guard let bytes = BodyParts.source(of: copy, declarations, self.codes[index]) else {
        continue
      }
      copy.bytes = bytes
      codes[name] = source(of: copy)
    }
    if !codes.isEmpty { willCheck(codes.count) }
    let missing = try compiler.errors(
      inCopies: codes, among: allNames, steps: ScratchApp.checkerSteps
    ).filter { Cut.missingName(in: $0.message) != nil && !$0.isAboutCopy }
    let done = Set(missing.map(\.file))
    namesToCheckInParts.subtract(Set(codes.keys).subtracting(done))
    let found = try compiler.errors(
      in: names.filter { !done.contains($0) } + [Self.standInFile], among: allNames,
      steps: ScratchApp.checkerSteps, willCheck: willCheck)
    namesToCheckInParts.formUnion(found.map(\.file))
    return missing + found
  }

  /// Declares the types that errors report as missing.
  ///
  /// - Returns: The names of the files that use the names of new types, because such a type can hide another one; `nil`
  ///   if no declaration was added.
  private mutating func declareStandIns(for errors: [Diagnostic]) -> Set<String>? {
    let known = Set(standIns.sources.keys)
    guard standIns.declare(typesMissingIn: errors, declared: cutter.types, files: codes) else {
      return nil
    }
    let new = Set(standIns.sources.keys).subtracting(known)
    guard !new.isEmpty else { return [] }
    return Set(zip(files, codes).filter { !$1.words.isDisjoint(with: new) }.map(\.0.name))
  }

  /// Records in which files a check found errors, and returns the errors without those about the limit of solver steps.
  ///
  /// An expression can exceed the limit because of an error in a different part of it. So these errors wait until there
  /// are no others.
  private mutating func withoutComplex(
    _ errors: [Diagnostic], among checked: [String]
  ) -> [Diagnostic] {
    let found = Dictionary(grouping: errors, by: \.file).filter { $0.key != Self.standInFile }
    namesWithErrors.subtract(checked)
    namesWithErrors.formUnion(found.keys)
    for name in checked { complex[name] = nil }
    complex.merge(found.filter { $0.value.allSatisfy(\.exceedsLimit) }) { $1 }
    return errors.filter { !$0.exceedsLimit }
  }

  /// The errors in the files whose only errors are about the limit of solver steps: those in single parts of a body, or
  /// if none is found there, the errors that a check with the compiler's own limit finds.
  private mutating func errorsInComplexFiles(_ willCheck: (Int) -> Void) throws -> [Diagnostic] {
    var errors = try errorsInParts()
    let left = complex.keys.filter { name in !errors.contains { $0.file == name } }.sorted()
    if !left.isEmpty {
      errors += try compiler.errors(in: left, among: allNames, steps: nil, willCheck: willCheck)
    }
    namesWithErrors = Set(errors.map(\.file))
    complex = [:]
    return errors
  }

  /// The errors in single parts of the bodies that exceed the limit of solver steps.
  private func errorsInParts() throws -> [Diagnostic] {
    var codes: [String: [UInt8]] = [:]
    for index in files.indices {
      let file = files[index]
      guard let errors = complex[file.name], let declarations = declarations(of: index) else {
        continue
      }
      let offsets = errors.map { file.offset(line: $0.line, column: $0.column) }
      codes[file.name] = BodyParts.source(
        of: file, declarations, self.codes[index], at: offsets)
    }
    guard !codes.isEmpty else { return [] }
    report(0, 0, "check parts of large bodies in \(codes.count) files, round \(rounds)")
    let found = try compiler.errors(
      inCopies: codes, among: allNames, steps: ScratchApp.checkerSteps)
    let names = Set(found.filter(\.exceedsLimit).map(\.file))
    let again = try compiler.errors(
      inCopies: codes.filter { names.contains($0.key) }, among: allNames, steps: nil)
    return (found.filter { !names.contains($0.file) } + again).filter { !$0.isAboutCopy }
  }

  /// Cuts code with errors that only a build finds, such as a variable without a value. Then cuts code that no longer
  /// compiles because of these cuts.
  ///
  /// - Returns: False if none of the errors is in a file of the app, or if no round is left.
  mutating func removeErrors(found errors: [Diagnostic]) throws -> Bool {
    let own = errors.filter { error in files.contains { $0.name == error.file } }
    guard !own.isEmpty, rounds < Self.roundLimit else { return false }
    let names = cut(own)
    try removeErrors(in: names)
    return true
  }

  /// Cuts the code that the errors are about.
  ///
  /// - Returns: The names of the files to check again.
  private mutating func cut(_ errors: [Diagnostic]) -> Set<String> {
    cutter.standIns = standIns.constructible
    // Other errors can follow from a missing name. So while any name is missing, only those errors are handled.
    let missing = errors.filter { Cut.missingName(in: $0.message) != nil }
    let errors = withoutFirstDeclarations(missing.isEmpty || idleRounds > 0 ? errors : missing)
    let repetitions = repetitions(in: errors)
    var changed = Set(errors.map(\.file))
    var removed: Set<String> = []
    let before = (cutter.cuts.count, cutPreviews.count)
    report(0, 0, "cut, round \(rounds), \(cutter.cuts.count) cuts")
    defer { idleRounds = before == (cutter.cuts.count, cutPreviews.count) ? idleRounds + 1 : 0 }
    for index in files.indices {
      let name = files[index].name
      let own = errors.filter { $0.file == name }
      guard !own.isEmpty else { continue }
      let lines = 1 + files[index].bytes.count { $0 == UInt8(ascii: "\n") }
      let inTable = own.filter { $0.line > lines }
      cutPreviews(at: inTable.map { ($0.line - lines - 2, $0.message) }, of: index)
      let table = files[index].previews.isEmpty ? 0 : files[index].previews.count + 2
      if let error = inTable.first(where: { $0.line > lines + table }) {
        cutLaunch(of: index, error.message)
      }
      let rest = own.filter { $0.line <= lines }
      // An unclosed brace in the file causes errors only in the table of previews, which follows the code of the file.
      let isIdle = idleRounds > Self.idlePatience
      guard let cause = rest.first ?? (isIdle ? own.first : nil) else { continue }
      let declarations = declarations(of: index)
      let hasRemainder = declarations?.contains { $0.keyword == "top_level_code_decl" } == true
      let patience = hasRemainder ? Self.remainderPatience : Self.filePatience
      guard let declarations, !isIdle, roundsOfFiles[name, default: 0] < patience else {
        removed.formUnion(declarations?.allNames ?? [])
        cutter.cutFile(&files[index], cause.message)
        codes[index] = BlankedCode(files[index].bytes)
        cutPreviews(at: files[index].previews.indices.map { ($0, cause.message) }, of: index)
        roundsOfFiles[name] = 0
        continue
      }
      roundsOfFiles[name, default: 0] += 1
      let isLast = roundsOfFiles[name, default: 0] > Self.patience
      let first = cutter.cuts.count
      removed.formUnion(
        cutter.cut(&files[index], declarations, codes[index], rest, isLast: isLast))
      codes[index] = BlankedCode(files[index].bytes)
      cutter.markRepetitions(repetitions, in: files[index], from: first)
      for cut in cutter.cuts[first...] where cut.piece == .declaration {
        let gone = files[index].previews.indices.filter {
          cut.declaration.split(separator: ".").first.map(String.init)
            == files[index].previews[$0].declaration
        }
        if cut.isReplaced {
          // A repeated member of a preview's type is not the preview.
          files[index].previews.removeAll { $0.declaration == cut.declaration }
        } else {
          cutPreviews(at: gone.map { ($0, cut.cause) }, of: index)
        }
      }
    }
    if !removed.isEmpty {
      for index in files.indices where !codes[index].words.isDisjoint(with: removed) {
        changed.insert(files[index].name)
      }
    }
    return changed
  }

  /// The declarations of a file, read by the compiler's parser.
  ///
  /// `nil` if the compiler crashes or does not finish. In that case, only the whole file can be cut.
  private func declarations(of index: Int) -> [Declaration]? {
    do {
      return try compiler.declarations(of: files[index], codes[index])
    } catch let failure as Compiler.ParseFailure where failure != .unreadable {
      return nil
    } catch {
      return []
    }
  }

  /// Handles names that are declared more than once, for example in two targets: keeps the first declaration, and
  /// returns only the errors about the others. Returns all errors if there is no such name.
  private func withoutFirstDeclarations(_ errors: [Diagnostic]) -> [Diagnostic] {
    let again = errors.filter(\.isRedeclaration)
    guard !again.isEmpty else { return errors }
    // The file names sort in the order of the app's files.
    let places = Dictionary(grouping: again, by: \.message)
    return again.filter { error in
      places[error.message, default: []].allSatisfy { $0.file == error.file }
        || error.file != places[error.message, default: []].map(\.file).min()
    }
  }

  /// For each error about a declaration that the app repeats, the other declaration, which stays.
  private func repetitions(in errors: [Diagnostic]) -> [Diagnostic: Cut.Repetition] {
    let again = errors.filter(\.isRepetition)
    var found: [Diagnostic: Cut.Repetition] = [:]
    for error in again {
      guard let index = files.firstIndex(where: { $0.name == error.file }),
        let declarations = declarations(of: index)
      else { continue }
      let offset = files[index].offset(line: error.line, column: error.column)
      let path = declarations.path(to: offset)
      guard let declaration = path.last else { continue }
      let text = originalWords(of: declaration, in: index)
      var other: Cut.Repetition?
      // An operator is no word, so a file with an operator is found by the name of the type.
      let words = Set(path.map(\.baseName).filter { $0.first?.isLetter == true }.suffix(1))
      for file in files.indices where words.isSubset(of: codes[file].words) {
        let like = (self.declarations(of: file) ?? []).declarations(
          like: path, conformingTo: error.repeatedConformance, codes[file])
        let same = like.filter { found in
          (file, found.range) != (index, declaration.range)
            && !again.contains { error in
              error.file == files[file].name
                && found.start <= files[file].offset(line: error.line, column: error.column)
                && files[file].offset(line: error.line, column: error.column)
                  < (found.braces?.lowerBound ?? found.range.upperBound)
            }
        }
        for found in same where other?.isSame != true {
          let isSame = originalWords(of: found, in: file) == text
          guard other == nil || isSame else { continue }
          let line = files[file].line(at: found.start)
          other = Cut.Repetition(place: "\(files[file].path):\(line)", isSame: isSame)
        }
      }
      found[error] = other
    }
    return found
  }

  /// The words of the original source in the lines of a declaration. A cut keeps the lines of a file.
  private func originalWords(of declaration: Declaration, in index: Int) -> [Substring] {
    let lines =
      files[index].line(
        at: declaration.range.lowerBound)...files[index].line(
        at: max(declaration.range.upperBound - 1, declaration.range.lowerBound))
    let file = originalFiles[index]
    let start = file.offset(line: lines.lowerBound, column: 1)
    let end = file.offset(line: lines.upperBound + 1, column: 1)
    return file.text(start..<max(start, end)).split { $0.isWhitespace }
  }

  /// Removes the delegates from the launch in a file, or removes the launch if it has no delegates.
  private mutating func cutLaunch(of file: Int, _ cause: String) {
    guard let launch = files[file].launch else { return }
    cutLaunches.append(.init(launch: launch, previews: [], cause: cause))
    if launch.delegates.isEmpty {
      files[file].launch = nil
    } else {
      files[file].launch?.delegates = []
    }
  }

  private mutating func cutPreviews(at indices: [(Int, String)], of file: Int) {
    let valid = indices.filter { files[file].previews.indices.contains($0.0) }
    for (index, cause) in valid {
      cutPreviews.append(.init(preview: files[file].previews[index], cause: cause))
    }
    let gone = Set(valid.map(\.0))
    files[file].previews = files[file].previews.enumerated().filter { !gone.contains($0.offset) }
      .map(\.element)
  }

  // MARK: Writing

  private static let standInFile = "GranularityStandIns.swift"
  static let preludeFile = "GranularityPrelude.swift"
  private static let assetFile = "GranularityAssets.swift"

  /// The names of all files in the copy, the generated files included.
  var allNames: [String] {
    files.map(\.name) + [Self.standInFile, Self.preludeFile, Self.assetFile]
  }

  /// The names of the files whose code differs from the code of the app on Apple's systems: a piece was cut, the branch
  /// of a condition is different, or an initializer was rewritten. Such a file can have errors that only a build finds,
  /// such as a path through a function without `return`. If many files have conditions, as in an app for several
  /// systems, these files are left out, because compiling them would take as long as a build.
  var changedNames: [String] {
    let cut = Set(cutter.cuts.map(\.file)).union(preparation.rewritten)
    let paths = conditional.count > Self.mostConditional ? cut : cut.union(conditional)
    return files.filter { paths.contains($0.path) }.map(\.name)
  }

  /// The largest number of files with conditions that are compiled before a build.
  private static let mostConditional = 24

  /// Writes all files for the type checker.
  private func writeAll() throws { try write(to: app.checked) }

  /// Writes all files for the build.
  func writeForBuild() throws { try write(to: app.sources) }

  private func write(to directory: String) throws {
    let folder = URL(filePath: directory).lastPathComponent
    for file in files { try app.write(source(of: file), to: "\(folder)/\(file.name)") }
    try app.write(standIns.source, to: "\(folder)/\(Self.standInFile)")
    try app.write(prelude, to: "\(folder)/\(Self.preludeFile)")
    try app.write(assets, to: "\(folder)/\(Self.assetFile)")
    app.keepSources(Set(allNames))
  }

  /// The source of a file, with a table of its previews and the launch of the app at the end. They are in the same file
  /// because a preview and the type of an app can be private.
  private func source(of file: SourceFile) -> [UInt8] {
    var code = ""
    if !file.previews.isEmpty {
      let launch =
        launch(before: file).map { "granularityPreview(after: \(function(of: $0))) " } ?? ""
      let rows = file.previews.map {
        let view = "AnyView(\($0.expression))"
        return "  { \(launch)\(launch.isEmpty ? view : "{ \(view) }") },\n"
      }.joined()
      code +=
        "@MainActor let \(table(of: file)): [@MainActor @Sendable () -> AnyView] = [\n\(rows)]\n"
    }
    if let launch = file.launch {
      code +=
        "@MainActor let \(function(of: file)): @MainActor @Sendable () -> Void = { \(launch.expression) }\n"
    }
    return code.isEmpty ? file.bytes : file.bytes + Array("\n\(code)".utf8)
  }

  private func table(of file: SourceFile) -> String { "granularityPreviews_\(file.name.prefix(5))" }

  /// The name of the function that launches the app whose `@main` type is in a file.
  private func function(of file: SourceFile) -> String {
    "granularityLaunch_\(file.name.prefix(5))"
  }

  /// The file with the `@main` type of the app to which the previews of a file belong: among several apps, the app whose
  /// file has the longest path of folders in common with the file. `nil` if there is no app.
  private func launch(before file: SourceFile) -> SourceFile? {
    let folders = Self.folders(of: file)
    var found: (file: SourceFile, count: Int)?
    for other in files where other.launch != nil {
      let count = zip(folders, Self.folders(of: other)).prefix { $0 == $1 }.count
      if count > found?.count ?? -1 { found = (other, count) }
    }
    return found?.file
  }

  private static func folders(of file: SourceFile) -> [Substring] {
    (file.place.isEmpty ? file.path : file.place).split(separator: "/").dropLast()
  }

  /// The launches of the app's types, each with the previews that it precedes, and the launches that were cut.
  private var launches: [CompiledApp.Launch] {
    var previews: [String: [Int]] = [:]
    var count = 0
    for file in files {
      let indices = count..<(count + file.previews.count)
      count = indices.upperBound
      if let name = launch(before: file)?.name { previews[name, default: []] += indices }
    }
    return cutLaunches
      + files.compactMap { file in
        file.launch.map { .init(launch: $0, previews: previews[file.name] ?? [], cause: nil) }
      }
  }

  /// Generated code that is compiled in the app's module. It writes type names such as `Data` with their module,
  /// because an app can declare a type with the same name.
  private var prelude: String {
    let tables = files.filter { !$0.previews.isEmpty }.map(table)
    let hasBundle = codes.contains { code in
      code.words.contains("Bundle") && code[0..<code.bytes.count].contains("static let module")
        || code[0..<code.bytes.count].contains("static var module")
    }
    return """
      \(["Foundation", "GranularityOffline", "GranularityPreviewTour", "SwiftUI"].map { "import \($0)\n" }.joined())
      /// Stands for code that was cut.
      public func granularityCut<Value>(_ id: Int) -> Value {
        PreviewTour.stop(cut: id)
      }
      /// Stands for code that was cut and that the app can go on without.
      public func granularityPassed(_ id: Int) { PreviewTour.pass(cut: id) }
      /// Launches the app, and then creates a preview.
      @MainActor public func granularityPreview(
        after launch: @MainActor () -> Void, _ content: @MainActor () -> AnyView
      ) -> AnyView {
        PreviewTour.preview(after: launch, content)
      }
      public func granularityPassed<Value>(_ id: Int, _ value: Value) -> Value {
        PreviewTour.pass(cut: id)
        return value
      }
      \(Self.requests)
      \(Self.observers)
      \(Self.suites)
      \(declared.contains("PersonNameComponentsFormatter") ? "" : Self.formatters)
      \(hasBundle ? "" : "extension Foundation.Bundle { public static var module: Foundation.Bundle { .main } }")
      @MainActor public let granularityPreviews: [@MainActor @Sendable () -> AnyView] =
        ([\(tables.joined(separator: ", "))] as [[@MainActor @Sendable () -> AnyView]]).flatMap { $0 }

      @main
      private enum GranularityMain {
        static func main() async {
          await PreviewTour.main(
            granularityPreviews,
            sharedNames: [\(preparation.sharedNames.sorted().map { "\"\($0)\"" }.joined(separator: ", "))])
        }
      }

      """
  }

  /// Versions of the `URLSession` methods that would otherwise send real requests. They have the same signatures as
  /// Foundation's methods, and a module prefers its own declarations to imported ones.
  private static var requests: String {
    let forms = [
      ("Data", "Data", "with _: URLRequest"), ("Data", "Data", "with _: Foundation.URL"),
      ("Upload", "Data", "with _: URLRequest, from _: Foundation.Data?"),
      ("Upload", "Data", "with _: URLRequest, fromFile _: Foundation.URL"),
      ("Download", "URL", "with _: URLRequest"), ("Download", "URL", "with _: Foundation.URL"),
    ]
    let methods = forms.map { kind, value, parameters in
      """
        func \(kind.lowercased())Task(
          \(parameters), completionHandler: @escaping @Sendable (Foundation.\(value)?, URLResponse?, (any Swift.Error)?) -> Void
        ) -> URLSession\(kind)Task {
          Offline\(kind)Task { completionHandler(nil, nil, $0) }
        }

      """
    }.joined()
    return "#if canImport(FoundationNetworking)\nextension URLSession {\n\(methods)}\n#endif"
  }

  /// Versions of the `NotificationCenter` methods that remove observers. The stand-in for UIKit keeps the observers
  /// that were added with a selector, so these methods also remove such observers.
  private static let observers = """
    #if !canImport(ObjectiveC)
    extension NotificationCenter {
      func removeObserver(_ observer: Any) { _removeObserver(observer) }
      func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) {
        _removeObserver(observer, name: name)
      }
    }
    #endif
    """

  /// The name of a class that Foundation declares on Linux without an initializer. The stand-in for SwiftUI has a class
  /// with this name.
  private static let formatters = """
    #if !canImport(ObjectiveC)
    public typealias PersonNameComponentsFormatter = SwiftUI.PersonNameComponentsFormatter
    #endif
    """

  /// Versions of the `UserDefaults` methods that add and remove suites. Foundation on Linux keeps a suite once for each
  /// time that it was added.
  private static let suites = """
    #if !canImport(ObjectiveC)
    extension UserDefaults {
      func addSuite(named suiteName: Swift.String) { _addSuite(named: suiteName) }
      func removeSuite(named suiteName: Swift.String) { _removeSuite(named: suiteName) }
    }
    #endif
    """

  /// The cuts. A cut call counts as a reporting call only if every use of the called name in the app is a plain call.
  ///
  /// The file must import a missing module, because the called code has to belong to such a module.
  private var cuts: [Cut] {
    let names = Set(cutter.cuts.compactMap(\.reportsTo)).filter { name in
      !cutter.types.contains(name) && originals.allSatisfy { $0.usesOnlyPlainCalls(of: name) }
    }
    return cutter.cuts.map { cut in
      var cut = cut
      let isReport = cut.reportsTo.map(names.contains) == true && importers.contains(cut.file)
      if !isReport { cut.reportsTo = nil }
      return cut
    }
  }

  /// The compiled app, with everything that was cut.
  func result(key: String) -> CompiledApp {
    return CompiledApp(
      key: key, program: key, previews: files.flatMap(\.previews), cuts: cuts,
      cutPreviews: cutPreviews,
      missingModules: preparation.missing,
      standIns: standIns.sources.keys.filter { preparation.missing[$0] == nil }.sorted(),
      unsupported: preparation.unsupported, unparsed: unparsed, rounds: rounds,
      views: preparation.recordedViews.subtracting(["View"]).sorted(), strays: strays,
      consequences: consequences, replacedModules: preparation.replaced.sorted(),
      launches: launches, localBindables: preparation.localBindables)
  }

  /// The names that are missing only because the declaration of each was cut: a name that the app no longer declares, a
  /// member that the app declares for one of its types or for a missing type, or a name that each file in which the name
  /// is missing no longer declares, or declares in a piece that was cut.
  private var consequences: Set<String> {
    let causes =
      cutter.cuts.map { ($0.file, $0.cause) } + cutPreviews.map { ($0.preview.file, $0.cause) }
    let missing = causes.compactMap { file, cause in
      Cut.missingDeclaration(in: cause).map { (file: file, name: $0) }
    }
    let (old, new) = (originals.map(\.declaredNames), codes.map(\.declaredNames))
    let gone = old.reduce(into: Set()) { $0.formUnion($1) }
      .subtracting(new.reduce(into: Set()) { $0.formUnion($1) })
    let goneInFile = Dictionary(
      zip(files.map(\.path), zip(old, new).map { $0.subtracting($1) }),
      uniquingKeysWith: { $0.union($1) })
    let members = causes.compactMap { _, cause -> String? in
      guard let (path, member) = Cut.missingMember(in: cause), declared.contains(member),
        let type = path.split(separator: ".").last.map(String.init),
        declared.contains(type) || standIns.sources[type] != nil
      else { return nil }
      return Cut.missingName(in: cause)
    }
    return Set(
      missing.grouped(by: \.name).filter { name, places in
        gone.contains(name)
          || places.allSatisfy {
            goneInFile[$0.file, default: []].contains(name)
              || cutter.removedNames[$0.file, default: []].contains(name)
          }
      }.map(\.key) + members)
  }
}

/// The result of compiling an app: the parts that were compiled, and the parts that were left out.
struct CompiledApp: Codable {
  /// A preview that was left out because its own code does not compile.
  struct CutPreview: Codable, Hashable {
    let preview: Preview
    let cause: String
  }

  /// The launch of an app.
  struct Launch: Codable, Hashable {
    let launch: AppLaunch
    /// The indices of the previews that the launch precedes.
    let previews: [Int]
    /// The error message, if the launch or one of its delegates does not compile; otherwise `nil`.
    let cause: String?
  }

  /// Equal if the sources and the build of the tool are equal.
  let key: String
  /// The key of the first sources from which an equal program was compiled. For example, a comment changes the key of
  /// the sources, but not the program.
  var program = ""
  /// The previews, in the order of their indices in the program that runs them.
  let previews: [Preview]
  let cuts: [Cut]
  let cutPreviews: [CutPreview]
  /// The names of the missing modules, each with the number of files that import the module.
  let missingModules: [String: Int]
  /// The names of the types that got a generated empty declaration.
  let standIns: [String]
  /// The positions of the previews that show no view, such as widget previews.
  let unsupported: [String]
  /// The files in which no preview was found because they cannot be parsed, each with the reason.
  var unparsed: [String] = []
  let rounds: Int
  /// The names of the app's view types.
  var views: [String] = []
  /// The paths of the files that no target of the Xcode project contains.
  var strays: [String] = []
  /// The names that are missing only because their declarations in the app were cut.
  var consequences: Set<String> = []
  /// The names of the imported packages in whose place stand-ins are used, in alphabetical order.
  var replacedModules: [String] = []
  /// The launches of the app that precede its previews.
  var launches: [Launch] = []
  /// The local variables with `@Bindable` in the members of the app's types, such as `CartView.cart`, in source order.
  var localBindables: [String] = []
  /// The hashes of the sources that were compiled, by the names of their files.
  var sources: [String: String] = [:]

  /// The number of previews in the app's source, including previews that cannot run.
  var previewCount: Int { previews.count + cutPreviews.count + unsupported.count }

  /// The previews that show a view, including previews that do not compile.
  var allPreviews: [Preview] { previews + cutPreviews.map(\.preview) }

  /// The pieces that were cut in this app but not in a different version of the app with the same declarations.
  func cuts(notIn other: CompiledApp) -> [Cut] {
    func key(_ cut: Cut) -> [String] { [cut.file, cut.declaration, cut.piece.rawValue] }
    // A repeated declaration is not a loss, because the app has it once more.
    let known = Set(other.cuts.filter { !$0.isReplaced }.map(key))
    return cuts.filter { !$0.isReplaced && !known.contains(key($0)) }
  }

  /// The ID of a preview: its file and name, and a number if the file has several previews with the same name.
  func runID(of preview: Preview) -> String {
    let name = "\(preview.file): \(preview.name)"
    let same = allPreviews.filter { "\($0.file): \($0.name)" == name }
    guard same.count > 1, let index = same.firstIndex(of: preview) else { return name }
    return "\(name) (\(index + 1) of \(same.count))"
  }
}
