import Simulation

@testable import SimulatedUI

/// A piece of source that makes closures, and what they capture, for random comparisons.
struct ClosureKind: CustomStringConvertible, Sendable {
  let description: String
  /// True if no capture can be read, so that two closures of this kind are always different.
  let isUnreadable: Bool
  /// The captured values in a form that can be compared, without the help of the closure.
  let captures: @Sendable (Values) -> AnyHashable
  let make: @Sendable (Values) -> () -> Void

  /// What closures can capture.
  struct Values {
    static let objects = (0..<3).map { _ in Object() }

    var number = 0
    var byte: UInt8 = 0
    /// The string is built anew for each closure, so that equal strings have different storage.
    var text = 0
    var list: [Int] = []
    var object = 0
    var isOn = false

    var string: String { String(repeating: "text ", count: 4) + "\(text)" }
    var pair: ClosureSample.Pair { .init(Int8(byte % 8), string) }
    var reference: Object { Self.objects[object] }

    /// Changes one value, which may get the value that it has.
    mutating func mutate(using generator: inout SplitMix64) {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: number = .random(in: 0..<3, using: &generator)
      case 1: byte = .random(in: 0..<3, using: &generator)
      case 2: text = .random(in: 0..<3, using: &generator)
      case 3: list = Array(repeating: number, count: .random(in: 0..<3, using: &generator))
      case 4: object = .random(in: 0..<Self.objects.count, using: &generator)
      case 5: isOn.toggle()
      default: break
      }
    }
  }

  private init(
    _ description: String, isUnreadable: Bool = false,
    captures: @escaping @Sendable (Values) -> AnyHashable,
    make: @escaping @Sendable (Values) -> () -> Void
  ) {
    self.description = description
    self.isUnreadable = isUnreadable
    self.captures = captures
    self.make = make
  }

  static let all = concrete + composed + generic + unreadable

  private static let concrete = [
    ClosureKind("nothing", captures: { _ in 0 }) { _ in { use(0) } },
    ClosureKind("a number", captures: { $0.number }) { values in
      let number = values.number
      return { use(number) }
    },
    ClosureKind("a string", captures: { $0.text }) { values in
      let string = values.string
      return { use(string) }
    },
    ClosureKind("an object", captures: { $0.object }) { values in
      let object = values.reference
      return { use(object) }
    },
    ClosureKind(
      "a byte, a string, a byte and a number", captures: { [$0.text, $0.number, Int($0.byte)] }
    ) {
      values in
      let (first, string, last, number) = (
        values.byte, values.string, values.byte &+ 1, values.number
      )
      return {
        use(first)
        use(string)
        use(last)
        use(number)
      }
    },
    ClosureKind("a tuple and a vector", captures: { [$0.number, Int($0.byte)] }) { values in
      let (tuple, vector) = (
        (values.byte, values.number), SIMD4<Int32>(repeating: Int32(values.number))
      )
      return {
        use(tuple)
        use(vector)
      }
    },
    ClosureKind("an unowned object and a switch", captures: { [$0.object, $0.isOn ? 1 : 0] }) {
      values in
      let (object, isOn) = (values.reference, values.isOn)
      return { [unowned object] in
        use(object)
        use(isOn)
      }
    },
    ClosureKind("a variable", captures: { $0.number }) { values in
      var number = values.number
      return { number += 1 }
    },
  ]

  private static let composed = [
    ClosureKind("a struct and a switch", captures: { [Int($0.byte), $0.text, $0.isOn ? 1 : 0] }) {
      values in
      let (pair, isOn) = (values.pair, values.isOn)
      return {
        use(isOn)
        use(pair)
      }
    },
    ClosureKind("a list and an object", captures: { $0.list + [-1, $0.object] }) { values in
      let (list, object) = (values.list, values.reference)
      return {
        use(list)
        use(object)
      }
    },
    ClosureKind("an optional string", captures: { $0.isOn ? $0.text : -1 }) { values in
      let string = values.isOn ? values.string : nil
      return { use(string) }
    },
    ClosureKind("a struct with a closure", captures: { [$0.number, $0.text] }) { values in
      let action = ClosureSample.Action(run: inner(values.number, values.string))
      return { use(action) }
    },
    ClosureKind("an optional closure in a struct", captures: { $0.isOn ? [$0.object] : [] }) {
      values in
      let object = values.reference
      let action = ClosureSample.Maybe(run: values.isOn ? { use(object) } : nil)
      return { use(action) }
    },
    ClosureKind("an object behind a protocol", captures: { $0.object }) { values in
      let object: any AnyObject & Sendable = values.reference
      let number = values.text * 0
      return {
        use(object)
        use(number)
      }
    },
  ]

  private static let generic = [
    ClosureKind("generic values", captures: { [$0.number, $0.text] }) { values in
      pairing(values.number, values.string)
    },
    ClosureKind(
      "generic values of changing types", captures: { $0.isOn ? [$0.text] : [$0.number, 0] }
    ) { values in
      values.isOn ? pairing(values.string, 0) : pairing(values.number, 0)
    },
    ClosureKind("a generic struct", captures: { $0.list + [-1, Int($0.byte)] }) { values in
      Holder(value: values.list).action(with: values.byte)
    },
  ]

  private static let unreadable = [
    ClosureKind("a closure", isUnreadable: true, captures: { $0.number }) { values in
      let action = inner(values.number, values.string)
      return { action() }
    },
    ClosureKind("a variable and a number", isUnreadable: true, captures: { $0.number }) { values in
      var (number, step) = (values.number, values.text)
      return {
        number += step
        step += 1
      }
    },
    ClosureKind("a weak object", isUnreadable: true, captures: { $0.object }) { values in
      let object = values.reference
      return { [weak object] in use(object) }
    },
    ClosureKind("a value behind a protocol", isUnreadable: true, captures: { $0.number }) {
      values in
      let value: any Hashable = values.number
      return { use(value) }
    },
  ]
}

private func inner(_ number: Int, _ text: String) -> () -> Void {
  {
    use(number)
    use(text)
  }
}

private func pairing<First, Second>(_ first: First, _ second: Second) -> () -> Void {
  {
    use(first)
    use(second)
  }
}

private struct Holder<Value> {
  let value: Value

  func action<Other>(with other: Other) -> () -> Void {
    {
      use(value)
      use(other)
    }
  }
}
