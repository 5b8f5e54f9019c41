public import Foundation

/// The settings of a web view. They are stored.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  open var userContentController = WKUserContentController()
  open var preferences = WKPreferences()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var processPool = WKProcessPool()
  open lazy var websiteDataStore = WKWebsiteDataStore.default()
  open var applicationNameForUserAgent: String?
  open var allowsInlineMediaPlayback = false
  open var allowsPictureInPictureMediaPlayback = true
  open var allowsAirPlayForMediaPlayback = true
  open var suppressesIncrementalRendering = false
  open var limitsNavigationsToAppBoundDomains = false
  open var upgradeKnownHostsToHTTPS = true
  open var ignoresViewportScaleLimits = false
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  open var dataDetectorTypes: WKDataDetectorTypes = []
  private var handlers: [String: any WKURLSchemeHandler] = [:]

  public nonisolated override init() { super.init() }

  open func setURLSchemeHandler(_ handler: (any WKURLSchemeHandler)?, forURLScheme scheme: String) {
    handlers[scheme] = handler
  }
  open func urlSchemeHandler(forURLScheme scheme: String) -> (any WKURLSchemeHandler)? {
    handlers[scheme]
  }
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}
public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

@preconcurrency @MainActor open class WKPreferences: NSObject {
  open var minimumFontSize: CGFloat = 0
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var isFraudulentWebsiteWarningEnabled = true
  open var isElementFullscreenEnabled = false
  open var isTextInteractionEnabled = true

  public nonisolated override init() { super.init() }
}

@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }

  open var preferredContentMode = ContentMode.recommended
  open var allowsContentJavaScript = true

  public nonisolated override init() { super.init() }
}

@preconcurrency @MainActor open class WKProcessPool: NSObject {
  public nonisolated override init() { super.init() }
}

// MARK: - Scripts, none of which runs

@preconcurrency @MainActor open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]

  public nonisolated override init() { super.init() }

  open func addUserScript(_ script: WKUserScript) { userScripts.append(script) }
  open func removeAllUserScripts() { userScripts = [] }
  open func add(_ handler: any WKScriptMessageHandler, name: String) { handlers[name] = handler }
  open func add(
    _ handler: any WKScriptMessageHandler, contentWorld: WKContentWorld, name: String
  ) {
    handlers[name] = handler
  }
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  open func removeAllScriptMessageHandlers() { handlers = [:] }
  open func add(_ list: WKContentRuleList) {}
  open func remove(_ list: WKContentRuleList) {}
  open func removeAllContentRuleLists() {}
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@preconcurrency @MainActor open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    (self.source, self.injectionTime) = (source, injectionTime)
    isForMainFrameOnly = forMainFrameOnly
  }
  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in world: WKContentWorld
  ) {
    self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly)
  }
}

@preconcurrency @MainActor open class WKContentWorld: NSObject {
  public static let page = WKContentWorld()
  public static let defaultClient = WKContentWorld()

  open class func world(name: String) -> WKContentWorld { WKContentWorld() }
}

/// Receives messages from scripts. Its method is never called, because no script runs.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ controller: WKUserContentController, didReceive message: WKScriptMessage)
}

@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  open var name: String { "" }
  open var body: Any { "" }
  open var frameInfo: WKFrameInfo { WKFrameInfo() }
  open var webView: WKWebView? { nil }
}

// MARK: - Stored data

/// The data that web pages have stored. There is none.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  private static let store = WKWebsiteDataStore()

  public let httpCookieStore = WKHTTPCookieStore()
  open var isPersistent: Bool { true }

  open class func `default`() -> WKWebsiteDataStore { store }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  open class func allWebsiteDataTypes() -> Set<String> {
    [WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache]
  }

  open func fetchDataRecords(
    ofTypes types: Set<String>,
    completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler([]) }
  }
  open func dataRecords(ofTypes types: Set<String>) async -> [WKWebsiteDataRecord] { [] }
  open func removeData(
    ofTypes types: Set<String>, for records: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    DispatchQueue.main.async { completionHandler() }
  }
  open func removeData(ofTypes types: Set<String>, for records: [WKWebsiteDataRecord]) async {}
  open func removeData(
    ofTypes types: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    DispatchQueue.main.async { completionHandler() }
  }
  open func removeData(ofTypes types: Set<String>, modifiedSince date: Date) async {}
}

@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
  open var displayName: String { "" }
  open var dataTypes: Set<String> { [] }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"

@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
  private var cookies: [HTTPCookie] = []

  open func allCookies() async -> [HTTPCookie] { cookies }
  open func getAllCookies(
    _ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(self.cookies) }
  }
  open func setCookie(
    _ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil
  ) {
    cookies.append(cookie)
    if let completionHandler { DispatchQueue.main.async { completionHandler() } }
  }
  open func deleteCookie(
    _ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil
  ) {
    cookies.removeAll { $0 == cookie }
    if let completionHandler { DispatchQueue.main.async { completionHandler() } }
  }
}

@preconcurrency @MainActor open class WKContentRuleList: NSObject {
  open var identifier: String! { "" }
}

/// A store of content blocking rules. It compiles no rules.
@preconcurrency @MainActor open class WKContentRuleListStore: NSObject {
  private static let store = WKContentRuleListStore()

  open class func `default`() -> WKContentRuleListStore! { store }
  open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!,
    completionHandler: @escaping @MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, WKError(.unknown)) }
  }
  @discardableResult open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!
  ) async throws -> WKContentRuleList? {
    throw WKError(.unknown)
  }
}
