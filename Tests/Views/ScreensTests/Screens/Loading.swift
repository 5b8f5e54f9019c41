import CoarsePublisher
import GranularityVirtualTime
import Observation
import SimulatedUI

// A list that loads when it appears, one item per second.

#if OBSERVABLE
  @Observable final class Feed {
    private(set) var items: [String] = []
    private(set) var isLoading = false
  }
#else
  final class Feed: ObservableObject {
    @Published private(set) var items: [String] = []
    @Published private(set) var isLoading = false
  }
#endif

extension Feed {
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
  @Owned private var feed = Feed()

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

struct FeedRow: View {
  let item: String

  var body: some View {
    Text(item)
  }
}
