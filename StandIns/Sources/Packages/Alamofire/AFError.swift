public import Foundation

/// An error of a request.
public enum AFError: Error, @unchecked Sendable {
  public enum MultipartEncodingFailureReason: Sendable {
    case bodyPartURLInvalid(url: URL)
    case bodyPartFileNotReachable(at: URL)
    case outputStreamWriteFailed(error: any Error)
    case inputStreamReadFailed(error: any Error)
  }
  public enum ParameterEncodingFailureReason: Sendable {
    case missingURL
    case jsonEncodingFailed(error: any Error)
    case customEncodingFailed(error: any Error)
  }
  public enum ParameterEncoderFailureReason: Sendable {
    public enum RequiredComponent: Sendable {
      case url
      case httpMethod(rawValue: String)
    }

    case missingRequiredComponent(RequiredComponent)
    case encoderFailed(error: any Error)
  }
  public enum ResponseValidationFailureReason: Sendable {
    case dataFileNil
    case dataFileReadFailed(at: URL)
    case missingContentType(acceptableContentTypes: [String])
    case unacceptableContentType(acceptableContentTypes: [String], responseContentType: String)
    case unacceptableStatusCode(code: Int)
    case customValidationFailed(error: any Error)
  }
  public enum ResponseSerializationFailureReason: Sendable {
    case inputDataNilOrZeroLength
    case inputFileNil
    case inputFileReadFailed(at: URL)
    case stringSerializationFailed(encoding: String.Encoding)
    case jsonSerializationFailed(error: any Error)
    case decodingFailed(error: any Error)
    case customSerializationFailed(error: any Error)
    case invalidEmptyResponse(type: String)
  }
  public enum ServerTrustFailureReason: Sendable {
    case noRequiredEvaluator(host: String)
    case noCertificatesFound, noPublicKeysFound
    case trustEvaluationFailed(error: (any Error)?)
    case customEvaluationFailed(error: any Error)
  }
  public enum URLRequestValidationFailureReason: Sendable {
    case bodyDataInGETRequest(Data)
  }

  case createUploadableFailed(error: any Error)
  case createURLRequestFailed(error: any Error)
  case downloadedFileMoveFailed(error: any Error, source: URL, destination: URL)
  case explicitlyCancelled
  case invalidURL(url: any URLConvertible)
  case multipartEncodingFailed(reason: MultipartEncodingFailureReason)
  case parameterEncodingFailed(reason: ParameterEncodingFailureReason)
  case parameterEncoderFailed(reason: ParameterEncoderFailureReason)
  case requestAdaptationFailed(error: any Error)
  case requestRetryFailed(retryError: any Error, originalError: any Error)
  case responseValidationFailed(reason: ResponseValidationFailureReason)
  case responseSerializationFailed(reason: ResponseSerializationFailureReason)
  case serverTrustEvaluationFailed(reason: ServerTrustFailureReason)
  case sessionDeinitialized
  case sessionInvalidated(error: (any Error)?)
  case sessionTaskFailed(error: any Error)
  case urlRequestValidationFailed(reason: URLRequestValidationFailureReason)

  /// The error of a request without a network.
  static var offline: AFError { .sessionTaskFailed(error: URLError(.notConnectedToInternet)) }
}

extension Error {
  public var asAFError: AFError? { self as? AFError }
}

extension AFError {
  public var isSessionDeinitializedError: Bool {
    if case .sessionDeinitialized = self { true } else { false }
  }
  public var isExplicitlyCancelledError: Bool {
    if case .explicitlyCancelled = self { true } else { false }
  }
  public var isInvalidURLError: Bool { if case .invalidURL = self { true } else { false } }
  public var isParameterEncodingError: Bool {
    if case .parameterEncodingFailed = self { true } else { false }
  }
  public var isParameterEncoderError: Bool {
    if case .parameterEncoderFailed = self { true } else { false }
  }
  public var isMultipartEncodingError: Bool {
    if case .multipartEncodingFailed = self { true } else { false }
  }
  public var isRequestAdaptationError: Bool {
    if case .requestAdaptationFailed = self { true } else { false }
  }
  public var isRequestRetryError: Bool {
    if case .requestRetryFailed = self { true } else { false }
  }
  public var isResponseValidationError: Bool {
    if case .responseValidationFailed = self { true } else { false }
  }
  public var isResponseSerializationError: Bool {
    if case .responseSerializationFailed = self { true } else { false }
  }
  public var isServerTrustEvaluationError: Bool {
    if case .serverTrustEvaluationFailed = self { true } else { false }
  }
  public var isSessionTaskError: Bool { if case .sessionTaskFailed = self { true } else { false } }
  public var underlyingError: (any Error)? {
    switch self {
    case .createUploadableFailed(let error), .createURLRequestFailed(let error),
      .downloadedFileMoveFailed(let error, _, _), .requestAdaptationFailed(let error),
      .requestRetryFailed(let error, _), .sessionTaskFailed(let error):
      error
    case .sessionInvalidated(let error): error
    case .responseSerializationFailed(reason: .decodingFailed(let error)),
      .responseSerializationFailed(reason: .jsonSerializationFailed(let error)),
      .responseSerializationFailed(reason: .customSerializationFailed(let error)),
      .responseValidationFailed(reason: .customValidationFailed(let error)):
      error
    default: nil
    }
  }
  public var responseCode: Int? {
    if case .responseValidationFailed(reason: .unacceptableStatusCode(let code)) = self {
      code
    } else {
      nil
    }
  }
  public var url: URL? {
    if case .downloadedFileMoveFailed(_, let source, _) = self { source } else { nil }
  }
}
extension AFError: LocalizedError {
  public var errorDescription: String? {
    if case .sessionTaskFailed(let error) = self {
      return "The request fails: \(error.localizedDescription)"
    }
    return "The request fails."
  }
}
