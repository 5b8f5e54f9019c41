import ModelObservation
import Testing

/// Compares the notifications of the fine runtime and of the toolchain's Observation on hand-written sequences; see
/// ``FineJudge``.
struct DifferentialTests {
  @Test(arguments: Operation.Property.allCases, Operation.Change.allCases)
  func `each kind of change of each property notifies as the toolchain's Observation does`(
    property: Operation.Property, change: Operation.Change
  ) {
    let operations: [Operation] = [
      .change(.append, model: 0), .track([.read(property, model: 0)]),
      .evaluate(scope: 0, Operation.Tracking(steps: [.read(property, model: 0)])),
      .change(change, model: 0), .change(change, model: 0),
    ]
    #expect(fine(operations) == standard(operations))
  }

  @Test(arguments: Operation.Change.allCases)
  func `a change within tracked code counts as a read if it does in the toolchain's Observation`(
    change: Operation.Change
  ) {
    let operations: [Operation] =
      [.change(.append, model: 0), .track([.change(change, model: 0)])]
      + Operation.Change.allCases.map { .change($0, model: 0) }
    #expect(fine(operations) == standard(operations))
  }

  @Test(arguments: sequences)
  func `a hand-written operation sequence notifies as the toolchain's Observation does`(
    sequence: Sequence
  ) {
    let expected = standard(sequence.operations)
    #expect(fine(sequence.operations) == expected)
    #expect(expected == sequence.notifications)
  }

  @Test
  func `a set to an equal object stores the new object, as the toolchain's Observation does`() {
    func stores<Model: ObservedModel>(_ model: Model) -> Bool {
      let twin = Twin(model.twin.number)
      model.twin = twin
      return model.twin === twin
    }
    #expect([stores(FineRuntime.Model()), stores(StandardRuntime.Model())] == [true, true])
  }

  private func fine(_ operations: [Operation]) -> [[String]] {
    SequenceRun<FineRuntime>(models: 2, scopes: 2).perform(operations)
  }

  private func standard(_ operations: [Operation]) -> [[String]] {
    SequenceRun<StandardRuntime>(models: 2, scopes: 2).perform(operations)
  }
}

// MARK: - Sequences

extension DifferentialTests {
  struct Sequence: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let operations: [Operation]
    /// The expected notifications of each operation. Trackings are numbered from 1, outer ones first.
    let notifications: [[String]]

    init(_ description: String, _ steps: (Operation, [String])...) {
      testDescription = description
      operations = steps.map(\.0)
      notifications = steps.map(\.1)
    }
  }

  static let sequences = [
    Sequence(
      "one-shot",
      (.track([.read(.number, model: 0)]), []),
      (.change(.setNumber, model: 0), ["1"]),
      (.change(.setNumber, model: 0), [])),
    Sequence(
      "a read that depends on another",
      (.track([.readByNumber(model: 0)]), []),
      (.change(.setBox, model: 0), []),
      (.change(.append, model: 0), ["1"]),
      (.change(.setNumber, model: 0), []),
      (.track([.readByNumber(model: 0)]), []),
      (.change(.append, model: 0), []),
      (.change(.setBox, model: 0), ["2"])),
    Sequence(
      "nested tracking",
      (
        .track([
          .read(.number, model: 0), .nested(.init(steps: [.read(.words, model: 0)])),
          .read(.title, model: 1),
        ]), []
      ),
      (.change(.append, model: 0), ["1", "2"]),
      (.change(.setTitle, model: 1), [])),
    Sequence(
      "an object that dies while it is observed",
      (.track([.read(.number, model: 0), .read(.number, model: 1)]), []),
      (.replace(model: 0), []),
      (.change(.setNumber, model: 0), []),
      (.change(.setNumber, model: 1), ["1"])),
    Sequence(
      "a callback that tracks again",
      (.track([.read(.number, model: 0)], repetitions: 2), []),
      (.change(.setNumber, model: 0), ["1"]),
      (.change(.addToNumber, model: 0), ["1"]),
      (.change(.setNumber, model: 0), ["1"]),
      (.change(.setNumber, model: 0), [])),
    Sequence(
      "explicit calls for a tracked property after a read",
      (.track([.read(.number, model: 0)]), []),
      (.change(.touchNumber, model: 0), ["1"]),
      (.track([.read(.visitedNumber, model: 0)]), []),
      (.change(.setNumber, model: 0), ["2"])),
    Sequence(
      "explicit calls for a tracked property before a read",
      (.change(.touchNumber, model: 0), []),
      (.track([.read(.visitedNumber, model: 0)]), []),
      (.track([.read(.number, model: 0)]), []),
      (.change(.touchNumber, model: 0), ["1", "2"])),
    Sequence(
      "a set within a callback",
      (.track([.read(.number, model: 0), .read(.words, model: 0)]), []),
      (
        .change(.append, model: 0, reaction: [.change(.setNumber, model: 0)]),
        ["1", #"setNumber 0: ["1"]"#]
      ),
      (.change(.setNumber, model: 0), [])),
    Sequence(
      "a tracking within a callback",
      (.track([.read(.number, model: 0)]), []),
      (.change(.setNumber, model: 0, reaction: [.track([.read(.number, model: 0)])]), ["1"]),
      (.change(.setNumber, model: 0), ["2"])),
    Sequence(
      "an object that is replaced within its own callback",
      (.track([.read(.number, model: 0)], repetitions: 1), []),
      (.change(.setNumber, model: 0, reaction: [.replace(model: 0)]), ["1"]),
      (.change(.setNumber, model: 0), ["1"]),
      (.change(.setNumber, model: 0), [])),
    Sequence(
      "a scope",
      (.evaluate(scope: 0, .init(steps: [.read(.number, model: 0)])), []),
      (.change(.setEqualNumber, model: 0), []),
      (.change(.setNumber, model: 0), ["scope 0"]),
      (.evaluate(scope: 0, .init(steps: [.read(.words, model: 0)])), []),
      (.change(.setNumber, model: 0), []),
      (.change(.append, model: 0), ["scope 0"]),
      (.evaluate(scope: 0, .init(steps: [.read(.words, model: 0)])), []),
      (.cancel(scope: 0), []),
      (.change(.append, model: 0), [])),
    Sequence(
      "a write to a property that the evaluation has read",
      (
        .evaluate(
          scope: 0, .init(steps: [.read(.number, model: 0), .change(.setNumber, model: 0)])), []
      ),
      (
        .evaluate(
          scope: 0, .init(steps: [.read(.number, model: 0), .change(.setNumber, model: 0)])), []
      ),
      (.change(.setNumber, model: 0), ["scope 0"])),
  ]
}

extension Operation {
  static func track(_ steps: [Step], repetitions: Int = 0) -> Operation {
    .track(Tracking(steps: steps, repetitions: repetitions))
  }
}
