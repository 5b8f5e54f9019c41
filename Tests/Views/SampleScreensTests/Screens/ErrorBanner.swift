import Foundation
import SimulatedUI

nonisolated struct ErrorBanner: View {
  let error: any Error
  let retry: () -> Void
  @State private var showsDetails = false

  var body: some View {
    VStack {
      Label(error.localizedDescription, systemImage: "wifi.slash")
      Button("Details") { showsDetails.toggle() }
      Button(action: retry, label: { Text("Retry").underline(true, pattern: .dot) })
        .keyboardShortcut(.defaultAction)
    }
    .confirmationDialog(
      Text("Details"), isPresented: $showsDetails, presenting: error.localizedDescription
    ) { error in
      Button("Copy \(error)") {}
    } message: { error in
      Text(error)
    }
    .padding(16.0)
    .background(Color.red.opacity(0.1).cornerRadius(8))
    .brightness(0.1)
    .unredacted()
    .privacySensitive()
  }
}
