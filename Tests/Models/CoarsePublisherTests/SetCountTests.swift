import CoarsePublisher
import ModelObservation
import Testing

/// Tests of how a log of model uses counts the sets of an object's published properties while a view observes the
/// object.
struct SetCountTests {
  @Test func `a log counts a property's sets and mutations, and those that left an equal value`() {
    let (model, log) = (Model(), ModelUseLog())
    log.recording {
      let view = model.subscribe { _ in }
      model.number = 1
      model.number = 1
      model.numbers.append(1)
      model.numbers[0] = 1
      model.numbers = [1]
      // For a type without `==`, a set to the same object counts as equal, as with the `@Observable` macro.
      model.token = model.token
      model.token = Model.Token()
      view.cancel()
    }
    #expect(
      Set(log.sets.map { "\($0.name) \($1.all) \($1.equal)" })
        == ["number 2 1", "numbers 3 2", "token 2 1"])
  }

  @Test func `without a view or without a log, no sets are counted and no values are compared`() {
    let (model, log) = (Model(), ModelUseLog())
    log.recording {
      let subscriber = model.objectWillChange.sink {}
      model.compared.value = 1
      subscriber.cancel()
    }
    let view = model.subscribe { _ in }
    model.compared.value = 1
    log.recording { model.compared.value = 1 }
    view.cancel()
    #expect(log.sets.isEmpty)
    #expect(model.compared.comparisons.count == 0)
  }
}

private final class Model: ObservableObject {
  final class Token {}

  /// Counts how often two values were compared. All copies of a value share this object.
  final class Comparisons {
    var count = 0
  }

  struct Compared: Equatable {
    var value = 0
    let comparisons = Comparisons()

    static func == (left: Compared, right: Compared) -> Bool {
      left.comparisons.count += 1
      return left.value == right.value
    }
  }

  @Published var number = 0
  @Published var numbers: [Int] = []
  @Published var token = Token()
  @Published var compared = Compared()
}
