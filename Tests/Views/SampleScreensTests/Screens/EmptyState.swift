import Foundation
import SimulatedUI

nonisolated struct EmptyState: View {
  let query: String
  var retry: (() -> Void)?

  var body: some View {
    if query.isEmpty {
      ContentUnavailableView {
        Label("No Mail", systemImage: "tray.fill")
      } description: {
        Text("New mails you receive will appear here.")
      } actions: {
        if let retry { Button("Reload", action: retry).buttonStyle(.bordered) }
      }
    } else {
      ContentUnavailableView.search(text: query)
    }
  }
}

#Preview(traits: .sizeThatFitsLayout) { EmptyState(query: "") }
