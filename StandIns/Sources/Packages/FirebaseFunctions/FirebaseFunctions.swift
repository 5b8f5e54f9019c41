// A replacement for FirebaseFunctions (API of version 12.19). Each call fails later with `URLError.notConnectedToInternet`.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline

// swift-format-ignore: AlwaysUseLowerCamelCase
public let FunctionsErrorDomain = "com.firebase.functions"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let FunctionsErrorDetailsKey = "details"

public enum FunctionsErrorCode: Int, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OK
  case cancelled, unknown, invalidArgument, deadlineExceeded, notFound, alreadyExists
  case permissionDenied, resourceExhausted, failedPrecondition, aborted, outOfRange
  case unimplemented, `internal`, unavailable, dataLoss, unauthenticated
}

/// The functions of a server, which cannot be called.
open class Functions: NSObject, @unchecked Sendable {
  private static let shared = Functions()

  open var emulatorOrigin: String? { nil }

  override init() {}

  open class func functions() -> Functions { shared }
  open class func functions(app: FirebaseApp) -> Functions { shared }
  open class func functions(region: String) -> Functions { shared }
  open class func functions(customDomain: String) -> Functions { shared }
  open class func functions(app: FirebaseApp, region: String) -> Functions { shared }

  open func httpsCallable(_ name: String) -> HTTPSCallable { HTTPSCallable() }
  open func httpsCallable(_ name: String, options: HTTPSCallableOptions) -> HTTPSCallable {
    HTTPSCallable()
  }
  open func httpsCallable(_ url: URL) -> HTTPSCallable { HTTPSCallable() }
  open func httpsCallable<Request: Encodable, Response: Decodable>(
    _ name: String, requestAs: Request.Type = Request.self,
    responseAs: Response.Type = Response.self
  ) -> Callable<Request, Response> {
    Callable()
  }
  open func useEmulator(withHost host: String, port: Int) {}
}

open class HTTPSCallableOptions: NSObject, @unchecked Sendable {
  public let requireLimitedUseAppCheckTokens: Bool

  public init(requireLimitedUseAppCheckTokens: Bool) {
    self.requireLimitedUseAppCheckTokens = requireLimitedUseAppCheckTokens
  }
}

/// The result of a call. None exists.
open class HTTPSCallableResult: NSObject, @unchecked Sendable {
  override init() {}

  open var data: Any { NSNull() }
}

open class HTTPSCallable: NSObject, @unchecked Sendable {
  open var timeoutInterval: TimeInterval = 70

  override init() {}

  open func call(
    _ data: Any? = nil, completion: @escaping (HTTPSCallableResult?, (any Error)?) -> Void
  ) {
    OfflineReply.onMain { completion(nil, URLError(.notConnectedToInternet)) }
  }
  @discardableResult
  open func call(_ data: Any? = nil) async throws -> HTTPSCallableResult {
    await OfflineReply.wait()
    throw URLError(.notConnectedToInternet)
  }
}

public struct Callable<Request: Encodable, Response: Decodable>: Sendable {
  public var timeoutInterval: TimeInterval = 70

  init() {}

  public func call(
    _ data: Request, completion: @escaping (Result<Response, any Error>) -> Void
  ) {
    OfflineReply.onMain { completion(.failure(URLError(.notConnectedToInternet))) }
  }
  @discardableResult
  public func call(_ data: Request) async throws -> Response {
    await OfflineReply.wait()
    throw URLError(.notConnectedToInternet)
  }
  @discardableResult
  public func callAsFunction(_ data: Request) async throws -> Response { try await call(data) }
}
