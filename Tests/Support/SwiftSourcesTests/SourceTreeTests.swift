import Foundation
import GranularityTestSupport
import Testing

@testable import GranularitySwiftSources

struct SourceTreeTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func write(_ text: String, to path: String) throws {
    let folder = directory.path(of: path).split(separator: "/").dropLast()
    try FileManager.default.createDirectory(
      atPath: "/" + folder.joined(separator: "/"), withIntermediateDirectories: true)
    try directory.write(text, to: path)
  }

  private func places(
    of name: String, around path: String = "Shop/Tests/CartTests.swift"
  ) throws -> [String] {
    let tree = try #require(SourceTree(around: directory.path(of: path)))
    return tree.declarations(ofTypes: [name]).places[name, default: []].map(\.description)
  }

  @Test
  func `a type's place is its file, relative to the package, and the line of its name`() throws {
    try write("", to: "Shop/Package.swift")
    try write("import UI\n\npublic struct Row: View {}\n", to: "Shop/Sources/Cart/Row.swift")
    #expect(try places(of: "Row") == ["Sources/Cart/Row.swift:3"])
    #expect(try places(of: "Column") == [])
  }

  @Test(arguments: [
    "// struct Row: View {}", "/* \n struct Row: View {} */",
    "let text = \"\"\"\n  struct Row {}\n  \"\"\"",
    "let text = #\"\"\"\n  struct Row {}\n  \"\"\"#",
    "struct Rows {}", "let row: Row", "struct MyRow {}", #"let text = "\" struct Row {}""#,
    ##"let text = #"\#(f(#"a"#)) struct Row {} "#"##, "/* /* */ struct Row {} */",
  ]) func `text that does not declare a type is not found as its declaration`(text: String) throws {
    try write("", to: "Shop/Package.swift")
    try write(text, to: "Shop/Row.swift")
    #expect(try places(of: "Row") == [])
  }

  @Test(arguments: [
    "struct Row<Item> where Item: Hashable {}", "enum Outer { struct\nRow {} }", "actor `Row` {}",
    "final class Row {}", "/* a /* b */ */ struct Row {}", #"let a = "\(f())"; struct Row {}"#,
    ##"let a = #"\"#; struct Row {}"##, #"struct Row {}; let a = "\"#, "let a = \"\nstruct Row {}",
  ]) func `a type declaration is found in each of its forms`(text: String) throws {
    try write("", to: "Shop/Package.swift")
    try write(text, to: "Shop/Row.swift")
    #expect(try places(of: "Row") == ["Row.swift:\(text.contains("\n") ? 2 : 1)"])
  }

  @Test func `a type declared after a multi-line string literal has the correct line`() throws {
    try write("", to: "Shop/Package.swift")
    try write("let text = \"\"\"\n  a\n  \"\"\"\nstruct Row {}", to: "Shop/Row.swift")
    #expect(try places(of: "Row") == ["Row.swift:4"])
  }

  /// Returns the type called `name` that the source `text`, in the file `Row.swift`, declares. There must be a single
  /// one.
  private func type(_ name: String, in text: String) throws -> DeclaredType {
    try write("", to: "Shop/Package.swift")
    try write(text, to: "Shop/Row.swift")
    let tree = try #require(SourceTree(around: directory.path(of: "Shop/Row.swift")))
    return try #require(tree.declarations(ofTypes: [name]).type(named: name))
  }

  @Test func `a property's place is the line of its name, also in an extension`() throws {
    let row = try type(
      "Row",
      in: """
        struct Row: View {
          @State private(set) var count = 0
          @Environment(\\.locale)
          var locale
          let play: (Int) -> Void
          struct Inner { let inner = 0 }
          var body: some View { let local = 0; Text("\\(local)") }
        }
        extension Row { var other: Int { 1 } }
        let outer = 0
        """)
    let lines = ["count": 2, "locale": 4, "play": 5, "body": 7, "other": 9]
    for name in ["count", "locale", "play", "body", "other", "inner", "local", "outer", "Text"] {
      #expect(row.property(named: name)?.place.line == lines[name], "\(name)")
    }
  }

  @Test(arguments: [
    ("struct Row<M: Model>: View { @ObservedObject var model: M }", "model"),
    ("struct Row: View { @ObservedObject var model: Cart }", "model"),
    ("struct Row: View { @StateObject private var model = Cart(); @State var count = 0 }", "model"),
    ("struct Row: View { @ObservedObject var model: Cart; @StateObject var user: User }", "model"),
    ("struct Row: View { @ObservedObject var model: Other }", nil),
    ("struct Row: View { @ObservedObject var model: Cart; @ObservedObject var other: Cart }", nil),
    ("struct Row: View { @ObservedObject var model: Cart; @Custom var other: Int }", nil),
    ("struct Row: View { let model: Cart }", nil),
    ("struct Row: View { @ObservedObject func f() {}; var model: Cart }", nil),
  ])
  func `the property that observes an object is found only if a single property can observe it`(
    text: String, name: String?
  ) throws {
    #expect(try type("Row", in: text).property(observing: "Cart")?.name == name)
  }

  @Test(arguments: [
    ("Row(song: 1)", 2), ("Row { }", 2), ("Row(a: 1)\n Row(a: 2)", nil), ("let row: Row", nil),
    ("var row: Row { 1 }", nil), ("Shop.Row(a: 1)", 2),
    ("Row(a: 1)\nForEach(a, content: Row.init)", nil), ("Row(a: 1)\nRow<Int>(b: 1)", nil),
    ("class override func a() { Row(a: 1) }", 2), ("func f() -> Row { 1 }", nil),
    ("// Row(a: 1)", nil),
    ("struct Inner { let row = Row(a: 1) }", nil), ("List { Row(a: 1) }", 2),
  ])
  func `the place that creates a view is found only if there is exactly one`(
    code: String, line: Int?
  ) throws {
    let text = "struct List: View {\n\(code)\n}\nstruct Row: View {}"
    #expect(try type("List", in: text).place(creating: "Row")?.line == line)
  }

  @Test(arguments: [
    ("Text(cart.seconds)", 2, nil), ("Text(\"\\(cart.seconds)\")", 2, nil),
    ("Text(\"\\(cart.seconds)\").onChange(of: cart.seconds) { }", nil, nil),
    ("a.seconds + b.seconds", nil, nil),
    ("x.onChange(of: cart.seconds) { }", 2, "onChange(of:)"),
    ("x.onChange(of: [cart.seconds]) { }", 2, "onChange(of:)"),
    ("x\n.task(id: cart.seconds, priority: a) { }", 3, "task(id:)"),
    ("x.onChange(of: a, perform: { cart.seconds })", 2, nil),
    ("x.onChange(of: a) { cart.seconds }", 2, nil),
    ("f(x.onChange(of: a), cart.seconds)", 2, nil), ("let seconds = 0", nil, nil),
    ("path.extension\nif a { cart.seconds }\ncart.seconds", nil, nil),
    ("Text(cart.seconds)\nButton { cart.seconds += 1 }", 2, nil),
  ])
  func `each read of a member is found with the view modifier around it`(
    code: String, line: Int?, modifier: String?
  ) throws {
    let reads = try type("Row", in: "struct Row: View {\n\(code)\n}").reads(of: "seconds")
    let only = reads.count == 1 ? reads.first : nil
    #expect(only?.place.line == line)
    #expect(only?.modifier == modifier)
  }

  @Test(arguments: [
    ("seconds += 1", [3]), ("self.seconds = 1", [3]), ("seconds.toggle()", [3]),
    ("seconds[a[0]].title = 1", [3]), ("seconds.removeAll()", [3]), ("seconds?.a = 1", [3]),
    ("f(&seconds)", [3]), ("TextField(text: $seconds)", [3]), ("seconds == 1", []),
    ("seconds <= 1", []), ("let seconds = 1", []), ("if let seconds = other {}", []),
    ("seconds.formatted()", []), ("f(seconds: 1)", []), ("a = seconds", []),
    ("other.seconds = 1", [3]), ("// seconds = 1", []), ("seconds =\n1", [3]),
    ("a()\nseconds = 1", [4]),
  ]) func `the lines that change a property are found`(code: String, lines: [Int]) throws {
    let text = """
      final class Clock { var seconds = 0
      init() { seconds = 1 }; func tick() {
      \(code)
      } }
      """
    #expect(try writes(to: "Clock", in: text) == lines)
  }

  @Test
  func `a write in a different type does not count if that type has a property of the same name`()
    throws
  {
    let text = "final class Clock { var seconds = 0 }\n"
    #expect(
      try writes(
        to: "Clock", in: text + "struct Row { func a(clock: Clock) {\nclock.seconds = 1 } }") == [3]
    )
    #expect(
      try writes(
        to: "Clock",
        in: text + "struct Row { var seconds = 0; func a() {\nseconds = 1; clock.seconds = 2 } }")
        == [])
  }

  /// Returns the lines of the source `text` that change the property `seconds` of a type.
  private func writes(to type: String, in text: String) throws -> [Int] {
    try write("", to: "Shop/Package.swift")
    try write(text, to: "Shop/Row.swift")
    let tree = try #require(SourceTree(around: directory.path(of: "Shop/Row.swift")))
    return tree.declarations(ofTypes: [type]).writes(to: "seconds", of: type).map(\.line)
  }

  @Test
  func `a read of a standard library member, such as count, is not a read of a model property`()
    throws
  {
    let row = try type("Row", in: "struct Row: View {\nvar body: some View { items.count }\n}")
    #expect(row.reads(of: "count").isEmpty)
  }

  @Test(arguments: ["struct Row: View {} \u{1}", "struct Row: View { let caf\u{1} = 1 }", "\u{1}"])
  func `a type in a source file that is not valid UTF-8 is found`(text: String) {
    let source = text.utf8.map { $0 == 1 ? 0xE9 : $0 }
    let found = TypeDeclarations(in: source, at: "Row.swift").types
    #expect(found.map(\.name) == (text == "\u{1}" ? [] : ["Row"]))
  }

  @Test func `of several types with the same name, only the views are found`() throws {
    try write("", to: "Shop/Package.swift")
    try write("struct Row: Codable {}", to: "Shop/Model.swift")
    try write("struct Row: View {}\nenum Detail { struct Row: View {} }", to: "Shop/View.swift")
    #expect(try places(of: "Row") == ["View.swift:1", "View.swift:2"])
  }

  @Test func `a type that the package lacks is searched for in the whole repository`() throws {
    try write("", to: ".git/HEAD")
    try write("", to: "Shop/Package.swift")
    try write("", to: "Kit/Package.swift")
    try write("struct Row: View {}", to: "Kit/Sources/Row.swift")
    #expect(try places(of: "Row") == ["../Kit/Sources/Row.swift:1"])
    try write("struct Row: View {}", to: "Shop/Row.swift")
    #expect(try places(of: "Row") == ["Row.swift:1"])
  }

  @Test func `nested packages and build products are not searched as part of the package`() throws {
    try write("", to: "Shop/Package.swift")
    try write("", to: "Shop/Examples/Package.swift")
    for folder in ["Examples", ".build/checkouts", "SourcePackages"] {
      try write("struct Row: View {}", to: "Shop/\(folder)/Row.swift")
    }
    #expect(try places(of: "Row") == [])
  }

  private func link(_ path: String, to target: String) throws {
    let folder = directory.path(of: path).split(separator: "/").dropLast()
    try FileManager.default.createDirectory(
      atPath: "/" + folder.joined(separator: "/"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path(of: path), withDestinationPath: target)
  }

  @Test
  func `sources behind symbolic links belong to the package, under their real paths`() throws {
    try write("", to: ".git/HEAD")
    try write("", to: "Shop/Package.swift")
    try write("struct ContentView: View {}", to: "App/Views/ContentView.swift")
    try write("struct Row: View {}", to: "App/Row.swift")
    try write("struct ContentView: View {}", to: "Other/ContentView.swift")
    try link("Shop/Sources/App", to: "../../App/Views")
    try link("Shop/Sources/Again", to: "../../App/Views")
    try link("Shop/Sources/Row.swift", to: "../../App/Row.swift")
    try link("App/Views/Around", to: "../..")
    #expect(try places(of: "ContentView") == ["../App/Views/ContentView.swift:1"])
    #expect(try places(of: "Row") == ["../App/Row.swift:1"])
  }

  @Test func `a symbolic link to a folder in a different top-level directory is followed`() throws {
    let here = directory.path.split(separator: "/").first
    let elsewhere = try #require(
      ["/tmp", "/var/tmp", "/dev/shm"].first { folder in
        let resolved = URL(filePath: folder).resolvingSymlinksInPath().path
        return resolved.split(separator: "/").first != here
          && FileManager.default.isWritableFile(atPath: resolved)
      })
    let other = "\(elsewhere)/kit-\(UUID())"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: other) }
    try Data("struct Row: View {}".utf8).write(to: URL(filePath: "\(other)/Row.swift"))
    try write("", to: "Shop/Package.swift")
    try link("Shop/Sources/Kit", to: other)
    #expect(try places(of: "Row") == ["\(other)/Row.swift:1"])
  }

  @Test(arguments: [(0o755, true), (0o1777, false)])
  func `no project is looked for in a directory for the temporary files of all users`(
    permissions: Int, isFound: Bool
  ) throws {
    try write("", to: "Shared/App.xcodeproj/project.pbxproj")
    try write("struct Row: View {}", to: "Shared/App/Row.swift")
    let shared = directory.path(of: "Shared")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: shared)
    let tree = SourceTree(around: directory.path(of: "Shared/App/Row.swift"))
    #expect((tree?.relative("\(shared)/App/Row.swift") == "App/Row.swift") == isFound)
  }

  @Test
  func `if a project is the root of its repository, its nested packages are searched too`() throws {
    try write("", to: ".git/HEAD")
    try write("", to: "App.xcodeproj/project.pbxproj")
    try write("", to: "Packages/Kit/Package.swift")
    try write("struct Row: View {}", to: "Packages/Kit/Sources/Row.swift")
    try write("gitdir: ../.git/modules/G", to: "Vendor/.git")
    try write("", to: "Vendor/Package.swift")
    try write("struct Chip: View {}", to: "Vendor/Chip.swift")
    let file = "App/Screen.swift"
    #expect(try places(of: "Row", around: file) == ["Packages/Kit/Sources/Row.swift:1"])
    let tree = try #require(SourceTree(around: directory.path(of: file)))
    #expect(tree.declarations(ofTypes: ["Chip"]).unsearched == ["Vendor"])
    try write("struct Row: View {}", to: file)
    #expect(try places(of: "Row", around: file) == ["\(file):1"])
  }

  @Test(arguments: [".git", "Package.swift"])
  func `a submodule or a copy of Granularity is not searched, and is listed as unsearched`(
    mark: String
  ) throws {
    try write("", to: ".git/HEAD")
    try write("", to: "Shop/Package.swift")
    try write("struct ContentView: View {}", to: "App/ContentView.swift")
    let text = "let package = Package(\n  name: \"Granularity\",\n"
    try write(mark == ".git" ? "gitdir: ../.git/modules/G" : text, to: "Vendor/G/\(mark)")
    try write("struct ContentView: View {}\nstruct Chip: View {}", to: "Vendor/G/A.swift")
    #expect(try places(of: "ContentView") == ["../App/ContentView.swift:1"])
    let tree = try #require(SourceTree(around: directory.path(of: "Shop/Tests")))
    let found = tree.declarations(ofTypes: ["Chip"])
    #expect(found.places == [:])
    #expect(found.unsearched == ["../Vendor/G"])
  }

  @Test func `a package that depends on Granularity is searched`() throws {
    try write("", to: ".git/HEAD")
    try write("", to: "Shop/Package.swift")
    try write(
      "let package = Package(name: \"Kit\", dependencies: [.package(name: \"Granularity\", path: \"..\")])",
      to: "Kit/Package.swift")
    try write("struct Row: View {}", to: "Kit/Row.swift")
    #expect(try places(of: "Row") == ["../Kit/Row.swift:1"])
  }

  @Test func `a Package.swift outside of the repository does not belong to the package`() throws {
    try write("", to: "Package.swift")
    try write("", to: "Shop/.git/HEAD")
    try write("struct Row: View {}", to: "Shop/Row.swift")
    #expect(try places(of: "Row", around: "Shop/Row.swift") == ["Row.swift:1"])
  }

  @Test
  func `without a Package.swift, an Xcode project or the repository is the package root`() throws {
    try write("", to: ".git/HEAD")
    let file = "App/Sources/Row.swift"
    try write("struct Row: View {}", to: file)
    #expect(try places(of: "Row", around: file) == ["\(file):1"])
    try write("", to: "App/App.xcodeproj/project.pbxproj")
    #expect(try places(of: "Row", around: file) == ["Sources/Row.swift:1"])
  }

  @Test
  func `a path outside of the package is relative to it if both share a parent folder`() throws {
    try write("", to: "Shop/Package.swift")
    let tree = try #require(SourceTree(around: directory.path(of: "Shop/Tests")))
    #expect(tree.relative(directory.path(of: "Shop/Sources/../A.swift")) == "A.swift")
    #expect(tree.relative(directory.path(of: "Kit/A.swift")) == "../Kit/A.swift")
    #expect(tree.relative("/A.swift") == "/A.swift")
  }
}
