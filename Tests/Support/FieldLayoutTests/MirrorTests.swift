import GranularityFieldLayout
import Testing

/// Compares the stored fields that the package finds with those that the standard library's `Mirror` lists.
struct MirrorTests {
  @Test(arguments: samples)
  func `a value's stored fields are those that its Mirror lists, superclass fields first`(
    sample: Sample
  ) {
    let fields = storedFields(of: type(of: sample.value)) ?? []
    let children = Self.children(of: Mirror(reflecting: sample.value))
    #expect(!fields.isEmpty)
    #expect(fields.map(\.name) == children.map { label, _ in label })
    for (field, child) in zip(fields, children) where field.kind != .existential {
      #expect(ObjectIdentifier(field.type) == ObjectIdentifier(type(of: child.value)))
    }
  }

  private static func children(of mirror: Mirror) -> [(label: String, value: Any)] {
    let inherited = mirror.superclassMirror.map(children(of:)) ?? []
    return inherited + mirror.children.map { ($0.label ?? "", $0.value) }
  }

  struct Sample: CustomTestStringConvertible, @unchecked Sendable {
    let value: Any

    var testDescription: String { "\(type(of: value))" }
  }

  static let samples: [Sample] = [
    Sample(value: Plain()), Sample(value: Generic(value: "a", values: [1])),
    Sample(value: Parent()), Sample(value: Child<Int>(value: 3)), Sample(value: Actor()),
    Sample(value: (1, "b", true)), Sample(value: Existential(value: 1, any: "c")),
    Sample(value: Pack(values: (1, "d"), count: 2)), Sample(value: Referring(object: Parent())),
  ]
}

private struct Plain {
  let number = 1
  var text = "a"
  var optional: Int? = 2
}

private struct Generic<Value> {
  let value: Value
  let values: [Int]
}

private class Parent {
  let number = 1
  var text = "parent"
}

private final class Child<Value>: Parent {
  let value: Value

  init(value: Value) {
    self.value = value
  }
}

private actor Actor {
  let number = 1
  let text = "actor"
}

private struct Existential {
  let value: any Equatable
  let any: Any
}

private struct Pack<each Value> {
  let values: (repeat each Value)
  let count: Int
}

private struct Referring {
  weak var weakObject: Parent?
  unowned let unownedObject: Parent
  let object: Parent

  init(object: Parent) {
    (weakObject, unownedObject, self.object) = (object, object, object)
  }
}
