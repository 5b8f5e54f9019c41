// A replacement for Alamofire (API of version 5.12). There is no network, so each request fails later with
// `AFError.sessionTaskFailed`. Adapters, retriers and monitors are not called.

@_exported public import Foundation
internal import GranularityOffline

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AF = Session.default

/// The values of Alamofire for a type, such as `URLSessionConfiguration.af`.
public struct AlamofireExtension<ExtendedType> {
  public let type: ExtendedType

  public init(_ type: ExtendedType) { self.type = type }
}
extension URLSessionConfiguration {
  public static var af: AlamofireExtension<URLSessionConfiguration>.Type {
    AlamofireExtension<URLSessionConfiguration>.self
  }
}
extension AlamofireExtension where ExtendedType: URLSessionConfiguration {
  public static var `default`: URLSessionConfiguration { .default }
  public static var ephemeral: URLSessionConfiguration { .ephemeral }
}

/// Makes requests, which fail.
open class Session: @unchecked Sendable {
  public typealias RequestModifier = @Sendable (inout URLRequest) throws -> Void

  public static let `default` = Session()

  public let sessionConfiguration: URLSessionConfiguration
  public let interceptor: (any RequestInterceptor)?
  public let serverTrustManager: ServerTrustManager?

  public init(
    configuration: URLSessionConfiguration = URLSessionConfiguration.af.default,
    startRequestsImmediately: Bool = true,
    interceptor: (any RequestInterceptor)? = nil, serverTrustManager: ServerTrustManager? = nil,
    eventMonitors: [any EventMonitor] = []
  ) {
    sessionConfiguration = configuration
    (self.interceptor, self.serverTrustManager) = (interceptor, serverTrustManager)
  }

  open func request(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil, requestModifier: RequestModifier? = nil
  ) -> DataRequest {
    DataRequest()
  }
  open func request<Parameters: Encodable>(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
    encoder: any ParameterEncoder = URLEncodedFormParameterEncoder.default,
    headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil,
    requestModifier: RequestModifier? = nil
  ) -> DataRequest {
    DataRequest()
  }
  open func request(
    _ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    DataRequest()
  }

  open func download(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil, requestModifier: RequestModifier? = nil,
    to destination: DownloadRequest.Destination? = nil
  ) -> DownloadRequest {
    DownloadRequest()
  }
  open func download(
    _ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil,
    to destination: DownloadRequest.Destination? = nil
  ) -> DownloadRequest {
    DownloadRequest()
  }

  open func upload(
    _ data: Data, to convertible: any URLConvertible, method: HTTPMethod = .post,
    headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil,
    fileManager: FileManager = .default, requestModifier: RequestModifier? = nil
  ) -> UploadRequest {
    UploadRequest()
  }
  open func upload(
    _ data: Data, with convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil, fileManager: FileManager = .default
  ) -> UploadRequest {
    UploadRequest()
  }
  open func upload(
    _ fileURL: URL, to convertible: any URLConvertible, method: HTTPMethod = .post,
    headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil,
    fileManager: FileManager = .default, requestModifier: RequestModifier? = nil
  ) -> UploadRequest {
    UploadRequest()
  }
  open func upload(
    multipartFormData: @escaping (MultipartFormData) -> Void, to url: any URLConvertible,
    usingThreshold encodingMemoryThreshold: UInt64 = 10_000_000, method: HTTPMethod = .post,
    headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil,
    fileManager: FileManager = .default, requestModifier: RequestModifier? = nil
  ) -> UploadRequest {
    multipartFormData(MultipartFormData())
    return UploadRequest()
  }
  open func upload(
    multipartFormData: @escaping (MultipartFormData) -> Void,
    with request: any URLRequestConvertible,
    usingThreshold encodingMemoryThreshold: UInt64 = 10_000_000,
    interceptor: (any RequestInterceptor)? = nil, fileManager: FileManager = .default
  ) -> UploadRequest {
    multipartFormData(MultipartFormData())
    return UploadRequest()
  }
  open func upload(
    multipartFormData: MultipartFormData, to url: any URLConvertible,
    usingThreshold encodingMemoryThreshold: UInt64 = 10_000_000, method: HTTPMethod = .post,
    headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil,
    fileManager: FileManager = .default, requestModifier: RequestModifier? = nil
  ) -> UploadRequest {
    UploadRequest()
  }

  public func cancelAllRequests(
    completingOnQueue queue: DispatchQueue = .main, completion: (() -> Void)? = nil
  ) {
    guard let completion else { return }
    nonisolated(unsafe) let handler = completion
    queue.async { handler() }
  }
}

// MARK: - Requests

/// A request, which fails. Its handlers are called once, after the request is made or cancelled.
public class Request: Identifiable, @unchecked Sendable {
  public enum State: Sendable { case initialized, resumed, suspended, cancelled, finished }
  public typealias ProgressHandler = (Progress) -> Void
  public typealias ValidationResult = Result<Void, any Error>

  public let id = UUID()
  private let lock = NSLock()
  private var current = State.resumed

  init() {}

  public var state: State { lock.withLock { current } }
  public var isInitialized: Bool { state == .initialized }
  public var isResumed: Bool { state == .resumed }
  public var isSuspended: Bool { state == .suspended }
  public var isCancelled: Bool { state == .cancelled }
  public var isFinished: Bool { state == .finished }
  public var request: URLRequest? { nil }
  public var response: HTTPURLResponse? { nil }
  public var task: URLSessionTask? { nil }
  public var retryCount: Int { 0 }
  public var error: AFError? { failure }
  public let uploadProgress = Progress(totalUnitCount: 0)
  public let downloadProgress = Progress(totalUnitCount: 0)

  @discardableResult public func cancel() -> Self {
    lock.withLock { current = .cancelled }
    return self
  }
  @discardableResult public func suspend() -> Self { self }
  @discardableResult public func resume() -> Self { self }
  /// The handler is never called, because nothing is sent or received.
  @discardableResult public func uploadProgress(
    queue: DispatchQueue = .main, closure: @escaping ProgressHandler
  ) -> Self {
    self
  }
  @discardableResult public func downloadProgress(
    queue: DispatchQueue = .main, closure: @escaping ProgressHandler
  ) -> Self {
    self
  }
  @discardableResult public func authenticate(
    username: String, password: String, persistence: URLCredential.Persistence = .forSession
  ) -> Self {
    self
  }
  @discardableResult public func cURLDescription(
    calling handler: @escaping (String) -> Void
  ) -> Self {
    self
  }
  public func cURLDescription() -> String { "$ curl" }

  /// The error with which the request ends.
  var failure: AFError { isCancelled ? .explicitlyCancelled : .offline }

  /// Calls a handler later with the error.
  func fail(_ queue: DispatchQueue, _ handler: @escaping (AFError) -> Void) {
    nonisolated(unsafe) let handler = handler
    queue.async { [self] in
      let failure = self.failure
      lock.withLock { if current != .cancelled { current = .finished } }
      handler(failure)
    }
  }
}

/// A response of a server. Each has an error.
public struct DataResponse<Success, Failure: Error>: @unchecked Sendable {
  public let request: URLRequest?
  public let response: HTTPURLResponse?
  public let data: Data?
  public let serializationDuration: TimeInterval
  public let result: Result<Success, Failure>

  public init(
    request: URLRequest?, response: HTTPURLResponse?, data: Data?,
    serializationDuration: TimeInterval, result: Result<Success, Failure>
  ) {
    (self.request, self.response, self.data) = (request, response, data)
    (self.serializationDuration, self.result) = (serializationDuration, result)
  }
  init(_ error: Failure) {
    self.init(
      request: nil, response: nil, data: nil, serializationDuration: 0, result: .failure(error))
  }

  public var value: Success? { try? result.get() }
  public var error: Failure? {
    if case .failure(let error) = result { error } else { nil }
  }
  public var debugDescription: String { "\(result)" }

  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> DataResponse<NewSuccess, Failure> {
    DataResponse<NewSuccess, Failure>(
      request: request, response: response, data: data,
      serializationDuration: serializationDuration, result: result.map(transform))
  }
  public func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> DataResponse<Success, NewFailure> {
    DataResponse<Success, NewFailure>(
      request: request, response: response, data: data,
      serializationDuration: serializationDuration, result: result.mapError(transform))
  }
}
public typealias AFDataResponse<Success> = DataResponse<Success, AFError>
public typealias AFResult<Success> = Result<Success, AFError>

public struct DownloadResponse<Success, Failure: Error>: @unchecked Sendable {
  public let request: URLRequest?
  public let response: HTTPURLResponse?
  public let fileURL: URL?
  public let result: Result<Success, Failure>

  init(_ error: Failure) {
    (request, response, fileURL) = (nil, nil, nil)
    result = .failure(error)
  }

  public var value: Success? { try? result.get() }
  public var error: Failure? {
    if case .failure(let error) = result { error } else { nil }
  }
}
public typealias AFDownloadResponse<Success> = DownloadResponse<Success, AFError>

public protocol EmptyResponse: Sendable {
  static func emptyValue() -> Self
}
public struct Empty: Codable, EmptyResponse {
  public static let value = Empty()
  public static func emptyValue() -> Empty { value }
}
public protocol DataDecoder: Sendable {
  func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
}
extension JSONDecoder: DataDecoder {}

public class DataRequest: Request, @unchecked Sendable {
  public typealias Validation = (URLRequest?, HTTPURLResponse, Data?) -> ValidationResult

  public var data: Data? { nil }

  // There is no response to validate.
  @discardableResult public func validate() -> Self { self }
  @discardableResult public func validate(_ validation: @escaping Validation) -> Self { self }
  @discardableResult public func validate<S: Sequence>(
    statusCode acceptableStatusCodes: S
  ) -> Self where S.Element == Int {
    self
  }
  @discardableResult public func validate<S: Sequence>(
    contentType acceptableContentTypes: @escaping @autoclosure () -> S
  ) -> Self where S.Element == String {
    self
  }

  @discardableResult public func response(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data?>) -> Void
  ) -> Self {
    fail(queue) { completionHandler(DataResponse($0)) }
    return self
  }
  @discardableResult public func responseData(
    queue: DispatchQueue = .main, emptyResponseCodes: Set<Int> = [204, 205],
    emptyRequestMethods: Set<HTTPMethod> = [.head],
    completionHandler: @escaping (AFDataResponse<Data>) -> Void
  ) -> Self {
    fail(queue) { completionHandler(DataResponse($0)) }
    return self
  }
  @discardableResult public func responseString(
    queue: DispatchQueue = .main, encoding: String.Encoding? = nil,
    emptyResponseCodes: Set<Int> = [204, 205], emptyRequestMethods: Set<HTTPMethod> = [.head],
    completionHandler: @escaping (AFDataResponse<String>) -> Void
  ) -> Self {
    fail(queue) { completionHandler(DataResponse($0)) }
    return self
  }
  @discardableResult public func responseJSON(
    queue: DispatchQueue = .main, emptyResponseCodes: Set<Int> = [204, 205],
    emptyRequestMethods: Set<HTTPMethod> = [.head],
    options: JSONSerialization.ReadingOptions = .fragmentsAllowed,
    completionHandler: @escaping (AFDataResponse<Any>) -> Void
  ) -> Self {
    fail(queue) { completionHandler(DataResponse($0)) }
    return self
  }
  @discardableResult public func responseDecodable<T: Decodable>(
    of type: T.Type = T.self, queue: DispatchQueue = .main,
    decoder: any DataDecoder = JSONDecoder(), emptyResponseCodes: Set<Int> = [204, 205],
    emptyRequestMethods: Set<HTTPMethod> = [.head],
    completionHandler: @escaping (AFDataResponse<T>) -> Void
  ) -> Self {
    fail(queue) { completionHandler(DataResponse($0)) }
    return self
  }

  public func serializingData(
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true,
    emptyResponseCodes: Set<Int> = [204, 205], emptyRequestMethods: Set<HTTPMethod> = [.head]
  ) -> DataTask<Data> {
    DataTask(self)
  }
  public func serializingString(
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true,
    encoding: String.Encoding? = nil, emptyResponseCodes: Set<Int> = [204, 205],
    emptyRequestMethods: Set<HTTPMethod> = [.head]
  ) -> DataTask<String> {
    DataTask(self)
  }
  public func serializingDecodable<Value: Decodable>(
    _ type: Value.Type = Value.self,
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true,
    decoder: any DataDecoder = JSONDecoder(), emptyResponseCodes: Set<Int> = [204, 205],
    emptyRequestMethods: Set<HTTPMethod> = [.head]
  ) -> DataTask<Value> {
    DataTask(self)
  }
}

public class UploadRequest: DataRequest, @unchecked Sendable {}

public class DownloadRequest: Request, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let createIntermediateDirectories = Options(rawValue: 1)
    public static let removePreviousFile = Options(rawValue: 2)
  }
  public typealias Destination = (
    _ temporaryURL: URL, _ response: HTTPURLResponse
  ) -> (destinationURL: URL, options: Options)
  public typealias Validation = (URLRequest?, HTTPURLResponse, URL?) -> ValidationResult

  public var fileURL: URL? { nil }
  public var resumeData: Data? { nil }

  @discardableResult public func validate() -> Self { self }
  @discardableResult public func validate(_ validation: @escaping Validation) -> Self { self }
  @discardableResult public func validate<S: Sequence>(
    statusCode acceptableStatusCodes: S
  ) -> Self where S.Element == Int {
    self
  }
  @discardableResult public func response(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDownloadResponse<URL?>) -> Void
  ) -> Self {
    fail(queue) { completionHandler(DownloadResponse($0)) }
    return self
  }
  @discardableResult public func responseURL(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDownloadResponse<URL>) -> Void
  ) -> Self {
    fail(queue) { completionHandler(DownloadResponse($0)) }
    return self
  }
  @discardableResult public func responseData(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDownloadResponse<Data>) -> Void
  ) -> Self {
    fail(queue) { completionHandler(DownloadResponse($0)) }
    return self
  }
  public func serializingDownloadedFileURL(
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true
  ) -> DownloadTask<URL> {
    DownloadTask(self)
  }
  public func serializingData(
    automaticallyCancelling shouldAutomaticallyCancel: Bool = true
  ) -> DownloadTask<Data> {
    DownloadTask(self)
  }
  public static func suggestedDownloadDestination(
    for directory: FileManager.SearchPathDirectory = .documentDirectory,
    in domain: FileManager.SearchPathDomainMask = .userDomainMask, options: Options = []
  ) -> Destination {
    { url, _ in (url, options) }
  }
}

/// The result of a request, which is an error.
public struct DataTask<Value>: Sendable {
  private let request: DataRequest

  init(_ request: DataRequest) { self.request = request }

  public var response: DataResponse<Value, AFError> {
    get async {
      await OfflineReply.wait()
      return DataResponse(request.failure)
    }
  }
  public var result: Result<Value, AFError> { get async { await response.result } }
  public var value: Value { get async throws { try await result.get() } }
  public func cancel() { request.cancel() }
  public func resume() {}
  public func suspend() {}
}
public struct DownloadTask<Value>: Sendable {
  private let request: DownloadRequest

  init(_ request: DownloadRequest) { self.request = request }

  public var response: DownloadResponse<Value, AFError> {
    get async {
      await OfflineReply.wait()
      return DownloadResponse(request.failure)
    }
  }
  public var result: Result<Value, AFError> { get async { await response.result } }
  public var value: Value { get async throws { try await result.get() } }
  public func cancel() { request.cancel() }
}
