import Foundation
import GranularityTabular
import Synchronization
import Testing

@testable import GranularityAppTrial

/// Tests of trials whose app or some of its files did not change since the last trial.
extension AppTrialTests {
  /// An app with a preview that reads a resource, and a preview whose process ends before the preview is shown.
  private static let names = [
    "Names.swift": """
    import SwiftUI

    struct Names: View {
      @State private var count = 0
      var body: some View {
        Text(Bundle.main.path(forResource: "names", ofType: "json") ?? "")
        Button("Add") { count += 1 }
        Text("\\(count)")
      }
    }

    #Preview("Names") { Names() }
    """,
    "names.json": "[]",
  ]

  private static func write(_ text: String, to name: String, of app: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(app)/\(name)"))
  }

  @Test func `a preview does not run again if only a comment changes`() throws {
    let app = try Self.directory(Self.names)
    defer { Self.remove([app]) }
    let first = try Self.answerAndSteps(of: app).0
    #expect(first.keptCount == 0)
    try Self.write("// A comment.\n\(Self.names["Names.swift"] ?? "")", to: "Names.swift", of: app)
    let (commented, steps) = try Self.answerAndSteps(of: app)
    #expect(commented.keptCount == 1)
    #expect(steps.last == "use the records of an earlier run")
    #expect(
      Self.text(commented) == Self.text(first).replacing("Names.swift:12", with: "Names.swift:13"))
  }

  @Test
  func `a preview runs again if its program or a resource changes, or if the trial asks for it`()
    throws
  {
    let app = try Self.directory(Self.names)
    defer { Self.remove([app]) }
    let first = try Self.answerAndSteps(of: app).0
    try Self.write("[1]", to: "names.json", of: app)
    #expect(try Self.answerAndSteps(of: app).1 == ["run the previews"])
    let (again, steps) = try Self.answerAndSteps(of: app) { $0.runsAgain = true }
    #expect(steps == ["run the previews"])
    #expect(Self.text(again) == Self.text(first))
    let source = Self.names["Names.swift"] ?? ""
    try Self.write(source.replacing("+= 1", with: "+= 2"), to: "Names.swift", of: app)
    let (changed, changedSteps) = try Self.answerAndSteps(of: app)
    #expect(changed.keptCount == 0)
    #expect(changedSteps.last == "run the previews")
  }

  @Test func `a preview whose process was stopped runs again, and the other previews do not`()
    throws
  {
    let ending = """
      import Foundation
      import SwiftUI
      struct Ending: View {
        init() { exit(1) }
        var body: some View { Text("ends") }
      }
      #Preview("Ends") { Ending() }
      """
    let app = try Self.directory(Self.names.merging(["Ending.swift": ending]) { $1 })
    defer { Self.remove([app]) }
    let first = try Self.answerAndSteps(of: app).0
    let (again, steps) = try Self.answerAndSteps(of: app)
    #expect(again.keptCount == 1)
    #expect(steps == ["use the records of an earlier run", "run the previews"])
    #expect(Self.text(again) == Self.text(first))
  }

  // MARK: Checks

  private static let store = """
    import Foundation
    import SwiftUI

    final class Store: ObservableObject {
      @Published var items = ["a"]
      let limit = 3
      var title: String { "Items" }
      func add() { items.append("b") }
    }
    """
  private static let list = """
    import SwiftUI

    struct ListScreen: View {
      @StateObject private var store = Store()
      var body: some View {
        Text(store.title).missingModifier()
        Badge(count: store.limit)
        Button("Add") { store.add() }
      }
    }

    #Preview("List") { ListScreen() }
    """
  private static let badge = """
    import SwiftUI

    struct Badge: View {
      let count: Int
      func size() -> Int { print("no"); print("result") }
      var body: some View { Text("\\(count)") }
    }

    #Preview("Badge") { Badge(count: 1) }
    """

  @Test func `after an edit, only the files are checked whose errors it can change`() throws {
    let app = try Self.directory([
      "Store.swift": Self.store, "List.swift": Self.list, "Badge.swift": Self.badge,
    ])
    defer { Self.remove([app]) }
    func checks(_ text: String, in name: String) throws -> [String] {
      try Self.write(text, to: name, of: app)
      return try Self.answerAndSteps(of: app).1.filter { $0.hasPrefix("check ") }
    }
    #expect(
      try checks(Self.store, in: "Store.swift").prefix(2) == [
        "check the types of 4 files, round 1, 0 cuts",
        "check the types of 1 file, round 3, 1 cuts",
      ])
    #expect(
      try checks("// A comment.\n\(Self.store)", in: "Store.swift") == [
        "check the types of 1 file, round 1, 0 cuts"
      ])
    #expect(
      try checks(Self.store.replacing("\"b\"", with: "\"c\""), in: "Store.swift") == [
        "check the types of 1 file, round 1, 0 cuts"
      ])
    // The type of `limit` changes, so all files are checked.
    let changed = Self.store.replacing("limit = 3", with: "limit = 3.0")
    #expect(
      try checks(changed, in: "Store.swift").first == "check the types of 4 files, round 1, 0 cuts")
  }

  @Test func `after an edit, the files with errors that only a build finds are not built again`()
    throws
  {
    let app = try Self.directory(["Store.swift": Self.store, "Badge.swift": Self.badge])
    defer { Self.remove([app]) }
    let builds = Mutex(0)
    func answer() throws -> String {
      builds.withLock { $0 = 0 }
      return Self.text(
        try Self.trial(of: [app]).run { _, _, step in
          if step == "build the app" { builds.withLock { $0 += 1 } }
        })
    }
    let first = try answer()
    #expect(builds.withLock(\.self) > 1)
    try Self.write("// A comment.\n\(Self.store)", to: "Store.swift", of: app)
    #expect(try answer() == first)
    #expect(builds.withLock(\.self) == 1)
  }

  @Test func `a source that changes within the second of the last build is compiled again`() throws
  {
    let trial = Self.trial(of: [])
    let directory = "\(Self.cache)/scratch-\(UUID())"
    defer { Self.remove([directory]) }
    let app = ScratchApp(directory: directory, modules: try #require(trial.modules))
    let swiftc = try Subprocess.find("swiftc", environment: trial.environment)
    let compiler = try Compiler(
      swiftc, options: app.options, directory: app.checked, jobs: 1, limit: .seconds(900))
    func build(_ body: String) throws -> Int32? {
      try app.write(
        "@main enum Main { static func main() { \(body) } }\(Self.longComment)",
        to: "App/Main.swift")
      // The file keeps its time, as if the trial had taken less than a second.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
        ofItemAtPath: "\(app.sources)/Main.swift")
      return try app.build(
        ["Main.swift"], for: "key", by: compiler, swiftc: swiftc, jobs: 1
      ).code
    }
    #expect(try build("") == 0)
    #expect(try build("let number: Int; print(number)") == 1)
    #expect(try build("print(1)") == 0)
    let program = try Subprocess(program: app.program(for: "key"), arguments: []).run()
    #expect(program.output == "1\n")
  }

  @Test(arguments: [
    ("Store.swift", store, "items.append(\"b\")", "// A comment.\n    items.append(\"b\")"),
    ("Store.swift", store, "items.append(\"b\")", "items.append(title)"),
    ("Store.swift", store, "items.append(\"b\")", "missingFunction()"),
    ("Store.swift", store, "limit = 3", "limit = 3.0"),
    ("List.swift", list, ".missingModifier()", ""),
    ("Store.swift", store, "func add", "func one() -> Int { print(1); print(2) }\n  func add"),
    ("Badge.swift", badge, "print(\"no\"); print(\"result\")", "1"),
    ("Badge.swift", badge, "Text(", "MissingText("),
    (
      "Badge.swift", badge, "import SwiftUI",
      "import SwiftUI\nextension View { func missingModifier() -> some View { self } }"
    ),
  ])
  func `a trial after an edit has the answer of a trial with an empty cache`(
    name: String, source: String, old: String, new: String
  ) throws {
    try Self.lists.use { app, first in
      func answer() throws -> String { try Self.text(of: app) }
      let edited = source.replacing(old, with: new)
      #expect(edited != source)
      try Self.write(edited, to: name, of: app)
      let after = try answer()
      try FileManager.default.removeItem(atPath: Self.copy(of: [app]))
      #expect(try after == answer())
      // Back to the first sources, whose copy of the last trial has other cuts.
      try Self.write(source, to: name, of: app)
      let back = try answer()
      #expect(back == first, "\(back)\n--- and at first ---\n\(first)")
    }
  }

  /// The apps for the cases of a test, with the text of the answer.
  ///
  /// The file with a comment makes the trials compile only the files that changed.
  private static let lists = TriedApps(
    cases: 9,
    create: {
      try directory([
        "Store.swift": store, "List.swift": list, "Badge.swift": badge, "Long.swift": longComment,
      ])
    },
    try: { try text(of: $0) }, paths: { [$0] })

  /// The text of an answer of a trial whose compilers run one after another, because the trials of other cases run at
  /// the same time.
  private static func text(of app: String) throws -> String {
    text(try answerAndSteps(of: app) { $0.jobs = 1 }.0)
  }
}
