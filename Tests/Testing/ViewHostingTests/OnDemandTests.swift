import Foundation
import GranularityTesting
import GranularityVirtualTime
import SimulatedUI
import Testing

/// Tests rules 30b, 47a and 52d of the semantics page: ticks, completions, and rows and tabs that are mounted on
/// demand.
struct OnDemandTests {
  @Test func `rule 52d: a lazy container mounts a row only when the row comes onto the screen`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 3)) { Rows(count: 10) }
    #expect(host.texts == ["row 0", "row 1", "row 2"])
    #expect(host.mount.evaluations(of: Row.self) == 3)
    let turn = try host.scroll(to: 5)
    #expect(host.texts == ["row 5", "row 6", "row 7"])
    #expect(turn.evaluations.mounts == 3)
    #expect(turn.evaluations(of: Rows.self) == 0)
    try host.scroll(to: 9)
    #expect(host.texts == ["row 7", "row 8", "row 9"])
    #expect(host.staleViews == [])
  }

  @Test
  func `rule 52d: a row keeps its state while it is on the screen and loses it when it leaves`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 2)) { StatefulRows() }
    try host.tap("add to 1")
    try host.scroll(to: 1)
    #expect(host.shows("1 has 1"))
    try host.scroll(to: 3)
    try host.scroll(to: 1)
    #expect(host.shows("1 has 0"))
  }

  @Test func `rule 52d: scrolling runs the closures only of the rows that appear`() throws {
    let host = ViewHost(mounting: .onDemand(rows: 3)) { BoundRows() }
    #expect(host.mount.rowRuns == 3)
    let turn = try host.scroll(to: 1)
    #expect(host.rows == ["row 1", "row 2", "row 3"])
    #expect(turn.rowRuns == 1)
    #expect(turn.counts == ["BoundRow": 1])
    // A binding to an element is new after each run of the closure that gets the collection.
    #expect(try host.tap("change").counts == ["BoundRows": 1, "BoundRow": 3])
    #expect(host.rows == ["row 1", "row 22", "row 3"])
    #expect(try host.scroll(to: 22).counts == ["BoundRow": 1])
    #expect(host.rows == ["row 22", "row 3", "row 4"])
    #expect(host.staleViews == [])
  }

  /// A list reads all ids at once, and creates its rows on demand ("The SwiftUI Way", nilcoalescing.com, 2026).
  @Test
  func `rule 52d: a List reads the ids of all rows, a lazy stack only those up to its last row`() {
    let ids = IDLog()
    let list = ViewHost(mounting: .onDemand(rows: 3)) {
      List((0..<40).map { LoggedID(number: $0, log: ids) }, id: \.id) { Text("\($0.number)") }
    }
    #expect(Set(ids.take()) == Set(0..<40))
    #expect(list.texts == ["0", "1", "2"])
    let stack = ViewHost(mounting: .onDemand(rows: 3)) {
      LazyVStack {
        ForEach((0..<40).map { LoggedID(number: $0, log: ids) }, id: \.id) { Text("\($0.number)") }
      }
    }
    #expect(Set(ids.take()) == [0, 1, 2])
    #expect(stack.texts == ["0", "1", "2"])
  }

  @Test func `rule 52d: scrolling one list does not move the list that was scrolled before`() throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 2)) {
      List(0..<4, id: \.self) { Row(number: $0) }
      List(5..<9, id: \.self) { Row(number: $0) }
    }
    try host.scroll(to: 1)
    try host.scroll(to: 6)
    try host.scroll(to: 7)
    #expect(host.texts == ["row 1", "row 2", "row 7", "row 8"])
  }

  @Test func `rule 52d: scrolling to an id that several rows share shows the first of them`() throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 2)) {
      List([0, 1, 2, 3, 1, 4, 5], id: \.self) { Row(number: $0) }
    }
    try host.scroll(to: 1)
    #expect(host.texts == ["row 1", "row 2"])
  }

  @Test func `rule 52d: setting a scroll position scrolls, and scrolling updates the position`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 2)) { Positioned() }
    let turn = try host.tap("to 4")
    #expect(host.texts == ["to 4", "at 4", "row 4", "row 5"])
    #expect(turn.evaluations(of: Row.self) == 2)
    try host.set("ScrollPosition", to: Int?.some(1))
    #expect(host.shows("at 1"))
  }

  @Test func `rule 52d: the initial value of a scroll position determines the first rows`() {
    let host = ViewHost(mounting: .onDemand(rows: 2)) { Positioned(position: 4) }
    #expect(host.texts.filter { $0.hasPrefix("row") } == ["row 4", "row 5"])
  }

  @Test func `rule 52d: by default, all rows are mounted, and scrolling is an error`() {
    let host = ViewHost { Rows(count: 10) }
    #expect(host.mount.evaluations(of: Row.self) == 10)
    #expect(throws: ViewHostError.everythingIsMounted) { try host.scroll(to: 5) }
  }

  @Test
  func `rule 52d: a ForEach outside of a lazy container or inside a row mounts all its rows`() {
    let host = ViewHost(mounting: .onDemand(rows: 1)) {
      ForEach(0..<3) { Row(number: $0) }
      List(0..<3, id: \.self) { _ in ForEach(0..<4) { Row(number: $0) } }
    }
    #expect(host.mount.evaluations(of: Row.self) == 7)
  }

  @Test func `rule 52d: after scrolling, onDelete receives offsets among all rows`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 2)) { Deleting() }
    try host.tap("to 6")
    #expect(host.texts.filter { $0.hasPrefix("row") } == ["row 6", "row 7"])
    try host.tap("Delete 7")
    #expect(host.texts.filter { $0.hasPrefix("row") } == ["row 6", "row 8"])
  }

  @Test func `rule 52d: rows that are written without a ForEach are mounted on demand too`() throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 3)) { WrittenRows() }
    #expect(host.texts == ["row 0", "row 1", "row 2"])
    #expect(host.mount.evaluations(of: Row.self) == 3)
    let turn = try host.scroll(to: "four")
    #expect(host.texts == ["row 3", "row 4", "row 5"])
    #expect(turn.evaluations.byType == ["Row": 3])
    #expect(host.staleViews == [])
  }

  @Test func `rule 52d: a row without a ForEach keeps its state only while it is on the screen`()
    throws
  {
    // Each row consists of two views.
    let host = ViewHost(mounting: .onDemand(rows: 4)) {
      LazyVStack {
        Stateful(number: 0).id(0)
        Stateful(number: 1).id(1)
        Stateful(number: 2).id(2)
      }
    }
    try host.tap("add to 0")
    try host.tap("add to 1")
    try host.scroll(to: 1)
    #expect(host.shows("1 has 1") && host.shows("2 has 0") && !host.shows("0 has 1"))
    try host.scroll(to: 0)
    #expect(host.shows("1 has 1") && host.shows("0 has 0"))
  }

  @Test func `rule 52d: the rows of a list, its sections and a ForEach are scrolled separately`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 1)) { MixedRows(isExpanded: true) }
    #expect(host.texts == ["row 0", "row 2", "row 4", "row 6"])
    try host.scroll(to: 7)
    #expect(host.texts == ["row 0", "row 2", "row 4", "row 7"])
    try host.scroll(to: "last")
    #expect(host.texts == ["row 2", "row 4", "row 7", "row 9"])
    #expect(host.staleViews == [])
  }

  @Test func `rule 52d: in a List, a view whose body has several rows counts as that many rows`() {
    let host = ViewHost(mounting: .onDemand(rows: 3)) {
      List {
        TwoRows(first: 0)
        TwoRows(first: 2)
        TwoRows(first: 4)
      }
    }
    #expect(host.texts == ["row 0", "row 1", "row 2", "row 3"])
    #expect(host.mount.evaluations(of: TwoRows.self) == 2)
  }

  @Test func `rule 52d: a tab is mounted when it is first selected, and then stays mounted`() throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 9)) { Tabs() }
    #expect(host.mount.evaluations.byType == ["Tabs": 1, "Row": 1])
    #expect(try host.set("TabView", to: 2).evaluations(of: Row.self).mounts == 1)
    #expect(try host.set("TabView", to: 1).evaluations(of: Row.self) == 0)
    #expect(host.shows("row 10") && host.shows("row 20"))
    #expect(host.staleViews == [])
    #expect(ViewHost(mounting: .everything) { Tabs() }.mount.evaluations(of: Row.self) == 3)
  }

  @Test func `rule 52d: tapping a tab of a TabView without a selection mounts the tab`() throws {
    let host = ViewHost(mounting: .onDemand(rows: 9)) {
      TabView {
        Tab("One", systemImage: "1.circle") { Row(number: 1) }
        Tab("Two", systemImage: "2.circle") { Row(number: 2) }
      }
    }
    #expect(host.shows("row 1") && !host.shows("row 2"))
    try host.tap("Two")
    #expect(host.shows("row 2"))
  }

  @Test func `rule 52d: views with tag modifiers in a TabView are tabs`() throws {
    let host = ViewHost(mounting: .onDemand(rows: 9)) { TaggedTabs() }
    #expect(host.mount.evaluations(of: Row.self) == 1)
    try host.set("TabView", to: "b")
    #expect(host.shows("row 2"))
  }

  @Test func `rule 30b: a TimelineView ticks on the virtual clock and runs only its content`()
    throws
  {
    let host = ViewHost { Clock() }
    host.reset()
    try host.advance(by: .seconds(3))
    #expect(host.evaluations.byType == ["Boxed": 3])
    #expect(host.shows("3.0"))
    host.unmount()
    #expect(host.clock.nextDue == nil)
  }

  @Test func `rule 30b: a TimelineView keeps its schedule when its parent is evaluated`() throws {
    let host = ViewHost { Clock() }
    try host.advance(by: .milliseconds(1500))
    try host.tap("again")
    host.reset()
    try host.advance(by: .milliseconds(600))
    #expect(host.evaluations(of: Boxed<Double>.self) == 1)
  }

  @Test func `rule 30b: a TimelineView with a paused animation schedule does not tick`() throws {
    let host = ViewHost { Pausing() }
    host.reset()
    try host.advance(by: .seconds(1))
    #expect(host.evaluations(of: Boxed<Double>.self) == 2)
    try host.tap("pause")
    host.reset()
    try host.advance(by: .seconds(1))
    #expect(host.evaluations(of: Boxed<Double>.self) == 0)
  }

  @Test func `rule 30b: a LazyVGrid mounts its rows on demand, and each row runs separately`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 2)) {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(50))]) {
        ForEach(0..<5) { Row(number: $0) }
      }
    }
    #expect(host.mount.rowRuns == 2)
    #expect(host.texts == ["row 0", "row 1"])
  }

  @Test func `rule 30b: ViewThatFits shows its first view unless the test chooses a different one`()
  {
    let host = ViewHost {
      ViewThatFits {
        Row(number: 1)
        Row(number: 2)
      }
    }
    #expect(host.texts == ["row 1"])
    #expect(host.fit(1).evaluations.mounts == 1)
    #expect(host.texts == ["row 2"])
  }

  @Test func `rule 47a: an animation's completion runs when the animation's duration has passed`()
    throws
  {
    let host = ViewHost { Animating(animation: .linear(duration: 2)) }
    try host.tap("go")
    #expect(host.texts.first == "1 0")
    try host.advance(by: .milliseconds(1999))
    #expect(host.texts.first == "1 0")
    #expect(try host.advance(by: .milliseconds(1)).evaluations == 1)
    #expect(host.texts.first == "1 1")
    try host.advance(by: .seconds(10))
    #expect(host.texts.first == "1 1")
  }

  @Test
  func `rule 47a: without an animation, the completion runs in the same turn as the changes`()
    throws
  {
    let host = ViewHost { Animating(animation: nil) }
    #expect(try host.tap("go").evaluations == 1)
    #expect(host.texts.first == "1 1")
  }

  @Test func `rule 43a: a @GestureState is reset at the end of its gesture`() throws {
    let host = ViewHost { Dragging() }
    try host.tap("LongPress press")
    #expect(host.shows("ended false"))
  }
}

extension ViewHost {
  /// The texts of the rows that are on the screen.
  fileprivate var rows: [String] { texts.filter { $0.hasPrefix("row") } }
}

private nonisolated struct Row: View {
  let number: Int

  var body: some View { Text("row \(number)") }
}

private nonisolated struct Rows: View {
  let count: Int

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<count, id: \.self) { Row(number: $0) }
      }
    }
  }
}

private nonisolated struct BoundRows: View {
  @State private var numbers = Array(0..<9)

  var body: some View {
    List($numbers, id: \.self) { BoundRow(number: $0) }
    Button("change") { numbers[2] = 22 }
  }
}

private nonisolated struct BoundRow: View {
  @Binding var number: Int

  var body: some View { Text("row \(number)") }
}

private nonisolated struct WrittenRows: View {
  @State private var isOn = true

  var body: some View {
    List {
      Row(number: 0)
      Group {
        Row(number: 1)
        Row(number: 2)
      }
      if isOn {
        Row(number: 3)
        Row(number: 4).id("four")
      } else {
        Row(number: 8)
      }
      Row(number: 5)
    }
  }
}

private nonisolated struct MixedRows: View {
  @State var isExpanded: Bool

  var body: some View {
    List {
      Row(number: 0)
      Section {
        Row(number: 2)
        Row(number: 3)
      }
      Section(isExpanded: $isExpanded) {
        Row(number: 4)
        Row(number: 5)
      } header: {
        EmptyView()
      }
      ForEach(6..<9) { Row(number: $0) }
      Row(number: 9).id("last")
    }
  }
}

private nonisolated struct TwoRows: View {
  let first: Int

  var body: some View {
    Row(number: first)
    Row(number: first + 1)
  }
}

private nonisolated struct StatefulRows: View {
  var body: some View {
    List(0..<6, id: \.self) { Stateful(number: $0) }
  }
}

private nonisolated struct Stateful: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    Text("\(number) has \(count)")
    Button("add to \(number)") { count += 1 }
  }
}

private nonisolated struct Deleting: View {
  @State private var numbers = Array(0..<9)

  var body: some View {
    ScrollViewReader { proxy in
      List {
        ForEach(numbers, id: \.self) { Row(number: $0) }
          .onDelete { numbers.remove(atOffsets: $0) }
      }
      Button("to 6") { proxy.scrollTo(6) }
    }
  }
}

private nonisolated struct Tabs: View {
  @State private var selection = 1

  var body: some View {
    TabView(selection: $selection) {
      Tab("One", systemImage: "1.circle", value: 1) { Row(number: 10) }
      Tab("Two", systemImage: "2.circle", value: 2) { Row(number: 20) }
      Tab("Three", systemImage: "3.circle", value: 3) { Row(number: 30) }
    }
  }
}

private nonisolated struct TaggedTabs: View {
  @State private var selection = "a"

  var body: some View {
    TabView(selection: $selection) {
      Row(number: 1).tabItem { Text("One") }.tag("a")
      Row(number: 2).tabItem { Text("Two") }.tag("b")
    }
  }
}

private nonisolated struct Clock: View {
  @State private var number = 0
  private let start = Date()

  var body: some View {
    TimelineView(.periodic(from: start, by: 1)) { [start] context in
      Boxed(value: context.date.timeIntervalSince(start))
    }
    Button("again") { number += 1 }
    Text("again \(number)")
  }
}

private nonisolated struct Pausing: View {
  @State private var isPaused = false

  var body: some View {
    TimelineView(.animation(minimumInterval: 0.5, paused: isPaused)) { context in
      Boxed(value: context.date.timeIntervalSinceReferenceDate)
    }
    Button("pause") { isPaused = true }
  }
}

private nonisolated struct Animating: View {
  let animation: Animation?
  @State private var begun = 0
  @State private var completed = 0

  var body: some View {
    Text("\(begun) \(completed)")
    Button("go") {
      withAnimation(animation) {
        begun += 1
      } completion: {
        completed += 1
      }
    }
  }
}

private nonisolated struct Dragging: View {
  @GestureState private var isPressed = false

  var body: some View {
    Text("ended \(isPressed)")
    Text("press").gesture(
      LongPressGesture().updating($isPressed) { value, state, _ in state = value })
  }
}

private nonisolated struct Positioned: View {
  @State var position: Int?

  var body: some View {
    Button {
      position = 4
    } label: {
      Image(systemName: "to 4")
    }
    PositionText(position: $position)
    ScrollView {
      LazyVStack { ForEach(0..<8) { Row(number: $0) } }
    }
    .scrollPosition(id: $position)
  }
}

private nonisolated struct PositionText: View {
  @Binding var position: Int?

  var body: some View { Text("at \(position ?? 0)") }
}

/// A log of the ids that were read.
private final class IDLog {
  private var ids: [Int] = []

  func add(_ id: Int) { ids.append(id) }

  func take() -> [Int] {
    defer { ids = [] }
    return ids
  }
}

private struct LoggedID {
  let number: Int
  let log: IDLog

  var id: Int {
    log.add(number)
    return number
  }
}
