import Foundation
import SimulatedUI

nonisolated struct MessageComposer: View {
  @Binding var text: String
  var placeholder: LocalizedStringKey = "Message"
  var isSending = false
  let onSend: () -> Void

  init(text: Binding<String>, isSending: Bool = false, onSend: @escaping () -> Void) {
    _text = text
    self.isSending = isSending
    self.onSend = onSend
  }

  var body: some View {
    ZStack(alignment: .leading) {
      if text.isEmpty {
        Text(placeholder).foregroundStyle(.placeholder).padding(.leading, 4).accessibilityHidden(
          true)
      }
      TextField("", text: $text, axis: .vertical)
        .lineLimit(3, reservesSpace: true)
        .textInputAutocapitalization(.sentences)
        .keyboardType(.default)
    }
    .padding(8)
    .background {
      Capsule(style: .continuous).strokeBorder(.tertiary, lineWidth: 0.5)
    }
    .overlay(alignment: .trailing) {
      Button(action: onSend) { Image(systemName: "arrow.up.circle.fill").font(.title2) }
        .padding(.trailing, 4)
        .disabled(text.trimmingCharacters(in: .whitespaces).isEmpty || isSending)
    }
    .animation(.snappy, value: text.isEmpty)
  }
}
