import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Two closures that the same source code created, with the expected result of comparing them by function and captures.
struct ClosureSample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let expected: Difference?
  let difference: @Sendable (Comparator) -> Difference?

  init<Value>(
    _ name: String, _ expected: Difference?, _ make: @escaping @Sendable () -> (Value, Value)
  ) {
    testDescription = name
    self.expected = expected
    difference = { comparator in
      let (old, new) = make()
      return comparator.difference(from: old, to: new)
    }
  }

  /// Creates a sample of two closures of the type `() -> Void` that capture the values that `make` returns.
  init(
    actions name: String, _ expected: Difference?,
    _ make: @escaping @Sendable () -> (() -> Void, () -> Void)
  ) {
    self.init(name, expected) {
      let (old, new) = make()
      return (Action(run: old), Action(run: new))
    }
  }

  static let all = functions + values + references + variables + nested + generics + containers

  /// A value with a closure as its field. Passing the closure to a generic function would wrap it in a second closure.
  struct Action {
    let run: () -> Void
  }

  private static let functions = [
    ClosureSample(actions: "no captures", nil) { (nothing(), nothing()) },
    ClosureSample(actions: "other functions", .closure) { ({ use(1) }, { use(2) }) },
    ClosureSample(actions: "a plain function", nil) { (plain, plain) },
    ClosureSample(actions: "two plain functions", .closure) { (plain, other) },
    ClosureSample(actions: "a local function", nil) {
      @_optimize(none) @inline(never) func make(_ number: Int) -> () -> Void {
        func local() { use(number) }
        return local
      }
      return (make(1), make(1))
    },
    ClosureSample(actions: "a method of one object", nil) {
      let object = Object()
      return (method(of: object), method(of: object))
    },
    ClosureSample(actions: "a method of two objects", .closure) {
      (method(of: Object()), method(of: Object()))
    },
    ClosureSample("a C function", nil) { (CFunction(run: increment), CFunction(run: increment)) },
    ClosureSample("two C functions", .value) {
      (CFunction(run: increment), CFunction(run: { $0 - 1 }))
    },
    ClosureSample("async closures", nil) { (AsyncAction(number: 1), AsyncAction(number: 1)) },
    ClosureSample("other async closures", .closure) {
      (AsyncAction(number: 1), AsyncAction(number: 2))
    },
    ClosureSample("closures on the main actor", nil) { (OnMainActor(1), OnMainActor(1)) },
    ClosureSample("other closures on the main actor", .closure) {
      (OnMainActor(1), OnMainActor(2))
    },
    ClosureSample("sendable closures", nil) { (Shared(1), Shared(1)) },
    ClosureSample("closures with a dynamic isolation", nil) { (Isolated(1), Isolated(1)) },
    ClosureSample("autoclosures", nil) { (Lazy(number: 1), Lazy(number: 1)) },
    ClosureSample("other autoclosures", .closure) { (Lazy(number: 1), Lazy(number: 2)) },
    ClosureSample("a key path as a function", nil) { (Path(), Path()) },
    ClosureSample("key paths with an index, which are two objects", .closure) {
      (Path(at: 0), Path(at: 0))
    },
    ClosureSample("an unapplied method", .capture) { (Unapplied(), Unapplied()) },
  ]

  private static let values = [
    captured("an equal integer", 1, 1, nil),
    captured("another integer", 1, 2, .closure),
    captured("an equal string", long(), long(), nil),
    captured("another string", "a", "b", .closure),
    captured("an equal struct", Pair(1, "a"), Pair(1, "a"), nil),
    captured("another struct", Pair(1, "a"), Pair(1, "b"), .closure),
    captured("an equal tuple", (1, "a"), (1, "a"), nil),
    captured("another tuple", (1, "a"), (2, "a"), .closure),
    captured("an equal optional", Int?(1), Int?(1), nil),
    captured("nil", Int?(1), nil, .closure),
    captured("an equal array", [Pair(1, "a")], [Pair(1, "a")], nil),
    captured("another array", [Pair(1, "a")], [Pair(2, "a")], .closure),
    captured("an equal dictionary", [1: "a"], [1: "a"], nil),
    captured("another case", Choice.one("a"), Choice.one("b"), .closure),
    captured("an equal case without an equality", Blind.one("a"), Blind.one("a"), nil),
    captured("another case without an equality", Blind.one("a"), Blind.one("b"), .closure),
    captured("a vector", SIMD4<Float>(repeating: 1), SIMD4<Float>(repeating: 1), nil),
    captured("another vector", SIMD4<Float>(repeating: 1), SIMD4<Float>(repeating: 2), .closure),
    captured("a type", Int.self as any Any.Type, Int.self as any Any.Type, nil),
    captured("another type", Int.self as any Any.Type, Pair.self as any Any.Type, .closure),
    captured("nothing", (), (), nil),
    captured("a value behind a protocol", 1 as any Hashable, 1 as any Hashable, nil),
    captured("a value behind a constrained protocol", [1] as any Collection<Int>, [1], .capture),
    captured("an error", CancellationError() as any Error, CancellationError(), .capture),
    captured("a struct with a type", Typed(byte: 1), Typed(byte: 1), nil),
    captured("another struct with a type", Typed(byte: 1), Typed(byte: 2), .closure),
    ClosureSample(actions: "a tuple with a type", .capture) {
      @_optimize(none) @inline(never) func make(_ number: Int) -> () -> Void {
        let tuple = (number, Int.self)
        return { use(tuple) }
      }
      return (make(1), make(1))
    },
    ClosureSample(actions: "a C function", .capture) {
      @_optimize(none) @inline(never) func make(_ function: @escaping @convention(c) (Int) -> Int)
        -> () -> Void
      {
        { use(function(1)) }
      }
      return (make(increment), make(increment))
    },
    ClosureSample(actions: "a value that cannot be copied", .capture) {
      (unique(Unique(number: 1)), unique(Unique(number: 1)))
    },
    ClosureSample(actions: "another value that cannot be copied", .capture) {
      (unique(Unique(number: 1)), unique(Unique(number: 2)))
    },
  ]

  /// Returns a sample of closures that capture a value, alone and between other values. The code that creates them is
  /// generic.
  static func captured<Value>(
    _ name: String, _ old: @escaping @Sendable @autoclosure () -> Value,
    _ new: @escaping @Sendable @autoclosure () -> Value, _ expected: Difference?
  ) -> ClosureSample {
    ClosureSample("captures: \(name)", expected) {
      let (old, new) = (old(), new())
      return (Pairing(capture(old), surround(old)), Pairing(capture(new), surround(new)))
    }
  }

  /// A closure with a single capture, and a closure with several captures.
  struct Pairing {
    let single: Action
    let surrounded: Action

    init(_ single: @escaping () -> Void, _ surrounded: @escaping () -> Void) {
      (self.single, self.surrounded) = (Action(run: single), Action(run: surrounded))
    }
  }
}

// MARK: - Code that makes closures

// The functions below are not optimised, because the optimiser changes what closures capture.

@_optimize(none)
@inline(never) func use<Value: ~Copyable>(_ value: borrowing Value) {}

private func plain() { use(1) }
private func other() { use(2) }
func increment(_ number: Int) -> Int { number + 1 }
@_optimize(none) @inline(never) private func nothing() -> () -> Void { { use(0) } }
@_optimize(none) @inline(never) func number(_ number: Int) -> Int { number }
@_optimize(none) @inline(never) private func long() -> String {
  ["a longer string", "than fits in place"].joined(separator: " ")
}

@_optimize(none) @inline(never) private func method(of object: Object) -> () -> Void { object.act }

@_optimize(none) @inline(never) func capture<Value>(_ value: Value) -> () -> Void { { use(value) } }

@_optimize(none) @inline(never) private func surround<Value>(_ value: Value) -> () -> Void {
  let (before, after) = (UInt8(number(7)), UInt16(number(8)))
  return {
    use(before)
    use(value)
    use(after)
  }
}

@_optimize(none) @inline(never) private func unique(_ value: consuming ClosureSample.Unique) -> ()
  -> Void
{
  let value = value
  return { use(value) }
}

// MARK: - Values that hold closures, and values to capture

extension ClosureSample {
  struct CFunction {
    let run: @convention(c) (Int) -> Int
  }

  struct AsyncAction {
    let run: () async throws -> Void

    @_optimize(none) @inline(never) init(number: Int) { run = { use(number) } }
  }

  struct OnMainActor {
    let run: @MainActor () -> Void

    @_optimize(none) @inline(never) init(_ number: Int) { run = { @MainActor in use(number) } }
  }

  struct Shared {
    let run: @Sendable () -> Void

    @_optimize(none) @inline(never) init(_ number: Int) { run = { use(number) } }
  }

  struct Isolated {
    let run: @isolated(any) () -> Void

    @_optimize(none) @inline(never) init(_ number: Int) { run = { @MainActor in use(number) } }
  }

  struct Lazy {
    let value: () -> Int

    @_optimize(none) @inline(never) init(number: Int) { self.init(number) }
    private init(_ value: @escaping @autoclosure () -> Int) { self.value = value }
  }

  struct Path {
    let read: ([Int]) -> Int

    @_optimize(none) @inline(never) init() { read = \.count }
    @_optimize(none) @inline(never) init(at index: Int) { read = \.[index] }
  }

  struct Unapplied {
    let run: (Object) -> () -> Void

    @_optimize(none) @inline(never) init() { run = Object.act }
  }

  struct Pair: Equatable {
    var number: Int8
    var text: String

    init(_ number: Int8, _ text: String) { (self.number, self.text) = (number, text) }
  }

  /// A struct with a metatype, which takes no memory in it.
  struct Typed {
    let byte: UInt8
    let type = Int.self
  }

  enum Choice: Equatable { case one(String) }
  enum Blind { case one(String) }

  struct Unique: ~Copyable {
    let number: Int

    deinit {}
  }
}

extension Object {
  fileprivate func act() {}
}
