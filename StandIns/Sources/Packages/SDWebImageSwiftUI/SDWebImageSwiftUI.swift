// A replacement for SDWebImageSwiftUI (API of version 3.1). There is no network, so an image view shows its placeholder.

@_exported public import Foundation
internal import GranularityOffline
@_exported public import SDWebImage
public import SimulatedSwiftUI
public import SimulatedUICore

/// The state in which the loading of an image is. It stays `.empty`, as with `AsyncImage`.
public enum WebImagePhase {
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

/// An image on a server, which is not loaded. As with `AsyncImage`, the view shows its placeholder, and the reads of the
/// placeholder are not dependencies of the enclosing view. The handler of a failure is called once after the view
/// appeared.
public nonisolated struct WebImage<Content: View>: PrimitiveView {
  private let url: URL?
  private let content: () -> AnyView
  private var failures: [(any Error) -> Void] = []

  private init(_ url: URL?, shown content: @escaping () -> AnyView) {
    (self.url, self.content) = (url, content)
  }

  public init(
    url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [],
    context: [SDWebImageContextOption: Any]? = nil, isAnimating: Binding<Bool> = .constant(true)
  ) where Content == Image {
    self.init(url) { AnyView(Image("")) }
  }
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [],
    context: [SDWebImageContextOption: Any]? = nil, isAnimating: Binding<Bool> = .constant(true),
    @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url) { AnyView(placeholder()) }
  }
  public init(
    url: URL?, scale: CGFloat = 1, options: SDWebImageOptions = [],
    context: [SDWebImageContextOption: Any]? = nil, isAnimating: Binding<Bool> = .constant(true),
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (WebImagePhase) -> Content
  ) {
    self.init(url) { AnyView(content(.empty)) }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let shown = AsyncImage<AnyView>(url: view.url) { _ in
      return AnyView(
        view.content().onAppear {
          for failure in view.failures {
            OfflineReply.onMain { failure(URLError(.notConnectedToInternet)) }
          }
        })
    }
    AsyncImage<AnyView>._visit(shown, at: position, by: &visitor)
  }
  public static var _positions: Int { AsyncImage<AnyView>._positions }

  public func onFailure(perform action: ((any Error) -> Void)? = nil) -> WebImage {
    guard let action else { return self }
    var copy = self
    copy.failures.append(action)
    return copy
  }
  /// The action never runs, because no image is loaded.
  public func onSuccess(
    perform action: ((PlatformImage, Data?, SDImageCacheType) -> Void)? = nil
  ) -> WebImage {
    self
  }
  public func onProgress(perform action: ((Int, Int) -> Void)? = nil) -> WebImage { self }

  // These modifiers change the image, which is not loaded.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> WebImage {
    self
  }
  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> WebImage { self }
  public func interpolation(_ interpolation: Image.Interpolation) -> WebImage { self }
  public func antialiased(_ isAntialiased: Bool) -> WebImage { self }
  public func retryOnAppear(_ flag: Bool) -> WebImage { self }
  public func cancelOnDisappear(_ flag: Bool) -> WebImage { self }
  public func customLoopCount(_ loopCount: UInt?) -> WebImage { self }
  public func maxBufferSize(_ bufferSize: UInt?) -> WebImage { self }
  public func runLoopMode(_ runLoopMode: RunLoop.Mode) -> WebImage { self }
  public func pausable(_ pausable: Bool) -> WebImage { self }
  public func purgeable(_ purgeable: Bool) -> WebImage { self }
  public func playbackRate(_ playbackRate: Double) -> WebImage { self }
  /// Returns the view without the indicator, because nothing is loaded.
  public func indicator<T: View>(_ indicator: Indicator<T>) -> some View { self }
  public func indicator<T: View>(
    @ViewBuilder content: @escaping (_ isAnimating: Binding<Bool>, _ progress: Binding<Double>) -> T
  ) -> some View {
    self
  }

  // Versions before 3.0 have these modifiers.
  public func placeholder(_ image: Image) -> WebImage {
    var copy = WebImage(url) { AnyView(image) }
    copy.failures = failures
    return copy
  }
  public func placeholder<T: View>(@ViewBuilder _ content: @escaping () -> T) -> WebImage {
    var copy = WebImage(url) { AnyView(content()) }
    copy.failures = failures
    return copy
  }
}

/// An animated image on a server, which is not loaded. The view shows its placeholder.
public nonisolated struct AnimatedImage: PrimitiveView {
  private let image: WebImage<Image>

  public init(
    url: URL?, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
    isAnimating: Binding<Bool> = .constant(true), placeholderImage: PlatformImage? = nil
  ) {
    let image = WebImage<Image>(url: url)
    self.image = placeholderImage.map { image.placeholder(Image(uiImage: $0)) } ?? image
  }
  public init<T: View>(
    url: URL?, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
    isAnimating: Binding<Bool> = .constant(true), @ViewBuilder placeholder: @escaping () -> T
  ) {
    image = WebImage<Image>(url: url).placeholder(placeholder)
  }
  public init(name: String, bundle: Bundle? = nil, isAnimating: Binding<Bool> = .constant(true)) {
    image = WebImage<Image>(url: nil).placeholder(Image(name))
  }
  public init(data: Data, scale: CGFloat = 1, isAnimating: Binding<Bool> = .constant(true)) {
    image = WebImage<Image>(url: nil)
      .placeholder(UIImage(data: data).map { Image(uiImage: $0) } ?? Image(""))
  }
  private init(_ image: WebImage<Image>) { self.image = image }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    WebImage<Image>._visit(view.image, at: position, by: &visitor)
  }
  public static var _positions: Int { WebImage<Image>._positions }

  public func onFailure(perform action: ((any Error) -> Void)? = nil) -> AnimatedImage {
    AnimatedImage(image.onFailure(perform: action))
  }
  /// The action never runs, because no image is loaded.
  public func onSuccess(
    perform action: ((PlatformImage, Data?, SDImageCacheType) -> Void)? = nil
  ) -> AnimatedImage {
    self
  }
  public func onProgress(perform action: ((Int, Int) -> Void)? = nil) -> AnimatedImage { self }
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> AnimatedImage {
    self
  }
  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> AnimatedImage { self }
  public func interpolation(_ interpolation: Image.Interpolation) -> AnimatedImage { self }
  public func antialiased(_ isAntialiased: Bool) -> AnimatedImage { self }
  public func customLoopCount(_ loopCount: UInt?) -> AnimatedImage { self }
  public func maxBufferSize(_ bufferSize: UInt?) -> AnimatedImage { self }
  public func incrementalLoad(_ incrementalLoad: Bool) -> AnimatedImage { self }
  public func runLoopMode(_ runLoopMode: RunLoop.Mode) -> AnimatedImage { self }
  public func pausable(_ pausable: Bool) -> AnimatedImage { self }
  public func purgeable(_ purgeable: Bool) -> AnimatedImage { self }
  public func playbackRate(_ playbackRate: Double) -> AnimatedImage { self }
}

/// A view that is shown while an image is loaded. It is never shown.
public nonisolated struct Indicator<T: View> {
  public init(
    @ViewBuilder content: @escaping (_ isAnimating: Binding<Bool>, _ progress: Binding<Double>) -> T
  ) {}
}
extension Indicator where T == AnyView {
  public static var activity: Indicator<T> { Indicator { _, _ in AnyView(ProgressView()) } }
  public static var progress: Indicator<T> { Indicator { _, _ in AnyView(ProgressView()) } }
  public static func activity<S: ProgressViewStyle>(style: S) -> Indicator<T> { activity }
  public static func progress<S: ProgressViewStyle>(style: S) -> Indicator<T> { progress }
}

/// Loads an image for a view, which fails later.
public final class ImageManager: ObservableObject, @unchecked Sendable {
  @Published public private(set) var image: PlatformImage?
  @Published public private(set) var error: (any Error)?
  public private(set) var isIncremental = false
  private var failure: ((any Error) -> Void)?

  public init() {}

  public func load(
    url: URL?, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil
  ) {
    OfflineReply.onMain { [self] in
      let error = URLError(.notConnectedToInternet)
      self.error = error
      failure?(error)
    }
  }
  public func cancel() {}
  public func setOnFailure(perform action: ((any Error) -> Void)? = nil) { failure = action }
  public func setOnSuccess(
    perform action: ((PlatformImage, Data?, SDImageCacheType) -> Void)? = nil
  ) {}
  public func setOnProgress(perform action: ((Int, Int) -> Void)? = nil) {}
}
