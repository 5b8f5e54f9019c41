import SimulatedUI
import Testing

struct SplitViewTests {
  @Test func `rule 52e: a link in a split view column sets the view of the next column`() {
    let screen = Screen { Values() }
    screen.turn()
    #expect(screen.shown == ["detail"])
    #expect(screen.tap("one") == ["/Values/Page[0]: mount"])
    #expect(screen.shown == ["detail", "page 1"])
    #expect(screen.tap("two") == ["/Values/Page[0]: mount"])
    #expect(screen.shown == ["detail", "page 2"])
    screen.tap("Back")
    #expect(screen.shown == ["detail"])
    #expect(screen.stalePaths == [])
  }

  @Test
  func `rule 52e: a link in the last column pushes a view until a different link sets the column`()
  {
    let screen = Screen { Values() }
    screen.turn()
    screen.tap("one")
    screen.tap("more of 1")
    #expect(screen.shown == ["detail", "page 1", "more 1"])
    screen.tap("two")
    #expect(screen.shown == ["detail", "page 2"])
  }

  @Test func `rule 52e: a link's view that is shown over a column covers the column's own view`() {
    let log = Log()
    let screen = Screen { Values(log: log) }
    screen.turn()
    screen.tap("one")
    #expect(log.list == ["+", "-", "page +"])
    screen.tap("Back")
    #expect(log.list == ["+", "-", "page +", "+", "page -"])
  }

  @Test func `rule 52e: a view over the middle column covers only the views of that column`() {
    let log = Log()
    let screen = Screen { MiddleColumn(log: log) }
    screen.turn()
    log.list = []
    screen.tap("go")
    #expect(log.list == ["content -", "over +"])
    log.list = []
    screen.tap("Back")
    #expect(log.list == ["content +", "over -"])
  }

  @Test func `rule 52e: a view that is pushed over the view of a column covers that view`() {
    let log = Log()
    let screen = Screen { Values(log: log) }
    screen.turn()
    screen.tap("one")
    log.list = []
    screen.tap("more of 1")
    #expect(log.list == ["page -", "more +"])
    log.list = []
    screen.turn { screen.graph.controls().last { $0.label == "Back" }?.tap() }
    #expect(log.list == ["page +", "more -"])
  }

  @Test
  func `rule 52e: a stack in the next column shows a link's value and drops its earlier path`() {
    let screen = Screen { StackOfDetail() }
    screen.turn()
    screen.tap("one")
    #expect(screen.shown == ["path [1]", "value 1"])
    screen.tap("add")
    screen.tap("two")
    #expect(screen.shown == ["path [2]", "value 2"])
  }

  @Test
  func `rule 52e: a stack in the next column shows the view of a link over the stack's root`() {
    let screen = Screen { ViewLinks() }
    screen.turn()
    screen.tap("view")
    #expect(screen.shown == ["path []", "linked"])
    screen.tap("value")
    #expect(screen.shown == ["path [1]", "value 1"])
    screen.tap("view")
    #expect(screen.shown == ["path []", "linked"])
    screen.tap("Back")
    #expect(screen.shown == ["path []"])
  }

  @Test
  func `rule 52e: a column whose stack was replaced by a plain view shows the view of a link`() {
    let screen = Screen { Replaced() }
    screen.turn()
    screen.tap("view")
    #expect(screen.shown == ["root", "linked"])
    screen.tap("replace")
    #expect(screen.shown == ["plain"])
    screen.tap("view")
    #expect(screen.shown == ["plain", "linked"])
    screen.tap("replace")
    screen.tap("view")
    #expect(screen.shown == ["root", "linked"])
  }

  @Test
  func `rule 52e: a stack in a sheet over the next column does not receive the column's links`() {
    let screen = Screen { SheetOfDetail() }
    screen.turn()
    screen.tap("one")
    #expect(screen.shown == ["root 1", "in the sheet"])
  }

  @Test func `rule 52e: if one action pushes two views, the next column shows only the last one`() {
    let screen = Screen { TwoBindings() }
    screen.turn()
    screen.tap("both")
    #expect(screen.shown == ["detail", "second"])
    #expect(screen.stalePaths == [])
  }

  @Test func `rule 52e: a link in a column's list sets the list's selection to its value`() {
    let screen = Screen { Selecting() }
    screen.turn()
    #expect(screen.shown == ["none"])
    #expect(screen.tap("b") == ["/Selecting: state(selection)"])
    #expect(screen.shown == ["selected b"])
  }

  @Test
  func `rule 52e: a link replaces the selection of a list that allows several selected values`() {
    let screen = Screen { SelectingSeveral() }
    screen.turn()
    #expect(screen.tap("b") == ["/SelectingSeveral: state(selection)"])
    #expect(screen.shown == ["selected [\"b\"]"])
    screen.tap("a")
    #expect(screen.shown == ["selected [\"a\"]"])
  }

  @Test func `rule 52e: a link in each of the first two of three columns sets the next column`() {
    let screen = Screen { ThreeColumns() }
    screen.turn()
    screen.tap("to content")
    #expect(screen.shown == ["content 1", "detail"])
    screen.tap("to detail")
    #expect(screen.shown == ["content 1", "detail", "detail 2"])
    screen.tap("to content")
    #expect(screen.shown == ["content 1", "detail"])
  }
}

extension Screen {
  /// The texts on the screen, except for the texts of links and buttons.
  fileprivate var shown: [String] {
    let labels = graph.controls().map(\.label)
    return texts.filter { !labels.contains($0) }
  }
}

private final class Log {
  var list: [String] = []
}

private nonisolated struct Values: View {
  var log: Log?

  var body: some View {
    NavigationSplitView {
      NavigationLink("one", value: 1)
      NavigationLink("two", value: 2).navigationDestination(for: Int.self) {
        Page(number: $0, log: log)
      }
    } detail: {
      Text("detail").logging("", to: log)
    }
  }
}

private nonisolated struct Page: View {
  let number: Int
  let log: Log?

  var body: some View {
    Text("page \(number)").logging("page ", to: log)
    NavigationLink("more of \(number)") { Text("more \(number)").logging("more ", to: log) }
  }
}

extension View {
  fileprivate nonisolated func logging(_ name: String, to log: Log?) -> some View {
    onAppear { log?.list.append("\(name)+") }.onDisappear { log?.list.append("\(name)-") }
  }
}

private nonisolated struct StackOfDetail: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationSplitView {
      NavigationLink("one", value: 1)
      NavigationLink("two", value: 2)
    } detail: {
      NavigationStack(path: $path) {
        Text("path \(path)").navigationDestination(for: Int.self) { value in
          Text("value \(value)")
          Button("add") { path.append(9) }
        }
      }
    }
  }
}

private nonisolated struct ViewLinks: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationSplitView {
      NavigationLink("view") { Text("linked") }
      NavigationLink("value", value: 1)
    } detail: {
      NavigationStack(path: $path) {
        Text("path \(path)").navigationDestination(for: Int.self) { Text("value \($0)") }
      }
    }
  }
}

private nonisolated struct Replaced: View {
  @State private var isPlain = false

  var body: some View {
    NavigationSplitView {
      NavigationLink("view") { Text("linked") }
      Button("replace") { isPlain.toggle() }
    } detail: {
      if isPlain { Text("plain") } else { NavigationStack { Text("root") } }
    }
  }
}

private nonisolated struct SheetOfDetail: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationSplitView {
      NavigationLink("one", value: 1)
    } detail: {
      NavigationStack(path: $path) { Text("root \(path.count)") }
        .sheet(isPresented: .constant(true)) { NavigationStack { Text("in the sheet") } }
    }
  }
}

private nonisolated struct TwoBindings: View {
  @State private var isFirst = false
  @State private var isSecond = false

  var body: some View {
    NavigationSplitView {
      Button("both") { (isFirst, isSecond) = (true, true) }
        .navigationDestination(isPresented: $isFirst) { Text("first") }
        .navigationDestination(isPresented: $isSecond) { Text("second") }
    } detail: {
      Text("detail")
    }
  }
}

private nonisolated struct Selecting: View {
  @State private var selection: String?

  var body: some View {
    NavigationSplitView {
      List(["a", "b"], id: \.self, selection: $selection) { NavigationLink($0, value: $0) }
    } detail: {
      Text(selection.map { "selected \($0)" } ?? "none")
    }
  }
}

private nonisolated struct SelectingSeveral: View {
  @State private var selection: Set<String> = ["a", "c"]

  var body: some View {
    NavigationSplitView {
      List(["a", "b"], id: \.self, selection: $selection) { NavigationLink($0, value: $0) }
    } detail: {
      Text("selected \(selection.sorted())")
    }
  }
}

private nonisolated struct ThreeColumns: View {
  var body: some View {
    NavigationSplitView {
      NavigationLink("to content") {
        Text("content 1")
        NavigationLink("to detail") { Text("detail 2") }
      }
    } content: {
      EmptyRow()
    } detail: {
      Text("detail")
    }
  }
}

private nonisolated struct MiddleColumn: View {
  let log: Log

  var body: some View {
    NavigationSplitView {
      NavigationLink("go") { Text("over").logging("over ", to: log) }.logging("side ", to: log)
    } content: {
      Text("content").logging("content ", to: log)
    } detail: {
      Text("detail").logging("detail ", to: log)
    }
  }
}

private nonisolated struct EmptyRow: View {
  var body: some View {}
}
