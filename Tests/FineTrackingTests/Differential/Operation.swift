import Simulation

/// One step of a sequence that both runtimes perform.
enum Operation: Sendable {
  /// Tracks one-shot, under a name that no other tracking of the sequence has.
  case track(Tracking)
  /// Lets a lasting scope track.
  case evaluate(scope: Int, Tracking)
  case cancel(scope: Int)
  case change(Change, model: Int)
  /// Puts a new model in the place of another, which dies unless something still refers to it.
  case replace(model: Int)

  /// What tracked code does.
  indirect enum Step: Sendable {
    case read(Property, model: Int)
    /// Reads the number, and by that either the words or the box.
    case readByNumber(model: Int)
    /// Reads the words of the model at the end of the chain.
    case follow(model: Int)
    case change(Change, model: Int)
    case nested(Tracking)
  }

  struct Tracking: Sendable {
    var steps: [Step]
    /// How often the callback tracks the same again.
    var repetitions = 0
  }

  enum Property: CaseIterable {
    case number, words, bare, box, twin, optionalBox, next, holder, ignored, summary, title
    case subscriptOne, subscriptTwo, visitedNumber
  }

  enum Change: CaseIterable {
    case setNumber, setEqualNumber, addToNumber, addNothing, touchNumber
    case setWords, setEqualWords, append, replaceWord
    case setBare, setBareInPlace, setSameBox, setBox, setTwin, setEqualTwin
    case setOptionalBox, setNil, link, unlink, setHolder, setHeldValue, setEqualHeldValue
    case setIgnored, setTitle, setEqualTitle, setSubscriptOne, setSubscriptTwo
  }
}

// MARK: - Chance

extension SplitMix64 {
  mutating func operations(_ count: Int, models: Int, scopes: Int) -> [Operation] {
    (0..<count).map { _ in operation(models: models, scopes: scopes) }
  }

  private mutating func operation(models: Int, scopes: Int) -> Operation {
    switch integer(in: 0...99) {
    case 0..<20: .track(tracking(models: models, depth: 2))
    case 20..<40:
      .evaluate(
        scope: integer(in: 0...(scopes - 1)), tracking(models: models, depth: 0))
    case 40..<43: .cancel(scope: integer(in: 0...(scopes - 1)))
    case 43..<50: .replace(model: integer(in: 0...(models - 1)))
    default: .change(element(of: Operation.Change.allCases), model: integer(in: 0...(models - 1)))
    }
  }

  private mutating func tracking(models: Int, depth: Int) -> Operation.Tracking {
    let steps = (0..<integer(in: 0...4)).map { _ in step(models: models, depth: depth) }
    return Operation.Tracking(steps: steps, repetitions: integer(in: 0...2))
  }

  private mutating func step(models: Int, depth: Int) -> Operation.Step {
    let model = integer(in: 0...(models - 1))
    return switch integer(in: 0...9) {
    case 0: .readByNumber(model: model)
    case 1: .follow(model: model)
    case 2: .change(element(of: Operation.Change.allCases), model: model)
    case 3 where depth > 0: .nested(tracking(models: models, depth: depth - 1))
    default: .read(element(of: Operation.Property.allCases), model: model)
    }
  }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[integer(in: 0...(elements.count - 1))]
  }
}
