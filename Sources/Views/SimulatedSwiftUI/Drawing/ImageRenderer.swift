public import Foundation
public import SimulatedCombine
public import SimulatedUI

#if !canImport(Darwin)
  /// Makes images that represent a view. Nothing is drawn: the view is not evaluated, and the
  /// images have no pixels.
  @MainActor @preconcurrency
  public final class ImageRenderer<Content: View>: ObservableObject {
    /// A publisher that never sends a value, because the view is not evaluated.
    public let objectWillChange = PassthroughSubject<Void, Never>()
    public var content: Content
    /// The size of the images. A dimension that is `nil` counts as zero.
    public var proposedSize = ProposedViewSize.unspecified
    public var scale: CGFloat = 1
    public var isOpaque = false
    public var colorMode = ColorRenderingMode.nonLinear
    public var allowedDynamicRange: Image.DynamicRange?
    public var isObservationEnabled = false

    public init(content view: Content) { content = view }

    public var uiImage: UIImage? { UIImage(text: text, size: size) }
    public var nsImage: UIImage? { uiImage }
    public var cgImage: CGImage? { CGImage(text: text, size: size) }

    /// Calls the closure with the size of the images and a function that draws nothing.
    public func render(
      rasterizationScale: CGFloat = 1,
      renderer: (_ size: CGSize, _ renderInContext: (CGContext) -> Void) -> Void
    ) {
      renderer(size) { _ in }
    }

    private var text: String { "image of \(Content.self)" }

    private var size: CGSize {
      CGSize(width: proposedSize.width ?? 0, height: proposedSize.height ?? 0)
    }
  }
#endif
