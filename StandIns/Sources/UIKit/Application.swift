public import Foundation

/// The app object. It opens no URLs: ``open(_:options:completionHandler:)`` only reports success, like `openURL` of the
/// environment.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
  public struct LaunchOptionsKey: Hashable, Sendable {
    private let name: String
    public static let url = LaunchOptionsKey(name: "url")
    public static let remoteNotification = LaunchOptionsKey(name: "remoteNotification")
    public static let shortcutItem = LaunchOptionsKey(name: "shortcutItem")
    public static let sourceApplication = LaunchOptionsKey(name: "sourceApplication")
    public static let location = LaunchOptionsKey(name: "location")
    public static let bluetoothCentrals = LaunchOptionsKey(name: "bluetoothCentrals")
    public static let userActivityDictionary = LaunchOptionsKey(name: "userActivityDictionary")
    public static let userActivityType = LaunchOptionsKey(name: "userActivityType")
  }
  public struct OpenURLOptionsKey: Hashable, Sendable {
    private let name: String
    public static let sourceApplication = OpenURLOptionsKey(name: "sourceApplication")
    public static let annotation = OpenURLOptionsKey(name: "annotation")
    public static let openInPlace = OpenURLOptionsKey(name: "openInPlace")
  }
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
  public enum State: Int, Sendable { case active, inactive, background }

  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var applicationState: State { .active }
  /// The scene with the only window.
  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  open var windows: [UIWindow] { UIWindowScene.main.windows }
  open var keyWindow: UIWindow? { UIWindowScene.main.keyWindow }
  open var openSessions: Set<UISceneSession> { [UIWindowScene.main.session] }
  open var supportsMultipleScenes: Bool { false }
  open var isProtectedDataAvailable: Bool { true }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  open var isNetworkActivityIndicatorVisible = false
  open var applicationSupportsShakeToEdit = true
  open var shortcutItems: [UIApplicationShortcutItem]?
  open weak var delegate: (any UIApplicationDelegate)?

  // MARK: - Notifications, icons and the background

  /// Has no effect: there is no notification service, and no device token arrives.
  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}
  open var isRegisteredForRemoteNotifications: Bool { false }
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// Always false, because there is no home screen with the app's icon.
  open var supportsAlternateIcons: Bool { false }
  open var alternateIconName: String? { nil }
  /// Changes nothing, and calls the completion handler at once with an error.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    completionHandler?(CocoaError(.featureUnsupported))
  }
  /// - Throws: Always an error, because there is no home screen with the app's icon.
  open func setAlternateIconName(_ alternateIconName: String?) async throws {
    throw CocoaError(.featureUnsupported)
  }

  /// Returns an invalid task, because the app always stays in the foreground.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    .invalid
  }
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    .invalid
  }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  // These methods have no effect, because there are no scenes.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: (((any Error)) -> Void)? = nil
  ) {
    errorHandler?(CocoaError(.featureUnsupported))
  }
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(CocoaError(.featureUnsupported))
  }
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
  #if !canImport(ObjectiveC)
    open func sendEvent(_ event: UIEvent) {}
  #endif

  open func canOpenURL(_ url: URL) -> Bool { true }
  @discardableResult open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    true
  }

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(true)
  }
}

extension UIApplication {
  // These notifications are never posted, except by a test.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
}

/// The identifier of a background task. There are no background tasks.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// A quick action of the app's icon on the home screen. Nobody can choose it.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  public fileprivate(set) var type: String
  public fileprivate(set) var localizedTitle: String
  public fileprivate(set) var localizedSubtitle: String?
  public fileprivate(set) var icon: UIApplicationShortcutIcon?
  public fileprivate(set) var userInfo: [String: any NSSecureCoding]?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    (self.localizedSubtitle, self.icon, self.userInfo) = (localizedSubtitle, icon, userInfo)
  }
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time
    case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }
  public init(type: IconType) {}
  public init(systemImageName: String) {}
  public init(templateImageName: String) {}
}

/// Receives the events of the app. Only the methods for the launch are called.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }

  /// The window of the app delegate; by default `nil`.
  public var window: UIWindow?? { nil }
}

/// Receives the events of a scene. Its methods are never called.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {}

/// Receives the events of a window scene. Its methods are never called.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
  /// The window of the scene delegate; by default `nil`.
  public var window: UIWindow?? { nil }
}

/// A scene of the app. The app has no scenes.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  open var activationState: ActivationState { .foregroundActive }
  open weak var delegate: (any UISceneDelegate)?
  public let session: UISceneSession
  open var title: String! = ""
  open var subtitle = ""
  open lazy var activationConditions = UISceneActivationConditions()

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// Opens nothing, but reports success.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(true)
  }

  /// The information that a scene receives when it is connected.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var userActivities: Set<NSUserActivity> { [] }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
    open var sourceApplication: String? { nil }
    open var handoffUserActivityType: String? { nil }
  }
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false
  }
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    open var requestingScene: UIScene?
  }
}

extension UIScene {
  // These notifications are never posted, except by a test.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

@preconcurrency @MainActor open class UISceneActivationConditions: NSObject {
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// A URL that a scene is asked to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  public let url: URL
  open var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
  init(url: URL) { self.url = url }
}
extension UIScene {
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var openInPlace: Bool { false }
  }
}

@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The scene of the app. Its window has a root view controller, as the window of a SwiftUI app has, and shows nothing.
  static let main: UIWindowScene = {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    scene.windows = [window]
    return scene
  }()

  open private(set) var windows: [UIWindow] = []
  open var keyWindow: UIWindow? { windows.first }
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var traitCollection: UITraitCollection { .current }
  open var statusBarManager: UIStatusBarManager? { nil }
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  open var isFullScreen: Bool { true }

  /// A request to change the geometry of a scene's windows.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    open class iOS: GeometryPreferences {
      open var interfaceOrientations: UIInterfaceOrientationMask?
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }
  /// Changes nothing, because the screen of the simulation has one orientation.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(CocoaError(.featureUnsupported))
  }
}

@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  open var statusBarFrame: CGRect { .zero }
  open var statusBarStyle: UIStatusBarStyle { .default }
  open var isStatusBarHidden: Bool { false }
}
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize.zero
  open var allowsFullScreen = true
}

/// The state of a scene that is kept while the scene is disconnected.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }
  open var role: Role { .windowApplication }
  open var scene: UIScene? { nil }
  open var persistentIdentifier: String { "" }
  open var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
  open var stateRestorationActivity: NSUserActivity?
  open var userInfo: [String: Any]?
}

/// The classes from which a scene is created. The scene of the app is not created from a configuration.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

/// The clipboard. Its content is only visible in this process.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  open var string: String?
  open var url: URL?
  open var image: UIImage?
  open var color: UIColor?
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }
  open var urls: [URL]? {
    get { url.map { [$0] } }
    set { url = newValue?.first }
  }
  open var images: [UIImage]? {
    get { image.map { [$0] } }
    set { image = newValue?.first }
  }
  /// The values of other types, by their type identifiers.
  open var items: [[String: Any]] = []
  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
  open var hasColors: Bool { color != nil }
  open var numberOfItems: Int { (hasStrings || hasURLs || hasImages ? 1 : 0) + items.count }
  /// Always empty, because item providers have no representations.
  open var itemProviders: [NSItemProvider] {
    get { [] }
    set {}
  }
  open var changeCount: Int { 0 }

  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
  open func addItems(_ items: [[String: Any]]) { self.items += items }
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
    if let text = value as? String { string = text }
  }
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.lazy.compactMap { $0[pasteboardType] }.first
  }
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType) as? Data
  }
  open func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { value(forPasteboardType: $0) != nil }
  }

  public struct OptionsKey: Hashable, Sendable {
    private let name: String
    public static let expirationDate = OptionsKey(name: "expirationDate")
    public static let localOnly = OptionsKey(name: "localOnly")
  }
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
}
