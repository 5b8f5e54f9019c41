import GranularityFieldLayout
import Synchronization
import Testing

struct FieldTableTests {
  @Test func `a field table contains the entries of a type's fields in order`() {
    let table = FieldTable { $0.type is Int.Type ? $0.name : nil }
    #expect(table.entries(of: Triple.self) == ["first", "third"])
    #expect(table.entries(of: Int?.self) == [])
  }

  @Test func `a field table enumerates the fields of each type only once`() {
    let names = Mutex<[String]>([])
    let table = FieldTable { field in names.withLock { $0.append(field.name) } }
    let counts = [Triple.self, Triple.self].map { table.entries(of: $0).count }
    #expect(counts == [3, 3])
    #expect(names.withLock { $0 } == ["first", "second", "third"])
  }

  @Test(arguments: names)
  func `a type's name is the name that it has in the source`(type: AnyType, name: String) {
    #expect(typeName(type) == name)
  }

  private static let names: [(AnyType, String)] = [
    (Int.self, "Int"), (Triple.self, "Triple"), ([Triple].self, "Array"),
    (Outer<Int>.Inner.self, "Inner"),
  ]

  private enum Outer<Value> {
    struct Inner {}
  }

  private struct Triple {
    let first = 1
    let second = "2"
    let third = 3
  }
}
