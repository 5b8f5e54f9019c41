import Foundation
import SimulatedUI

nonisolated struct FilterSheet: View {
  @Binding var isPresented: Bool
  @Binding var minimum: Double?
  @State private var detent = PresentationDetent.medium
  @State private var tags: Set<String> = []
  let allTags = ["new", "used"]

  var body: some View {
    Color.clear.sheet(isPresented: $isPresented, onDismiss: reset) {
      NavigationStack {
        Form {
          TextField("Minimum", value: $minimum, format: .currency(code: "EUR"))
          Section(content: { chips }, header: { Text("Tags") }, footer: { Text("\(tags.count)") })
        }
        .navigationTitle("Filter")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel", role: .cancel) { isPresented = false }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Apply") { isPresented = false }.fontWeight(.bold)
          }
        }
      }
      .presentationDetents([.medium, .large, .height(200)], selection: $detent)
      .presentationContentInteraction(.scrolls)
      .presentationBackground(.thinMaterial)
      .interactiveDismissDisabled(!tags.isEmpty)
    }
  }

  private func reset() {
    tags = []
  }

  private var chips: some View {
    ForEach(allTags, id: \.self) { tag in
      let isOn = Binding(
        get: { tags.contains(tag) },
        set: { if $0 { tags.insert(tag) } else { tags.remove(tag) } })
      Toggle(isOn: isOn) { Text(tag) }.toggleStyle(.button).tint(.mint)
    }
  }
}
