import Foundation
import SimulatedUI

nonisolated struct PhotoGrid: View {
  let urls: [URL]
  @State private var zoomed: ZoomedPhoto?

  struct ZoomedPhoto: Identifiable {
    var id: URL { url }
    let url: URL
  }

  var body: some View {
    ScrollView([.vertical, .horizontal]) {
      LazyVStack(alignment: .leading, spacing: 2) {
        ForEach(urls, id: \.self) { url in
          AsyncImage(url: url) { image in
            image.resizable().interpolation(.high).antialiased(true).scaledToFill()
          } placeholder: {
            Color.gray.opacity(0.1).overlay { ProgressView() }
          }
          .frame(width: 120, height: 120)
          .clipped()
          .aspectRatio(CGSize(width: 4, height: 3), contentMode: .fit)
          .onTapGesture { zoomed = ZoomedPhoto(url: url) }
          .contextMenu {
            ShareLink("Share", item: url)
            Link("Open", destination: url)
          } preview: {
            AsyncImage(url: url)
          }
        }
      }
    }
    .scrollTargetBehavior(.paging)
    .scrollClipDisabled()
    .popover(item: $zoomed) { photo in
      AsyncImage(url: photo.url, scale: 2).presentationSizing(.fitted)
    }
  }
}
