import GranularityFieldLayout
import Testing

struct StoredFieldsTests {
  @Test func `the name of a type has the enclosing types if several types share the name`() {
    #expect(typeName(First.Shared<Int>.self) == "Shared")
    SharedTypeNames.add(["Shared"])
    #expect(typeName(First.Shared<Int>.self) == "StoredFieldsTests.First.Shared")
    #expect(typeName(Second<String>.Shared.self) == "StoredFieldsTests.Second.Shared")
    #expect(typeName(First.self) == "First")
  }

  private enum First {
    struct Shared<Value> { var value: Value }
  }

  private enum Second<Value> {
    struct Shared { var value: Value }
  }

  @Test func `the fields of a struct have the same offsets as in MemoryLayout`() {
    #expect(
      offsets(in: Plain.self) == [
        "flag": MemoryLayout<Plain>.offset(of: \.flag),
        "number": MemoryLayout<Plain>.offset(of: \.number),
        "short": MemoryLayout<Plain>.offset(of: \.short),
        "text": MemoryLayout<Plain>.offset(of: \.text),
      ])
  }

  @Test func `the fields of a generic struct have the same offsets as in MemoryLayout`() {
    #expect(
      offsets(in: Pair<UInt8, String>.self) == [
        "first": MemoryLayout<Pair<UInt8, String>>.offset(of: \.first),
        "second": MemoryLayout<Pair<UInt8, String>>.offset(of: \.second),
      ])
    #expect(
      offsets(in: Pair<Plain, UInt8>.self) == [
        "first": MemoryLayout<Pair<Plain, UInt8>>.offset(of: \.first),
        "second": MemoryLayout<Pair<Plain, UInt8>>.offset(of: \.second),
      ])
  }

  @Test func `the elements of a tuple are at the reported offsets`() throws {
    let tuple = (UInt8(1), 2, UInt16(3))
    let offsets = try #require(storedFields(of: type(of: tuple))).map(\.offset)
    let values = unsafe withUnsafeBytes(of: tuple) { bytes in
      unsafe (
        bytes.load(fromByteOffset: offsets[0], as: UInt8.self),
        bytes.load(fromByteOffset: offsets[1], as: Int.self),
        bytes.load(fromByteOffset: offsets[2], as: UInt16.self)
      )
    }
    #expect(values == tuple)
  }

  @Test func `fields are listed with their names, in the order of their offsets`() throws {
    let names = try #require(storedFields(of: Derived.self)).map(\.name)
    #expect(names == ["flag", "number", "_wrapped", "last"])
  }

  @Test func `a type without stored properties has no fields`() {
    #expect(storedFields(of: Empty.self)?.count == 0)
    #expect(storedFields(of: Root.self)?.count == 0)
    #expect(storedFields(of: Void.self)?.count == 0)
  }

  @Test(arguments: typesWithoutFields)
  func `a type that is not a struct, class or tuple has no list of fields`(type: AnyType) {
    #expect(storedFields(of: type) == nil)
  }

  private static let typesWithoutFields: [AnyType] = [
    Choice.self, Int?.self, Base?.self, (() -> Void).self, (any Error).self, (any Marker).self,
    AnyObject.self, Int.Type.self, AnyType.self,
  ]

  private func offsets(in type: AnyType) -> [String: Int?]? {
    storedFields(of: type).map { fields in
      Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.offset) })
    }
  }
}

// MARK: - Classes

extension StoredFieldsTests {
  @Test func `the fields of an object are at the reported offsets`() throws {
    let object = Base()
    #expect(try load("flag", of: object) == object.flag)
    #expect(try load("number", of: object) == object.number)
  }

  @Test
  func `inherited fields are at the reported offsets and have the superclass as their owner`()
    throws
  {
    let object = Derived()
    #expect(try load("flag", of: object) == object.flag)
    #expect(try load("number", of: object) == object.number)
    #expect(try load("_wrapped", of: object) == Wrapper(wrappedValue: object.wrapped))
    #expect(try load("last", of: object) == object.last)
    let owners = try #require(storedFields(of: Derived.self)).map { "\($0.owner)" }
    #expect(owners == ["Base", "Base", "Derived", "Derived"])
  }

  @Test func `the fields of a generic object are at the reported offsets`() throws {
    let narrow = Generic<UInt8>(7)
    #expect(try load("value", of: narrow) == narrow.value)
    #expect(try load("number", of: narrow) == narrow.number)
    let wide = Generic<Plain>(Plain())
    #expect(try load("value", of: wide) == wide.value)
    #expect(try load("number", of: wide) == wide.number)
  }

  @Test func `the fields of a subclass of a generic class are at the reported offsets`() throws {
    let object = Specific()
    #expect(try load("value", of: object) == object.value)
    #expect(try load("number", of: object) == object.number)
    #expect(try load("own", of: object) == object.own)
    let owners = try #require(storedFields(of: Specific.self)).map { "\($0.owner)" }
    #expect(owners == ["Generic<UInt16>", "Generic<UInt16>", "Specific"])
  }

  @Test func `the offsets in a generic subclass of a generic class depend on both arguments`()
    throws
  {
    let object = GenericDerived<UInt8, UInt32>(1, 2)
    #expect(try load("value", of: object) == object.value)
    #expect(try load("number", of: object) == object.number)
    #expect(try load("own", of: object) == object.own)
  }

  @Test func `an existential field is at the reported offset`() throws {
    let object = Holder()
    let held: any Marker = try load("marker", of: object)
    #expect(held as? Plain == object.marker as? Plain)
  }

  /// Loads the value of a field from the offset that the package reports.
  private func load<Value>(_ name: String, of object: AnyObject) throws -> Value {
    let fields = try #require(storedFields(of: type(of: object)))
    let field = try #require(fields.first { $0.name == name })
    try #require(ObjectIdentifier(field.type) == ObjectIdentifier(Value.self))
    let start = unsafe Unmanaged.passUnretained(object).toOpaque()
    return withExtendedLifetime(object) {
      unsafe (start + field.offset).assumingMemoryBound(to: Value.self).pointee
    }
  }
}

// MARK: - Kinds

extension StoredFieldsTests {
  @Test func `each field reports the kind of its type, such as optional or function`() {
    #expect(
      storedFields(of: Kinds.self)?.map(\.kind) == [
        .reference, .structure, .enumeration, .optional, .tuple, .function, .existential,
        .metatype, .metatype,
      ])
  }

  @Test(arguments: kinds)
  func `a type reports the same kind as a field of that type`(type: AnyType, kind: Field.Kind) {
    #expect(Field.Kind(of: type) == kind)
  }

  private static let kinds: [(AnyType, Field.Kind)] = [
    (Base.self, .reference), (Generic<Int>.self, .reference), (Plain.self, .structure),
    (Int.self, .structure), (Choice.self, .enumeration), (Int?.self, .optional),
    ((Int, Int).self, .tuple), ((() -> Void).self, .function), ((any Error).self, .existential),
    (AnyObject.self, .existential), (Int.Type.self, .metatype),
    (AnyType.self, .metatype),
  ]

  private struct Kinds {
    let reference: Base
    let structure: Plain
    let enumeration: Choice
    let optional: Base?
    let tuple: (Int, Int)
    let function: () -> Void
    let existential: any Marker
    let metatype: Int.Type
    let anyType: AnyType
  }
}

// MARK: - Variables and cases

extension StoredFieldsTests {
  @Test func `a field declared with var is variable, and one declared with let is not`() {
    final class Object {
      let constant = 1
      var variable = 2
      weak var reference: Base?
      private(set) var readable = 3
    }
    #expect(storedFields(of: Object.self)?.map(\.isVariable) == [false, true, true, true])
    #expect(storedFields(of: Kinds.self)?.contains(where: \.isVariable) == false)
  }

  @Test func `caseName returns the case name of an enum value, and some or none for an optional`() {
    enum Shape {
      case point
      case circle(radius: Int)
      indirect case pair(Shape, Shape)
    }
    #expect(caseName(of: Shape.point) == "point")
    #expect(caseName(of: Shape.circle(radius: 1)) == "circle")
    #expect(caseName(of: Shape.pair(.point, .point)) == "pair")
    #expect(caseName(of: Optional(Shape.point)) == "some")
    #expect(caseName(of: nil as Shape?) == "none")
    #expect(caseName(of: nil as Base?) == "none")
    #expect(caseName(of: 1) == nil)
    #expect(caseName(of: "point") == nil)
  }
}

// MARK: - Ownership

extension StoredFieldsTests {
  @Test func `the weak and unowned fields of a struct are reported as not strong`() {
    #expect(
      weakNames(in: Loose<Int>.self) == [
        "weak", "weakExistential", "unowned", "unsafe", "unownedOptional", "unownedExistential",
      ])
  }

  @Test func `the fields of a struct or tuple that are neither weak nor unowned are strong`() {
    #expect(weakNames(in: Kinds.self) == [])
    #expect(weakNames(in: (Base, Base?).self) == [])
  }

  @Test func `the weak and unowned fields of a class are not strong, even if they are inherited`() {
    #expect(weakNames(in: Owner.self) == ["weak", "unowned"])
    #expect(weakNames(in: Heir<Int>.self) == ["weak", "unowned", "unsafe", "weakExistential"])
  }

  private func weakNames(in type: AnyType) -> [String]? {
    storedFields(of: type)?.filter { !$0.isStrong }.map(\.name)
  }

  private struct Loose<Value> {
    weak var weak: Base?
    weak var weakExistential: (any ClassMarker)?
    let strong: Base
    unowned let unowned: Base
    unowned(unsafe) let unsafe: Base
    let strongOptional: Base?
    unowned let unownedOptional: Base?
    unowned let unownedExistential: any ClassMarker
    let strongExistential: any ClassMarker
    let value: Value
    let function: () -> Value
  }

  private class Owner {
    weak var weak: Base?
    let strong: Base? = nil
    let number = 1
    unowned let unowned: Base
    let marker: (any ClassMarker)? = nil

    init(_ base: Base) {
      unowned = base
    }
  }

  private final class Heir<Value>: Owner {
    unowned(unsafe) let unsafe: Base? = nil
    let value: Value? = nil
    weak var weakExistential: (any ClassMarker)?
    let function: () -> Void = {}
  }
}

// MARK: - Types

typealias AnyType = any Any.Type

private protocol Marker {}

private protocol ClassMarker: AnyObject {}

private struct Plain: Marker, Equatable {
  var flag: UInt8 = 1
  var number = 2
  var short: UInt16 = 3
  var text = "four"
}

private struct Pair<First, Second> {
  var first: First
  var second: Second
}

private struct Empty {}

private enum Choice {
  case number(Int)
  case nothing
}

@propertyWrapper
private struct Wrapper<Value: Equatable>: Equatable {
  var wrappedValue: Value
}

private class Root {}

private class Base {
  var flag: UInt8 = 1
  var number = 2
}

private final class Derived: Base {
  @Wrapper var wrapped: UInt16 = 3
  var last = "five"
}

private class Generic<Value> {
  var value: Value
  var number = 2

  init(_ value: Value) {
    self.value = value
  }
}

private final class Specific: Generic<UInt16> {
  var own: UInt8 = 9

  init() {
    super.init(3)
  }
}

private final class GenericDerived<Inherited, Own>: Generic<Inherited> {
  var own: Own

  init(_ value: Inherited, _ own: Own) {
    self.own = own
    super.init(value)
  }
}

private final class Holder {
  let short: UInt8 = 1
  let marker: any Marker = Plain()
}
