import Combine
import SwiftUI

extension PublishedObservations {
  /// Observations from tests of OpenCombine that also run against Combine.
  static let combine: [PublishedObservation] = [
    .init(
      "B45", openCombine("PublishedTests"), .strong,
      "A published property sends each new value before it is stored, and the latest one to a late "
        + "request.",
      doing: "two values are requested; three sets; ten more are requested; a second subscriber; a "
        + "set; the first one cancels; a set",
      published: "first 0 1 6 42, second 6 42 -1, stored after the value true"
    ) {
      let object = CustomAnnouncing()
      var (isStoredAfter, stored) = (true, 0)
      let first = Recorder<Int> { _ in
        isStoredAfter = isStoredAfter && object.state == stored
        return .none
      }
      object.$state.subscribe(first)
      first.subscription?.request(.max(2))
      for (increment, sum) in [(1, 1), (2, 3), (3, 6)] {
        object.state += increment
        stored = sum
      }
      first.subscription?.request(.max(10))
      let second = Recorder<Int>(requesting: .unlimited)
      object.$state.subscribe(second)
      object.state = 42
      stored = 42
      first.subscription?.cancel()
      object.state = -1
      return "first \(first.text), second \(second.text), stored after the value \(isStoredAfter)"
    },
    .init(
      "B46", openCombine("PublishedTests"), .strong,
      "A published property respects the demand, and keeps the latest value for the next request.",
      doing: "each value is a further demand of its size; sets and requests alternate",
      published: "0 1 2 0 0 0 0 0 0 0 1 0"
    ) {
      let object = CustomAnnouncing()
      let subscriber = Recorder<Int> { .max($0) }
      object.$state.subscribe(subscriber)
      subscriber.subscription?.request(.max(2))
      for value in [1, 2, 0, 0, 0] { object.state = value }
      subscriber.subscription?.request(.max(2))
      subscriber.subscription?.request(.max(3))
      for value in [0, 0, 0, 0, 1] { object.state = value }
      subscriber.subscription?.request(.max(1))
      for value in [0, 0] { object.state = value }
      return subscriber.text
    },
    .init(
      "B47", openCombine("PublishedTests"), .strong,
      "A published property does not announce through a publisher that its class stores.",
      doing: "two announcements are requested, and the property is set",
      published: "announcements 0"
    ) {
      let object = CustomAnnouncing()
      let subscriber = Recorder<Void>()
      object.objectWillChange.subscribe(subscriber)
      subscriber.subscription?.request(.max(2))
      object.state = 100
      return "announcements \(subscriber.values.count)"
    },
    .init(
      "B48", openCombine("ObservableObjectTests"), .strong,
      "An object announces each set to each subscriber, whatever the demand.",
      doing:
        "two announcements are requested; four sets; a second subscriber; a set; the first one "
        + "cancels; a set", published: "first 5, second 2"
    ) {
      let object = TwoStates()
      let first = Recorder<Void>()
      object.objectWillChange.subscribe(first)
      first.subscription?.request(.max(2))
      for increment in 1...3 { object.state1 += increment }
      object.state2 += 1
      first.subscription?.request(.max(10))
      let second = Recorder<Void>(requesting: .unlimited)
      object.objectWillChange.subscribe(second)
      object.state1 = 42
      first.subscription?.cancel()
      object.state1 = -1
      return "first \(first.values.count), second \(second.values.count)"
    },
    .init(
      "B49", openCombine("ObservableObjectTests"), .strong,
      "Published properties of a base class that is no ObservableObject announce through the "
        + "subclass.",
      doing: "each of four properties is set, two of them of the base class", published: "1 2 3 4"
    ) {
      let object = ObservedDerived()
      var count = 0
      var counts: [Int] = []
      let subscription = object.objectWillChange.sink { _ in count += 1 }
      object.baseValue0 -= 1
      counts.append(count)
      object.baseValue1 *= 2
      counts.append(count)
      object.derivedValue2 = "Nevermind."
      counts.append(count)
      object.derivedValue3 &+= 1
      counts.append(count)
      subscription.cancel()
      return counts.map(String.init).joined(separator: " ")
    },
    .init(
      "B50", openCombine("ObservableObjectTests"), .strong,
      "Published properties of a generic class announce.", doing: "each of two properties is set",
      published: "1 2"
    ) {
      let object = GenericObject(123, true)
      var count = 0
      var counts: [Int] = []
      let subscription = object.objectWillChange.sink { _ in count += 1 }
      object.value1 += 1
      counts.append(count)
      object.value2.toggle()
      counts.append(count)
      subscription.cancel()
      return counts.map(String.init).joined(separator: " ")
    },
    .init(
      "B51", openCombine("CurrentValueSubjectTests"), .strong,
      "A current value subject sends as many values as are requested.",
      doing: "twenty-one sets, for each of five first demands and five sequences of further ones",
      published: "0 0 0 0 0 1 11 2 1 22 2 12 4 5 22 10 20 12 13 22 22 22 22 22 22"
    ) {
      let further: [[Subscribers.Demand]] = [
        Array(repeating: .max(0), count: 5), Array(repeating: .max(1), count: 10),
        [.max(1), .max(0), .max(1), .max(0)], [.max(0), .max(1), .max(2)], [.unlimited, .max(1)],
      ]
      let first: [Subscribers.Demand?] = [nil, .max(1), .max(2), .max(10), .unlimited]
      return first.flatMap { initial in
        further.map { demands in
          var index = 0
          let subject = CurrentValueSubject<Int, Never>(112)
          let subscriber = Recorder<Int>(requesting: initial) { _ in
            defer { index += 1 }
            return index < demands.count ? demands[index] : .none
          }
          subject.value -= 1
          subject.subscribe(subscriber)
          for _ in 0..<20 { subject.value += 1 }
          let value = subject.value
          subject.value = value
          subject.send(completion: .finished)
          return "\(subscriber.values.count)"
        }
      }.joined(separator: " ")
    },
    .init(
      "B52", openCombine("PublishedTests"), .strong,
      "A publisher that is assigned to a published property is cancelled when the object is "
        + "released.",
      doing: "1 is sent, three values are requested, 2 to 4 are sent, the subscriber cancels; the "
        + "object is released; a subject with events is in place of the test's publisher",
      published: "request unlimited, subscriber 1 2 3, upstream cancelled"
    ) {
      let subject = PassthroughSubject<Int, Never>()
      let subscriber = Recorder<Int>()
      do {
        let object = CustomAnnouncing()
        subject.handleEvents(
          receiveCancel: { log("upstream cancelled") }, receiveRequest: { log("request \($0)") }
        ).assign(to: &object.$state)
        object.$state.subscribe(subscriber)
        subject.send(1)
        subscriber.subscription?.request(.max(3))
        for value in 2...4 { subject.send(value) }
        subscriber.subscription?.cancel()
        log("subscriber \(subscriber.text)")
        withExtendedLifetime(object) {}
      }
      return takeLog().joined(separator: ", ")
    },
  ]

  private static func openCombine(_ name: String) -> PublishedSource {
    PublishedSource(
      "OpenCombine", repository: "OpenCombine/OpenCombine",
      at: "1c6f02c7ed8140c0ba7a783aaddb6e0685a0037b",
      path: "Tests/OpenCombineTests/\(name).swift")
  }
}

/// A subscriber that stores the values and the subscription that it receives.
private final class Recorder<Input>: Subscriber {
  typealias Failure = Never

  private(set) var values: [Input] = []
  private(set) var subscription: (any Subscription)?
  /// The demand that the subscriber requests at first; `nil` if it requests nothing.
  private let first: Subscribers.Demand?
  /// Returns the additional demand that the subscriber requests after a value.
  private let further: (Input) -> Subscribers.Demand

  init(
    requesting first: Subscribers.Demand? = nil,
    further: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.first = first
    self.further = further
  }

  var text: String { values.map { "\($0)" }.joined(separator: " ") }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if let first { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return further(input)
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}

private final class CustomAnnouncing: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var state = 0
}

private final class TwoStates: ObservableObject {
  @Published var state1 = 0
  @Published var state2 = 0
}

private class NonObservedBase {
  @Published var baseValue0 = 10
  @Published var baseValue1 = Double.pi
}

private final class ObservedDerived: NonObservedBase, ObservableObject {
  @Published var derivedValue2 = ""
  @Published var derivedValue3: UInt8 = 255
}

private final class GenericObject<First, Second>: ObservableObject {
  @Published var value1: First
  @Published var value2: Second

  init(_ value1: First, _ value2: Second) {
    self.value1 = value1
    self.value2 = value2
  }
}
