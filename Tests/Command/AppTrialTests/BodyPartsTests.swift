import GranularitySwiftSources
import Testing

@testable import GranularityAppTrial

/// Tests of the copies of a body that each have a single statement.
struct BodyPartsTests {
  private static let source = """
    import SwiftUI

    struct Cart: View {
      @State private var count = 0

      var body: some View {
        VStack(alignment: .leading) {
          let title = "Cart of the customer who is shopping here now"
          Text(title).font(.title)
          Section {
            Text("The first of all the texts in this section")
            Button("Add") { count += 1; print("Added an apple to the cart") }
          } header: {
            Text("A long header, which is in a closure of its own at the end")
          }
          .padding(count > 0 ? 1 : 2)
        }
        .background(Color.red)
      }

      var footer: some View { Text("Footer") }
    }
    """

  /// The file with the source, and its declarations.
  private static func file(
    _ source: String = source
  ) -> (SourceFile, [Declaration], BlankedCode) {
    let file = SourceFile(path: "Cart.swift", name: "Cart.swift", bytes: Array(source.utf8))
    let code = BlankedCode(file.bytes)
    func declaration(_ text: String, _ kind: Declaration.Kind, _ keyword: String) -> Declaration {
      let range = code[0..<code.bytes.count].firstRange(of: text).map { range in
        code[0..<code.bytes.count].utf8.distance(
          from: source.startIndex, to: range.lowerBound)
      }
      let start = range ?? 0
      let brace = code.bytes[start...].firstIndex(of: UInt8(ascii: "{")) ?? start
      return Declaration(
        kind: kind, keyword: keyword, names: [String(text.split(separator: " ")[1])],
        range: start..<code.closing(brace), start: start, braces: brace..<code.closing(brace))
    }
    var type = declaration("struct Cart", .type, "struct_decl")
    type.members = [
      declaration("var body", .variable, "pattern_binding_decl"),
      declaration("var footer", .variable, "pattern_binding_decl"),
    ]
    return (file, [type], code)
  }

  /// The lines of each copy that have code, with the number of the line in the file.
  private static func copies() throws -> [[Int: String]] {
    let (file, declarations, code) = file()
    let place = file.offset(line: 9, column: 9)
    let bytes = try #require(BodyParts.source(of: file, declarations, code, at: [place]))
    var (copies, line) = ([[Int: String]](), 1)
    for text in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if let match = text.firstMatch(of: /^#sourceLocation\(file: "Cart.swift", line: (\d+)\)$/) {
        line = Int(match.1) ?? 0
        copies.append([:])
        continue
      }
      if !copies.isEmpty, text.contains(where: { $0 != " " }) {
        copies[copies.count - 1][line] = String(text)
      }
      line += 1
    }
    return copies
  }

  @Test func `each copy of a body has one statement, and the calls and values that it needs`()
    throws
  {
    let copies = try Self.copies()
    let statements = copies.dropLast().map { $0.values.joined(separator: "\n") }
    #expect(statements.count == 6)
    for text in ["Text(title)", "The first of all", "Button(\"Add\")", "A long header"] {
      #expect(statements.count { $0.contains(text) } == 1)
    }
    #expect(statements.count { $0.contains(".background(Color.red)") } == 1)
    #expect(statements.count { $0.contains(".padding(count > 0 ? 1 : 2)") } == 1)
    #expect(statements.count { $0.contains("let title") } == 5)
    // A container is left out around its content, but its other closures need it.
    #expect(statements.count { $0.contains("VStack") } == 1)
    #expect(statements.count { $0.contains("Section") } == 2)
  }

  @Test func `the code in a copy keeps its line and its column`() throws {
    let lines = Self.source.split(separator: "\n", omittingEmptySubsequences: false)
    for copy in try Self.copies().dropLast() {
      for (line, text) in copy where line > 6 {
        let words = text.replacing("SwiftUI.EmptyView()", with: "")
        let code = words.drop { $0 == " " }
        guard code.first?.isLetter == true || code.first == "." else { continue }
        #expect(lines[line - 1].hasPrefix(words.prefix(words.count - code.count)))
        #expect(lines[line - 1].contains(code.prefix(6)), "\(line): \(text)")
      }
    }
    let last = try #require(try Self.copies().last)
    #expect(last[21] == "  var footer: some View {SwiftUI.EmptyView()}")
  }

  @Test func `only a long body is replaced by copies while a name is missing in it`() throws {
    let (short, declarations, code) = Self.file()
    #expect(BodyParts.source(of: short, declarations, code) == nil)
    let text = #"Text(title).accessibilityLabel("A text that is read to the user")"#
    let lines = Array(repeating: text, count: BodyParts.longBody / text.utf8.count + 1)
    let source = Self.source.replacing(
      "Text(title).font(.title)", with: lines.joined(separator: "\n"))
    let (file, long, longCode) = Self.file(source)
    let bytes = try #require(BodyParts.source(of: file, long, longCode))
    let copies = String(decoding: bytes, as: UTF8.self)
    #expect(copies.matches(of: /var granularityPart\d+: some View/).count == lines.count + 5)
    #expect(copies.contains(#"var footer: some View { Text("Footer") }"#))
  }
}
