import GranularityWorkloads

/// The goals for the costs of the fine runtime and of the view graph.
enum Goals {
  static let all = runtime + graph

  private static let record =
    "each first read in a run writes a mark and the property's cell into the list of the thread"

  private static let runtime = [
    faster(
      "untracked get", "get", 4, locks: 1,
      "each read loads the access list of its thread and compares it with null"),
    faster(
      "set without observer", "set", 30, locks: 1,
      """
      a write only tests whether the property is observed, and stores the value; the rest is the \
      call and, for a property that is also changed in place, a check for exclusive access
      """),
    faster(
      "tracked get, repeated", "tracked-get", 25, locks: 1,
      """
      a repeated read gets the list of its thread, counts itself and compares a mark, in a \
      separate call
      """),
    faster(
      "write, notify, read 1 again", "cycle-1", 12, locks: 2,
      """
      each tracking sets the list of its thread twice, even for few reads, and counts references \
      to its callback
      """),
    faster("the same, read 16 again", "cycle-16", 60, locks: 17, record),
    faster("the same, read 64 again", "cycle-64", 80, locks: 65, record),
    faster(
      "notify 1000 closures, each", "fire-1000", 15, locks: 0.001,
      """
      a callback remains stored during its call, because a change within calls it again; so its \
      references are counted
      """),
    faster(
      "set beside 1000 observers", "unobserved-1000", 40, locks: 1,
      """
      if a property is also changed in place, each write checks for exclusive access; \
      'generic-set' shows the rest
      """),
    faster(
      "read 1000 objects again, each", "list-1000", 30, locks: 1,
      """
      the new reads are collected in a list and compared with the registrations; the rest is the \
      call and the reads
      """),
    faster(
      "generic class, get", "generic-get", 200, locks: 1,
      "each read loads the access list of its thread, as in every class"),
    faster(
      "generic class, set", "generic-set", 200, locks: 1,
      """
      a write only tests whether the property is observed, and stores the value; the rest is the \
      call
      """),
    faster(
      "memory of 1 registration", "memory-1", 8, locks: 0,
      """
      a registration that fires once is a callback in an array of the property's cell, and the \
      array has spare capacity
      """),
    faster(
      "memory of 64 registrations", "memory-64", 8, locks: 0,
      """
      observers that read the same properties share an entry in each cell, and each is one \
      callback in an array
      """),
  ]

  private static let graph = [
    figure(
      "evaluate 1 leaf of 1k", "leaf-1k", 300, .nanoseconds,
      "a quarter of the instructions counts the events, and a sixth counts references"),
    figure(
      "skip a child", "skip", 120, .nanoseconds,
      """
      a fifth of the time creates the views and looks up their types; two events are counted: \
      the created value and the skip
      """),
    figure(
      "memory of a leaf", "memory-leaf", 450, .bytes,
      """
      a leaf and its row are two nodes of 152 to 168 bytes, with their outputs, a scope, a record and the cell of \
      a property
      """),
    figure(
      "run of 1,000,000 views", "run-1m", 1_073_741_824, .bytes,
      "per view: two nodes, the cell and the key path of a property, and 100 bytes of counters"),
    figure(
      "mount of 1,000,000", "mount-1m", 1e9, .nanoseconds,
      """
      per leaf: two nodes with a scope and the cell of a property, which are more than ten \
      allocations
      """),
    Goal(
      title: "growth from 1k to 1M",
      quantity: .ratio(
        of: .init("grow-1m", Runtime.fine.rawValue), to: .init("grow-1k", Runtime.fine.rawValue),
        locks: 0),
      bound: .atMost(2),
      reason: "the changed leaves lie far apart, so they are loaded from uncached memory"),
    figure(
      "start of the command", "start", of: "command", 5e6, .nanoseconds,
      "nearly all of the time loads Foundation, without which a program takes half as long"),
    figure(
      "check of everything", "check", of: "command", 10e9, .nanoseconds,
      "all recorded runs are repeated on all cores, each with a search for stale views"),
  ]

  private static func faster(
    _ title: String, _ operation: String, _ minimum: Double, locks: Double, _ reason: String
  ) -> Goal {
    Goal(
      title: title,
      quantity: .ratio(
        of: .init(operation, Runtime.observation.rawValue),
        to: .init(operation, Runtime.fine.rawValue), locks: locks),
      bound: .atLeast(minimum), reason: reason)
  }

  private static func figure(
    _ title: String, _ operation: String, of subject: String = Runtime.fine.rawValue,
    _ maximum: Double, _ unit: CostFigure.Unit, _ reason: String
  ) -> Goal {
    Goal(
      title: title, quantity: .figure(.init(operation, subject), unit: unit),
      bound: .atMost(maximum), reason: reason)
  }
}
