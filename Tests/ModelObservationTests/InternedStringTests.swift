import ModelObservation
import Testing

struct InternedStringTests {
  @Test(arguments: ["", "orders", "ordérs", "a name of more than fifteen bytes"])
  func `a name reads like its word`(word: String) {
    #expect("\(InternedString(word))" == word)
  }

  @Test func `names are equal if their words are`() {
    let names: [InternedString] = ["orders", "donuts", "orders"]
    #expect(names[0] == names[2])
    #expect(names[0] != names[1])
    #expect(Set(names).count == 2)
  }

  @Test func `one word has one name on all threads`() async {
    let words = (0..<100).map { "word \($0)" }
    let names = await withTaskGroup(of: [InternedString].self, returning: [[InternedString]].self) {
      group in
      for _ in 0..<8 { group.addTask { words.map { InternedString($0) } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names.allSatisfy { $0 == names[0] })
    #expect(names[0].map(\.description) == words)
  }

  @Test func `a name is plain data of four bytes`() {
    #expect(_isPOD(InternedString.self))
    #expect(MemoryLayout<InternedString>.size == 4)
  }
}
