// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreSpotlight. The index reports success and keeps nothing, and nobody searches.

@_exported public import Foundation
public import SimulatedUI

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"
public let CSIndexErrorDomain = "CSIndexErrorDomain"

public struct CSIndexError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1_000
    case invalidItemError = -1_001
    case invalidClientStateError = -1_002
    case remoteConnectionError = -1_003
    case quotaExceeded = -1_004
    case indexingUnsupported = -1_005
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

/// What a search would show of an item. The set keeps its properties.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  open var contentType: String?
  open var contentTypeTree: [String]?
  open var title: String?
  open var displayName: String?
  open var alternateNames: [String]?
  open var subject: String?
  open var contentDescription: String?
  open var keywords: [String]?
  open var identifier: String?
  open var relatedUniqueIdentifier: String?
  open var weakRelatedUniqueIdentifier: String?
  open var domainIdentifier: String?
  open var path: String?
  open var contentURL: URL?
  open var url: URL?
  open var thumbnailURL: URL?
  open var thumbnailData: Data?
  open var darkThumbnailURL: URL?
  open var metadataModificationDate: Date?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  open var addedDate: Date?
  open var lastUsedDate: Date?
  open var dueDate: Date?
  open var completionDate: Date?
  open var startDate: Date?
  open var endDate: Date?
  open var duration: NSNumber?
  open var rating: NSNumber?
  open var rankingHint: NSNumber?
  open var textContent: String?
  open var authorNames: [String]?
  open var authorEmailAddresses: [String]?
  open var emailAddresses: [String]?
  open var phoneNumbers: [String]?
  open var supportsPhoneCall: NSNumber?
  open var supportsNavigation: NSNumber?
  open var latitude: NSNumber?
  open var longitude: NSNumber?
  open var namedLocation: String?
  open var city: String?
  open var country: String?
  open var genre: String?
  open var artist: String?
  open var album: String?
  open var creator: String?
  open var kind: String?

  public init(itemContentType: String) { contentType = itemContentType }
  public convenience init(contentType: UTType) {
    self.init(itemContentType: contentType.identifier)
  }
}

/// An item for the index.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var expirationDate: Date!
  open var attributeSet: CSSearchableItemAttributeSet
  open var isUpdate = false

  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
  }
}

/// The index of the device. A call has no effect and succeeds; the completion handler runs on the main queue.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let shared = CSSearchableIndex(name: "default")

  open weak var indexDelegate: (any CSSearchableIndexDelegate)?

  public init(name: String) {}

  open class func `default`() -> CSSearchableIndex { shared }
  open class func isIndexingAvailable() -> Bool { true }

  private func succeed(_ completionHandler: (@Sendable ((any Error)?) -> Void)?) {
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }

  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    succeed(completionHandler)
  }
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {}
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    succeed(completionHandler)
  }
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {}
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    succeed(completionHandler)
  }
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String]
  ) async throws {}
  open func deleteAllSearchableItems(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    succeed(completionHandler)
  }
  open func deleteAllSearchableItems() async throws {}
  open func beginBatch() {}
  open func endBatch(
    withClientState clientState: Data,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    succeed(completionHandler)
  }
}

/// Receives requests to build the index again. Its methods are never called.
public protocol CSSearchableIndexDelegate: AnyObject {}
