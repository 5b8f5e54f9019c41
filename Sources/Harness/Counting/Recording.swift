public import SimulatedUI

/// Counts and attributes what a graph tells, as a run does, for somebody who has a graph of their own.
public final class Recording {
  private let tally = Tally(log: MutationLog())

  public init() {}

  /// Takes note of an event; to be given to the graph as its listener.
  public func receive(_ event: GraphEvent) {
    tally.receive(event)
  }

  /// Evaluations so far, mounts included.
  public var evaluations: Int { tally.totals.evaluations }
}
