public import Foundation

// Methods that Foundation lacks on Linux. They behave like a device without an iCloud account.

#if !canImport(Darwin)
  extension FileManager {
    /// Always `nil`, because there is no iCloud container.
    public func url(forUbiquityContainerIdentifier identifier: String?) -> URL? { nil }
    /// Always `nil`, because there is no iCloud account.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
    public func isUbiquitousItem(at url: URL) -> Bool { false }
    /// - Throws: Always, because no file is in iCloud.
    public func startDownloadingUbiquitousItem(at url: URL) throws {
      throw CocoaError(.fileNoSuchFile)
    }
    /// The directory that the apps of a group share. Here it is the directory for temporary files.
    public func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? {
      temporaryDirectory
    }
  }

  extension Data.WritingOptions {
    public static let atomicWrite = Data.WritingOptions.atomic
  }
#endif
