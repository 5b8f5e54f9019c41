public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

public typealias AdapterHandler =
  @Sendable (
    URLRequest, Session, @escaping (Result<URLRequest, any Error>) -> Void
  ) -> Void
public typealias RetryHandler =
  @Sendable (
    Request, Session, any Error, @escaping (RetryResult) -> Void
  ) -> Void

/// Changes requests before they are sent. Its method is never called, because nothing is sent.
public protocol RequestAdapter: Sendable {
  func adapt(
    _ urlRequest: URLRequest, for session: Session,
    completion: @escaping (Result<URLRequest, any Error>) -> Void)
}
/// Decides whether a request that failed is repeated. Its method is never called.
public protocol RequestRetrier: Sendable {
  func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void)
}
public enum RetryResult: Sendable {
  case retry
  case retryWithDelay(TimeInterval)
  case doNotRetry
  case doNotRetryWithError(any Error)
}
public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}
extension RequestInterceptor {
  public func adapt(
    _ urlRequest: URLRequest, for session: Session,
    completion: @escaping (Result<URLRequest, any Error>) -> Void
  ) {
    completion(.success(urlRequest))
  }
  public func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void
  ) {
    completion(.doNotRetry)
  }
}
open class Adapter: RequestInterceptor, @unchecked Sendable {
  public init(_ adaptHandler: @escaping AdapterHandler) {}
}
open class Retrier: RequestInterceptor, @unchecked Sendable {
  public init(_ retryHandler: @escaping RetryHandler) {}
}
open class Interceptor: RequestInterceptor, @unchecked Sendable {
  public let adapters: [any RequestAdapter]
  public let retriers: [any RequestRetrier]

  public init(
    adapters: [any RequestAdapter] = [], retriers: [any RequestRetrier] = [],
    interceptors: [any RequestInterceptor] = []
  ) {
    self.adapters = adapters + interceptors
    self.retriers = retriers + interceptors
  }
  public init(adapter: any RequestAdapter, retrier: any RequestRetrier) {
    (adapters, retriers) = ([adapter], [retrier])
  }
  public init(adaptHandler: @escaping AdapterHandler, retryHandler: @escaping RetryHandler) {
    (adapters, retriers) = ([Adapter(adaptHandler)], [Retrier(retryHandler)])
  }
}
open class RetryPolicy: RequestInterceptor, @unchecked Sendable {
  public static let defaultRetryLimit: UInt = 2
  public static let defaultExponentialBackoffBase: UInt = 2
  public static let defaultExponentialBackoffScale = 0.5

  public let retryLimit: UInt

  public init(
    retryLimit: UInt = RetryPolicy.defaultRetryLimit,
    exponentialBackoffBase: UInt = RetryPolicy.defaultExponentialBackoffBase,
    exponentialBackoffScale: Double = RetryPolicy.defaultExponentialBackoffScale
  ) {
    self.retryLimit = retryLimit
  }
}
open class ConnectionLostRetryPolicy: RetryPolicy, @unchecked Sendable {}

/// Receives the events of requests. Its methods are never called.
public protocol EventMonitor: Sendable {
  var queue: DispatchQueue { get }
  func requestDidResume(_ request: Request)
  func requestDidFinish(_ request: Request)
  func requestDidCancel(_ request: Request)
  func requestIsRetrying(_ request: Request)
  func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest)
  func request(_ request: DataRequest, didParseResponse response: DataResponse<Data?, AFError>)
  func request<Value: Sendable>(
    _ request: DataRequest, didParseResponse response: DataResponse<Value, AFError>)
}
extension EventMonitor {
  public var queue: DispatchQueue { .main }
  public func requestDidResume(_ request: Request) {}
  public func requestDidFinish(_ request: Request) {}
  public func requestDidCancel(_ request: Request) {}
  public func requestIsRetrying(_ request: Request) {}
  public func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest) {}
  public func request(
    _ request: DataRequest, didParseResponse response: DataResponse<Data?, AFError>
  ) {}
  public func request<Value: Sendable>(
    _ request: DataRequest, didParseResponse response: DataResponse<Value, AFError>
  ) {}
}
open class ClosureEventMonitor: EventMonitor, @unchecked Sendable {
  public init(queue: DispatchQueue = .main) {}
}

/// Evaluators of certificates, which are never asked.
open class ServerTrustManager: @unchecked Sendable {
  public init(allHostsMustBeEvaluated: Bool = true, evaluators: [String: any ServerTrustEvaluating])
  {}
}
public protocol ServerTrustEvaluating: Sendable {}
public final class DefaultTrustEvaluator: ServerTrustEvaluating {
  public init(validateHost: Bool = true) {}
}
public final class DisabledTrustEvaluator: ServerTrustEvaluating {
  public init() {}
}
public final class PinnedCertificatesTrustEvaluator: ServerTrustEvaluating {
  public init() {}
}
public final class PublicKeysTrustEvaluator: ServerTrustEvaluating {
  public init() {}
}

/// The state of the network: there is none.
open class NetworkReachabilityManager: @unchecked Sendable {
  public enum NetworkReachabilityStatus: Equatable, Sendable {
    public enum ConnectionType: Sendable { case ethernetOrWiFi, cellular }

    case unknown, notReachable
    case reachable(ConnectionType)
  }
  public typealias Listener = (NetworkReachabilityStatus) -> Void

  public static let `default` = NetworkReachabilityManager()

  public init?() {}
  public init?(host: String) {}

  open var isReachable: Bool { false }
  open var isReachableOnCellular: Bool { false }
  open var isReachableOnEthernetOrWiFi: Bool { false }
  open var status: NetworkReachabilityStatus { .notReachable }

  /// Calls the listener once on the queue.
  @discardableResult
  open func startListening(
    onQueue queue: DispatchQueue = .main, onUpdatePerforming listener: @escaping Listener
  ) -> Bool {
    nonisolated(unsafe) let listener = listener
    queue.async { listener(.notReachable) }
    return true
  }
  open func stopListening() {}
}
