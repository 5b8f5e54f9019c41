import GranularityVirtualTime

@testable import SimulatedUI

/// A kind of source code that creates closures, with the values that they capture, for random comparisons.
struct ClosureKind: CustomStringConvertible, Sendable {
  let description: String
  /// True if no capture can be read, so that two closures of this kind always count as different.
  let isUnreadable: Bool
  let make: @Sendable (Values) -> Made

  /// A closure, with the values that it captures in a form that can be compared without the closure.
  struct Made {
    let captures: AnyHashable
    let action: ClosureSample.Action

    init(_ captures: AnyHashable, _ run: @escaping () -> Void) {
      self.captures = captures
      action = ClosureSample.Action(run: run)
    }
  }

  /// The values that closures can capture.
  struct Values {
    static let objects = (0..<3).map { _ in Object() }

    var number = 0
    var byte: UInt8 = 0
    /// A number from which the captured string is built. The string is built again for each closure, so that equal
    /// strings have different storage.
    var text = 0
    var list: [Int] = []
    var object = 0
    var isOn = false

    var string: String { String(repeating: "text ", count: 4) + "\(text)" }
    var pair: ClosureSample.Pair { .init(Int8(byte % 8), string) }
    var reference: Object { Self.objects[object] }

    /// Changes one value. The new value can equal the old one.
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
    _ description: String, isUnreadable: Bool = false, make: @escaping @Sendable (Values) -> Made
  ) {
    self.description = description
    self.isUnreadable = isUnreadable
    self.make = make
  }

  static let all = concrete + composed + generic + referring + unreadable

  private static let referring = [
    ClosureKind("a weak object") { values in
      let object = values.reference
      return Made(values.object) { [weak object] in use(object) }
    },
    ClosureKind("a value behind a protocol") { values in
      let value: any Hashable = values.number
      return Made(values.number) { use(value) }
    },
  ]

  private static let concrete = [
    ClosureKind("nothing") { _ in Made(0) { use(0) } },
    ClosureKind("a number") { values in
      let number = values.number
      return Made(values.number) { use(number) }
    },
    ClosureKind("a string") { values in
      let string = values.string
      return Made(values.text) { use(string) }
    },
    ClosureKind("an object") { values in
      let object = values.reference
      return Made(values.object) { use(object) }
    },
    ClosureKind("a byte, a string, a byte and a number") { values in
      let (first, string, last, number) = (
        values.byte, values.string, values.byte &+ 1, values.number
      )
      return Made([values.text, values.number, Int(values.byte)]) {
        use(first)
        use(string)
        use(last)
        use(number)
      }
    },
    ClosureKind("a tuple and a vector") { values in
      let (tuple, vector) = (
        (values.byte, values.number), SIMD4<Int32>(repeating: Int32(values.number))
      )
      return Made([values.number, Int(values.byte)]) {
        use(tuple)
        use(vector)
      }
    },
    ClosureKind("an unowned object and a switch") { values in
      let (object, isOn) = (values.reference, values.isOn)
      return Made([values.object, values.isOn ? 1 : 0]) { [unowned object] in
        use(object)
        use(isOn)
      }
    },
    ClosureKind("a variable") { values in
      var number = values.number
      return Made(values.number) { number += 1 }
    },
  ]

  private static let composed = [
    ClosureKind("a struct and a switch") { values in
      let (pair, isOn) = (values.pair, values.isOn)
      return Made([Int(values.byte), values.text, values.isOn ? 1 : 0]) {
        use(isOn)
        use(pair)
      }
    },
    ClosureKind("a list and an object") { values in
      let (list, object) = (values.list, values.reference)
      return Made(values.list + [-1, values.object]) {
        use(list)
        use(object)
      }
    },
    ClosureKind("an optional string") { values in
      let string = values.isOn ? values.string : nil
      return Made(values.isOn ? values.text : -1) { use(string) }
    },
    ClosureKind("a struct with a closure") { values in
      let action = ClosureSample.Action(run: inner(values.number, values.string))
      return Made([values.number, values.text]) { use(action) }
    },
    ClosureKind("an optional closure in a struct") { values in
      let object = values.reference
      let action = ClosureSample.Maybe(run: values.isOn ? { use(object) } : nil)
      return Made(values.isOn ? [values.object] : []) { use(action) }
    },
    ClosureKind("an object behind a protocol") { values in
      let object: any AnyObject & Sendable = values.reference
      let number = values.text * 0
      return Made(values.object) {
        use(object)
        use(number)
      }
    },
  ]

  private static let generic = [
    ClosureKind("generic values") { values in
      Made([values.number, values.text], pairing(values.number, values.string))
    },
    ClosureKind("generic values of changing types") { values in
      values.isOn
        ? Made([values.text], pairing(values.string, 0))
        : Made([values.number, 0], pairing(values.number, 0))
    },
    ClosureKind("a generic struct") { values in
      Made(
        values.list + [-1, Int(values.byte)],
        Holder(value: values.list).action(with: values.byte))
    },
  ]

  private static let unreadable = [
    ClosureKind("a closure", isUnreadable: true) { values in
      let action = inner(values.number, values.string)
      return Made(values.number) { action() }
    },
    ClosureKind("a variable and a number", isUnreadable: true) { values in
      var number = values.number
      let step = values.text
      return Made(values.number) { number += step }
    },
    ClosureKind("an error", isUnreadable: true) { values in
      let value: any Error = Failure(number: values.number)
      return Made(values.number) { use(value) }
    },
  ]

  private struct Failure: Error {
    let number: Int
  }
}

@_optimize(none) @inline(never) private func inner(_ number: Int, _ text: String) -> () -> Void {
  {
    use(number)
    use(text)
  }
}

@_optimize(none) @inline(never) private func pairing<First, Second>(
  _ first: First, _ second: Second
) -> () -> Void {
  {
    use(first)
    use(second)
  }
}

private struct Holder<Value> {
  let value: Value

  @_optimize(none) @inline(never) func action<Other>(with other: Other) -> () -> Void {
    {
      use(value)
      use(other)
    }
  }
}
