import Foundation
import SimulatedUI

struct ChatMessage: Identifiable, Hashable {
  let id: Int
  var text: String
  var isMine: Bool
  var date: Date
  var isRead = false
}

nonisolated struct ChatBubble: View {
  let message: ChatMessage
  var onReply: (ChatMessage) -> Void = { _ in }

  private var bubbleColor: Color { message.isMine ? .accentColor : Color.gray.opacity(0.2) }

  var body: some View {
    VStack(alignment: message.isMine ? .trailing : .leading, spacing: 2) {
      Text(message.text)
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(bubbleColor, in: RoundedRectangle(cornerRadius: 16, style: .continuous))
        .foregroundStyle(message.isMine ? Color.white : Color.primary)
        .contentShape(.contextMenuPreview, RoundedRectangle(cornerRadius: 16))
        .contextMenu {
          Button {
            onReply(message)
          } label: {
            Label("Reply", systemImage: "arrowshape.turn.up.left")
          }
          Button(role: .destructive) {
          } label: {
            Label("Delete", systemImage: "trash")
          }
        }
      HStack(spacing: 4) {
        Text(message.date, style: .time)
        if message.isMine {
          Image(systemName: message.isRead ? "checkmark.circle.fill" : "checkmark.circle")
            .imageScale(.small)
            .symbolRenderingMode(.hierarchical)
        }
      }
      .font(.caption2)
      .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
    .accessibilityElement(children: .combine)
    .accessibilityHint("Double tap to reply")
    .transition(
      .asymmetric(insertion: .move(edge: .bottom).combined(with: .opacity), removal: .opacity))
  }
}

#Preview("Mine") {
  ChatBubble(message: ChatMessage(id: 1, text: "Hi", isMine: true, date: .now))
}
