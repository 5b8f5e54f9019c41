import Foundation
import SwiftUI

// A screen with a conversation, in which the other person types for two seconds before answering.

struct Message: Identifiable, Equatable {
  let id: Int
  let text: String
  var isMine = true
}

extension String {
  var isBlank: Bool { trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
}

struct Bubble: ViewModifier {
  let isMine: Bool

  func body(content: Content) -> some View {
    content
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .foregroundStyle(isMine ? Color.white : Color.primary)
      .background(isMine ? Color.blue : Color.gray, in: RoundedRectangle(cornerRadius: 16))
      .frame(maxWidth: .infinity, alignment: isMine ? .trailing : .leading)
  }
}

struct MessageRow: View {
  let message: Message

  var body: some View {
    Text(message.text)
      .modifier(Bubble(isMine: message.isMine))
      .accessibilityLabel(message.isMine ? "You: \(message.text)" : message.text)
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Conversation {
    private(set) var messages = [Message(id: 0, text: "Hello?", isMine: false)]
    private(set) var isAnswering = false
    var draft = ""
  }
#else
  @MainActor final class Conversation: ObservableObject {
    @Published private(set) var messages = [Message(id: 0, text: "Hello?", isMine: false)]
    @Published private(set) var isAnswering = false
    @Published var draft = ""
  }
#endif

extension Conversation {
  func send() {
    messages.append(Message(id: messages.count, text: draft))
    draft = ""
  }

  func answer() async throws {
    guard messages.last?.isMine == true else { return }
    isAnswering = true
    defer { isAnswering = false }
    try await Task.sleep(for: .seconds(2))
    messages.append(Message(id: messages.count, text: "I see", isMine: false))
  }
}

struct ChatScreen: View {
  @Owned private var conversation = Conversation()

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        Transcript(conversation: conversation)
        AnsweringLabel(conversation: conversation)
        Divider()
        Composer(conversation: conversation)
      }
      .navigationTitle("Ann")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

struct Transcript: View {
  @Observed var conversation: Conversation

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(conversation.messages) { message in
            MessageRow(message: message)
          }
        }
        .padding()
      }
      .onChange(of: conversation.messages.count) {
        withAnimation { proxy.scrollTo(conversation.messages.last?.id, anchor: .bottom) }
      }
    }
    .task(id: conversation.messages.count) { try? await conversation.answer() }
  }
}

struct AnsweringLabel: View {
  @Observed var conversation: Conversation

  var body: some View {
    if conversation.isAnswering {
      Text("Ann is typing…").font(.caption).foregroundStyle(.secondary)
    }
  }
}

struct Composer: View {
  @Observed var conversation: Conversation
  @FocusState private var isFocused: Bool

  var body: some View {
    HStack {
      TextField("Message", text: $conversation.draft, axis: .vertical)
        .textFieldStyle(.roundedBorder)
        .focused($isFocused)
        .lineLimit(1...4)
      Button {
        conversation.send()
        isFocused = false
      } label: {
        Label("Send", systemImage: "arrow.up.circle.fill")
      }
      .disabled(conversation.draft.isBlank)
    }
    .padding()
  }
}

#Preview("Chat") {
  ChatScreen()
}
