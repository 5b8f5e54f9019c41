import Testing

@testable import GranularityAppTrial

/// Tests of which files an edit can affect.
struct ReachTests {
  /// An app of several files. `Screen.swift` has the preview.
  private static let app = [
    "Screen.swift": """
    struct Screen: View {
      @ObservedObject var store: Store
      var body: some View { Row(item: store.items[0]).card() }
    }
    #Preview { Screen(store: makeStore()) }
    """,
    "Store.swift": "final class Store: ObservableObject { @Published var items = [Item()] }",
    "Item.swift": "struct Item: Named { var count = 1 }",
    "Named.swift": "protocol Named {}\nextension Named { var name: String { \"name\" } }",
    "Item+Equatable.swift": "extension Item: Equatable {}",
    "Row.swift": """
    struct Row: View {
      let item: Item
      var body: some View { Text("\\(item.count <+> limit)") }
    }
    private struct Badge {}
    """,
    "Operators.swift":
      "infix operator <+>\nfunc <+> (first: Int, second: Int) -> Int { first + second }",
    "Globals.swift": "public let limit = 1, other = 2\nfunc makeStore() -> Store { Store() }",
    "Card.swift": "extension View {\n  func card() -> some View { self }\n}",
    "Brand.swift": "extension Color { static let brand = Color.red }",
    "Other.swift": """
    /// Shows a Row of the Screen.
    struct Other: View { var body: some View { Text("Item of the Store") } }
    private struct Badge: View { var body: some View { Text("private") } }
    #Preview { Other() }
    """,
  ]

  private static func reach(_ files: [String: String]) -> Reach {
    Reach(of: files.map { Reach.File(path: $0.key, content: Array($0.value.utf8)) })
  }

  @Test func `a preview reaches the files of the names that it uses, and the files of their names`()
  {
    let reach = Self.reach(Self.app)
    #expect(
      reach.files(from: "Screen.swift") == [
        "Screen.swift", "Store.swift", "Item.swift", "Named.swift", "Item+Equatable.swift",
        "Row.swift", "Operators.swift", "Globals.swift", "Card.swift",
      ])
  }

  @Test func `comments, texts and the private types of other files reach no file`() {
    #expect(
      Self.reach(Self.app).files(from: "Other.swift") == ["Other.swift", "Card.swift"])
  }

  @Test(arguments: [
    ("extension String: Identifiable { public var id: String { self } }", true),
    ("extension Array { subscript(safe index: Int) -> Element? { nil } }", true),
    ("extension Identifiable { var name: String { \"\" } }", true),
    ("extension String.StringInterpolation { mutating func appendInterpolation(_: Int) {} }", true),
    ("@_cdecl(\"start\") func start() {}", true),
    ("struct Broken {", true),
    ("func ~= (first: Int, second: Item) -> Bool { true }", true),
    ("prefix operator √\nprefix func √ (value: Double) -> Double { value }", true),
    ("func größe() -> Int { 1 }", false),
    ("private struct Color {}\nextension String { init(_ a: Color) {} }", false),
    ("typealias Name = String\nextension Name { var first: Int { 0 } }", true),
    ("extension String { var unusedName: String { self } }", false),
    ("private extension Identifiable { var unusedName: String { \"\" } }", false),
    ("struct Unused: View { var body: some View { Text(\"\") } }", false),
  ])
  func `a file that code can use without its names is reached from every file`(
    source: String, isReached: Bool
  ) {
    let reach = Self.reach(Self.app.merging(["New.swift": source]) { $1 })
    #expect(reach.files(from: "Other.swift").contains("New.swift") == isReached)
  }

  @Test(arguments: [
    "private import Foundation\nstruct Label {}", "private let one = 1\nlet Label = 1",
    "private(set) var first = 1, Label = 2", "private func one() {}\nclass Label {}",
    "@available(iOS 17, *)\nfinal public class Label {}", "func `Label`() {}\nlet two = 2",
    "private enum One { static let a = 1 }\n#if DEBUG\nprotocol Label {}\n#endif",
  ])
  func `a declaration after a private one can be used in other files`(source: String) {
    let reach = Self.reach([
      "New.swift": source, "Use.swift": "let use = /\"/; let label = Label()",
    ])
    #expect(reach.files(from: "Use.swift") == ["New.swift", "Use.swift"])
  }

  @Test func `a file that finds types by their names reaches every file`() {
    let source = "let type: AnyClass? = NSClassFromString(\"App.Store\")"
    let reach = Self.reach(Self.app.merging(["New.swift": source]) { $1 })
    #expect(reach.files(from: "New.swift").count == Self.app.count + 1)
  }

  /// Edits of a file of the app: a text, its replacement, and the files that the preview sees changed.
  private static let edits: [(String, String, String, Set<String>)] = [
    ("Row.swift", "Text(", "Label(", ["Row.swift"]),
    ("Named.swift", "\"name\"", "\"other\"", ["Named.swift"]),
    ("Operators.swift", "first + second", "first - second", ["Operators.swift"]),
    ("Brand.swift", "red", "blue", []),
    ("Other.swift", "private\"", "hidden\"", []),
    ("Brand.swift", "extension Color", "struct Text {}\nextension Color", ["Brand.swift"]),
  ]

  @Test(arguments: edits)
  func `a change is found if the edited file is reached before or after the edit`(
    file: String, old: String, new: String, changes: Set<String>
  ) {
    let before = Self.reach(Self.app)
    var edited = Self.app
    edited[file] = Self.app[file]?.replacing(old, with: new)
    #expect(edited[file] != Self.app[file])
    let after = Self.reach(edited)
    #expect(after.changes(reachedFrom: "Screen.swift", since: before) == changes)
    #expect(before.changes(reachedFrom: "Screen.swift", since: after) == changes)
  }

  @Test func `a new file that declares a used name, and a removed file, are changes`() {
    let before = Self.reach(Self.app)
    let after = Self.reach(
      Self.app.merging(["New.swift": "func limit(_ number: Int) -> Int { number }"]) { $1 }
        .filter { $0.key != "Item+Equatable.swift" })
    #expect(
      after.changes(reachedFrom: "Screen.swift", since: before) == [
        "New.swift", "Item+Equatable.swift",
      ])
    #expect(after.changes(reachedFrom: "Other.swift", since: before) == [])
  }
}
