public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  /// Shows an alert while a binding is true. Each button dismisses the alert.
  ///
  /// The closures of alerts and dialogs run in the enclosing body, even while the alert is not
  /// shown. So their reads are dependencies of the enclosing view. In the forms with a value to
  /// present, the closures run only if the value is not `nil`; otherwise, nothing is shown.
  @TextForms
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View
  ) -> some View {
    asking(.alert, Text(title), isPresented, actions(), EmptyView())
  }
  @TextForms
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    asking(.alert, Text(title), isPresented, actions(), message())
  }
  @TextForms
  public func alert<Data>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View
  ) -> some View {
    asking(.alert, Text(title), isPresented, data.map(actions), EmptyView())
  }
  @TextForms
  public func alert<Data>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View,
    @ViewBuilder message: (Data) -> some View
  ) -> some View {
    asking(.alert, Text(title), isPresented, data.map(actions), data.map(message))
  }
  /// Shows an alert about an error while a binding is true.
  public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: () -> some View
  ) -> some View {
    let title = Text(error?.errorDescription ?? "")
    return asking(.alert, title, isPresented, error == nil ? nil : actions(), EmptyView())
  }
  public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?,
    @ViewBuilder actions: (Failure) -> some View,
    @ViewBuilder message: (Failure) -> some View
  ) -> some View {
    let title = Text(error?.errorDescription ?? "")
    return asking(.alert, title, isPresented, error.map(actions), error.map(message))
  }

  /// Shows a choice of actions while a binding is true. Each button dismisses the dialog.
  @TextForms
  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> some View
  ) -> some View {
    asking(.confirmationDialog, Text(title), isPresented, actions(), EmptyView())
  }
  @TextForms
  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    asking(.confirmationDialog, Text(title), isPresented, actions(), message())
  }
  @TextForms
  public func confirmationDialog<Data>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View
  ) -> some View {
    asking(.confirmationDialog, Text(title), isPresented, data.map(actions), EmptyView())
  }
  @TextForms
  public func confirmationDialog<Data>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View,
    @ViewBuilder message: (Data) -> some View
  ) -> some View {
    asking(.confirmationDialog, Text(title), isPresented, data.map(actions), data.map(message))
  }

  /// Shows an alert or a dialog as one presentation, unless `actions` is `nil`. Its buttons dismiss
  /// the presentation.
  private func asking<Actions: View>(
    _ kind: PresentationKind, _ title: Text, _ isPresented: Binding<Bool>, _ actions: Actions?,
    _ message: some View
  ) -> some View {
    let dismiss = DismissAction(BoundPresentation(binding: isPresented, absence: false))
    let question = actions.map { actions in
      Group {
        title
        message
        actions
      }
      .environment(\.alertDismissal, dismiss)
    }
    return presenting(kind, isPresented, made: question)
  }

  public func dialogIcon(_ icon: Image?) -> some View { look(icon) }
}
