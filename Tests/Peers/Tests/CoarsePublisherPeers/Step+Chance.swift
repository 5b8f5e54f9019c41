import GranularityVirtualTime

extension SplitMix64 {
  mutating func step() -> Step {
    step(depth: 2)
  }

  private mutating func step(depth: Int) -> Step {
    switch integer(in: 0...19) {
    case 0...7: subscription()
    case 8 where integer(in: 0...2) == 0: .replace
    case 9...10: mutation()
    case 11 where depth > 0: .reacting(mutation(), [subscription(), subscription()])
    case 12...14 where depth > 0: .reacting(set(), reaction(depth: depth - 1))
    default: set()
    }
  }

  private mutating func reaction(depth: Int) -> [Step] {
    (0...integer(in: 0...2)).map { _ in step(depth: depth) }
  }

  private mutating func subscription() -> Step {
    switch integer(in: 0...7) {
    case 0: .cancel(integer(in: 0...9))
    case 1: .release(integer(in: 0...9))
    default: .subscribe(Feed.allCases[integer(in: 0...Feed.allCases.count - 1)])
    }
  }

  /// Draws an in-place mutation, during which no callback sets anything.
  ///
  /// The reference library does not specify whether it mutates the value before or after the announcement.
  private mutating func mutation() -> Step {
    let value = integer(in: 0...3)
    return switch integer(in: 0...3) {
    case 0: .appendToStock(value)
    case 1: .setFirstOfStock(value)
    case 2: .toggleIsOpen
    default: .appendToContents(value)
    }
  }

  private mutating func set() -> Step {
    let value = integer(in: 0...3)
    return switch integer(in: 0...8) {
    case 0: .setOrders(value)
    case 1: .setOrdersAgain
    case 2: .setStock(value)
    case 3: .setIsOpen(value > 1)
    case 4: .setNote(value)
    case 5: .setText(value)
    case 6: .setLabel(value)
    case 7: .setContents(value)
    default: .announce
    }
  }
}
