import Foundation
import GranularitySwiftSources
import GranularityTestProcesses
import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of the migration of an app's classes to `@Observable`, which a trial makes in a copy of the sources.
@Suite(.waitsForProcesses) struct MigrationTests {
  private static let source = """
    import SwiftUI

    @MainActor
    final class Basket: ObservableObject {
      @Published var fruits = ["Apple", "Pear"]
      @Published private(set) var note = ""
      var visits = 0
      let limit = 3
      var isFull: Bool { fruits.count >= limit }
      func add() { fruits.append("Plum") }
    }

    final class Settings: ObservableObject, Identifiable {
      @Published var name = "A"
      @Published var size = 1
    }

    final class Clock: ObservableObject {
      @Published var time = 0
    }

    struct BasketScreen: View {
      @StateObject private var basket: Basket
      @EnvironmentObject var settings: Settings

      init(basket: Basket) { _basket = StateObject(wrappedValue: basket) }

      var body: some View {
        VStack {
          TextField("Name", text: $settings.name)
          FruitList(basket: basket)
          NoteLine(basket: basket)
          Button("Add") { basket.add() }
        }
        .onReceive(Clock().$time) { _ in }
      }
    }

    struct FruitList: View {
      @ObservedObject var basket: Basket
      var body: some View { ForEach(basket.fruits, id: \\.self) { Text($0) } }
    }

    struct NoteLine: View {
      @ObservedObject var basket: Basket
      var body: some View { Text(basket.note) }
    }

    #Preview { BasketScreen(basket: Basket()).environmentObject(Settings()) }
    """

  @Test
  func `the migrated copy of an app compiles and has the count that the comparison predicted`()
    throws
  {
    let app = try AppTrialTests.directory(["Screen.swift": Self.source])
    defer { AppTrialTests.remove([app]) }
    var trial = AppTrialTests.trial(of: [app])
    trial.triesEdits = true
    let answer = try trial.run()
    let migration = try #require(answer.migration)
    #expect(
      migration.lines == [
        "2 classes migrated: Basket, Settings",
        "4 re-evaluations before and 2 after the edits, in 1 preview of the copy; the count is that of the comparison in 1 of 1 compared previews whose models were all migrated",
        "Clock stays an ObservableObject: a subscription uses the publisher $time",
      ])
    #expect(answer.decision.contains("from 4 to 2"))
    let written = try String(contentsOfFile: "\(app)/Screen.swift", encoding: .utf8)
    #expect(written == Self.source)

    // The printed patch must apply to the unchanged sources.
    let patch = "\(app).patch"
    defer { try? FileManager.default.removeItem(atPath: patch) }
    try migration.patch.write(toFile: patch, atomically: true, encoding: .utf8)
    try AppTrialTests.git(["-C", app, "apply", patch])
    let migrated = try String(contentsOfFile: "\(app)/Screen.swift", encoding: .utf8)
    #expect(
      migrated.split(separator: "\n").filter { line in
        !Self.source.split(separator: "\n").contains(line)
      } == [
        "@Observable @MainActor", "final class Basket {", "  var fruits = [\"Apple\", \"Pear\"]",
        "  private(set) var note = \"\"", "  @ObservationIgnored var visits = 0",
        "@Observable final class Settings: Identifiable {", "  var name = \"A\"",
        "  var size = 1", "  @State private var basket: Basket",
        "  @Environment(Settings.self) var settings",
        "  init(basket: Basket) { _basket = State(wrappedValue: basket) }",
        "      TextField(\"Name\", text: Bindable(settings).name)",
        "  var basket: Basket", "  var basket: Basket",
        "#Preview { BasketScreen(basket: Basket()).environment(Settings()) }",
      ])
  }

  @Test(arguments: [
    (
      "actor Store: ObservableObject { @MainActor @Published var a = 0 }",
      "an actor cannot be @Observable"
    ),
    (
      "class Store: ObservableObject { var a = 0 { willSet { objectWillChange.send() } } }",
      "it uses objectWillChange"
    ),
    (
      "class Store: ObservableObject { @Published var a = 0; func f() { _ = $a.sink { _ in } } }",
      "a subscription uses the publisher $a"
    ),
    (
      "class Store: ObservableObject { @Published var a = 0 }\nextension Store { func f() { _ = $a.sink { _ in } } }",
      "a subscription uses the publisher $a"
    ),
    (
      "class Store: ObservableObject { @Published var a = 0 }\nclass Other: Store {}",
      "Other inherits from it"
    ),
    (
      "protocol Storing: ObservableObject {}\nclass Store: Storing, ObservableObject { @Published var a = 0 }",
      "the protocol Storing needs an ObservableObject"
    ),
  ])
  func `a class that cannot be @Observable is not migrated, and the reason is given`(
    source: String, reason: String
  ) throws {
    let migration = try Self.migration(of: source)
    #expect(migration.classes == [])
    #expect(migration.left.first { $0.type == "Store" }?.reason == reason)
    #expect(migration.edits.joined().isEmpty)
  }

  @Test func `a subclass of a class that is not migrated is not migrated either`() throws {
    let migration = try Self.migration(
      of: """
        class A: ObservableObject { @Published var a = 0 }
        class B: A { @Published var b = 0 }
        class C: B, ObservableObject { @Published var c = 0 }
        class D: ObservableObject { @Published var d = 0 }
        """)
    #expect(migration.classes == ["D"])
    #expect(
      migration.left.map { "\($0.type): \($0.reason)" } == [
        "A: B inherits from it", "B: it inherits from A", "C: it inherits from B",
      ])
  }

  @Test(arguments: [
    (
      "class A: NSObject, ObservableObject { @Published var a = 0 }",
      "import Observation\n\n@Observable class A: NSObject { var a = 0 }"
    ),
    (
      "import Combine\nclass A<T>: ObservableObject where T: Hashable { @Published var a: T? = nil }",
      "import Combine\nimport Observation\n@Observable class A<T> where T: Hashable { var a: T? = nil }"
    ),
    (
      "import SwiftUI\nstruct V: View { @ObservedObject var a: A; var body: some View { Toggle(\"\", isOn: $a.b) } }\n"
        + "class A: ObservableObject { @Published var b = false { didSet {} }; lazy var c = 1; static var d = 2 }",
      "import SwiftUI\nstruct V: View { @Bindable var a: A; var body: some View { Toggle(\"\", isOn: $a.b) } }\n"
        + "@Observable class A { var b = false { didSet {} }; @ObservationIgnored lazy var c = 1; static var d = 2 }"
    ),
  ])
  func `the edits of a migration do not change which properties views observe`(
    source: String, edited: String
  ) throws {
    let migration = try Self.migration(of: source)
    var file = SourceFile(path: "A.swift", name: "A.swift", bytes: Array(source.utf8))
    file.replace(migration.edits[0])
    #expect(String(decoding: file.bytes, as: UTF8.self) == edited)
  }

  @Test func `an environment object keeps its modifier if its class is not migrated`() throws {
    let source = """
      import SwiftUI
      class A: ObservableObject { @Published var a = 0 }
      class B: ObservableObject { func f() { objectWillChange.send() } }
      struct V: View {
        @EnvironmentObject var a: A
        @EnvironmentObject var b: B
        var body: some View { Text("") }
      }
      struct W: View {
        @StateObject var first = A()
        @StateObject var second = B()
        var body: some View {
          V().environmentObject(first).environmentObject(self.second).environmentObject(A())
        }
      }
      """
    let migration = try Self.migration(of: source)
    #expect(migration.classes == ["A"])
    #expect(migration.left.map(\.type) == ["B"])
    var file = SourceFile(path: "A.swift", name: "A.swift", bytes: Array(source.utf8))
    file.replace(migration.edits[0])
    #expect(
      String(decoding: file.bytes, as: UTF8.self).contains(
        "V().environment(first).environmentObject(self.second).environment(A())"))
    // The source text does not show of which class the argument `make()` is.
    let other = try Self.migration(
      of: source.replacing(".environmentObject(A())", with: ".environmentObject(make())"))
    #expect(other.classes == [])
    #expect(other.left.map(\.type) == ["A", "B"])
  }

  @Test
  func `a file that the compiler cannot parse is named, because its classes are not migrated`() {
    let compiled = CompiledApp(
      key: "", previews: [], cuts: [], cutPreviews: [], missingModules: [:], standIns: [],
      unsupported: [], rounds: 0)
    let answer = TrialAnswer(app: "App", sources: 1, compiled: compiled, outcomes: [])
    let tried = TriedMigration(
      ModelMigration(of: []), [], edited: [], unparsed: ["Store.swift"], of: answer, as: nil)
    #expect(
      tried.lines == ["no class in Store.swift is migrated: the compiler cannot parse it"])
    #expect(tried.patch.isEmpty)
  }

  private static func migration(of source: String) throws -> ModelMigration {
    let code = BlankedCode(Array(source.utf8))
    let folder = try AppTrialTests.directory(["A.swift": source])
    defer { AppTrialTests.remove([folder]) }
    let swiftc = try Subprocess.find("swiftc", environment: ProcessInfo.processInfo.environment)
    let compiler = try Compiler(
      swiftc, options: [], directory: folder, jobs: 1, limit: .seconds(60))
    let file = SourceFile(path: "A.swift", name: "A.swift", bytes: Array(source.utf8))
    return ModelMigration(of: [
      .init(declarations: try compiler.declarations(of: file, code), code: code)
    ])
  }
}
