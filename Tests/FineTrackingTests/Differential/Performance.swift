import ModelObservation

/// A run of a sequence on one runtime.
final class Performance<Runtime: ObservedRuntime> {
  private var models: [Runtime.Model]
  private var scopes: [any ReadScope] = []
  /// Whether a scope has tracked and not reported since.
  private var isArmed: [Bool]
  private var trackings = 0
  private var notifications: [String] = []

  init(models: Int, scopes: Int) {
    self.models = (0..<models).map { _ in Runtime.Model() }
    isArmed = Array(repeating: false, count: scopes)
    self.scopes = (0..<scopes).map { scope in
      Runtime.tracker.makeScope { [unowned self] _ in self.hear(scope) }
    }
  }

  /// The notifications that each operation gave rise to.
  ///
  /// Sorted, because the toolchain's order among those who depend on one property is not specified. Of a scope, the
  /// first report since it tracked; the others are not specified.
  func perform(_ operations: [Operation]) -> [[String]] {
    operations.map { operation in
      perform(operation)
      defer { notifications = [] }
      return notifications.sorted()
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
    case .change(let change, let model): perform(change, on: models[model])
    case .replace(let model): models[model] = Runtime.Model()
    }
  }

  private func hear(_ scope: Int) {
    guard isArmed[scope] else { return }
    isArmed[scope] = false
    notifications.append("scope \(scope)")
  }

  private func track(_ tracking: Operation.Tracking) {
    trackings += 1
    track(tracking, as: trackings)
  }

  private func track(_ tracking: Operation.Tracking, as name: Int) {
    Runtime.withOneShotTracking {
      perform(tracking.steps)
    } onChange: { [unowned self] in
      notifications.append("\(name)")
      guard tracking.repetitions > 0 else { return }
      let reads = tracking.steps.filter(\.isRead)
      let again = Operation.Tracking(steps: reads, repetitions: tracking.repetitions - 1)
      track(again, as: name)
    }
  }

  private func perform(_ steps: [Operation.Step]) {
    for step in steps {
      switch step {
      case .read(let property, let model): read(property, of: models[model])
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
      case .change(let change, let model): perform(change, on: models[model])
      case .nested(let tracking): track(tracking)
      }
    }
  }

  private func read(_ property: Operation.Property, of model: Runtime.Model) {
    switch property {
    case .number: _ = model.number
    case .words: _ = model.words
    case .bare: _ = model.bare
    case .box: _ = model.box
    case .twin: _ = model.twin
    case .optionalBox: _ = model.optionalBox
    case .next: _ = model.next
    case .holder: _ = model.holder.value
    case .ignored: _ = model.ignored
    case .summary: _ = model.summary
    case .title: _ = model.title
    case .subscriptOne: _ = model[1]
    case .subscriptTwo: _ = model[2]
    case .visitedNumber: model.visitNumber()
    }
  }

  private func perform(_ change: Operation.Change, on model: Runtime.Model) {
    switch change {
    case .setNumber: model.number = model.number &* 5 &+ 1
    case .setEqualNumber: model.number = Int(model.number)
    case .addToNumber: model.number &+= 3
    case .addNothing: model.number &+= 0
    case .touchNumber: model.touchNumber()
    case .setWords: model.words = ["\(model.words.count)"]
    case .setEqualWords: model.words = Array(model.words)
    case .append: model.words.append("word")
    case .replaceWord: if !model.words.isEmpty { model.words[0] += "!" }
    case .setBare: model.bare = Bare(number: 1)
    case .setBareInPlace: model.bare.number &+= 1
    case .setSameBox: model.box = model.box
    case .setBox: model.box = Box(1)
    case .setTwin: model.twin = Twin(model.twin.number &+ 1)
    case .setEqualTwin: model.twin = Twin(model.twin.number)
    case .setOptionalBox: model.optionalBox = Box(1)
    case .setNil: model.optionalBox = nil
    case .link: model.next = models.first { $0 !== model }
    case .unlink: model.next = nil
    case .setHolder: model.holder = model.holder
    case .setHeldValue: model.holder.value &+= 1
    case .setEqualHeldValue: model.holder.value = 0
    case .setIgnored: model.ignored &+= 1
    case .setTitle: model.title += "!"
    case .setEqualTitle: model.title = String(model.title)
    case .setSubscriptOne: model[1] &+= 1
    case .setSubscriptTwo: model[2] = 0
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
