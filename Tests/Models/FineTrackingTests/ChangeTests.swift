import FineTracking
import ModelObservation
import Testing

/// Tests of which sets notify observers, and when.
struct ChangeTests {
  /// Tests rule 23 of the semantics page for a property whose type is `Equatable`.
  @Test func `rule 23: a set of an Equatable property notifies only if the value differs`() {
    let model = Model()
    #expect(notifications(reading: model.number) { model.number = 0 } == 0)
    #expect(notifications(reading: model.number) { model.number = 1 } == 1)
  }

  /// Tests rule 23 of the semantics page for a property whose values cannot be compared.
  @Test func `rule 23: a set of a value that cannot be compared always notifies`() {
    let model = Model()
    #expect(notifications(reading: model.action) { model.action = {} } == 1)
    #expect(notifications(reading: model.bare) { model.bare = Bare(number: 0) } == 1)
  }

  /// Tests rule 23 of the semantics page for an object whose class is not `Equatable`.
  @Test
  func `rule 23: a set of a non-Equatable object notifies only if it is a different object`() {
    let model = Model()
    #expect(notifications(reading: model.box) { model.box = model.box } == 0)
    #expect(notifications(reading: model.box) { model.box = Box(0) } == 1)
  }

  /// Tests rule 23 of the semantics page for an object whose class is `Equatable`.
  @Test func `rule 23: a set to an equal Equatable object stores the object and does not notify`() {
    let model = Model()
    let twin = Twin(1)
    #expect(notifications(reading: model.twin) { model.twin = twin } == 0)
    #expect(model.twin === twin)
    #expect(notifications(reading: model.twin) { model.twin = Twin(2) } == 1)
  }

  /// Tests rule 23 of the semantics page for a property with an optional type.
  @Test
  func `a set of an optional property compares the values if the wrapped type is Equatable`() {
    let model = Model()
    #expect(notifications(reading: model.optionalBox) { model.optionalBox = nil } == 1)
    #expect(notifications(reading: model.optionalTwin) { model.optionalTwin = nil } == 0)
    #expect(notifications(reading: model.optionalNumber) { model.optionalNumber = nil } == 0)
    #expect(notifications(reading: model.optionalNumber) { model.optionalNumber = 1 } == 1)
  }

  @Test
  func `a generic class compares set values only as its type parameter's constraints allow`() {
    let (any, equatable) = (AnyHolder(1), EquatableHolder(1))
    let object = Twin(1)
    let (identified, both) = (ObjectHolder(object), BothHolder(object))
    #expect(notifications(reading: any.value) { any.value = 1 } == 1)
    #expect(notifications(reading: equatable.value) { equatable.value = 1 } == 0)
    #expect(notifications(reading: equatable.value) { equatable.value = 2 } == 1)
    #expect(notifications(reading: identified.value) { identified.value = object } == 0)
    #expect(notifications(reading: identified.value) { identified.value = Twin(1) } == 1)
    #expect(notifications(reading: both.value) { both.value = Twin(1) } == 0)
    #expect(notifications(reading: both.value) { both.value = Twin(2) } == 1)
  }

  @Test func `an overridden property and a property of the subclass notify separately`() {
    let model = Sub(2)
    #expect(notifications(reading: model.value) { model.value = 1 } == 1)
    #expect(notifications(reading: model.own) { model.own = 1 } == 1)
    #expect(notifications(reading: model.own) { model.value = 3 } == 0)
  }

  @Test func `a property with a private setter is tracked`() {
    let model = Model()
    #expect(notifications(reading: model.count) { model.raise() } == 1)
    #expect(model.count == 1)
  }

  /// Tests rule 24 of the semantics page.
  @Test func `rule 24: an in-place mutation notifies once, even if it leaves an equal value`() {
    let model = Model()
    #expect(notifications(reading: model.number) { model.number += 0 } == 1)
    #expect(notifications(reading: model.flag) { model.flag.toggle() } == 1)
    #expect(notifications(reading: model.numbers) { model.numbers.append(contentsOf: []) } == 1)
    #expect(notifications(reading: model.numbers) { model.numbers[0] = 0 } == 1)
    #expect(model.flag)
  }

  /// Tests rule 25 of the semantics page.
  @Test func `rule 25: an observer is notified synchronously, before the value changes`() {
    let model = Model()
    let log = EventLog()
    let scope = Reader { _ in log.append("will change \(model.number)") }
    _ = scope.track { _ = model.number }
    model.number = 1
    log.append("set \(model.number)")
    model.number += 1
    log.append("mutated \(model.number)")
    scope.cancel()
    #expect(log.take() == ["will change 0", "set 1", "will change 1", "mutated 2"])
  }

  @Test func `a set made by an observer during a notification is overwritten by the outer set`() {
    let model = Model()
    let log = EventLog()
    let scope = Reader { _ in
      log.append("\(model.number)")
      guard log.events.count == 1 else { return }
      model.number = 5
      log.append("\(model.number)")
    }
    _ = scope.track { _ = model.number }
    model.number = 1
    scope.cancel()
    #expect(log.take() == ["0", "0", "5"])
    #expect(model.number == 1)
  }

  @Test
  func `an in-place mutation applies to the value that an observer set during the notification`() {
    let model = Model()
    var isFirst = true
    let scope = Reader { _ in
      guard isFirst else { return }
      isFirst = false
      model.number = 5
    }
    _ = scope.track { _ = model.number }
    model.number += 1
    scope.cancel()
    #expect(model.number == 6)
  }

  @Test func `all tracking scopes that one change notifies receive the same notification ID`() {
    let model = Model()
    var notifications: [NotificationID?] = []
    let scopes = (0..<2).map { _ in
      Reader { notifications.append($0.notification) }
    }
    for scope in scopes { _ = scope.track { _ = (model.number, model.flag) } }
    model.number = 1
    model.flag = true
    for scope in scopes { scope.cancel() }
    #expect(notifications.map { $0 == notifications.first } == [true, true, false, false])
    #expect(notifications.contains(nil) == false)
  }
}

// MARK: - Models

private final class Model: Observable {
  @Tracked var number = 0
  @Tracked var flag = false
  @Tracked var numbers = [0]
  @Tracked var action: () -> Void = {}
  @Tracked var bare = Bare(number: 0)
  @Tracked var box = Box(0)
  @Tracked var twin = Twin(1)
  @Tracked var optionalBox: Box?
  @Tracked var optionalTwin: Twin?
  @Tracked var optionalNumber: Int?
  @Tracked private(set) var count = 0

  func raise() {
    count += 1
  }
}

private final class AnyHolder<Value>: Observable {
  @Tracked var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private class EquatableHolder<Value: Equatable>: Observable {
  @Tracked var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private final class ObjectHolder<Value: AnyObject>: Observable {
  @Tracked var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private final class BothHolder<Value: AnyObject & Equatable>: Observable {
  @Tracked var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private final class Sub: EquatableHolder<Int> {
  @Tracked var own = 0

  override var value: Int {
    get { super.value }
    set { super.value = newValue }
  }
}
