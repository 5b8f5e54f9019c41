/// What set off a change: who acted, and what was mutated.
struct Origin: Hashable {
  /// The timer or action; `mount` for what the first pass did.
  let source: String
  /// The type of the mutated object, without its runtime; empty if none was.
  let object: String
  let property: String

  /// The first pass.
  static let mount = Origin(source: "mount", object: "", property: "")
}

/// Gives each origin a number, in the order in which they come up.
struct OriginTable {
  typealias Number = Int

  private(set) var origins: [Origin] = []
  private var numbers: [Origin: Number] = [:]

  /// - Complexity: O(1).
  mutating func number(of origin: Origin) -> Number {
    if let known = numbers[origin] { return known }
    origins.append(origin)
    numbers[origin] = origins.count - 1
    return origins.count - 1
  }
}
