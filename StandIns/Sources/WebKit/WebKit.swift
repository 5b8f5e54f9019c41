// A replacement for WebKit. There is no network: a page on a server fails to load, asynchronously, and the delegate
// receives the error that the device is offline. Text and local files load. Nothing is shown, and no script runs.

@_exported public import Foundation
@_exported public import UIKit

/// A web view. It shows nothing.
@preconcurrency @MainActor open class WKWebView: UIView {
  open private(set) var configuration = WKWebViewConfiguration()
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  public let scrollView = UIScrollView()
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var isInspectable = false
  open var customUserAgent: String?
  open var pageZoom: CGFloat = 1
  open var interactionState: Any?
  open var underPageBackgroundColor: UIColor!
  open var isFindInteractionEnabled = false
  open private(set) var url: URL?
  open private(set) var isLoading = false
  open var title: String? { nil }
  open var estimatedProgress: Double { isLoading ? 0.1 : 0 }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open var hasOnlySecureContent: Bool { false }
  open var backForwardList: WKBackForwardList { WKBackForwardList() }
  open var fullscreenState: FullscreenState { .notInFullscreen }
  /// The page load that has not finished yet.
  private var navigation: WKNavigation?

  public enum FullscreenState: Int, Sendable {
    case notInFullscreen, enteringFullscreen, inFullscreen, exitingFullscreen
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Loading

  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    load(request.url, fails: request.url?.isFileURL != true)
  }
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    load(baseURL ?? URL(string: "about:blank"), fails: false)
  }
  @discardableResult open func load(
    _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    load(baseURL, fails: false)
  }
  @discardableResult open func loadFileURL(
    _ url: URL, allowingReadAccessTo readAccessURL: URL
  ) -> WKNavigation? {
    load(url, fails: false)
  }
  @discardableResult open func reload() -> WKNavigation? {
    url.flatMap { load(URLRequest(url: $0)) }
  }
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }
  @discardableResult open func goBack() -> WKNavigation? { nil }
  @discardableResult open func goForward() -> WKNavigation? { nil }
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }
  open func stopLoading() { (navigation, isLoading) = (nil, false) }

  /// Begins to load a page. The delegate receives the end of the load asynchronously.
  private func load(_ page: URL?, fails: Bool) -> WKNavigation? {
    let navigation = WKNavigation()
    let previous = url
    (url, isLoading, self.navigation) = (page, true, navigation)
    DispatchQueue.main.async { [weak self] in
      guard let self, self.navigation === navigation else { return }
      navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
      guard self.navigation === navigation else { return }
      self.stopLoading()
      if let error = Self.error(page, fails: fails) {
        url = previous
        navigationDelegate?.webView(
          self, didFailProvisionalNavigation: navigation, withError: error)
      } else {
        navigationDelegate?.webView(self, didCommit: navigation)
        navigationDelegate?.webView(self, didFinish: navigation)
      }
    }
    return navigation
  }

  private static func error(_ page: URL?, fails: Bool) -> URLError? {
    if let page, page.isFileURL, !FileManager.default.isReadableFile(atPath: page.path) {
      return URLError(.fileDoesNotExist)
    }
    return fails ? URLError(.notConnectedToInternet) : nil
  }

  // MARK: Scripts

  /// Runs no script. The handler receives an error asynchronously.
  open func evaluateJavaScript(
    _ script: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    DispatchQueue.main.async { completionHandler(nil, WKError(.javaScriptExceptionOccurred)) }
  }
  @discardableResult open func evaluateJavaScript(_ script: String) async throws -> Any {
    throw WKError(.javaScriptExceptionOccurred)
  }
  @discardableResult open func callAsyncJavaScript(
    _ body: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? {
    throw WKError(.javaScriptExceptionOccurred)
  }
  open func takeSnapshot(
    with configuration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, WKError(.unknown)) }
  }
  open class func handlesURLScheme(_ scheme: String) -> Bool {
    ["http", "https", "file", "about", "data", "blob"].contains(scheme)
  }
}

@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
  open var rect = CGRect.null
  open var afterScreenUpdates = true
}

@preconcurrency @MainActor open class WKBackForwardList: NSObject {
  open var currentItem: WKBackForwardListItem? { nil }
  open var backItem: WKBackForwardListItem? { nil }
  open var forwardItem: WKBackForwardListItem? { nil }
  open var backList: [WKBackForwardListItem] { [] }
  open var forwardList: [WKBackForwardListItem] { [] }
}
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
  open var url: URL { URL(fileURLWithPath: "/") }
  open var title: String? { nil }
}

/// An error of a web view.
public struct WKError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported, contentRuleListStoreCompileFailed
    case contentRuleListStoreLookUpFailed, contentRuleListStoreRemoveFailed
    case contentRuleListStoreVersionMismatch
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "WKErrorDomain"
  public static let unknown = Code.unknown
  public static let webContentProcessTerminated = Code.webContentProcessTerminated
  public static let webViewInvalidated = Code.webViewInvalidated
  public static let javaScriptExceptionOccurred = Code.javaScriptExceptionOccurred
}
