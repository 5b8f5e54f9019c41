// A replacement for RevenueCat (API of version 5.86). There are no offerings and products, nobody has bought anything, and
// each request fails later with `ErrorCode.offlineConnectionError`.

@_exported public import Foundation
internal import GranularityOffline

/// An error of a purchase.
public enum ErrorCode: Int, Error, Sendable {
  case unknownError = 0
  case purchaseCancelledError = 1
  case storeProblemError = 2
  case purchaseNotAllowedError = 3
  case purchaseInvalidError = 4
  case productNotAvailableForPurchaseError = 5
  case productAlreadyPurchasedError = 6
  case receiptAlreadyInUseError = 7
  case invalidReceiptError = 8
  case missingReceiptFileError = 9
  case networkError = 10
  case invalidCredentialsError = 11
  case unexpectedBackendResponseError = 12
  case receiptInUseByOtherSubscriberError = 13
  case invalidAppUserIdError = 14
  case operationAlreadyInProgressForProductError = 15
  case unknownBackendError = 16
  case invalidAppleSubscriptionKeyError = 17
  case ineligibleError = 18
  case insufficientPermissionsError = 19
  case paymentPendingError = 20
  case invalidSubscriberAttributesError = 21
  case logOutAnonymousUserError = 22
  case configurationError = 23
  case unsupportedError = 24
  case emptySubscriberAttributes = 25
  case productDiscountMissingIdentifierError = 26
  case productDiscountMissingSubscriptionGroupIdentifierError = 28
  case customerInfoError = 29
  case systemInfoError = 30
  case beginRefundRequestError = 31
  case productRequestTimedOut = 32
  case apiEndpointBlockedError = 33
  case invalidPromotionalOfferError = 34
  case offlineConnectionError = 35
  case featureNotAvailableInCustomEntitlementsComputationMode = 36
  case signatureVerificationFailed = 37
  case featureNotSupportedWithStoreKit1 = 38
  case invalidWebPurchaseToken = 39
  case purchaseBelongsToOtherUser = 40
  case expiredWebPurchaseToken = 41
  case testStoreSimulatedPurchaseError = 42
}
extension ErrorCode: CustomNSError, LocalizedError {
  public static var errorDomain: String { "RevenueCat.ErrorCode" }
  public var errorCode: Int { rawValue }
  public var errorDescription: String? {
    self == .offlineConnectionError ? "There is no network." : "The purchase has the error \(self)."
  }
}
public typealias PublicError = NSError

private func failure<Value>() async throws -> Value {
  await OfflineReply.wait()
  throw ErrorCode.offlineConnectionError
}

public enum LogLevel: Int, Sendable {
  case verbose = 4
  case debug = 0
  case info = 1
  case warn = 2
  case error = 3
}
public typealias VerboseLogHandler = (LogLevel, String, String?, String?, UInt) -> Void
public enum CacheFetchPolicy: Int, Sendable {
  case fromCacheOnly, fetchCurrent, notStaleCachedOrFetched, cachedOrFetched

  public static let `default` = CacheFetchPolicy.cachedOrFetched
}
public enum Store: Int, Sendable {
  case appStore, macAppStore, playStore, stripe, promotional, unknownStore, amazon, rcBilling
  case external, paddle, testStore
}
public enum PeriodType: Int, Sendable { case normal, intro, trial, prepaid }
public enum PurchaseOwnershipType: Int, Sendable { case purchased, familyShared, unknown }
public enum VerificationResult: Int, Sendable {
  case notRequested, verified, failed, verifiedOnDevice

  public var isVerified: Bool { self == .verified || self == .verifiedOnDevice }
}
public enum PackageType: Int, Sendable {
  case unknown = -2
  case custom, lifetime, annual, sixMonth, threeMonth, twoMonth, monthly, weekly
}
public enum IntroEligibilityStatus: Int, Sendable {
  case unknown, ineligible, eligible, noIntroOfferExists
}
public enum PurchasesAreCompletedBy: Int, Sendable { case revenueCat, myApp }
public enum StoreKitVersion: Int, Sendable {
  case storeKit1 = 1
  case storeKit2 = 2

  public static let `default` = StoreKitVersion.storeKit2
}

// MARK: - Customers

/// What a customer has bought. No customer is known.
open class CustomerInfo: NSObject, @unchecked Sendable {
  override init() {}

  open var entitlements: EntitlementInfos { EntitlementInfos() }
  open var activeSubscriptions: Set<String> { [] }
  open var allPurchasedProductIdentifiers: Set<String> { [] }
  open var nonSubscriptions: [NonSubscriptionTransaction] { [] }
  open var latestExpirationDate: Date? { nil }
  open var requestDate: Date { .distantPast }
  open var firstSeen: Date { .distantPast }
  open var originalAppUserId: String { "" }
  open var managementURL: URL? { nil }
  open var originalPurchaseDate: Date? { nil }
  open var originalApplicationVersion: String? { nil }
  open var id: String { originalAppUserId }
  open func expirationDate(forProductIdentifier productIdentifier: String) -> Date? { nil }
  open func purchaseDate(forProductIdentifier productIdentifier: String) -> Date? { nil }
  open func expirationDate(forEntitlement entitlementIdentifier: String) -> Date? { nil }
  open func purchaseDate(forEntitlement entitlementIdentifier: String) -> Date? { nil }
}
extension CustomerInfo: Identifiable {}
open class NonSubscriptionTransaction: NSObject, @unchecked Sendable {
  override init() {}

  open var productIdentifier: String { "" }
  open var purchaseDate: Date { .distantPast }
  open var transactionIdentifier: String { "" }
}
open class EntitlementInfos: NSObject, @unchecked Sendable {
  override init() {}

  open var all: [String: EntitlementInfo] { [:] }
  open var active: [String: EntitlementInfo] { [:] }
  open var activeInCurrentEnvironment: [String: EntitlementInfo] { [:] }
  open var activeInAnyEnvironment: [String: EntitlementInfo] { [:] }
  open var verification: VerificationResult { .notRequested }
  open subscript(key: String) -> EntitlementInfo? { all[key] }
}
/// A right that a customer has bought. None exists.
open class EntitlementInfo: NSObject, @unchecked Sendable {
  override init() {}

  open var identifier: String { "" }
  open var isActive: Bool { false }
  open var willRenew: Bool { false }
  open var periodType: PeriodType { .normal }
  open var latestPurchaseDate: Date? { nil }
  open var originalPurchaseDate: Date? { nil }
  open var expirationDate: Date? { nil }
  open var store: Store { .unknownStore }
  open var productIdentifier: String { "" }
  open var productPlanIdentifier: String? { nil }
  open var isSandbox: Bool { true }
  open var unsubscribeDetectedAt: Date? { nil }
  open var billingIssueDetectedAt: Date? { nil }
  open var ownershipType: PurchaseOwnershipType { .unknown }
  open var verification: VerificationResult { .notRequested }
}

// MARK: - Products

/// What is for sale: nothing.
open class Offerings: NSObject, @unchecked Sendable {
  override init() {}

  open var all: [String: Offering] { [:] }
  open var current: Offering? { nil }
  open func offering(identifier: String?) -> Offering? { nil }
  open func currentOffering(forPlacement placementIdentifier: String) -> Offering? { nil }
  open subscript(key: String) -> Offering? { nil }
}
open class Offering: NSObject, Identifiable, @unchecked Sendable {
  public let identifier: String
  public let serverDescription: String
  public let metadata: [String: Any]
  public let availablePackages: [Package]

  public init(
    identifier: String, serverDescription: String, metadata: [String: Any] = [:],
    availablePackages: [Package], webCheckoutUrl: URL? = nil
  ) {
    (self.identifier, self.serverDescription) = (identifier, serverDescription)
    (self.metadata, self.availablePackages) = (metadata, availablePackages)
  }

  private func package(_ type: PackageType) -> Package? {
    availablePackages.first { $0.packageType == type }
  }
  open var id: String { identifier }
  open var lifetime: Package? { package(.lifetime) }
  open var annual: Package? { package(.annual) }
  open var sixMonth: Package? { package(.sixMonth) }
  open var threeMonth: Package? { package(.threeMonth) }
  open var twoMonth: Package? { package(.twoMonth) }
  open var monthly: Package? { package(.monthly) }
  open var weekly: Package? { package(.weekly) }
  open func package(identifier: String?) -> Package? {
    availablePackages.first { $0.identifier == identifier }
  }
  open subscript(key: String) -> Package? { package(identifier: key) }
}
open class Package: NSObject, Identifiable, @unchecked Sendable {
  public let identifier: String
  public let packageType: PackageType
  public let storeProduct: StoreProduct
  public let offeringIdentifier: String

  public init(
    identifier: String, packageType: PackageType, storeProduct: StoreProduct,
    offeringIdentifier: String, webCheckoutUrl: URL? = nil
  ) {
    (self.identifier, self.packageType) = (identifier, packageType)
    (self.storeProduct, self.offeringIdentifier) = (storeProduct, offeringIdentifier)
  }

  open var id: String { identifier }
  open var localizedPriceString: String { storeProduct.localizedPriceString }
  open var localizedIntroductoryPriceString: String? { nil }
}
/// A product of a store. The store has none.
open class StoreProduct: NSObject, Identifiable, @unchecked Sendable {
  public enum ProductType: Int, Sendable {
    case consumable, nonConsumable, nonRenewableSubscription, autoRenewableSubscription
  }
  public enum ProductCategory: Int, Sendable { case subscription, nonSubscription }

  override init() {}

  open var id: String { productIdentifier }
  open var productIdentifier: String { "" }
  open var productType: ProductType { .consumable }
  open var productCategory: ProductCategory { .nonSubscription }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: Decimal { 0 }
  open var priceDecimalNumber: NSDecimalNumber { NSDecimalNumber(decimal: price) }
  open var localizedPriceString: String { "" }
  open var currencyCode: String? { nil }
  open var priceFormatter: NumberFormatter? { nil }
  open var isFamilyShareable: Bool { false }
  open var subscriptionPeriod: SubscriptionPeriod? { nil }
  open var subscriptionGroupIdentifier: String? { nil }
  open var introductoryDiscount: StoreProductDiscount? { nil }
  open var discounts: [StoreProductDiscount] { [] }
  open var pricePerWeek: NSDecimalNumber? { nil }
  open var pricePerMonth: NSDecimalNumber? { nil }
  open var pricePerYear: NSDecimalNumber? { nil }
  open var localizedPricePerWeek: String? { nil }
  open var localizedPricePerMonth: String? { nil }
  open var localizedPricePerYear: String? { nil }
}
open class StoreProductDiscount: NSObject, @unchecked Sendable {
  public enum PaymentMode: Int, Sendable { case payAsYouGo, payUpFront, freeTrial }
  public enum DiscountType: Int, Sendable { case introductory, promotional, winBack }

  override init() {}

  open var offerIdentifier: String? { nil }
  open var currencyCode: String? { nil }
  open var price: Decimal { 0 }
  open var localizedPriceString: String { "" }
  open var paymentMode: PaymentMode { .freeTrial }
  open var subscriptionPeriod: SubscriptionPeriod { SubscriptionPeriod(value: 1, unit: .month) }
  open var numberOfPeriods: Int { 1 }
  open var type: DiscountType { .introductory }
}
open class SubscriptionPeriod: NSObject, @unchecked Sendable {
  public enum Unit: Int, Sendable { case day, week, month, year }

  public let value: Int
  public let unit: Unit

  public init(value: Int, unit: Unit) { (self.value, self.unit) = (value, unit) }

  open var periodTitle: String { "\(value) \(unit)" }
}
open class StoreTransaction: NSObject, @unchecked Sendable {
  override init() {}

  open var productIdentifier: String { "" }
  open var purchaseDate: Date { .distantPast }
  open var transactionIdentifier: String { "" }
  open var quantity: Int { 1 }
}
open class IntroEligibility: NSObject, @unchecked Sendable {
  override init() {}

  open var status: IntroEligibilityStatus { .unknown }
}
public typealias PurchaseResultData = (
  transaction: StoreTransaction?, customerInfo: CustomerInfo, userCancelled: Bool
)
public typealias PurchaseCompletedBlock = (
  StoreTransaction?, CustomerInfo?, PublicError?, Bool
) -> Void

// MARK: - Purchases

/// Receives changes of a customer. Its methods are never called.
public protocol PurchasesDelegate: NSObjectProtocol {
  func purchases(_ purchases: Purchases, receivedUpdated customerInfo: CustomerInfo)
  func purchases(
    _ purchases: Purchases, readyForPromotedProduct product: StoreProduct,
    purchase startPurchase: @escaping (@escaping PurchaseCompletedBlock) -> Void)
}
extension PurchasesDelegate {
  public func purchases(_ purchases: Purchases, receivedUpdated customerInfo: CustomerInfo) {}
  public func purchases(
    _ purchases: Purchases, readyForPromotedProduct product: StoreProduct,
    purchase startPurchase: @escaping (@escaping PurchaseCompletedBlock) -> Void
  ) {}
}

open class Configuration: NSObject, @unchecked Sendable {
  let appUserID: String?

  private init(_ appUserID: String?) { self.appUserID = appUserID }

  open class func builder(withAPIKey apiKey: String) -> Builder { Builder(withAPIKey: apiKey) }

  open class Builder: NSObject, @unchecked Sendable {
    private var appUserID: String?

    public init(withAPIKey apiKey: String) {}

    open func with(appUserID: String?) -> Builder {
      self.appUserID = appUserID
      return self
    }
    open func with(
      purchasesAreCompletedBy: PurchasesAreCompletedBy, storeKitVersion: StoreKitVersion
    )
      -> Builder
    { self }
    open func with(userDefaults: UserDefaults) -> Builder { self }
    open func with(storeKitVersion version: StoreKitVersion) -> Builder { self }
    open func with(showStoreMessagesAutomatically: Bool) -> Builder { self }
    open func with(entitlementVerificationMode mode: Int) -> Builder { self }
    open func build() -> Configuration { Configuration(appUserID) }
  }
}

open class Attribution: NSObject, @unchecked Sendable {
  override init() {}

  open func setAttributes(_ attributes: [String: String]) {}
  open func setEmail(_ email: String?) {}
  open func setPhoneNumber(_ phoneNumber: String?) {}
  open func setDisplayName(_ displayName: String?) {}
  open func setPushToken(_ pushToken: Data?) {}
  open func setAdjustID(_ adjustID: String?) {}
  open func setAppsflyerID(_ appsflyerID: String?) {}
  open func setFirebaseAppInstanceID(_ firebaseAppInstanceID: String?) {}
  open func setMixpanelDistinctID(_ mixpanelDistinctID: String?) {}
  open func setPostHogUserID(_ postHogUserID: String?) {}
  open func setCampaign(_ campaign: String?) {}
  open func collectDeviceIdentifiers() {}
  open func enableAdServicesAttributionTokenCollection() {}
}

/// The purchases of a customer. Each request fails.
open class Purchases: NSObject, @unchecked Sendable {
  private static let purchases = Purchases()

  nonisolated(unsafe) private static var hasConfiguration = false
  nonisolated(unsafe) public static var logLevel = LogLevel.info
  nonisolated(unsafe) public static var proxyURL: URL?
  nonisolated(unsafe) public static var verboseLogHandler: VerboseLogHandler?

  open weak var delegate: (any PurchasesDelegate)?
  public let attribution = Attribution()
  private var user: String?

  override init() {}

  public static var shared: Purchases { purchases }
  public static var isConfigured: Bool { hasConfiguration }
  public static var frameworkVersion: String { "5.86.0" }
  public static func canMakePayments() -> Bool { false }

  @discardableResult
  public static func configure(withAPIKey apiKey: String) -> Purchases {
    configure(withAPIKey: apiKey, appUserID: nil)
  }
  @discardableResult
  public static func configure(withAPIKey apiKey: String, appUserID: String?) -> Purchases {
    hasConfiguration = true
    purchases.user = appUserID
    return purchases
  }
  @discardableResult
  public static func configure(with configuration: Configuration) -> Purchases {
    configure(withAPIKey: "", appUserID: configuration.appUserID)
  }
  @discardableResult
  public static func configure(with builder: Configuration.Builder) -> Purchases {
    configure(with: builder.build())
  }

  open var appUserID: String { user ?? "$RCAnonymousID:preview" }
  open var isAnonymous: Bool { user == nil }
  open var isSandbox: Bool { true }
  open var storeFrontCountryCode: String? { nil }
  open var cachedCustomerInfo: CustomerInfo? { nil }
  open var cachedOfferings: Offerings? { nil }
  /// A stream that emits nothing and never ends.
  open var customerInfoStream: AsyncStream<CustomerInfo> { AsyncStream { _ in } }
  open func invalidateCustomerInfoCache() {}
  open func syncAttributesAndOfferingsIfNeeded() async throws -> Offerings? { try await failure() }

  open func getOfferings(completion: @escaping (Offerings?, PublicError?) -> Void) {
    OfflineReply.onMain { completion(nil, ErrorCode.offlineConnectionError as NSError) }
  }
  open func offerings() async throws -> Offerings { try await failure() }
  /// Calls the handler with no products.
  open func getProducts(
    _ productIdentifiers: [String], completion: @escaping ([StoreProduct]) -> Void
  ) {
    OfflineReply.onMain { completion([]) }
  }
  open func products(_ productIdentifiers: [String]) async -> [StoreProduct] {
    await OfflineReply.wait()
    return []
  }
  open func getCustomerInfo(completion: @escaping (CustomerInfo?, PublicError?) -> Void) {
    OfflineReply.onMain { completion(nil, ErrorCode.offlineConnectionError as NSError) }
  }
  open func customerInfo() async throws -> CustomerInfo { try await failure() }
  open func customerInfo(fetchPolicy: CacheFetchPolicy) async throws -> CustomerInfo {
    try await failure()
  }
  open func logIn(
    _ appUserID: String, completion: @escaping (CustomerInfo?, Bool, PublicError?) -> Void
  ) {
    OfflineReply.onMain { completion(nil, false, ErrorCode.offlineConnectionError as NSError) }
  }
  @discardableResult
  open func logIn(
    _ appUserID: String
  ) async throws -> (customerInfo: CustomerInfo, created: Bool) {
    try await failure()
  }
  open func logOut(completion: ((CustomerInfo?, PublicError?) -> Void)?) {
    OfflineReply.onMain { completion?(nil, ErrorCode.offlineConnectionError as NSError) }
  }
  @discardableResult
  open func logOut() async throws -> CustomerInfo { try await failure() }

  open func purchase(product: StoreProduct, completion: @escaping PurchaseCompletedBlock) {
    OfflineReply.onMain { completion(nil, nil, ErrorCode.offlineConnectionError as NSError, false) }
  }
  @discardableResult
  open func purchase(product: StoreProduct) async throws -> PurchaseResultData {
    try await failure()
  }
  open func purchase(package: Package, completion: @escaping PurchaseCompletedBlock) {
    OfflineReply.onMain { completion(nil, nil, ErrorCode.offlineConnectionError as NSError, false) }
  }
  @discardableResult
  open func purchase(package: Package) async throws -> PurchaseResultData { try await failure() }
  open func restorePurchases(completion: ((CustomerInfo?, PublicError?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(nil, ErrorCode.offlineConnectionError as NSError) }
  }
  @discardableResult
  open func restorePurchases() async throws -> CustomerInfo { try await failure() }
  open func syncPurchases(completion: ((CustomerInfo?, PublicError?) -> Void)?) {
    OfflineReply.onMain { completion?(nil, ErrorCode.offlineConnectionError as NSError) }
  }
  @discardableResult
  open func syncPurchases() async throws -> CustomerInfo { try await failure() }

  open func checkTrialOrIntroDiscountEligibility(
    productIdentifiers: [String], completion: @escaping ([String: IntroEligibility]) -> Void
  ) {
    OfflineReply.onMain { completion([:]) }
  }
  open func checkTrialOrIntroDiscountEligibility(
    productIdentifiers: [String]
  ) async -> [String: IntroEligibility] {
    await OfflineReply.wait()
    return [:]
  }
  open func checkTrialOrIntroDiscountEligibility(
    product: StoreProduct
  ) async -> IntroEligibilityStatus {
    await OfflineReply.wait()
    return .unknown
  }
  open func showManageSubscriptions(completion: @escaping (PublicError?) -> Void) {
    OfflineReply.onMain { completion(ErrorCode.offlineConnectionError as NSError) }
  }
  open func showManageSubscriptions() async throws {
    await OfflineReply.wait()
    throw ErrorCode.offlineConnectionError
  }
  open func presentCodeRedemptionSheet() {}
}
