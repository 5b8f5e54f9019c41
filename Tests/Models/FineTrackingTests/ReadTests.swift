import FineTracking
import ModelObservation
import Testing

/// Tests of which accesses count as reads.
struct ReadTests {
  private let truck = Truck()

  /// Tests rule 21 of the semantics page.
  @Test func `a read creates a dependency on one property of one instance`() {
    let other = Truck()
    #expect(notifications(reading: truck.name) { truck.name = "new" } == 1)
    #expect(notifications(reading: truck.name) { truck.orders = [] } == 0)
    #expect(notifications(reading: truck.name) { other.name = "new" } == 0)
  }

  /// Tests rule 21 of the semantics page.
  @Test func `only the properties that the last evaluation read are dependencies`() {
    let log = EventLog()
    let scope = log.scope("scope")
    _ = scope.track { _ = truck.isOpen ? truck.name : "\(truck.orders)" }
    truck.orders = [1]
    log.append("open")
    truck.isOpen = true
    _ = scope.track { _ = truck.isOpen ? truck.name : "\(truck.orders)" }
    log.append("tracked")
    truck.orders = [2]
    truck.name = "new"
    #expect(log.take() == ["scope", "open", "scope", "tracked", "scope"])
    scope.cancel()
  }

  /// Tests rule 22 of the semantics page.
  @Test func `copying a reference to an object is not a read of its properties`() {
    let summary = Reader().track {
      let other = truck
      withExtendedLifetime(other) {}
    }
    #expect(summary == ReadSummary(reads: 0, registrations: 0))
  }

  /// Tests rules 22 and 24 of the semantics page.
  @Test func `an in-place mutation counts as a read of the property, and an assignment does not`() {
    let summaries = [
      Reader().track { truck.orders.append(1) },
      Reader().track { truck.orders = [1] },
    ]
    #expect(
      summaries == [
        ReadSummary(reads: 1, registrations: 1), ReadSummary(reads: 0, registrations: 0),
      ])
  }

  /// Tests rule 28 of the semantics page.
  @Test func `a read by an initialiser that tracked code calls is tracked`() {
    var panel: Panel?
    let count = notifications {
      panel = Panel(truck)
    } during: {
      truck.name = "new"
    }
    #expect(count == 1)
    #expect(panel?.title == "old!")
  }

  /// Tests rule 28 of the semantics page.
  @Test func `tracked code can track a model that it creates`() {
    var made: Truck?
    let count = notifications {
      let truck = Truck()
      _ = truck.name
      made = truck
    } during: {
      made?.name = "new"
    }
    #expect(count == 1)
  }

  /// Tests rule 32 of the semantics page.
  @Test func `rule 32: reading a computed property tracks the stored properties that it reads`() {
    #expect(notifications(reading: truck.sign) { truck.name = "new" } == 1)
    #expect(notifications(reading: truck.sign) { truck.isOpen = true } == 1)
    #expect(notifications(reading: truck.sign) { truck.orders = [] } == 0)
  }

  /// Tests rule 32 of the semantics page.
  @Test func `rule 32: a computed property over untracked storage never notifies`() {
    #expect(notifications(reading: truck.plate) { truck.plate = "new" } == 0)
    #expect(truck.plate == "new")
  }

  /// Tests rule 33 of the semantics page.
  @Test func `rule 33: a property that is ignored, constant or without @Tracked never notifies`() {
    let count = notifications {
      _ = (truck.ignored, truck.constant, truck.bare, truck.inherited)
    } during: {
      truck.ignored = 1
      truck.bare = 1
      truck.inherited = 1
    }
    #expect(count == 0)
    #expect([truck.ignored, truck.bare, truck.inherited] == [1, 1, 1])
  }

  @Test func `a read after tracked code has ended is not tracked`() {
    var later: (() -> Void)?
    let scope = Reader { _ in Issue.record("the read was not tracked") }
    _ = scope.track { later = { _ = truck.name } }
    truck.name = "a"
    later?()
    truck.name = "b"
    scope.cancel()
  }

  @Test func `repeated reads of a property are all counted, but registered only once`() {
    let summary = Reader().track {
      for _ in 0..<3 { _ = truck.name }
      _ = truck.isOpen
    }
    #expect(summary == ReadSummary(reads: 4, registrations: 2))
    #expect(notifications(reading: truck.name + truck.name) { truck.name = "new" } == 1)
  }

  @Test func `a didSet that uses oldValue counts as a read of the property`() {
    let observed = WithObserver()
    let summary = Reader().track { observed.number = 1 }
    #expect(summary == ReadSummary(reads: 1, registrations: 1))
    #expect(observed.before == 0)
  }

  private struct Panel {
    let title: String

    init(_ truck: Truck) {
      title = truck.name + "!"
    }
  }

  private final class WithObserver: Observable {
    private(set) var before: Int?
    @Tracked var number = 0 {
      didSet { before = oldValue }
    }
  }

  private class Bare {
    var inherited = 0
  }

  private final class Truck: Bare, Observable {
    @Tracked var name = "old"
    @Tracked var orders: [Int] = []
    @Tracked var isOpen = false
    @ObservationIgnored var ignored = 0
    let constant = 0
    var bare = 0
    private var storedPlate = ""

    var sign: String { "\(name) \(isOpen)" }

    var plate: String {
      get { storedPlate }
      set { storedPlate = newValue }
    }
  }
}
