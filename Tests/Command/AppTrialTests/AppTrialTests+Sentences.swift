import Testing

@testable import GranularityAppTrial

/// Tests of sentences that an answer must not contain about a view.
extension AppTrialTests {
  @Test
  func
    `reading AppStorage of a model counts, and a closure in a view's content is not the view's own`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Theme: ObservableObject {
        @AppStorage("theme") var theme = "Light"
        @Published var visits = 0
      }

      struct ThemeScreen: View {
        @StateObject private var model = Theme()
        var body: some View {
          VStack {
            Text(model.theme)
            Button("Dark") { model.theme = "Dark" }
            Button("Visit") { model.visits += 1 }
          }
        }
      }

      struct FormBox<Content: View>: View {
        let title: String
        @ViewBuilder let content: Content
        var body: some View {
          VStack {
            Text(title)
            content
          }
        }
      }

      struct Switch: View {
        @Binding var isOn: Bool
        var body: some View { Toggle(isOn ? "Yes" : "No", isOn: $isOn) }
      }

      final class Visits: ObservableObject { @Published var count = 0 }

      struct FormScreen: View {
        @StateObject private var visits = Visits()
        @State private var name = ""
        @State private var note = ""
        @State private var isOn = false
        var body: some View {
          FormBox(title: "Name") {
            TextField("Name", text: $name)
            Button("Clear \\(name)") { name = "" }
          }
          FormBox(title: "Note") { TextField("Note", text: $note).onSubmit { note = "" } }
          Switch(isOn: $isOn)
          Button("Visit \\(visits.count)") { visits.count += 1 }
        }
      }

      #Preview("theme") { ThemeScreen() }
      #Preview("form") { FormScreen() }
      """)
    #expect(
      answer.decision.contains(
        "in 2 previews. This saves nothing: the missing evaluations belong to views that show an old value without them."
      ), "\(answer.decision)")
    #expect(answer.edits == [])
    let text = Self.text(answer)
    #expect(!text.contains("reads nothing of it that changes"))
    #expect(
      text.contains(
        "it holds Theme and shows an old value as @Observable, because it reads what is not published"
      ))
    #expect(text.contains("its binding isOn changes"))
    #expect(
      text.contains(
        "although objectWillChange of Theme changed; as written: Text \"Dark\"; translated: Text \"Light\""
      ))
  }
}
