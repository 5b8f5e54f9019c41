public import SimulatedUI

/// A view that owns its counter with `@StateObject`.
public struct StateObjectCounter<Counter: CounterModel>: View {
  @StateObject private var counter: Counter
  private let workshop: Workshop<Counter>

  public init(workshop: Workshop<Counter>) {
    _counter = StateObject(wrappedValue: workshop.make())
    self.workshop = workshop
  }

  public var body: some View {
    service(of: counter, by: workshop)
  }
}
