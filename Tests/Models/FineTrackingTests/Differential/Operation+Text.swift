extension Operation: CustomStringConvertible {
  /// The operation as Swift source, so that a failing sequence can be copied into ``DifferentialTests``.
  var description: String {
    switch self {
    case .track(let tracking): ".track(\(tracking))"
    case .evaluate(let scope, let tracking): ".evaluate(scope: \(scope), \(tracking))"
    case .cancel(let scope): ".cancel(scope: \(scope))"
    case .change(let change, let model, let reaction):
      ".change(.\(change), model: \(model)\(reaction.isEmpty ? "" : ", reaction: \(reaction)"))"
    case .replace(let model): ".replace(model: \(model))"
    }
  }
}

extension Operation.Tracking: CustomStringConvertible {
  var description: String {
    ".init(steps: \(steps)\(repetitions == 0 ? "" : ", repetitions: \(repetitions)"))"
  }
}

extension Operation.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .read(let property, let model): ".read(.\(property), model: \(model))"
    case .readByNumber(let model): ".readByNumber(model: \(model))"
    case .follow(let model): ".follow(model: \(model))"
    case .change(let change, let model): ".change(.\(change), model: \(model))"
    case .nested(let tracking): ".nested(\(tracking))"
    }
  }
}
