import Foundation
import SimulatedUI

nonisolated struct LoadingButton<Label: View>: View {
  var role: ButtonRole?
  let action: () async -> Void
  @ViewBuilder let label: () -> Label
  @State private var isLoading = false
  @State private var failure: String?

  init(
    role: ButtonRole? = nil, action: @escaping () async -> Void,
    @ViewBuilder label: @escaping () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label
  }

  var body: some View {
    Button(role: role) {
      isLoading = true
    } label: {
      ZStack {
        label().opacity(isLoading ? 0 : 1)
        if isLoading { ProgressView() }
      }
    }
    .disabled(isLoading)
    .alert(
      "Failed", isPresented: Binding(get: { failure != nil }, set: { if !$0 { failure = nil } }),
      presenting: failure
    ) { _ in
      Button("OK") {}
    } message: {
      Text(verbatim: $0)
    }
    .animation(.default, value: isLoading)
  }
}

extension LoadingButton where Label == Text {
  init(_ title: LocalizedStringKey, action: @escaping () async -> Void) {
    self.init(action: action) { Text(title) }
  }
}
