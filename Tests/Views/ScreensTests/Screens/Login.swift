import CoarsePublisher
import Observation
import SimulatedUI

// A form that can be submitted once it is complete.

#if OBSERVABLE
  @Observable final class LoginModel {
    var email = ""
    var password = ""
    private(set) var isSignedIn = false
  }
#else
  final class LoginModel: ObservableObject {
    @Published var email = ""
    @Published var password = ""
    @Published private(set) var isSignedIn = false
  }
#endif

extension LoginModel {
  var canSubmit: Bool { !email.isEmpty && password.count >= 8 }

  func signIn() {
    isSignedIn = true
  }
}

struct LoginScreen: View {
  @Owned private var model = LoginModel()

  var body: some View {
    if model.isSignedIn {
      Welcome()
    } else {
      Form {
        CredentialsSection(model: model)
        SignInButton(model: model)
      }
      .formStyle(.grouped)
      .navigationTitle("Sign In")
    }
  }
}

struct CredentialsSection: View {
  @Observed var model: LoginModel

  var body: some View {
    Section {
      TextField("Email", text: $model.email)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
      SecureField("Password", text: $model.password)
    } header: {
      Text("Account")
    } footer: {
      Text("At least eight characters")
    }
    .textFieldStyle(.roundedBorder)
  }
}

struct SignInButton: View {
  @Observed var model: LoginModel

  var body: some View {
    Button("Sign In", action: model.signIn)
      .disabled(!model.canSubmit)
  }
}

struct Welcome: View {
  var body: some View {
    Text("Welcome")
  }
}
