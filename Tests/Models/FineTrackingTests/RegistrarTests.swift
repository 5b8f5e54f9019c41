import FineTracking
import ModelObservation
import Testing

/// Tests of properties that report their reads and changes to an `ObservationRegistrar`.
struct RegistrarTests {
  private let log = EventLog()

  /// Tests rule 32 of the semantics page.
  @Test func `a hand-written property over untracked storage notifies through its registrar`() {
    let model = ByHand()
    #expect(notifications(reading: model.title) { model.title = "new" } == 1)
    #expect(notifications(reading: model.title) { model.count = 1 } == 0)
    #expect(model.title == "new")
  }

  @Test func `withMutation notifies before the mutation and returns the mutation's result`() {
    let model = ByHand()
    let scope = Reader { [log] _ in log.append("will change \(model.title)") }
    _ = scope.track { _ = model.title }
    let before = model.exchange("new")
    log.append("\(before) became \(model.title)")
    scope.cancel()
    #expect(log.take() == ["will change old", "old became new"])
  }

  @Test func `withMutation notifies before a mutation that throws, and rethrows the error`() {
    let model = ByHand()
    let count = notifications {
      _ = model.title
    } during: {
      #expect(throws: Refusal.self) { try model.refuse() }
    }
    #expect(count == 1)
  }

  @Test func `a registrar's willSet notifies the observers, and its didSet does not`() {
    let model = ByHand()
    let registrar = model.registrar
    #expect(notifications(reading: model.title) { registrar.willSet(model, keyPath: \.title) } == 1)
    #expect(notifications(reading: model.title) { registrar.didSet(model, keyPath: \.title) } == 0)
  }

  @Test func `a registrar does not notify the observers of an object's other registrar`() {
    let model = ByHand()
    let other = ObservationRegistrar()
    #expect(notifications(reading: model.title) { other.willSet(model, keyPath: \.title) } == 0)
  }

  @Test func `each argument of a tracked subscript is tracked as a separate property`() {
    let table = Table()
    #expect(notifications(reading: table[1]) { table[1] = 5 } == 1)
    #expect(notifications(reading: table[1]) { table[2] = 5 } == 0)
    let summary = Reader().track { _ = (table[1], table[2], table[1]) }
    #expect(summary == ReadSummary(reads: 3, registrations: 2))
  }

  @Test func `hand-written properties can access one another in any order`() {
    let model = Temperature()
    #expect(notifications(reading: model.celsius) { model.celsius = 1 } == 2)
    #expect(notifications(reading: model.fahrenheit) { model.celsius = 2 } == 2)
  }

  @Test func `an access outside tracked code registers nothing`() {
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

  /// A model whose two properties each report an access to the other one before an access of their own.
  private final class Temperature: Observable {
    private let registrar = ObservationRegistrar()
    private var degrees = 0
    /// A property of the same type as the others, so that each of them could be mistaken for it.
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

// MARK: - Tracked properties, named explicitly

extension RegistrarTests {
  @Test func `a change announced through the registrar notifies the tracked property's readers`() {
    let model = Mixed()
    #expect(notifications(reading: model.number) { model.touch() } == 1)
    #expect(notifications(reading: model.other) { model.touch() } == 0)
  }

  @Test
  func `a set of a tracked property notifies the scopes that accessed it through the registrar`() {
    let model = Mixed()
    #expect(notifications(reading: model.visit()) { model.number = 1 } == 1)
    #expect(notifications(reading: model.visit()) { model.other = 1 } == 0)
    #expect(notifications(reading: model.visit()) { model.touch() } == 1)
  }

  @Test
  func `registrar calls and the wrapper share one observer list, even if a change comes first`() {
    let model = Mixed()
    model.touch()
    #expect(notifications(reading: model.number) { model.touch() } == 1)
    #expect(notifications(reading: model.visit()) { model.number = 1 } == 1)
  }

  @Test
  func `registrar calls and the wrapper share one observer list, even if a read comes first`() {
    let model = Mixed()
    let scope = log.scope("reader")
    _ = scope.track { _ = model.number }
    model.visit()
    model.touch()
    #expect(log.take() == ["reader"])
    #expect(notifications(reading: model.visit()) { model.number = 1 } == 1)
    scope.cancel()
  }

  @Test func `a registrar access and a read of the same tracked property make one registration`() {
    let model = Mixed()
    let summary = Reader().track {
      model.visit()
      _ = model.number
    }
    #expect(summary == ReadSummary(reads: 2, registrations: 1))
  }

  @Test
  func `announcing a change through the registrar does not count as a read of the property`() {
    let model = Mixed()
    let summary = Reader().track { model.touch() }
    #expect(summary == ReadSummary(reads: 0, registrations: 0))
  }

  @Test
  func `a computed property with registrar calls is separate from the tracked property it reads`() {
    let model = Mixed()
    #expect(notifications(reading: model.number) { model.touchDouble() } == 0)
    #expect(notifications(reading: model.double) { model.touchDouble() } == 1)
    #expect(notifications(reading: model.double) { model.number = 1 } == 1)
  }

  @Test func `a registrar call can name a tracked property of a superclass`() {
    let model = Sub()
    #expect(notifications(reading: model.number) { model.touchInherited() } == 1)
  }

  @Test(arguments: Shelf.Property.allCases)
  func `a registrar change of a computed property neither runs its getter nor notifies its source`(
    property: Shelf.Property
  ) {
    let shelf = Shelf()
    #expect(notifications(reading: shelf.items) { shelf.touch(property) } == 0)
    #expect(shelf.getterCalls == 0)
    #expect(notifications(reading: shelf.read(property)) { shelf.items = [1] } == 1)
  }

  @Test func `a registrar change calls no getter while no tracked property has observers`() {
    let shelf = Shelf()
    shelf.touchAlias()
    #expect(shelf.getterCalls == 0)
    #expect(notifications(reading: shelf.items) { shelf.touchAlias() } == 1)
    #expect(shelf.getterCalls == 1)
  }

  @Test
  func `a computed property that reads two tracked properties of its type is separate from both`() {
    let shelf = Shelf()
    shelf.visitBoth()
    #expect(notifications(reading: shelf.items) { shelf.touchBoth() } == 0)
    #expect(notifications(reading: shelf.visitBoth()) { shelf.touchBoth() } == 1)
    #expect(notifications(reading: shelf.visitBoth()) { shelf.items = [1] } == 0)
  }

  @Test func `a registrar call with a tracked property notifies even if its setter is private`() {
    let shelf = Shelf()
    #expect(notifications(reading: shelf.other) { shelf.touchOther() } == 1)
  }

  final class Shelf: Observable {
    enum Property: CaseIterable, Sendable {
      case count, copy
    }

    private let registrar = ObservationRegistrar()
    @Tracked var items: [Int] = []
    @Tracked private(set) var other = ""
    @Tracked private var hidden: [Int] = []
    private(set) var getterCalls = 0

    /// A property whose type differs from the type of the property that it reads.
    private var count: Int {
      get {
        getterCalls += 1
        return items.count
      }
      set { items = Array(repeating: 0, count: newValue) }
    }

    /// A read-only property of the same type as the property that it reads.
    private var copy: [Int] {
      getterCalls += 1
      return items
    }

    /// A writable property of the same type as the property that it reads. Its key path does not distinguish it from
    /// that property.
    private var alias: [Int] {
      get {
        getterCalls += 1
        return items
      }
      set { items = newValue }
    }

    /// A writable property that reads two tracked properties of its own type.
    private var both: [Int] {
      get { items + hidden }
      set { (items, hidden) = (newValue, []) }
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

    func visitBoth() {
      registrar.access(self, keyPath: \.both)
    }

    func touchBoth() {
      registrar.willSet(self, keyPath: \.both)
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
