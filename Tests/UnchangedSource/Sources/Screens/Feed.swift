import Foundation
import Observation
import SwiftUI

// A feed with likes, a sheet for a new post, and new posts on refresh.

struct Post: Identifiable, Hashable {
  let id: Int
  let text: String
  var date = Date(timeIntervalSince1970: 1_700_000_000)
  var likes = 0

  static let samples = [Post(id: 1, text: "Hello"), Post(id: 2, text: "World")]
}

struct PostRow: View {
  let post: Post
  let like: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(post.text)
      HStack {
        Text(post.date, style: .date).font(.caption).foregroundStyle(.secondary)
        Spacer()
        Button("Like \(post.text)", systemImage: "heart", action: like)
          .labelStyle(.iconOnly)
        Text(post.likes, format: .number).monospacedDigit()
      }
    }
  }
}

struct NewPostSheet: View {
  @Environment(\.dismiss) private var dismiss
  @State private var text = ""
  let publish: (String) -> Void

  var body: some View {
    NavigationStack {
      TextEditor(text: $text)
        .padding()
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel", role: .cancel) { dismiss() }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Publish") {
              publish(text)
              dismiss()
            }
            .disabled(text.isEmpty)
          }
        }
    }
    .presentationDetents([.medium, .large])
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Feed {
    private(set) var posts = Post.samples
    private(set) var unread = 3
  }
#else
  @MainActor final class Feed: ObservableObject {
    @Published private(set) var posts = Post.samples
    @Published private(set) var unread = 3
  }
#endif

extension Feed {
  func like(_ post: Post) {
    guard let index = posts.firstIndex(where: { $0.id == post.id }) else { return }
    posts[index].likes += 1
  }

  func publish(_ text: String) {
    posts.insert(Post(id: posts.count + 1, text: text), at: 0)
  }

  func markRead() { unread = 0 }

  func reload() async {
    try? await Task.sleep(for: .seconds(1))
    publish("News")
    unread += 1
  }
}

struct FeedScreen: View {
  @Owned private var feed = Feed()
  @State private var isWriting = false

  var body: some View {
    NavigationStack {
      List(feed.posts) { post in
        PostRow(post: post) { feed.like(post) }
      }
      .listStyle(.plain)
      .refreshable { await feed.reload() }
      .navigationTitle("Feed")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { UnreadButton(feed: feed) }
        ToolbarItem(placement: .primaryAction) {
          Button("Write", systemImage: "square.and.pencil") { isWriting = true }
        }
      }
      .sheet(isPresented: $isWriting) {
        NewPostSheet { feed.publish($0) }
      }
    }
  }
}

struct UnreadButton: View {
  @Observed var feed: Feed

  var body: some View {
    Button("\(feed.unread) unread") { feed.markRead() }
      .disabled(feed.unread == 0)
  }
}

#Preview {
  FeedScreen()
}
