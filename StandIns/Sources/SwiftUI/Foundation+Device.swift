public import Foundation
public import UIKit

// What Foundation lacks on Linux about the device, its files and its power.
#if !canImport(Darwin)
  public typealias CFURL = URL
  /// An array for functions of Core Graphics, such as `[red, blue] as CFArray`.
  public typealias CFArray = [Any]

  extension URL {
    public static var applicationDirectory: URL { standard(.applicationDirectory) }
    public static var applicationSupportDirectory: URL { standard(.applicationSupportDirectory) }
    public static var cachesDirectory: URL { standard(.cachesDirectory) }
    public static var desktopDirectory: URL { standard(.desktopDirectory) }
    public static var documentsDirectory: URL { standard(.documentDirectory) }
    public static var downloadsDirectory: URL { standard(.downloadsDirectory) }
    public static var libraryDirectory: URL { standard(.libraryDirectory) }
    public static var moviesDirectory: URL { standard(.moviesDirectory) }
    public static var musicDirectory: URL { standard(.musicDirectory) }
    public static var picturesDirectory: URL { standard(.picturesDirectory) }
    public static var sharedPublicDirectory: URL { standard(.sharedPublicDirectory) }

    /// The folder for a purpose, as the file manager gives it; the home directory if the file manager knows none.
    private static func standard(_ folder: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: folder, in: .userDomainMask).first ?? .homeDirectory
    }

    public struct BookmarkCreationOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
      public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
      public static let withSecurityScope = BookmarkCreationOptions(rawValue: 1 << 11)
      public static let securityScopeAllowOnlyReadAccess = BookmarkCreationOptions(
        rawValue: 1 << 12)
      public static let withoutImplicitSecurityScope = BookmarkCreationOptions(rawValue: 1 << 29)
    }
    public struct BookmarkResolutionOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
      public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
      public static let withSecurityScope = BookmarkResolutionOptions(rawValue: 1 << 10)
      public static let withoutImplicitStartAccessing = BookmarkResolutionOptions(
        rawValue: 1 << 15)
    }

    /// Always true, because the process needs no permission to access the file.
    @discardableResult public func startAccessingSecurityScopedResource() -> Bool { true }
    public func stopAccessingSecurityScopedResource() {}

    /// The path of the file as bytes. Unlike a real bookmark, it does not follow a file that is moved.
    public func bookmarkData(
      options: BookmarkCreationOptions = [],
      includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
      relativeTo url: URL? = nil
    ) throws -> Data {
      Data(absoluteString.utf8)
    }

    /// Creates the URL from the bytes of a bookmark.
    public init(
      resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [],
      relativeTo url: URL? = nil, bookmarkDataIsStale: inout Bool
    ) throws {
      guard let resolved = URL(string: String(decoding: data, as: UTF8.self)) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      bookmarkDataIsStale = false
      self = resolved
    }
  }

  extension URLResourceKey {
    public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey(
      rawValue: "NSURLVolumeAvailableCapacityForImportantUsageKey")
    public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey(
      rawValue: "NSURLVolumeAvailableCapacityForOpportunisticUsageKey")
    public static let contentTypeKey = URLResourceKey(rawValue: "NSURLContentTypeKey")
  }

  extension URLResourceValues {
    /// Always `nil`, because the disk of a device is not simulated.
    public var volumeAvailableCapacityForImportantUsage: Int64? { nil }
    /// Always `nil`, because the disk of a device is not simulated.
    public var volumeAvailableCapacityForOpportunisticUsage: Int64? { nil }
    /// Always `nil`, because the types of files are not determined.
    public var contentType: UTType? { nil }
  }

  extension ProcessInfo {
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
    /// Always `.nominal`, because the temperature of a device is not simulated.
    public var thermalState: ThermalState { .nominal }
    /// Always false, because the power of a device is not simulated.
    public var isLowPowerModeEnabled: Bool { false }
    /// Always false, because the device is a phone.
    public var isiOSAppOnMac: Bool { false }
    /// Always false, because the device is a phone.
    public var isMacCatalystApp: Bool { false }
    /// Never posted, because the thermal state never changes.
    public static let thermalStateDidChangeNotification = Notification.Name(
      "NSProcessInfoThermalStateDidChangeNotification")
  }

  extension Notification.Name {
    /// Never posted, because the low power mode never changes.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
      "NSProcessInfoPowerStateDidChangeNotification")
  }

  /// An observation of a property by its key path. None can be created, because Swift has no key-value observation
  /// without the Objective-C runtime.
  public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    override init() {}
    public func invalidate() {}
  }
#endif
