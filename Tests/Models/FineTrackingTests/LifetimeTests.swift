import FineTracking
import ModelObservation
import Testing

struct LifetimeTests {
  private let log = EventLog()

  @Test func `tracking an object does not keep the object alive`() {
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

  @Test(arguments: [true, false])
  func `the deinit of an object that a set releases can read the property's new value`(
    isObserved: Bool
  ) {
    let parent = Parent()
    let scope = log.scope("scope")
    parent.child = Child { [log] in log.append("child \(parent.child == nil ? "none" : "exists")") }
    if isObserved { _ = scope.track { _ = parent.child } }
    parent.child = nil
    #expect(log.take() == (isObserved ? ["scope"] : []) + ["child none"])
    scope.cancel()
  }

  @Test func `a scope stays registered with its remaining objects when others are deallocated`() {
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

  /// The cell is deallocated together with its wrapper, and other objects can reuse its memory.
  @Test
  func `an object can replace a @Tracked wrapper while that wrapper notifies its observers`() {
    let (model, scopes) = (Model(), (0..<20).map { log.scope("\($0)") })
    var others: [Model] = []
    let first = Reader { _ in
      model.replaceWrapper()
      others = (0..<200).map { _ in Model() }
      for other in others { withObservationTracking({ _ = other.a }, onChange: {}) }
    }
    for scope in [first] + scopes { _ = scope.track { _ = model.a } }
    for _ in 0..<3 {
      withObservationTracking({ _ = model.a }, onChange: { model.replaceWrapper() })
    }
    model.a = 1
    // The new wrapper stores the value. The old wrapper ends its registrations after the notification.
    #expect(log.take() == (0..<20).map { "\($0)" })
    model.a = 2
    #expect(log.take() == [])
    #expect(others.count == 200)
  }

  @Test func `an object can replace a @Tracked wrapper while that wrapper compares its values`() {
    let model = ActingModel()
    let scope = log.scope("scope")
    _ = scope.track { _ = model.value }
    model.value = ActingModel.Value { model.replaceWrapper() }
    #expect(log.take() == ["scope"])
    #expect(model.value.number == 0)
  }

  /// Most of the objects are allocated at the address of a deallocated one. They must not inherit its observers.
  @Test func `an object allocated at a deallocated object's address has no observers`() {
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

  /// A scope compares its new access list with the last one, which must not contain the property of a deallocated
  /// object.
  @Test func `a scope registers with a new object allocated at a deallocated object's address`() {
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

  @Test func `an object deallocated during the evaluation that read it leaves no registration`() {
    let scope = log.scope("scope")
    let summary = scope.track { _ = Model().a }
    #expect(summary == ReadSummary(reads: 1, registrations: 0))
    scope.cancel()
  }

  @Test
  func `an object deallocated in nested tracked code leaves no registration of either scope`() {
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

  /// The property of the object that is being deallocated is removing its observers when one of them cancels itself.
  @Test
  func `deallocating an object can release a capture that cancels another of its observers`() {
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

  /// An object that cancels a scope when it is deallocated.
  private final class Canceller {
    private let scope: Reader

    init(_ scope: Reader) {
      self.scope = scope
    }

    deinit { scope.cancel() }
  }

  @Test func `an object can be deallocated while its observers are notified of its change`() {
    var model: Model? = Model()
    let scope = Reader { [log] _ in
      log.append("first")
      model = nil
    }
    let other = log.scope("other")
    _ = scope.track { _ = model?.a }
    _ = other.track { _ = model?.a }
    model?.a = 1
    #expect(model == nil)
    #expect(log.take() == ["first", "other"])
    scope.cancel()
    other.cancel()
  }

  @Test func `releasing a tracking scope releases the objects that its receiver captured`() {
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

  @Test func `the objects that a one-shot callback captured are released after its call`() {
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

  @Test func `a linked list of 100 tracked objects can be deallocated recursively`() {
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

  /// A model whose value runs an action when it is compared.
  private final class ActingModel: Observable {
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

    func replaceWrapper() { _value = Tracked(wrappedValue: Value(number: 2)) }
  }

  private final class Model: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = "old"
    @Tracked var a = 0
    @Tracked var b = 0
    @Tracked var next: Model?

    func replaceWrapper() { _a = Tracked(wrappedValue: 0) }

    var title: String {
      get {
        registrar.access(self, keyPath: \.title)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.title) { stored = newValue } }
    }
  }
}

private final class Parent {
  @Tracked var child: Child?
}

/// An object that runs an action when it is deallocated.
private final class Child {
  private let act: () -> Void

  init(_ act: @escaping () -> Void) {
    self.act = act
  }

  deinit { act() }
}
