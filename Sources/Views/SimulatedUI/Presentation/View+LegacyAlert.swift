public import SimulatedUIBasics
public import SimulatedUICore

/// An alert with at most two buttons, as it was declared before iOS 15.
public struct Alert {
  fileprivate let question: Question

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    question = (title, message, [dismissButton ?? .default(Text("OK"))])
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    question = (title, message, [primaryButton, secondaryButton])
  }

  /// A button of an alert or action sheet. A tap on the button also dismisses the presentation.
  public struct Button {
    fileprivate let role: ButtonRole?
    fileprivate let label: Text
    fileprivate let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button(role: nil, label: label, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button(role: .cancel, label: label, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = nil) -> Button {
      Button(role: .cancel, label: Text("Cancel"), action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
      Button(role: .destructive, label: label, action: action)
    }
  }
}

/// A choice of actions, as it was declared before iOS 15.
public struct ActionSheet {
  public typealias Button = Alert.Button
  fileprivate let question: Question

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    question = (title, message, buttons)
  }
}

nonisolated extension View {
  /// Shows an alert while a binding is true.
  ///
  /// The enclosing body reads the binding, and makes the alert only while the alert is shown. This
  /// also applies to the forms with an item, and to action sheets.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    asking(.alert, isPresented, isPresented.wrappedValue ? content().question : nil)
  }
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    asking(.alert, item, item.wrappedValue.map { content($0).question })
  }
  public func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View {
    asking(.actionSheet, isPresented, isPresented.wrappedValue ? content().question : nil)
  }
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> ActionSheet
  ) -> some View {
    asking(.actionSheet, item, item.wrappedValue.map { content($0).question })
  }
}

private typealias Question = (title: Text, message: Text?, buttons: [Alert.Button])

nonisolated extension View {
  fileprivate func asking(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>, _ question: Question?
  ) -> some View {
    let dismiss = DismissAction(BoundPresentation(binding: isPresented, absence: false))
    return presenting(
      kind, isPresented, made: question.map { QuestionView(question: $0, dismiss: dismiss) })
  }

  fileprivate func asking<Item: Identifiable>(
    _ kind: PresentationKind, _ item: Binding<Item?>, _ question: Question?
  ) -> some View {
    let dismiss = DismissAction(BoundPresentation(binding: item, absence: nil))
    return presenting(kind, item, onDismiss: nil) { _ in
      question.map { QuestionView(question: $0, dismiss: dismiss) }
    }
  }
}

/// Shows the texts and the buttons of an alert or an action sheet.
private struct QuestionView: UncountedView {
  let question: Question
  let dismiss: DismissAction

  var body: some View {
    Group {
      question.title
      question.message
      ForEach(question.buttons.indices, id: \.self) { index in
        let button = question.buttons[index]
        SimulatedUI.Button(role: button.role) {
          button.action?()
        } label: {
          button.label
        }
      }
    }
    .environment(\.alertDismissal, dismiss)
  }
}
