import SimulatedUI
import Testing

/// Tests rule 45 of the semantics page: two bindings are equal only if their transactions are equal too.
struct BindingTransactionTests {
  @Test func `rule 45: a view is evaluated if only the transaction of its binding changed`() {
    let screen = Screen { Animating() }
    screen.turn()
    #expect(
      screen.tap("animate") == ["/Animating: state(isAnimated)", "/Animating/Setter: self"])
  }

  @Test func `rule 41: a view is evaluated if its binding's transaction is recreated`() {
    let screen = Screen { Animating() }
    screen.turn()
    #expect(
      screen.tap("rename", listeningTo: [.evaluation, .skip])
        == ["/Animating: state(title)", "skip /Animating/Setter: its value is equal"])
    screen.tap("animate")
    #expect(screen.tap("rename") == ["/Animating: state(title)", "/Animating/Setter: self"])
  }

  @Test func `rule 45: a set through a binding uses the transaction that the binding had last`() {
    let screen = Screen { Animating() }
    screen.turn()
    #expect(screen.tap("set", listeningTo: [.pass]) == ["pass"])
    screen.tap("animate")
    #expect(screen.tap("set", listeningTo: [.pass]) == ["pass", "pass"])
  }
}

/// A view that passes on a binding whose value stays the same and whose transaction depends on a state.
private nonisolated struct Animating: View {
  @State private var isAnimated = false
  @State private var title = 0
  @State private var value = 0

  var body: some View {
    Text("\(title)")
    Button("animate") { isAnimated = true }
    Button("rename") { title += 1 }
    Setter(value: isAnimated ? $value.animation(.linear) : $value)
  }
}

/// A view that sets its binding and a state of its own. Both sets share a pass if their transactions are equal.
private nonisolated struct Setter: View {
  @Binding var value: Int
  @State private var sets = 0

  var body: some View {
    Text("\(value) \(sets)")
    Button("set") {
      sets += 1
      value += 1
    }
  }
}
