extension Operation {
  /// The simpler operations that can replace this one when a failing sequence is shrunk.
  var simpler: [Operation] {
    switch self {
    case .track(let tracking): tracking.simpler.map { .track($0) }
    case .evaluate(let scope, let tracking): tracking.simpler.map { .evaluate(scope: scope, $0) }
    case .cancel, .replace: []
    case .change(let change, let model, let reaction):
      reaction
        + reaction.simpler(\.simpler).map { .change(change, model: model, reaction: $0) }
    }
  }
}

extension Operation.Tracking {
  fileprivate var simpler: [Self] {
    let once = Self(steps: steps)
    return (repetitions > 0 ? [once] : [])
      + steps.simpler(\.simpler).map { Self(steps: $0, repetitions: repetitions) }
  }
}

extension Operation.Step {
  fileprivate var simpler: [Self] {
    switch self {
    case .read, .change: []
    case .readByNumber(let model): [.read(.number, model: model)]
    case .follow(let model): [.read(.next, model: model), .read(.words, model: model)]
    case .nested(let tracking): tracking.steps + tracking.simpler.map { .nested($0) }
    }
  }
}

extension Array {
  /// Returns every array with one element removed, and then every array with one element simplified.
  fileprivate func simpler(_ simpler: (Element) -> [Element]) -> [[Element]] {
    let shorter = indices.map { index in
      var list = self
      list.remove(at: index)
      return list
    }
    let same = indices.flatMap { index in
      simpler(self[index]).map { element in
        var list = self
        list[index] = element
        return list
      }
    }
    return shorter + same
  }
}
