import Foundation
import SwiftUI

// A form that checks its fields and moves the focus from one field to the next. Sending it takes a second.

enum RegistrationField: Hashable {
  case name, email, password
}

struct FieldProblem: View {
  let text: String?

  var body: some View {
    if let text {
      Label(text, systemImage: "exclamationmark.triangle")
        .font(.footnote)
        .foregroundStyle(.red)
    }
  }
}

struct Registration: Equatable {
  var name = ""
  var email = ""
  var password = ""

  var emailProblem: String? {
    email.isEmpty || email.contains("@") ? nil : "The address has no @"
  }

  var passwordProblem: String? {
    password.isEmpty || password.count >= 8 ? nil : "At least 8 characters"
  }

  var isComplete: Bool {
    ![name, email, password].contains("") && emailProblem == nil && passwordProblem == nil
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Model {
    var form = Registration()
    var acceptsTerms = false
    private(set) var isSending = false
    var isRegistered = false
  }
#else
  @MainActor final class Model: ObservableObject {
    @Published var form = Registration()
    @Published var acceptsTerms = false
    @Published private(set) var isSending = false
    @Published var isRegistered = false
  }
#endif

extension Model {
  var canRegister: Bool { form.isComplete && acceptsTerms }

  func register() async {
    isSending = true
    defer { isSending = false }
    guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
    isRegistered = true
  }
}

struct RegistrationScreen: View {
  @Owned private var model = Model()
  @FocusState private var focus: RegistrationField?

  var body: some View {
    NavigationStack {
      Form {
        AccountSection(model: model, focus: $focus)
        TermsSection(model: model)
        RegisterButton(model: model)
      }
      .navigationTitle("Register")
      .onAppear { focus = .name }
      .alert("Welcome", isPresented: $model.isRegistered) {
        Button("Continue") {}
      } message: {
        Text("You can sign in now.")
      }
    }
  }
}

struct AccountSection: View {
  @Observed var model: Model
  var focus: FocusState<RegistrationField?>.Binding

  var body: some View {
    Section("Account") {
      TextField("Name", text: $model.form.name)
        .focused(focus, equals: .name)
        .onSubmit { focus.wrappedValue = .email }
      TextField("Email", text: $model.form.email)
        .focused(focus, equals: .email)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
      FieldProblem(text: model.form.emailProblem)
      SecureField("Password", text: $model.form.password)
        .focused(focus, equals: .password)
      FieldProblem(text: model.form.passwordProblem)
    }
  }
}

struct TermsSection: View {
  @Observed var model: Model

  var body: some View {
    Section {
      Toggle("Accept the terms", isOn: $model.acceptsTerms)
    } footer: {
      Text("You can withdraw later.")
    }
  }
}

struct RegisterButton: View {
  @Observed var model: Model

  var body: some View {
    Button("Create account") { Task { await model.register() } }
      .frame(maxWidth: .infinity)
      .disabled(!model.canRegister || model.isSending)
  }
}

#Preview {
  RegistrationScreen()
}
