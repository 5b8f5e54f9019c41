import Foundation
import SimulatedUI

nonisolated struct SignUpForm: View {
  enum Plan: String, CaseIterable, Identifiable {
    case free, personal, team
    var id: String { rawValue }
    var title: LocalizedStringKey { LocalizedStringKey(rawValue.capitalized) }
  }

  @State private var name = ""
  @State private var password = ""
  @State private var age: Int?
  @State private var income = 1000.0
  @State private var birthday = Date(timeIntervalSince1970: 0)
  @State private var color = Color.red
  @State private var plan: Plan = .free
  @State private var seats = 3
  @State private var error: SignUpError?
  @State private var hasError = false

  var body: some View {
    Form {
      Section(header: Text("Account"), footer: Text("At least \(8) characters")) {
        TextField("Name", text: $name)
          .textContentType(.name)
          .disableAutocorrection(true)
          .autocapitalization(.words)
        SecureField("Password", text: $password, prompt: Text("Required"))
          .textContentType(.newPassword)
        TextField("Age", value: $age, format: .number)
          .keyboardType(.numberPad)
        TextField(value: $income, format: .number.precision(.fractionLength(2))) {
          Text("Income")
        }
      }
      Section("Details") {
        DatePicker(
          "Birthday", selection: $birthday, in: ...Date.distantFuture, displayedComponents: [.date]
        )
        .datePickerStyle(.compact)
        ColorPicker("Color", selection: $color, supportsOpacity: false)
        Stepper("Seats: \(seats)", value: $seats, in: 1...10)
        Stepper(value: $seats, in: 1...10) {
          Text("Seats")
        } onEditingChanged: { _ in
        }
        Picker(selection: $plan, label: Text("Plan")) {
          ForEach(Plan.allCases) { plan in
            Text(plan.title).tag(plan)
          }
        }
        .pickerStyle(SegmentedPickerStyle())
        LabeledContent("Income", value: income, format: .number)
      }
      Section {
        Button(action: submit) {
          Text("Sign up").frame(maxWidth: .infinity)
        }
        .disabled(name.isEmpty || password.count < 8)
      }
      .listRowBackground(Color.accentColor)
    }
    .formStyle(.grouped)
    .alert(isPresented: $hasError, error: error) { _ in
      Button("OK", role: .cancel) {}
    } message: { error in
      Text(error.recoverySuggestion ?? "")
    }
    .navigationTitle("Sign up")
  }

  private func submit() {
    error = .nameTaken
    hasError = true
  }
}

enum SignUpError: LocalizedError {
  case nameTaken

  var errorDescription: String? { "The name is taken." }
  var recoverySuggestion: String? { "Choose another name." }
}
