public import Foundation
internal import GranularityOffline
public import SimulatedSwiftUI
public import SimulatedUICore

/// What has options of a request.
public protocol KFOptionSetter {
  var options: KingfisherParsedOptionsInfo { get nonmutating set }
}

/// A view that an image view of Kingfisher shows when an image is loaded.
public nonisolated protocol KFImageHoldingView: View {
  associatedtype RenderingView
}
extension Image: KFImageHoldingView {
  public typealias RenderingView = Image
}

/// A view for an image on a server. No image is loaded: the view shows its view for a failure, or its placeholder.
///
/// As with `AsyncImage`, the reads of the placeholder are not dependencies of the enclosing view. The handler of a failure
/// is called once after the view appeared.
public nonisolated protocol KFImageProtocol: PrimitiveView, KFOptionSetter {
  associatedtype HoldingView: KFImageHoldingView

  var context: KFImage.Context<HoldingView> { get set }
  init(context: KFImage.Context<HoldingView>)
}

nonisolated extension KFImageProtocol {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let context = view.context
    let shown = AsyncImage<AnyView>(url: context.source?.url) { _ in
      return AnyView(context.shown.onAppear { context.appeared() })
    }
    AsyncImage<AnyView>._visit(shown, at: position, by: &visitor)
  }
  public static var _positions: Int { AsyncImage<AnyView>._positions }

  public init(source: Source?) { self.init(context: KFImage.Context(source: source)) }
  public init(_ url: URL?) { self.init(source: url.map { .network($0) }) }

  public var options: KingfisherParsedOptionsInfo {
    get { context.options }
    nonmutating set { context.options = newValue }
  }

  private func changed(_ change: (KFImage.Context<HoldingView>) -> Void) -> Self {
    var copy = self
    copy.context = KFImage.Context(copyOf: context)
    change(copy.context)
    return copy
  }

  // MARK: Sources

  public static func source(_ source: Source?) -> Self { Self(source: source) }
  public static func resource(_ resource: (any Resource)?) -> Self {
    Self(source: resource.map { .network($0) })
  }
  public static func url(_ url: URL?, cacheKey: String? = nil) -> Self {
    Self(source: url.map { .network(KF.ImageResource(downloadURL: $0, cacheKey: cacheKey)) })
  }
  public static func dataProvider(_ provider: (any ImageDataProvider)?) -> Self {
    Self(source: provider.map { .provider($0) })
  }
  public static func data(_ data: Data?, cacheKey: String) -> Self {
    Self(source: data.map { .provider(RawImageDataProvider(data: $0, cacheKey: cacheKey)) })
  }

  // MARK: Views

  public func placeholder<P: View>(@ViewBuilder _ content: @escaping (Progress) -> P) -> Self {
    changed { $0.placeholder = { AnyView(content(Progress(totalUnitCount: 0))) } }
  }
  public func placeholder<P: View>(@ViewBuilder _ content: @escaping () -> P) -> Self {
    changed { $0.placeholder = { AnyView(content()) } }
  }
  public func onFailureView<F: View>(@ViewBuilder _ content: @escaping () -> F) -> Self {
    changed { $0.failureView = { AnyView(content()) } }
  }
  public func onFailureImage(_ image: KFCrossPlatformImage?) -> Self {
    changed { $0.options.onFailureImage = .some(image) }
  }
  /// The block is never called, because no image is loaded.
  public func configure(_ block: @escaping (HoldingView) -> HoldingView) -> Self { self }
  public func contentConfigure<V: View>(_ block: @escaping (HoldingView) -> V) -> Self { self }

  // MARK: Events

  public func onFailure(_ block: ((KingfisherError) -> Void)?) -> Self {
    guard let block else { return self }
    return changed { $0.failures.append(block) }
  }
  /// The block is never called, because no image is loaded.
  public func onSuccess(_ block: ((RetrieveImageResult) -> Void)?) -> Self { self }
  public func onProgress(_ block: DownloadProgressBlock?) -> Self { self }

  // MARK: Loading

  public func cancelOnDisappear(_ flag: Bool) -> Self { self }
  public func reducePriorityOnDisappear(_ flag: Bool) -> Self { self }
  public func startLoadingBeforeViewAppear(_ flag: Bool = true) -> Self { self }
  public func fade(duration: TimeInterval) -> Self {
    changed { $0.options.transition = .fade(duration) }
  }
  public func loadTransition(
    _ transition: AnyTransition, animation: Animation? = .default
  ) -> Self {
    self
  }

  public func targetCache(_ cache: ImageCache) -> Self {
    changed { $0.options.targetCache = cache }
  }
  public func originalCache(_ cache: ImageCache) -> Self {
    changed { $0.options.originalCache = cache }
  }
  public func downloader(_ downloader: ImageDownloader) -> Self {
    changed { $0.options.downloader = downloader }
  }
  public func downloadPriority(_ priority: Float) -> Self {
    changed { $0.options.downloadPriority = priority }
  }
  public func forceRefresh(_ enabled: Bool = true) -> Self {
    changed { $0.options.forceRefresh = enabled }
  }
  public func fromMemoryCacheOrRefresh(_ enabled: Bool = true) -> Self {
    changed { $0.options.fromMemoryCacheOrRefresh = enabled }
  }
  public func cacheMemoryOnly(_ enabled: Bool = true) -> Self {
    changed { $0.options.cacheMemoryOnly = enabled }
  }
  public func waitForCache(_ enabled: Bool = true) -> Self {
    changed { $0.options.waitForCache = enabled }
  }
  public func onlyFromCache(_ enabled: Bool = true) -> Self {
    changed { $0.options.onlyFromCache = enabled }
  }
  public func backgroundDecode(_ enabled: Bool = true) -> Self {
    changed { $0.options.backgroundDecode = enabled }
  }
  public func callbackQueue(_ queue: CallbackQueue) -> Self {
    changed { $0.options.callbackQueue = queue }
  }
  public func scaleFactor(_ factor: CGFloat) -> Self {
    changed { $0.options.scaleFactor = factor }
  }
  public func cacheOriginalImage(_ enabled: Bool = true) -> Self {
    changed { $0.options.cacheOriginalImage = enabled }
  }
  public func loadDiskFileSynchronously(_ enabled: Bool = true) -> Self {
    changed { $0.options.loadDiskFileSynchronously = enabled }
  }
  public func processingQueue(_ queue: CallbackQueue?) -> Self {
    changed { $0.options.processingQueue = queue }
  }
  public func alternativeSources(_ sources: [Source]?) -> Self {
    changed { $0.options.alternativeSources = sources }
  }
  public func retry(_ strategy: (any RetryStrategy)?) -> Self {
    changed { $0.options.retryStrategy = strategy }
  }
  public func retry(
    maxCount: Int, interval: DelayRetryStrategy.Interval = .seconds(3)
  ) -> Self {
    retry(DelayRetryStrategy(maxRetryCount: maxCount, retryInterval: interval))
  }
  public func lowDataModeSource(_ source: Source?) -> Self {
    changed { $0.options.lowDataModeSource = source }
  }
  public func forceTransition(_ enabled: Bool = true) -> Self {
    changed { $0.options.forceTransition = enabled }
  }
  public func requestModifier(_ modifier: any AsyncImageDownloadRequestModifier) -> Self {
    changed { $0.options.requestModifier = modifier }
  }
  public func requestModifier(
    _ modifyBlock: @escaping @Sendable (inout URLRequest) -> Void
  ) -> Self {
    requestModifier(
      AnyModifier { request in
        var request = request
        modifyBlock(&request)
        return request
      })
  }
  public func setProcessor(_ processor: any ImageProcessor) -> Self {
    changed { $0.options.processor = processor }
  }
  public func setProcessors(_ processors: [any ImageProcessor]) -> Self {
    processors.last.map { setProcessor($0) } ?? self
  }
  public func appendProcessor(_ processor: any ImageProcessor) -> Self {
    setProcessor(processor)
  }
  public func roundCorner(
    radius: Radius, targetSize: CGSize? = nil, roundingCorners corners: RectCorner = .all,
    backgroundColor: KFCrossPlatformColor? = nil
  ) -> Self {
    setProcessor(
      RoundCornerImageProcessor(radius: radius, targetSize: targetSize, roundingCorners: corners))
  }
  public func blur(radius: CGFloat) -> Self { setProcessor(BlurImageProcessor(blurRadius: radius)) }
  public func blackWhite() -> Self { setProcessor(BlackWhiteProcessor()) }
  public func cropping(size: CGSize, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)) -> Self {
    setProcessor(CroppingImageProcessor(size: size, anchor: anchor))
  }
  public func downsampling(size: CGSize) -> Self {
    setProcessor(DownsamplingImageProcessor(size: size))
  }
  public func resizing(referenceSize: CGSize, mode: ContentMode = .none) -> Self {
    setProcessor(ResizingImageProcessor(referenceSize: referenceSize, mode: mode))
  }
  public func progressiveJPEG(_ progressive: ImageProgressive? = .init()) -> Self {
    changed { $0.options.progressiveJPEG = progressive }
  }
  public func serialize(by cacheSerializer: any CacheSerializer) -> Self {
    changed { $0.options.cacheSerializer = cacheSerializer }
  }
  public func serialize(as format: ImageFormat, jpegCompressionQuality: CGFloat? = nil) -> Self {
    serialize(by: FormatIndicatedCacheSerializer.png)
  }
  public func imageModifier(_ modifier: (any ImageModifier)?) -> Self {
    changed { $0.options.imageModifier = modifier }
  }
  public func memoryCacheExpiration(_ expiration: StorageExpiration?) -> Self {
    changed { $0.options.memoryCacheExpiration = expiration }
  }
  public func memoryCacheAccessExtending(_ extending: ExpirationExtending) -> Self {
    changed { $0.options.memoryCacheAccessExtendingExpiration = extending }
  }
  public func diskCacheExpiration(_ expiration: StorageExpiration?) -> Self {
    changed { $0.options.diskCacheExpiration = expiration }
  }
  public func diskCacheAccessExtending(_ extending: ExpirationExtending) -> Self {
    changed { $0.options.diskCacheAccessExtendingExpiration = extending }
  }
}

/// An image on a server, which is not loaded.
public nonisolated struct KFImage: KFImageProtocol {
  public var context: Context<Image>

  public init(context: Context<Image>) { self.context = context }

  /// What an image view shows, and its options. Each modifier makes a copy.
  public final class Context<HoldingView: KFImageHoldingView>: @unchecked Sendable {
    let source: Source?
    public var options = KingfisherParsedOptionsInfo(KingfisherManager.shared.defaultOptions)
    var placeholder: (() -> AnyView)?
    var failureView: (() -> AnyView)?
    var failures: [(KingfisherError) -> Void] = []

    init(source: Source?) { self.source = source }
    init(copyOf other: Context) {
      source = other.source
      options = other.options
      (placeholder, failureView) = (other.placeholder, other.failureView)
      failures = other.failures
    }

    /// The view for the failure, or the placeholder.
    var shown: AnyView {
      if let failureView { return failureView() }
      if case .some(.some(let image)) = options.onFailureImage {
        return AnyView(Image(uiImage: image))
      }
      return placeholder?() ?? AnyView(Color.clear)
    }
    /// Calls the handlers of a failure later. A provider of data needs no network, so it does not fail.
    func appeared() {
      if case .some(.provider) = source { return }
      let error: KingfisherError =
        source == nil ? .imageSettingError(reason: .emptySource) : .offline
      for failure in failures { OfflineReply.onMain { failure(error) } }
    }
  }

  // These modifiers change the image, which is not loaded.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> KFImage {
    self
  }
  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> KFImage { self }
  public func interpolation(_ interpolation: Image.Interpolation) -> KFImage { self }
  public func antialiased(_ isAntialiased: Bool) -> KFImage { self }
  public func loadImmediately(_ start: Bool = true) -> KFImage { self }
}

/// An animated image on a server, which is not loaded.
public nonisolated struct KFAnimatedImage: KFImageProtocol {
  public typealias HoldingView = KFAnimatedImageViewRepresenter

  public var context: KFImage.Context<HoldingView>

  public init(context: KFImage.Context<HoldingView>) { self.context = context }

  /// The block is never called, because no image is loaded.
  public func configure(_ block: @escaping (AnimatedImageView) -> Void) -> Self { self }
  public func purgeFramesOnBackground(_ purge: Bool = true) -> Self { self }
}

/// The view of an animated image. It shows nothing.
public nonisolated struct KFAnimatedImageViewRepresenter: PrimitiveView, KFImageHoldingView {
  public typealias RenderingView = AnimatedImageView

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {}
  public static var _positions: Int { 0 }
}
