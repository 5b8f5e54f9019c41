public import Foundation
public import UIKit

// The original API of StoreKit. Its store has no products either, and all requests fail.

public struct SKError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
    case storeProductNotAvailable, cloudServicePermissionDenied
    case cloudServiceNetworkConnectionFailed
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let unknown = Code.unknown
  public static let paymentCancelled = Code.paymentCancelled
  public static let paymentNotAllowed = Code.paymentNotAllowed
}

open class SKProduct: NSObject, @unchecked Sendable {
  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
}

open class SKRequest: NSObject, @unchecked Sendable {
  open weak var delegate: (any SKRequestDelegate)?

  open func start() {
    DispatchQueue.main.async { [self] in
      delegate?.request(self, didFailWithError: URLError(.notConnectedToInternet))
    }
  }
  open func cancel() {}
}

@preconcurrency public protocol SKRequestDelegate: AnyObject {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// A request for products, which always fails.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  public init(productIdentifiers: Set<String>) {}
}
open class SKProductsResponse: NSObject, @unchecked Sendable {
  open var products: [SKProduct] { [] }
  open var invalidProductIdentifiers: [String] { [] }
}
@preconcurrency public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  public init(receiptProperties: [String: Any]? = nil) {}
}

open class SKPayment: NSObject, @unchecked Sendable {
  open var productIdentifier: String { "" }
  open var quantity: Int { 1 }

  public override init() {}
  public convenience init(product: SKProduct) { self.init() }
}
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  private var values: (product: String, quantity: Int) = ("", 1)

  open override var productIdentifier: String {
    get { values.product }
    set { values.product = newValue }
  }
  open override var quantity: Int {
    get { values.quantity }
    set { values.quantity = newValue }
  }
}

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  open var payment: SKPayment { SKPayment() }
  open var transactionState: SKPaymentTransactionState { .failed }
  open var transactionIdentifier: String? { nil }
  open var transactionDate: Date? { nil }
  open var original: SKPaymentTransaction? { nil }
  open var error: (any Error)? { nil }
}

/// A queue of payments. Payments are never processed.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let queue = SKPaymentQueue()

  open var transactions: [SKPaymentTransaction] { [] }

  open class func `default`() -> SKPaymentQueue { queue }
  open class func canMakePayments() -> Bool { false }

  open func add(_ observer: any SKPaymentTransactionObserver) {}
  open func remove(_ observer: any SKPaymentTransactionObserver) {}
  open func add(_ payment: SKPayment) {}
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
  open func restoreCompletedTransactions() {}
  open func presentCodeRedemptionSheet() {}
}

/// Receives changes of payments. Its methods are never called.
public protocol SKPaymentTransactionObserver: AnyObject {}

open class SKStoreReviewController: NSObject, @unchecked Sendable {
  // These methods have no effect: the user is not asked for a review.
  open class func requestReview() {}
  @MainActor open class func requestReview(in scene: UIWindowScene) {}
}

@preconcurrency @MainActor open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    guard let completionBlock else { return }
    DispatchQueue.main.async { completionBlock(false, URLError(.notConnectedToInternet)) }
  }
}
@preconcurrency @MainActor public protocol SKStoreProductViewControllerDelegate: AnyObject {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKStoreProductParameterITunesItemIdentifier = "id"

/// A banner that recommends a different app. It never appears.
@preconcurrency @MainActor open class SKOverlay: NSObject {
  public enum Position: Int, Sendable { case bottom, bottomRaised }
  open class Configuration: NSObject {}
  open class AppConfiguration: Configuration {
    open var userDismissible = true

    public init(appIdentifier: String, position: Position) {}
  }
  open class AppClipConfiguration: Configuration {
    public init(position: Position) {}
  }

  public init(configuration: Configuration) {}

  open func present(in scene: UIWindowScene) {}
  open class func dismiss(in scene: UIWindowScene) {}
}
