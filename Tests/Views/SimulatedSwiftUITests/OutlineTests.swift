import GranularityTesting
import SimulatedSwiftUI
import Testing

struct OutlineTests {
  @Test func `an outline group is collapsed at first, and tapping it shows its children`() throws {
    let host = ViewHost { Outline() }
    #expect(host.texts == ["fruit", "water"])
    #expect(host.mount.counts == ["Outline": 1, "Named": 2])
    #expect(try host.tap("fruit").counts == ["Named": 2])
    #expect(host.texts == ["fruit", "apple", "citrus", "water"])
    try host.tap("citrus")
    #expect(host.texts == ["fruit", "apple", "citrus", "lime", "water"])
    try host.tap("fruit")
    #expect(host.texts == ["fruit", "water"])
  }

  @Test func `an OutlineGroup outside of a list shows the rows of its values`() {
    let host = ViewHost {
      OutlineGroup([Food(id: "a"), Food(id: "b")], children: \.children) { Text($0.id) }
    }
    #expect(host.texts == ["a", "b"])
  }

  @Test func `an outline value with an empty list of children is a group without rows`() throws {
    let host = ViewHost {
      OutlineGroup(
        [Food(id: "a", children: []), Food(id: "b", children: nil)], children: \.children
      ) { Text($0.id) }
    }
    #expect(host.controls.map(\.label) == ["a"])
    try host.tap("a")
    #expect(host.texts == ["a", "b"])
  }

  @Test func `an OutlineGroup of a single value shows the value and its children`() throws {
    let host = ViewHost {
      OutlineGroup(Food(id: "a", children: [Food(id: "b")]), children: \.children) { Text($0.id) }
    }
    try host.tap("a")
    #expect(host.texts == ["a", "b"])
  }

  @Test
  func `a KeyframeAnimator shows its initial value and evaluates its content in its own scope`()
    throws
  {
    let host = ViewHost { Bouncing() }
    #expect(host.texts == ["1.0 of 0", "go", "add"])
    #expect(try host.tap("go").counts == ["Bouncing": 1])
    #expect(try host.tap("add").counts == [:])
    #expect(host.texts == ["1.0 of 1", "go", "add"])
  }
}

private struct Food: Identifiable {
  let id: String
  var children: [Food]?
}

private nonisolated struct Outline: View {
  private let food = [
    Food(
      id: "fruit",
      children: [Food(id: "apple"), Food(id: "citrus", children: [Food(id: "lime")])]),
    Food(id: "water"),
  ]

  var body: some View {
    List(food, children: \.children) { Named(name: $0.id) }
  }
}

private nonisolated struct Named: View {
  let name: String

  var body: some View { Text(name) }
}

@Observable private final class Total {
  var number = 0
}

private nonisolated struct Bouncing: View {
  @State private var count = 0
  @State private var total = Total()

  var body: some View {
    KeyframeAnimator(initialValue: 1.0, trigger: count) { scale in
      Text("\(scale) of \(total.number)")
    } keyframes: { _ in
      LinearKeyframe(2.0, duration: 1)
      SpringKeyframe(1.0, duration: 1, spring: .bouncy)
    }
    Button("go") { count += 1 }
      .keyframeAnimator(initialValue: CGPoint.zero, trigger: count) { content, point in
        content.offset(x: point.x)
      } keyframes: { _ in
        KeyframeTrack(\.x) {
          CubicKeyframe(1, duration: 1)
          if count > 3 { MoveKeyframe(0) } else { MoveKeyframe(1) }
        }
      }
    Button("add") { total.number += 1 }
  }
}
