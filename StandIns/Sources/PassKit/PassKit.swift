// A replacement for PassKit. The device cannot make payments and has no passes: no payment sheet appears.

@_exported public import Contacts
@_exported public import Foundation
@_exported public import UIKit

// swift-format-ignore: AlwaysUseLowerCamelCase
public let PKPaymentErrorDomain = "PKPaymentErrorDomain"

public struct PKPaymentError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1
    case shippingContactInvalidError = 1
    case billingContactInvalidError, shippingAddressUnserviceableError, couponCodeInvalidError
    case couponCodeExpiredError
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let amex = PKPaymentNetwork(rawValue: "AmEx")
  public static let bancomat = PKPaymentNetwork(rawValue: "Bancomat")
  public static let bancontact = PKPaymentNetwork(rawValue: "Bancontact")
  public static let barcode = PKPaymentNetwork(rawValue: "Barcode")
  public static let cartesBancaires = PKPaymentNetwork(rawValue: "CartesBancaires")
  public static let chinaUnionPay = PKPaymentNetwork(rawValue: "ChinaUnionPay")
  public static let dankort = PKPaymentNetwork(rawValue: "Dankort")
  public static let discover = PKPaymentNetwork(rawValue: "Discover")
  public static let eftpos = PKPaymentNetwork(rawValue: "Eftpos")
  public static let electron = PKPaymentNetwork(rawValue: "Electron")
  public static let elo = PKPaymentNetwork(rawValue: "Elo")
  public static let girocard = PKPaymentNetwork(rawValue: "Girocard")
  public static let idCredit = PKPaymentNetwork(rawValue: "iD")
  public static let interac = PKPaymentNetwork(rawValue: "Interac")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let JCB = PKPaymentNetwork(rawValue: "JCB")
  public static let mada = PKPaymentNetwork(rawValue: "Mada")
  public static let maestro = PKPaymentNetwork(rawValue: "Maestro")
  public static let masterCard = PKPaymentNetwork(rawValue: "MasterCard")
  public static let meeza = PKPaymentNetwork(rawValue: "Meeza")
  public static let mir = PKPaymentNetwork(rawValue: "Mir")
  public static let nanaco = PKPaymentNetwork(rawValue: "Nanaco")
  public static let pagoBancomat = PKPaymentNetwork(rawValue: "PagoBancomat")
  public static let postFinance = PKPaymentNetwork(rawValue: "PostFinance")
  public static let privateLabel = PKPaymentNetwork(rawValue: "PrivateLabel")
  public static let quicPay = PKPaymentNetwork(rawValue: "QUICPay")
  public static let suica = PKPaymentNetwork(rawValue: "Suica")
  public static let tmoney = PKPaymentNetwork(rawValue: "TMoney")
  public static let visa = PKPaymentNetwork(rawValue: "Visa")
  public static let vPay = PKPaymentNetwork(rawValue: "VPay")
  public static let waon = PKPaymentNetwork(rawValue: "Waon")
}

public struct PKMerchantCapability: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let threeDSecure = PKMerchantCapability(rawValue: 1 << 0)
  public static let emv = PKMerchantCapability(rawValue: 1 << 1)
  public static let credit = PKMerchantCapability(rawValue: 1 << 2)
  public static let debit = PKMerchantCapability(rawValue: 1 << 3)
  public static let capability3DS = threeDSecure
  public static let capabilityEMV = emv
  public static let capabilityCredit = credit
  public static let capabilityDebit = debit
}

public struct PKContactField: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let emailAddress = PKContactField(rawValue: "email")
  public static let name = PKContactField(rawValue: "name")
  public static let phoneNumber = PKContactField(rawValue: "phone")
  public static let phoneticName = PKContactField(rawValue: "phoneticName")
  public static let postalAddress = PKContactField(rawValue: "post")
}

/// The person who pays or receives the goods.
open class PKContact: NSObject, @unchecked Sendable {
  open var name: PersonNameComponents?
  open var emailAddress: String?
  open var phoneNumber: CNPhoneNumber?
  open var postalAddress: CNPostalAddress?

  public override init() {}
}

// MARK: - What is paid

public enum PKPaymentSummaryItemType: UInt, Sendable { case final, pending }
public enum PKShippingType: UInt, Sendable { case shipping, delivery, storePickup, servicePickup }
public enum PKShippingContactEditingMode: UInt, Sendable {
  case available = 1
  case storePickup
}

/// A row of a payment sheet.
open class PKPaymentSummaryItem: NSObject, @unchecked Sendable {
  open var label: String
  open var amount: NSDecimalNumber
  open var type: PKPaymentSummaryItemType

  public init(
    label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType = .final
  ) {
    (self.label, self.amount, self.type) = (label, amount, type)
  }
}

open class PKRecurringPaymentSummaryItem: PKPaymentSummaryItem, @unchecked Sendable {
  open var startDate: Date?
  open var endDate: Date?
  open var intervalUnit: NSCalendar.Unit = .month
  open var intervalCount = 1
}

open class PKDeferredPaymentSummaryItem: PKPaymentSummaryItem, @unchecked Sendable {
  open var deferredDate = Date()
}

open class PKDateComponentsRange: NSObject, @unchecked Sendable {
  public let startDateComponents: DateComponents
  public let endDateComponents: DateComponents

  public init?(start startDateComponents: DateComponents, end endDateComponents: DateComponents) {
    self.startDateComponents = startDateComponents
    self.endDateComponents = endDateComponents
  }
}

open class PKShippingMethod: PKPaymentSummaryItem, @unchecked Sendable {
  open var identifier: String?
  open var detail: String?
  open var dateComponentsRange: PKDateComponentsRange?
}

open class PKRecurringPaymentRequest: NSObject, @unchecked Sendable {
  open var paymentDescription: String
  open var regularBilling: PKRecurringPaymentSummaryItem
  open var trialBilling: PKRecurringPaymentSummaryItem?
  open var billingAgreement: String?
  open var managementURL: URL
  open var tokenNotificationURL: URL?

  public init(
    paymentDescription: String, regularBilling: PKRecurringPaymentSummaryItem, managementURL: URL
  ) {
    self.paymentDescription = paymentDescription
    self.regularBilling = regularBilling
    self.managementURL = managementURL
  }
}

open class PKPaymentRequest: NSObject, @unchecked Sendable {
  open var merchantIdentifier = ""
  open var countryCode = ""
  open var currencyCode = ""
  open var supportedNetworks: [PKPaymentNetwork] = []
  open var supportedCountries: Set<String>?
  open var merchantCapabilities: PKMerchantCapability = []
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  open var requiredBillingContactFields: Set<PKContactField> = []
  open var requiredShippingContactFields: Set<PKContactField> = []
  open var billingContact: PKContact?
  open var shippingContact: PKContact?
  open var shippingMethods: [PKShippingMethod]?
  open var shippingType = PKShippingType.shipping
  open var shippingContactEditingMode = PKShippingContactEditingMode.available
  open var applicationData: Data?
  open var supportsCouponCode = false
  open var couponCode: String?
  open var recurringPaymentRequest: PKRecurringPaymentRequest?

  public override init() {}

  open class func availableNetworks() -> [PKPaymentNetwork] { [] }
}

// MARK: - The result of a payment

public enum PKPaymentAuthorizationStatus: Int, Sendable {
  case success, failure
  case invalidBillingPostalAddress, invalidShippingPostalAddress, invalidShippingContact
  case pinRequired, pinIncorrect, pinLockout
}
public enum PKPaymentMethodType: UInt, Sendable {
  case unknown, debit, credit, prepaid, store, eMoney
}

open class PKPaymentMethod: NSObject, @unchecked Sendable {
  override init() {}

  open var displayName: String? { nil }
  open var network: PKPaymentNetwork? { nil }
  open var type: PKPaymentMethodType { .unknown }
}
open class PKPaymentToken: NSObject, @unchecked Sendable {
  override init() {}

  open var paymentMethod: PKPaymentMethod { PKPaymentMethod() }
  open var transactionIdentifier: String { "" }
  open var paymentData: Data { Data() }
}
/// An authorized payment. There is never one.
open class PKPayment: NSObject, @unchecked Sendable {
  override init() {}

  open var token: PKPaymentToken { PKPaymentToken() }
  open var billingContact: PKContact? { nil }
  open var shippingContact: PKContact? { nil }
  open var shippingMethod: PKShippingMethod? { nil }
}

open class PKPaymentAuthorizationResult: NSObject, @unchecked Sendable {
  open var status: PKPaymentAuthorizationStatus
  open var errors: [any Error]!

  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    (self.status, self.errors) = (status, errors ?? [])
  }
}
open class PKPaymentRequestUpdate: NSObject, @unchecked Sendable {
  open var status = PKPaymentAuthorizationStatus.success
  open var paymentSummaryItems: [PKPaymentSummaryItem]

  public init(paymentSummaryItems: [PKPaymentSummaryItem]) {
    self.paymentSummaryItems = paymentSummaryItems
  }
}
open class PKPaymentRequestShippingMethodUpdate: PKPaymentRequestUpdate, @unchecked Sendable {}
open class PKPaymentRequestPaymentMethodUpdate: PKPaymentRequestUpdate, @unchecked Sendable {}
open class PKPaymentRequestShippingContactUpdate: PKPaymentRequestUpdate, @unchecked Sendable {
  open var errors: [any Error]!
  open var shippingMethods: [PKShippingMethod]

  public init(
    errors: [any Error]?, paymentSummaryItems: [PKPaymentSummaryItem],
    shippingMethods: [PKShippingMethod]
  ) {
    (self.errors, self.shippingMethods) = (errors ?? [], shippingMethods)
    super.init(paymentSummaryItems: paymentSummaryItems)
  }
}

open class PKPaymentMerchantSession: NSObject, @unchecked Sendable {
  public init(dictionary: [AnyHashable: Any]) {}
}
open class PKPaymentRequestMerchantSessionUpdate: NSObject, @unchecked Sendable {
  open var status: PKPaymentAuthorizationStatus
  open var session: PKPaymentMerchantSession?

  public init(status: PKPaymentAuthorizationStatus, merchantSession: PKPaymentMerchantSession?) {
    (self.status, session) = (status, merchantSession)
  }
}

// MARK: - Payment sheets

/// A controller of a payment sheet. No sheet appears.
open class PKPaymentAuthorizationController: NSObject, @unchecked Sendable {
  open weak var delegate: (any PKPaymentAuthorizationControllerDelegate)?

  public init(paymentRequest request: PKPaymentRequest) {}

  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks networks: [PKPaymentNetwork]) -> Bool { false }
  open class func canMakePayments(
    usingNetworks networks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool { false }

  /// Calls the completion handler with false, asynchronously on the main queue.
  open func present(completion: (@Sendable (Bool) -> Void)? = nil) {
    if let completion { DispatchQueue.main.async { completion(false) } }
  }
  @discardableResult open func present() async -> Bool { false }
  open func dismiss(completion: (@Sendable () -> Void)? = nil) {
    if let completion { DispatchQueue.main.async(execute: completion) }
  }
  open func dismiss() async {}
}

/// Receives the events of a payment sheet. Its methods are never called.
public protocol PKPaymentAuthorizationControllerDelegate: AnyObject {}

/// A view controller of a payment sheet. It shows nothing.
@preconcurrency @MainActor open class PKPaymentAuthorizationViewController: UIViewController {
  open weak var delegate: (any PKPaymentAuthorizationViewControllerDelegate)?

  public init?(paymentRequest request: PKPaymentRequest) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks networks: [PKPaymentNetwork]) -> Bool { false }
  open class func canMakePayments(
    usingNetworks networks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool { false }
}

/// Receives the events of a payment sheet. Its methods are never called.
@preconcurrency @MainActor public protocol PKPaymentAuthorizationViewControllerDelegate: AnyObject {
}

// MARK: - Passes

/// A pass, whose contents are not read.
open class PKPass: NSObject, @unchecked Sendable {
  /// - Throws: Always an error, because no pass can be read.
  public init(data: Data) throws { throw CocoaError(.fileReadCorruptFile) }

  open var serialNumber: String { "" }
  open var passTypeIdentifier: String { "" }
  open var organizationName: String { "" }
  open var localizedName: String { "" }
  open var localizedDescription: String { "" }
  open var passURL: URL? { nil }
}

/// The passes of the user, of which there are none.
open class PKPassLibrary: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isPassLibraryAvailable() -> Bool { false }
  open func passes() -> [PKPass] { [] }
  open func containsPass(_ pass: PKPass) -> Bool { false }
  open func removePass(_ pass: PKPass) {}
}

/// A view controller with which a user would add passes.
@preconcurrency @MainActor open class PKAddPassesViewController: UIViewController {
  open weak var delegate: (any PKAddPassesViewControllerDelegate)?

  public init?(pass: PKPass) { super.init(nibName: nil, bundle: nil) }
  public init?(passes: [PKPass]) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func canAddPasses() -> Bool { false }
}

/// Receives the end of adding passes. Its methods are never called.
@preconcurrency @MainActor public protocol PKAddPassesViewControllerDelegate: AnyObject {}
