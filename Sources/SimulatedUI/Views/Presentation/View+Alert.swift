public import SimulatedUICore

nonisolated extension View {
  /// Shows an alert while a value is true; any of its buttons dismisses it.
  public func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    asking("Alert", String(title), isPresented, actions, message)
  }

  /// Shows an alert without a message while a value is true.
  public func alert<Title: StringProtocol, Actions: View>(
    _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    asking("Alert", String(title), isPresented, actions) { EmptyView() }
  }

  /// Shows a choice of actions while a value is true; any of the buttons dismisses the dialog.
  public func confirmationDialog<Title: StringProtocol, Actions: View>(
    _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    asking("ConfirmationDialog", String(title), isPresented, actions) { EmptyView() }
  }

  private func asking<Actions: View, Message: View>(
    _ kind: String, _ title: String, _ isPresented: Binding<Bool>,
    _ actions: @escaping () -> Actions, _ message: @escaping () -> Message
  ) -> some View {
    let dismiss = DismissAction(BoundPresentation(binding: isPresented, absence: false))
    return presenting(kind, isPresented) {
      Group {
        Text(title)
        message()
        actions()
      }
      .environment(\.alertDismissal, dismiss)
    }
  }
}
