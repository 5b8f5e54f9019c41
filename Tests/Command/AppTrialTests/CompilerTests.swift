import Foundation
import GranularitySwiftSources
import GranularityTabular
import GranularityTestProcesses
import Testing

@testable import GranularityAppTrial

/// Tests of the compiler that a trial uses, and of the sources of Granularity that a trial finds.
@Suite(.waitsForProcesses) struct CompilerTests {
  private let directory = FileManager.default.temporaryDirectory
    .appending(path: "compiler-\(UUID())")

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  @Test
  func `if the compiler crashes without naming a place, fewer files are checked until one remains`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    // The compiler receives an option that contains a space as a single argument. The last argument is the file with
    // the list of sources.
    try write(["App/A.swift": ""])
    let swiftc = directory.appending(path: "swiftc").path
    try Script.write(
      """
      case "$*" in
      *-###*) echo "$0 -frontend -D 'a b' -typecheck -primary-file Input.swift"; exit;;
      esac
      test "$3" = "a b" || exit 1
      for list; do :; done
      if grep -q Bad "$list"; then kill -KILL $$; fi
      """, to: URL(filePath: swiftc))
    let compiler = try Compiler(
      swiftc, options: [], directory: directory.appending(path: "App").path, jobs: 1,
      limit: .seconds(60))
    let files = ["A.swift", "Bad.swift", "C.swift"]
    #expect(
      try compiler.errors(in: files, among: files) == [
        .at(file: "Bad.swift", line: 1, column: 1, "the compiler crashes on the file")
      ])
  }

  @Test func `an error that a file has only beside other files is not confirmed`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    try write(["App/A.swift": "", "App/Real.swift": ""])
    let swiftc = directory.appending(path: "swiftc").path
    try Script.write(
      """
      case "$*" in
      *-###*) echo "$0 -frontend -typecheck -primary-file Input.swift"; exit;;
      esac
      for list; do :; done
      if grep -q Real "$list"; then echo "Real.swift:1:1: error: real"; exit 1; fi
      """, to: URL(filePath: swiftc))
    let compiler = try Compiler(
      swiftc, options: [], directory: directory.appending(path: "App").path, jobs: 1,
      limit: .seconds(60))
    let errors = ["A", "Real"].map {
      Diagnostic.at(file: "\($0).swift", line: 1, column: 1, "real")
    }
    #expect(
      try compiler.confirmed(errors, among: ["A.swift", "Real.swift"]).map(\.file) == ["Real.swift"]
    )
  }

  @Test func `the temporary files of the compiler's driver are removed`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    try write(["Modules/\(PrebuiltModules.list)": ""])
    let names = [
      "SimulatedUIMacros", "libGranularityTrialRuntime.so", "libGranularityTrialRuntime.dylib",
    ]
    try write(Dictionary(uniqueKeysWithValues: names.map { ("Modules/\($0)", "") }))
    let swiftc = directory.appending(path: "swiftc").path
    try Script.write(
      """
      echo "$TMPDIR" >>"$(dirname "$0")/folders"
      mkdir "$TMPDIR/files" || exit 1
      echo "$0 -frontend -typecheck -primary-file Input.swift"
      """, to: URL(filePath: swiftc))
    let app = ScratchApp(
      directory: directory.appending(path: "Copy").path,
      modules: try PrebuiltModules(at: directory.appending(path: "Modules").path))
    let compiler = try Compiler(
      swiftc, options: [], directory: app.checked, jobs: 1, limit: .seconds(60))
    try app.write(AppTrialTests.longComment, to: "App/A.swift")
    // The script writes no program, so the trial cannot move the program.
    #expect(throws: CocoaError.self) {
      try app.build(["A.swift"], for: "key", by: compiler, swiftc: swiftc, jobs: 1)
    }
    let folders = try String(contentsOf: directory.appending(path: "folders"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(folders.count == 3)
    #expect(folders.filter(FileManager.default.fileExists) == [])
  }

  /// Returns a compiler that runs `body` instead of parsing, checking or compiling a file.
  private func compiler(
    _ body: String, jobs: Int = 1, limit: Duration = .seconds(60),
    outputSize: Int = Compiler.outputSize
  ) throws -> Compiler {
    try write(["App/A.swift": ""])
    let swiftc = directory.appending(path: "swiftc").path
    try Script.write(
      """
      case "$*" in
      *-###*) echo "$0 -frontend -typecheck -primary-file Input.swift"; exit;;
      esac
      \(body)
      """, to: URL(filePath: swiftc))
    return try Compiler(
      swiftc, options: [], directory: directory.appending(path: "App").path, jobs: jobs,
      limit: limit, outputSize: outputSize)
  }

  @Test(arguments: [(ScratchApp.shortSources, 1), (ScratchApp.shortSources + 2, 2)])
  func `short files are checked by one compiler, and longer ones by several`(
    size: Int, compilers: Int
  ) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let compiler = try compiler("echo >>\"$0-started\"", jobs: 2)
    let files = ["A.swift", "B.swift"]
    let text = String(repeating: "/", count: size / 2)
    try write(["App/A.swift": text, "App/B.swift": text])
    #expect(try compiler.errors(in: files, among: files).isEmpty)
    let started = try String(
      contentsOf: directory.appending(path: "swiftc-started"), encoding: .utf8)
    #expect(started.count == compilers)
  }

  #if os(Linux)
    @Test func `a program is linked by the linker of the toolchain if the toolchain has one`()
      throws
    {
      defer { try? FileManager.default.removeItem(at: directory) }
      try write(["bin/swift-driver": ""])
      let swiftc = directory.appending(path: "swiftc")
      try FileManager.default.createSymbolicLink(
        at: swiftc, withDestinationURL: directory.appending(path: "bin/swift-driver"))
      #expect(ScratchApp.linkerOptions(of: swiftc.path).isEmpty)
      try Script.write("exit", to: directory.appending(path: "bin/ld.lld"))
      #expect(ScratchApp.linkerOptions(of: swiftc.path) == ["-use-ld=lld"])
    }
  #endif

  @Test func `a check can limit the steps of the type checker for an expression`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let compiler = try compiler(
      """
      for word; do case "$word" in -solver*) last="$word";; esac; done
      echo "A.swift:1:1: error: $last"
      exit 1
      """)
    let messages = try [nil, 20].map { steps in
      try compiler.errors(in: ["A.swift"], among: ["A.swift"], steps: steps).map(\.message)
    }
    #expect(messages == [[""], ["-solver-scope-threshold=20"]])
  }

  @Test func `an expression that exceeds the limit is checked again with the compiler's own limit`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    let message =
      "the compiler is unable to type-check this expression in reasonable time; try breaking up"
    let compiler = try compiler(
      """
      for list; do case "$list" in */files-*) files=$(cat "$list");; esac; done
      case "$*" in *-solver*) code=1;; esac
      for file in $files; do
        test -z "$code" || echo "$file:1:1: error: \(message)"
        case $file in *B.swift) echo "$file:2:1: error: bad"; code=1;; esac
      done
      exit ${code:-0}
      """)
    let files = ["A.swift", "B.swift", "C.swift"]
    #expect(
      try compiler.errors(in: files, among: files) == [
        .at(file: "B.swift", line: 1, column: 1, message),
        .at(file: "B.swift", line: 2, column: 1, "bad"),
      ])
  }

  @Test(arguments: [
    ("kill -KILL $$", "the parser of the compiler crashes"),
    ("while :; do :; done", "the parser of the compiler does not finish"),
    ("echo '{'", "the compiler cannot parse it"),
  ])
  func `a file that the compiler cannot parse is reported with the reason`(
    body: String, reason: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let compiler = try compiler(body, limit: .seconds(1))
    let file = SourceFile(path: "A.swift", name: "A.swift", bytes: [])
    #expect(throws: Compiler.ParseFailure(reason: reason)) {
      try compiler.declarations(of: file, BlankedCode(file.bytes))
    }
  }

  /// Declarations with attributes, whose nodes the compiler's syntax tree does not close, together with what follows
  /// them in the same list.
  static let attributed = [
    "typealias A = @convention(c) (Int32) -> Int32",
    "typealias A = @convention(block) () -> Void",
    "typealias A = @Sendable () -> Void",
    "typealias A = @MainActor @Sendable () async throws -> Void",
    "typealias A = ((@Sendable () -> Void)?, @MainActor () -> @Sendable () -> Void)",
    "typealias A = @Sendable (@escaping @Sendable () -> Void) -> @MainActor () -> Void",
    "typealias A = @isolated(any) () -> Void", "typealias A = @autoclosure () -> String",
    "typealias A = @unchecked Sendable", "func a() -> @Sendable () -> Void { {} }",
    "var a: @Sendable () -> Void { {} }", "let a: @convention(block) () -> Void = {}",
    "struct A { subscript(i: Int) -> @Sendable () -> Void { {} }; typealias B = @Sendable () -> Void; var c = 1 }",
    "func a() { typealias B = @convention(c) () -> Void; let c = \"\\\"{[\"; print(c) }",
    "protocol A { func b() -> @Sendable () -> Void; func c() }",
  ]

  @Test(arguments: attributed)
  func `a type with an attribute does not hide the declarations before and after it`(
    _ declaration: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let source =
      "struct First { let a = 1 }\n\(declaration)\nstruct Last { let b = 2; let c = 3 }\n"
    try write(["App/A.swift": source])
    let swiftc = try Subprocess.find("swiftc", environment: ProcessInfo.processInfo.environment)
    let compiler = try Compiler(
      swiftc, options: ["-parse-as-library"], directory: directory.appending(path: "App").path,
      jobs: 1, limit: .seconds(60))
    let file = SourceFile(path: "A.swift", name: "A.swift", bytes: Array(source.utf8))
    let code = BlankedCode(file.bytes)
    let found = try compiler.declarations(of: file, code)
    #expect(
      found.map { code[$0.range].prefix(6) }
        == [source.prefix(6), declaration.prefix(6), "struct"].map { "\($0)".prefix(6) })
    #expect(found.first?.members.map(\.name) == ["a"])
    #expect(found.last?.members.map(\.name) == ["b", "c"])
    #expect(found.map(\.name) == ["First", found[1].name, "Last"])
  }

  @Test(arguments: [
    // Each pair has the syntax tree as the compiler writes it, and as the compiler should write it.
    (
      #"[{"_kind":"a","t":{"_kind":"type_attributed","attrs":"@\"}","type_repr":{"_kind":"b"}},"":{"_kind":"c"}]"#,
      #"[{"_kind":"a","t":{"_kind":"type_attributed","attrs":"@\"}","type_repr":{"_kind":"b"}}},{"_kind":"c"}]"#
    ),
    (
      #"[{"_kind":"using_decl","specifier":"x","":{"_kind":"c"}]"#,
      #"[{"_kind":"using_decl","specifier":"x"},{"_kind":"c"}]"#
    ),
    (#"{"a":["#, #"{"a":["#), (#"{"a"#, #"{"a"#), (#"""#, #"""#), ("", ""), ("]}", "]}"),
  ])
  func `unterminated objects in the compiler's JSON syntax tree are completed`(
    _ json: String, _ tree: String
  ) {
    #expect(String(decoding: SyntaxTreeRepair.repaired(Array(json.utf8)), as: UTF8.self) == tree)
  }

  @Test
  func
    `a compiler with endless output is stopped, and the error is at the last place that it named`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    let compiler = try compiler(
      "yes '1.\tWhile checking [A.swift:7:3 - line:8:3] in a body'", outputSize: 1 << 16)
    #expect(
      try compiler.errors(in: ["A.swift"], among: ["A.swift"]) == [
        .at(file: "A.swift", line: 7, column: 3, "the compiler crashes")
      ])
  }

  @Test
  func `a compiler crash that occurs only in code generation is traced to the file that causes it`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    let compiler = try compiler(
      """
      for list; do :; done
      case "$*" in
      *-typecheck*) ;;
      *) if grep -q Bad "$list"; then kill -KILL $$; fi;;
      esac
      """)
    let files = ["A.swift", "B.swift", "Bad.swift"]
    #expect(try compiler.errors(in: files, among: files) == [])
    #expect(
      try compiler.crashes(compiling: files, among: files) == [
        .at(file: "Bad.swift", line: 1, column: 1, "the compiler crashes on the file")
      ])
  }

  @Test func `the sources of Granularity are found around the path of its executable`() throws {
    let root = AppTrialTests.root.resolvingSymlinksInPath().path
    #expect(try AppTrial.granularity(around: "\(root)/.build/debug/granularity") == root)
    #expect(
      throws: MessageError(
        "'try' needs the sources of Granularity; found none around /nowhere/bin/granularity; "
          + "name their directory: --granularity DIRECTORY", .inputNotFound)
    ) { try AppTrial.granularity(around: "/nowhere/bin/granularity") }
  }
}
