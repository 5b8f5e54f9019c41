/// One step of a script that builds a pipeline of operators and uses it. Any part of a script is a script.
public enum Step: Sendable {
  /// Adds an operator downstream of the others, before the subscription. In a script, later steps of this kind are
  /// moved to this place.
  case apply(Operator)
  /// Replaces the first source by a subject, before the subscription.
  case useSubject(hasCurrentValue: Bool)
  /// Lets the subscriber request this many values when it receives its subscription, instead of all values.
  case limit(Int)
  case send(Source, Int)
  case finish(Source)
  case fail(Source)
  case request(Int)
  case cancel
  /// Advances the virtual clock by a number of milliseconds.
  case advance(Int)
  /// Performs a step while the subscriber receives its next value, before the subscriber returns.
  indirect case react(Step)

  public enum Source: Sendable, CaseIterable {
    case first, second
  }

  /// An operator on numbers. The associated numbers are the operator's arguments.
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
    case timeout(Int, fails: Bool)
    case lastWhere(Int)
    case count
    case contains(Int)
    case allSatisfy(Int)
    case min
    case max
    case collectByCount(Int)
    case ignoreOutput
    case replaceEmpty(Int)
    case retry(Int)
    case switchToSecond
    case tryFilter(Int, failingAt: Int)
    case tryCatchWithSecond(throws: Bool)
  }
}

extension [Step] {
  /// The script without steps whose effects the reference library, OpenCombine, does not define.
  ///
  /// OpenCombine has no `combineLatest`: the judge builds it from other operators, which request all values.
  /// OpenCombine's `zip` passes the demand that a subscriber returns to only one publisher. Its publishers use it after
  /// its release if they subscribe later, or if an operator releases it early. For these reasons, `combineLatest` and
  /// `zip` appear only where all values are requested, and `zip` only as the last operator and without
  /// `subscribe(on:)`. During a delivery, `combineLatest` drops a value, as Combine does, and `zip` fails an assertion,
  /// so a script sends nothing during a delivery. The order in which `combineLatest` subscribes is the judge's own, so
  /// no other operator subscribes to the second source later. `share`, `dropFirst`, `merge` and `flatMap` do not cancel
  /// a subscription that arrives after their end. `share` also does not cancel a subscription whose subscriber cancels
  /// while `share` connects. `replaceError` delivers its value again if it is requested during the delivery. If all
  /// values are requested late, `flatMap` asks its publishers in no particular order. A delay that is cancelled after
  /// its completion goes on, and `tryMap` then fails twice. `replaceEmpty` delivers values that were not requested,
  /// which some operators drop and others stop at; so it appears only as the last operator, where all values are
  /// requested.
  public var defined: [Step] {
    let isLimited = contains { step in
      switch step {
      case .limit, .apply(.subscribeOn), .apply(.flatMapToValues(_, max: .some)),
        .apply(.flatMapToSecond(max: .some)):
        true
      default: false
      }
    }
    // An operator such as `append` can still send a value after a source has ended.
    let isNested = contains { step in
      switch step {
      case .react(.send), .react(.finish): true
      default: false
      }
    }
    let requestsDuringDelivery = contains { if case .react(.request) = $0 { true } else { false } }
    let subscribesLater = contains { if case .apply(.subscribeOn) = $0 { true } else { false } }
    let subscribesAgain = contains { step in
      switch step {
      case .apply(.prependSecond), .apply(.flatMapToSecond), .apply(.catchWithSecond): true
      default: false
      }
    }
    let isDelayed = contains { step in
      switch step {
      case .apply(.delay), .apply(.receiveOn), .apply(.throttle): true
      default: false
      }
    }
    let deliversAtOnce = contains { step in
      switch step {
      case .useSubject(hasCurrentValue: true), .apply(.prepend): true
      default: false
      }
    }
    let last = lastIndex { if case .apply = $0 { true } else { false } }
    return indices.filter { index in
      switch self[index] {
      case .apply(.zipSecond): !isLimited && !isNested && index == last
      case .apply(.combineLatestSecond): !isLimited && !isNested && !subscribesAgain
      case .apply(.tryMap): !isDelayed
      case .apply(.replaceEmpty): !isLimited && index == last
      case .apply(.replaceError): !requestsDuringDelivery
      case .apply(.share): !subscribesLater && !deliversAtOnce
      case .apply(.dropFirst), .apply(.mergeSecond), .apply(.flatMapToSecond),
        .apply(.flatMapToValues):
        !subscribesLater
      default: true
      }
    }.map { self[$0] }
  }

  /// Returns the events of each step in an order that the reference library defines, without events that it does not
  /// define.
  ///
  /// The order of the requests to the sources depends on the operators from which the judge builds `combineLatest`.
  /// OpenCombine's `flatMap` requests from its publishers, and cancels them, in no particular order.
  public func comparable(_ events: [[String]]) -> [[String]] {
    let ignoresSources = contains { step in
      if case .apply(.combineLatestSecond) = step { true } else { false }
    }
    return events.map { events in
      guard ignoresSources else { return events.withSourcesSorted }
      return events.filter { !$0.isOfSource }
    }
  }
}

extension [String] {
  /// The events, with each uninterrupted series of source events sorted alphabetically.
  fileprivate var withSourcesSorted: [String] {
    var sorted: [String] = []
    var run: [String] = []
    for event in self {
      if event.isOfSource {
        run.append(event)
      } else {
        sorted += run.sorted() + [event]
        run = []
      }
    }
    return sorted + run.sorted()
  }
}

extension String {
  /// True if the event was recorded by a source.
  fileprivate var isOfSource: Bool { hasPrefix("first ") || hasPrefix("second ") }
}
