import Foundation
import SimulatedUI

struct FeedPost: Identifiable {
  let id = UUID()
  var author: String
  var text: String
  var likes: Int
  var link: URL?
  var imageURL: URL?
}

nonisolated struct FeedRow: View {
  @Binding var post: FeedPost
  @State private var isExpanded = false

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      header
      Text(post.text)
        .lineLimit(isExpanded ? nil : 3)
        .truncationMode(.tail)
        .textSelection(.enabled)
        .onTapGesture(count: 2) { post.likes += 1 }
      picture
      if let link = post.link {
        Link(destination: link) {
          Label(link.absoluteString, systemImage: "link").lineLimit(1).minimumScaleFactor(0.7)
        }
        .tint(.blue)
      }
      actions
    }
    .listRowSeparator(.hidden, edges: .top)
    .listRowSeparatorTint(.gray)
    .listRowBackground(Color.clear)
    .listRowInsets(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    .swipeActions(edge: .leading, allowsFullSwipe: false) {
      Button {
        post.likes += 1
      } label: {
        Image(systemName: "heart")
      }.tint(.pink)
    }
  }

  private var header: some View {
    HStack {
      Circle()
        .fill(
          LinearGradient(
            colors: [.purple, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
        )
        .frame(width: 36, height: 36)
        .overlay(alignment: .bottomTrailing) {
          Circle().fill(.green).frame(width: 10, height: 10)
            .overlay(Circle().stroke(.background, lineWidth: 2))
        }
      Text(post.author).font(.headline)
      Spacer(minLength: 0)
      Button(isExpanded ? "Less" : "More") { withAnimation { isExpanded.toggle() } }
        .buttonStyle(.borderless)
    }
  }

  private var picture: some View {
    AsyncImage(url: post.imageURL, transaction: Transaction(animation: .easeIn)) { phase in
      switch phase {
      case .success(let image):
        image.resizable().aspectRatio(contentMode: .fill)
      case .failure:
        Image(systemName: "photo").imageScale(.large)
      case .empty:
        Rectangle().fill(.quaternary).redacted(reason: .placeholder)
      }
    }
    .frame(maxWidth: .infinity, minHeight: 100, maxHeight: 240)
    .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
  }

  private var actions: some View {
    HStack(spacing: 16) {
      Label("\(post.likes)", systemImage: "heart").symbolVariant(post.likes > 0 ? .fill : .none)
        .contentTransition(.numericText(value: Double(post.likes)))
      if let link = post.link {
        ShareLink(item: link, subject: Text("Post"), message: Text(post.text))
      }
    }
    .font(.footnote.weight(.medium))
    .foregroundColor(.secondary)
  }
}

nonisolated struct FeedScreen: View {
  @State private var posts = [
    FeedPost(
      author: "Ben", text: "A first post", likes: 2, link: URL(string: "https://example.com"))
  ]
  @State private var search = ""

  var body: some View {
    List($posts) { $post in
      FeedRow(post: $post)
    }
    .listStyle(.plain)
    .listRowSpacing(4)
    .scrollContentBackground(.hidden)
    .scrollIndicators(.hidden)
    .background(Color(red: 0.95, green: 0.95, blue: 0.97).ignoresSafeArea())
    .refreshable { posts.shuffle() }
    .searchable(
      text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search posts"
    )
    .navigationBarTitle("Feed", displayMode: .large)
    .navigationBarItems(leading: Button("New") {}, trailing: Text("\(posts.count)"))
  }
}
