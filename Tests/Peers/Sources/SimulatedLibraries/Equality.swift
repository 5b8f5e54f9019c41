internal import Combine
internal import Observation

/// Returns, for each static type of a property, whether a set to an equal value is announced: first with `@Observable`,
/// then with `@Published`.
public func announcementsOfEqualSets() -> [String: String] {
  let (driver, log) = (Driver(), Log())
  var announced: [String: String] = [:]
  func check<Model: AnyObject & Sendable>(
    _ name: String, _ model: Model, _ read: (Model) -> Void, _ set: (Model) -> Void
  ) {
    let log = Log()
    withObservationTracking {
      read(model)
    } onChange: {
      log.add("announced")
    }
    set(model)
    announced[name] = log.text.isEmpty ? "silent" : "announced"
  }
  let values = Values(driver)
  check("Int", values, { _ = $0.number }, { $0.number = 1 })
  check("Double, not a number", values, { _ = $0.fraction }, { $0.fraction = .nan })
  check("[Int]", values, { _ = $0.numbers }, { $0.numbers = [1] })
  check("Int?", values, { _ = $0.maybe }, { $0.maybe = 1 })
  check("class", values, { _ = $0.driver }, { $0.driver = driver })
  check("class?", values, { _ = $0.maybeDriver }, { $0.maybeDriver = driver })
  check("[class]", values, { _ = $0.drivers }, { $0.drivers = [driver] })
  check("class, Equatable", values, { _ = $0.card }, { $0.card = Card(1) })
  check("any Protocol", values, { _ = $0.named }, { $0.named = driver })
  check("(Int, Int)", values, { _ = $0.pair }, { $0.pair = (1, 1) })
  check("struct", values, { _ = $0.draft }, { $0.draft = Draft() })
  check("generic parameter", Crate(1), { _ = $0.contents }, { $0.contents = 1 })
  check("generic parameter, Equatable", EqualCrate(1), { _ = $0.contents }, { $0.contents = 1 })
  check(
    "generic parameter, a class", ObjectCrate(driver), { _ = $0.contents }, { $0.contents = driver }
  )
  let published = PublishedValues(driver)
  let subscription = published.objectWillChange.sink { log.add("announced") }
  published.number = 1
  published.driver = driver
  announced["@Published Int, class"] = log.text
  withExtendedLifetime(subscription) {}
  return announced
}

private protocol Named {}

extension Driver: Named {}

private final class Card: Equatable, Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (left: Card, right: Card) -> Bool { left.number == right.number }
}

@Observable private final class Values: @unchecked Sendable {
  var number = 1
  var fraction = Double.nan
  var numbers = [1]
  var maybe: Int? = 1
  var driver: Driver
  var maybeDriver: Driver?
  var drivers: [Driver]
  var card = Card(1)
  var named: any Named
  var pair = (1, 1)
  var draft = Draft()

  init(_ driver: Driver) {
    (self.driver, maybeDriver, drivers, named) = (driver, driver, [driver], driver)
  }
}

@Observable private final class Crate<Contents>: @unchecked Sendable {
  var contents: Contents

  init(_ contents: Contents) { self.contents = contents }
}

@Observable private final class EqualCrate<Contents: Equatable>: @unchecked Sendable {
  var contents: Contents

  init(_ contents: Contents) { self.contents = contents }
}

@Observable private final class ObjectCrate<Contents: AnyObject>: @unchecked Sendable {
  var contents: Contents

  init(_ contents: Contents) { self.contents = contents }
}

private final class PublishedValues: ObservableObject {
  @Published var number = 1
  @Published var driver: Driver

  init(_ driver: Driver) { self.driver = driver }
}
