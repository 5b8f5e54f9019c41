import Foundation
import SwiftUI

struct Post: Identifiable {
  let id: Int
  let text: String
  var likes = 0
}

final class Feed: ObservableObject {
  @Published var posts: [Post]
  @Published var title = "Feed"

  init(posts: [Post]) {
    self.posts = posts
  }

  func like(_ post: Post) {
    guard let index = posts.firstIndex(where: { $0.id == post.id }) else { return }
    posts[index].likes += 1
  }
}

@MainActor @Observable final class Clock {
  var date = Date(timeIntervalSince1970: 0)
  var timer: Timer?
}

nonisolated struct FeedScreen: View {
  @StateObject private var feed = Feed(posts: [
    Post(id: 1, text: "Hello"), Post(id: 2, text: "World"),
  ])
  @State private var clock = Clock()

  var body: some View {
    NavigationStack {
      List(feed.posts) { post in
        PostRow(post: post) { feed.like(post) }
      }
      .navigationTitle(feed.title)
    }
  }
}

nonisolated struct PostRow: View {
  let post: Post
  let like: () -> Void

  var body: some View {
    HStack {
      Text(post.text)
      Button("\(post.likes) likes", action: like)
    }
  }
}
