import GranularityFieldLayout
import Testing

/// Tests of comparisons of values whose types can be without `==`.
struct ValueComparisonTests {
  private enum Phase {
    case idle, loading
    case failed(any Error)
    case loaded([Part])
  }

  private struct Part {
    var name = "a"
    var object: Object?
  }

  private struct Action {
    var run: () -> Void
  }

  private struct Hidden: CustomReflectable {
    var number = 0
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  private final class Object {}

  private struct Failure: Error {
    let code: Int
  }

  @Test func `cases of an enum without == are compared by name and then by payload`() {
    #expect(areEqual(Phase.idle, .idle) == true)
    #expect(areEqual(Phase.idle, .loading) == false)
    #expect(areEqual(Phase.idle, .failed(Failure(code: 1))) == false)
    #expect(areEqual(Phase.failed(Failure(code: 1)), .failed(Failure(code: 1))) == true)
    #expect(areEqual(Phase.failed(Failure(code: 1)), .failed(Failure(code: 2))) == false)
    #expect(areEqual(Phase.loaded([Part()]), .loaded([Part()])) == true)
    #expect(areEqual(Phase.loaded([Part()]), .loaded([Part(name: "b")])) == false)
  }

  @Test func `the fields of a structure without == are compared, and objects by identity`() {
    let object = Object()
    #expect(areEqual(Part(object: object), Part(object: object)) == true)
    #expect(areEqual(Part(object: Object()), Part(object: object)) == false)
    #expect(areEqual(Part?.none, nil) == true)
    #expect(areEqual(Part?.none, Part()) == false)
    #expect(areEqual((1, "a"), (1, "a")) == true)
    #expect(areEqual([Part()], []) == false)
  }

  @Test func `closures and types with a custom mirror are equal only if their bytes are`() {
    let (first, second) = ({ _ = 1 }, { _ = 2 })
    #expect(areEqual(Action(run: first), Action(run: second)) == nil)
    #expect(areEqual(Hidden(), Hidden()) == true)
    #expect(areEqual(Hidden(), Hidden(number: 1)) == nil)
  }

  @Test
  func `a dictionary without == is unchanged if it was not copied, and changed if its count is`() {
    let old = ["a": Part(), "b": Part()]
    var new = old
    new.removeValue(forKey: "c")
    #expect(areEqual(old, new) == true)
    new["a"] = Part()
    #expect(areEqual(old, new) == nil)
    new.removeValue(forKey: "a")
    #expect(areEqual(old, new) == false)
    #expect(areEqual([String: Part](), [:]) == true)
  }

  @Test func `a comparison of a large value gives up`() {
    let old = (0..<2_000).map { Part(name: "\($0)") }
    var new = old
    new[1_999].name = "x"
    #expect(areEqual(old, new) == nil)
    new[0].name = "x"
    #expect(areEqual(old, new) == false)
  }
}
