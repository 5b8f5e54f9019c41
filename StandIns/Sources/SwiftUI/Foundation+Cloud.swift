public import Foundation

// What Foundation lacks on Linux. The device has no account of iCloud.

#if !canImport(Darwin)
  extension FileManager {
    /// There is no container of iCloud.
    public func url(forUbiquityContainerIdentifier identifier: String?) -> URL? { nil }
    /// There is no account of iCloud.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
    public func isUbiquitousItem(at url: URL) -> Bool { false }
    /// - Throws: Always, because no file is in iCloud.
    public func startDownloadingUbiquitousItem(at url: URL) throws {
      throw CocoaError(.fileNoSuchFile)
    }
    /// The directory that the apps of a group share: that for temporary files.
    public func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? {
      temporaryDirectory
    }
  }

  extension Data.WritingOptions {
    public static let atomicWrite = Data.WritingOptions.atomic
  }
#endif
