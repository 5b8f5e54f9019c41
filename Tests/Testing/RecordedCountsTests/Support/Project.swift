import Foundation
import GranularityCounting
import GranularityTabular
import GranularityTestSupport
import GranularityWorkloads
import SimulatedUI
import Testing

@testable import GranularityTesting

/// A directory with a test file. Its sessions run one after another, each as if in a process of its own.
final class Project {
  let directory: TemporaryDirectory
  var mode = RecordMode.missing
  /// True if the source of the test sets the recording mode.
  var isModeInSource = false
  /// True if the test is an XCTest test, which is named after its function.
  var isNamedByFunction = false
  /// The name of the test that runs the sessions.
  var test = "picking an item"
  private(set) var process = MeasuredSessions()

  /// - Parameter sources: The texts of the sources in the package around the tests, by file name; `nil` if there is no
  ///   package.
  init(sources: [String: String]? = nil) throws {
    directory = try TemporaryDirectory()
    try declare("picking an item")
    guard let sources else { return }
    try directory.write("", to: "Package.swift")
    for (file, text) in sources { try directory.write(text, to: file) }
  }

  /// Replaces the test file by one that declares tests with these names.
  func declare(_ tests: String...) throws {
    try directory.write(
      tests.map { "@Test func `\($0)`() throws {}\n" }.joined(), to: "ShopTests.swift")
  }

  /// Measures a session, either as if in a new process or in the process of the earlier session.
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

  /// Records the counts of a session with a screen.
  func record(
    _ name: String = "", of screen: CountedScreen,
    act: (ViewHost) throws -> Void = { try $0.tap("Pick") }
  ) throws {
    let mode = mode
    self.mode = .all
    defer { self.mode = mode }
    try run(name, of: screen, act: act)
  }

  /// Returns the message of the error that `body` throws.
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

  /// Returns the sorted names of the files and directories in a directory.
  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path(of: path)).sorted()
  }

  /// Returns the text of a recorded file.
  func text(of name: String) throws -> String {
    try directory.text(of: "RecordedCounts/ShopTests/\(name)")
  }

  private func bytes(of name: String) throws -> [UInt8] {
    try InputFile.bytes(at: directory.path(of: "RecordedCounts/ShopTests/\(name)"))
  }

  /// The lines of both recorded files.
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
  /// The screen after an edit, which makes its header read one more property.
  static var editedShop: CountedScreen {
    .tracked { FineShopScreen(shop: FineShop(), headerReadsCoupon: true) }
  }
}
