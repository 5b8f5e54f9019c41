import Foundation
import SimulatedUI

nonisolated extension View {
  func toast(_ text: LocalizedStringKey, isPresented: Binding<Bool>) -> some View {
    overlay(alignment: .bottom) {
      if isPresented.wrappedValue {
        Text(text)
          .padding(.horizontal, 16)
          .padding(.vertical)
          .background(.regularMaterial, in: Capsule(style: .circular))
          .padding(.bottom, 24)
          .transition(.push(from: .bottom))
          .onTapGesture { isPresented.wrappedValue = false }
          .zIndex(1)
      }
    }
    .animation(.easeInOut, value: isPresented.wrappedValue)
  }

  @ViewBuilder func `if`<Content: View>(
    _ condition: Bool, transform: (Self) -> Content
  ) -> some View {
    if condition { transform(self) } else { self }
  }
}

nonisolated struct ToastSample: View {
  @State private var isShown = false

  var body: some View {
    Button("Show", role: nil) { isShown = true }
      .toast("Saved \(3) files", isPresented: $isShown)
      .if(isShown) { $0.foregroundColor(.gray) }
      .labelsHidden()
      .headerProminence(.standard)
  }
}
