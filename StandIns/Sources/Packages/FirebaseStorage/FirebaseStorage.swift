// A replacement for FirebaseStorage (API of version 12.19). There are no files, and each request fails later with
// `StorageError.retryLimitExceeded`, as a request without a network does.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline

// swift-format-ignore: AlwaysUseLowerCamelCase
public let StorageErrorDomain = "FIRStorageErrorDomain"

public enum StorageErrorCode: Int, Swift.Error {
  case unknown = -13_000
  case objectNotFound = -13_010
  case bucketNotFound = -13_011
  case projectNotFound = -13_012
  case quotaExceeded = -13_013
  case unauthenticated = -13_020
  case unauthorized = -13_021
  case retryLimitExceeded = -13_030
  case nonMatchingChecksum = -13_031
  case downloadSizeExceeded = -13_032
  case cancelled = -13_040
  case invalidArgument = -13_050
  case bucketMismatch = -13_051
  case internalError = -13_052
  case pathError = -13_053
}

public enum StorageError: Error, @unchecked Sendable {
  case unknown(message: String, serverError: [String: Any])
  case objectNotFound(object: String, serverError: [String: Any])
  case bucketNotFound(bucket: String)
  case projectNotFound(project: String)
  case quotaExceeded(bucket: String, serverError: [String: Any])
  case unauthenticated(serverError: [String: Any])
  case unauthorized(bucket: String, object: String, serverError: [String: Any])
  case retryLimitExceeded
  case nonMatchingChecksum
  case downloadSizeExceeded(total: Int64, maxSize: Int64)
  case cancelled
  case invalidArgument(message: String)
  case internalError(message: String)
  case bucketMismatch(message: String)
  case pathError(message: String)
}
extension StorageError: CustomNSError, LocalizedError {
  public static var errorDomain: String { StorageErrorDomain }
  public var errorCode: Int {
    let code: StorageErrorCode =
      switch self {
      case .unknown: .unknown
      case .objectNotFound: .objectNotFound
      case .bucketNotFound: .bucketNotFound
      case .projectNotFound: .projectNotFound
      case .quotaExceeded: .quotaExceeded
      case .unauthenticated: .unauthenticated
      case .unauthorized: .unauthorized
      case .retryLimitExceeded: .retryLimitExceeded
      case .nonMatchingChecksum: .nonMatchingChecksum
      case .downloadSizeExceeded: .downloadSizeExceeded
      case .cancelled: .cancelled
      case .invalidArgument: .invalidArgument
      case .bucketMismatch: .bucketMismatch
      case .internalError: .internalError
      case .pathError: .pathError
      }
    return code.rawValue
  }
  public var errorDescription: String? {
    if case .retryLimitExceeded = self { return "There is no network." }
    return "The storage has the error \(self)."
  }
}

private func failure<Value>() async throws -> Value {
  await OfflineReply.wait()
  throw StorageError.retryLimitExceeded
}
private func fail<Value>(_ completion: ((Value?, (any Error)?) -> Void)?) {
  OfflineReply.onMain { completion?(nil, StorageError.retryLimitExceeded) }
}

/// The files of an app, of which there are none.
open class Storage: NSObject, @unchecked Sendable {
  private static let shared = Storage(bucket: "bucket")

  private let bucket: String
  open var maxUploadRetryTime: TimeInterval = 600
  open var maxDownloadRetryTime: TimeInterval = 600
  open var maxOperationRetryTime: TimeInterval = 120
  open var uploadChunkSizeBytes = Int64.max
  open var callbackQueue = DispatchQueue.main

  private init(bucket: String) { self.bucket = bucket }

  open class func storage() -> Storage { shared }
  open class func storage(url: String) -> Storage {
    Storage(bucket: url.replacingOccurrences(of: "gs://", with: ""))
  }
  open class func storage(app: FirebaseApp) -> Storage { shared }
  open class func storage(app: FirebaseApp, url: String) -> Storage { storage(url: url) }

  open var app: FirebaseApp { FirebaseApp.configured }
  open func reference() -> StorageReference { StorageReference(self, bucket, []) }
  open func reference(withPath path: String) -> StorageReference { reference().child(path) }
  open func reference(forURL url: String) -> StorageReference {
    reference().child(URL(string: url)?.path ?? "")
  }
  open func reference(for url: URL) throws -> StorageReference { reference().child(url.path) }
  open func useEmulator(withHost host: String, port: Int) {}
}

/// A file or a folder, which does not exist.
open class StorageReference: NSObject, @unchecked Sendable {
  public let storage: Storage
  public let bucket: String
  private let names: [String]

  init(_ storage: Storage, _ bucket: String, _ names: [String]) {
    (self.storage, self.bucket, self.names) = (storage, bucket, names)
  }

  open var fullPath: String { names.joined(separator: "/") }
  open var name: String { names.last ?? "" }
  open override var description: String { "gs://\(bucket)/\(fullPath)" }
  open func root() -> StorageReference { StorageReference(storage, bucket, []) }
  open func parent() -> StorageReference? {
    names.isEmpty ? nil : StorageReference(storage, bucket, Array(names.dropLast()))
  }
  open func child(_ path: String) -> StorageReference {
    StorageReference(storage, bucket, names + path.split(separator: "/").map { String($0) })
  }

  @discardableResult
  open func putData(
    _ uploadData: Data, metadata: StorageMetadata? = nil,
    completion: ((StorageMetadata?, (any Error)?) -> Void)? = nil
  ) -> StorageUploadTask {
    fail(completion)
    return StorageUploadTask(self)
  }
  @discardableResult
  open func putDataAsync(
    _ uploadData: Data, metadata: StorageMetadata? = nil,
    onProgress: ((Progress?) -> Void)? = nil
  ) async throws -> StorageMetadata {
    try await failure()
  }
  @discardableResult
  open func putFile(
    from fileURL: URL, metadata: StorageMetadata? = nil,
    completion: ((StorageMetadata?, (any Error)?) -> Void)? = nil
  ) -> StorageUploadTask {
    fail(completion)
    return StorageUploadTask(self)
  }
  @discardableResult
  open func putFileAsync(
    from url: URL, metadata: StorageMetadata? = nil, onProgress: ((Progress?) -> Void)? = nil
  ) async throws -> StorageMetadata {
    try await failure()
  }
  @discardableResult
  open func getData(
    maxSize: Int64, completion: @escaping (Data?, (any Error)?) -> Void
  ) -> StorageDownloadTask {
    fail(completion)
    return StorageDownloadTask(self)
  }
  open func data(maxSize: Int64) async throws -> Data { try await failure() }
  open func downloadURL(completion: @escaping (URL?, (any Error)?) -> Void) { fail(completion) }
  open func downloadURL() async throws -> URL { try await failure() }
  @discardableResult
  open func write(
    toFile fileURL: URL, completion: ((URL?, (any Error)?) -> Void)? = nil
  ) -> StorageDownloadTask {
    fail(completion)
    return StorageDownloadTask(self)
  }
  open func writeAsync(
    toFile fileURL: URL, onProgress: ((Progress?) -> Void)? = nil
  ) async throws -> URL {
    try await failure()
  }
  open func list(
    maxResults: Int64, completion: @escaping (StorageListResult?, (any Error)?) -> Void
  ) {
    fail(completion)
  }
  open func list(maxResults: Int64) async throws -> StorageListResult { try await failure() }
  open func listAll(completion: @escaping (StorageListResult?, (any Error)?) -> Void) {
    fail(completion)
  }
  open func listAll() async throws -> StorageListResult { try await failure() }
  open func getMetadata(completion: @escaping (StorageMetadata?, (any Error)?) -> Void) {
    fail(completion)
  }
  open func getMetadata() async throws -> StorageMetadata { try await failure() }
  open func updateMetadata(
    _ metadata: StorageMetadata, completion: ((StorageMetadata?, (any Error)?) -> Void)? = nil
  ) {
    fail(completion)
  }
  @discardableResult
  open func updateMetadata(_ metadata: StorageMetadata) async throws -> StorageMetadata {
    try await failure()
  }
  open func delete(completion: (((any Error)?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(StorageError.retryLimitExceeded) }
  }
  open func delete() async throws {
    await OfflineReply.wait()
    throw StorageError.retryLimitExceeded
  }
}

open class StorageMetadata: NSObject, @unchecked Sendable {
  open var bucket: String { "" }
  open var cacheControl: String?
  open var contentDisposition: String?
  open var contentEncoding: String?
  open var contentLanguage: String?
  open var contentType: String?
  open var customMetadata: [String: String]?
  open var name: String? { nil }
  open var path: String? { nil }
  open var size: Int64 { 0 }
  open var md5Hash: String? { nil }
  open var timeCreated: Date? { nil }
  open var updated: Date? { nil }

  public override init() {}
  public init(dictionary: [String: Any]) {
    contentType = dictionary["contentType"] as? String
    customMetadata = dictionary["metadata"] as? [String: String]
  }

  open func dictionaryRepresentation() -> [String: Any] {
    var values: [String: Any] = [:]
    values["contentType"] = contentType
    values["metadata"] = customMetadata
    return values
  }
}
open class StorageListResult: NSObject, @unchecked Sendable {
  override init() {}

  open var prefixes: [StorageReference] { [] }
  open var items: [StorageReference] { [] }
  open var pageToken: String? { nil }
}

public enum StorageTaskStatus: Int, Sendable {
  case unknown, resume, progress, pause, success, failure
}

/// A transfer, which fails.
open class StorageTask: NSObject, @unchecked Sendable {
  private let reference: StorageReference

  init(_ reference: StorageReference) { self.reference = reference }

  open var snapshot: StorageTaskSnapshot { StorageTaskSnapshot(reference, self) }
}
open class StorageObservableTask: StorageTask, @unchecked Sendable {
  /// Calls the handler of `.failure` once, asynchronously on the main queue. Other handlers are never called.
  @discardableResult
  open func observe(
    _ status: StorageTaskStatus, handler: @escaping (StorageTaskSnapshot) -> Void
  ) -> String {
    if status == .failure { OfflineReply.onMain { [self] in handler(snapshot) } }
    return "\(status)"
  }
  open func removeObserver(withHandle handle: String) {}
  open func removeAllObservers() {}
  open func removeAllObservers(for status: StorageTaskStatus) {}
}
open class StorageUploadTask: StorageObservableTask, @unchecked Sendable {
  open func enqueue() {}
  open func pause() {}
  open func cancel() {}
  open func resume() {}
}
open class StorageDownloadTask: StorageObservableTask, @unchecked Sendable {
  open func enqueue() {}
  open func pause() {}
  open func cancel() {}
  open func resume() {}
}
open class StorageTaskSnapshot: NSObject, @unchecked Sendable {
  public let task: StorageTask
  public let reference: StorageReference

  init(_ reference: StorageReference, _ task: StorageTask) {
    (self.reference, self.task) = (reference, task)
  }

  open var metadata: StorageMetadata? { nil }
  open var progress: Progress? { nil }
  open var error: (any Error)? { StorageError.retryLimitExceeded }
  open var status: StorageTaskStatus { .failure }
}
