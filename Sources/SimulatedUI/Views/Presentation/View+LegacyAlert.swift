public import SimulatedUIAppearance
internal import SimulatedUIBehavior
public import SimulatedUICore

/// An alert with at most two buttons, as before iOS 15.
public struct Alert {
  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message) = (title, message)
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert, which also dismisses the alert.
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

/// A choice of actions, as before iOS 15.
public struct ActionSheet {
  public typealias Button = Alert.Button
  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

nonisolated extension View {
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    asking("Alert", isPresented) {
      let alert = content()
      return (alert.title, alert.message, alert.buttons)
    }
  }
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    asking("Alert", item) {
      let alert = content($0)
      return (alert.title, alert.message, alert.buttons)
    }
  }
  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    asking("ActionSheet", isPresented) {
      let sheet = content()
      return (sheet.title, sheet.message, sheet.buttons)
    }
  }
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    asking("ActionSheet", item) {
      let sheet = content($0)
      return (sheet.title, sheet.message, sheet.buttons)
    }
  }
}

private typealias Question = (title: Text, message: Text?, buttons: [Alert.Button])

nonisolated extension View {
  fileprivate func asking(
    _ kind: String, _ isPresented: Binding<Bool>, _ content: @escaping () -> Question
  ) -> some View {
    let dismiss = DismissAction(BoundPresentation(binding: isPresented, absence: false))
    return presenting(kind, isPresented) { QuestionView(question: content(), dismiss: dismiss) }
  }

  fileprivate func asking<Item: Identifiable>(
    _ kind: String, _ item: Binding<Item?>, _ content: @escaping (Item) -> Question
  ) -> some View {
    let dismiss = DismissAction(BoundPresentation(binding: item, absence: nil))
    return presenting(kind, item, onDismiss: nil) {
      QuestionView(question: content($0), dismiss: dismiss)
    }
  }
}

/// The texts and the buttons of a question.
private struct QuestionView {
  let question: Question
  let dismiss: DismissAction
}

extension QuestionView: UncountedView {
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
