// A replacement for FirebasePerformance (API of version 12.19). Nothing is measured.

@_exported public import FirebaseCore
@_exported public import Foundation

public enum HTTPMethod: Int, Sendable {
  case get, put, post, delete, head, patch, options, trace, connect
}

/// The measurements of an app. Its methods have no effect.
open class Performance: NSObject, @unchecked Sendable {
  private static let shared = Performance()

  open var isDataCollectionEnabled = true
  open var isInstrumentationEnabled = true

  override init() {}

  open class func sharedInstance() -> Performance { shared }
  open class func startTrace(name: String) -> Trace? { Trace(name: name) }
  open func trace(name: String) -> Trace? { Trace(name: name) }
}

open class Trace: NSObject, @unchecked Sendable {
  public let name: String
  private var values: [String: String] = [:]
  private var metrics: [String: Int64] = [:]

  init(name: String) { self.name = name }

  open var attributes: [String: String] { values }
  open func start() {}
  open func stop() {}
  open func incrementMetric(_ metricName: String, by incrementValue: Int64) {
    metrics[metricName, default: 0] += incrementValue
  }
  open func setValue(_ value: Int64, forMetric metricName: String) { metrics[metricName] = value }
  open func valueForMetric(_ metricName: String) -> Int64 { metrics[metricName, default: 0] }
  open func setValue(_ value: String, forAttribute attribute: String) { values[attribute] = value }
  open func value(forAttribute attribute: String) -> String? { values[attribute] }
  open func removeAttribute(_ attribute: String) { values[attribute] = nil }
}

open class HTTPMetric: NSObject, @unchecked Sendable {
  open var responseCode = 0
  open var requestPayloadSize = 0
  open var responsePayloadSize = 0
  open var responseContentType: String?

  public init?(url: URL, httpMethod: HTTPMethod) {}

  open func start() {}
  open func stop() {}
  open func setValue(_ value: String, forAttribute attribute: String) {}
}
