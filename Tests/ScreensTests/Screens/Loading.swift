import CoarsePublisher
import Observation
import SimulatedUI
import VirtualTime

// A list that loads when it appears, one item per second.

enum CoarseLoading {
  final class Feed: ObservableObject {
    @Published private(set) var items: [String] = []
    @Published private(set) var isLoading = false

    func load() async {
      isLoading = true
      for item in ["One", "Two"] {
        try? await Task.sleep(for: .seconds(1))
        items.append(item)
      }
      isLoading = false
    }
  }

  struct FeedScreen: View {
    @StateObject private var feed = Feed()

    var body: some View {
      Group {
        if feed.isLoading {
          ProgressView("Loading")
        } else {
          List(feed.items, id: \.self) { item in
            FeedRow(item: item)
          }
        }
      }
      .task { await feed.load() }
    }
  }
}

enum FineLoading {
  @Observable
  final class Feed {
    private(set) var items: [String] = []
    private(set) var isLoading = false

    func load() async {
      isLoading = true
      for item in ["One", "Two"] {
        try? await Task.sleep(for: .seconds(1))
        items.append(item)
      }
      isLoading = false
    }
  }

  struct FeedScreen: View {
    @State private var feed = Feed()

    var body: some View {
      Group {
        if feed.isLoading {
          ProgressView("Loading")
        } else {
          List(feed.items, id: \.self) { item in
            FeedRow(item: item)
          }
        }
      }
      .task { await feed.load() }
    }
  }
}

struct FeedRow: View {
  let item: String

  var body: some View {
    Text(item)
  }
}
