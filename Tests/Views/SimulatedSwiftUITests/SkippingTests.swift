import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests rules 38 and 41 of the semantics page: which children an evaluation skips, depending on the value that they
/// hold.
struct SkippingTests {
  @Test
  func `a child that holds a merged publisher is skipped if the publishers inside are equal`()
    throws
  {
    let center = NotificationCenter()
    let host = ViewHost { Merging(center: center) }
    #expect(try host.tap("again").counts == ["Merging": 1])
    #expect(try host.tap("rename").counts == ["Merging": 1, "Holder": 3])
  }

  @Test(arguments: ["List", "Table"])
  func `a child that holds a list or a table is skipped if the selection is equal`(
    kind: String
  ) throws {
    let host = ViewHost { Selecting(isTable: kind == "Table") }
    #expect(try host.tap("again").counts == ["Selecting": 1])
    #expect(try host.set(.named(kind), to: Set([2])).counts == ["Selecting": 1, "Wrapper": 1])
    #expect(host.texts.last == "[2]")
  }

  @Test
  func `a child is skipped if its content has a known type, and not if it holds an AnyView`() throws
  {
    #expect(try isWrapperEvaluated { Text("a").onTapGesture {} } == false)
    #expect(try isWrapperEvaluated { NavigationLink("a", destination: Text("b")) } == false)
    #expect(try isWrapperEvaluated { ControlGroup("a") { Text("b") } } == false)
    #expect(try isWrapperEvaluated { AnyView(Text("a")) } == true)
  }

  /// Returns true if a view that holds the content is evaluated when its parent creates the content again.
  private func isWrapperEvaluated<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) throws -> Bool {
    let host = ViewHost { NavigationStack { Again(content: content) } }
    return try host.tap("again").counts["Wrapper"] != nil
  }

  @Test
  func `a child whose closure captures only a model that did not announce is skipped`() throws {
    let host = ViewHost(models: .asObservableObject) {
      TwoTallies(first: Tally(), second: Tally())
    }
    #expect(try host.tap("first").counts == ["TwoTallies": 1])
    #expect(try host.tap("second").counts == ["TwoTallies": 1, "Slot": 1, "Counted": 1])
  }
}

/// A view that holds a value and does not use it.
private nonisolated struct Holder<Value>: View {
  let value: Value

  var body: some View { EmptyView() }
}

private nonisolated struct Wrapper<Content: View>: View {
  let content: Content

  var body: some View { content }
}

private nonisolated struct Merging: View {
  let center: NotificationCenter
  @State private var evaluations = 0
  @State private var name = "first"

  var body: some View {
    let a = center.publisher(for: Notification.Name(name))
    let b = center.publisher(for: Notification.Name("second"))
    Text("\(evaluations)")
    Holder(value: Publishers.Merge(a, b))
    Holder(value: Publishers.Merge3(b, b, a))
    Holder(value: Publishers.Merge4(b, b, b, a))
    Button("again") { evaluations += 1 }
    Button("rename") { name = "third" }
  }
}

private nonisolated struct Selecting: View {
  let isTable: Bool
  @State private var evaluations = 0
  @State private var selection: Set<Int> = []

  var body: some View {
    Text("\(evaluations)")
    let people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bo")]
    if isTable {
      Wrapper(
        content: Table(people, selection: $selection) {
          TableColumn("Note") { _ in Text("-") }
        })
    } else {
      Wrapper(
        content: List(people, selection: $selection) { _ in Text("-") })
    }
    Button("again") { evaluations += 1 }
    Text("\(selection.sorted())")
  }
}

@Observable private final class Tally {
  var count = 0
}

private nonisolated struct TwoTallies: View {
  let first: Tally
  let second: Tally

  var body: some View {
    let counted = Counted(title: "second", tally: second)
    Slot { counted }
    Button("first") { first.count += 1 }
    Button("second") { second.count += 1 }
  }
}

private nonisolated struct Counted: View {
  let title: String
  let tally: Tally

  var body: some View { Text("\(title) \(tally.count)") }
}

private nonisolated struct Slot<Content: View>: View {
  let content: () -> Content

  var body: some View { content() }
}

/// A view that wraps its content and creates the content again in each evaluation.
private nonisolated struct Again<Content: View>: View {
  @ViewBuilder let content: () -> Content
  @State private var evaluations = 0

  var body: some View {
    Button("again") { evaluations += 1 }
    Text("\(evaluations)")
    Wrapper(content: content())
  }
}
