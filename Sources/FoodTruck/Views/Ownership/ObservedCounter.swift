public import SimulatedUI

/// A view whose initialiser makes the object that it observes, so that each view value has a new one.
public struct ObservedCounter<Counter: CounterModel>: View {
  @ObservedObject private var counter: Counter
  private let workshop: Workshop<Counter>

  public init(workshop: Workshop<Counter>) {
    _counter = ObservedObject(wrappedValue: workshop.make())
    self.workshop = workshop
  }

  public var body: some View {
    service(of: counter, by: workshop)
  }
}
