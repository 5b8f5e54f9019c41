import ModelObservation

/// A run of a sequence on one runtime.
final class Performance<Runtime: ObservedRuntime> {
  private let stagehand = Stagehand<Runtime.Model>()
  private var models: [Runtime.Model]
  private var scopes: [Reader] = []
  /// Whether a scope has tracked and not reported since.
  private var isArmed: [Bool]
  private var trackings = 0
  /// The scopes that reported during the operation.
  private var reports: [String] = []
  /// What came of the changes of the operation, in their order.
  private var outcome: [String] = []
  /// The changes that are under way, the outermost first.
  private var deliveries: [Delivery] = []

  /// What came of one change.
  private struct Delivery {
    var reaction: [Operation]
    var callbacks: [String] = []
    /// What came of the changes within it, in their order.
    var inner: [String] = []

    /// Callbacks are sorted, because the toolchain's order among those who depend on one property is not specified.
    var lines: [String] { callbacks.sorted() + inner }
  }

  init(models: Int, scopes: Int) {
    self.models = (0..<models).map { _ in Runtime.Model() }
    isArmed = Array(repeating: false, count: scopes)
    self.scopes = (0..<scopes).map { scope in
      Reader(by: Runtime.tracker) { [unowned self] _ in self.hear(scope: scope) }
    }
  }

  /// The notifications that each operation gave rise to, in order as far as the toolchain has one.
  ///
  /// Of a scope, the first report since it tracked; the others are not specified.
  func perform(_ operations: [Operation]) -> [[String]] {
    operations.map { operation in
      outcome = []
      reports = []
      perform(operation)
      return outcome + reports.sorted()
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
    stagehand.perform(change, on: models[model], among: models)
    let lines = deliveries.removeLast().lines
    if deliveries.isEmpty {
      outcome += lines
    } else if !lines.isEmpty {
      deliveries[deliveries.count - 1].inner.append("\(change) \(model): \(lines)")
    }
  }

  /// Notes a callback of the innermost change, and performs the reaction if no other callback has.
  private func hear(tracking name: Int) {
    guard let innermost = deliveries.indices.last else {
      outcome.append("\(name), though nothing changes")
      return
    }
    deliveries[innermost].callbacks.append("\(name)")
    let reaction = deliveries[innermost].reaction
    deliveries[innermost].reaction = []
    for operation in reaction { perform(operation) }
  }

  private func hear(scope: Int) {
    guard isArmed[scope] else { return }
    isArmed[scope] = false
    reports.append("scope \(scope)")
  }

  private func track(_ tracking: Operation.Tracking) {
    trackings += 1
    track(tracking, as: trackings)
  }

  private func track(_ tracking: Operation.Tracking, as name: Int) {
    Runtime.withOneShotTracking {
      perform(tracking.steps)
    } onChange: { [unowned self] in
      hear(tracking: name)
      guard tracking.repetitions > 0 else { return }
      let reads = tracking.steps.filter(\.isRead)
      let again = Operation.Tracking(steps: reads, repetitions: tracking.repetitions - 1)
      track(again, as: name)
    }
  }

  private func perform(_ steps: [Operation.Step]) {
    for step in steps {
      switch step {
      case .read(let property, let model): stagehand.read(property, of: models[model])
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
  /// Whether it reads and does nothing else, so that a callback may do it in any order.
  var isRead: Bool {
    switch self {
    case .read, .readByNumber, .follow: true
    case .change, .nested: false
    }
  }
}
