public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A view that shows an image from a URL. The simulation loads no images, so it always shows the
/// placeholder.
///
/// The reads of the content closure are not dependencies of the enclosing view.
public struct AsyncImage<Content: View>: UncountedView {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content

  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image("") }
  }

  public init<Loaded: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Loaded,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Loaded, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      return phase.image.map { Content.first(content($0)) } ?? Content.second(placeholder())
    }
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale) = (url, scale)
    self.content = content
  }

  public var body: some View { content(.empty) }
}

/// The state in which the loading of an image is.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
