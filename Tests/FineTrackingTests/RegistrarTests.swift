import FineTracking
import ModelObservation
import Testing

/// Properties that tell an `ObservationRegistrar` by hand.
struct RegistrarTests {
  private let log = EventLog()

  /// Rule 32.
  @Test func `a property over untracked storage notifies by hand`() {
    let model = ByHand()
    #expect(reports(to: model.title) { model.title = "new" } == 1)
    #expect(reports(to: model.title) { model.count = 1 } == 0)
    #expect(model.title == "new")
  }

  @Test func `a notification by hand precedes the mutation and hands on its result`() {
    let model = ByHand()
    let scope = Reader { [log] _ in log.append("will change \(model.title)") }
    _ = scope.track { _ = model.title }
    let before = model.exchange("new")
    log.append("\(before) became \(model.title)")
    scope.cancel()
    #expect(log.take() == ["will change old", "old became new"])
  }

  @Test func `a mutation by hand that throws has notified, and throws on`() {
    let model = ByHand()
    let count = reports {
      _ = model.title
    } of: {
      #expect(throws: Refusal.self) { try model.refuse() }
    }
    #expect(count == 1)
  }

  @Test func `willSet notifies and didSet does not`() {
    let model = ByHand()
    let registrar = model.registrar
    #expect(reports(to: model.title) { registrar.willSet(model, keyPath: \.title) } == 1)
    #expect(reports(to: model.title) { registrar.didSet(model, keyPath: \.title) } == 0)
  }

  @Test func `two registrars of one object do not know each other`() {
    let model = ByHand()
    let other = ObservationRegistrar()
    #expect(reports(to: model.title) { other.willSet(model, keyPath: \.title) } == 0)
  }

  @Test func `each subscript argument is a property of its own`() {
    let table = Table()
    #expect(reports(to: table[1]) { table[1] = 5 } == 1)
    #expect(reports(to: table[1]) { table[2] = 5 } == 0)
    let summary = Reader().track { _ = (table[1], table[2], table[1]) }
    #expect(summary == ReadSummary(reads: 3, registrations: 2))
  }

  @Test func `hand-written properties may lean on each other in any order`() {
    let model = Temperature()
    #expect(reports(to: model.celsius) { model.celsius = 1 } == 2)
    #expect(reports(to: model.fahrenheit) { model.celsius = 2 } == 2)
  }

  @Test func `an access outside tracked code does nothing`() {
    let model = ByHand()
    #expect(model.title == "old")
    let scope = log.scope("scope")
    _ = scope.track {}
    model.title = "new"
    scope.cancel()
    #expect(log.take() == [])
  }

  private struct Refusal: Error {}

  private final class ByHand: Observable {
    let registrar = ObservationRegistrar()
    private var stored = "old"
    @Tracked var count = 0

    var title: String {
      get {
        registrar.access(self, keyPath: \.title)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.title) { stored = newValue } }
    }

    func exchange(_ title: String) -> String {
      registrar.withMutation(of: self, keyPath: \.title) {
        defer { stored = title }
        return stored
      }
    }

    func refuse() throws {
      try registrar.withMutation(of: self, keyPath: \.title) { throw Refusal() }
    }
  }

  private final class Table: Observable {
    private let registrar = ObservationRegistrar()
    private var values = Array(repeating: 0, count: 3)

    subscript(key: Int) -> Int {
      get {
        registrar.access(self, keyPath: \.[key])
        return values[key]
      }
      set { registrar.withMutation(of: self, keyPath: \.[key]) { values[key] = newValue } }
    }
  }

  /// Each property announces that it depends on the other, before itself.
  private final class Temperature: Observable {
    private let registrar = ObservationRegistrar()
    private var degrees = 0
    /// Of their type, so that either might be it.
    @Tracked var station = 0

    var celsius: Int {
      get {
        registrar.access(self, keyPath: \.fahrenheit)
        registrar.access(self, keyPath: \.celsius)
        return degrees
      }
      set {
        registrar.willSet(self, keyPath: \.celsius)
        registrar.willSet(self, keyPath: \.fahrenheit)
        degrees = newValue
      }
    }

    var fahrenheit: Int {
      get {
        registrar.access(self, keyPath: \.celsius)
        registrar.access(self, keyPath: \.fahrenheit)
        return degrees * 9 / 5 + 32
      }
      set { celsius = (newValue - 32) * 5 / 9 }
    }
  }
}

// MARK: - Tracked properties, named by hand

extension RegistrarTests {
  @Test func `a change by hand reaches who has read the tracked property`() {
    let model = Mixed()
    #expect(reports(to: model.number) { model.touch() } == 1)
    #expect(reports(to: model.other) { model.touch() } == 0)
  }

  @Test func `an access by hand is told of a set of the tracked property`() {
    let model = Mixed()
    #expect(reports(to: model.visit()) { model.number = 1 } == 1)
    #expect(reports(to: model.visit()) { model.other = 1 } == 0)
    #expect(reports(to: model.visit()) { model.touch() } == 1)
  }

  @Test func `a change by hand before any read does not split the property in two`() {
    let model = Mixed()
    model.touch()
    #expect(reports(to: model.number) { model.touch() } == 1)
    #expect(reports(to: model.visit()) { model.number = 1 } == 1)
  }

  @Test func `a read through the wrapper before any call by hand does not split it either`() {
    let model = Mixed()
    let scope = log.scope("reader")
    _ = scope.track { _ = model.number }
    model.visit()
    model.touch()
    #expect(log.take() == ["reader"])
    #expect(reports(to: model.visit()) { model.number = 1 } == 1)
    scope.cancel()
  }

  @Test func `an access by hand and a read of the tracked property are one registration`() {
    let model = Mixed()
    let summary = Reader().track {
      model.visit()
      _ = model.number
    }
    #expect(summary == ReadSummary(reads: 2, registrations: 1))
  }

  @Test func `to look for the wrapper is no read of the code around it`() {
    let model = Mixed()
    let summary = Reader().track { model.touch() }
    #expect(summary == ReadSummary(reads: 0, registrations: 0))
  }

  @Test func `a computed property with calls by hand is not the tracked property that it reads`() {
    let model = Mixed()
    #expect(reports(to: model.number) { model.touchDouble() } == 0)
    #expect(reports(to: model.double) { model.touchDouble() } == 1)
    #expect(reports(to: model.double) { model.number = 1 } == 1)
  }

  @Test func `a tracked property of a superclass can be named by hand`() {
    let model = Sub()
    #expect(reports(to: model.number) { model.touchInherited() } == 1)
  }

  @Test(arguments: Shelf.Property.allCases)
  func `a computed property is not the tracked one that it reads, nor is read by a change`(
    property: Shelf.Property
  ) {
    let shelf = Shelf()
    #expect(reports(to: shelf.items) { shelf.touch(property) } == 0)
    #expect(shelf.getterCalls == 0)
    #expect(reports(to: shelf.read(property)) { shelf.items = [1] } == 1)
  }

  @Test func `a change by hand reads nothing while nobody can depend on the property`() {
    let shelf = Shelf()
    shelf.touchAlias()
    #expect(shelf.getterCalls == 0)
    #expect(reports(to: shelf.items) { shelf.touchAlias() } == 1)
    #expect(shelf.getterCalls == 1)
  }

  @Test func `a property whose setter is private can be named by hand`() {
    let shelf = Shelf()
    #expect(reports(to: shelf.other) { shelf.touchOther() } == 1)
  }

  final class Shelf: Observable {
    enum Property: CaseIterable, Sendable {
      case count, copy
    }

    private let registrar = ObservationRegistrar()
    @Tracked var items: [Int] = []
    @Tracked private(set) var other = ""
    private(set) var getterCalls = 0

    /// Of another type than what it reads.
    private var count: Int {
      get {
        getterCalls += 1
        return items.count
      }
      set { items = Array(repeating: 0, count: newValue) }
    }

    /// Of the same type, and read-only.
    private var copy: [Int] {
      getterCalls += 1
      return items
    }

    /// Of the same type, and writable: by its key path not to be told from what it reads.
    private var alias: [Int] {
      get {
        getterCalls += 1
        return items
      }
      set { items = newValue }
    }

    func read(_ property: Property) {
      switch property {
      case .count: _ = count
      case .copy: _ = copy
      }
    }

    func touch(_ property: Property) {
      switch property {
      case .count: registrar.willSet(self, keyPath: \.count)
      case .copy: registrar.willSet(self, keyPath: \.copy)
      }
    }

    func touchAlias() {
      registrar.willSet(self, keyPath: \.alias)
    }

    func touchOther() {
      registrar.willSet(self, keyPath: \.other)
    }
  }

  private class Mixed: Observable {
    let registrar = ObservationRegistrar()
    @Tracked var number = 0
    @Tracked var other = 0

    var double: Int {
      registrar.access(self, keyPath: \.double)
      return number * 2
    }

    func visit() {
      registrar.access(self, keyPath: \.number)
    }

    func touch() {
      registrar.withMutation(of: self, keyPath: \.number) {}
    }

    func touchDouble() {
      registrar.withMutation(of: self, keyPath: \.double) {}
    }
  }

  private final class Sub: Mixed {
    func touchInherited() {
      registrar.withMutation(of: self, keyPath: \.number) {}
    }
  }
}
