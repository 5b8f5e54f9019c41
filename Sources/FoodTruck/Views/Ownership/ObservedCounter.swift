public import SimulatedUI

/// A view that makes the object it observes, whenever the view itself is made.
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
