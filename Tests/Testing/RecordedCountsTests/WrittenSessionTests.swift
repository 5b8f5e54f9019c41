import Foundation
import GranularityCounting
import GranularityTestSupport
import GranularityWorkloads
import SimulatedUI
import Testing

@testable import GranularityTesting

/// Tests that write the session of an ordinary test's view host to files.
struct WrittenSessionTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { directory.path(of: "Sessions/Shop") }

  private func written() throws -> SessionRows { try SessionFiles(directory: path).read() }

  @Test func `writeSession writes the counts, turns, screen and source lines of a host`() throws {
    let host = ViewHost { FineShopScreen(shop: FineShop()) }
    try host.tap("Pick")
    try host.writeSession(to: path)
    let line = #line - 1
    let rows = try written()
    let name = "writeSession writes the counts, turns, screen and source lines of a host"
    #expect(rows.runIDs == [name])
    #expect(rows.runtimes(of: name) == [.fine])
    #expect(rows.views.first { $0.viewPath == "/FineShopScreen/ShopHeader" }?.evaluations == 2)
    #expect(rows.turns.map(\.action).contains("tap Pick"))
    #expect(rows.screens.first?.lines.first == "Text \"2 items\"")
    #expect(rows.causes.allSatisfy { $0.mutations == nil })
    #expect(rows.places.map(\.line) == [line, line - 1])
    let result = try #require(try rows.results().first)
    #expect(result.replay?.turns.map(\.action) == ["mount", "tap Pick"])
    #expect(result.run.ticks == 1)
  }

  @Test(arguments: ["/", "/.", "/../Shop"])
  func `writeSession accepts different spellings of the same directory path`(ending: String) throws
  {
    try ViewHost { FineShopScreen(shop: FineShop()) }.writeSession(to: path + ending)
    #expect(try written().runIDs.count == 1)
  }

  @Test(arguments: [
    ["CartTests.swift", "ShopTests.swift"], ["ShopTests.swift", "CartTests.swift"],
  ])
  func `tests with the same name in two files do not overwrite each other's written sessions`(
    files: [String]
  ) throws {
    let host = ViewHost { FineShopScreen(shop: FineShop()) }
    let session = try #require(host.session as? HostSession)
    func write(_ file: String) throws {
      let count = CountSession(
        "", ofTest: "adds", fileID: "Tests/\(file)", filePath: directory.path(of: file), line: 1)
      try count.write(session.result(of: count.runID, showing: host), to: path)
    }
    try write(files[0])
    try write(files[0])
    let error = #expect(throws: RecordedCountsError.self) { try write(files[1]) }
    #expect(error?.description.contains("in CartTests.swift and ShopTests.swift") == true)
  }

  @Test func `a written session replaces only the session with its name and kind of models`() throws
  {
    for _ in 0..<2 {
      let fine = ViewHost { FineShopScreen(shop: FineShop()) }
      try fine.writeSession(to: path, name: "shop")
      try fine.writeSession(to: path, name: "other")
      let coarse = ViewHost { CoarseShopScreen(shop: CoarseShop()) }
      try coarse.tap("Pick")
      try coarse.writeSession(to: path, name: "shop")
    }
    let rows = try written()
    let test = "a written session replaces only the session with its name and kind of models"
    #expect(rows.runIDs == ["\(test): other", "\(test): shop"])
    #expect(rows.runtimes(of: "\(test): shop") == [.coarse, .fine])
    #expect(try rows.results().count == 3)
  }

  @Test func `a written session with several kinds of models has the kind that its views observe`()
    throws
  {
    let both = ViewHost {
      FineShopScreen(shop: FineShop())
      CoarseShopScreen(shop: CoarseShop())
    }
    try both.writeSession(to: path, name: "both")
    let none = ViewHost { Text("none") }
    try none.writeSession(to: path, name: "none")
    let rows = try written()
    let test = "a written session with several kinds of models has the kind that its views observe"
    #expect(rows.runtimes(of: "\(test): both") == [.coarse])
    #expect(rows.runtimes(of: "\(test): none") == [.observation])
    #expect(rows.views.allSatisfy { $0.distinctPropertiesRead == nil })
  }

  @Test
  func `writeSession rejects a host of a recorded session and a directory of recorded counts`()
    throws
  {
    let project = try Project()
    let message = try project.message {
      try project.run(of: .fineShop) { try $0.writeSession(to: path) }
    }
    #expect(message.hasPrefix("'writeSession' needs a ViewHost that the test itself has made"))
    let host = ViewHost { FineShopScreen(shop: FineShop()) }
    let error = #expect(throws: RecordedCountsError.self) {
      try host.writeSession(to: directory.path(of: "RecordedCounts/ShopTests"))
    }
    #expect(error?.description.hasPrefix("'writeSession' needs a directory outside of") == true)
    #expect(try directory.names == [])
  }

  @Test func `a relative path of a written session is relative to the package of the test`() {
    let sources = SessionSources(ofTestsIn: #filePath)
    #expect(sources.relative(sources.absolute("Sessions")) == "Sessions")
    #expect(sources.absolute("/Sessions") == "/Sessions")
  }
}
