public import Foundation

/// The app. It opens nothing: ``open(_:options:completionHandler:)`` only reports success, like the
/// environment's `openURL`.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
  public struct LaunchOptionsKey: Hashable, Sendable {
    private let name: String

    public static let url = LaunchOptionsKey(name: "url")
    public static let remoteNotification = LaunchOptionsKey(name: "remoteNotification")
    public static let shortcutItem = LaunchOptionsKey(name: "shortcutItem")
  }
  public enum State: Int, Sendable { case active, inactive, background }

  public nonisolated static let openSettingsURLString = "app-settings:"

  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var applicationState: State { .active }
  /// Always empty, so that code that looks for a window finds none.
  open var connectedScenes: Set<UIScene> { [] }
  open var windows: [UIWindow] { [] }
  open weak var delegate: (any UIApplicationDelegate)?

  open func canOpenURL(_ url: URL) -> Bool { true }

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(true)
  }
}

extension UIApplication {
  // No code posts these notifications, but a test can.
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
}

/// Receives the events of the app. No code calls its methods.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {}

/// Receives the events of a scene. No code calls its methods.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: AnyObject {}

/// A scene of the app. The app has no scenes.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  open var activationState: ActivationState { .foregroundActive }
  open weak var delegate: (any UIWindowSceneDelegate)?

  public struct ConnectionOptions: Sendable {}
}

@preconcurrency @MainActor open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var screen: UIScreen { .main }
}

@preconcurrency @MainActor open class UISceneSession: NSObject {}

/// The clipboard, which exists only in the process.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  open var string: String?
  open var url: URL?
  open var image: UIImage?
  open var hasStrings: Bool { string != nil }
}
