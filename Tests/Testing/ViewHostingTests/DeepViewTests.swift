import Foundation
import GranularityTesting
import SimulatedUI
import Testing

/// Tests of view trees that are deeper than anybody writes by hand.
@MainActor @Suite struct DeepViewTests {
  /// In a debug build, mounting 4,000 type-erased views needs about 5 MiB of stack. A recursive comparison of them
  /// would need 11 MiB.
  @Test(arguments: [DeepScreen.Action.nothing, .evaluation])
  func `updating 4,000 nested views needs no more stack than mounting them`(
    action: DeepScreen.Action
  ) async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [action] in
      let end = DispatchSemaphore(value: 0)
      let thread = Thread {
        let host = ViewHost { DeepScreen() }
        guard let turn = try? host.tap(ControlQuery(stringLiteral: action.rawValue)),
          turn.evaluations == (action == .evaluation ? 1 : 0), turn.warnings.isEmpty
        else { exit(1) }
        end.signal()
      }
      thread.stackSize = 8 << 20
      thread.start()
      end.wait()
    }
    #expect(result != nil)
  }

  @Test func `a change in the innermost of many nested AnyViews is found and evaluated`() throws {
    let host = ViewHost { ChangingScreen() }
    let turn = try host.tap("Change")
    #expect(turn.evaluations == 1)
    #expect(turn.evaluations.allSatisfy { !$0.isWasted })
    #expect(host.texts.contains("1"))
    #expect(host.staleViews == [])
  }

  @Test func `the id of each of 300 nested rows is converted to text only a few times per update`()
    throws
  {
    let uses = Uses()
    let host = ViewHost { RowsInsideEachOther(depth: Self.depth, uses: uses) }
    let mounted = uses.count
    #expect(mounted <= 4 * Self.depth)
    try host.tap("Change")
    #expect(uses.count - mounted <= 4 * Self.depth)
    #expect(host.evaluations(at: "Level[299]/Level[298]").mounts == 1)
  }

  @Test func `the ids of nested views with explicit ids are compared only a few times per update`()
    throws
  {
    let uses = Uses()
    let host = ViewHost { IdentitiesInsideEachOther(depth: Self.depth, uses: uses) }
    #expect(uses.count <= 4 * Self.depth)
    uses.count = 0
    let turn = try host.tap("Change")
    #expect(turn.evaluations == 1)
    #expect(host.texts.contains("1"))
    #expect(uses.count <= 4 * Self.depth)
  }

  private static let depth = 300
}

/// Counts how often an id is used.
private final class Uses {
  var count = 0
}

/// An id that counts how often it is described and compared.
private struct CountedID: Hashable, CustomStringConvertible {
  let number: Int
  let uses: Uses

  var description: String {
    uses.count += 1
    return "\(number)"
  }

  static func == (left: Self, right: Self) -> Bool {
    left.uses.count += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A view inside many rows, each of which is the content of the row before.
private struct RowsInsideEachOther: View {
  let depth: Int
  let uses: Uses
  @State private var count = 0

  var body: some View {
    Button("Change") { count += 1 }
    Level(depth: depth, count: count, uses: uses)
  }

  private struct Level: View {
    let depth: Int
    let count: Int
    let uses: Uses

    var body: some View {
      ForEach(depth == 0 ? [] : [depth - 1], id: \.self) { Text("\(count) \($0)") }
      ForEach(depth == 0 ? [] : [CountedID(number: depth - 1, uses: uses)], id: \.self) { id in
        AnyView(Level(depth: id.number, count: count, uses: uses))
      }
    }
  }
}

/// A view inside many effects and explicit ids in a single body, each of which encloses the next.
private struct IdentitiesInsideEachOther: View {
  let depth: Int
  let uses: Uses
  @State private var count = 0

  var body: some View {
    Button("Change") { count += 1 }
    nested(depth)
  }

  private func nested(_ depth: Int) -> AnyView {
    depth == 0
      ? AnyView(Text("\(count)"))
      : AnyView(nested(depth - 1).onAppear {}.id(CountedID(number: depth, uses: uses)))
  }
}

/// Returns a view nested in `depth` type-erased and modified views.
private func nested(_ view: some View, _ depth: Int) -> AnyView {
  depth == 0 ? AnyView(view) : nested(AnyView(view).padding(), depth - 1)
}

struct DeepScreen: View {
  enum Action: String, Codable, Sendable { case nothing, evaluation }

  @State private var isOn = false

  /// The initializer is nonisolated, because a thread without the main actor creates the screen.
  nonisolated init() {}

  var body: some View {
    Button(Action.nothing.rawValue) {}
    Button(Action.evaluation.rawValue) { isOn.toggle() }
    Text("\(isOn)")
    nested(Text("innermost"), 4000)
  }
}

private struct ChangingScreen: View {
  @State private var count = 0

  var body: some View {
    Button("Change") { count += 1 }
    nested(Text("\(count)"), 200)
  }
}
