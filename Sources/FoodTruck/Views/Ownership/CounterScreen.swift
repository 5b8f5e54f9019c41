public import SimulatedUI

/// A text field and a child that does not depend on its text.
public struct CounterScreen<Child: View>: View {
  @State private var note = ""
  private let child: () -> Child

  public init(@ViewBuilder child: @escaping () -> Child) {
    self.child = child
  }

  public var body: some View {
    VStack {
      TextField("Note", text: $note)
      Text("\(note.count) characters")
      child()
    }
  }
}

/// The content of a view with a counter; a function instead of a view, so that the caller's body reads the count.
func service<Counter: CounterModel>(
  of counter: Counter, by workshop: Workshop<Counter>
) -> some View {
  VStack {
    LabeledContent("Served", value: "\(counter.count)")
    Button("Serve") { workshop.act(on: counter) }
  }
}
