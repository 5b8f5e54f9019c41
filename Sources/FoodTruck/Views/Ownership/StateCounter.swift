public import SimulatedUI

/// A view that owns its counter with `@State`.
public struct StateCounter<Counter: CounterModel>: View {
  @State private var counter: Counter
  private let workshop: Workshop<Counter>

  public init(workshop: Workshop<Counter>) {
    _counter = State(wrappedValue: workshop.make())
    self.workshop = workshop
  }

  public var body: some View {
    service(of: counter, by: workshop)
  }
}
