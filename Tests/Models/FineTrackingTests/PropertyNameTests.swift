import FineTracking
import ModelObservation
import Testing

/// Tests of the property names that notifications of changes contain.
struct PropertyNameTests {
  private let model = Derived("")

  @Test func `a change carries the name that its property has in the source`() {
    #expect(names(reading: model.own) { model.own = 1 } == ["Derived.own"])
  }

  @Test func `an in-place mutation carries the name of its property`() {
    #expect(names(reading: model.own) { model.own += 1 } == ["Derived.own"])
  }

  @Test func `the name of an inherited property contains the name of the class that declares it`() {
    #expect(names(reading: model.base) { model.base = 1 } == ["Base.base"])
  }

  @Test
  func `the property name of a generic class contains the generic arguments, as in a key path`() {
    #expect(names(reading: model.item) { model.item = "new" } == ["Generic<String>.item"])
  }

  @Test func `each change carries the name of the property that changed`() {
    let names = names(reading: (model.item, model.base, model.own)) {
      model.own = 1
      model.item = "new"
      model.base = 1
    }
    #expect(names == ["Derived.own", "Generic<String>.item", "Base.base"])
  }

  @Test func `a change of a hand-written property carries the name that it has in the source`() {
    let model = ByHand()
    #expect(names(reading: model.title) { model.title = "new" } == ["ByHand.title"])
  }

  @Test func `a change through a subscript carries the property name subscript`() {
    let model = ByHand()
    #expect(names(reading: model[1]) { model[1] = 2 } == ["ByHand.subscript"])
  }

  @Test func `a change announced through the registrar carries the tracked property's name`() {
    let model = ByHand()
    #expect(names(reading: model.count) { model.touchCount() } == ["ByHand.count"])
  }

  @Test
  func `a registrar access of a tracked property does not change the name that changes carry`() {
    let model = ByHand()
    #expect(names(reading: model.visitCount()) { model.count = 1 } == ["ByHand.count"])
  }

  @Test func `a property accessed from a method has no name unless the call passes one`() {
    let model = ByHand()
    #expect(names(reading: model.visitMute()) { model.touchMute() } == ["?"])
    let other = ByHand()
    #expect(names(reading: other.visitMute(as: "mute")) { other.touchMute() } == ["ByHand.mute"])
  }

  @Test func `the property name of a local class does not contain the enclosing function`() {
    final class Local: Observable {
      @Tracked var number = 0
    }
    let model = Local()
    #expect(names(reading: model.number) { model.number = 1 } == ["Local.number"])
  }

  private func names<Value>(
    reading value: @autoclosure () -> Value, during change: () -> Void
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
