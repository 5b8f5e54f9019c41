import FineTracking
import ModelObservation
import Testing

/// The names that changes carry.
struct PropertyNameTests {
  private let model = Derived("")

  @Test func `a change names its property as in source`() {
    #expect(names(to: model.own) { model.own = 1 } == ["Derived.own"])
  }

  @Test func `an in-place mutation names its property`() {
    #expect(names(to: model.own) { model.own += 1 } == ["Derived.own"])
  }

  @Test func `an inherited property goes by the class that declares it`() {
    #expect(names(to: model.base) { model.base = 1 } == ["Base.base"])
  }

  @Test func `a property of a generic class goes by the class without its arguments`() {
    #expect(names(to: model.item) { model.item = "new" } == ["Generic.item"])
  }

  @Test func `each change names its own property`() {
    let names = names(to: (model.item, model.base, model.own)) {
      model.own = 1
      model.item = "new"
      model.base = 1
    }
    #expect(names == ["Derived.own", "Generic.item", "Base.base"])
  }

  @Test func `a hand-written property goes by its name`() {
    let model = ByHand()
    #expect(names(to: model.title) { model.title = "new" } == ["ByHand.title"])
  }

  @Test func `a subscript goes by its keyword`() {
    let model = ByHand()
    #expect(names(to: model[1]) { model[1] = 2 } == ["ByHand.subscript"])
  }

  @Test func `a call by hand for a tracked property goes by the property's name`() {
    let model = ByHand()
    #expect(names(to: model.count) { model.touchCount() } == ["ByHand.count"])
  }

  @Test func `a read by hand for a tracked property leaves it its name`() {
    let model = ByHand()
    #expect(names(to: model.visitCount()) { model.count = 1 } == ["ByHand.count"])
  }

  @Test func `what a method accesses by hand has no name, unless it is given one`() {
    let model = ByHand()
    #expect(names(to: model.visitMute()) { model.touchMute() } == ["?"])
    let other = ByHand()
    #expect(names(to: other.visitMute(as: "mute")) { other.touchMute() } == ["ByHand.mute"])
  }

  @Test func `an object of a local class is named without its context`() {
    final class Local: Observable {
      @Tracked var number = 0
    }
    let model = Local()
    #expect(names(to: model.number) { model.number = 1 } == ["Local.number"])
  }

  private func names<Value>(
    to value: @autoclosure () -> Value, of change: () -> Void
  ) -> [String] {
    var names: [String] = []
    let scope = Reader { change in
      names.append(change.property.map { "\($0)" } ?? "?")
    }
    _ = scope.track { _ = value() }
    change()
    scope.cancel()
    return names
  }

  private class Generic<Item: Equatable>: Observable {
    @Tracked var item: Item

    init(_ item: Item) {
      self.item = item
    }
  }

  private class Base: Generic<String> {
    @Tracked var base = 0
  }

  private final class Derived: Base {
    let between: UInt8 = 0
    @Tracked var own = 0
  }

  private final class ByHand: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = "old"
    private var values = [0, 0]
    @Tracked var count = 0

    var mute: Int { 0 }

    var title: String {
      get {
        registrar.access(self, keyPath: \.title)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.title) { stored = newValue } }
    }

    subscript(key: Int) -> Int {
      get {
        registrar.access(self, keyPath: \.[key])
        return values[key]
      }
      set { registrar.withMutation(of: self, keyPath: \.[key]) { values[key] = newValue } }
    }

    func touchCount() {
      registrar.withMutation(of: self, keyPath: \.count) {}
    }

    func visitCount() {
      registrar.access(self, keyPath: \.count)
    }

    func visitMute() {
      registrar.access(self, keyPath: \.mute)
    }

    func visitMute(as name: StaticString) {
      registrar.access(self, keyPath: \.mute, name: name)
    }

    func touchMute() {
      registrar.withMutation(of: self, keyPath: \.mute) {}
    }
  }
}
