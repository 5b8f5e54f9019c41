import Foundation
import SimulatedUI

nonisolated struct Checkout: View {
  enum Delivery: CaseIterable, Identifiable {
    case standard, express
    var id: Self { self }
  }

  @State private var delivery = Delivery.standard
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @State private var tip: Double = 0.1
  @State private var note: String?
  let total: Decimal

  var body: some View {
    Form {
      Section {
        LabeledContent("Total", value: total, format: .currency(code: "USD"))
        Picker("Delivery", selection: $delivery) {
          ForEach(Delivery.allCases) { Text(String(describing: $0)) }
        }
        .pickerStyle(.inline)
        DatePicker(
          "Date", selection: $date, in: Date(timeIntervalSinceReferenceDate: 0)...,
          displayedComponents: [.date, .hourAndMinute])
        Slider(value: $tip, in: 0...0.3, step: 0.05) { Text("Tip") }
        Text(tip, format: .percent)
      }
      if let text = Binding($note) {
        Section("Note") {
          TextField("Note", text: text)
          Button("Remove", role: .destructive) { note = nil }
        }
      } else {
        Button("Add note") { note = "" }
      }
    }
    .scrollDismissesKeyboard(.immediately)
    .safeAreaInset(edge: .bottom) {
      Button {
      } label: {
        Label("Pay", systemImage: "creditcard").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .padding()
      .background(.bar)
    }
  }
}
