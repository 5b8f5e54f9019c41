/// One step of a script that builds a pipeline of operators and uses it. Any part of a script is a script.
public enum Step: Sendable {
  /// Adds an operator below the others, before the subscription; later steps of this kind are moved there.
  case apply(Operator)
  /// Replaces the first source by a subject, before the subscription.
  case useSubject(hasCurrentValue: Bool)
  /// Lets the subscriber request this many values on subscription in place of all.
  case limit(Int)
  case send(Source, Int)
  case finish(Source)
  case fail(Source)
  case request(Int)
  case cancel
  /// Advances the virtual clock by milliseconds.
  case advance(Int)
  /// Performs a step when the subscriber receives the next value, before it returns.
  indirect case react(Step)

  public enum Source: Sendable, CaseIterable {
    case first, second
  }

  /// An operator on numbers; the numbers are its arguments.
  public enum Operator: Sendable {
    case map(Int)
    case tryMap(failingAt: Int)
    case filter(Int)
    case compactMap(Int)
    case removeDuplicates
    case scan
    case dropFirst(Int)
    case dropWhile(Int)
    case prefixWhile(Int)
    case first
    case firstWhere(Int)
    case last
    case reduce
    case collect
    case replaceError(Int)
    case catchWithSecond
    case prepend([Int])
    case prependSecond
    case append([Int])
    case flatMapToValues(count: Int, max: Int?)
    case flatMapToSecond(max: Int?)
    case zipSecond
    case mergeSecond
    case combineLatestSecond
    case share
    case receiveOn
    case subscribeOn
    case delay(Int)
    case debounce(Int)
    case throttle(Int, latest: Bool)
  }
}

extension [Step] {
  /// The script without what the reference does not define.
  ///
  /// OpenCombine has no `combineLatest`: the judge builds it from other operators, which request all values. Its `zip`
  /// passes the demand that a subscriber returns to one publisher only. So both appear only where all values are
  /// requested.
  public var defined: [Step] {
    let isLimited = contains { step in
      switch step {
      case .limit, .apply(.flatMapToValues(_, max: .some)), .apply(.flatMapToSecond(max: .some)):
        true
      default: false
      }
    }
    return filter { step in
      switch step {
      case .apply(.zipSecond), .apply(.combineLatestSecond): !isLimited
      default: true
      }
    }
  }
}
