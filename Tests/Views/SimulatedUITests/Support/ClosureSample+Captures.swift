import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

extension ClosureSample {
  static let references = [
    ClosureSample(actions: "one object", nil) {
      let object = Object()
      return (with(object), with(object))
    },
    ClosureSample(actions: "two objects", .closure) { (with(Object()), with(Object())) },
    ClosureSample(actions: "two equal objects, which are the only captures", .closure) {
      (with(EquatableObject(1)), with(EquatableObject(1)))
    },
    ClosureSample(actions: "one array, which is the only capture", nil) {
      let array = numbers()
      return (with(array), with(array))
    },
    ClosureSample(actions: "two equal arrays, which are the only captures", .closure) {
      (with(numbers()), with(numbers()))
    },
    ClosureSample(actions: "two equal arrays, each with a number", nil) {
      (with(numbers(), 1), with(numbers(), 1))
    },
    ClosureSample(actions: "one object and a number", nil) {
      let object = Object()
      return (with(object, 1), with(object, 1))
    },
    ClosureSample(actions: "one object and another number", .closure) {
      let object = Object()
      return (with(object, 1), with(object, 2))
    },
    ClosureSample(actions: "two objects and a number", .closure) {
      (with(Object(), 1), with(Object(), 1))
    },
    ClosureSample(actions: "one unowned object", nil) {
      (withUnowned(kept, 1), withUnowned(kept, 1))
    },
    ClosureSample(actions: "two unowned objects", .closure) {
      (withUnowned(kept, 1), withUnowned(Object(), 1))
    },
    ClosureSample(actions: "one object, unowned and unsafe", nil) {
      (withUnmanaged(kept, 1), withUnmanaged(kept, 1))
    },
    ClosureSample(actions: "one weak object", nil) { (withWeak(kept), withWeak(kept)) },
    ClosureSample(actions: "one weak object and a number", .capture) {
      (withWeak(kept, 1), withWeak(kept, 1))
    },
    ClosureSample(actions: "another weak object", .closure) { (withWeak(kept), withWeak(keptToo)) },
  ]

  static let variables = [
    ClosureSample(actions: "equal variables", nil) { (counter(from: 1), counter(from: 1)) },
    ClosureSample(actions: "other variables", .closure) { (counter(from: 1), counter(from: 2)) },
    ClosureSample(actions: "a variable that changed", .closure) {
      let (old, new) = (counter(from: 1), counter(from: 1))
      new()
      return (old, new)
    },
    ClosureSample(actions: "a variable and a number", .capture) {
      (counter(from: 1, by: 1), counter(from: 1, by: 1))
    },
    ClosureSample(actions: "one closure with a variable", nil) {
      let action = counter(from: 1, by: 1)
      return (action, action)
    },
    ClosureSample(actions: "variables that hold a closure over themselves", .capture) {
      (recursive(), recursive())
    },
    ClosureSample(actions: "recursive functions", nil) { (countdown(1), countdown(1)) },
  ]

  static let nested = [
    ClosureSample(actions: "a captured closure", .capture) {
      (around(capture(1)), around(capture(1)))
    },
    ClosureSample(actions: "one captured closure", .capture) {
      let action = counter(from: 1)
      return (around(action), around(action))
    },
    ClosureSample(actions: "a struct with an equal closure", nil) {
      (capture(Action(run: capture(1))), capture(Action(run: capture(1))))
    },
    ClosureSample(actions: "a struct with another closure", .closure) {
      (capture(Action(run: capture(1))), capture(Action(run: capture(2))))
    },
    ClosureSample(actions: "ten structs with closures, each in the next", nil) {
      (chain(10), chain(10))
    },
    ClosureSample(actions: "a hundred structs with closures, each in the next", .capture) {
      (chain(100), chain(100))
    },
    ClosureSample("other values before other closures", .value) {
      ((Action(run: capture(1)), 1), (Action(run: capture(2)), 2))
    },
  ]

  static let generics = [
    ClosureSample(actions: "generic values and their types", nil) { (two(1, "a"), two(1, "a")) },
    ClosureSample(actions: "another generic value", .closure) { (two(1, "a"), two(1, "b")) },
    ClosureSample(actions: "a value of another type", .closure) { (two(1, "a"), two(1, 2)) },
    ClosureSample(actions: "values of four generic types", nil) {
      (four(1, "a", 2.5, true), four(1, "a", 2.5, true))
    },
    ClosureSample(actions: "another value of the fourth of four generic types", .closure) {
      (four(1, "a", 2.5, true), four(1, "a", 2.5, false))
    },
    ClosureSample(actions: "a generic self", nil) {
      (Generic(value: 1).action(with: "a"), Generic(value: 1).action(with: "a"))
    },
    ClosureSample(actions: "another generic self", .closure) {
      (Generic(value: 1).action(with: "a"), Generic(value: 2).action(with: "a"))
    },
    ClosureSample(actions: "an associated type", nil) { (first(of: [1]), first(of: [1])) },
    ClosureSample(actions: "another value of an associated type", .closure) {
      (first(of: [1]), first(of: [2]))
    },
    ClosureSample(actions: "the type of a generic class", .capture) {
      let object = GenericObject(1)
      return (object.action(), object.action())
    },
    ClosureSample(actions: "generic variables", .capture) {
      (variable(of: 1), variable(of: 1))
    },
    ClosureSample(actions: "a parameter pack", .capture) { (pack(1, "a"), pack(1, "a")) },
    ClosureSample(actions: "a number in place of a type", .capture) {
      (sized(InlineArray<3, Int>(repeating: 1), ""), sized(InlineArray<3, Int>(repeating: 1), ""))
    },
    ClosureSample(actions: "a type of an opened existential", nil) {
      let value: any Hashable = 1
      return (capture(value: value), capture(value: value))
    },
  ]

  static let containers = [
    ClosureSample("an equal closure in an optional", nil) {
      (Maybe(run: capture(1)), Maybe(run: capture(1)))
    },
    ClosureSample("another closure in an optional", .closure) {
      (Maybe(run: capture(1)), Maybe(run: capture(2)))
    },
    ClosureSample("a closure and none", .value) { (Maybe(run: capture(1)), Maybe(run: nil)) },
    ClosureSample("closures in arrays of structs, made anew", .value) {
      ([Action(run: capture(1))], [Action(run: capture(1))])
    },
    ClosureSample("one array of closures", nil) {
      let array = [capture(1)]
      return (array, array)
    },
    ClosureSample("closures in tuples", nil) {
      ((Action(run: capture(1)), 1), (Action(run: capture(1)), 1))
    },
    ClosureSample("closures as any value", .closure) {
      (Erased(value: capture(1)), Erased(value: capture(1)))
    },
    ClosureSample("closures in enumerations", nil) {
      (Case.run(capture(1)), Case.run(capture(1)))
    },
  ]

  struct Maybe {
    let run: (() -> Void)?
  }

  struct Erased {
    let value: Any
  }

  enum Case {
    case run(() -> Void)
    case none
  }

  private static let kept = Object()
  private static let keptToo = Object()
}

// MARK: - Code that makes closures

@_optimize(none) @inline(never) private func with(_ object: Object) -> () -> Void {
  { use(object) }
}
@_optimize(none) @inline(never) private func with(_ object: EquatableObject) -> () -> Void {
  { use(object) }
}

@_optimize(none) @inline(never) private func numbers() -> [Int] { Array(repeating: 1, count: 2) }

@_optimize(none) @inline(never) private func with(_ array: [Int]) -> () -> Void {
  { use(array) }
}
@_optimize(none) @inline(never) private func with(_ array: [Int], _ number: Int) -> () -> Void {
  {
    use(array)
    use(number)
  }
}

@_optimize(none) @inline(never) private func with(_ object: Object, _ number: Int) -> () -> Void {
  {
    use(object)
    use(number)
  }
}

@_optimize(none) @inline(never) private func withUnowned(_ object: Object, _ number: Int) -> () ->
  Void
{
  { [unowned object] in
    use(object)
    use(number)
  }
}

@_optimize(none) @inline(never) private func withUnmanaged(_ object: Object, _ number: Int) -> () ->
  Void
{
  { [unowned(unsafe) object] in
    unsafe use(object)
    use(number)
  }
}

@_optimize(none) @inline(never) private func withWeak(_ object: Object) -> () -> Void {
  { [weak object] in use(object) }
}

@_optimize(none) @inline(never) private func withWeak(_ object: Object, _ number: Int) -> () -> Void
{
  { [weak object] in
    use(object)
    use(number)
  }
}

@_optimize(none) @inline(never) private func counter(from start: Int) -> () -> Void {
  var count = start
  return { count += 1 }
}

@_optimize(none) @inline(never) private func counter(from start: Int, by step: Int) -> () -> Void {
  var count = start
  return { count += step }
}

/// Returns a closure that captures a variable which holds the closure itself.
@_optimize(none) @inline(never) private func recursive() -> () -> Void {
  var action = ClosureSample.Maybe(run: nil)
  action = ClosureSample.Maybe(run: { use(action) })
  return { use(action) }
}

@_optimize(none) @inline(never) private func countdown(_ number: Int) -> () -> Void {
  func count(_ rest: Int) {
    use(number)
    if rest > 0 { count(rest - 1) }
  }
  return { count(number) }
}

@_optimize(none) @inline(never) private func around(_ action: @escaping () -> Void) -> () -> Void {
  { action() }
}

@_optimize(none) @inline(never) private func chain(_ length: Int) -> () -> Void {
  var action = capture(length)
  for _ in 1..<length { action = capture(ClosureSample.Action(run: action)) }
  return action
}

@_optimize(none) @inline(never) private func four<First, Second, Third, Fourth>(
  _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
) -> () -> Void {
  {
    use(first)
    use(second)
    use(third)
    use(fourth)
  }
}

@_optimize(none) @inline(never) private func two<First: Hashable, Second>(
  _ first: First, _ second: Second
) -> () ->
  Void
{
  {
    use([second])
    use(first)
  }
}

private struct Generic<Value> {
  let value: Value

  @_optimize(none) @inline(never) func action<Other>(with other: Other) -> () -> Void {
    {
      use(other)
      use(value)
    }
  }
}

private final class GenericObject<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }

  @_optimize(none) @inline(never) func action() -> () -> Void {
    let number = number(1)
    return {
      use(self.value)
      use(number)
    }
  }
}

@_optimize(none) @inline(never) private func first<Elements: Collection>(of elements: Elements) -> (
) -> Void {
  let (element, index) = (elements.first, elements.startIndex)
  return {
    use(element)
    use(index)
  }
}

@_optimize(none) @inline(never) private func variable<Value>(of value: Value) -> () -> Void {
  var current = value
  return {
    use(current)
    current = value
  }
}

@_optimize(none) @inline(never) private func pack<each Value>(_ value: repeat each Value) -> () ->
  Void
{
  let values = (repeat each value)
  return { use(values) }
}

@_optimize(none) @inline(never) private func sized<let count: Int, Value>(
  _ array: InlineArray<count, Int>, _ value: Value
) -> () -> Void {
  {
    use(array)
    use(value)
  }
}

@_optimize(none) @inline(never) private func capture(value: any Hashable) -> () -> Void {
  func opened<Value: Hashable>(_ value: Value) -> () -> Void { capture(value) }
  return opened(value)
}
