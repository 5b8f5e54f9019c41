import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of apps that declare something more than once, for example in two targets.
extension AppTrialTests {
  private static func twoTargets(_ first: String, _ second: String) throws -> TrialAnswer {
    let app = try directory([
      "App/Extra.swift": "extension TeaRow { static let height = 40 }",
      "App/Row.swift": first, "Watch/Row.swift": second,
      "App/Screen.swift": """
      import SwiftUI

      struct TeaScreen: View {
        @StateObject private var store = TeaStore()
        var body: some View {
          TeaRow(store: store)
          Button("Add") { store.add() }
        }
      }

      #Preview { TeaScreen() }
      """,
    ])
    defer { remove([app]) }
    return try trial(of: [app]).run()
  }

  private static let row = """
    import SwiftUI

    final class TeaStore: ObservableObject {
      @Published var count = 0
    }

    extension TeaStore {
      func add() { count += 1 }
    }

    func teaTitle(_ count: Int) -> String { "\\(count) \\(teaTitle("teas"))" }
    func teaTitle(_ name: String) -> String { name }
    extension TeaRow: Equatable {
      static func == (old: TeaRow, new: TeaRow) -> Bool { false }
    }
    private let teaColor = Color.red

    struct TeaRow: View {
      @ObservedObject var store: TeaStore
      var body: some View { Text(teaTitle(store.count)).foregroundStyle(teaColor) }
    }

    struct TeaRow_Previews: PreviewProvider {
      static var previews: some View { TeaRow(store: TeaStore()) }
    }
    """

  @Test func `a declaration that two files repeat with the same text is named and is not a cut`()
    throws
  {
    let answer = try Self.twoTargets(
      Self.row, "// The watch.\n\n" + Self.row.replacing("{ Text", with: "{\n  Text"))
    #expect(answer.screens.map(\.isWhole) == [true, true])
    #expect(answer.screens.flatMap { $0.views.map(\.path) }.contains("/TeaScreen/TeaRow"))
    let text = Self.text(answer)
    #expect(text.contains("2 of 2 previews ran to the end, 2 of them whole."))
    #expect(
      text.contains(
        "Watch/Row.swift:20: TeaRow is also declared at App/Row.swift:18, with the same text; that one was used"
      ))
    #expect(
      text.contains("Watch/Row.swift:5: TeaStore is also declared at App/Row.swift:3"))
    #expect(!text.contains("Cuts\n"))
  }

  @Test func `a declaration that two files repeat with another text says which one was used`()
    throws
  {
    let answer = try Self.twoTargets(
      Self.row,
      Self.row.replacing("foregroundStyle", with: "background").replacing(
        "{ false }", with: "{ true }"))
    let screen = try #require(answer.screens.first { $0.preview.file == "App/Screen.swift" })
    #expect(!screen.isWhole)
    let text = Self.text(answer)
    #expect(
      text.contains(
        "Watch/Row.swift:18: TeaRow is also declared at App/Row.swift:18, with different text; that one was used"
      ))
    #expect(!text.contains("App/Extra.swift"))
  }
}
