import Foundation
import SimulatedUI
import Testing

/// Tests rule 30c of the semantics page: the closures of alerts, dialogs and inspectors run in the enclosing body.
struct AlertTests {
  @Test func `rule 30c: an alert shows the state that was set together with its flag`() {
    let screen = Screen { Failing() }
    screen.turn()
    #expect(screen.tap("fail") == ["/Failing: state(message)"])
    #expect(screen.texts == ["Error", "failed"])
    #expect(screen.stalePaths == [])
  }

  @Test func `rule 30c: the enclosing view depends on what the closures of an alert read`() {
    let model = FineModel()
    let screen = Screen(of: FineModel.self) { Reporting(model: model) }
    screen.turn()
    #expect(screen.turn { model.a = 1 } == ["/Reporting: model"])
    #expect(screen.turn { model.b = 1 } == ["/Reporting: model"])
  }

  @Test func `rule 30c: the closures of a dialog for a value run only if there is a value`() {
    let events = Events()
    let screen = Screen { Deleting(events: events) }
    screen.turn()
    let first = events.list
    screen.tap("delete 3")
    #expect([first, events.list] == [[], ["actions 3", "message 3"]])
    #expect(screen.texts == ["Delete?", "3 is deleted"])
  }

  @Test func `rule 30c: an alert for a value is not shown without a value`() {
    let screen = Screen { Deleting(events: Events()) }
    screen.turn()
    screen.tap("delete nothing")
    #expect(screen.texts == [])
  }

  @Test(arguments: Question.allCases)
  private func `rule 30c: each form of alert and dialog shows its title, message and actions`(
    question: Question
  ) {
    let screen = Screen { Asking(question: question, subject: 3) }
    screen.turn()
    let kinds = screen.graph.outputTree().map(\.text).filter(Question.kinds.contains)
    #expect(kinds == [question.kind])
    #expect(screen.texts == ["title"] + (question.hasMessage ? ["message"] : []))
    #expect(screen.graph.controls().map(\.label).contains("go"))
  }

  @Test(arguments: Question.allCases.filter(\.needsSubject))
  private func `rule 30c: an alert or dialog whose value or error is missing is not shown`(
    question: Question
  ) {
    let screen = Screen { Asking(question: question, subject: nil) }
    screen.turn()
    #expect(screen.texts == [])
    #expect(screen.graph.controls().map(\.label) == [])
  }

  @Test
  func `rule 30c: the closure of a legacy alert runs in the body while the alert's flag is true`() {
    let events = Events()
    let screen = Screen { OldAlert(events: events) }
    screen.turn()
    let first = events.list
    #expect(screen.tap("show") == ["/OldAlert: state(isPresented)"])
    #expect([first, events.list, screen.texts] == [[], ["alert 1"], ["number 1"]])
    screen.tap("OK")
    #expect([events.list, screen.texts] == [["alert 1"], []])
  }

  @Test func `a button of a legacy action sheet runs its action and dismisses the sheet`() {
    for (button, event) in [("Delete", "delete"), ("Cancel", "cancel"), ("Keep", "keep")] {
      let events = Events()
      let screen = Screen { OldQuestion(events: events) }
      screen.turn()
      screen.tap("show")
      screen.tap(button)
      #expect(events.list == [event])
      #expect(screen.texts == [])
    }
  }

  @Test
  func `rule 30c: the closure of a legacy action sheet runs in the body and receives the item`() {
    let screen = Screen { OldSheet() }
    screen.turn()
    #expect(screen.tap("show") == ["/OldSheet: state(item)"])
    #expect(screen.texts == ["item 2"])
    screen.tap("Cancel")
    #expect(screen.texts == [])
  }

  @Test
  func `rule 30c: an inspector's content runs in the body and is mounted while its flag is true`() {
    let events = Events()
    let screen = Screen { Inspecting(events: events) }
    screen.turn()
    let first = events.list
    #expect(
      screen.tap("show") == [
        "/Inspecting: state(number)", "/Inspecting/Inspected[inspector]: mount",
      ])
    #expect([first, events.list] == [["content 0"], ["content 0", "content 1"]])
    #expect(screen.texts == ["number 1"])
  }
}

/// The overloads of alerts and confirmation dialogs.
private enum Question: CaseIterable {
  case alert, alertWithMessage, alertOfValue, alertOfValueWithMessage, alertOfError
  case alertOfErrorWithMessage
  case dialog, dialogWithMessage, dialogOfValue, dialogOfValueWithMessage

  static let kinds: Set = ["Alert", "ConfirmationDialog"]

  var kind: String { "\(self)".hasPrefix("alert") ? "Alert" : "ConfirmationDialog" }
  var hasMessage: Bool { "\(self)".hasSuffix("WithMessage") }
  var needsSubject: Bool { "\(self)".contains("Of") }
}

private struct Failure: LocalizedError {
  var errorDescription: String? { "title" }
}

/// A view that presents an alert or a dialog, with a subject if the overload takes one.
private nonisolated struct Asking: View {
  let question: Question
  let subject: Int?

  private let isPresented = Binding.constant(true)
  private var error: Failure? { subject.map { _ in Failure() } }

  init(question: Question, subject: Int?) { (self.question, self.subject) = (question, subject) }

  var body: some View {
    switch question {
    case .alert: EmptyView().alert("title", isPresented: isPresented) { actions }
    case .alertWithMessage:
      EmptyView().alert("title", isPresented: isPresented) {
        actions
      } message: {
        message
      }
    case .alertOfValue:
      EmptyView().alert("title", isPresented: isPresented, presenting: subject) { _ in actions }
    case .alertOfValueWithMessage:
      EmptyView().alert("title", isPresented: isPresented, presenting: subject) { _ in
        actions
      } message: { _ in
        message
      }
    case .alertOfError: EmptyView().alert(isPresented: isPresented, error: error) { actions }
    case .alertOfErrorWithMessage:
      EmptyView().alert(isPresented: isPresented, error: error) { _ in
        actions
      } message: { _ in
        message
      }
    case .dialog: EmptyView().confirmationDialog("title", isPresented: isPresented) { actions }
    case .dialogWithMessage:
      EmptyView().confirmationDialog("title", isPresented: isPresented) {
        actions
      } message: {
        message
      }
    case .dialogOfValue:
      EmptyView().confirmationDialog("title", isPresented: isPresented, presenting: subject) { _ in
        actions
      }
    case .dialogOfValueWithMessage:
      EmptyView().confirmationDialog("title", isPresented: isPresented, presenting: subject) { _ in
        actions
      } message: { _ in
        message
      }
    }
  }

  private var actions: some View { Button("go") {} }
  private var message: some View { Text("message") }
}

private nonisolated struct Failing: View {
  @State private var message = "none"
  @State private var isPresented = false

  var body: some View {
    Button("fail") { (message, isPresented) = ("failed", true) }
      .alert("Error", isPresented: $isPresented) {
        Button("OK") {}
      } message: {
        Text(message)
      }
  }
}

private nonisolated struct Reporting<Model: TestModel>: View {
  @ObservedObject var model: Model
  @State private var isPresented = false

  var body: some View {
    EmptyView()
      .confirmationDialog("title", isPresented: $isPresented) { Button("\(model.a)") {} }
      .alert("title", isPresented: $isPresented) {
      } message: {
        Text("\(model.b)")
      }
  }
}

private nonisolated struct Deleting: View {
  let events: Events
  @State private var number: Int?
  @State private var isPresented = false

  var body: some View {
    Button("delete 3") { (number, isPresented) = (3, true) }
    Button("delete nothing") { isPresented = true }
      .confirmationDialog("Delete?", isPresented: $isPresented, presenting: number) { number in
        let _ = events.list.append("actions \(number)")
        Button("Delete") {}
      } message: { number in
        let _ = events.list.append("message \(number)")
        Text("\(number) is deleted")
      }
  }
}

private nonisolated struct OldAlert: View {
  let events: Events
  @State private var number = 0
  @State private var isPresented = false

  var body: some View {
    Button("show") { (number, isPresented) = (number + 1, true) }
      .alert(isPresented: $isPresented) {
        events.list.append("alert \(number)")
        return Alert(title: Text("number \(number)"))
      }
  }
}

private nonisolated struct OldQuestion: View {
  let events: Events
  @State private var isPresented = false

  var body: some View {
    Button("show") { isPresented = true }
      .actionSheet(isPresented: $isPresented) {
        ActionSheet(
          title: Text("Delete?"),
          buttons: [
            .destructive(Text("Delete")) { events.list.append("delete") },
            .default(Text("Keep")) { events.list.append("keep") },
            .cancel { events.list.append("cancel") },
          ])
      }
  }
}

private nonisolated struct OldSheet: View {
  @State private var item: Item?

  struct Item: Identifiable {
    let id: Int
  }

  var body: some View {
    Button("show") { item = Item(id: 2) }
      .actionSheet(item: $item) { ActionSheet(title: Text("item \($0.id)")) }
  }
}

private nonisolated struct Inspecting: View {
  let events: Events
  @State private var number = 0
  @State private var isPresented = false

  var body: some View {
    Button("show") { (number, isPresented) = (number + 1, true) }
      .inspector(isPresented: $isPresented) {
        let _ = events.list.append("content \(number)")
        Inspected(number: number)
      }
  }
}

private nonisolated struct Inspected: View {
  let number: Int

  var body: some View { Text("number \(number)") }
}
