import Testing

@testable import GranularityCounting

struct NaturalOrderTests {
  @Test func `digits in paths are compared as numbers, and a parent precedes its children`() {
    let paths = [
      "/Form", "/Form/Field1", "/Form/Field1/Text", "/Form/Field2", "/Form/Field10", "/Form/Row[9]",
      "/Form/Row[10]", "/Form/Row[10]/Text", "/Form/Row[011]", "/Form/Row[11]", "/Form#2",
    ]
    // In ASCII, "#" sorts before "/".
    let sorted = [paths[0], paths[10]] + paths[1..<10]
    #expect(paths.shuffled().sorted { $0.naturallyPrecedes($1) } == Array(sorted))
  }

  @Test(arguments: ["", "a", "a1", "a01"])
  func `no text precedes itself in natural order`(text: String) {
    #expect(!text.naturallyPrecedes(text))
  }

  @Test func `a text precedes its continuation, also if only the continuation has leading zeros`() {
    #expect("a1".naturallyPrecedes("a01b"))
    #expect(!"a01b".naturallyPrecedes("a1"))
  }
}
