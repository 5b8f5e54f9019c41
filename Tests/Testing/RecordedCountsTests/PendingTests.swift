import Foundation
import GranularityCounting
import GranularityTabular
import GranularityTestSupport
import SimulatedUI
import Synchronization
import Testing

@testable import GranularityTesting

/// Tests of measured counts that wait for a decision, because the variable `CI` is set.
struct PendingTests {
  private let project: Project

  init() throws {
    project = try Project(sources: [:])
  }

  private var pending: SessionFiles {
    SessionFiles(directory: project.directory.path(of: "RecordedCounts/ShopTests.pending"))
  }

  private func failInCI(of screen: CountedScreen = .editedShop) throws -> String {
    project.mode = .never
    return try project.message { try project.run(of: screen) { try $0.tap("Save") } }
  }

  @Test
  func `a session that differs in CI saves its counts and the difference as pending for review`()
    throws
  {
    try project.record(of: .fineShop) { try $0.tap("Save") }
    let recorded = try project.text(of: "views.csv")
    let message = try failInCI()
    #expect(
      message.hasSuffix(
        """
          to see each turn: swift run granularity report RecordedCounts/ShopTests.pending --html page.html
          the new counts are in RecordedCounts/ShopTests.pending; to accept them: swift run granularity accept \
        RecordedCounts/ShopTests.pending
        """), "\(message)")
    #expect(!message.contains("causes measured"))
    #expect(try project.text(of: "views.csv") == recorded)
    let rows = try pending.read()
    #expect(rows.runIDs == ["picking an item"])
    #expect(rows.views.first { $0.viewPath == "/FineShopScreen/ShopHeader" }?.evaluations == 2)
    let difference = try #require(rows.differences.first)
    #expect(difference.heading == "picking an item")
    #expect(
      difference.lines.contains(
        "    causes measured: mount 1, property(FineShop.coupon) by 'tap Save' 1"))
    #expect(
      try project.directory.names == ["Package.swift", "RecordedCounts", "ShopTests.swift"])
  }

  @Test func `pending counts name the source lines of the session and of its statements`() throws {
    try project.record(of: .fineShop) { try $0.tap("Save") }
    _ = try failInCI()
    let rows = try pending.read()
    let mount = try #require(rows.places.first)
    #expect("\(mount.file):\(mount.line)" == "ShopTests.swift:10")
    #expect(mount.counts == "RecordedCounts/ShopTests")
    let files = SessionFiles(directory: project.directory.path(of: "RecordedCounts/ShopTests"))
    #expect(try mount.recorded == files.read().digest)
    #expect(!mount.recorded.isEmpty)
    #expect(rows.places.map(\.turn) == [0, 1])
    #expect(rows.places.last?.file.hasSuffix("PendingTests.swift") == true)
  }

  @Test func `a session without recorded counts also saves its counts as pending`() throws {
    let message = try failInCI()
    #expect(
      message.contains(
        "to accept them: swift run granularity accept RecordedCounts/ShopTests.pending"))
    #expect(try pending.read().places.first?.recorded == "")
  }

  @Test func `pending counts are removed when their session passes or is recorded again`() throws {
    try project.record(of: .fineShop) { try $0.tap("Save") }
    project.test = "another"
    try project.declare("picking an item", "another")
    try project.record(of: .fineShop) { try $0.tap("Save") }
    _ = try failInCI()
    project.test = "picking an item"
    _ = try failInCI()
    #expect(try pending.read().runIDs == ["another", "picking an item"])
    try project.run(of: .fineShop) { try $0.tap("Save") }
    #expect(try pending.read().runIDs == ["another"])
    project.test = "another"
    try project.record(of: .editedShop) { try $0.tap("Save") }
    #expect(try project.names(in: "RecordedCounts") == ["ShopTests"])
  }

  @Test func `a difference is reported even if the pending counts cannot be saved`() throws {
    try project.record(of: .fineShop) { try $0.tap("Save") }
    try project.directory.write("", to: "RecordedCounts/ShopTests.pending")
    let message = try failInCI()
    #expect(message.contains("@Tracked /FineShopScreen/ShopHeader: evaluations 1 → 2"))
    #expect(message.contains("\n  the new counts could not be written for a review: "))
  }

  @Test func `sessions that save and remove pending counts concurrently lose no counts`() {
    let failures = Mutex<[String]>([])
    let pending = SessionFiles(directory: project.directory.path(of: "ShopTests.pending"))
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      var row = ViewRow()
      (row.runID, row.viewPath, row.viewType) = ("session \(number)", "/Shop", "Shop")
      for _ in 0..<40 {
        do {
          try pending.update(removingIfEmpty: true) { $0.append(SessionRows(views: [row])) }
          let isKept = try pending.read().views.contains(row)
          try pending.update(removingIfEmpty: true) { $0.remove([row.runID]) }
          if !isKept { failures.withLock { $0.append("\(row.runID) is lost") } }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(!FileManager.default.fileExists(atPath: pending.directory))
  }

  @Test func `pending counts are not reported as unused`() throws {
    _ = try failInCI()
    try UnusedCounts(besideTestsAt: project.directory.path(of: "ShopTests.swift"))
      .check(.missing)
  }
}
