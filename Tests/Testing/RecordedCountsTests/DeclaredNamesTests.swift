import GranularityCounting
import GranularityTestSupport
import GranularityWorkloads
import Testing

@testable import GranularityTesting

/// Tests of the names of tests in a test file. They decide which recorded counts are still in use.
struct DeclaredNamesTests {
  @Test(arguments: [
    ("func plain() {}", "plain"), ("func spaced () {}", "spaced"),
    ("func\n  broken\n  () {}", "broken"), ("func `a raw name`() {}", "a raw name"),
    ("func generic<V: View>(_ view: V) {}", "generic"), ("init() throws {}", "init"),
    ("required init?(coder: Int) {}", "init"), ("var cases: [Int] { [] }", "cases"),
    ("let number = 1", "number"), ("subscript(_ index: Int) -> Int { 1 }", "subscript"),
    ("static func == (left: Self, right: Self) -> Bool { true }", "=="),
  ])
  func `the name of each function, initializer, property and subscript in a source is found`(
    source: String, name: String
  ) {
    #expect(DeclaredNames(in: "struct S { \(source) }").contains(name))
  }

  @Test(arguments: ["func ab() {}", "// a", "funca()", "func `a b`() {}", "initial()"])
  func `a name is not found inside a longer name or a comment`(source: String) {
    let names = DeclaredNames(in: source)
    #expect(!names.contains("a") && !names.contains("init"))
  }

  @Test func `counts recorded from initializers, generic functions and properties are kept`() throws
  {
    let project = try Project()
    project.mode = .all
    project.isNamedByFunction = true
    let names = ["init", "check", "spaced", "cases"]
    try project.directory.write(
      "struct S { init() {}; func check<V>(_ view: V) {}; func spaced () {}; var cases: Int { 1 }\n"
        + "func b() {} }", to: "ShopTests.swift")
    for name in names + ["b"] {
      project.test = name
      try project.run(of: .fineShop)
    }
    #expect(Set(try project.views.map(\.runID)) == Set(names + ["b"]))
    project.mode = .missing
    project.test = "c"
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(message.contains("no counts were recorded; wrote 11 rows"))
  }

  @Test func `looking up 20,000 recorded sessions in a test file searches the file only once`()
    throws
  {
    let directory = try TemporaryDirectory()
    let names = (0..<20_000).map { "session\($0)" }
    try directory.write(
      names.dropFirst().map { "func \($0)() {}\n" }.joined(), to: "ShopTests.swift")
    let counts = SessionRows(
      views: names.map { name in
        var row = ViewRow()
        row.runID = name
        return row
      })
    var unused: [String] = []
    let duration = try ContinuousClock().measure {
      let path = directory.path(of: "ShopTests.swift")
      unused = try UnusedCounts(besideTestsAt: path).sessions(in: counts, ofTestsAt: path)
    }
    #expect(unused == ["session0"])
    #expect(duration < .seconds(20), "20,000 searches of the source take minutes")
  }
}
