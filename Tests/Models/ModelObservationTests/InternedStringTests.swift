import ModelObservation
import Testing

struct InternedStringTests {
  @Test(arguments: ["", "orders", "ordérs", "a name of more than fifteen bytes"])
  func `an interned string has the same text as the original string`(word: String) {
    #expect("\(InternedString(word))" == word)
  }

  @Test func `two interned strings are equal exactly if their texts are equal`() {
    let names: [InternedString] = ["orders", "donuts", "orders"]
    #expect(names[0] == names[2])
    #expect(names[0] != names[1])
    #expect(Set(names).count == 2)
  }

  @Test func `equal strings give equal interned strings on all threads`() async {
    let words = (0..<100).map { "word \($0)" }
    let names = await withTaskGroup(of: [InternedString].self, returning: [[InternedString]].self) {
      group in
      for _ in 0..<8 { group.addTask { words.map { InternedString($0) } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names.allSatisfy { $0 == names[0] })
    #expect(names[0].map(\.description) == words)
  }

  @Test func `an interned string is a trivial type of four bytes`() {
    #expect(_isPOD(InternedString.self))
    #expect(MemoryLayout<InternedString>.size == 4)
  }
}
