import GranularityTesting
import SwiftUI
import Testing
import WebKit

/// A web page in a representable with a coordinator, as most apps write it.
private struct Page: UIViewRepresentable {
  let url: URL?
  @Binding var isLoading: Bool
  @Binding var failure: String?

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    configuration.mediaTypesRequiringUserActionForPlayback = []
    configuration.defaultWebpagePreferences.allowsContentJavaScript = true
    configuration.websiteDataStore = .nonPersistent()
    configuration.userContentController.add(context.coordinator, name: "bridge")
    configuration.userContentController.addUserScript(
      WKUserScript(source: "1", injectionTime: .atDocumentEnd, forMainFrameOnly: true))
    let webView = WKWebView(frame: .zero, configuration: configuration)
    webView.navigationDelegate = context.coordinator
    webView.uiDelegate = context.coordinator
    webView.isOpaque = false
    webView.backgroundColor = .clear
    webView.scrollView.isScrollEnabled = false
    if let url {
      webView.load(URLRequest(url: url))
    } else {
      webView.loadHTMLString("<p>Hello</p>", baseURL: nil)
    }
    return webView
  }
  func updateUIView(_ webView: WKWebView, context: Context) {}

  final class Coordinator: NSObject, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
    let parent: Page

    init(_ parent: Page) { self.parent = parent }

    func webView(
      _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
    ) {
      parent.isLoading = true
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      parent.isLoading = false
      webView.evaluateJavaScript("document.title") { value, error in
        self.parent.failure = value as? String ?? "No script"
      }
    }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
      withError error: Error
    ) {
      parent.isLoading = false
      parent.failure = (error as? URLError)?.code == .notConnectedToInternet ? "Offline" : "?"
    }
    func webView(
      _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      decisionHandler(action.request.url?.scheme == "https" ? .allow : .cancel)
    }
    func webView(
      _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
      for action: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
      if action.targetFrame == nil { webView.load(action.request) }
      return nil
    }
    func userContentController(
      _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) {
      if let text = message.body as? String { parent.failure = text }
    }
  }
}

private struct Browser: View {
  let url: URL?
  @State private var isLoading = false
  @State private var failure: String?

  var body: some View {
    Page(url: url, isLoading: $isLoading, failure: $failure)
    if isLoading { ProgressView() }
    Text(failure ?? "Ready")
    Button("Clear") {
      WKWebsiteDataStore.default().fetchDataRecords(
        ofTypes: WKWebsiteDataStore.allWebsiteDataTypes()
      ) { records in
        failure = "\(records.count) records"
      }
    }
  }
}

@MainActor
@Suite(.serialized) struct WebTests {
  @Test func `loading a web page fails, and the navigation delegate receives the error`()
    async throws
  {
    let host = ViewHost { Browser(url: URL(string: "https://example.com")) }
    try await host.wait { host.texts.contains("Offline") }
    #expect(host.texts.contains("Offline"))
    try host.tap("Clear")
    try await host.wait { host.texts.contains("0 records") }
  }

  @Test func `a WKWebView loads an HTML string but runs no JavaScript`() async throws {
    let host = ViewHost { Browser(url: nil) }
    try await host.wait { host.texts.contains("No script") }
    #expect(host.texts.contains("No script"))
  }

  @Test func `stopLoading ends a web view's load, and evaluateJavaScript throws`() async throws {
    let webView = WKWebView()
    webView.load(URLRequest(url: URL(string: "https://example.com")!))
    #expect(webView.isLoading && webView.url?.host == "example.com")
    webView.stopLoading()
    #expect(!webView.isLoading && webView.reload() != nil)
    await #expect(throws: WKError.self) { try await webView.evaluateJavaScript("1") }
  }
}
