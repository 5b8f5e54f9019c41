import GranularityTesting
import Observation
import SimulatedUI
import Testing

/// Tests rule 3a of the semantics page: whether an evaluation is needed if it only changes what its closures return.
struct PassedContentTests {
  /// The first tap does not change what the panel shows, and the second tap does.
  @Test(arguments: Panel.Content.allCases)
  func `rule 3a: an evaluation is needed if it changes what a content closure makes`(
    content: Panel.Content
  ) throws {
    let host = ViewHost { Panel(content: content) }
    let first = try host.tap("count")
    #expect(first.evaluations(of: Panel.self).map(\.isWasted) == [true])
    let second = try host.tap("count")
    #expect(second.evaluations(of: Panel.self).map(\.isWasted) == [false])
    #expect(second.evaluations.wasted == 0)
    #expect(host.evaluations.wasted.byType == first.evaluations.wasted.byType)
  }

  @Test
  func `rule 3a: a row that changes by itself does not make its list's evaluation needed`()
    throws
  {
    let store = RowStore()
    let host = ViewHost { RowOwner(store: store) }
    let turn = host.turn {
      store.title = "b"
      store.unused += 1
    }
    #expect(host.shows("b"))
    #expect(turn.evaluations(of: RowOwner.self).map(\.isWasted) == [true])
  }

  @Test func `rule 3a: a child's own state change does not make the parent's evaluation needed`()
    throws
  {
    let host = ViewHost { Around() }
    let turn = try host.tap("both")
    #expect(host.shows("inner 1"))
    #expect(turn.evaluations(of: Around.self).map(\.isWasted) == [true])
    #expect(turn.evaluations(of: Inner.self).map(\.isWasted) == [false])
  }
}

/// A view that passes half of a count to content that a closure creates.
nonisolated struct Panel: View {
  enum Content: CaseIterable {
    case row, rowInRow, geometry, card, cardInCard, modified, modifiedTwice, environment
  }

  let content: Content
  @State private var count = 0

  var body: some View {
    let half = count / 2
    Button("count") { count += 1 }
    switch content {
    case .row: ForEach(["only"], id: \.self) { _ in Text("\(half)") }
    case .rowInRow:
      ForEach(["outer"], id: \.self) { _ in
        ForEach(["inner"], id: \.self) { _ in Text("\(half)") }
      }
    case .geometry: GeometryReader { _ in Text("\(half)") }
    case .card: Card { Text("\(half)") }
    case .cardInCard: Card { Card { Text("\(half)") } }
    case .modified: GeometryReader { _ in Text("\(half)") }.modifier(Unchanging())
    case .modifiedTwice: Card { Text("\(half)") }.modifier(Unchanging()).modifier(Unchanging())
    case .environment: Maker().environment(\.make) { "\(half)" }
    }
  }
}

private nonisolated struct Card<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View { content() }
}

/// A modifier whose value never changes, so that its body is evaluated only once.
private nonisolated struct Unchanging: ViewModifier {
  func body(content: Content) -> some View { content }
}

/// A view that shows the result of a closure in the environment.
private nonisolated struct Maker: View {
  @Environment(\.make) private var make

  var body: some View { Text(make()) }
}

extension EnvironmentValues {
  fileprivate var make: () -> String {
    get { self[MakeKey.self] }
    set { self[MakeKey.self] = newValue }
  }
}

private nonisolated struct MakeKey: EnvironmentKey {
  static var defaultValue: () -> String { { "" } }
}

@Observable private final class RowStore {
  var title = "a"
  var unused = 0
}

private nonisolated struct RowOwner: View {
  let store: RowStore

  var body: some View {
    let _ = store.unused
    ForEach(["only"], id: \.self) { _ in Text(store.title) }
  }
}

private nonisolated struct Around: View {
  @State private var count = 0
  @State private var inner = 0

  var body: some View {
    let _ = count
    Button("both") {
      count += 1
      inner += 1
    }
    Inner(count: $inner)
  }
}

private nonisolated struct Inner: View {
  @Binding var count: Int

  var body: some View { Text("inner \(count)") }
}
