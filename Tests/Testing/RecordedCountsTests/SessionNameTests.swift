import Foundation
import GranularityCounting
import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityTesting

struct SessionNameTests {
  private let project: Project

  init() throws {
    project = try Project()
  }

  @Test func `two sessions with the same name in one test are an error`() throws {
    project.mode = .all
    try project.run(of: .fineShop)
    #expect(
      try project.message { try project.run(of: .fineShop, line: 20, sameProcess: true) } == """
        two sessions must not have the same name; found 'picking an item' twice, in lines 10 and 20: \
        pass different names
        """)
    try project.run("again", of: .fineShop, line: 20, sameProcess: true)
    #expect(Set(try project.views.map(\.runID)) == ["picking an item", "picking an item: again"])
  }

  @Test
  func `a parameterized test needs its argument in the session name only if the counts differ`()
    throws
  {
    project.mode = .all
    try project.run(of: .fineShop)
    try project.run(of: .fineShop, sameProcess: true)
    let message = try project.message {
      try project.run(of: .fineShop, sameProcess: true) { try $0.tap("Save") }
    }
    #expect(
      message.hasSuffix("with different counts: add the argument of the test to the name"))
  }

  @Test
  func `the error for a name used twice explains how a helper function passes its caller's name`()
    throws
  {
    (project.mode, project.isNamedByFunction) = (.all, true)
    try project.run(of: .fineShop)
    for line in [10, 20] {
      let message = try project.message {
        try project.run(of: .fineShop, line: line, sameProcess: true) { try $0.tap("Save") }
      }
      #expect(
        message.hasSuffix(
          ", or, if 'picking an item' is a helper function, give it the parameter 'function: String = "
            + "#function' and pass that to the session"))
    }
  }

  @Test func `the counts of a renamed test are moved to its new name`() throws {
    try project.record(of: .fineShop)
    try project.declare("picking")
    project.test = "picking"
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(
      message.contains(
        "the counts of 'picking an item', which is no longer in the source, are the same"))
    #expect(Set(try project.views.map(\.runID)) == ["picking"])
    try project.run(of: .fineShop)
  }

  @Test func `a new test does not take the equal counts of a test that still exists`() throws {
    try project.record(of: .fineShop)
    try project.declare("picking", "picking an item")
    project.test = "picking"
    #expect(throws: RecordedCountsError.self) { try project.run(of: .fineShop) }
    #expect(Set(try project.views.map(\.runID)) == ["picking", "picking an item"])
  }

  @Test func `accepting a session does not remove sessions that did not run`() throws {
    project.mode = .all
    try project.run("first", of: .fineShop)
    try project.run("second", of: .fineShop, line: 20, sameProcess: true)
    try project.run("first", of: .fineShop)
    try project.run("other", of: .fineShop, line: 20, sameProcess: true)
    #expect(
      Set(try project.views.map(\.runID)) == [
        "picking an item: first", "picking an item: second", "picking an item: other",
      ])
    project.test = "another"
    try project.declare("another")
    try project.run(of: .fineShop)
    #expect(Set(try project.views.map(\.runID)).count == 4)
  }

  @Test(
    arguments: [
      ("try expectRecordedCounts(\n    \"first\", of: .x) {}", ["second", "third: 3"]),
      (
        "expectRecordedCounts(\"first\", of: .x) {}; expectRecordedCounts(\"second\") {}",
        ["third: 3"]
      ),
      (
        "expectRecordedCounts(of: .x) {} // expectRecordedCounts(\"third: 3\")",
        ["first", "second", "third: 3"]
      ),
      ("for name in all { expectRecordedCounts(name, of: .x) {} }", []),
      ("expectRecordedCounts(\"third: \\(count)\", of: .x) {}", []), ("check()", []),
    ] as [(String, [String])])
  func `a session whose literal name is no longer in its test is unused`(
    body: String, unused: [String]
  ) throws {
    for name in ["", "first", "second", "third: 3"] { try project.record(name, of: .fineShop) }
    try project.directory.write("@Test func `picking an item`() { \(body) }", to: "ShopTests.swift")
    let path = project.directory.path(of: "ShopTests.swift")
    let recorded = try RecordedFiles(ofTestsIn: path).read()
    #expect(
      try UnusedCounts(besideTestsAt: path).sessions(in: recorded, ofTestsAt: path)
        == unused.map { "picking an item: \($0)" })
  }

  @Test(
    arguments: [
      ("", "", ["second"]),
      // There are more calls than tests, and one of the calls is in a helper function with a name that is not a
      // literal.
      ("func check(_ name: String) { expectRecordedCounts(name, of: .x) {} }", "", []),
      ("func check() { expectRecordedCounts(\"second\", of: .x) {} }", "", []),
      ("", "func check(_ name: String) { expectRecordedCounts(name, of: .x) {} }", []),
      ("", "func check() { expectRecordedCounts(\"second\", of: .x) {} }", []),
      // One of these tests is separate: no other test calls it.
      (
        "@Test(arguments: [{ 1 }]) func other(_ name: String) { expectRecordedCounts(name, of: .x) {} }",
        "", ["second"]
      ),
      (
        "", "func testAll() { for name in all { expectRecordedCounts(name, of: .x) {} } }",
        ["second"]
      ),
      (
        "func testScreen(_ name: Int) { expectRecordedCounts(\"second\", of: .x) {} }", "", []
      ),
      (
        "@Test func `{ \"brackets\"`() { expectRecordedCounts(\"second\", of: .x) {} }", "",
        ["second"]
      ),
    ] as [(String, String, [String])])
  func `a session name is unused if neither its test nor a helper function contains it`(
    beside: String, elsewhere: String, unused: [String]
  ) throws {
    try project.directory.write("", to: "Package.swift")
    for name in ["first", "second"] { try project.record(name, of: .fineShop) }
    let test = "@Test func `picking an item`() { expectRecordedCounts(\"first\", of: .x) {} }"
    try project.directory.write("\(beside)\n\(test)", to: "ShopTests.swift")
    try project.directory.write(elsewhere, to: "Helpers.swift")
    let path = project.directory.path(of: "ShopTests.swift")
    let recorded = try RecordedFiles(ofTestsIn: path).read()
    #expect(
      try UnusedCounts(besideTestsAt: path).sessions(in: recorded, ofTestsAt: path)
        == unused.map { "picking an item: \($0)" })
  }

  @Test func `the search for unused counts reads the sources once for all its checks`() throws {
    let path = project.directory.path(of: "ShopTests.swift")
    try project.directory.write("", to: "Package.swift")
    for name in ["first", "second"] { try project.record(name, of: .fineShop) }
    let test = "@Test func `picking an item`() { expectRecordedCounts(\"first\", of: .x) {} }"
    try project.directory.write(test, to: "ShopTests.swift")
    let helper = "func check() { expectRecordedCounts(\"second\", of: .x) {} }"
    try project.directory.write(helper, to: "Helpers.swift")
    let unused = UnusedCounts(besideTestsAt: path)
    try project.directory.write("", to: "Helpers.swift")
    try unused.check(.never)
    #expect(throws: RecordedCountsError.self) {
      try UnusedCounts(besideTestsAt: path).check(.never)
    }
  }

  @Test(arguments: ["fine: removed", "fine: picking an item: \u{7}", "no kind"])
  func `a recorded screen whose session does not exist is unused`(heading: String) throws {
    try project.record(of: .fineShop)
    let file = "RecordedCounts/ShopTests/screens.txt"
    let text = try project.directory.text(of: file)
    try project.directory.write("# \(heading)\nText \"A\"\n\n\(text)", to: file)
    let path = project.directory.path(of: "ShopTests.swift")
    try project.directory.write(
      "@Test func `picking an item`() { expectRecordedCounts(of: .x) {} }", to: "ShopTests.swift")
    let name = heading.hasPrefix("fine: ") ? String(heading.dropFirst(6)) : heading
    #expect(
      try project.message { try UnusedCounts(besideTestsAt: path).check(.never) } == """
        no test uses these counts:
          ~/RecordedCounts/ShopTests: ShopTests.swift has no session '\(name.replacing("\u{7}", with: "\\u{7}"))'; to delete \
        its rows, run this test with GRANULARITY_RECORD=all
        """)
    try UnusedCounts(besideTestsAt: path).check(.all)
    #expect(try project.directory.text(of: file) == text)
  }

  @Test
  func `a session fails if it no longer has a kind of models that was recorded`()
    throws
  {
    try project.record(of: .fineShop)
    let file = "RecordedCounts/ShopTests/screens.txt"
    try project.directory.write(
      "# coarse: picking an item\nText \"A\"\n\n" + project.directory.text(of: file), to: file)
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(
      message.contains(
        "\n  ObservableObject: a screen or turns are recorded, but the session has no such screen\n"
      ),
      "\(message)")
    try project.record(of: .fineShop)
    try project.run(of: .fineShop)
  }

  @Test func `a screen without a counted view is recorded and then passes`() throws {
    try project.record(of: .tracked { Text("A") }) { $0.turn {} }
    try project.run(of: .tracked { Text("A") }) { $0.turn {} }
  }

  @Test func `counts of a test or a file that no longer exists are reported as unused`() throws {
    try project.record(of: .fineShop)
    let path = project.directory.path(of: "ShopTests.swift")
    try UnusedCounts(besideTestsAt: path).check(.missing)
    try project.declare("something else")
    #expect(
      try project.message { try UnusedCounts(besideTestsAt: path).check(.never) } == """
        no test uses these counts:
          ~/RecordedCounts/ShopTests: ShopTests.swift has no session 'picking an item'; to delete \
        its rows, run this test with GRANULARITY_RECORD=all
        """)
    try UnusedCounts(besideTestsAt: path).check(.all)
    #expect(try project.views == [])
    try FileManager.default.removeItem(atPath: path)
    let message = try project.message { try UnusedCounts(besideTestsAt: path).check(.all) }
    #expect(message.contains("there is no ShopTests.swift next to RecordedCounts"))
  }

  @Test func `the command that accepts a session quotes the name of its test for the shell`() {
    project.test = "it's \"a+b\" (twice)"
    #expect(
      project.session().acceptingCommand
        == "GRANULARITY_RECORD=all swift test --filter "
        + #"'^ShopModule\..*[./`]it'\''s "a\+b" \(twice\)(`?\(|$)'"#)
  }
}
