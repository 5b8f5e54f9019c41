import Foundation
import SimulatedUI

nonisolated struct ChatScreen: View {
  @State private var messages = [
    ChatMessage(id: 1, text: "Hello", isMine: false, date: Date(timeIntervalSince1970: 0))
  ]
  @State private var draft = ""
  @State private var selected: ChatMessage?
  @State private var isMuted = false

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 10, pinnedViews: [.sectionHeaders]) {
        Section {
          ForEach(messages) { message in
            ChatBubble(message: message) { selected = $0 }
              .id(message.id)
              .onLongPressGesture(minimumDuration: 0.3) { selected = message }
          }
        } header: {
          Text("Today")
            .font(.system(size: 12, weight: .semibold, design: .rounded))
            .textCase(.uppercase)
            .frame(maxWidth: .infinity)
            .background(.bar)
        }
      }
      .padding()
      .scrollTargetLayout()
    }
    .scrollDismissesKeyboard(.interactively)
    .defaultScrollAnchor(.bottom)
    .safeAreaInset(edge: .bottom, spacing: 0) { composer }
    .navigationTitle(Text("Chat", comment: "Title of a conversation"))
    .navigationBarTitleDisplayMode(.inline)
    .toolbar { toolbar }
    .toolbarBackground(.visible, for: .navigationBar)
    .sheet(item: $selected) { message in
      ChatBubble(message: message)
        .presentationDetents([.medium, .fraction(0.3)])
        .presentationDragIndicator(.visible)
        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
        .presentationCornerRadius(24)
    }
  }

  private var composer: some View {
    HStack(alignment: .bottom) {
      TextField("Message", text: $draft, prompt: Text("Write something…"), axis: .vertical)
        .lineLimit(1...5)
        .textFieldStyle(.roundedBorder)
        .submitLabel(.send)
        .onSubmit(of: .text) { send() }
      Button(action: send) {
        Image(systemName: "paperplane.fill")
          .symbolEffect(.bounce, value: messages.count)
      }
      .disabled(draft.isEmpty)
      .keyboardShortcut(.return, modifiers: [.command])
      .buttonStyle(.borderedProminent)
      .buttonBorderShape(.capsule)
    }
    .padding(8)
    .background(.ultraThinMaterial, ignoresSafeAreaEdges: .bottom)
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .principal) {
      VStack {
        Text("Anna").bold()
        Text("\(messages.count) messages").font(.caption).foregroundStyle(.secondary)
      }
    }
    ToolbarItemGroup(placement: .topBarTrailing) {
      Toggle("Mute", systemImage: "bell.slash", isOn: $isMuted)
      Menu("More", systemImage: "ellipsis") {
        Button("Search", systemImage: "magnifyingglass") {}
        Divider()
        Button("Leave", role: .destructive) {}
      }
    }
    if isMuted {
      ToolbarItem(placement: .bottomBar) { Text("Muted") }
    }
  }

  private func send() {
    withAnimation(.spring(response: 0.3, dampingFraction: 0.8)) {
      messages.append(
        ChatMessage(id: messages.count + 1, text: draft, isMine: true, date: .distantPast))
    }
    draft = ""
  }
}

struct ChatScreen_Previews: PreviewProvider {
  static var previews: some View {
    NavigationView { ChatScreen() }
      .previewDisplayName("Chat")
      .previewLayout(.sizeThatFits)
  }
}
