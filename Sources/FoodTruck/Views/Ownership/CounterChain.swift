public import SimulatedUI

/// A view that owns a counter and passes it through a chain of observing views to the last one, which shows it.
public struct CounterChain<Counter: CounterModel>: View {
  @StateObject private var counter: Counter
  private let workshop: Workshop<Counter>
  private let depth: Int

  /// - Parameter depth: The number of views in the chain, including this one.
  public init(workshop: Workshop<Counter>, depth: Int) {
    _counter = StateObject(wrappedValue: workshop.make())
    self.workshop = workshop
    self.depth = depth
  }

  public var body: some View {
    if depth > 1 {
      CounterLink(counter: counter, workshop: workshop, depth: depth - 1)
    } else {
      service(of: counter, by: workshop)
    }
  }
}

struct CounterLink<Counter: CounterModel>: View {
  @ObservedObject var counter: Counter
  let workshop: Workshop<Counter>
  let depth: Int

  var body: some View {
    if depth > 1 {
      CounterLink(counter: counter, workshop: workshop, depth: depth - 1)
    } else {
      service(of: counter, by: workshop)
    }
  }
}
