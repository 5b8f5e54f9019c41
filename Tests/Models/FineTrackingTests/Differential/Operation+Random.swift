import GranularityVirtualTime

/// The numbers of models and scopes in a random sequence. The smaller they are, the more operations affect each other.
struct SequenceSize {
  let models: Int
  let scopes: Int
}

extension SplitMix64 {
  mutating func operation(_ size: SequenceSize) -> Operation {
    switch integer(in: 0...99) {
    case 0..<20: .track(tracking(size, depth: 2))
    case 20..<40: .evaluate(scope: index(size.scopes), tracking(size, depth: 0))
    case 40..<43: .cancel(scope: index(size.scopes))
    case 43..<50: .replace(model: index(size.models))
    default: change(size, depth: 2)
    }
  }

  private mutating func change(_ size: SequenceSize, depth: Int) -> Operation {
    let change = change()
    let model = index(size.models)
    let reactions = depth > 0 && integer(in: 0...2) == 0 ? integer(in: 1...3) : 0
    return .change(
      change, model: model,
      reaction: (0..<reactions).map { _ in reaction(size, depth: depth - 1) })
  }

  /// Returns an operation that has the same effect in each of the callbacks that a change calls.
  private mutating func reaction(_ size: SequenceSize, depth: Int) -> Operation {
    switch integer(in: 0...9) {
    case 0...1: .track(tracking(size, depth: 1))
    case 2: .replace(model: index(size.models))
    default: change(size, depth: depth)
    }
  }

  private mutating func tracking(_ size: SequenceSize, depth: Int) -> Operation.Tracking {
    let steps = (0..<integer(in: 0...4)).map { _ in step(size, depth: depth) }
    return Operation.Tracking(steps: steps, repetitions: integer(in: 0...2))
  }

  private mutating func step(_ size: SequenceSize, depth: Int) -> Operation.Step {
    let model = index(size.models)
    return switch integer(in: 0...9) {
    case 0: .readByNumber(model: model)
    case 1: .follow(model: model)
    case 2: .change(change(), model: model)
    case 3 where depth > 0: .nested(tracking(size, depth: depth - 1))
    default: .read(property(), model: model)
    }
  }

  /// Returns a random change. Every second one is one of a few frequent changes, so that changes affect reads.
  private mutating func change() -> Operation.Change {
    let isFrequent = integer(in: 0...1) == 0
    return element(of: isFrequent ? Operation.Change.frequent : Operation.Change.allCases)
  }

  private mutating func property() -> Operation.Property {
    let isFrequent = integer(in: 0...1) == 0
    return element(of: isFrequent ? Operation.Property.frequent : Operation.Property.allCases)
  }

  private mutating func index(_ count: Int) -> Int {
    integer(in: 0...(count - 1))
  }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[index(elements.count)]
  }
}

extension Operation.Property {
  fileprivate static let frequent: [Self] = [.number, .words, .next, .nextNumber]
}

extension Operation.Change {
  fileprivate static let frequent: [Self] = [
    .setNumber, .addToNumber, .append, .setWords, .link, .setNextNumber,
  ]
}
