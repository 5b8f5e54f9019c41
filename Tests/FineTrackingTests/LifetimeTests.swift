import FineTracking
import ModelObservation
import Testing

struct LifetimeTests {
  private let log = EventLog()

  @Test func `an object that is tracked dies with its last reference`() {
    let scope = log.scope("scope")
    weak var model: Model?
    do {
      let made = Model()
      model = made
      _ = scope.track { _ = (made.a, made.b, made.title) }
    }
    #expect(model == nil)
    scope.cancel()
  }

  @Test func `a scope forgets the objects that die and keeps the others`() {
    let lasting = Model()
    let scope = log.scope("scope")
    var models = (0..<5).map { _ in Model() }
    _ = scope.track {
      for model in models { _ = (model.a, model.b) }
      _ = lasting.a
    }
    models.remove(at: 2)
    models.remove(at: 0)
    models[1].b = 1
    lasting.a = 1
    #expect(log.take() == ["scope", "scope"])
    models = []
    lasting.a = 2
    #expect(log.take() == ["scope"])
    scope.cancel()
    lasting.a = 3
    #expect(log.take() == [])
  }

  /// The cell goes with its wrapper, and what comes after may take its place in memory.
  @Test func `an object may get another wrapper while those who read the old one are told`() {
    let (model, scopes) = (Model(), (0..<20).map { log.scope("\($0)") })
    var others: [Model] = []
    let first = Reader { _ in
      model.startAnew()
      others = (0..<200).map { _ in Model() }
      for other in others { withObservationTracking({ _ = other.a }, onChange: {}) }
    }
    for scope in [first] + scopes { _ = scope.track { _ = model.a } }
    for _ in 0..<3 { withObservationTracking({ _ = model.a }, onChange: { model.startAnew() }) }
    model.a = 1
    // The change comes to the new wrapper, and the old one lets go of its readers when all is told.
    #expect(log.take() == (0..<20).map { "\($0)" })
    model.a = 2
    #expect(log.take() == [])
    #expect(others.count == 200)
  }

  @Test func `an object may get another wrapper while its values are compared`() {
    let model = Touchy()
    let scope = log.scope("scope")
    _ = scope.track { _ = model.value }
    model.value = Touchy.Value { model.startAnew() }
    #expect(log.take() == ["scope"])
    #expect(model.value.number == 0)
  }

  /// Most of the objects take the place of one that has died, whose readers they must not inherit.
  @Test func `an object at the address of a dead one has no readers`() {
    let scopes = (0..<1000).map { log.scope("\($0)") }
    var addresses: Set<ObjectIdentifier> = []
    for scope in scopes {
      let model = Model()
      addresses.insert(ObjectIdentifier(model))
      model.a = 1
      model.title = "new"
      _ = scope.track { _ = (model.a, model.title) }
    }
    #expect(addresses.count < 1000)
    #expect(log.take() == [])
    for scope in scopes { scope.cancel() }
  }

  /// The list of what a scope reads is compared with its last one, in which a dead object's property must not stand.
  @Test func `a scope that reads a new object at the address of a dead one is registered there`() {
    let scope = log.scope("scope")
    var missed = 0
    for number in 1...1000 {
      let model = Model()
      _ = scope.track { _ = model.a }
      model.a = number
      if log.take() != ["scope"] { missed += 1 }
    }
    scope.cancel()
    #expect(missed == 0)
  }

  @Test func `an object that dies within the evaluation that read it is no registration`() {
    let scope = log.scope("scope")
    let summary = scope.track { _ = Model().a }
    #expect(summary == ReadSummary(reads: 1, registrations: 0))
    scope.cancel()
  }

  @Test func `an object that dies within nested tracked code is no registration of either`() {
    let (outer, inner) = (log.scope("outer"), log.scope("inner"))
    var model: Model? = Model()
    var summaries: [ReadSummary] = []
    let summary = outer.track {
      _ = (model?.a, model?.b)
      summaries.append(
        inner.track {
          _ = model?.a
          model = nil
        })
    }
    summaries.append(summary)
    #expect(summaries == [1, 3].map { ReadSummary(reads: $0, registrations: 0) })
    outer.cancel()
    inner.cancel()
  }

  /// The dead object's property is taking its readers off one by one when one of them goes by itself.
  @Test func `what an object's death releases may cancel another reader of it`() {
    let other = log.scope("other")
    var model: Model? = Model()
    _ = other.track { _ = model?.a }
    do {
      let canceller = Canceller(other)
      withObservationTracking {
        _ = model?.a
      } onChange: {
        withExtendedLifetime(canceller) {}
      }
    }
    model = nil
    let next = Model()
    _ = other.track { _ = next.a }
    next.a = 1
    #expect(log.take() == ["other"])
    other.cancel()
  }

  /// Cancels a scope when it goes.
  private final class Canceller {
    private let scope: Reader

    init(_ scope: Reader) {
      self.scope = scope
    }

    deinit { scope.cancel() }
  }

  @Test func `an object may die within the report of its own change`() {
    var model: Model? = Model()
    let scope = Reader { [log] _ in
      log.append("report")
      model = nil
    }
    let other = log.scope("other")
    _ = scope.track { _ = model?.a }
    _ = other.track { _ = model?.a }
    model?.a = 1
    #expect(model == nil)
    #expect(log.take() == ["report", "other"])
    scope.cancel()
    other.cancel()
  }

  @Test func `what a cancelled scope held is released`() {
    let model = Model()
    weak var held: Model?
    var scope: Reader?
    do {
      let made = Model()
      held = made
      scope = Reader { _ in withExtendedLifetime(made) {} }
      _ = scope?.track { _ = model.a }
    }
    #expect(held != nil)
    scope = nil
    #expect(held == nil)
    #expect(scope == nil)
  }

  @Test func `what a one-shot callback held is released after it was told`() {
    let model = Model()
    weak var held: Model?
    do {
      let made = Model()
      held = made
      withObservationTracking {
        _ = (model.a, model.b)
      } onChange: {
        withExtendedLifetime(made) {}
      }
    }
    #expect(held != nil)
    model.b = 1
    #expect(held == nil)
  }

  @Test func `objects that track each other's death do not trip over it`() {
    let scope = log.scope("scope")
    var chain: Model? = Model()
    for _ in 0..<100 {
      let model = Model()
      model.next = chain
      chain = model
    }
    _ = scope.track {
      var model = chain
      while let current = model { model = current.next }
    }
    chain = nil
    #expect(scope.track {} == ReadSummary(reads: 0, registrations: 0))
    #expect(log.take() == [])
    #expect(chain == nil)
  }

  /// An object whose value does something when it is compared.
  private final class Touchy: Observable {
    struct Value: Equatable {
      let number: Int
      let act: () -> Void

      init(number: Int = 0, _ act: @escaping () -> Void = {}) {
        self.number = number
        self.act = act
      }

      static func == (left: Value, right: Value) -> Bool {
        right.act()
        return false
      }
    }

    @Tracked var value = Value(number: 1)

    func startAnew() { _value = Tracked(wrappedValue: Value(number: 2)) }
  }

  private final class Model: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = "old"
    @Tracked var a = 0
    @Tracked var b = 0
    @Tracked var next: Model?

    func startAnew() { _a = Tracked(wrappedValue: 0) }

    var title: String {
      get {
        registrar.access(self, keyPath: \.title)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.title) { stored = newValue } }
    }
  }
}
