import Foundation
import GranularitySwiftSources
import GranularityTestProcesses
import Testing

@testable import GranularityAppTrial

@Test(arguments: [
  ("a // { b\nc", "a       \nc"),
  ("a /* { /* } */ \n */ b", "a              \n    b"),
  (#"f("{") }"#, "f(___) }"),
  (#"f("\(g("{"))x") }"#, "f(____________) }"),
  (##"f(#"\("#) }"##, "f(______) }"),
  ("f(\"\"\"\n\"{\n\"\"\") }", "f(__________) }"),
  ("f(\"a // b\nc // d", "f(_______\nc     "),
])
func `comments and string literals in source code are blanked out`(_ source: String, _ code: String)
{
  #expect(String(decoding: BlankedCode(Array(source.utf8)).bytes, as: UTF8.self) == code)
}

@Test(arguments: [
  ("{ a; bad; c }", "bad"),
  ("{\n  let a =\n    bad\n  c\n}", "let a =\n    bad"),
  ("{\n  a\n    .bad()\n    .c()\n}", "a\n    .bad()\n    .c()"),
  ("{ i in bad(i) }", "bad(i)"),
  ("{ for i in bad {} }", "for i in bad {}"),
  ("{\n  case .a: bad\n}", "bad"),
  ("{\n  if bad {\n  } else {\n  }\n  c\n}", "if bad {\n  } else {\n  }"),
  ("{\n  if bad {\n  }\n  else {\n  }\n  c\n}", "if bad {\n  }\n  else {\n  }"),
  ("{\n  let a = bad\n    as Int\n  c\n}", "let a = bad\n    as Int"),
  ("{\n  a {\n  }\n  b: {\n  } c: { bad }\n  d\n}", "a {\n  }\n  b: {\n  } c: { bad }"),
  ("{\n  if a {\n  }\n  b: do { bad }\n}", "b: do { bad }"),
  ("{\n  case a: {\n  }()\n  default: { bad }()\n}", "{ bad }()"),
])
func `the statement around an offset in source code is found`(_ source: String, _ statement: String)
  throws
{
  let code = BlankedCode(Array(source.utf8))
  let offset = try #require(code.bytes.firstRange(of: Array("bad".utf8))).lowerBound
  #expect(code[code.statement(around: offset, in: 0..<code.bytes.count)] == statement)
}

@Test func `errors are parsed from the output of the compiler, each once`() {
  let output = """
    /s/A.swift:3:5: error: cannot find 'x' in scope
    /s/A.swift:3:5: error: cannot find 'x' in scope
    /s/B.swift:7:1: warning: unused
    macro expansion @Entry:2:9: error: bad
    /s/B.swift:9:3: note: in expansion of macro 'Entry' here
    """
  #expect(
    Diagnostic.errors(in: output) == [
      .at(file: "A.swift", line: 3, column: 5, "cannot find 'x' in scope"),
      .at(file: "B.swift", line: 9, column: 3, "bad"),
    ])
}

@Test func `an error in the code of an attached macro has the position of the property's own line`()
{
  let output = """
    /t/@__swiftmacro_8TrialApp1MC3pin18ObservationTrackedfMp_.swift:4:34: error: no member 'copy'
        didSet { state = state.copy(a: nil) }
                               ^
    /t/@__swiftmacro_8TrialApp1MC3pin10ObservablefMr0_.swift:1:1: note: in expansion of macro 'ObservationTracked' here
    @ObservationTracked
    /t/@__swiftmacro_8TrialApp1MC3pin18ObservationTrackedfMp_.swift:3:9: error: no value
      private var _pin: String = nil
    /t/@__swiftmacro_8TrialApp1MC3pin18ObservationTrackedfMp_.swift:3:9: error: elsewhere
    /s/A.swift:8:3: note: in expansion of macro 'ObservationTracked' here
    """
  let source = """
    struct S { var pin = 1 }
    @Observable final class M {
      var state = S()
      private var pin: String = nil {
        didSet { state = state.copy(a: nil) }
      }
    }
    """
  #expect(
    MacroError.all(in: output).map { $0.located(in: source, of: "A.swift") } == [
      .at(file: "A.swift", line: 5, column: 34, "no member 'copy'"),
      .at(file: "A.swift", line: 4, column: 15, "no value"),
    ])
  #expect(MacroError.all(in: output).first?.located(in: "class N {}", of: "B.swift") == nil)
}

@Test func `a note supplies the location of the preceding error only if that error has none`() {
  let output = """
    macro expansion @Entry:2:9: error: bad
    /s/A.swift:3:5: error: other
    /s/A.swift:4:1: note: declared here
    macro expansion @Entry:2:9: error: worse
    macro expansion @Entry:2:9: note: in the macro
    /s/A.swift:8:3: note: in expansion of macro 'Entry' here
    /s/A.swift:9:3: note: declared here
    """
  #expect(
    Diagnostic.errors(in: output) == [
      .at(file: "A.swift", line: 3, column: 5, "other"),
      .at(file: "A.swift", line: 8, column: 3, "worse"),
    ])
}

@Test
func
  `a redeclaration error is located at the later of the two declarations in any output order`()
{
  let first = """
    /s/F1_A.swift:3:5: error: invalid redeclaration of 'A'
    /s/F2_A.swift:8:5: note: 'A' previously declared here
    """
  let second = """
    /s/F2_A.swift:8:5: error: invalid redeclaration of 'A'
    /s/F1_A.swift:3:5: note: 'A' previously declared here
    """
  for output in [first, second] {
    #expect(
      Diagnostic.errors(in: output) == [
        .at(file: "F2_A.swift", line: 8, column: 5, "invalid redeclaration of 'A'")
      ])
  }
}

@Test
func `an error about an initializer is located at the property that the initializer does not set`()
{
  let output = """
    /app/A.swift:4:1: error: return from initializer without initializing all stored properties
    /app/A.swift:2:7: note: 'self.a' not initialized
    /app/A.swift:6:1: error: 'self' used before all stored properties are initialized
    /app/A.swift:7:1: error: 'self' captured by a closure before all members were initialized
    /app/A.swift:9:1: error: missing return
    """
  #expect(
    Diagnostic.errors(in: output) == [
      .at(file: "A.swift", line: 2, column: 7, "'self.a' not initialized"),
      .at(file: "A.swift", line: 9, column: 1, "missing return"),
    ])
}

@Test func `the stack dump of a stopped compiler gives the place that it was checking`() {
  let output = """
    Stack dump:
    0.\tProgram arguments: swift-frontend /s/A.swift
    1.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/s/A.swift")
    2.\tWhile type-checking 'body' (at /s/A.swift:12:3)
    3.\tWhile type-checking expression at [/s/A.swift:14:5 - line:15:9] RangeText="x"
     #0 0x00
    """
  #expect(
    Diagnostic.lastPlace(in: output, reason: "slow")
      == .at(file: "A.swift", line: 14, column: 5, "slow"))
}

@Test func `the declared names include local constants, tuples and loop variables`() {
  let code = BlankedCode(
    Array(
      """
      struct A { let b = 1; var c: Int { let (d, e) = (1, 2); return d + e } }
      func f(g: Int) { for h in 0..<g { if let i = h as Int? { print("let j", i) } } } // let k
      """.utf8))
  #expect(code.declaredNames == ["A", "b", "c", "d", "e", "f", "h", "i"])
}

@Test(arguments: [
  ("struct A: Missing {}", "public protocol Missing {}"),
  ("final class A: Missing {", "open class Missing: NSObject { }"),
  ("final class A: NSObject, Missing {", "public protocol Missing {}"),
  (
    "@EnvironmentObject var a: Missing", "open class Missing: ObservableObject { public init() {} }"
  ),
  ("let a: Missing<Int, [B]>", "public struct Missing<Part1, Part2> { }"),
  ("let a: Missing", "public struct Missing: Hashable, Codable, Sendable { public init() {} }"),
  ("let a: any Missing", "public protocol Missing {}"),
  ("struct HomeMissing: Missing {", "public protocol Missing {}"),
  ("final class MissingHome: Missing {", "open class Missing: NSObject { }"),
  ("  func makeUIView(context: Context) -> Missing {", "open class Missing: UIView { }"),
  (
    "func makeUIViewController(context: Self.Context) -> Missing<Int> {",
    "open class Missing<Part1>: UIViewController { }"
  ),
  ("  typealias NSViewType = Missing", "open class Missing: NSView { }"),
])
func `the uses of a missing type decide whether it is declared as a protocol, class or struct`(
  _ use: String, _ declaration: String
) {
  var types = StandInTypes()
  let error = Diagnostic.at(
    file: "A.swift", line: 1, column: 1, "cannot find type 'Missing' in scope")
  let code = BlankedCode(Array("\(use)\nlet other: Missing2".utf8))
  let isDeclared = types.declare(typesMissingIn: [error], declared: [], files: [code])
  #expect(isDeclared)
  #expect(types.source.contains("\n\(declaration)\n"))
  let isDeclaredAgain = types.declare(typesMissingIn: [error], declared: [], files: [code])
  #expect(!isDeclaredAgain)
}

@Test(arguments: [
  ("Context", "struct A { let context: Context }", ["Context"]),
  (
    "Context", "struct A: UIViewRepresentable { func makeUIView(context: Context) -> B { B() } }",
    []
  ),
  ("Configuration", "struct A { let style: Configuration }; let style: Style", ["Configuration"]),
  (
    "Configuration", "struct A<B: View>: NewStyle { func makeBody(configuration: Configuration) }",
    []
  ),
])
func `a member of a representable or of a style is not declared as a missing type`(
  _ name: String, _ code: String, _ names: [String]
) {
  var types = StandInTypes()
  let error = Diagnostic.at(
    file: "A.swift", line: 1, column: 1, "cannot find type '\(name)' in scope")
  _ = types.declare(
    typesMissingIn: [error], declared: [], files: [BlankedCode(Array(code.utf8))])
  #expect(types.sources.keys.sorted() == names)
}

@Test(arguments: ["cannot find type 'CLLocation' in scope", "cannot find 'CLLocation' in scope"])
func `a type of a framework is used in a file that imports only another framework`(
  _ message: String
) {
  var types = StandInTypes(frameworks: ["CLLocation": "CoreLocation", "CLRegion": "CoreLocation"])
  let error = Diagnostic.at(file: "A.swift", line: 1, column: 1, message)
  let code = BlankedCode(Array("let here: CLLocation".utf8))
  let isDeclared = types.declare(typesMissingIn: [error], declared: [], files: [code])
  #expect(isDeclared)
  #expect(
    types.source == """
      import Foundation
      import SwiftUI
      public import CoreLocation

      public typealias CLLocation = CoreLocation.CLLocation

      """)
  #expect(types.sources.isEmpty && types.constructible.isEmpty)
  let isDeclaredAgain = types.declare(typesMissingIn: [error], declared: [], files: [code])
  #expect(!isDeclaredAgain)
  types.remove([.at(file: "StandIns.swift", line: 5, column: 1, "no type named 'CLLocation'")])
  #expect(!types.source.contains("typealias"))
}

@Test func `the app's own type is not that of a framework`() {
  var types = StandInTypes(frameworks: ["CLLocation": "CoreLocation"])
  let error = Diagnostic.at(
    file: "A.swift", line: 1, column: 1, "cannot find type 'CLLocation' in scope")
  let isDeclared = types.declare(typesMissingIn: [error], declared: ["CLLocation"], files: [])
  #expect(!isDeclared)
}

@Test(arguments: [
  ("struct A: MissingView {", "public protocol MissingView: View {}\n\(body(of: "MissingView"))"),
  ("let a: some MissingView", "public protocol MissingView: View {}\n\(body(of: "MissingView"))"),
  (
    "let a: MissingRepresentable",
    "public protocol MissingRepresentable: View {}\n\(body(of: "MissingRepresentable"))"
  ),
  (
    "let a: MissingView",
    "public struct MissingView: Hashable, Codable, Sendable { public init() {} }"
  ),
  ("func a(b: @escaping MissingAction) {", "public typealias MissingAction = (Any) -> Void"),
])
func `the name and uses of a missing type decide whether it is declared as a view or a closure`(
  _ use: String, _ declaration: String
) throws {
  let name = try #require(use.firstMatch(of: /Missing\w+/)).output
  var types = StandInTypes()
  let error = Diagnostic.at(
    file: "A.swift", line: 1, column: 1, "cannot find type '\(name)' in scope")
  let isDeclared = types.declare(
    typesMissingIn: [error], declared: [], files: [BlankedCode(Array(use.utf8))])
  #expect(isDeclared)
  #expect(types.source == "import Foundation\nimport SwiftUI\n\n\(declaration)\n")
}

private func body(of type: String) -> String {
  "extension \(type) { public var body: some View { EmptyView() } }"
}

@Test(arguments: [
  (4, ["Sky", "SunView"]), (5, ["Sea", "SunView"]), (6, ["Sea", "Sky"]), (7, ["Sea", "Sky"]),
  (3, ["Sea", "Sky", "SunView"]), (8, ["Sea", "Sky", "SunView"]),
])
func `a stand-in declaration for a missing type is removed if it does not compile`(
  _ line: Int, _ rest: [String]
) {
  var types = StandInTypes()
  let code = BlankedCode(Array("struct A: SunView {".utf8))
  for name in ["Sky", "Sea", "SunView"] {
    let error = Diagnostic.at(
      file: "A.swift", line: 1, column: 1, "cannot find type '\(name)' in scope")
    _ = types.declare(typesMissingIn: [error], declared: [], files: [code])
  }
  types.remove([.at(file: "StandIns.swift", line: line, column: 1, "cannot find 'x' in scope")])
  let kinds = ["public struct ", "public protocol "]
  let declared = types.source.split(separator: "\n").compactMap { text in
    kinds.first { text.hasPrefix($0) }.map {
      String(text.dropFirst($0.count).prefix { $0.isLetter })
    }
  }
  #expect(declared == rest)
}

@Test func `a module name in front of one of the module's types is removed`() {
  let source = Array("let a: Kit.Order = Kit.make(x.Kit.Order, \"Kit.Order\", Other.Kit)".utf8)
  var file = SourceFile(path: "A.swift", name: "A.swift", bytes: source)
  file.replace(BlankedCode(source).qualifiers(of: ["Kit"]))
  #expect(
    file.text(0..<file.bytes.count)
      == "let a: Order = Kit.make(x.Kit.Order, \"Kit.Order\", Other.Kit)")
}

@Test func `the stand-in for a missing type has the static values and nested types that are used`()
{
  var types = StandInTypes()
  let messages = [
    "cannot find type 'Sky' in scope", "type 'Sky' has no member 'clear'",
    "'Kind' is not a member type of struct 'App.Sky'",
    "type 'Sky.Kind' has no member 'open'", "type 'Sky.Kind' has no member 'closed'",
    "'Part' is not a member type of struct 'App.Sky.Kind'",
  ]
  for message in messages {
    let error = Diagnostic.at(file: "A.swift", line: 1, column: 1, message)
    let isDeclared = types.declare(typesMissingIn: [error], declared: [], files: [])
    #expect(isDeclared)
  }
  #expect(
    types.source == """
      import Foundation
      import SwiftUI

      public struct Sky: Hashable, Codable, Sendable { public init() {}
      public struct Kind: Hashable, Codable, Sendable { public init() {}
      public struct Part: Hashable, Codable, Sendable { public init() {} }
      public static var closed: Sky.Kind { Sky.Kind() }
      public static var open: Sky.Kind { Sky.Kind() }
       }
      public static var clear: Sky { Sky() }
       }

      """)
}

@Test(arguments: [
  ("DEBUG", true), ("!DEBUG", false), ("os(iOS)", true), ("os(macOS) || os(iOS)", true),
  ("os(macOS) && DEBUG", false), ("canImport(UIKit)", true), ("canImport(AppKit)", false),
  ("canImport(Charts)", false), ("(os(macOS) || DEBUG) && !canImport(Charts)", true),
  ("swift(>=5.9)", true), ("swift(<5.9)", false), ("targetEnvironment(macCatalyst)", false),
  ("targetEnvironment(simulator)", true), ("compiler(>=6.0)", true), ("compiler(<6.0)", false),
  ("arch(arm64)", true), ("arch(x86_64)", false), ("SWIFT_PACKAGE", true), ("true", true),
  ("false", false), ("RELEASE", false), ("hasFeature(Macros)", false),
  ("os(macOS)||DEBUG", true), ("(os(iOS))&&RELEASE", false),
  ("canImport(UIKit, _version: 17.0)", true), ("canImport(UIKit.UIView)", true),
])
func `a compilation condition has the same value as on iOS`(_ condition: String, _ value: Bool) {
  #expect(Conditions(modules: ["AppKit", "UIKit"]).isTrue(condition) == value)
}

@Test(arguments: ["(", "!", "!("])
func `a compilation condition with very many parentheses is false and does not crash`(
  _ part: String
) {
  let conditions = Conditions(modules: [])
  for count in [50, 100_000] {
    let text =
      String(repeating: part, count: count) + "DEBUG"
      + String(repeating: ")", count: part.contains("(") ? count : 0)
    let value = conditions.isTrue(text)
    if count == 100_000 || part == "(" { #expect(value == (count == 50)) }
  }
}

@Test func `inactive code is blanked out, and each remaining line keeps its number`() {
  let source = """
    #if os(macOS)
    a
    #elseif DEBUG
    b
    #if os(macOS)
    c
    #else
    d
    #endif
    #else
    e
    #endif
    f
    """
  let lines = String(
    decoding: Conditions(modules: []).resolving(Array(source.utf8)), as: UTF8.self
  ).split(separator: "\n", omittingEmptySubsequences: false).map {
    $0.split { $0 == " " }.joined()
  }
  #expect(lines == ["", "", "", "b", "", "", "", "d", "", "", "", "", "f"])
}

@Test func `a case whose only content is inactive gets a declaration in place of this content`() {
  let source = """
    switch a {
    case .b:
        #if os(macOS)
        c()
        #endif
    case .d: // d
        #if A
        e(f ? g :
        #endif
        #if os(macOS)
        #endif
    @unknown default:
        #if os(macOS)
        h()
        #endif
    }
    switch a {
    case .b:
        i()
        #if os(macOS)
        j()
        #endif
    case .d: ()
    }
    k(l:
      #if os(macOS)
      m)
      #else
      n)
      #endif
    """
  let resolved = Conditions(modules: []).resolving(Array(source.utf8))
  let lines = String(decoding: resolved, as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false)
  #expect(resolved.count == source.utf8.count)
  #expect(
    lines.enumerated().filter { $0.element.contains("let _=0") }.map(\.offset) == [2, 6, 12])
}

@Test(arguments: [
  (["DEBUG", "os(iOS)", "os(macOS)"], 0), (["os(macOS)", "DEBUG", "os(iOS)"], 1),
  (["os(macOS)", "RELEASE", "DEBUG"], 2), (["os(macOS)", "RELEASE", "false"], 3),
  (["DEBUG", "RELEASE", "false"], 0), (["os(macOS)", "DEBUG", "false"], 1),
])
func `only the first branch whose compilation condition holds is active`(
  _ conditions: [String], _ active: Int
) {
  let source =
    "#if \(conditions[0])\nb0\n#elseif \(conditions[1])\nb1\n#elseif \(conditions[2])\nb2\n"
    + "#else\nb3\n#endif\nafter"
  let rest = Conditions(modules: []).resolving(Array(source.utf8))
  let words = String(decoding: rest, as: UTF8.self).split { $0.isWhitespace }
  #expect(words == ["b\(active)", "after"])
}

@Test(arguments: [
  ("Golden Acorn", "goldenAcorn"), ("BarBottomColor", "barBottom"), ("Color", "color"),
  ("URLBar", "urlBar"), ("ID", "ID"), ("BGColor", "BG"), ("EBA72B", "EBA_72_B"),
  ("A3A3A3", "A_3_A_3_A_3"), ("FBFBFB", "FBFBFB"), ("303030", "_303030"), ("F", "f"),
  ("floor 1", "floor1"), ("2nd", "_2nd"),
])
func `a catalog color has the same symbol name as in Xcode`(_ name: String, _ symbol: String) {
  #expect(AssetSymbols.symbol(name, of: .color) == symbol)
}

@Test func `the assets of a catalog become declarations, unless the app declares the same names`()
  throws
{
  let catalog = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())")
  defer { try? FileManager.default.removeItem(at: catalog) }
  let spaced = "Birds/Contents.json"
  for name in ["Accent.colorset", "Sky.colorset", "Plain/Tree.symbolset", "Birds/Wing.imageset"] {
    try FileManager.default.createDirectory(
      at: catalog.appending(path: name), withIntermediateDirectories: true)
  }
  try Data("{\"properties\": {\"provides-namespace\": true}}".utf8).write(
    to: catalog.appending(path: spaced))
  var symbols = AssetSymbols()
  symbols.add(catalog: catalog.path)
  let source = symbols.source(without: ["sky"])
  #expect(source.contains("extension ColorResource { public static let `sky` ="))
  #expect(source.contains("extension Color { public static var `accent`: Color"))
  #expect(!source.contains("extension Color { public static var `sky`"))
  #expect(source.contains("`tree` = ImageResource(name: \"Tree\""))
  #expect(source.contains("extension ImageResource { public enum `Birds` {} }"))
  #expect(source.contains("extension ImageResource.`Birds` { public static let `wing` ="))
  #expect(source.contains("(name: \"Birds/Wing\""))
}

@Test func `an asset in a namespace has a nested symbol, and only one asset gets each symbol`()
  throws
{
  let catalog = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())")
  defer { try? FileManager.default.removeItem(at: catalog) }
  let names = [
    "Birds/Wing.imageset", "Birds/Sky.colorset", "Birds/Small/Egg.imageset", "Sky blue.colorset",
    "SkyBlue.colorset", "SkyBlue.imageset",
  ]
  for name in names {
    try FileManager.default.createDirectory(
      at: catalog.appending(path: name), withIntermediateDirectories: true)
  }
  for folder in ["Birds", "Birds/Small"] {
    try Data("{\"properties\": {\"provides-namespace\": true}}".utf8).write(
      to: catalog.appending(path: "\(folder)/Contents.json"))
  }
  var symbols = AssetSymbols()
  symbols.add(catalog: catalog.path)
  #expect(
    symbols.source(without: []) == """
      import SwiftUI
      extension ColorResource { public enum `Birds` {} }
      extension ColorResource.`Birds` { public static let `sky` = ColorResource(name: "Birds/Sky", bundle: .main) }
      extension Color { public enum `Birds` {} }
      extension Color.`Birds` { public static var `sky`: Color { Color("Birds/Sky") } }
      extension ImageResource { public enum `Birds` {} }
      extension ImageResource.`Birds` { public enum `Small` {} }
      extension ImageResource.`Birds`.`Small` { public static let `egg` = ImageResource(name: "Birds/Small/Egg", bundle: .main) }
      extension UIImage { public enum `Birds` {} }
      extension UIImage.`Birds` { public enum `Small` {} }
      extension UIImage.`Birds`.`Small` { public static var `egg`: UIImage { UIImage(named: "Birds/Small/Egg")! } }
      extension ImageResource.`Birds` { public static let `wing` = ImageResource(name: "Birds/Wing", bundle: .main) }
      extension UIImage.`Birds` { public static var `wing`: UIImage { UIImage(named: "Birds/Wing")! } }
      extension ColorResource { public static let `skyBlue` = ColorResource(name: "Sky blue", bundle: .main) }
      extension Color { public static var `skyBlue`: Color { Color("Sky blue") } }
      extension ShapeStyle where Self == Color { public static var `skyBlue`: Color { Color("Sky blue") } }
      extension ImageResource { public static let `skyBlue` = ImageResource(name: "SkyBlue", bundle: .main) }
      extension UIImage { public static var `skyBlue`: UIImage { UIImage(named: "SkyBlue")! } }

      """)
}

@Test func `an asset gets no symbol of a type that has a member with the same name`() throws {
  let catalog = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())")
  defer { try? FileManager.default.removeItem(at: catalog) }
  for name in ["Primary.colorset", "DarkGray.colorset", "Blue.colorset", "add.imageset"] {
    try FileManager.default.createDirectory(
      at: catalog.appending(path: name), withIntermediateDirectories: true)
  }
  var symbols = AssetSymbols()
  symbols.add(catalog: catalog.path)
  #expect(
    symbols.source(without: []) == """
      import SwiftUI
      extension ColorResource { public static let `blue` = ColorResource(name: "Blue", bundle: .main) }
      extension ColorResource { public static let `darkGray` = ColorResource(name: "DarkGray", bundle: .main) }
      extension Color { public static var `darkGray`: Color { Color("DarkGray") } }
      extension ShapeStyle where Self == Color { public static var `darkGray`: Color { Color("DarkGray") } }
      extension ColorResource { public static let `primary` = ColorResource(name: "Primary", bundle: .main) }
      extension ImageResource { public static let `add` = ImageResource(name: "add", bundle: .main) }

      """)
}

@Test func `the modules that a file imports are read from its import lines`() {
  let source = """
    import Foundation
    @testable import Core
    import struct Kit.Order
    import Store.Values
    let import1 = 1
    // all of import is here
    """
  let file = SourceFile(path: "A.swift", name: "A.swift", bytes: Array(source.utf8))
  #expect(file.importedModules == ["Foundation", "Core", "Kit", "Store"])
}

@Test(.waitsForProcesses) func `a process that exceeds its limit of processor time is stopped`()
  throws
{
  let busy = Subprocess(
    program: "/bin/sh", arguments: ["-c", "while :; do :; done"],
    limits: .init(processorTime: .seconds(1)))
  let result = try busy.run()
  #expect(result.isOverdue)
  #expect(result.code == nil)
  let short = try Subprocess(
    program: "/bin/sh", arguments: ["-c", "echo \"$0\"", "a b"],
    limits: .init(processorTime: .seconds(600))
  ).run()
  #expect(!short.isOverdue)
  #expect(short.output == "a b\n")
}

/// Tests of the advice that `try` prints about a module that it does not find.
struct AdviceTests {
  @Test(arguments: ["AVFAudio", "AppIntents", "AppTrackingTransparency", "WidgetKit", "simd"])
  func `the advice about a missing Apple framework says that it has no stand-in`(_ module: String) {
    #expect(AppleFrameworks.advice(for: module) == "a framework of Apple that has no stand-in")
  }

  @Test(arguments: ["Appetite", "UIKitExtras", ""])
  func `the advice about any other missing module is to pass its sources`(_ module: String) {
    #expect(
      AppleFrameworks.advice(for: module)
        == "which is missing; pass its sources as a further PATH")
  }
}

@Test func `the stand-in for a missing class has the members that are used, also through an alias`()
{
  var types = StandInTypes()
  types.aliases = ["Output": "Capture", "Short": "Output"]
  let code = BlankedCode(
    Array("final class A: Capture {}\ntypealias Output = Capture\ntypealias Short = Output".utf8))
  let messages = [
    "cannot find type 'Capture' in scope",
    "type 'Output' (aka 'Capture') has no member 'main'",
    "'Kind' is not a member type of type alias 'App.Short'",
    "type 'Capture.Kind?' has no member 'photo'",
  ]
  for message in messages {
    let error = Diagnostic.at(file: "A.swift", line: 1, column: 1, message)
    let isDeclared = types.declare(typesMissingIn: [error], declared: [], files: [code])
    #expect(isDeclared, "\(message)")
  }
  let source = types.source.split(separator: "\n").joined(separator: "\n")
  #expect(source.contains("open class Capture: NSObject {\npublic struct Kind"))
  #expect(source.contains("public static var photo: Capture.Kind { Capture.Kind() }"))
  #expect(source.contains("public static var main: Capture { Capture() }"))
}

@Test func `the uses of a type alias decide how the missing type behind it is declared`() {
  var types = StandInTypes()
  types.aliases = ["Player": "MissingPlayer"]
  let code = BlankedCode(
    Array("typealias Player = MissingPlayer\n@EnvironmentObject var player: Player".utf8))
  let error = Diagnostic.at(
    file: "A.swift", line: 1, column: 1, "cannot find type 'MissingPlayer' in scope")
  let isDeclared = types.declare(typesMissingIn: [error], declared: [], files: [code])
  #expect(isDeclared)
  #expect(types.source.contains("open class MissingPlayer: ObservableObject { public init() {}"))
}

@Test(arguments: [
  ("value of type 'Player' (aka 'Kit') has no member 'play'", "Player.play"),
  ("type 'Player' (aka 'Kit') has no member 'main'", "Player.main"),
  ("value of type 'Player' has no member 'play'", "Player.play"),
])
func `the missing name is found in an error message about a type alias`(
  _ message: String, _ name: String
) {
  #expect(Cut.missingName(in: message) == name)
}

@Test(arguments: [
  ("Analytics.logEvent(\"open\", parameters: [\"a\": count, b: \"\\(c)\"])", "Analytics"),
  ("Crashlytics.crashlytics().log(\"a\")", "Crashlytics"),
  ("WidgetCenter.shared.reloadAllTimelines()", "WidgetCenter"),
  ("Log.shared?.send(Date(), error.localizedDescription)", "Log"),
  ("Log(level: 1)", "Log"),
  ("Analytics.logEvent { count += 1 }", nil), ("Analytics.logEvent(&count)", nil),
  ("Analytics.logEvent(name())", nil), ("Analytics.log(a.next())", nil),
  ("let a = Analytics.start()", nil), ("try Analytics.log()", nil), ("analytics.log()", nil),
  ("Analytics.isEnabled = true", nil), ("Analytics.count", nil), ("a + Analytics.log()", nil),
])
func `a call counts as plain if it is a whole statement and its arguments have no effects`(
  _ statement: String, _ name: String?
) {
  let code = BlankedCode(Array(statement.utf8))
  #expect(code.plainCall(in: 0..<statement.utf8.count) == name)
}

@Test(arguments: [
  ("func f() {\n  Log.send(1)\n  g()\n  if a { Log.send(2) }\n}", true),
  ("func f() { Log.send(\"\\(Other.Log)\"); MyLog.a() }", true),
  ("func f() {\n  Log.send(1)\n  return Log.last()\n}", false),
  ("var log: Log?\nfunc f() { Log.send(1) }", false),
  ("func f() {\n  Log.delegate = self\n}", false),
])
func `a type counts as only called if every use of its name is a plain call`(
  _ source: String, _ isOnlyCalled: Bool
) {
  #expect(BlankedCode(Array(source.utf8)).usesOnlyPlainCalls(of: "Log") == isOnlyCalled)
}

@Test func `a selector is replaced by a reference to the method of its type`() {
  let source = """
    class A {
      func f() {
        add(#selector(tap), #selector(self.tap(_:)), #selector( B.tap ), #selector(getter: name))
      }
    }
    """
  var file = SourceFile(path: "A.swift", name: "A.swift", bytes: Array(source.utf8))
  let code = BlankedCode(file.bytes)
  let type = Declaration(
    kind: .type, keyword: "class_decl", names: ["A"], range: 0..<file.bytes.count, start: 0)
  file.replace(code.selectors(in: [type]))
  #expect(
    file.text(0..<file.bytes.count).contains(
      #"add(_selector("tap", A.tap), _selector("self.tap(_:)", A.tap(_:)), _selector("B.tap", B.tap), Selector("getter: name"))"#
    ))
}

@Test(arguments: [
  ("Font(.init(.label, size: 17))", true), ("a ? .label : .b", true), ("return .label", true),
  ("x ?? .label", true), ("[.label]", true), ("f(style: .label)", true), ("Color.label", false),
  ("x?.label", false), ("f().label", false), ("VStack {}\n  .label", false),
  ("f(\n  .label)", true), ("x\n  .label", false),
])
func `a member is implicit if nothing is before its dot`(text: String, isImplicit: Bool) throws {
  let code = BlankedCode(Array(text.utf8))
  let range = try #require(text.range(of: "label"))
  let name = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
  #expect(code.isImplicitMember(at: name) == isImplicit)
  #expect(code.isImplicitMember(at: name - 1) == isImplicit)
}
