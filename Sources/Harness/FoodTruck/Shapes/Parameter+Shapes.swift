import GranularityWorkloads

/// The parameters that several shapes share. A flag such as `--ticks` has the same meaning in all shapes.
extension Parameter {
  static let ticks = integer(
    "ticks", "T", "ticks of a timer, each with one or more writes", in: 0...1_000_000, default: 20)

  static func views(default value: Int) -> Parameter {
    integer("views", "V", "views", in: 1...1_000_000, default: value)
  }

  static func keys(default value: Int) -> Parameter {
    integer("keys", "K", "keys, which are the properties", in: 1...1_000_000, default: value)
  }

  static func reads(default value: Int) -> Parameter {
    integer("reads", "n", "keys that a view reads, at most all", in: 1...10_000, default: value)
  }

  static func readers(default value: Int) -> Parameter {
    integer("readers", "r", "views that read a key", in: 0...100_000, default: value)
  }

  static func writesPerTick(default value: Int) -> Parameter {
    integer("writes-per-tick", "W", "writes in one tick", in: 1...1_000, default: value)
  }

  /// The parameter *q* of a value ⌊*x*/*q*⌋ that a shape computes from a number *x*, which grows by 1.
  static let step = integer(
    "step", "q", "growth of x after which ⌊x/q⌋ changes", in: 1...1_000_000, default: 5)

  /// The parameter that selects when views are evaluated: at the end of each tick, or after each write.
  static let flush = choice(
    "flush", "when views are evaluated: at the end of a tick, or after each write",
    of: [Flush.tick.word, Flush.write.word], default: Flush.tick.word)
}

extension Parameters {
  /// When the graph evaluates views, as selected by the parameter ``Parameter/flush``.
  var flush: Flush { choice(Parameter.flush.name) == Flush.write.word ? .write : .tick }

  var ticks: Int { integer(Parameter.ticks.name) }
}

extension WorkloadContext {
  var ticks: Int { parameters.ticks }
}

/// Limits on products of parameters, because a larger shape can need more memory than the machine has.
extension Parameters {
  static let viewLimit = 1_000_000
  /// The limit on the total number of reads of all views.
  static let readLimit = 10_000_000

  /// The error for parameters that together require more than `limit` things, such as views. The message names the
  /// parameters.
  func limitError(on things: String, _ limit: Int, madeBy names: String...) -> ParameterError {
    let flags = names.map { "--\($0)" }.joined(separator: " and ")
    let found = names.map { "\(integer($0))" }.joined(separator: " and ")
    return .conflict(
      "\(flags) of '\(workload)' need to make at most \(limit) \(things); "
        + "found \(found), which make more")
  }
}

extension Formula {
  /// The number of writes that reach the first `first` of `count` keys. Each tick writes one key, in cyclic order.
  static func writes(toFirst first: Formula, of count: Formula, in ticks: Formula) -> Formula {
    ticks / count * first + min(ticks % count, first)
  }
}
