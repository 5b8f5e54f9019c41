public import Foundation

/// A device. It is a phone in portrait orientation.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  open var name: String { "iPhone" }
  open var model: String { "iPhone" }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "18.0" }
  open var identifierForVendor: UUID? { nil }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var orientation: UIDeviceOrientation { .portrait }
  open var isBatteryMonitoringEnabled = false
  /// -1, which means unknown, as on a device that does not monitor its battery.
  open var batteryLevel: Float { -1 }

  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The properties of the device on which a view can depend.
public struct UITraitCollection: Hashable, Sendable {
  public static let current = UITraitCollection()

  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular

  public init() {}
}

/// The screen. It has the size that `GeometryReader` reports by default.
@preconcurrency @MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()

  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  open var scale: CGFloat { 3 }
  open var nativeScale: CGFloat { 3 }
  open var brightness: CGFloat = 0.5
}
