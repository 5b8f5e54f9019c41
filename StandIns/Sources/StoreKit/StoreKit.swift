// A replacement for StoreKit. The store has no products, and there are no purchases.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI
public import UIKit

/// A product in the store. The store has none.
public struct Product: Identifiable, Hashable, Sendable {
  public struct ProductType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")

    public var localizedDescription: String { rawValue }
  }
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled, pending
  }
  public enum PurchaseError: Error, Equatable, Sendable {
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
    case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters
  }
  public struct PurchaseOption: Hashable, Sendable {
    private let name: String

    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(name: "appAccountToken \(token)")
    }
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(name: "quantity \(quantity)")
    }
    public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> PurchaseOption {
      PurchaseOption(name: "asks \(simulates)")
    }
  }
  public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: Hashable, Sendable { case day, week, month, year }

    public let unit: Unit
    public let value: Int
  }
  public struct SubscriptionOffer: Hashable, Sendable {
    public struct OfferType: Hashable, Sendable {
      private let name: String

      public static let introductory = OfferType(name: "introductory")
      public static let promotional = OfferType(name: "promotional")
    }
    public struct PaymentMode: Hashable, Sendable {
      private let name: String

      public static let payAsYouGo = PaymentMode(name: "payAsYouGo")
      public static let payUpFront = PaymentMode(name: "payUpFront")
      public static let freeTrial = PaymentMode(name: "freeTrial")
    }

    public let id: String?
    public let type: OfferType
    public let price: Decimal
    public let displayPrice: String
    public let period: SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: PaymentMode
  }
  public struct SubscriptionInfo: Hashable, Sendable {
    public struct RenewalState: Hashable, RawRepresentable, Sendable {
      public let rawValue: Int

      public init(rawValue: Int) { self.rawValue = rawValue }

      public static let subscribed = RenewalState(rawValue: 1)
      public static let expired = RenewalState(rawValue: 2)
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      public static let inGracePeriod = RenewalState(rawValue: 4)
      public static let revoked = RenewalState(rawValue: 5)
    }
    public struct RenewalInfo: Hashable, Sendable {
      public let originalTransactionID: UInt64
      public let currentProductID: String
      public let willAutoRenew: Bool
      public let autoRenewPreference: String?
      public let gracePeriodExpirationDate: Date?
      public let isInBillingRetry: Bool
    }
    public struct Status: Hashable, Sendable {
      public let state: RenewalState
      public let transaction: VerificationResult<Transaction>
      public let renewalInfo: VerificationResult<RenewalInfo>
    }

    public let subscriptionGroupID: String
    public let subscriptionPeriod: SubscriptionPeriod
    public let introductoryOffer: SubscriptionOffer?
    public let promotionalOffers: [SubscriptionOffer]
    public let groupLevel: Int

    public var status: [Status] { get async throws { [] } }
    public var isEligibleForIntroOffer: Bool { get async { false } }
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
    public static func status(for groupID: String) async throws -> [Status] { [] }
  }

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let isFamilyShareable: Bool
  public let subscription: SubscriptionInfo?

  public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: "USD") }
  public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }
  public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }

  /// Always returns an empty list, because the store has no products.
  public static func products(for identifiers: some Collection<String>) async throws -> [Product] {
    []
  }
  @discardableResult
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    .userCancelled
  }
}

public enum VerificationResult<Value: Sendable & Hashable>: Hashable, Sendable {
  public enum VerificationError: Error, Hashable, Sendable {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding
    case invalidSignature, missingRequiredProperties
  }

  case unverified(Value, VerificationError)
  case verified(Value)

  public var unsafePayloadValue: Value {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }
  public var payloadValue: Value {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let value): value
      }
    }
  }
  public var jwsRepresentation: String { "" }
}

/// A purchase. There are none.
public struct Transaction: Identifiable, Hashable, Sendable {
  public enum OwnershipType: Hashable, Sendable { case purchased, familyShared }
  public enum RevocationReason: Hashable, Sendable { case developerIssue, other }

  /// A sequence of purchases, which is empty. The sequence of updates never ends.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var stream: AsyncStream<VerificationResult<Transaction>>.Iterator

      public mutating func next() async -> VerificationResult<Transaction>? { await stream.next() }
    }

    fileprivate let ends: Bool

    public func makeAsyncIterator() -> AsyncIterator {
      let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
      if ends { continuation.finish() }
      return AsyncIterator(stream: stream.makeAsyncIterator())
    }
  }

  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let revocationReason: RevocationReason?
  public let isUpgraded: Bool
  public let ownershipType: OwnershipType
  public let purchasedQuantity: Int
  public let appAccountToken: UUID?
  public let subscriptionGroupID: String?
  public let environment: AppStore.Environment
  public let jsonRepresentation: Data
  public let price: Decimal?

  public func finish() async {}

  public static var updates: Transactions { Transactions(ends: false) }
  public static var all: Transactions { Transactions(ends: true) }
  public static var currentEntitlements: Transactions { Transactions(ends: true) }
  public static var unfinished: Transactions { Transactions(ends: true) }
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? { nil }
}

public enum StoreKitError: Error, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
}

public enum AppStore {
  public struct Environment: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let production = Environment(rawValue: "Production")
    public static let sandbox = Environment(rawValue: "Sandbox")
    public static let xcode = Environment(rawValue: "Xcode")
  }

  public static var canMakePayments: Bool { false }
  public static var deviceVerificationID: UUID? { nil }

  /// - Throws: Always an error, because there is no network.
  public static func sync() async throws {
    throw StoreKitError.networkError(URLError(.notConnectedToInternet))
  }
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {}
  /// Has no effect: the user is not asked for a review.
  @MainActor public static func requestReview(in scene: UIWindowScene) {}
}

/// The purchase of the app itself, about which nothing is known.
public struct AppTransaction: Hashable, Sendable {
  public let appID: UInt64?
  public let appVersion: String
  public let originalAppVersion: String
  public let originalPurchaseDate: Date
  public let bundleID: String
  public let environment: AppStore.Environment

  public static var shared: VerificationResult<AppTransaction> {
    get async throws { throw StoreKitError.networkError(URLError(.notConnectedToInternet)) }
  }
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    try await shared
  }
}

/// The App Store of a country, which is not known.
public struct Storefront: Identifiable, Hashable, Sendable {
  public let id: String
  public let countryCode: String

  public static var current: Storefront? { get async { nil } }
}

extension View {
  // These modifiers show nothing. They return the view unchanged.
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { self }
  public func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping @MainActor (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View {
    self
  }
  public func appStoreOverlay(
    isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
  ) -> some View {
    self
  }
}
