import SwiftUI

extension PublishedObservations {
  /// Observations from the tests of the module Observation in the Swift repository, and from the proposals
  /// SE-0475 and SE-0506.
  ///
  /// The screens use `Observable`, `withObservationTracking` and `Observations` as Granularity declares them
  /// instead of the module Observation.
  static let swiftObservation = standardObservation + trackingEvents

  private static let standardObservation: [PublishedObservation] = [
    .init(
      "B24", swiftTest("Observable"), .strong,
      "The first change of a property that was read notifies, and the second one does not.",
      doing: "two sets", published: "notified true, false"
    ) {
      let person = MiddleNamePerson()
      return notified(
        { _ = person.firstName }, { person.firstName = "c" }, { person.firstName = "c" })
    },
    .init(
      "B25", swiftTest("Observable"), .strong,
      "A change of a property that was not read does not notify.", doing: "another property is set",
      published: "notified false"
    ) {
      let person = MiddleNamePerson()
      return notified({ _ = person.lastName }, { person.firstName = "c" })
    },
    .init(
      "B26", swiftTest("Observable"), .strong,
      "A computed property that a subclass overrides is followed through what it reads.",
      doing: "two sets of a property of the subclass", published: "notified true, false"
    ) {
      let person = MiddleNamePerson()
      return notified(
        { _ = person.fullName }, { person.middleName = "c" }, { person.middleName = "c" })
    },
    .init(
      "B27", swiftTest("Observable"), .strong,
      "The name of the first friend is read: the own name does not notify, and the friend's does.",
      doing: "the own name is set, then the friend's", published: "notified false, true"
    ) {
      let (person, friend) = (MiddleNamePerson(), MiddleNamePerson())
      person.friends.append(friend)
      return notified(
        { _ = person.friends.first?.fullName }, { person.middleName = "c" },
        { friend.middleName = "c" })
    },
    .init(
      "B28", swiftTest("Observable"), .strong,
      "A read within two nested trackings notifies both, once.", doing: "two sets",
      published: "inner true, notified true, false"
    ) {
      let (person, inner) = (MiddleNamePerson(), Flag())
      let outer = notified(
        {
          withObservationTracking {
            _ = person.firstName
          } onChange: {
            inner.isSet = true
          }
        }, { person.firstName = "c" }, { person.firstName = "c" })
      return "inner \(inner.isSet), \(outer)"
    },
    .init(
      "B29", swiftTest("Observable"), .strong,
      "A property with ObservationIgnored never notifies.",
      doing: "the ignored property is set, then the other one; first only the ignored one is read, "
        + "then both", published: "ignored: notified false, false; both: notified false, true"
    ) {
      let (first, second) = (HasIgnoredProperty(), HasIgnoredProperty())
      let ignored = notified({ _ = first.ignored }, { first.ignored = 1 }, { first.field = 2 })
      let both = notified(
        { _ = (second.ignored, second.field) }, { second.ignored = 1 }, { second.field = 2 })
      return "ignored: \(ignored); both: \(both)"
    },
    .init(
      "B31", swiftTest("Observations"), .strong,
      "An iteration over Observations gets the value at first, and the one after a change.",
      doing: "a second task sets the value", published: "0, 42"
    ) {
      let model = TestModel()
      return try logged {
        var iterator = Observations<Int, Never> { model.value }.makeAsyncIterator()
        log(text(await iterator.next()))
        log(text(await iterator.next()))
      } whileRunning: {
        await Task.yield()
        model.value = 42
      }
    },
    .init(
      "B32", swiftTest("Observations"), .strong,
      "Changes of two properties in one step are one value.",
      doing: "a second task sets both properties", published: "test:0, updated:100"
    ) {
      let model = TestModel()
      return try logged {
        var iterator = Observations<String, Never> { "\(model.name):\(model.value)" }
          .makeAsyncIterator()
        log(text(await iterator.next()))
        log(text(await iterator.next()))
      } whileRunning: {
        await Task.yield()
        model.name = "updated"
        model.value = 100
      }
    },
    .init(
      "B33", swiftTest("Observations"), .strong,
      "An error ends the sequence: the next value is nil.",
      doing: "after the first value, the expression throws", published: "0, error, nil"
    ) {
      let (model, throwing) = (TestModel(), Flag())
      return try logged {
        var iterator = Observations<Int, TestError> { () throws(TestError) -> Int in
          if throwing.isSet { throw .simulatedError }
          return model.value
        }.makeAsyncIterator()
        for _ in 0..<3 {
          do {
            log(text(try await iterator.next()))
          } catch {
            log("error")
          }
        }
      } whileRunning: {
        await Task.yield()
        throwing.isSet = true
        model.value = 42
      }
    },
    .init(
      "B34", swiftTest("Observations"), .strong,
      "Two iterations over one sequence get three values each, the first of them the initial one.",
      doing: "a third task sets the value twice", published: "values 3, first 0; values 3, first 0"
    ) {
      let (model, first, second) = (TestModel(), Values(), Values())
      let observations = Observations<Int, Never> { model.value }
      @Sendable func iterate(into values: Values) async {
        var iterator = observations.makeAsyncIterator()
        for _ in 0..<3 {
          if let value = await iterator.next() { values.all.append(value) }
        }
      }
      _ = try logged {
        await iterate(into: first)
      } whileRunning: {
        await iterate(into: second)
      } and: {
        await Task.yield()
        model.value = 100
        await Task.yield()
        model.value = 200
      }
      return [first, second].map { values in
        "values \(values.all.count), first \(text(values.all.first))"
      }.joined(separator: "; ")
    },
    .init(
      "B35", swiftTest("Observations"), .strong,
      "An iteration in a task that is cancelled ends after the initial value.",
      doing: "the task is cancelled after a step", published: "values 1, first 0"
    ) {
      let (model, values) = (TestModel(), Values())
      let observations = Observations<Int, Never> { model.value }
      _ = try logged {
        let task = Task {
          var iterator = observations.makeAsyncIterator()
          for _ in 0..<2 {
            if let value = await iterator.next() { values.all.append(value) }
          }
        }
        await Task.yield()
        task.cancel()
        await task.value
      }
      return "values \(values.all.count), first \(text(values.all.first))"
    },
    .init(
      "B36", swiftTest("Observations"), .strong, "Five changes without a suspension are one value.",
      doing: "a second task sets the values 1 to 5", published: "0, 5"
    ) {
      let model = TestModel()
      return try logged {
        var iterator = Observations<Int, Never> { model.value }.makeAsyncIterator()
        log(text(await iterator.next()))
        log(text(await iterator.next()))
      } whileRunning: {
        await Task.yield()
        for value in 1...5 { model.value = value }
      }
    },
    .init(
      "B37", swiftTest("Observations"), .strong, "A sequence that finishes at once has no value.",
      published: "nil"
    ) {
      try logged {
        var iterator = Observations<Int, Never>.untilFinished { .finish }.makeAsyncIterator()
        log(text(await iterator.next()))
      }
    },
    .init(
      "B38", se0475, .strong, "First name and last name, set together, are printed together.",
      doing:
        "both are set to 0, 1, 2, 3 and 4, with 0.1 seconds between; the main actor is left out",
      published: "0 0, 1 1, 2 2, 3 3, 4 4"
    ) {
      let person = Named()
      let names = Observations<String, Never> { person.name }
      return try logged {
        await produce(person)
      } whileRunning: {
        for await name in names { log(name) }
      }
    },
    .init(
      "B39", se0475, .medium,
      "A consumer that sleeps almost as long as the producer may drop the last value.",
      doing: "both names are set five times, with 0.1 seconds between; the consumer sleeps 0.095 "
        + "seconds after each value", published: "0 0, 1 1, 2 2, 3 3",
      differsBecause: "the source says that the output may be this one; on the virtual clock the "
        + "consumer is never late"
    ) {
      let person = Named()
      let names = Observations<String, Never> { person.name }
      return try logged {
        await produce(person)
      } whileRunning: {
        for await name in names {
          log(name)
          try? await Task.sleep(for: .seconds(0.095))
        }
      }
    },
    .init(
      "B40", se0475, .strong, "Two consumers of one sequence get the same values.",
      doing: "both names are set five times, with 0.1 seconds between; the source fixes no order "
        + "between the consumers", published: "A 0 0 1 1 2 2 3 3 4 4; B 0 0 1 1 2 2 3 3 4 4"
    ) {
      let person = Named()
      let names = Observations<String, Never> { person.name }
      return try loggedByConsumer {
        await produce(person)
      } and: { consumer in
        for await name in names { log("\(consumer) \(name)") }
      }
    },
    .init(
      "B41", se0475, .strong, "Each of two consumers gets the initial value and the changed one.",
      doing: "both names are set after two seconds", published: "A 0 0 1 1; B 0 0 1 1"
    ) {
      let person = Named()
      (person.firstName, person.lastName) = ("0", "0")
      let names = Observations<String, Never> { person.name }
      return try loggedByConsumer {
        try? await Task.sleep(for: .seconds(2))
        person.firstName = "1"
        person.lastName = "1"
      } and: { consumer in
        for await name in names { log("\(consumer) \(name)") }
      }
    },
  ]

  // These observations run only on Linux, because the toolchains of Xcode 26 lack the options and events of
  // SE-0506.
  #if os(Linux)
    private static let trackingEvents: [PublishedObservation] = [
      .init(
        "B42", se0506, .medium, "An event of a change matches the property that changed.",
        doing: "foo and bar are read, and bar is set", published: "got a change of bar"
      ) {
        let model = FooBar()
        withObservationTracking(options: [.willSet]) {
          _ = model.foo + model.bar
        } onChange: { event in
          if event.matches(\FooBar.foo) { log("got a change of foo") }
          if event.matches(\FooBar.bar) { log("got a change of bar") }
        }
        model.bar += 1
        return takeLog().joined(separator: ", ")
      },
      .init(
        "B43", se0506, .medium, "One set is an event before it and one after it.",
        doing: "a property that was read is set",
        published: "property will set, property did set"
      ) {
        let model = FooBar()
        withObservationTracking(options: [.willSet, .didSet, .deinit]) {
          _ = model.foo
        } onChange: { event in
          switch event.kind {
          case .willSet: log("property will set")
          case .didSet: log("property did set")
          default: log("another event")
          }
        }
        model.foo += 1
        return takeLog().joined(separator: ", ")
      },
      .init(
        "B44", se0506, .medium, "The end of an object that was read is an event.",
        doing: "the object is released", published: "got a deinit event"
      ) {
        var model: FooBar? = FooBar()
        withObservationTracking(options: [.deinit]) {
          if let model { _ = model.foo + model.bar }
        } onChange: { _ in
          log("got a deinit event")
        }
        model = nil
        return takeLog().joined(separator: ", ")
      },
    ]
  #else
    private static let trackingEvents: [PublishedObservation] = []
  #endif

  private static func swiftTest(_ name: String) -> PublishedSource {
    PublishedSource(
      "Swift", repository: "swiftlang/swift",
      at: name == "Observable"
        ? "003b3353515d393b2292ab6c913d9adf4f40de58" : "07c534ff9c1c939f89b3996ba5ad193297fa47b2",
      path: "test/stdlib/Observation/\(name).swift")
  }

  private static let se0475 = proposal(
    "0475-observed", at: "14abd7ed63a17a6422b03dfa60f3647eb4aaf038")
  private static let se0506 = proposal(
    "0506-advanced-observation-tracking", at: "1050b79388e23c7f1bf9d298d70b36cd42ad9d54")

  private static func proposal(_ name: String, at commit: String) -> PublishedSource {
    PublishedSource(
      "Swift Evolution", repository: "swiftlang/swift-evolution", at: commit,
      path: "proposals/\(name).md")
  }
}

/// Tracks the reads of `read` once, and then makes the changes. Returns for each change whether it calls
/// `onChange`, such as `notified true, false`.
@MainActor private func notified(_ read: () -> Void, _ changes: () -> Void...) -> String {
  let flag = Flag()
  withObservationTracking {
    read()
  } onChange: {
    flag.isSet = true
  }
  let results = changes.map { change in
    flag.isSet = false
    change()
    return "\(flag.isSet)"
  }
  return "notified \(results.joined(separator: ", "))"
}

/// Runs a screen's tasks for ten seconds, and returns the lines that they log. The tasks are started in the
/// order of the parameters.
@MainActor private func logged(
  _ first: @escaping @Sendable () async -> Void,
  whileRunning second: @escaping @Sendable () async -> Void = {},
  and third: @escaping @Sendable () async -> Void = {}
) throws -> String {
  let host = screen {
    Text("tasks").task { await first() }.task { await second() }.task { await third() }
  }
  try host.advance(by: .seconds(10))
  return takeLog().joined(separator: ", ")
}

/// Runs a producer and two consumers, and returns the lines that each of them logs.
@MainActor private func loggedByConsumer(
  _ producer: @escaping @Sendable () async -> Void,
  and consumer: @escaping @Sendable (_ name: String) async -> Void
) throws -> String {
  let lines = try logged(
    producer, whileRunning: { await consumer("A") }, and: { await consumer("B") }
  )
  .split(separator: ", ")
  return ["A", "B"].map { name in
    ([name] + lines.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(2)) })
      .joined(separator: " ")
  }.joined(separator: "; ")
}

/// Sets both names of a person to each of five numbers, at intervals of a tenth of a second.
@Sendable private func produce(_ person: Named) async {
  for number in 0..<5 {
    person.firstName = "\(number)"
    person.lastName = "\(number)"
    try? await Task.sleep(for: .seconds(0.1))
  }
}

private func text(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "nil" }

// Safe to share between tasks without a lock, because all tasks run on the thread that advances the clock.
private final class Flag: @unchecked Sendable {
  var isSet = false
}

private final class Values: @unchecked Sendable {
  var all: [Int] = []
}

private enum TestError: Error {
  case simulatedError
}

@Observable private final class TestModel: @unchecked Sendable {
  var value = 0
  var name = "test"
}

@Observable private final class Named: @unchecked Sendable {
  var firstName = ""
  var lastName = ""

  var name: String { firstName + " " + lastName }
}

@Observable private final class FooBar {
  var foo = 0
  var bar = 0
}

@Observable private final class HasIgnoredProperty {
  var field = 3
  @ObservationIgnored var ignored = 4
}

@Observable private class Entity {
  var age = 0
}

@Observable private class Person: Entity {
  var firstName = ""
  var lastName = ""
  var friends: [Person] = []

  var fullName: String { firstName + " " + lastName }
}

@Observable private final class MiddleNamePerson: Person {
  var middleName = ""

  override var fullName: String { firstName + " " + middleName + " " + lastName }
}
