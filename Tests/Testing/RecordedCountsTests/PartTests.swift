import Foundation
import GranularityCounting
import GranularityTabular
import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityTesting

/// Tests of what a session records in addition to its counts: what the screen shows, and what the views did in each
/// turn.
struct PartTests {
  private let project: Project

  init() throws {
    project = try Project()
  }

  @Test func `screens.txt has a line for each visible element of a screen and none for containers`()
    throws
  {
    try project.record(of: .fineShop)
    try project.record("in a stack", of: .tracked { VStack { StackedShop() } })
    let text = try project.text(of: "screens.txt")
    #expect(
      text == """
        # fine: picking an item
        Text "2 items"
        Text "Tea, picked"
        Text "Jam"
        Button "Pick"
        Button "Save"

        # fine: picking an item: in a stack
        Text "No \\u{7} items"
        Button "Pick"

        """)
  }

  @Test func `a session that ends with different screen content fails and shows the changed lines`()
    throws
  {
    try project.record(of: .fineShop) { $0.turn {} }
    try project.directory.edit("RecordedCounts/ShopTests/screens.txt", "\"Jam\"", "\"Marmalade\"")
    let message = try project.message { try project.run(of: .fineShop) { $0.turn {} } }
    #expect(
      message.hasPrefix(
        """
        counts of 'picking an item' (ShopTests.swift:10):
          @Tracked: what the screen shows at the end differs from what is recorded
              Text "2 items"
              Text "Tea"
            - Text "Marmalade"
            + Text "Jam"
              Button "Pick"
              Button "Save"
          recorded in ~/RecordedCounts/ShopTests
          to see each turn: GRANULARITY_RECORD=never swift test --filter
        """), "\(message)")
  }

  @Test func `the screen says what is in a control, and which control is disabled`() throws {
    try project.record(of: .tracked { Controls(isLocked: false) }) { $0.turn {} }
    #expect(
      try project.text(of: "screens.txt") == """
        # fine: picking an item
        Text "Save"
        Button "Save"
        Button
          Image "star"
          Text "3"
        Toggle "Loop: true"
        Picker
          Selection "Size: 1"
          Text "Small"
        Menu
          Text "More"
          Button "Delete"
        Text "End"

        """)
    let message = try project.message {
      try project.run(of: .tracked { Controls(isLocked: true) }) { $0.turn {} }
    }
    for line in [
      "- Button \"Save\"", "+ Button (disabled) \"Save\"", "- Toggle \"Loop: true\"",
      "+ Toggle (disabled) \"Loop: true\"", "- Picker", "+ Picker (disabled)",
      "+   Button (disabled) \"Delete\"",
    ] {
      #expect(message.contains("\n    \(line)\n"), "\(message)")
    }
  }

  @Test func `the recorded turns say what each view did and why`() throws {
    try project.record(of: .fineShop)
    let rows = try TurnRow.table.rows(in: Array(project.text(of: "turns.csv").utf8))
    #expect(
      rows.map(\.line) == [
        "fine, turn 0, mount at 0 ms: mounted /FineShopScreen: mount, by 'mount'",
        "fine, turn 0, mount at 0 ms: mounted /FineShopScreen/ItemRow[Jam] and 1 more: mount, by 'mount'",
        "fine, turn 0, mount at 0 ms: mounted /FineShopScreen/ShopHeader: mount, by 'mount'",
        "fine, turn 1, tap Pick at 0 ms: needed /FineShopScreen: property(FineShop.items), by 'tap Pick'",
        "fine, turn 1, tap Pick at 0 ms: skipped /FineShopScreen/ItemRow[Jam]: its value is equal",
        "fine, turn 1, tap Pick at 0 ms: needed /FineShopScreen/ItemRow[Tea]: self, by 'tap Pick' through FineShop.items",
        "fine, turn 1, tap Pick at 0 ms: wasted /FineShopScreen/ShopHeader: property(FineShop.items), by 'tap Pick'",
      ])
  }

  @Test func `an action that evaluates no view is recorded as a turn`() throws {
    try project.record(of: .fineShop) { host in
      host.turn {}
      host.resize(to: .zero)
    }
    let rows = try TurnRow.table.rows(in: Array(project.text(of: "turns.csv").utf8))
    #expect(
      rows.filter { $0.turn > 0 }.map(\.line) == [
        "fine, turn 1, turn at 0 ms: no view was evaluated",
        "fine, turn 2, turn at 0 ms: no view was evaluated",
      ])
  }

  @Test func `a session with its turns in a different order fails even if all counts are equal`()
    throws
  {
    try project.record(of: .fineShop) { host in
      try host.tap("Pick")
      host.turn {}
    }
    let message = try project.message {
      try project.run(of: .fineShop) { host in
        host.turn {}
        try host.tap("Pick")
      }
    }
    #expect(
      message.contains(
        "@Tracked: the counts are the same, but what the views did in the turns differs from what is recorded\n"
      ),
      "\(message)")
    #expect(
      message.contains("\n    - fine, turn 2, turn at 0 ms: no view was evaluated\n"), "\(message)")
  }

  @Test
  func `if an action that evaluates nothing is inserted, the later turns still match`()
    throws
  {
    func act(_ host: ViewHost, isLonger: Bool) throws {
      try host.tap("Pick")
      if isLonger { host.turn {} }
      for _ in 0..<3 { try host.tap("Save") }
      try host.advance(by: .seconds(1))
    }
    try project.record(of: .editedShop) { try act($0, isLonger: false) }
    let message = try project.message {
      try project.run(of: .editedShop) { try act($0, isLonger: true) }
    }
    #expect(
      message.contains(
        """
          @Tracked: the counts are the same, but what the views did in the turns differs from what is recorded
            + fine, turn 2, turn at 0 ms: no view was evaluated
          recorded in
        """), "\(message)")
  }

  @Test func `a session with a different waiting time between two turns fails`() throws {
    func act(_ host: ViewHost, after seconds: Int) throws {
      try host.tap("Pick")
      try host.advance(by: .seconds(seconds))
      try host.tap("Save")
      try host.tap("Save")
    }
    try project.record(of: .editedShop) { try act($0, after: 1) }
    let message = try project.message {
      try project.run(of: .editedShop) { try act($0, after: 2) }
    }
    let lines = message.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(
      lines == [
        "    - fine, turn 2, tap Save at 1000 ms", "    + fine, turn 2, tap Save at 2000 ms",
      ],
      "\(message)")
  }

  @Test
  func `the mutations of a session are not counted, and a recorded 0 of them is no difference`()
    throws
  {
    try project.record(of: .fineShop)
    let text = try project.text(of: "causes.csv")
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let column = try #require(rows.first?.firstIndex(of: "mutations"))
    #expect(rows.dropFirst().allSatisfy { $0[column].isEmpty })
    let old = rows.enumerated().map { number, row in
      var row = row
      if number > 0 { row[column] = "0" }
      return row.joined(separator: ",") + "\n"
    }
    try project.directory.write(old.joined(), to: "RecordedCounts/ShopTests/causes.csv")
    try project.run(of: .fineShop)
  }

  @Test func `the screen and the turns are neither recorded nor compared if they are left out`()
    throws
  {
    try project.record(of: .fineShop)
    try project.directory.edit("RecordedCounts/ShopTests/screens.txt", "\"Jam\"", "\"Marmalade\"")
    try project.run(of: .fineShop, leavingOut: [.screen])
    project.mode = .all
    try project.run(of: .fineShop, leavingOut: Set(SessionPart.allCases))
    #expect(try project.text(of: "screens.txt") == "")
    #expect(try TurnRow.table.rows(in: Array(project.text(of: "turns.csv").utf8)) == [])
    project.mode = .missing
    try project.run(of: .fineShop, leavingOut: Set(SessionPart.allCases))
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(message.contains("@Tracked: what the screen shows at the end is not recorded\n"))
    #expect(message.contains("@Tracked: what the views did in each turn is not recorded\n"))
  }

  @Test(.recordedCounts(leavingOut: [.screen]))
  func `the recordedCounts trait can leave out the screen`() {
    #expect(SessionPart.leftOutByTraits == [.screen])
    #expect(RecordMode.ofTrait == nil)
  }

  @Test func `recording a screen without a counted view twice writes one section to screens.txt`()
    throws
  {
    project.mode = .all
    for _ in 1...2 {
      try project.run(of: .tracked { Text("A") }, leavingOut: [.turns]) { $0.turn {} }
    }
    #expect(try project.text(of: "screens.txt") == "# fine: picking an item\nText \"A\"\n")
  }

  @Test func `a session whose replay exceeds its limit records no turns`() {
    var result = RunResult(run: RunRow())
    let turns = [Replay.Turn(tick: 0, virtualMilliseconds: 0, action: "mount")]
    result.replay = Replay(views: [], events: [], turns: turns, isCut: false)
    #expect(SessionRows(result).turns.count == 1)
    result.replay = Replay(views: [], events: [], turns: turns, isCut: true)
    #expect(SessionRows(result).turns.isEmpty)
  }

  @Test func `the error for a screens.txt without a heading names its line`() throws {
    try project.record(of: .fineShop)
    try project.directory.write("\nText", to: "RecordedCounts/ShopTests/screens.txt")
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(
      message
        == "~/RecordedCounts/ShopTests/screens.txt:2: the first line needs to be a heading that begins with "
        + "'# '; found 'Text'")
  }
}

/// A screen with controls of several kinds, some of which are disabled if the screen is locked.
nonisolated private struct Controls: View {
  let isLocked: Bool

  var body: some View {
    VStack {
      Text("Save")
      Group {
        Button("Save") {}
        Button {
        } label: {
          HStack {
            Image(systemName: "star")
            Text("3")
          }
        }
        Toggle("Loop", isOn: .constant(true))
        Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
        Menu("More") { Button("Delete") {} }
      }
      .disabled(isLocked)
      Text("End")
    }
  }
}

nonisolated private struct StackedShop: View {
  var body: some View {
    HStack {
      Text("No \u{7} items")
      Button("Pick") {}
    }
  }
}
