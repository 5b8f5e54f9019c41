import Foundation
import GranularitySwiftSources
import GranularityTabular
import GranularityTestProcesses
import Testing

@testable import GranularityAppTrial

/// Tests of the pieces of source that a trial cuts out because of compiler errors at given places.
@Suite(.waitsForProcesses) struct CutterTests {
  /// A source with a compiler error, and the source that is left after the cut.
  struct Case: CustomTestStringConvertible {
    let piece: Cut.Piece
    let source: String
    /// The text in the source at which the error is reported.
    let place: String
    let message: String
    let rest: String

    init(
      _ piece: Cut.Piece, _ source: String, at place: String,
      _ message: String = "cannot find 'x' in scope", leaving rest: String
    ) {
      (self.piece, self.source, self.place) = (piece, source, place)
      (self.message, self.rest) = (message, rest)
    }

    var testDescription: String { "\(piece.rawValue): \(source)" }
  }

  static let cases: [Case] = [
    Case(
      .initialValue, "class A {\n  let b: B\n  static let c = 1\n  var d: Int?\n  var e = 2\n}",
      at: "class", "class 'A' has no initializers",
      leaving:
        "class A {\n  var b: B = granularityCut(0)\n  static let c = 1\n  var d: Int?\n  var e = 2\n}"
    ),
    Case(
      .defaultArgument, "class A { init(b: B = Bad.shared(1), c: Int = 1) { g() } }", at: "Bad",
      leaving: "class A { init(b: B = granularityCut(0), c: Int = 1) { g() } }"),
    Case(
      .defaultArgument, "func f(a: (Int) -> B = { _ in b }, key: String = Bad.key) { g() }",
      at: "Bad",
      leaving:
        "func f(a: (Int) -> B = { _ in b }, key: String = granularityPassed(0, \"\")) { g() }"),
    Case(
      .declaration, "func f(b: B = granularityCut(3)) { g() }\nfunc h() {}", at: "granularityCut",
      leaving: "\nfunc h() {}"),
    Case(
      .body, "struct A { init(b: Int) { self.b = b }; init() { good(); self.init(b: bad) } }",
      at: "bad",
      leaving:
        "struct A { init(b: Int) { self.b = b }; init() { let _: Never = granularityCut(0) } }"),
    Case(
      .statement, "class A { init() { bad(); good() } }", at: "bad",
      leaving: "class A { init() { granularityPassed(0); good() } }"),
    Case(
      .statement, "func f() {\n  bad(\n    1)\n  good()\n}", at: "1",
      leaving: "func f() {\n  granularityPassed(0)\n\n  good()\n}"),
    Case(
      .statement, "struct V: View { var body: some View { Text(\"{\"); Bad() } }", at: "Bad",
      leaving: "struct V: View { var body: some View { Text(\"{\"); EmptyView() } }"),
    Case(
      .statement, "struct V: View { var body: some View { List(a) { i in Bad(i) } } }", at: "Bad",
      leaving: "struct V: View { var body: some View { List(a) { i in EmptyView() } } }"),
    Case(
      .modifier,
      "extension View { @ViewBuilder func tall(_ f: Int?) -> some View { if let f { self.bad(.multiple(f)) } } }",
      at: "bad", "value of type 'Self' has no member 'bad'",
      leaving:
        "extension View { @ViewBuilder func tall(_ f: Int?) -> some View { if let f { self } } }"
    ),
    Case(
      .modifier,
      "struct M: ViewModifier { func body(content: Content) -> some View { return content.bad() } }",
      at: "bad",
      leaving:
        "struct M: ViewModifier { func body(content: Content) -> some View { return content } }"),
    Case(
      .body, "struct A { var icon: Image { bad.image } }", at: "bad",
      leaving:
        "struct A { var icon: Image { granularityPassed(0, Image(systemName: \"questionmark\")) } }"
    ),
    Case(
      .body, "struct A { func names() -> Set<String> { bad.names } }", at: "bad",
      leaving: "struct A { func names() -> Set<String> { granularityPassed(0, []) } }"),
    Case(
      .branch, "func f() {\n  switch a {\n  case .bad: g()\n  default: h()\n  }\n  i()\n}",
      at: "bad",
      leaving: "func f() {\n  switch granularityPassed(0, a) {\n  \ndefault: h()\n  }\n  i()\n}"),
    Case(
      .branch, "func f() {\n  switch a {\n  case .b, .bad: g()\n  case .c: h()\n  }\n}", at: ".bad",
      leaving:
        "func f() {\n  switch granularityPassed(0, a) {\n  case .b: g()\n  case .c: h()\n  }\n}"),
    Case(
      .branch, "func f() {\n  switch a {\n  case .bad, .b: g()\n  case .c: h()\n  }\n}", at: ".bad",
      leaving:
        "func f() {\n  switch granularityPassed(0, a) {\n  case .b: g()\n  case .c: h()\n  }\n}"),
    Case(
      .statement, "func f() {\n  switch a {\n  case .bad: g()\n  }\n  i()\n}", at: "bad",
      leaving: "func f() {\n  granularityPassed(0)\n\n\n  i()\n}"),
    Case(
      .statement, "func f() {\n  switch a {\n  case .b:\n    bad()\n  default: h()\n  }\n}",
      at: "bad",
      leaving:
        "func f() {\n  switch a {\n  case .b:\n    granularityPassed(0)\n  default: h()\n  }\n}"),
    Case(
      .condition,
      "struct V: View { var body: some View { if let a = bad.a { a } else { Good() } } }",
      at: "bad",
      leaving:
        "struct V: View { var body: some View { if false { EmptyView() } else { Good() } } }"),
    Case(
      .condition,
      "func f() -> Int {\n  if a {\n    1\n  } else if bad {\n    2\n  } else {\n    3\n  }\n}",
      at: "bad",
      leaving:
        "func f() -> Int {\n  if a {\n    1\n  } else if granularityPassed(0, false) { Swift.fatalError() }\n\n else {\n    3\n  }\n}"
    ),
    Case(
      .statement, "func f() { if bad { g() }; h() }", at: "bad",
      leaving: "func f() { granularityPassed(0); h() }"),
    Case(
      .condition, "func f() { guard let a = b as? [Int: C], bad(a, 1), d else { return }; g(a) }",
      at: "bad",
      leaving:
        "func f() { guard let a = b as? [Int: C], granularityPassed(0, true), d else { return }; g(a) }"
    ),
    Case(
      .branch, "func f() { g(a: b ? .bad(1) : .c, d) }", at: "bad",
      "type 'A' has no member 'bad'",
      leaving: "func f() { g(a: b ? granularityPassed(0, .c) : .c, d) }"),
    Case(
      .branch, "struct V: View { var body: some View { Text(a).font(b ? .c : .bad) } }", at: "bad",
      "type 'Font' has no member 'bad'",
      leaving: "struct V: View { var body: some View { Text(a).font(b ? .c : .c) } }"),
    Case(
      .modifier, "struct V: View { var body: some View { b ? V(a).bad(1) : V(c) } }", at: "bad",
      "value of type 'V' has no member 'bad'",
      leaving: "struct V: View { var body: some View { b ? V(a) : V(c) } }"),
    Case(
      .modifier,
      "struct V: View { var body: some View {\n  Text(\"a\")\n    .bad { 1 }\n    .good()\n} }",
      at: "bad",
      leaving: "struct V: View { var body: some View {\n  Text(\"a\")\n    \n    .good()\n} }"),
    Case(
      .body, "func f() -> Int { bad() }", at: "bad",
      leaving: "func f() -> Int { granularityPassed(0, 0) }"),
    Case(
      .body, "func f() throws -> A { try bad() }", at: "bad",
      leaving: "func f() throws -> A { granularityPassed(0); throw CancellationError() }"),
    Case(
      .body, "var a: [B] { bad() }", at: "bad", leaving: "var a: [B] { granularityPassed(0, []) }"),
    Case(
      .body, "struct A { subscript(i: Int) -> Int { bad(i) } }", at: "bad",
      leaving: "struct A { subscript(i: Int) -> Int { get { granularityCut(0) } } }"),
    Case(
      .body, "func f() -> A { return bad }", at: "bad",
      leaving: "func f() -> A { granularityCut(0) }"),
    Case(
      .body, "var a: A? { get { bad() } set { b = newValue } }", at: "bad",
      leaving: "var a: A? { get { granularityPassed(0, nil) } set { } }"),
    Case(
      .body, "func f() -> AnyPublisher<Int, Never> { bad() }", at: "bad",
      leaving:
        "func f() -> AnyPublisher<Int, Never> "
        + "{ granularityPassed(0, Empty(completeImmediately: false).eraseToAnyPublisher()) }"
    ),
    Case(
      .body, "func f() -> Missing { bad() }", at: "bad",
      leaving: "func f() -> Missing { granularityPassed(0, Missing()) }"),
    Case(
      .statement, "let f: (Int) -> B = { a in\n  bad()\n  return g(a)\n}", at: "bad",
      leaving: "let f: (Int) -> B = { a in\n  granularityPassed(0)\n  return g(a)\n}"),
    Case(
      .statement, "let a: B = {\n  let b = B()\n  b.bad = 1\n  return b\n}()", at: "bad",
      leaving: "let a: B = {\n  let b = B()\n  granularityPassed(0)\n  return b\n}()"),
    Case(
      .initialValue, "struct A { let a: [Int: B] = bad(3) }", at: "bad",
      leaving: "struct A { let a: [Int: B] = granularityPassed(0, [:])  }"),
    Case(
      .initialValue, "struct A { let a: [[Int: B]] = bad(3) }", at: "bad",
      leaving: "struct A { let a: [[Int: B]] = granularityPassed(0, [])  }"),
    Case(
      .initialValue, "struct A { let a: [(b: Int, c: B)] = bad(3) }", at: "bad",
      leaving: "struct A { let a: [(b: Int, c: B)] = granularityPassed(0, [])  }"),
    Case(
      .initialValue, "struct A { let a = A(bad) }", at: "bad",
      leaving: "struct A { let a : A = granularityCut(0)  }"),
    Case(
      .arguments, "struct A { let a = B(c: Missing(1, f(2)), d: 3) }", at: "1",
      "argument passed to call that takes no arguments",
      leaving: "struct A { let a = B(c: Missing(), d: 3) }"),
    Case(
      .arguments, "let a = Missing<Int, [B]>(c: 1)", at: "c",
      "argument passed to call that takes no arguments", leaving: "let a = Missing<Int, [B]>()"),
    Case(
      .arguments, "let a = b(Missing(1, 2))", at: "Missing",
      "extra arguments at positions #1, #2 in call", leaving: "let a = b(Missing())"),
    Case(
      .initialValue, "class A { let b: URL }", at: "b", "'self.b' not initialized",
      leaving:
        "class A { var b: URL = granularityPassed(0, FileManager.default.temporaryDirectory) }"),
    Case(
      .attribute, "struct A { @Bad(1) var a: Int? }", at: "@Bad", "unknown attribute 'Bad'",
      leaving: "struct A {  var a: Int? { granularityPassed(0, nil) } }"),
    Case(
      .attribute, "struct A { @Bad var a: Int; init(a: Int) { self.a = a } }", at: "@Bad",
      "unknown attribute 'Bad'",
      leaving: "struct A {  var a: Int = granularityPassed(0, 0); init(a: Int) { self.a = a } }"),
    Case(
      .attribute, "class A { @objc(b) func b() {} }", at: "@objc",
      "Objective-C interoperability is disabled", leaving: "class A {  func b() {} }"),
    Case(
      .conformance, "struct A: Bad, Codable { let a: Int }", at: "Bad",
      "cannot find type 'Bad' in scope",
      leaving: "struct A: Codable  { let a: Int }"),
    Case(
      .conformance, "struct A: View, Bad { let a: Int }", at: "A",
      "inheritance from non-protocol type 'Bad' (aka 'Kit.Bad')",
      leaving: "struct A: View { let a: Int }"),
    Case(
      .declaration, "struct A { let a = bad(); let b = 1 }", at: "bad",
      leaving: "struct A { ; let b = 1 }"),
    Case(
      .declaration, "protocol A { func f(a: Bad); func g() }", at: "Bad",
      "cannot find type 'Bad' in scope", leaving: "protocol A { ; func g() }"),
    Case(.declaration, "typealias A = Bad\nlet b = 1", at: "Bad", leaving: "\nlet b = 1"),
    Case(
      .declaration, "extension Bad { static let a = 1 }\nlet b = 1", at: "Bad",
      leaving: "\nlet b = 1"),
  ]

  @Test(arguments: cases)
  func `only the smallest code that contains an error is cut, and every line keeps its number`(
    _ sample: Case
  ) throws {
    var trimming = try Trimming(sample.source)
    trimming.cutter.types = ["A"]
    trimming.cutter.standIns = ["Missing"]
    trimming.cut(at: sample.place, sample.message)
    #expect(trimming.text == sample.rest)
    #expect(trimming.cutter.cuts.map(\.piece) == [sample.piece])
    #expect(trimming.text.count { $0 == "\n" } == sample.source.count { $0 == "\n" })
  }

  @Test func `a body is cut as a whole after several of its statements were cut`() throws {
    var trimming = try Trimming("struct V: View { var body: some View { a1; a2; a3; a4 } }")
    for number in 1...4 { trimming.cut(at: "a\(number)", "cannot find 'a' in scope") }
    #expect(trimming.text == "struct V: View { var body: some View { EmptyView() } }")
    #expect(trimming.cutter.cuts.map(\.piece) == [.statement, .statement, .statement, .body])
  }

  @Test func `the failing modifiers of a view are cut one by one, and then the view itself`() throws
  {
    let chain = (1...7).map { "\n    .bad\($0)()" }.joined()
    var trimming = try Trimming(
      "struct V: View { var body: some View {\n  Good()\n  A()\(chain)\n} }")
    for number in 1...7 {
      trimming.cut(at: "bad\(number)", "value of type 'A' has no member 'bad\(number)'")
    }
    #expect(
      trimming.cutter.cuts.map(\.piece) == Array(repeating: .modifier, count: 6) + [.statement])
    #expect(trimming.text.contains("  Good()\n  EmptyView()"))
  }

  @Test func `a modifier that no view has is cut everywhere in the body that contains the error`()
    throws
  {
    var trimming = try Trimming(
      """
      struct V: View {
        var body: some View {
          A().bad(1)
            .good()
          List { B()
            .bad { 2 } }
          C(d.bad)
        }
        var other: some View { A().bad(3) }
      }
      """)
    trimming.cut(at: "bad", "value of type 'some View' has no member 'bad'")
    #expect(
      trimming.text == """
        struct V: View {
          var body: some View {
            A()
              .good()
            List { B()
               }
            C(d.bad)
          }
          var other: some View { A().bad(3) }
        }
        """)
    #expect(trimming.cutter.cuts.map(\.line) == [3, 6])
  }

  @Test func `an error that follows from a missing modifier causes no cut`() throws {
    let source = """
      struct V: View { var body: some View {
        Stack { Text(a).font(.title) }
          .bad()
          .padding(.top)
        Text(b).color(.wrong)
      } }
      """
    var trimming = try Trimming(source)
    let consequence = "cannot infer contextual base in reference to member"
    trimming.cut([
      ("bad", "value of type 'Stack' has no member 'bad'"), (".top", "\(consequence) 'top'"),
      (".title", "\(consequence) 'title'"), (".wrong", "\(consequence) 'wrong'"),
    ])
    let rest = source.replacing("    .bad()", with: "    ").replacing(".color(.wrong)", with: "")
    #expect(trimming.text == rest)
    // This time, `.top` is the only error in the statement.
    trimming.cut(at: ".top", "\(consequence) 'top'")
    #expect(trimming.text == rest.replacing(".padding(.top)", with: ""))
  }

  @Test func `an initializer that still fails after several cuts stops the preview that runs it`()
    throws
  {
    var trimming = try Trimming("class A { init() { a1; a2; a3; a4; a5; a6; a7; a8; a9; b() } }")
    for number in 1...9 { trimming.cut(at: "a\(number)", "cannot find 'a' in scope") }
    #expect(trimming.text == "class A { init() { let _: Never = granularityCut(8) } }")
  }

  @Test func `a variable is cut if its replacement value does not compile either`() throws {
    var trimming = try Trimming("let a: B = bad(1)\nlet c = 2")
    trimming.cut(at: "bad", "cannot find 'bad' in scope")
    #expect(trimming.text == "let a: B = granularityCut(0) \nlet c = 2")
    trimming.cut(at: "granularityCut", "cannot convert")
    #expect(trimming.text == " \nlet c = 2")
  }

  @Test func `a cut records its file, line, declaration and type`() throws {
    var trimming = try Trimming(
      "struct V: View {\n  var body: some View {\n    Text(\"é\"); Bad()\n  }\n}")
    trimming.cut(at: "Bad", "cannot find 'Bad' in scope")
    #expect(
      trimming.cutter.cuts == [
        Cut(
          file: "Some.swift", line: 3, piece: .statement, declaration: "V.body", type: "V",
          cause: "cannot find 'Bad' in scope")
      ])
  }

  @Test(arguments: [
    ("cannot find 'Bad' in scope", "Bad"), ("cannot find type 'Bad' in scope", "Bad"),
    ("type 'Bad' has no member 'shared'", "Bad.shared"),
    ("value of type 'List<Never, [Int]>' has no member 'bad'", "bad"),
    ("value of type 'some View' has no member 'bad'", "bad"),
    ("value of type 'Any' has no member 'bad'", "bad"),
    ("value of type 'A' has no member 'bad'; did you mean 'good'?", "A.bad"),
    ("unknown attribute 'Bad'", "Bad"),
    ("cannot convert value of type 'A' to 'B'", nil),
  ])
  func `the missing name is found in a compiler error message`(_ message: String, _ name: String?) {
    #expect(Cut.missingName(in: message) == name)
  }
}

@Test(.waitsForProcesses)
func `the attributes @main, @objc and @IBOutlet are removed before anything is cut`()
  throws
{
  var trimming = try Trimming(
    "@main class A: B {\n  @objc(c) func b() {}\n  @IBOutlet var d: D\n  @State var e = 1\n}")
  try trimming.prepare()
  #expect(
    trimming.text == " class A: B {\n   func b() {}\n   var d: D\n  @State var e = 1\n}")
  #expect(trimming.cutter.cuts.isEmpty)
}

@Test(.waitsForProcesses)
func `initializers of a color are no convenience initializers, because a color is a structure`()
  throws
{
  var trimming = try Trimming(
    """
    extension UIColor { convenience init(a: Int) { self.init(white: 0, alpha: 1) } }
    extension A { public convenience init(a: Int) { self.init() } }
    """)
  try trimming.prepare()
  #expect(
    trimming.text == """
      extension UIColor {  init(a: Int) { self.init(white: 0, alpha: 1) } }
      extension A { public convenience init(a: Int) { self.init() } }
      """)
}

@Test(.waitsForProcesses)
func `imports of missing modules and of the app's own modules are removed`() throws {
  var trimming = try Trimming(
    """
    import SwiftUI
    import Foundation.NSDate
    import struct Foundation.Date
    import Kit
    let a = 1
    @testable import Kit.Orders
    import Security
    import Missing
    @_exported import Missing.Part
    import Other
    let b = 2
    """)
  let preparation = try trimming.prepare(modules: ["SwiftUI", "Foundation"], folders: ["Kit"])
  #expect(
    trimming.text == """
      import SwiftUI
      import Foundation
      import struct Foundation.Date

      let a = 1





      let b = 2
      """)
  #expect(preparation.missing == ["Missing": 2, "Other": 1])
  #expect(preparation.ownModules == ["Kit"])
}

@Test(.waitsForProcesses)
func `an alias of a missing module's type is removed, so that its uses decide how to declare it`()
  throws
{
  let source = """
    import Core
    import Foundation
    import Kit
    typealias Log = Kit.Log
    typealias Text = Foundation.NSString
    typealias Model = Core.Model
    typealias Other = Strange.Other
    typealias Logs = [Kit.Log]
    """
  var trimming = try Trimming(source)
  try trimming.prepare(modules: ["Foundation"], folders: ["Core"])
  #expect(
    trimming.text
      == source.replacing("import Core", with: "").replacing("import Kit", with: "")
      .replacing("typealias Log = Kit.Log", with: ""))
}

@Test(.waitsForProcesses)
func `an initializer's first assignment to a @State without a value initializes its storage`()
  throws
{
  let source = """
    struct Editor: View {
      @State private var name: String
      @State var count = 0, other: Int?
      let id: Int
      init(name: String) {
        self.name = name.isEmpty ? "a" : name // the name
        self.count = 1; self.id = 2
        if name == self.name { self.name = "b" }
        self.name = "c"
      }
      init() { self.init(name: "d"); self.name = "e" }
      init(forced: String?) { self.name = forced! }
      init(count: Int) {
        if count > 0 { self.name = "a" } else { self.name = "b" }
      }
      init(text: String?) {
        if text == nil {
          self.name = "none"
        } else if text == "" {
          self.name = "empty"
        } else {
          self.name = "text"
        }
        self.name = "later"
      }
      init(guarded: String?) {
        guard let guarded else {
          self.name = "missing"
          return
        }
        self.name = guarded
      }
      init(number: Int) {
        switch number {
        case 0: self.name = "zero"
        case 1:
          do { self.name = "one" }
          self.name = "one more"
        default:
          self.name = "many"
        }
      }
      init(names: [String]) {
        names.forEach { self.name = $0 }
      }
      init(isFirst: Bool) {
        self.name = if isFirst { "a" } else { "b" }
      }
      init(_ first: String?) {
        self.name = first == nil ?
          "f" :
          "g"
      }
      struct Inner { @SwiftUI.State var a: [Int]; init() { self.a = [
        1] } }
    }
    """
  var trimming = try Trimming(source)
  try trimming.prepare()
  let initialized = ["none", "empty", "text", "missing", "zero", "one", "many"].map { value in
    ("self.name = \"\(value)\"", "\"\(value)\"", "name")
  }
  let changes = [
    ("self.name = name.isEmpty ? \"a\" : name", "name.isEmpty ? \"a\" : name", "name"),
    ("self.name = forced!", "forced!", "name"), ("self.name = guarded", "guarded", "name"),
    ("self.a = [\n    1]", "[\n    1]", "a"), ("self.count = 1", "1", "count"),
  ]
  let branches = source.replacing(
    "if count > 0 { self.name = \"a\" } else { self.name = \"b\" }",
    with: "if count > 0 { _name = SwiftUI.State(initialValue: \"a\") } "
      + "else { _name = SwiftUI.State(initialValue: \"b\") }")
  let expected = (changes + initialized).reduce(branches) { text, change in
    text.replacing(change.0, with: "_\(change.2) = SwiftUI.State(initialValue: \(change.1))")
  }
  #expect(trimming.text == expected)
}

@Test(.waitsForProcesses)
func `a state with an initial value is initialized while another property has no value`() throws {
  let source = """
    struct A: View {
      @State var shown = 0
      @State private var title: String?
      @Binding var isOn: Bool
      let count: Int
      var note = ""
      init(count: Int, isOn: Binding<Bool>) {
        shown = count
        note = "a"
        self.title = "b"
        _isOn = isOn
        self.count = count
        shown = 2
      }
      init(isOn: Binding<Bool>) {
        _isOn = isOn
        count = 1
        shown = 3
      }
    }
    """
  var trimming = try Trimming(source)
  try trimming.prepare()
  let expected = source.replacing(
    "shown = count\n", with: "_shown = SwiftUI.State(initialValue: count)\n"
  ).replacing("self.title = \"b\"", with: "_title = SwiftUI.State(initialValue: \"b\")")
  #expect(trimming.text == expected)
}

@Test(.waitsForProcesses)
func `a preview can return different types, and a @Previewable property can share its line`()
  throws
{
  var trimming = try Trimming(
    """
    #Preview {
      do { return try A() } catch { return Text("b") }
    }
    #Preview { @Previewable @State var on = false; A(on: $on) }
    #Preview { @Previewable @State var on = false
      if on { return B() } }
    """)
  try trimming.prepare()
  #expect(
    trimming.text == """
      @MainActor @ViewBuilder private func granularityPreview_1() -> any View {
        do { return try A() } catch { return Text("b") }
      }
      private struct granularityPreview_2: View {  @State var on = false; var body: some View {  A(on: $on) } }
      private struct granularityPreview_3: View {  @State var on = false; var body: some View { AnyView(granularityBody) }; @ViewBuilder private var granularityBody: any View { 
        if on { return B() } } }
      """)
}

@Test(.waitsForProcesses) func `an extension of PreviewProvider does not count as a preview`()
  throws
{
  var trimming = try Trimming("extension PreviewProvider { static var sample: Int { 1 } }")
  try trimming.prepare()
  #expect(trimming.file.previews == [])
}

@Test(.waitsForProcesses) func `a widget preview is not run, and its lines are blanked out`()
  throws
{
  var trimming = try Trimming(
    "let a = 1\n#Preview(\"W\", as: .systemSmall) {\n  W()\n} timeline: {\n  1\n}\nlet b = 1")
  let preparation = try trimming.prepare()
  #expect(preparation.unsupported == ["Some.swift:2"])
  #expect(trimming.file.previews == [])
  #expect(trimming.text == "let a = 1\n\n\n\n\n\nlet b = 1")
}

@Test(.waitsForProcesses)
func `a preview has its line, its name and the types that its provider declares`()
  throws
{
  var trimming = try Trimming(
    """
    struct P: PreviewProvider {
      struct Holder: View { var body: some View { A() } }
      enum Kind {}
      static var previews: some View { Holder() }
    }
    #Preview("Named") { A() }
    #Preview { struct Own: View { var body: some View { A() } }; return Own() }
    """)
  try trimming.prepare()
  func preview(
    _ name: String, _ line: Int, _ declaration: String, _ call: String, _ types: [String] = []
  ) -> Preview {
    Preview(
      file: "Some.swift", line: line, name: name, declaration: declaration,
      expression: "\(declaration)\(call)", types: types)
  }
  #expect(
    trimming.file.previews == [
      preview("P", 1, "P", ".previews", ["Holder", "Kind"]),
      preview("Named", 6, "granularityPreview_2", "()"),
      preview("#Preview", 7, "granularityPreview_3", "()", ["Own"]),
    ])
}

@Test(
  .waitsForProcesses,
  arguments: [
    ("", ["A"]), ("#Preview { Root() }", []),
    ("struct P: PreviewProvider { static var previews: some View { Root() } }", []),
    ("#Preview { Other() }", ["A"]),
  ])
func `the first scene of an app is a preview if no preview shows its view`(
  _ preview: String, _ names: [String]
) throws {
  var trimming = try Trimming(
    "@main struct A: App { var body: some Scene { WindowGroup { Root() } } }\n"
      + "struct Root: View { var body: some View { Other() } }\nstruct Other: View {}\n\(preview)")
  #expect(try trimming.prepare().uncoveredScenes.map(\.name) == names)
}

@Test(arguments: [
  ("#sourceLocation(file: \"a.y\", line: 7)\nlet a = 1\n#sourceLocation()\n", "\nlet a = 1\n\n"),
  ("let a = 1\n#sourceLocation(file: \"a.y\", line: 7)", "let a = 1\n"),
  ("let a = 1\n#sourceLocation", "let a = 1\n"),
  ("let a = 1\n#sourceLocation (", "let a = 1\n"),
  ("// #sourceLocation()\nlet a = \"#sourceLocation()\"", nil),
])
func `a #sourceLocation directive is removed from the source`(
  _ source: String, _ text: String?
) throws {
  var trimming = try Trimming(source)
  try trimming.prepare()
  #expect(trimming.text == text ?? source)
}

@Test(.waitsForProcesses)
func `uses of a cut local constant are cut too if a property has the same name`() throws {
  var trimming = try Trimming(
    """
    class Model {
      var notes: [Note] = []
      func load() {
        let notes = Kit.notes()
        print(a.notes, f(notes: 1))
        self.notes = notes
        if notes.isEmpty {
          log()
        }
        let notes = self.notes
        log(notes)
      }
    }
    """)
  trimming.cutter.members = ["Model": ["notes", "load"]]
  trimming.cut(at: "Kit", "cannot find 'Kit' in scope")
  #expect(trimming.cutter.cuts.map(\.line) == [4, 6, 7])
  #expect(
    trimming.cutter.cuts.map(\.cause) == [
      "cannot find 'Kit' in scope", "cannot find 'notes' in scope",
      "cannot find 'notes' in scope",
    ])
  #expect(trimming.text.contains("log(notes)"))
}

@Test(.waitsForProcesses)
func `a missing member of a name whose declaration was cut is an error about this name`() throws {
  var trimming = try Trimming(
    """
    func run() {
      let task = Kit.task()
      if !task.result.isEmpty { stop() }
      if other.result { stop() }
    }
    """)
  trimming.cut(at: "Kit", "cannot find 'Kit' in scope")
  trimming.cut(at: "result.isEmpty", "value of type '() -> Text' has no member 'result'")
  trimming.cut(at: "result {", "value of type 'Other' has no member 'result'")
  #expect(
    trimming.cutter.cuts.map(\.cause) == [
      "cannot find 'Kit' in scope", "cannot find 'task' in scope",
      "value of type 'Other' has no member 'result'",
    ])
}

@Test(.waitsForProcesses)
func `a class with @Model declares the conformance that the macro would add`() throws {
  var trimming = try Trimming(
    """
    @Model final class A { var b = 1 }
    @Model
    class C: Codable, D { @SwiftData.Model final class E: Hashable where F: G {} }
    @Model class H: PersistentModel {}
    @Model final class Sub: A {}
    class I: J {}
    """)
  try trimming.prepare(models: ["A"])
  #expect(
    trimming.text == """
      @Model final class A: SwiftData.PersistentModel { var b = 1 }
      @Model
      class C: Codable, D, SwiftData.PersistentModel { @SwiftData.Model final class E: Hashable, SwiftData.PersistentModel where F: G {} }
      @Model class H: PersistentModel {}
      @Model final class Sub: A {}
      class I: J {}
      """)
}

@Test(.waitsForProcesses)
func `the local variables with @Bindable in the members of a type are found`() throws {
  var trimming = try Trimming(
    """
    struct A: View {
      @Bindable var model: Model
      var body: some View {
        @Bindable var store = store
        Inner()
      }
      struct Inner: View { var body: some View { @Bindable  var cart = cart; Text("a") } }
    }
    """)
  let preparation = try trimming.prepare()
  #expect(preparation.localBindables.sorted() == ["A.store", "Inner.cart"])
}

/// A source file from which a test cuts pieces.
private struct Trimming {
  var file: SourceFile
  var cutter = Cutter()
  private let compiler: Compiler
  private let directory: String

  init(_ source: String) throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "cut-\(UUID())").path
    file = SourceFile(path: "Some.swift", name: "Some.swift", bytes: Array(source.utf8))
    let swiftc = try Subprocess.find("swiftc", environment: ProcessInfo.processInfo.environment)
    compiler = try Compiler(
      swiftc, options: ["-parse-as-library"], directory: directory, jobs: 1, limit: .seconds(60))
  }

  var text: String { String(decoding: file.bytes, as: UTF8.self) }

  private func declarations(_ code: BlankedCode) throws -> [Declaration] {
    try OutputDirectory.create(directory)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try OutputFile(path: "\(directory)/\(file.name)", bytes: file.bytes).write()
    return try compiler.declarations(of: file, code)
  }

  @discardableResult mutating func prepare(
    modules: Set<String> = [], folders: Set<String> = [], models: Set<String> = []
  ) throws -> Preparation {
    let code = BlankedCode(file.bytes)
    var preparation = Preparation(modules: modules, folders: folders)
    preparation.models = models
    preparation.prepare(&file, try declarations(code), code)
    return preparation
  }

  mutating func cut(at place: String, _ message: String) { cut([(place, message)]) }

  mutating func cut(_ errors: [(place: String, message: String)]) {
    let found = errors.map { place, message in
      let offset = text.utf8.distance(
        from: text.startIndex, to: text.firstRange(of: place)?.lowerBound ?? text.startIndex)
      let before = file.bytes[..<offset]
      let column = offset - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
      return Diagnostic.at(
        file: file.name, line: file.line(at: offset), column: column, message)
    }
    let code = BlankedCode(file.bytes)
    do {
      _ = cutter.cut(&file, try declarations(code), code, found)
    } catch {
      Issue.record(error)
    }
  }
}
