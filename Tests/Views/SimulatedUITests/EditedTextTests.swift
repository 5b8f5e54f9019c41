import Foundation
import SimulatedUI
import Testing

/// Tests rule 44b of the semantics page: while a user edits a field, the field has a text of its own.
struct EditedTextTests {
  enum Kind: CaseIterable { case textField, secureField, textEditor, styled }

  @Test(arguments: Kind.allCases)
  func `rule 44b: a field keeps text that its binding refuses until its view is evaluated again`(
    kind: Kind
  ) {
    let screen = Screen { Limited(kind: kind) }
    screen.turn()
    let name = kind == .textEditor ? "TextEditor" : "Code"
    func field(_ text: String) -> String {
      "\(name): \(kind == .secureField ? String(text.map { _ in "•" }) : text)"
    }
    screen.turn { #expect(screen.graph.type("ab", into: name)) }
    #expect(screen.texts == [field("ab"), "ab"])
    for letter in ["c", "d"] {
      screen.turn { #expect(screen.graph.type(letter, into: name)) }
    }
    #expect(screen.texts == [field("abcd"), "ab"])
    #expect(screen.graph.staleNodes().isEmpty)
    screen.tap("evaluate")
    #expect(screen.texts == [field("ab"), "ab"])
  }

  @Test
  func `rule 44b: a field shows the converted text if its binding stores a different value`() {
    let screen = Screen { Converted() }
    screen.turn()
    screen.turn { #expect(screen.graph.type("ab", into: "upper")) }
    #expect(screen.texts == ["upper: AB", "cut: "])
    screen.turn { #expect(screen.graph.type("abc", into: "cut")) }
    #expect(screen.texts == ["upper: AB", "cut: ab"])
  }

  @Test func `rule 44b: a field follows a state that its owner does not read`() {
    let screen = Screen { BoundState(use: .textField) }
    screen.turn()
    screen.turn { #expect(screen.graph.type("ab", into: "text")) }
    #expect(screen.texts == ["text: ab"])
    screen.tap("write")
    #expect(screen.texts == ["text: written"])
    screen.turn { #expect(screen.graph.type("!", into: "text")) }
    #expect(screen.texts == ["text: written!"])
  }

  @Test func `rule 44b: setting a text field replaces the text that was typed`() {
    let screen = Screen { Limited(kind: .textField) }
    screen.turn()
    screen.turn { #expect(screen.graph.type("abc", into: "Code")) }
    #expect(screen.texts == ["Code: abc", ""])
    screen.turn { for field in screen.graph.controls() { field.set(to: "xyz") } }
    #expect(screen.texts == ["Code: xyz", ""])
    screen.turn { for field in screen.graph.controls() { field.set(to: "x") } }
    #expect(screen.texts == ["Code: x", "x"])
  }

  @Test func `rule 44b: a number field accepts a number that is typed character by character`() {
    let screen = Screen { Price() }
    screen.turn()
    for letter in ["1", ".", "5"] {
      screen.turn { #expect(screen.graph.type(letter, into: "price")) }
    }
    #expect(screen.texts == ["price: 1.5", "1.5"])
    screen.turn { #expect(screen.graph.type("x", into: "price")) }
    #expect(screen.texts == ["price: 1.5x", "1.5"])
  }

  @Test func `rule 44b: a different value ends the edit, even if the old value returns later`() {
    let screen = Screen { HiddenPrice() }
    screen.turn()
    for letter in ["1", ".", "5", "x"] {
      screen.turn { #expect(screen.graph.type(letter, into: "price")) }
    }
    #expect(screen.texts == ["price: 1.5x"])
    screen.tap("2")
    #expect(screen.texts == ["price: 2"])
    screen.tap("1.5")
    #expect(screen.texts == ["price: 1.5"])
  }
}

/// A view with a field whose binding accepts only two letters.
private nonisolated struct Limited: View {
  let kind: EditedTextTests.Kind
  @State private var text = ""
  @State private var evaluations = 0

  var body: some View {
    let code = Binding(get: { text }, set: { if $0.count < 3 { text = $0 } })
    let _ = evaluations
    switch kind {
    case .textField: TextField("Code", text: code)
    case .secureField: SecureField("Code", text: code)
    case .textEditor: TextEditor(text: code)
    case .styled: TextField("Code", text: code).textFieldStyle(Unchanged())
    }
    Text(text)
    Button("evaluate") { evaluations += 1 }
  }
}

private nonisolated struct Unchanged: TextFieldStyle {
  func _body(configuration: TextField<_Label>) -> some View { configuration }
}

private nonisolated struct Converted: View {
  @State private var upper = ""
  @State private var cut = ""

  var body: some View {
    TextField("upper", text: Binding(get: { upper }, set: { upper = $0.uppercased() }))
    TextField("cut", text: $cut).onChange(of: cut) { cut = String(cut.prefix(2)) }
  }
}

/// A view with a field for a value that the view does not read.
private nonisolated struct HiddenPrice: View {
  @State private var price: Double?

  var body: some View {
    TextField("price", value: $price, format: .number.locale(Locale(identifier: "en_US")))
    Button("2") { price = 2 }
    Button("1.5") { price = 1.5 }
  }
}

private nonisolated struct Price: View {
  @State private var price: Double?

  var body: some View {
    TextField("price", value: $price, format: .number.locale(Locale(identifier: "en_US")))
    Text(price.map { "\($0)" } ?? "none")
  }
}
