import GranularitySwiftSources
import GranularityTabular

/// Removes what does not compile from the sources of an app, round by round.
struct Trimmer {
  private var files: [SourceFile]
  private var codes: [BlankedCode]
  private var preparation: Preparation
  private var standIns: StandInTypes
  /// The names that the app declares.
  private var declared: Set<String> = []
  /// The source of the declarations for the colors and images of the app.
  private let assets: String
  private var cutter = Cutter()
  private let app: ScratchApp
  private let compiler: Compiler
  private let strays: [String]
  private let report: AppTrial.Report
  private var rounds = 0
  /// The previews that were cut themselves, with the error.
  private var cutPreviews: [CompiledApp.CutPreview] = []

  /// The code before the first cut, and the paths of the files that import a missing module.
  private var originals: [BlankedCode] = []
  private var importers: Set<String> = []
  /// The files whose previews are not found because they cannot be parsed, with the reason.
  private var unparsed: [String] = []
  private static let previewWords: Set = ["Preview", "PreviewProvider"]
  /// The number of rounds in which each file had errors, by the name of the file.
  private var roundsOfFiles: [String: Int] = [:]

  /// The number of successive rounds up to now in which nothing was cut.
  private var idleRounds = 0

  /// The number of such rounds after which the files with errors are left out.
  private static let idlePatience = 3
  /// The rounds after which whole declarations of a file are cut.
  private static let patience = 14
  /// The rounds after which a file is left out.
  private static let filePatience = 24
  /// The rounds after which a file with code outside of all declarations is left out. Such code may be the rest of a
  /// declaration that was cut, as with thousands of parentheses, of which the compiler parses a few hundred.
  private static let remainderPatience = 3
  /// The largest number of rounds.
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
    var aliases: [String: Set<String>] = [:]
    let importable = app.modules.importable
    var preparation = Preparation(modules: importable, folders: collection.folders)
    let conditions = Conditions(modules: importable)
    for index in files.indices {
      files[index].bytes = conditions.resolving(files[index].bytes)
      // A file of the app is written once, so that the compiler takes one that did not change for unchanged.
      try app.write(files[index].bytes, to: "Parsed/\(files[index].name)")
    }
    report(1, 4, "parse the sources")
    let resolved = files
    let folder = "\(app.directory)/Parsed"
    let parsed = try Workers(jobs).outcomes(of: resolved.count) { index in
      let file = resolved[index]
      do {
        return (try compiler.declarations(of: file, BlankedCode(file.bytes), in: folder), "")
      } catch let failure as Compiler.ParseFailure {
        return ([Declaration](), failure.reason)
      }
    }
    for (index, (declarations, failure)) in parsed.enumerated() {
      let code = BlankedCode(files[index].bytes)
      let found = (preparation.unsupported.count, files[index].previews.count)
      cutter.types.formUnion(declarations.filter { $0.kind == .type }.flatMap(\.names))
      declared.formUnion(declarations.allNames)
      names.formUnion(declarations.memberNames(ofExtensionsOf: AssetSymbols.types))
      let missing = preparation.missing
      preparation.prepare(&files[index], declarations, code)
      if preparation.missing != missing { importers.insert(files[index].path) }
      for (name, type) in declarations.aliases(code) { aliases[name, default: []].insert(type) }
      // Without a tree, or with a tree that a syntax error ends, a preview is not found.
      let isWithout = found == (preparation.unsupported.count, files[index].previews.count)
      let reason =
        !failure.isEmpty
        ? failure
        : isWithout && !code.words.isDisjoint(with: Self.previewWords)
          ? try compiler.syntaxError(of: resolved[index], in: folder) : nil
      if let reason {
        let place = failure.isEmpty ? "\(files[index].path):" : "\(files[index].path): "
        unparsed.append(place + reason)
      }
    }
    for scene in preparation.uncoveredScenes {
      let index = files.firstIndex { $0.path == scene.file }
      if let index { files[index].previews.append(scene) }
    }
    assets = collection.assets.source(without: names) + collection.texts.source
    for index in files.indices {
      let code = BlankedCode(files[index].bytes)
      files[index].replace(code.qualifiers(of: preparation.ownModules.subtracting(cutter.types)))
    }
    self.preparation = preparation
    codes = files.map { BlankedCode($0.bytes) }
    originals = codes
    // An alias may have another meaning in each type.
    let known = aliases.compactMapValues { $0.count == 1 ? $0.first : nil }
    (cutter.aliases, standIns.aliases) = (known, known)
  }

  /// Cuts until the type checker finds no error in the files that it checks.
  ///
  /// At first it checks all files, and then the files with errors and those that a cut can concern. The build finds the
  /// errors in the other files.
  ///
  /// - Parameter names: The files to check first; `nil` for all.
  mutating func removeErrors(in names: Set<String>? = nil) throws {
    try writeAll()
    var names = names
    var standInRounds = 0
    // The first rounds look for missing types alone, which the checker finds before it tries the overloads of an expression.
    var quickRounds = cutter.cuts.isEmpty ? StandInTypes.rounds : 0
    while rounds < Self.roundLimit {
      rounds += 1
      report(1, 4, "check the types, round \(rounds), \(cutter.cuts.count) cuts")
      let checked = files.indices.filter { names?.contains(files[$0].name) ?? true }.map {
        files[$0].name
      }
      let errors = try compiler.errors(
        in: checked + [Self.standInFile], among: allNames,
        steps: quickRounds > 0 ? ScratchApp.quickCheckerSteps : nil)
      if errors.isEmpty { return }
      let broken = errors.filter { $0.file == Self.standInFile }
      if !broken.isEmpty { standIns.remove(broken) }
      if quickRounds > 0 {
        let isChanged = standIns.declare(
          typesMissingIn: errors, declared: cutter.types, files: codes)
        quickRounds = isChanged || !broken.isEmpty ? quickRounds - 1 : 0
        names = Set(errors.map(\.file))
        try writeAll()
        continue
      }
      if standInRounds < StandInTypes.rounds,
        standIns.declare(typesMissingIn: errors, declared: cutter.types, files: codes)
      {
        standInRounds += 1
        names = Set(errors.map(\.file))
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

  /// Cuts errors that only a build finds, such as a variable without a value, and what follows from the cuts.
  ///
  /// - Returns: False if no error is in a file of the app.
  mutating func removeErrors(found errors: [Diagnostic]) throws -> Bool {
    let own = errors.filter { error in files.contains { $0.name == error.file } }
    guard !own.isEmpty, rounds < Self.roundLimit else { return false }
    let names = cut(own)
    try removeErrors(in: names)
    return true
  }

  /// Cuts errors.
  ///
  /// - Returns: The names of the files to check again.
  private mutating func cut(_ errors: [Diagnostic]) -> Set<String> {
    cutter.standIns = standIns.constructible
    // An error of another kind may follow from a missing name, so it waits until there is none.
    let missing = errors.filter { Cut.missingName(in: $0.message) != nil }
    let errors = withoutFirstDeclarations(missing.isEmpty || idleRounds > 0 ? errors : missing)
    var changed = Set(errors.map(\.file))
    var removed: Set<String> = []
    let before = (cutter.cuts.count, cutPreviews.count)
    report(1, 4, "cut, round \(rounds), \(cutter.cuts.count) cuts")
    defer { idleRounds = before == (cutter.cuts.count, cutPreviews.count) ? idleRounds + 1 : 0 }
    for index in files.indices {
      let name = files[index].name
      let own = errors.filter { $0.file == name }
      guard !own.isEmpty else { continue }
      let lines = 1 + files[index].bytes.count { $0 == UInt8(ascii: "\n") }
      let inTable = own.filter { $0.line > lines }
      cutPreviews(at: inTable.map { ($0.line - lines - 2, $0.message) }, of: index)
      let rest = own.filter { $0.line <= lines }
      // An open brace in the file makes errors in the table only.
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
      for cut in cutter.cuts[first...] where cut.piece == .declaration {
        let gone = files[index].previews.indices.filter {
          cut.declaration.split(separator: ".").first.map(String.init)
            == files[index].previews[$0].declaration
        }
        cutPreviews(at: gone.map { ($0, cut.cause) }, of: index)
      }
    }
    if !removed.isEmpty {
      for index in files.indices where !codes[index].words.isDisjoint(with: removed) {
        changed.insert(files[index].name)
      }
    }
    return changed
  }

  /// The declarations of a file.
  ///
  /// `nil` if the compiler crashes or does not finish, so that nothing smaller than the file can be cut.
  private func declarations(of index: Int) -> [Declaration]? {
    do {
      return try compiler.declarations(of: files[index], codes[index])
    } catch let failure as Compiler.ParseFailure where failure != .unreadable {
      return nil
    } catch {
      return []
    }
  }

  /// Keeps the first of several declarations of a name, such as those of two targets, and what follows from the others.
  private func withoutFirstDeclarations(_ errors: [Diagnostic]) -> [Diagnostic] {
    let again = errors.filter(\.isRedeclaration)
    guard !again.isEmpty else { return errors }
    // The files have their names in the order of the app.
    let places = Dictionary(grouping: again, by: \.message)
    return again.filter { error in
      places[error.message, default: []].allSatisfy { $0.file == error.file }
        || error.file != places[error.message, default: []].map(\.file).min()
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
  private static let preludeFile = "GranularityPrelude.swift"
  private static let assetFile = "GranularityAssets.swift"

  /// The names of all files in the copy.
  var allNames: [String] {
    files.map(\.name) + [Self.standInFile, Self.preludeFile, Self.assetFile]
  }

  private func writeAll() throws {
    for file in files { try app.write(source(of: file), to: "App/\(file.name)") }
    try app.write(standIns.source, to: "App/\(Self.standInFile)")
    try app.write(prelude, to: "App/\(Self.preludeFile)")
    try app.write(assets, to: "App/\(Self.assetFile)")
    app.keepSources(Set(allNames))
  }

  /// The source of a file with a table of its previews, which can be private.
  private func source(of file: SourceFile) -> [UInt8] {
    guard !file.previews.isEmpty else { return file.bytes }
    let rows = file.previews.map { "  { AnyView(\($0.expression)) },\n" }.joined()
    return file.bytes
      + Array(
        "\n@MainActor let \(table(of: file)): [@MainActor @Sendable () -> AnyView] = [\n\(rows)]\n"
          .utf8)
  }

  private func table(of file: SourceFile) -> String { "granularityPreviews_\(file.name.prefix(5))" }

  /// Code beside that of the app. It qualifies the names of types that apps declare too, such as `Data`.
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
      public func granularityPassed<Value>(_ id: Int, _ value: Value) -> Value {
        PreviewTour.pass(cut: id)
        return value
      }
      \(Self.requests)
      \(Self.observers)
      \(Self.suites)
      \(hasBundle ? "" : "extension Foundation.Bundle { public static var module: Foundation.Bundle { .main } }")
      @MainActor public let granularityPreviews: [@MainActor @Sendable () -> AnyView] =
        ([\(tables.joined(separator: ", "))] as [[@MainActor @Sendable () -> AnyView]]).flatMap { $0 }

      @main
      private enum GranularityMain {
        static func main() async { await PreviewTour.main(granularityPreviews) }
      }

      """
  }

  /// The methods of a session whose requests would be real. The module of the app prefers its own declarations to those
  /// of Foundation, which have the same signatures.
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

  /// The methods of a notification center that remove observers. Those that a selector added are known to the stand-in
  /// for UIKit.
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

  /// The methods of stored defaults that add and remove suites. Foundation on Linux keeps a suite as often as it is added.
  private static let suites = """
    #if !canImport(ObjectiveC)
    extension UserDefaults {
      func addSuite(named suiteName: Swift.String) { _addSuite(named: suiteName) }
      func removeSuite(named suiteName: Swift.String) { _removeSuite(named: suiteName) }
    }
    #endif
    """

  /// The cuts, of which a call only reports if its result is used nowhere in the app.
  ///
  /// The called code is missing, so it belongs to a module that the file imports.
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

  /// What was compiled.
  func result(key: String) -> CompiledApp {
    let causes = cutter.cuts.map(\.cause) + cutPreviews.map(\.cause)
    return CompiledApp(
      key: key, previews: files.flatMap(\.previews), cuts: cuts, cutPreviews: cutPreviews,
      missingModules: preparation.missing, standIns: standIns.sources.keys.sorted(),
      unsupported: preparation.unsupported, unparsed: unparsed, rounds: rounds,
      views: preparation.views.subtracting(["View"]).sorted(), strays: strays,
      consequences: declared.intersection(causes.compactMap(Cut.missingDeclaration)))
  }
}

/// What of an app was compiled, and what was left out.
struct CompiledApp: Codable {
  /// A preview that was left out itself.
  struct CutPreview: Codable, Hashable {
    let preview: Preview
    let cause: String
  }

  /// Equal for equal sources and an equal build of the tool.
  let key: String
  /// The previews in the order of the program that runs them.
  let previews: [Preview]
  let cuts: [Cut]
  let cutPreviews: [CutPreview]
  /// The modules that are missing, with the number of files that import each.
  let missingModules: [String: Int]
  /// The types that got an empty declaration.
  let standIns: [String]
  /// The places of previews that show no view, such as those of widgets.
  let unsupported: [String]
  /// The files whose previews are not found because they cannot be parsed, with the reason.
  var unparsed: [String] = []
  let rounds: Int
  /// The names of the app's views.
  var views: [String] = []
  /// The files that no target of the Xcode project contains.
  var strays: [String] = []
  /// The names that are missing only because their declarations in the app were cut.
  var consequences: Set<String> = []

  /// The number of previews in the source.
  var previewCount: Int { previews.count + cutPreviews.count + unsupported.count }

  /// The previews with a source, those that do not compile included.
  var allPreviews: [Preview] { previews + cutPreviews.map(\.preview) }

  /// The pieces that do not compile, although those of another app with the same declarations do.
  func cuts(notIn other: CompiledApp) -> [Cut] {
    func key(_ cut: Cut) -> [String] { [cut.file, cut.declaration, cut.piece.rawValue] }
    let known = Set(other.cuts.map(key))
    return cuts.filter { !known.contains(key($0)) }
  }

  /// The file and the name of a preview, with its place among the previews of one name in one file.
  func runID(of preview: Preview) -> String {
    let name = "\(preview.file): \(preview.name)"
    let same = allPreviews.filter { "\($0.file): \($0.name)" == name }
    guard same.count > 1, let index = same.firstIndex(of: preview) else { return name }
    return "\(name) (\(index + 1) of \(same.count))"
  }
}
