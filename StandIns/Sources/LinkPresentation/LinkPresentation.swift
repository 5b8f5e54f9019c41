// A replacement for LinkPresentation. There is no network, so no metadata of web pages can be loaded.

@_exported public import Foundation
public import SimulatedSwiftUI
@_exported public import UIKit

open class LPLinkMetadata: NSObject, @unchecked Sendable {
  open var originalURL: URL?
  open var url: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
  open var videoProvider: NSItemProvider?
  open var remoteVideoURL: URL?

  public override init() {}
}

public struct LPError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case metadataFetchFailed = 1
    case metadataFetchCancelled, metadataFetchTimedOut, metadataFetchNotAllowed
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

/// A provider of web page metadata. Each request fails, asynchronously on the main queue.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  open var timeout: TimeInterval = 30
  open var shouldFetchSubresources = true

  public override init() {}

  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    throw LPError(.metadataFetchFailed)
  }
  open func startFetchingMetadata(
    for url: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, LPError(.metadataFetchFailed)) }
  }
  open func cancel() {}
}

/// A view for the preview of a link. It shows nothing.
@preconcurrency @MainActor open class LPLinkView: UIView {
  open var metadata = LPLinkMetadata()

  public override init(frame: CGRect) { super.init(frame: frame) }
  public convenience init(url: URL) {
    self.init(frame: .zero)
    metadata.url = url
  }
  public convenience init(metadata: LPLinkMetadata) {
    self.init(frame: .zero)
    self.metadata = metadata
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
