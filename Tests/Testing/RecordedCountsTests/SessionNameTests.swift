import Foundation
import GranularityCounting
import GranularityTestSupport
import Testing

@testable import GranularityTesting

struct SessionNameTests {
  private let project: Project

  init() throws {
    project = try Project()
  }

  @Test func `two sessions of one test need different names`() throws {
    project.mode = .all
    try project.run(of: .fineShop)
    #expect(
      try project.message { try project.run(of: .fineShop, line: 20, sameProcess: true) } == """
        a session needs a name of its own; found 'picking an item' twice, in lines 10 and 20: \
        pass different names
        """)
    try project.run("again", of: .fineShop, line: 20, sameProcess: true)
    #expect(Set(try project.views.map(\.runID)) == ["picking an item", "picking an item: again"])
  }

  @Test func `a session with arguments needs them in its name only if its counts differ`() throws {
    project.mode = .all
    try project.run(of: .fineShop)
    try project.run(of: .fineShop, sameProcess: true)
    let message = try project.message {
      try project.run(of: .fineShop, sameProcess: true) { try $0.tap("Save") }
    }
    #expect(
      message.hasSuffix("with different counts: add the argument of the test to the name"))
  }

  @Test func `a name that may be that of a helper function comes with the cure`() throws {
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

  @Test func `the counts of a renamed test move to its new name`() throws {
    try project.record(of: .fineShop)
    try project.declare("picking")
    project.test = "picking"
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(
      message.contains(
        "those of 'picking an item', which is no longer in the source, are the same"))
    #expect(Set(try project.views.map(\.runID)) == ["picking"])
    try project.run(of: .fineShop)
  }

  @Test func `the counts of another test stay with it`() throws {
    try project.record(of: .fineShop)
    try project.declare("picking", "picking an item")
    project.test = "picking"
    #expect(throws: RecordedCountsError.self) { try project.run(of: .fineShop) }
    #expect(Set(try project.views.map(\.runID)) == ["picking", "picking an item"])
  }

  @Test func `accepting removes no session that did not run`() throws {
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
  func `a session whose name is gone from its test is unused, if the names are literals`(
    body: String, unused: [String]
  ) throws {
    for name in ["", "first", "second", "third: 3"] { try project.record(name, of: .fineShop) }
    try project.directory.write("@Test func `picking an item`() { \(body) }", to: "ShopTests.swift")
    let path = project.directory.path(of: "ShopTests.swift")
    let recorded = try RecordedFiles(ofTestsIn: path).read()
    #expect(
      try UnusedCounts.sessions(in: recorded, ofTestsAt: path)
        == unused.map { "picking an item: \($0)" })
  }

  @Test func `counts of tests and files that no longer exist are reported`() throws {
    try project.record(of: .fineShop)
    let path = project.directory.path(of: "ShopTests.swift")
    try UnusedCounts.check(beside: path, mode: .missing)
    try project.declare("something else")
    #expect(
      try project.message { try UnusedCounts.check(beside: path, mode: .never) } == """
        no test uses these counts:
          ~/RecordedCounts/ShopTests: ShopTests.swift has no session 'picking an item'; to delete \
        its rows, run this test with GRANULARITY_RECORD=all
        """)
    try UnusedCounts.check(beside: path, mode: .all)
    #expect(try project.views == [])
    try FileManager.default.removeItem(atPath: path)
    let message = try project.message { try UnusedCounts.check(beside: path, mode: .all) }
    #expect(message.contains("there is no ShopTests.swift beside RecordedCounts"))
  }

  @Test func `the command that accepts a session quotes the name of its test`() {
    project.test = "it's \"a+b\" (twice)"
    #expect(
      project.session().acceptingCommand
        == "GRANULARITY_RECORD=all swift test --filter "
        + #"'^ShopModule\..*[./`]it'\''s "a\+b" \(twice\)(`?\(|$)'"#)
  }
}
