import Foundation
import GranularitySwiftSources
import GranularityTestSupport
import SimulatedCombine
import SimulatedUI
import Testing

@testable import GranularityTesting

/// Tests of the places in the sources that a message states.
struct PlaceTests {
  private let project: Project

  init() throws {
    project = try Project(sources: [
      "Shop.swift": """
      struct FineShopScreen: View {}

      struct ShopHeader: View {}
      """
    ])
  }

  @Test
  func `a failure names the lines of the changed view and of the statement that evaluated it`()
    throws
  {
    var lines: [Int] = []
    func act(_ host: ViewHost) throws {
      try host.tap("Pick")
      try host.tap("Save")
      lines = [#line - 1]
    }
    try project.record(of: .fineShop, act: act)
    let tree = try #require(SourceTree(around: project.directory.path))
    let message = try project.message { try project.run(of: .editedShop, act: act) }
    #expect(message.contains("\n  recorded in RecordedCounts/ShopTests\n"))
    #expect(message.hasPrefix("counts of 'picking an item' (ShopTests.swift:10):\n"))
    #expect(
      message.contains(
        """
          @Tracked /FineShopScreen/ShopHeader: evaluations 2 → 3, needed 0 → 1, distinct_properties_read 1 → 2
            declared at Shop.swift:3
            why: its body reads FineShop.coupon, which 'tap Save' sets: 1 more evaluation
              'tap Save' at \(tree.relative(#filePath)):\(lines[0])
            to fix: read FineShop.coupon not in the body of ShopHeader, but in a smaller view that reads it
          @Tracked: what the screen shows at the end differs from what is recorded
        """), "\(message)")
  }

  @Test func `a helper function can pass the source line of its caller to an action`() throws {
    func save(_ host: ViewHost, filePath: StaticString, line: UInt) throws {
      try host.tap("Save", filePath: filePath, line: line)
    }
    let act: (ViewHost) throws -> Void = { try save($0, filePath: "/Elsewhere.swift", line: 7) }
    try project.record(of: .fineShop, act: act)
    let message = try project.message { try project.run(of: .editedShop, act: act) }
    #expect(message.contains("\n      'tap Save' at /Elsewhere.swift:7\n"), "\(message)")
  }

  @Test func `the recorded line of each action is the line of its call`() throws {
    var places: [Int] = []
    let screen = CountedScreen.tracked { PlacedScreen() }
    let measurement = try screen.measurement(of: "")
    let mounted = measurement.host
    mounted.turn {}
    places.append(#line - 1)
    mounted.turn()
    places.append(#line - 1)
    try mounted.tap("Go")
    places.append(#line - 1)
    try mounted.type("A", into: "Name")
    places.append(#line - 1)
    try mounted.set("Name", to: "B")
    places.append(#line - 1)
    try mounted.longPress("Held")
    places.append(#line - 1)
    try mounted.drag("Moved", through: [CGSize(width: 1, height: 1)])
    places.append(#line - 1)
    try mounted.advance(by: .seconds(1))
    places.append(#line - 1)
    try mounted.wait(atMost: .seconds(1)) { mounted.clock.now.nanoseconds > 1_500_000_000 }
    places.append(#line - 1)
    mounted.set(\.locale, to: Locale(identifier: "de"))
    places.append(#line - 1)
    mounted.resize(to: CGSize(width: 1, height: 1))
    places.append(#line - 1)
    mounted.fit(1)
    places.append(#line - 1)
    mounted.setAppStorage("a", to: 1)
    places.append(#line - 1)
    mounted.setSceneStorage("a", to: 1)
    places.append(#line - 1)
    let found = measurement.end().result.replay?.turns.compactMap(\.statement?.line) ?? []
    #expect(found.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == places)
  }

  @Test func `a failure about a view that is not declared in the sources names unsearched folders`()
    throws
  {
    for folder in [".git", "Library"] {
      try FileManager.default.createDirectory(
        atPath: project.directory.path(of: folder), withIntermediateDirectories: false)
    }
    try FileManager.default.createDirectory(
      atPath: project.directory.path(of: "App"), withIntermediateDirectories: false)
    try FileManager.default.removeItem(atPath: project.directory.path(of: "Package.swift"))
    for file in ["Package.swift", "ShopTests.swift"] {
      try project.directory.write("", to: "App/\(file)")
    }
    try FileManager.default.removeItem(atPath: project.directory.path(of: "Shop.swift"))
    try project.directory.write("gitdir: ../.git/modules/Library", to: "Library/.git")
    try project.directory.write("struct ShopHeader: View {}", to: "Library/Shop.swift")
    var sources = SessionSources(ofTestsIn: project.directory.path(of: "App/ShopTests.swift"))
    sources.find(viewsAt: ["/FineShopScreen/ShopHeader"])
    #expect(
      sources.declaration(ofViewAt: "/FineShopScreen/ShopHeader")
        == ["not declared in the repository, which was searched without ../Library"])
  }

  @Test func `an old value is reported with the line that declares the view`() throws {
    try project.directory.write("struct Tea: View {}", to: "Tea.swift")
    let model = Leaves()
    let message = try project.message {
      try project.run(of: .observableObject { Tea(leaves: model) }) { $0.turn { model.count = 2 } }
    }
    #expect(message.contains("/Tea: it shows an old value"), "\(message)")
    #expect(message.contains("\n    declared at Tea.swift:1"), "\(message)")
  }
}

/// A model that announces no changes.
private final class Leaves {
  var count = 1
}

nonisolated private struct Tea: View {
  let leaves: Leaves

  var body: some View { Text("\(leaves.count)") }
}

nonisolated private struct PlacedScreen: View {
  @State private var name = ""
  @State private var isHeld = false
  @State private var seconds = 0
  @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    TextField("Name", text: $name)
    Button("Go") {}
    Text("Held").onLongPressGesture { isHeld = true }
    Text("Moved").gesture(DragGesture())
    Text("\(seconds)").onReceive(timer) { _ in seconds += 1 }
  }
}
