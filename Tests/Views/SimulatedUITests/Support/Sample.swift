import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Two values of the same type, with the expected result of comparing them.
struct Sample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let expected: Difference?
  let difference: @Sendable (ClosureComparison) -> Difference?

  init<Value>(
    _ name: String, _ expected: Difference?, _ make: @escaping @Sendable () -> (Value, Value)
  ) {
    testDescription = name
    self.expected = expected
    difference = { closures in
      let (old, new) = make()
      return Comparator(for: .skipping(closures: closures)).difference(from: old, to: new)
    }
  }

  static let all: [Sample] =
    numbers + optionals + enumerations + aggregates + objects + views

  private static let numbers = [
    Sample("equal integers", nil) { (1, 1) },
    Sample("other integers", .value) { (1, 2) },
    Sample("0 and −0", .value) { (0.0, -0.0) },
    Sample("NaN and itself", nil) { (Double.nan, Double.nan) },
    Sample("NaN and another", .value) { (Float.nan, Float(nan: 1, signaling: false)) },
    Sample("equal strings in other storage", nil) {
      (
        "a longer string than fits in place",
        ["a longer string", "than fits in place"].joined(separator: " ")
      )
    },
    Sample("one string in two normal forms", nil) { ("\u{e9}", "e\u{301}") },
    Sample("types", .value) { (Int.self as any Any.Type, String.self as any Any.Type) },
    Sample("one type twice", nil) { (Int.self as any Any.Type, Int.self as any Any.Type) },
  ]

  private static let optionals = [
    Sample("nil twice", nil) { (Int?.none, Int?.none) },
    Sample("nil and a value", .value) { (Int?.none, Int?.some(0)) },
    Sample("0 and −0 in optionals", .value) { (Double?(0.0), Double?(-0.0)) },
    Sample("NaN in optionals", nil) { (Double?(.nan), Double?(.nan)) },
    Sample("equal structs in optionals", nil) { (Pair?(Pair(1, 2)), Pair?(Pair(1, 2))) },
    Sample("other structs in optionals", .value) { (Pair?(Pair(1, 2)), Pair?(Pair(1, 3))) },
    Sample("nil and nil in an optional", .value) { (Int??.none, Int??.some(nil)) },
    Sample("one object in optionals", nil) {
      let object = Object()
      return (Object?(object), Object?(object))
    },
    Sample("other objects in optionals", .value) { (Object?(Object()), Object?(Object())) },
  ]

  private static let enumerations = [
    Sample("one case", nil) { (Plain.one, Plain.one) },
    Sample("other cases", .value) { (Plain.one, Plain.two) },
    Sample("one payload", nil) { (Payload.number(1), Payload.number(1)) },
    Sample("other payloads", .value) { (Payload.number(1), Payload.number(2)) },
    Sample("a payload of another size", .value) { (Payload.number(1), Payload.byte(1)) },
    Sample("an equal payload of an enum without an equality", nil) {
      (Unequatable.pair(Pair(1, 2)), Unequatable.pair(Pair(1, 2)))
    },
    Sample("another payload of an enum without an equality", .value) {
      (Unequatable.pair(Pair(1, 2)), Unequatable.pair(Pair(1, 3)))
    },
    Sample("another case of an enum without an equality", .value) {
      (Unequatable.pair(Pair(1, 2)), Unequatable.nothing)
    },
    Sample("one case without a payload of an enum with an object", nil) {
      (Holding.nothing, Holding.nothing)
    },
    Sample("one object as a payload", nil) {
      (Holding.object(kept), Holding.object(kept))
    },
    Sample("another object as a payload", .value) {
      (Holding.object(kept), Holding.object(Object()))
    },
    Sample("one weak object in a payload", nil) {
      (Holding.weak(WeakBox(object: kept)), Holding.weak(WeakBox(object: kept)))
    },
    Sample("a payload that cannot be compared", .opaque) {
      (Holding.error(Failure()), Holding.error(Failure()))
    },
  ]

  private static let aggregates = [
    Sample("equal tuples", nil) { ((1, "a"), (1, "a")) },
    Sample("other tuples", .value) { ((1, "a"), (1, "b")) },
    Sample("equal nested structs", nil) { (Nested(1, "a"), Nested(1, "a")) },
    Sample("nested structs that differ in depth", .value) { (Nested(1, "a"), Nested(2, "a")) },
    Sample("nested structs that differ behind padding", .value) {
      (Nested(1, "a"), Nested(1, "a", flag: true))
    },
    Sample("plain data with an equality of its own", .value) {
      (Alike(number: 1), Alike(number: 2))
    },
    Sample("other data with an equality of its own", nil) {
      (AlikeByName(name: "a"), AlikeByName(name: "b"))
    },
    Sample("rows with a closure before another value", .value) {
      (rows([Tap(number: 1) {}, Tap(number: 2) {}]), rows([Tap(number: 1) {}, Tap(number: 3) {}]))
    },
    Sample("rows that cannot be compared", .opaque) {
      (rows([Failure() as any Error]), rows([Failure() as any Error]))
    },
  ]

  /// Tests rule 38b of the semantics page: arrays, dictionaries and type-erased views, which refer to their storage.
  static let storages = [
    Sample("equal arrays of equatable elements", nil) { ([1, 2], [1, 2]) },
    Sample("equal arrays of structs, made anew", .value) { ([Nested(1, "a")], [Nested(1, "a")]) },
    Sample("a copy of an array of structs", nil) {
      let array = [Nested(1, "a")]
      return (array, array)
    },
    Sample("empty arrays of structs", nil) { ([Nested](), [Nested]()) },
    Sample("an array of closures, made anew", .value) {
      ([{ () -> Void in }], [{ () -> Void in }])
    },
    Sample("equal dictionaries of structs, made anew", .value) {
      (["a": Nested(1, "a")], ["a": Nested(1, "a")])
    },
    Sample("a copy of a dictionary of structs", nil) {
      let dictionary = ["a": Nested(1, "a")]
      return (dictionary, dictionary)
    },
    Sample("equal erased views, made anew", .value) { (AnyView(Text("a")), AnyView(Text("a"))) },
    Sample("a copy of an erased view", nil) {
      let view = AnyView(Text("a"))
      return (view, view)
    },
  ]

  private static let objects = [
    Sample("one object", nil) {
      let object = Object()
      return (object, object)
    },
    Sample("two objects", .value) { (Object(), Object()) },
    Sample("two equal objects", nil) { (EquatableObject(1), EquatableObject(1)) },
    Sample("two unequal objects", .value) { (EquatableObject(1), EquatableObject(2)) },
  ]

  /// Tests rule 38b of the semantics page: weak and unowned references, to objects that are alive and to objects that
  /// were deallocated.
  static let looseReferences = [
    Sample("one object, weak", nil) { (Weak(object: kept), Weak(object: kept)) },
    Sample("one equatable object, weak", nil) {
      (Weak(object: keptEquatable), Weak(object: keptEquatable))
    },
    Sample("one object behind a protocol, weak", nil) {
      (WeakMarked(object: kept), WeakMarked(object: kept))
    },
    Sample("another object, weak", .value) {
      (Weak(object: keptEquatable), Weak(object: anotherEquatable))
    },
    Sample("no object, weak", nil) {
      (Weak<EquatableObject>(object: nil), Weak<EquatableObject>(object: nil))
    },
    Sample("one object, unowned", nil) { (Unowned(object: kept), Unowned(object: kept)) },
    Sample("one equatable object, unowned", nil) {
      (Unowned(object: keptEquatable), Unowned(object: keptEquatable))
    },
    Sample("one object behind a protocol, unowned", nil) {
      (UnownedMarked(object: kept), UnownedMarked(object: kept))
    },
    Sample("an unowned object that is gone", .value) {
      (Unowned(object: passing()), Unowned(object: keptEquatable))
    },
    Sample("one object, unowned and optional", nil) {
      (UnownedOptional(object: kept), UnownedOptional(object: kept))
    },
  ]

  /// Tests rule 38a of the semantics page: values of existential types.
  static let existentials = [
    Sample("one object behind a protocol of classes", nil) {
      (kept as any Marked, kept as any Marked)
    },
    Sample("other objects behind a protocol of classes", .value) {
      (Object() as any Marked, EquatableObject(1) as any Marked)
    },
    Sample("one object behind two protocols", nil) {
      (kept as any Marked & Named, kept as any Marked & Named)
    },
    Sample("one object behind a protocol in an optional", nil) {
      (kept as (any Marked)?, kept as (any Marked)?)
    },
    Sample("one object behind no protocol", nil) { (kept as AnyObject, kept as AnyObject) },
    Sample("one object behind a protocol of anything", nil) {
      (kept as any Named, kept as any Named)
    },
    Sample("an object and a value behind a protocol", .value) {
      (kept as any Named, Pair(1, 2) as any Named)
    },
    Sample("equal values behind a protocol", nil) { (1 as any Hashable, 1 as any Hashable) },
    Sample("other values behind a protocol", .value) { (1 as any Hashable, 2 as any Hashable) },
    Sample("values of other types behind a protocol", .value) {
      (1 as any Hashable, "1" as any Hashable)
    },
    Sample("equal structs behind a protocol", nil) {
      (Pair(1, 2) as any Named, Pair(1, 2) as any Named)
    },
    Sample("equal large structs behind Any", nil) {
      (Nested(1, "a") as Any, Nested(1, "a") as Any)
    },
    Sample("data with an equality of its own behind Any", nil) {
      (AlikeByName(name: "a") as Any, AlikeByName(name: "b") as Any)
    },
    Sample("equal objects behind Any", nil) {
      (EquatableObject(1) as Any, EquatableObject(1) as Any)
    },
    Sample("equal objects behind a protocol of classes", .value) {
      (EquatableObject(1) as any Marked, EquatableObject(1) as any Marked)
    },
    Sample("values of a protocol with arguments", .opaque) {
      (CollectionOfOne(1) as any Collection<Int>, CollectionOfOne(1) as any Collection<Int>)
    },
    Sample("an optional behind Any", nil) { (Int?(1) as Any, Int?(1) as Any) },
    Sample("a tuple behind Any", .value) { ((1, "a") as Any, (1, "b") as Any) },
    Sample("one error", .opaque) {
      let error: any Error = Failure()
      return (error, error)
    },
  ]

  private static let views = [
    Sample("views without fields", nil) { (EmptyView(), EmptyView()) },
    Sample("empty tuples", nil) { ((), ()) },
    Sample("generic views of equal values", nil) {
      (Boxed(value: Pair(1, 2)), Boxed(value: Pair(1, 2)))
    },
    Sample("generic views of other values", .value) {
      (Boxed(value: Pair(1, 2)), Boxed(value: Pair(1, 3)))
    },
    Sample("generic views of nothing", nil) { (Boxed(value: ()), Boxed(value: ())) },
    Sample("equal texts in a stack", nil) {
      (
        VStack {
          Text("a")
          Label(number: 1)
        },
        VStack {
          Text("a")
          Label(number: 1)
        }
      )
    },
    Sample("other texts in a stack", .value) {
      (
        VStack {
          Text("a")
          Label(number: 1)
        },
        VStack {
          Text("a")
          Label(number: 2)
        }
      )
    },
  ]

  static let closures = [
    Sample("a closure", .closure) {
      let closure: () -> Void = {}
      return (closure, closure)
    },
    Sample("a closure among fields", .closure) { (Tap(number: 1) {}, Tap(number: 1) {}) },
    Sample("an optional closure", .closure) {
      (Optional({ () -> Void in }), Optional({ () -> Void in }))
    },
    Sample("a button", .closure) { (Button("a") {}, Button("a") {}) },
    Sample("rows", .closure) {
      (ForEach(0..<1) { Label(number: $0) }, ForEach(0..<1) { Label(number: $0) })
    },
  ]
}

// MARK: - Types to compare

extension Sample {
  struct Pair {
    var first: Int
    var second: Int8

    init(_ first: Int, _ second: Int8) {
      (self.first, self.second) = (first, second)
    }
  }

  struct Nested {
    var pair: Pair
    var name: String
    var flag: Bool

    init(_ number: Int, _ name: String, flag: Bool = false) {
      (pair, self.name, self.flag) = (Pair(number, 0), name, flag)
    }
  }

  enum Plain { case one, two }
  enum Payload: Equatable {
    case number(Int)
    case byte(UInt8)
  }
  enum Unequatable {
    case pair(Pair)
    case nothing
  }
  private enum Holding {
    case object(Object)
    case weak(WeakBox)
    case error(any Error)
    case nothing
  }
  private struct Failure: Error {}
  private struct WeakBox {
    weak var object: Object?
  }

  /// A value that is plain data. The comparison ignores its `==`.
  struct Alike: Equatable {
    var number: Int

    static func == (left: Alike, right: Alike) -> Bool { true }
  }

  /// A value that is not plain data. The comparison uses its `==`.
  struct AlikeByName: Equatable {
    var name: String

    static func == (left: AlikeByName, right: AlikeByName) -> Bool { true }
  }

  /// Returns rows that all have the same id.
  private static func rows<Value>(_ values: [Value]) -> ForEach<[Row<Value>], Int, EmptyView> {
    ForEach(values.map(Row.init), id: \.id) { _ in EmptyView() }
  }

  private struct Row<Value> {
    let value: Value
    let id = 0
  }

  struct Tap {
    var number: Int
    var action: () -> Void
  }

  nonisolated struct Boxed<Value>: View {
    var value: Value

    var body: some View {
      EmptyView()
    }
  }

  /// An object that outlives the weak and unowned references to it.
  private static let kept = Object()
  private static let keptEquatable = EquatableObject(1)
  private static let anotherEquatable = EquatableObject(1)

  /// Returns an object that nothing else retains.
  private static func passing() -> EquatableObject { EquatableObject(1) }

  private nonisolated struct Weak<Object: AnyObject>: View {
    weak var object: Object?

    var body: some View {
      EmptyView()
    }
  }

  private nonisolated struct WeakMarked: View {
    weak var object: (any Marked)?

    var body: some View {
      EmptyView()
    }
  }

  private nonisolated struct Unowned<Object: AnyObject>: View {
    unowned let object: Object

    var body: some View {
      EmptyView()
    }
  }

  private nonisolated struct UnownedMarked: View {
    unowned let object: any Marked

    var body: some View {
      EmptyView()
    }
  }

  private nonisolated struct UnownedOptional: View {
    unowned let object: Object?

    var body: some View {
      EmptyView()
    }
  }
}

/// A protocol for classes only.
private protocol Marked: AnyObject {}

/// A protocol for any type.
private protocol Named {}

extension Object: Marked, Named {}
extension EquatableObject: Marked {}
extension Sample.Pair: Named {}
