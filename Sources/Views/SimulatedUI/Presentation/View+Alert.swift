public import Foundation
public import SimulatedUICore

nonisolated extension View {
  /// Shows an alert while a value is true; any of its buttons dismisses it.
  @TextForms
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    asking("Alert", Text(title), isPresented, actions) { EmptyView() }
  }
  @TextForms
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    asking("Alert", Text(title), isPresented, actions, message)
  }
  @TextForms
  public func alert<Data>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View
  ) -> some View {
    asking("Alert", Text(title), isPresented, data, actions) { _ in EmptyView() }
  }
  @TextForms
  public func alert<Data>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> some View {
    asking("Alert", Text(title), isPresented, data, actions, message)
  }
  /// Shows an alert about an error while a value is true.
  public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    asking("Alert", Text(error?.errorDescription ?? ""), isPresented, error) { _ in
      actions()
    } _: { _ in
      EmptyView()
    }
  }
  public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?,
    @ViewBuilder actions: @escaping (Failure) -> some View,
    @ViewBuilder message: @escaping (Failure) -> some View
  ) -> some View {
    asking("Alert", Text(error?.errorDescription ?? ""), isPresented, error, actions, message)
  }

  /// Shows a choice of actions while a value is true; any of the buttons dismisses the dialog.
  @TextForms
  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    asking("ConfirmationDialog", Text(title), isPresented, actions) { EmptyView() }
  }
  @TextForms
  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    asking("ConfirmationDialog", Text(title), isPresented, actions, message)
  }
  @TextForms
  public func confirmationDialog<Data>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View
  ) -> some View {
    asking("ConfirmationDialog", Text(title), isPresented, data, actions) { _ in EmptyView() }
  }
  @TextForms
  public func confirmationDialog<Data>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> some View,
    @ViewBuilder message: @escaping (Data) -> some View
  ) -> some View {
    asking("ConfirmationDialog", Text(title), isPresented, data, actions, message)
  }

  /// Shows the parts of a question in one presentation; its buttons dismiss it.
  func asking(
    _ kind: String, _ title: Text, _ isPresented: Binding<Bool>,
    @ViewBuilder _ actions: @escaping () -> some View,
    @ViewBuilder _ message: @escaping () -> some View
  ) -> some View {
    let dismiss = DismissAction(BoundPresentation(binding: isPresented, absence: false))
    return presenting(kind, isPresented) {
      Group {
        title
        message()
        actions()
      }
      .environment(\.alertDismissal, dismiss)
    }
  }

  /// Shows a question about a value, as long as there is one.
  private func asking<Data>(
    _ kind: String, _ title: Text, _ isPresented: Binding<Bool>, _ data: Data?,
    @ViewBuilder _ actions: @escaping (Data) -> some View,
    @ViewBuilder _ message: @escaping (Data) -> some View
  ) -> some View {
    asking(kind, title, isPresented) {
      if let data { actions(data) }
    } _: {
      if let data { message(data) }
    }
  }

  public func dialogIcon(_ icon: Image?) -> some View { look(icon) }
}
