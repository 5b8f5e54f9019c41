extension View {
  /// Shows an alert for as long as a value is true; any of its buttons takes it away.
  public func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    asking("Alert", String(title), isPresented, actions, message)
  }

  /// Shows an alert without a message for as long as a value is true.
  public func alert<Title: StringProtocol, Actions: View>(
    _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    asking("Alert", String(title), isPresented, actions) { EmptyView() }
  }

  /// Lets the user choose for as long as a value is true; any of the buttons takes the dialog away.
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
