import AuthenticationServices
import GranularityTesting
import LocalAuthentication
import MessageUI
import SafariServices
import StoreKit
import SwiftUI
import Testing

/// An account model that tries each kind of sign-in that apps offer.
private final class Account: NSObject, ObservableObject, ASAuthorizationControllerDelegate,
  ASAuthorizationControllerPresentationContextProviding,
  ASWebAuthenticationPresentationContextProviding
{
  @Published var status = "Signed out"

  @MainActor func signIn() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    request.nonce = "nonce"
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }
  @MainActor func openBrowser() {
    let session = ASWebAuthenticationSession(
      url: URL(string: "https://example.com")!, callbackURLScheme: "app"
    ) { url, error in
      if let url {
        self.status = url.absoluteString
        return
      }
      let error = error as? ASWebAuthenticationSessionError
      self.status = error?.code == .canceledLogin ? "Closed" : "?"
    }
    session.presentationContextProvider = self
    session.prefersEphemeralWebBrowserSession = true
    session.start()
  }
  func unlock() {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else {
      status = error?.code == LAError.biometryNotAvailable.rawValue ? "No face" : "?"
      return
    }
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock") { _, _ in }
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization result: ASAuthorization
  ) {
    guard let credential = result.credential as? ASAuthorizationAppleIDCredential,
      let token = credential.identityToken
    else { return }
    status = String(decoding: token, as: UTF8.self)
  }
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    if let error = error as? ASAuthorizationError, error.code == .canceled { status = "Cancelled" }
  }
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    ASPresentationAnchor()
  }
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    ASPresentationAnchor()
  }
}

private struct SignIn: View {
  @StateObject private var account = Account()
  @State private var result = "None"

  var body: some View {
    SignInWithAppleButton(.continue) { request in
      request.requestedScopes = [.email]
    } onCompletion: { outcome in
      switch outcome {
      case .success(let authorization): result = "\(authorization.credential)"
      case .failure(let error): result = "\((error as? ASAuthorizationError)?.code == .canceled)"
      }
    }
    .signInWithAppleButtonStyle(.black)
    .frame(height: 44)
    Text(account.status)
    Text(result)
    Button("Sign in") { account.signIn() }
    Button("Browser") { account.openBrowser() }
    Button("Unlock") { account.unlock() }
  }
}

/// A shop model that uses StoreKit 2. The stand-in finds no products to sell.
@MainActor private final class Shop: ObservableObject {
  @Published var products: [Product] = []
  @Published var status = "Loading"
  private var updates: Task<Void, Never>?

  /// Listens for transactions as most apps do, in a loop that never ends.
  func listen() {
    updates = Task {
      for await result in StoreKit.Transaction.updates {
        if case .verified(let transaction) = result { await transaction.finish() }
      }
    }
  }
  deinit { updates?.cancel() }

  func load() async {
    do {
      products = try await Product.products(for: ["pro.monthly", "pro.yearly"])
        .sorted { $0.price < $1.price }
      var owned: Set<String> = []
      for await result in StoreKit.Transaction.currentEntitlements {
        owned.insert(try result.payloadValue.productID)
      }
      status = "\(products.count) for sale, \(owned.count) owned"
    } catch {
      status = "Failed"
    }
  }
  func buy(_ product: Product) async throws {
    switch try await product.purchase() {
    case .success(let verification): await verification.unsafePayloadValue.finish()
    case .userCancelled, .pending: break
    @unknown default: break
    }
  }
  func restore() async {
    do { try await AppStore.sync() } catch { status = "Offline" }
  }
}

private struct ShopScreen: View {
  @StateObject private var shop = Shop()
  @Environment(\.requestReview) private var requestReview

  var body: some View {
    ForEach(shop.products) { Text("\($0.displayName) \($0.displayPrice)") }
    Text(shop.status).task { await shop.load() }
    Button("Restore") { Task { await shop.restore() } }
    Button("Review") { requestReview() }
  }
}

private struct Mail: UIViewControllerRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIViewController(context: Context) -> MFMailComposeViewController {
    let controller = MFMailComposeViewController()
    controller.setSubject("Feedback")
    controller.setToRecipients(["a@example.com"])
    controller.mailComposeDelegate = context.coordinator
    return controller
  }
  func updateUIViewController(_ controller: MFMailComposeViewController, context: Context) {}

  final class Coordinator: NSObject, MFMailComposeViewControllerDelegate {
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
      error: Error?
    ) {
      controller.dismiss(animated: true)
    }
  }
}

private struct Safari: UIViewControllerRepresentable {
  let url: URL

  func makeUIViewController(context: Context) -> SFSafariViewController {
    let configuration = SFSafariViewController.Configuration()
    configuration.entersReaderIfAvailable = true
    let controller = SFSafariViewController(url: url, configuration: configuration)
    controller.preferredControlTintColor = .systemBlue
    return controller
  }
  func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}

private struct Contact: View {
  var body: some View {
    if MFMailComposeViewController.canSendMail() { Mail() } else { Text("No mail") }
    Safari(url: URL(string: "https://example.com")!)
  }
}

@MainActor
@Suite(.serialized) struct AccountTests {
  @Test func `each stand-in for a sign-in or an authentication fails or is cancelled`() async throws
  {
    let host = ViewHost { SignIn() }
    try host.tap("Continue with Apple")
    try await host.wait { host.texts.contains("true") }
    try host.tap("Sign in")
    try await host.wait { host.texts.contains("Cancelled") }
    try host.tap("Browser")
    try await host.wait { host.texts.contains("Closed") }
    try host.tap("Unlock")
    #expect(host.texts.contains("No face"))
    await #expect(throws: LAError(.passcodeNotSet)) {
      try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock")
    }
  }

  @Test func `the StoreKit stand-in has no products and no purchases`() async throws {
    let host = ViewHost { ShopScreen() }
    try await host.wait { host.texts.contains("0 for sale, 0 owned") }
    try host.tap("Restore")
    try await host.wait { host.texts.contains("Offline") }
    #expect(host.texts.contains("Offline"))
    #expect(!AppStore.canMakePayments && !SKPaymentQueue.canMakePayments())
  }

  @Test func `the MessageUI stand-in cannot send mail`() {
    let host = ViewHost { Contact() }
    #expect(host.texts.contains("No mail"))
  }
}
