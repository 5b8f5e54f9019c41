import Foundation
import GranularitySwiftSources
import GranularityTabular
import Testing

@testable import GranularityAppTrial

/// Tests of what a change of a file can mean for the other files.
struct InterfaceTests {
  private static let source = """
    import SwiftUI

    struct Row: View {
      let title: String
      var count = 1
      static let names = ["a", "b"]
      var text: String { "1" + title }
      var isOn: Bool {
        get { count > 0 }
        nonmutating set { print(newValue) }
      }
      var size = 2 { didSet { print(size) } }
      var body: some View {
        Text(title)
      }
      func add(_ number: Int = 1) -> Int { number + 1 }
      init(title: String) { self.title = title }
      subscript(index: Int) -> Int { index + 1 }
    }
    """

  private static func interface(of source: String) throws -> Interface {
    let directory = FileManager.default.temporaryDirectory.appending(path: "interface-\(UUID())")
      .path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let bytes = Array(source.utf8)
    try OutputDirectory.create(directory)
    try OutputFile(path: "\(directory)/Row.swift", bytes: bytes).write()
    let swiftc = try Subprocess.find("swiftc", environment: ProcessInfo.processInfo.environment)
    let compiler = try Compiler(
      swiftc, options: ["-parse-as-library"], directory: directory, jobs: 1, limit: .seconds(60))
    let file = SourceFile(path: "Row.swift", name: "Row.swift", bytes: bytes)
    return Interface(of: bytes, try compiler.declarations(of: file, BlankedCode(bytes)))
  }

  @Test(arguments: [
    ("struct Row", "// A comment.\nstruct Row"), ("struct Row", "/* A comment. */ struct Row"),
    ("Text(title)", "Text(title + \"!\")\n    Text(title)"), ("count > 0", "count > 1"),
    ("print(newValue)", "print(1)"), ("print(size)", "print(1)"), ("number + 1", "number + 2"),
    ("self.title = title", "self.title = title + \"!\""), ("index + 1", "index"),
    ("{ \"1\" + title }", "{ \"2\" + title }"), ("  let title", "      let title"),
  ])
  func
    `a comment, or a change inside the body of a function or getter, is not part of the interface`(
      old: String, new: String
    ) throws
  {
    let changed = Self.source.replacing(old, with: new)
    #expect(changed != Self.source)
    #expect(try Self.interface(of: changed) == Self.interface(of: Self.source))
  }

  @Test(arguments: [
    ("count = 1", "count = 1.0"), ("= 1)", "= 2)"), ("\"a\"", "\"c\""), ("nonmutating ", ""),
    ("didSet", "willSet"), ("let title", "private let title"), ("-> Int {", "-> Double {"),
    ("struct Row: View", "struct Row: View, Equatable"), ("import SwiftUI", "import UIKit"),
    ("init(title: String)", "init?(title: String)"), ("nonmutating set { print(newValue) }", ""),
  ])
  func `a change of a declaration, an initial value or an accessor is part of the interface`(
    old: String, new: String
  ) throws {
    let changed = Self.source.replacing(old, with: new)
    #expect(changed != Self.source)
    #expect(try Self.interface(of: changed) != Self.interface(of: Self.source))
  }
}
