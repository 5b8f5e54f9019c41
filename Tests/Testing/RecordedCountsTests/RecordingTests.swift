import Dispatch
import Foundation
import GranularityCounting
import GranularityTabular
import GranularityTestSupport
import GranularityVirtualTime
import GranularityWorkloads
import SimulatedUI
import Synchronization
import Testing

@testable import GranularityTesting

struct RecordingTests {
  private let project: Project

  init() throws {
    project = try Project()
  }

  @Test func `a session without recorded counts records them and fails, and passes the next time`()
    throws
  {
    #expect(
      try project.message { try project.run(of: .fineShop) } == """
        counts of 'picking an item' (ShopTests.swift:10):
          no counts were recorded; wrote 11 rows to ~/RecordedCounts/ShopTests
          look at the new counts, commit the files and run the test again
        """)
    try project.run(of: .fineShop)
  }

  @Test func `the recorded rows are those of a run whose run_id is the name of the test`() throws {
    #expect(throws: RecordedCountsError.self) { try project.run(of: .fineShop) }
    let rows = try project.views
    #expect(Set(rows.map(\.runID)) == ["picking an item"])
    #expect(
      rows.map { "\($0.viewPath) \($0.evaluations) \($0.byProperty) \($0.bySelf)" } == [
        "/FineShopScreen 2 1 0", "/FineShopScreen/ItemRow[Jam] 1 0 0",
        "/FineShopScreen/ItemRow[Tea] 2 0 1", "/FineShopScreen/ShopHeader 2 1 0",
      ])
    #expect(
      try project.causes.filter { $0.source != "mount" }.map { "\($0.source): \($0.via)" } == [
        "tap Pick: property(FineShop.items)", "tap Pick: self",
        "tap Pick: property(FineShop.items)",
      ])
  }

  @Test func `the recorded causes of evaluations include time and tasks`() throws {
    project.mode = .all
    try project.run(of: .tracked { Seconds() }) { host in
      try host.advance(by: .seconds(2))
      host.turn {}
    }
    #expect(
      try project.causes.map { "\($0.source) \($0.evaluationsFirst)" } == [
        "mount 1", "task of /Seconds 1", "time 2",
      ])
  }

  @Test
  func `a failure after an edit names the view, the property it reads and the command to accept`()
    throws
  {
    func save(_ host: ViewHost) throws { try host.tap("Save") }
    let place = "\(#filePath):\(#line - 1)"
    #expect(throws: RecordedCountsError.self) { try project.run(of: .fineShop, act: save) }
    #expect(
      try project.message { try project.run(of: .editedShop, act: save) } == """
        counts of 'picking an item' (ShopTests.swift:10):
          @Tracked /FineShopScreen/ShopHeader: evaluations 1 → 2, needed 0 → 1, distinct_properties_read 1 → 2
            why: its body reads FineShop.coupon, which 'tap Save' sets: 1 more evaluation
              'tap Save' at \(place)
            to fix: read FineShop.coupon not in the body of ShopHeader, but in a smaller view that reads it
          @Tracked: what the screen shows at the end differs from what is recorded
              Text "2 items"
            + Text "A"
              Text "Tea"
              Text "Jam"
            …
          recorded in ~/RecordedCounts/ShopTests
          to see each turn: GRANULARITY_RECORD=never swift test --filter \
        '^ShopModule\\..*[./`]picking an item(`?\\(|$)'; swift run granularity report \
        ~/RecordedCounts/ShopTests.pending --html page.html
          to accept: GRANULARITY_RECORD=all swift test --filter \
        '^ShopModule\\..*[./`]picking an item(`?\\(|$)'
        """)
  }

  @Test func `accepting an edit changes one row in each of two files, and the session then passes`()
    throws
  {
    func save(_ host: ViewHost) throws { try host.tap("Save") }
    #expect(throws: RecordedCountsError.self) { try project.run(of: .fineShop, act: save) }
    let old = try project.lines
    project.mode = .all
    try project.run(of: .editedShop, act: save)
    let new = try project.lines
    #expect(Set(new).subtracting(old).count == 2)
    #expect(Set(old).subtracting(new).count == 1)
    project.mode = .missing
    try project.run(of: .editedShop, act: save)
  }

  @Test func `a session with a new or a missing view fails`() throws {
    try project.record(of: .fineShop)
    let message = try project.message {
      try project.run(of: .tracked { Seconds() }) { $0.turn() }
    }
    #expect(message.contains("@Tracked /Seconds: not recorded → 2 evaluations\n"))
    #expect(message.contains("@Tracked /FineShopScreen: 2 evaluations → not measured\n"))
  }

  @Test
  func `a session records several runtimes, and fails if one of them is missing`()
    throws
  {
    project.mode = .all
    try project.run(of: .fineShop, .coarseShop)
    project.mode = .never
    try project.run(of: .coarseShop, .fineShop)
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(message.contains("ObservableObject /CoarseShopScreen: 2 evaluations → not measured"))
    project.mode = .all
    try project.run(of: .fineShop)
    #expect(Set(try project.views.map(\.runtime)) == [.fine])
  }

  @Test func `a session with two screens of the same kind of model is an error`() throws {
    #expect(
      try project.message { try project.run(of: .fineShop, .fineShop) }
        == "a session needs one screen for each kind of model; found @Tracked, @Tracked")
  }

  @Test func `no recorded counts are written in CI or with the mode never`() throws {
    project.mode = .never
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(
      message.contains("the new counts were not recorded, because CI is set or the mode is 'never'")
    )
    #expect(try project.names(in: "RecordedCounts") == ["ShopTests.pending"])
    (project.mode, project.isModeInSource) = (.never, true)
    try FileManager.default.removeItem(atPath: project.directory.path(of: "RecordedCounts"))
    #expect(throws: RecordedCountsError.self) { try project.run(of: .fineShop) }
    #expect(try project.directory.names == ["ShopTests.swift"])
  }

  @Test func `a session whose actions throw records nothing`() throws {
    #expect(throws: ViewHostError.self) { try project.run(of: .fineShop) { try $0.tap("Puck") } }
    #expect(try project.directory.names == ["ShopTests.swift"])
  }

  @Test func `a host that was made before the session cannot be counted`() throws {
    let host = ViewHost { Seconds() }
    #expect(
      try project.message { try project.run(of: .hosted(with: .observableObject) { host }) }
        == "the closure of a counted screen needs to make exactly one ViewHost; found 0 new hosts")
  }

  @Test func `an error about a malformed file of recorded counts names its line`() throws {
    try project.record(of: .fineShop)
    try project.directory.edit("RecordedCounts/ShopTests/views.csv", ",2,", ",two,")
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(message.hasPrefix("~/RecordedCounts/ShopTests/views.csv:2:"))
  }

  @Test func `an error about a recorded count that is too large names its line`() throws {
    try project.record(of: .fineShop)
    try project.directory.edit("RecordedCounts/ShopTests/views.csv", ",2,", ",1000000000001,")
    let message = try project.message {
      try project.run(of: .fineShop, budgets: [.evaluations <= .percent(5)])
    }
    #expect(message.hasPrefix("~/RecordedCounts/ShopTests/views.csv:2:"))
    #expect(message.contains("needs a count from 0 to 1000000000000; found"))
  }

  @Test func `sessions that record concurrently all keep their rows`() throws {
    let files = RecordedFiles(ofTestsIn: project.directory.path(of: "ShopTests.swift"))
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 24) { number in
      do {
        try files.update { counts in
          var row = ViewRow()
          (row.runID, row.viewPath, row.viewType) = ("session \(number)", "/A", "A")
          counts.views.append(row)
        }
      } catch {
        failures.withLock { $0 += 1 }
      }
    }
    #expect(failures.withLock { $0 } == 0)
    #expect(try files.read().runIDs.count == 24)
  }

  @Test(arguments: [RecordMode.missing, .all, .never])
  func `a session completes an earlier update that was interrupted`(_ mode: RecordMode) throws {
    try project.record(of: .fineShop)
    let folder = "RecordedCounts/ShopTests"
    let rows = try project.directory.text(of: "\(folder)/views.csv")
    try FileManager.default.createDirectory(
      atPath: project.directory.path(of: "\(folder)/.recorded"), withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      atPath: project.directory.path(of: "\(folder)/views.csv"),
      toPath: project.directory.path(of: "\(folder)/.recorded/views.csv"))
    let hash = String(FNV1a.hash(Array(rows.utf8)), radix: 16)
    try project.directory.write("views.csv\t-\t\(hash)\n", to: "\(folder)/.recorded/.origin")
    project.mode = mode
    try project.run(of: .fineShop)
    #expect(try project.directory.text(of: "\(folder)/views.csv") == rows)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: project.directory.path(of: folder))
        .sorted() == ["causes.csv", "screens.txt", "turns.csv", "views.csv"])
  }

  @Test(arguments: [1, 2, 3])
  func `a session completes an earlier removal that was interrupted`(removed: Int) throws {
    let files = SessionFiles(directory: project.directory.path(of: "ShopTests.pending"))
    var row = ViewRow()
    (row.runID, row.viewPath, row.viewType) = ("saving", "/A", "A")
    try files.update { $0.append(SessionRows(views: [row])) }
    try project.directory.write("mine", to: "ShopTests.pending/notes.txt")
    if removed < 3 {
      try FileManager.default.createDirectory(
        atPath: files.directory + "/.removing", withIntermediateDirectories: false)
      for name in ["views.csv", "causes.csv"].prefix(removed) {
        try FileManager.default.removeItem(atPath: "\(files.directory)/\(name)")
      }
      #expect(try files.read().count == 0)
    } else {
      try files.update(removingIfEmpty: true) { $0.remove(["saving"]) }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: files.directory) == ["notes.txt"])
  }

  @Test(arguments: [("ShopTests", nil), ("ShopTests", "mine"), ("ShopTests.pending", "mine")])
  func `a folder that only looks like an unfinished removal of counts removes no counts`(
    name: String, content: String?
  ) throws {
    let files = SessionFiles(directory: project.directory.path(of: name))
    var row = ViewRow()
    (row.runID, row.viewPath, row.viewType) = ("saving", "/A", "A")
    try files.update { $0.append(SessionRows(views: [row])) }
    try project.directory.write("# mine\na\n", to: "\(name)/difference.txt")
    try OutputDirectory.create("\(files.directory)/.removing")
    if let content { try project.directory.write(content, to: "\(name)/.removing/\(content)") }
    #expect(try files.read().count == 1)
    #expect(try project.directory.text(of: "\(name)/difference.txt") == "# mine\na\n")
  }

  @Test(arguments: [["notes.txt"], [], ["screens.txt", "notes.txt"]])
  func `removing counts does not change files in their directory that Granularity did not write`(
    names: [String]
  ) throws {
    let files = SessionFiles(directory: project.directory.path(of: "ShopTests.pending"))
    try OutputDirectory.create(files.directory)
    for name in names { try project.directory.write("mine", to: "ShopTests.pending/\(name)") }
    do {
      try files.update(removingIfEmpty: true) { _ in }
      #expect(!names.contains("screens.txt"))
    } catch let error as MessageError {
      #expect(names.contains("screens.txt"), "\(error)")
      #expect(error.description.hasSuffix("found only \(files.directory)/screens.txt"))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: files.directory).sorted()
        == names.sorted())
  }

  @Test(
    arguments: [
      ([:], .missing), (["GRANULARITY_RECORD": ""], .missing),
      (["GRANULARITY_RECORD": "all"], .all), (["GRANULARITY_RECORD": "all", "CI": "false"], .all),
      (["GRANULARITY_RECORD": "all", "CI": "true"], .never), (["CI": "1"], .never),
    ] as [([String: String], RecordMode)])
  func `the environment variables CI and GRANULARITY_RECORD determine the record mode`(
    _ environment: [String: String], _ mode: RecordMode
  ) throws {
    #expect(try RecordMode(in: environment) == mode)
  }

  @Test func `CI overrides the record mode of a test, which overrides GRANULARITY_RECORD`() throws {
    let all = ["GRANULARITY_RECORD": "all"]
    #expect(
      try SessionMode(inSource: .missing, environment: all)
        == SessionMode(.missing, isInSource: true))
    #expect(
      try SessionMode(inSource: nil, environment: all) == SessionMode(.all, isInSource: false))
    #expect(try SessionMode(inSource: .all, environment: ["CI": "1"]).mode == .never)
  }

  @Test
  func `a test with a record mode in its source records and fails, so that it is removed`()
    throws
  {
    try project.record(of: .fineShop)
    (project.mode, project.isModeInSource) = (.all, true)
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(
      message == """
        counts of 'picking an item' (ShopTests.swift:10):
          recorded in ~/RecordedCounts/ShopTests, because the test has 'record: .all'; remove 'record: .all'
        """)
    let changed = try project.message { try project.run(of: .fineShop) { try $0.tap("Save") } }
    #expect(changed.contains("@Tracked /FineShopScreen/ItemRow[Tea]: evaluations 2 → 1"))
    (project.mode, project.isModeInSource) = (.never, false)
    try project.run(of: .fineShop) { try $0.tap("Save") }
  }

  @Test func `if only one of views.csv and causes.csv exists, an error names the missing file`()
    throws
  {
    try project.record(of: .fineShop)
    let folder = "RecordedCounts/ShopTests"
    try FileManager.default.removeItem(atPath: project.directory.path(of: "\(folder)/causes.csv"))
    #expect(
      try project.message { try project.run(of: .fineShop) } == """
        ~/\(folder) needs both files views.csv and causes.csv; causes.csv is missing: restore it from \
        version control, or delete the other file too
        """)
  }

  @Test
  func `views that differ only in skips are counted in the message and listed in the attachment`()
    throws
  {
    try project.record(of: .fineShop)
    let error = try #require(throws: RecordedCountsError.self) {
      try project.run(of: .fineShop) { host in
        for _ in 1...3 { try host.tap("Pick") }
      }
    }
    #expect(
      error.description.contains("\n  and 2 views with other skips or initialisations only\n"))
    #expect(!error.description.contains("ItemRow[Jam]"))
    let attached = try #require(error.attachment)
    #expect(
      attached.contains(
        "@Tracked /FineShopScreen/ItemRow[Jam]: skips 1 → 3, initialisations 2 → 4\n"))
    #expect(attached.contains("@Tracked /FineShopScreen: evaluations 2 → 4"))
  }

  @Test func `a misspelt record mode is an error that suggests the correct spelling`() {
    let error = #expect(throws: RecordedCountsError.self) {
      try RecordMode(in: ["GRANULARITY_RECORD": "mising"])
    }
    #expect(
      error?.description == "GRANULARITY_RECORD needs to be missing, all, never; found 'mising'; "
        + "did you mean 'missing'?")
  }
}
