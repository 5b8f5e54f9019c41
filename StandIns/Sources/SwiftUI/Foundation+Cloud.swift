public import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

// Declarations that Foundation on Linux lacks. They behave as on a device without an iCloud account.

#if !canImport(Darwin)
  extension FileManager {
    /// Always `nil`, because there is no iCloud container.
    public func url(forUbiquityContainerIdentifier identifier: String?) -> URL? { nil }
    /// Always `nil`, because there is no iCloud account.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
    public func isUbiquitousItem(at url: URL) -> Bool { false }
    /// - Throws: Always an error, because no file is in iCloud.
    public func startDownloadingUbiquitousItem(at url: URL) throws {
      throw CocoaError(.fileNoSuchFile)
    }
    /// The directory that the apps of an app group share. Here it is the directory for temporary files.
    public func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? {
      temporaryDirectory
    }
  }

  /// Values that an app shares between devices through iCloud. Without an iCloud account, they stay in this process, or
  /// until the next run of the preview.
  public final class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    public static let `default` = NSUbiquitousKeyValueStore()
    /// Never posted, because nothing else changes the values.
    public static let didChangeExternallyNotification = Notification.Name(
      "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

    private let lock = NSLock()
    private var values: [String: Any] = [:]
    /// The number of the preview run that set the values. The values of an earlier run are removed.
    private var run: Int64 = 0

    private func change<Result>(_ body: (inout [String: Any]) -> Result) -> Result {
      lock.withLock {
        let current = Self.currentRun
        if current != run { (values, run) = ([:], current) }
        return body(&values)
      }
    }

    #if canImport(Glibc)
      private typealias Number = @convention(c) () -> Int64

      /// The number of the current preview run; 0 in a process that runs no preview.
      private static var currentRun: Int64 { number() }

      private static let number: Number = {
        guard let symbol = unsafe dlsym(nil, "granularity_world_number") else { return { 0 } }
        return unsafe unsafeBitCast(symbol, to: Number.self)
      }()
    #else
      private static var currentRun: Int64 { 0 }
    #endif

    public var dictionaryRepresentation: [String: Any] { change { $0 } }

    public func object(forKey key: String) -> Any? { change { $0[key] } }
    public func string(forKey key: String) -> String? { object(forKey: key) as? String }
    public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
    public func dictionary(forKey key: String) -> [String: Any]? {
      object(forKey: key) as? [String: Any]
    }
    public func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
    public func longLong(forKey key: String) -> Int64 { object(forKey: key) as? Int64 ?? 0 }
    public func double(forKey key: String) -> Double { object(forKey: key) as? Double ?? 0 }
    public func bool(forKey key: String) -> Bool { object(forKey: key) as? Bool ?? false }

    public func set(_ value: Any?, forKey key: String) { change { $0[key] = value } }
    public func set(_ value: Int64, forKey key: String) { change { $0[key] = value } }
    public func set(_ value: Double, forKey key: String) { change { $0[key] = value } }
    public func set(_ value: Bool, forKey key: String) { change { $0[key] = value } }
    public func removeObject(forKey key: String) { set(nil, forKey: key) }

    /// - Returns: Always true.
    @discardableResult public func synchronize() -> Bool { true }
  }

  extension Data.WritingOptions {
    public static let atomicWrite = Data.WritingOptions.atomic
  }

  // The functions of CoreGraphics that Swift code can also write as initializers.

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectMake(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
#endif
