/// One step of a script. Steps are values, so that any part of a script is a valid script.
enum Step: Sendable {
  case setOrders(Int)
  /// Sets the property to its current value again.
  case setOrdersAgain
  case setStock(Int)
  case appendToStock(Int)
  case setFirstOfStock(Int)
  case setIsOpen(Bool)
  case toggleIsOpen
  case setNote(Int)
  case setText(Int)
  case setLabel(Int)
  case setContents(Int)
  case appendToContents(Int)
  case announce
  case subscribe(Feed)
  /// Cancels a subscription. The number counts from the oldest one, modulo the number of subscriptions. The
  /// subscription can already be cancelled.
  case cancel(Int)
  /// Releases a subscription without cancelling it.
  case release(Int)
  /// Replaces all models by new models.
  case replace
  /// Performs a change. The first notified subscriber performs the other steps before anything else.
  indirect case reacting(Step, [Step])

  /// The steps that can replace this one when a failing script is shrunk.
  var simpler: [Step] {
    guard case .reacting(let step, let reaction) = self else { return [] }
    let shorter = reaction.indices.map { index in
      var rest = reaction
      rest.remove(at: index)
      return Step.reacting(step, rest)
    }
    let same = reaction.indices.flatMap { index in
      reaction[index].simpler.map { simpler in
        var rest = reaction
        rest[index] = simpler
        return Step.reacting(step, rest)
      }
    }
    return [step] + reaction + shorter + same
  }
}

extension Step: CustomStringConvertible {
  /// The step as source code, so that a failing script can be added to ``Script/known``.
  var description: String {
    switch self {
    case .setOrders(let value): ".setOrders(\(value))"
    case .setOrdersAgain: ".setOrdersAgain"
    case .setStock(let value): ".setStock(\(value))"
    case .appendToStock(let value): ".appendToStock(\(value))"
    case .setFirstOfStock(let value): ".setFirstOfStock(\(value))"
    case .setIsOpen(let value): ".setIsOpen(\(value))"
    case .toggleIsOpen: ".toggleIsOpen"
    case .setNote(let value): ".setNote(\(value))"
    case .setText(let value): ".setText(\(value))"
    case .setLabel(let value): ".setLabel(\(value))"
    case .setContents(let value): ".setContents(\(value))"
    case .appendToContents(let value): ".appendToContents(\(value))"
    case .announce: ".announce"
    case .subscribe(let feed): ".subscribe(.\(feed))"
    case .cancel(let index): ".cancel(\(index))"
    case .release(let index): ".release(\(index))"
    case .replace: ".replace"
    case .reacting(let step, let reaction): ".reacting(\(step), \(reaction))"
    }
  }
}
