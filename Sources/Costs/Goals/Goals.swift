import Harness

/// What the fine runtime and the graph are meant to cost.
enum Goals {
  static let all = runtime + graph

  /// The toolchain's Observation against the fine runtime, operation by operation.
  private static let runtime = [
    faster(
      "untracked get", "get", 4, locks: 1,
      """
      each read asks its thread for the list of what is read, which is a call into the library of threads
      """),
    faster(
      "set without observer", "set", 30, locks: 1,
      """
      a set is a test and a store already; what is left is the call, and where else the property is changed in place, a check
      """),
    faster(
      "tracked get, repeated", "tracked-get", 25, locks: 1,
      """
      a repeated read finds the list of its thread, counts itself and compares a mark, in a call of its own
      """),
    faster(
      "write, report, 1 read again", "cycle-1", 12, locks: 2,
      """
      a tracking tells its thread twice which list records its reads, however few, and counts references to its callback
      """),
    faster(
      "the same, 16 read again", "cycle-16", 60, locks: 17,
      """
      each read asks its thread for the list of what is read, which is a call into the library of threads
      """),
    faster(
      "the same, 64 read again", "cycle-64", 80, locks: 65,
      """
      each read asks its thread for the list of what is read, which is a call into the library of threads
      """),
    faster(
      "fire 1000 closures, each", "fire-1000", 15, locks: 0.001,
      """
      a callback stays where it is while it is called, because a change within calls it again: so its references are counted
      """),
    Goal(
      line: "fire 1000 into a queue, each",
      quantity: .ratio(
        of: .init("fire-1000", "observation"), to: .init("mark-1000", "fine"), locks: 0.001),
      bound: .atLeast(100),
      reason: """
        the runtime knows no queue: who waits is told by a call, so that the graph need not know the runtime
        """),
    faster(
      "unobserved set beside 1000", "unobserved-1000", 40, locks: 1,
      """
      a property that is changed in place somewhere is checked for exclusive access at each set; 'generic-set' shows the rest
      """),
    faster(
      "list read again, each", "list-1000", 30, locks: 1,
      """
      the new reads are gathered in a list and compared with the registrations; the rest is the call and the reading
      """),
    faster(
      "generic class, get", "generic-get", 200, locks: 1,
      """
      each read asks its thread whether tracked code runs, which is what a read costs in any class
      """),
    faster(
      "generic class, set", "generic-set", 200, locks: 1,
      """
      a set is a test and a store already; what is left is the call
      """),
    faster(
      "memory, 1 registration", "memory-1", 8, locks: 0,
      """
      a registration that fires once is its callback, in a row that the property's cell keeps and that has room to grow
      """),
    faster(
      "memory, 64 registrations", "memory-64", 8, locks: 0,
      """
      those who read the same properties share an entry in each cell, and each is one callback in a row
      """),
  ]

  private static let graph = [
    figure(
      "leaf again, of 1k", .init("leaf-1k", Runtime.fine.rawValue), 150, .nanoseconds,
      """
      a third of it counts events and references; the graph is compiled apart from views, so that their types are looked up
      """),
    figure(
      "leaf again, of 100k", .init("leaf-100k", Runtime.fine.rawValue), 200, .nanoseconds,
      """
      as with 1,000, and each node and model comes from memory that no cache holds
      """),
    figure(
      "child skipped", .init("skip", Runtime.fine.rawValue), 60, .nanoseconds,
      """
      a fifth of it makes the views, whose types are looked up; and two events go to whoever counts: the value made, the skip
      """),
    figure(
      "memory of a leaf", .init("memory-leaf", Runtime.fine.rawValue), 200, .bytes,
      """
      a leaf stands in a row, so it is two nodes of 200 bytes each, and the scope, the record and the cell of a property
      """),
    figure(
      "run of 1,000,000 views", .init("run-1m", Runtime.fine.rawValue), 1_073_741_824, .bytes,
      """
      two nodes a view, the cell and the key path of a property, and 100 bytes that count
      """),
    figure(
      "mount of 1,000,000", .init("mount-1m", Runtime.fine.rawValue), 1e9, .nanoseconds,
      """
      two nodes a leaf, with a scope and the cell of a property: more than ten pieces of memory
      """),
    Goal(
      line: "growth from 1k to 1M",
      quantity: .ratio(
        of: .init("grow-1m", Runtime.fine.rawValue), to: .init("grow-1k", Runtime.fine.rawValue),
        locks: 0),
      bound: .atMost(1.5),
      reason: "leaves that are changed far from each other come from memory, which no cache holds"),
    figure(
      "start of the command", .init("start", "command"), 5e6, .nanoseconds,
      """
      nearly all of it is the loading of Foundation, without which a program takes half as long
      """),
    figure(
      "check of everything", .init("check", "command"), 10e9, .nanoseconds,
      """
      the time is that of all runs that are recorded, on as many cores as there are, each with a search for stale views
      """),
  ]

  private static func faster(
    _ line: String, _ operation: String, _ least: Double, locks: Double, _ reason: String
  ) -> Goal {
    Goal(
      line: line,
      quantity: .ratio(
        of: .init(operation, Runtime.observation.rawValue),
        to: .init(operation, Runtime.fine.rawValue), locks: locks),
      bound: .atLeast(least), reason: reason)
  }

  private static func figure(
    _ line: String, _ term: Goal.FigureKey, _ most: Double, _ unit: CostFigure.Unit,
    _ reason: String
  ) -> Goal {
    Goal(
      line: line, quantity: .figure(term, unit: unit), bound: .atMost(most), reason: reason)
  }
}
