import ModelObservation

/// Runs a sequence on one runtime and collects its notifications.
final class SequenceRun<Runtime: ObservedRuntime> {
  private let driver = ModelDriver<Runtime.Model>()
  private var models: [Runtime.Model]
  private var scopes: [Reader] = []
  /// For each scope, true if the scope has tracked code and has not been notified since.
  private var isArmed: [Bool]
  private var trackings = 0
  /// The scopes that were notified during the current operation.
  private var notifiedScopes: [String] = []
  /// The callbacks that each change of the current operation called, in order.
  private var outcome: [String] = []
  /// The changes that are in progress, the outermost first.
  private var deliveries: [Delivery] = []

  /// The callbacks that a single change calls.
  private struct Delivery {
    var reaction: [Operation]
    var callbacks: [String] = []
    /// The callbacks that each nested change called, in order.
    var inner: [String] = []

    /// The callbacks, sorted because the toolchain does not specify the order of one property's callbacks.
    var lines: [String] { callbacks.sorted() + inner }
  }

  init(models: Int, scopes: Int) {
    self.models = (0..<models).map { _ in Runtime.Model() }
    isArmed = Array(repeating: false, count: scopes)
    self.scopes = (0..<scopes).map { scope in
      Reader(by: Runtime.tracker) { [unowned self] _ in self.didNotify(scope: scope) }
    }
  }

  /// Performs the operations, and returns the notifications of each operation, in the order that the toolchain
  /// specifies, if it specifies one.
  ///
  /// A scope's later notifications are left out until it tracks again, because they are not
  /// specified.
  func perform(_ operations: [Operation]) -> [[String]] {
    operations.map { operation in
      outcome = []
      notifiedScopes = []
      perform(operation)
      return outcome + notifiedScopes.sorted()
    }
  }

  private func perform(_ operation: Operation) {
    switch operation {
    case .track(let tracking): track(tracking)
    case .evaluate(let scope, let tracking):
      isArmed[scope] = true
      _ = scopes[scope].track { perform(tracking.steps) }
    case .cancel(let scope):
      isArmed[scope] = false
      scopes[scope].cancel()
    case .change(let change, let model, let reaction): deliver(change, on: model, reaction)
    case .replace(let model): models[model] = Runtime.Model()
    }
  }

  private func deliver(_ change: Operation.Change, on model: Int, _ reaction: [Operation] = []) {
    deliveries.append(Delivery(reaction: reaction))
    driver.perform(change, on: models[model], among: models)
    let lines = deliveries.removeLast().lines
    if deliveries.isEmpty {
      outcome += lines
    } else if !lines.isEmpty {
      deliveries[deliveries.count - 1].inner.append("\(change) \(model): \(lines)")
    }
  }

  /// Records a callback of the innermost change. The first callback of a change performs the change's reaction.
  private func didNotify(tracking name: Int) {
    guard let innermost = deliveries.indices.last else {
      outcome.append("\(name), without a change")
      return
    }
    deliveries[innermost].callbacks.append("\(name)")
    let reaction = deliveries[innermost].reaction
    deliveries[innermost].reaction = []
    for operation in reaction { perform(operation) }
  }

  private func didNotify(scope: Int) {
    guard isArmed[scope] else { return }
    isArmed[scope] = false
    notifiedScopes.append("scope \(scope)")
  }

  private func track(_ tracking: Operation.Tracking) {
    trackings += 1
    track(tracking, as: trackings)
  }

  private func track(_ tracking: Operation.Tracking, as name: Int) {
    Runtime.withOneShotTracking {
      perform(tracking.steps)
    } onChange: { [unowned self] in
      didNotify(tracking: name)
      guard tracking.repetitions > 0 else { return }
      let reads = tracking.steps.filter(\.isRead)
      let again = Operation.Tracking(steps: reads, repetitions: tracking.repetitions - 1)
      track(again, as: name)
    }
  }

  private func perform(_ steps: [Operation.Step]) {
    for step in steps {
      switch step {
      case .read(let property, let model): driver.read(property, of: models[model])
      case .readByNumber(let model):
        let model = models[model]
        _ = model.number.isMultiple(of: 2) ? "\(model.words)" : "\(model.box)"
      case .follow(let model):
        var last = models[model]
        for _ in models {
          guard let next = last.next else { break }
          last = next
        }
        _ = last.words
      case .change(let change, let model): deliver(change, on: model)
      case .nested(let tracking): track(tracking)
      }
    }
  }
}

extension Operation.Step {
  /// True if the step only reads, so that callbacks can perform it in any order.
  var isRead: Bool {
    switch self {
    case .read, .readByNumber, .follow: true
    case .change, .nested: false
    }
  }
}
