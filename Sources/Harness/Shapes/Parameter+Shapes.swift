/// The parameters that several shapes have, each with one meaning, so that a flag says the same wherever it is taken.
extension Parameter {
  static let ticks = integer(
    "ticks", "ticks, each of which writes: T", in: 0...1_000_000, default: 20)

  static func views(default value: Int) -> Parameter {
    integer("views", "views: V", in: 1...1_000_000, default: value)
  }

  static func keys(default value: Int) -> Parameter {
    integer("keys", "keys, the properties that are there: K", in: 1...1_000_000, default: value)
  }

  static func reads(default value: Int) -> Parameter {
    integer("reads", "keys that a view reads, at most all: n", in: 1...10_000, default: value)
  }

  static func readers(default value: Int) -> Parameter {
    integer("readers", "views that read a key: r", in: 0...100_000, default: value)
  }

  static func writesPerTick(default value: Int) -> Parameter {
    integer("writes-per-tick", "writes in one tick: W", in: 1...1_000, default: value)
  }

  /// The step of a projection ⌊x/q⌋ of a number x that grows by 1.
  static let step = integer(
    "step", "by how much x grows until ⌊x/q⌋ changes: q", in: 1...1_000_000, default: 5)

  /// Whether a turn is evaluated at its end or at each of its writes.
  static let flush = choice(
    "flush", "when views are evaluated: at the end of a tick, or at each write",
    of: [Flush.tick.word, Flush.write.word], default: Flush.tick.word)
}

extension Parameters {
  /// What the parameter ``Parameter/flush`` says.
  var flush: Flush { choice(Parameter.flush.name) == Flush.write.word ? .write : .tick }

  var ticks: Int { integer(Parameter.ticks.name) }

  /// More views than that take more memory than a machine is sure to have.
  static let mostViews = 1_000_000
  /// The same of what all views read together.
  static let mostReads = 10_000_000

  /// The error for whole numbers that together make too many of something.
  func excess(of things: String, over maximum: Int, madeBy names: String...) -> ParameterError {
    let flags = names.map { "--\($0)" }.joined(separator: " and ")
    let found = names.map { "\(integer($0))" }.joined(separator: " and ")
    return .conflict(
      "\(flags) of '\(workload)' need to make at most \(maximum) \(things); "
        + "found \(found), which make more")
  }
}
