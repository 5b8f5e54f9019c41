import Synchronization
import Testing

@testable import GranularityAppTrial

/// Tests of the number of builds that a trial needs.
extension AppTrialTests {
  /// The number of builds in a trial of an app with a preview and the given files, and the answer.
  private static func builds(_ files: [String: String]) throws -> (count: Int, answer: TrialAnswer)
  {
    let screen = """
      import SwiftUI

      struct Kettle: View {
        var body: some View { Text("Tea") }
      }

      #Preview { Kettle() }
      """
    let app = try directory(files.merging(["Kettle.swift": screen]) { $1 })
    defer { remove([app]) }
    let count = Mutex(0)
    let answer = try trial(of: [app]).run { _, _, step in
      if step == "build the app" { count.withLock { $0 += 1 } }
    }
    return (count.withLock(\.self), answer)
  }

  /// The compiler of Swift 6.3 infers `nonisolated` for the actor from its protocol. It then reports the modifier as an
  /// error if it has checked the file with the use of the actor first: see swiftlang/swift#85185.
  @Test(arguments: [[:], ["Boxes.swift": "func boxes() -> Int {\n}"]])
  func `an error that a file has only beside other files cuts nothing`(
    others: [String: String]
  ) throws {
    let cellar = [
      "Cellar.swift": """
      nonisolated protocol Cellar: Sendable { func count() async -> Int }
      func cellar() -> any Cellar { TeaCellar() }
      """,
      "CellarTea.swift": """
      actor TeaCellar: Cellar {
        private var boxes = 0
        func count() async -> Int { boxes }
      }
      """,
      "Long.swift": Self.longComment,
    ]
    let (_, answer) = try Self.builds(cellar.merging(others) { $1 })
    // A function without 'return' is an error that only a build finds.
    #expect(answer.compiled.cuts.map(\.file) == Array(others.keys))
  }

  @Test func `errors that wait until the missing names are cut are cut before the build`() throws {
    let (count, answer) = try Self.builds([
      "Brew.swift": "func brew() { steepTheLeaves() }",
      "Sort.swift": #"func sort() { let kind: Int = "green"; print(kind) }"#,
    ])
    #expect(Set(answer.compiled.cuts.map(\.file)) == ["Brew.swift", "Sort.swift"])
    #expect(count == 1)
  }

  @Test func `a type that the trial declares is checked in all files that use its name`() throws {
    let fade = """
      import SwiftUI

      struct Fade<Label: View>: ViewModifier {
        let label: Label
        func body(content: Content) -> some View { content.overlay(label) }
      }
      """
    // In the other file, the declared type hides a member of `ViewModifier`.
    let (count, answer) = try Self.builds([
      "Box.swift": "struct Box { let content: Content }", "Fade.swift": fade,
    ])
    #expect(answer.compiled.cuts.contains { $0.file == "Fade.swift" })
    #expect(count == 1)
  }

  @Test func `after a conformance is cut, the files that name the type are checked again`() throws {
    let (count, answer) = try Self.builds([
      "Leaf.swift": "struct Leaf: Hashable { let pick: () -> Void }",
      "Plant.swift": "struct Plant { let leaves: Set<Leaf> }",
    ])
    #expect(answer.compiled.cuts.map(\.piece).contains(.conformance))
    #expect(Set(answer.compiled.cuts.map(\.file)) == ["Leaf.swift", "Plant.swift"])
    #expect(count == 1)
  }

  @Test(arguments: [
    // In the first file, a statement is cut. The condition in the second file has no branch for this platform.
    """
    struct Leaf {
      let size: Int
      init() { self.size = measureTheLeaf() }
    }
    """,
    """
    struct Leaf {
      let size: Int
      init() {
        #if os(watchOS)
          self.size = 1
        #endif
      }
    }
    """,
  ])
  func `errors that only a build finds are cut before it in files that the trial changed`(
    _ leaf: String
  ) throws {
    let (count, answer) = try Self.builds(["Leaf.swift": leaf])
    #expect(answer.compiled.cuts.contains { $0.cause == "'self.size' not initialized" })
    #expect(count == 1)
  }
}

extension AppTrialTests {
  @Test func `an error in a body that takes too many steps is found in a part of the body`() throws
  {
    let form = """
      import SwiftUI

      struct SignUp: View {
        @State private var day = ""
        @State private var isWrong = false
        @State private var isLate = false
        private let dark = Color(red: 0.5, green: 0, blue: 0)
        @Environment(\\.colorScheme) private var scheme

        var body: some View {
          ScrollView {
            VStack {
              Text("Sign up")
              Divider()
                .background(scheme == .dark ? Color(.systemGreen) : dark)
              VStack(alignment: .leading) {
                HStack {
                  VStack {
                    Section {
                      Text("Day")
                      TextField("", text: $day)
                        .border(isWrong ? scheme == .dark ? Color(.systemRed) : dark : .secondary)
                        .accessibilityValue(day + ", DD, " + day)
                        .textContentType(.fortnight)
                        .onChange(of: isLate) { old, new in
                          if new { day = String(day.prefix(2)) }
                        }
                        .frame(minWidth: 50)
                      Text("Month").textContentType(.month)
                    }
                    .background(isLate ? scheme == .dark ? Color(.systemRed) : dark : .clear)
                    .padding(.leading, isLate ? 4 + 4 : 8 - 1)
                  }
                  .background(scheme == .dark ? Color(.systemGreen) : dark)
                  .padding(.bottom, isLate ? 4 + 4 : 8 - 1)
                }
                .overlay(isWrong ? Color.clear : Color(.systemRed))
              }
              .padding(.top, isWrong ? 4 + 4 : 8 - 1)
              .background(isLate ? scheme == .dark ? Color(.systemGreen) : dark : .clear)
            }
            .background(scheme == .dark ? Color(.systemGreen) : dark)
            .padding(isLate ? 2 + 4 : 8)
          }
        }
      }

      #Preview { SignUp() }
      """
    let app = try Self.directory(["SignUp.swift": form])
    defer { Self.remove([app]) }
    let parts = Mutex(0)
    let answer = try Self.trial(of: [app]).run { _, _, step in
      if step.hasPrefix("check parts of") { parts.withLock { $0 += 1 } }
    }
    #expect(answer.compiled.cuts.map(\.line) == [24, 29])
    #expect(answer.compiled.cuts.allSatisfy { $0.piece == .modifier })
    #expect(parts.withLock(\.self) == 1)
  }
}
