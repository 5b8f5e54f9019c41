public import SimulatedUI

/// A line of text that the user types into, with a child that has nothing to do with it.
public struct CounterScreen<Child: View>: View {
  @State private var note = ""
  private let child: () -> Child

  public init(@ViewBuilder child: @escaping () -> Child) {
    self.child = child
  }

  public var body: some View {
    VStack {
      TextField("Note", text: $note)
      child()
    }
  }
}

/// What a view shows of its counter; no view of its own, so that whoever shows it reads the count.
func service<Counter: CounterModel>(
  of counter: Counter, by workshop: Workshop<Counter>
) -> some View {
  VStack {
    LabeledContent("Served", value: "\(counter.count)")
    Button("Serve") { workshop.act(on: counter) }
  }
}
