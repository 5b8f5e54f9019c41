import Foundation
import GranularityCounting
import GranularityTabular
import GranularityTestSupport
import GranularityWorkloads
import SimulatedUI
import Testing

@testable import GranularityTesting

/// A directory with a file of tests, whose sessions run one after the other, each run as a process of its own.
final class Project {
  let directory: TemporaryDirectory
  var mode = RecordMode.missing
  /// True if the sources of the test say so.
  var isModeInSource = false
  /// True if the test is one of XCTest, so that its name is that of a function.
  var isNamedByFunction = false
  /// The name of the test that runs the sessions.
  var test = "picking an item"
  private(set) var process = MeasuredSessions()

  /// - Parameter sources: The sources of the package around the tests, by file; `nil` if there is no package.
  init(sources: [String: String]? = nil) throws {
    directory = try TemporaryDirectory()
    try declare("picking an item")
    guard let sources else { return }
    try directory.write("", to: "Package.swift")
    for (file, text) in sources { try directory.write(text, to: file) }
  }

  /// Replaces the file of tests by one that declares these tests.
  func declare(_ tests: String...) throws {
    try directory.write(
      tests.map { "@Test func `\($0)`() throws {}\n" }.joined(), to: "ShopTests.swift")
  }

  /// Measures a session in a process of its own, or in that of the earlier session.
  func run(
    _ name: String = "", of screens: CountedScreen..., budgets: [CountBudget] = [],
    line: Int = 10, sameProcess: Bool = false, leavingOut parts: Set<SessionPart> = [],
    act: (ViewHost) throws -> Void = { try $0.tap("Pick") }
  ) throws {
    if !sameProcess { process = MeasuredSessions() }
    let session = session(name, line: line)
    let counts = try screens.map { screen in
      let measurement = try screen.measurement(of: session.runID)
      try act(measurement.host)
      return measurement.end().leavingOut(parts)
    }
    try session.check(counts, budgets, in: SessionMode(mode, isInSource: isModeInSource))
  }

  func session(_ name: String = "", line: Int = 10) -> CountSession {
    CountSession(
      name, ofTest: test, fileID: "ShopModule/ShopTests.swift",
      filePath: directory.path(of: "ShopTests.swift"), line: line,
      isNamedByFunction: isNamedByFunction, after: process)
  }

  /// Records the counts of a screen.
  func record(
    _ name: String = "", of screen: CountedScreen,
    act: (ViewHost) throws -> Void = { try $0.tap("Pick") }
  ) throws {
    let mode = mode
    self.mode = .all
    defer { self.mode = mode }
    try run(name, of: screen, act: act)
  }

  /// The message of the error that `body` throws.
  func message(_ body: () throws -> Void) throws -> String {
    let error = try #require(throws: RecordedCountsError.self) { try body() }
    return error.description.replacing(directory.path, with: "~")
  }

  var views: [ViewRow] {
    get throws { try ViewRow.table.rows(in: bytes(of: "views.csv")) }
  }

  var causes: [CauseRow] {
    get throws { try CauseRow.table.rows(in: bytes(of: "causes.csv")) }
  }

  /// The sorted names of what is in a directory.
  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path(of: path)).sorted()
  }

  /// The text of a recorded file.
  func text(of name: String) throws -> String {
    try directory.text(of: "RecordedCounts/ShopTests/\(name)")
  }

  private func bytes(of name: String) throws -> [UInt8] {
    try InputFile.bytes(at: directory.path(of: "RecordedCounts/ShopTests/\(name)"))
  }

  /// The lines of both files.
  var lines: [String] {
    get throws {
      try ["views.csv", "causes.csv"].flatMap {
        String(decoding: try bytes(of: $0), as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }
  }
}

extension CountedScreen {
  static var fineShop: CountedScreen { .tracked { FineShopScreen(shop: FineShop()) } }
  static var coarseShop: CountedScreen {
    .observableObject { CoarseShopScreen(shop: CoarseShop()) }
  }
  /// The screen after an edit: its header reads one more property.
  static var editedShop: CountedScreen {
    .tracked { FineShopScreen(shop: FineShop(), headerReadsCoupon: true) }
  }
}
