import GranularityBenchmarking

/// All measured operations, in the order in which they are shown.
package enum Operations {
  package static var all: [Operation] {
    floor + access + tracking + frames + crossover + graph + memory + processes
  }

  /// The largest number of iterations that track the same reads before their outdated registrations are
  /// removed.
  private static let staleLimit = 256
  /// The number of observers, rows or objects in operations that use many of them.
  private static let many = 1_000

  /// The name of the operation that measures a lock, which a thread-safe runtime would add to each access.
  static let lock = "lock"

  private static var floor: [Operation] {
    [
      Operation(
        "call", "a call that reads a plain property", .time([BenchmarkCase("floor", Floor.call)])),
      Operation(
        lock, "an uncontended lock and unlock", .time([BenchmarkCase("floor", Floor.lock)])),
    ]
  }

  private static var access: [Operation] {
    [
      Operation(
        "get", "a read outside of tracked code",
        .each(
          coarse: Access<Coarse>.get, fine: Access<Fine>.get, observation: Access<Standard>.get)),
      Operation(
        "set", "a write without observers",
        .each(
          coarse: Access<Coarse>.set, fine: Access<Fine>.set, observation: Access<Standard>.set)),
      Operation(
        "modify", "a change in place without observers",
        .each(
          coarse: Access<Coarse>.modify, fine: Access<Fine>.modify,
          observation: Access<Standard>.modify)),
      Operation(
        "generic-get", "a read, in a generic class",
        .each(
          coarse: Access<Coarse>.genericGet, fine: Access<Fine>.genericGet,
          observation: Access<Standard>.genericGet)),
      Operation(
        "generic-set", "a write, in a generic class",
        .each(
          coarse: Access<Coarse>.genericSet, fine: Access<Fine>.genericSet,
          observation: Access<Standard>.genericSet)),
      Operation(
        "tracked-get", "a read in tracked code that has read the property before",
        .tracked(fine: Tracking<Fine>.get, observation: Tracking<Standard>.get)),
    ]
  }

  private static var tracking: [Operation] {
    [
      Operation(
        "register-1", "1 property read and tracked",
        .tracked(
          limit: staleLimit, fine: { Tracking<Fine>.register { $0.sum1 } },
          observation: { Tracking<Standard>.register { $0.sum1 } })),
      Operation(
        "register-16", "16 properties read and tracked",
        .tracked(
          limit: staleLimit, fine: { Tracking<Fine>.register { $0.sum16 } },
          observation: { Tracking<Standard>.register { $0.sum16 } })),
      Operation(
        "register-64", "64 properties read and tracked",
        .tracked(
          limit: staleLimit, fine: { Tracking<Fine>.register { $0.sum64 } },
          observation: { Tracking<Standard>.register { $0.sum64 } })),
      Operation(
        "cycle-1", "a write, its notification, and 1 property read again",
        .each(
          coarse: { Announcements.cycle { $0.sum1 } }, fine: { Tracking<Fine>.cycle { $0.sum1 } },
          observation: { Tracking<Standard>.cycle { $0.sum1 } })),
      Operation(
        "cycle-16", "a write, its notification, and 16 properties read again",
        .each(
          coarse: { Announcements.cycle { $0.sum16 } }, fine: { Tracking<Fine>.cycle { $0.sum16 } },
          observation: { Tracking<Standard>.cycle { $0.sum16 } })),
      Operation(
        "cycle-64", "a write, its notification, and 64 properties read again",
        .each(
          coarse: { Announcements.cycle { $0.sum64 } }, fine: { Tracking<Fine>.cycle { $0.sum64 } },
          observation: { Tracking<Standard>.cycle { $0.sum64 } })),
      Operation(
        "fire-1000", "a write that notifies 1000 closures, per closure", each: many,
        .each(
          limit: 4, coarse: { Announcements.fire(observers: many) },
          fine: { Tracking<Fine>.fire(observers: many) },
          observation: { Tracking<Standard>.fire(observers: many) })),
      Operation(
        "mark-1000", "a write that puts 1000 views in a queue, per view", each: many,
        .each(
          limit: 1, coarse: { Frames<Coarse>.marking(views: many) },
          fine: { Frames<Fine>.marking(views: many) },
          observation: { Frames<Standard>.marking(views: many) })),
      Operation(
        "unobserved-1000", "a write of a property beside another one with 1000 observers",
        .each(
          coarse: { Announcements.unobserved(observers: many) },
          fine: { Tracking<Fine>.unobserved(observers: many) },
          observation: { Tracking<Standard>.unobserved(observers: many) })),
      Operation(
        "list-1000", "1000 objects read again in one body, per object", each: many,
        .each(
          coarse: { Frames<Coarse>.list(of: many) }, fine: { Frames<Fine>.list(of: many) },
          observation: { Frames<Standard>.list(of: many) })),
    ]
  }

  private static var frames: [Operation] {
    [
      Operation(
        "frame-a", "a frame in which 1 of 1000 rows changes",
        .each(
          coarse: { Frames<Coarse>.oneRow(of: many) }, fine: { Frames<Fine>.oneRow(of: many) },
          observation: { Frames<Standard>.oneRow(of: many) })),
      Operation(
        "frame-b", "a frame in which all 64 properties of a view change",
        .each(
          coarse: Frames<Coarse>.allProperties, fine: Frames<Fine>.allProperties,
          observation: Frames<Standard>.allProperties)),
      Operation(
        "frame-c", "a frame in which 1000 views read the changed property",
        .each(
          coarse: { Frames<Coarse>.fraction(readers: many, of: many) },
          fine: { Frames<Fine>.fraction(readers: many, of: many) },
          observation: { Frames<Standard>.fraction(readers: many, of: many) })),
    ]
  }
}
