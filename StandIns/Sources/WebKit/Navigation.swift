public import Foundation
public import UIKit

/// The loading of a web page.
@preconcurrency @MainActor open class WKNavigation: NSObject {
  nonisolated override init() {}

  open var effectiveContentMode: WKWebpagePreferences.ContentMode { .recommended }
}

/// Receives the events of page loads. Loading a page from a server fails; loading text and files succeeds.
@preconcurrency @MainActor public protocol WKNavigationDelegate: AnyObject {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
}

/// Shows the panels and windows that a page asks for. Its methods are never called.
@preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {}

// Requests that a page could make. No page makes any, because no script runs.

public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}
public enum WKPermissionDecision: Int, Sendable { case prompt, grant, deny }
public enum WKMediaCaptureType: Int, Sendable { case camera, microphone, cameraAndMicrophone }

@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
  open var navigationType: WKNavigationType { .other }
  open var sourceFrame: WKFrameInfo { WKFrameInfo() }
  open var targetFrame: WKFrameInfo? { nil }
  open var shouldPerformDownload: Bool { false }
}
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
  open var response: URLResponse {
    URLResponse(
      url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: -1,
      textEncodingName: nil)
  }
  open var isForMainFrame: Bool { true }
  open var canShowMIMEType: Bool { true }
}
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  open var isMainFrame: Bool { true }
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
  open var securityOrigin: WKSecurityOrigin { WKSecurityOrigin() }
  open var webView: WKWebView? { nil }
}
@preconcurrency @MainActor open class WKSecurityOrigin: NSObject {
  open var `protocol`: String { "" }
  open var host: String { "" }
  open var port: Int { 0 }
}
@preconcurrency @MainActor open class WKWindowFeatures: NSObject {
  open var width: NSNumber? { nil }
  open var height: NSNumber? { nil }
}
@preconcurrency @MainActor open class WKContextMenuElementInfo: NSObject {
  open var linkURL: URL? { nil }
}

@preconcurrency @MainActor public protocol WKURLSchemeHandler: AnyObject {}
/// The loading of a resource with a custom URL scheme of the app.
@preconcurrency @MainActor public protocol WKURLSchemeTask: AnyObject {
  var request: URLRequest { get }
  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}
