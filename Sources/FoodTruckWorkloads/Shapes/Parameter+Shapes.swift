import Workloads

/// The parameters that several shapes have, each with one meaning, so that a flag says the same wherever it is taken.
extension Parameter {
  static let ticks = integer(
    "ticks", "T", "ticks, each of which writes", in: 0...1_000_000, default: 20)

  static func views(default value: Int) -> Parameter {
    integer("views", "V", "views", in: 1...1_000_000, default: value)
  }

  static func keys(default value: Int) -> Parameter {
    integer("keys", "K", "keys, the properties that are there", in: 1...1_000_000, default: value)
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

  /// The step of a projection ⌊x/q⌋ of a number x that grows by 1.
  static let step = integer(
    "step", "q", "by how much x grows until ⌊x/q⌋ changes", in: 1...1_000_000, default: 5)

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
