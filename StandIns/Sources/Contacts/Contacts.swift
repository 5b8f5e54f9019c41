// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for Contacts. The app has no access to contacts, and there are none.

@_exported public import Foundation

public enum CNEntityType: Int, Sendable { case contacts }
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

public struct CNError: Error, Equatable, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case recordDoesNotExist = 200
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "CNErrorDomain"
  public var errorCode: Int { code.rawValue }
}

/// The key of a property of a contact.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"
public let CNContactBirthdayKey = "birthday"
public let CNContactNoteKey = "note"
public let CNContactImageDataKey = "imageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"

extension Notification.Name {
  /// This notification is never posted.
  public static let CNContactStoreDidChange = Notification.Name(
    "CNContactStoreDidChangeNotification")
}

/// The user's contacts. The app has no access to them, and there are none.
open class CNContactStore: NSObject, @unchecked Sendable {
  public override init() {}

  /// Always `.notDetermined`, because nobody is asked for permission.
  open class func authorizationStatus(for type: CNEntityType) -> CNAuthorizationStatus {
    .notDetermined
  }
  /// Asks nobody for permission. The result is always false.
  open func requestAccess(for type: CNEntityType) async throws -> Bool { false }
  open func requestAccess(
    for type: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(false, nil) }
  }

  private static let refused = CNError(.authorizationDenied)

  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    throw Self.refused
  }
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    throw Self.refused
  }
  open func enumerateContacts(
    with request: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
  ) throws {
    throw Self.refused
  }
  open func execute(_ request: CNSaveRequest) throws { throw Self.refused }
}

open class CNContactFetchRequest: NSObject, @unchecked Sendable {
  open var predicate: NSPredicate?
  open var keysToFetch: [any CNKeyDescriptor]
  open var unifyResults = true
  open var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}
public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }

open class CNSaveRequest: NSObject, @unchecked Sendable {
  public override init() {}

  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  open func update(_ contact: CNMutableContact) {}
  open func delete(_ contact: CNMutableContact) {}
}

// MARK: - Contacts

open class CNLabeledValue<Value: AnyObject>: NSObject, @unchecked Sendable {
  public let identifier = UUID().uuidString
  public let label: String?
  public let value: Value

  public init(label: String?, value: Value) { (self.label, self.value) = (label, value) }

  open class func localizedString(forLabel label: String) -> String {
    label.hasPrefix("_$!<") ? String(label.dropFirst(4).dropLast(4)) : label
  }
}
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  public let stringValue: String

  public init(stringValue: String) { self.stringValue = stringValue }
}
open class CNPostalAddress: NSObject, @unchecked Sendable {
  fileprivate var parts: [String: String] = [:]

  public override init() {}

  open var street: String { parts["street"] ?? "" }
  open var city: String { parts["city"] ?? "" }
  open var state: String { parts["state"] ?? "" }
  open var postalCode: String { parts["postalCode"] ?? "" }
  open var country: String { parts["country"] ?? "" }
  open var isoCountryCode: String { parts["isoCountryCode"] ?? "" }
}
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { super.street }
    set { parts["street"] = newValue }
  }
  open override var city: String {
    get { super.city }
    set { parts["city"] = newValue }
  }
  open override var state: String {
    get { super.state }
    set { parts["state"] = newValue }
  }
  open override var postalCode: String {
    get { super.postalCode }
    set { parts["postalCode"] = newValue }
  }
  open override var country: String {
    get { super.country }
    set { parts["country"] = newValue }
  }
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { parts["isoCountryCode"] = newValue }
  }
}
public enum CNPostalAddressFormatterStyle: Int, Sendable { case mailingAddress }
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  open class func string(
    from address: CNPostalAddress, style: CNPostalAddressFormatterStyle
  ) -> String {
    let town = [address.city, address.state, address.postalCode].filter { !$0.isEmpty }
    return [address.street, town.joined(separator: " "), address.country]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// A contact. Only the app's own code creates contacts.
open class CNContact: NSObject, @unchecked Sendable {
  fileprivate struct Values {
    var givenName = ""
    var middleName = ""
    var familyName = ""
    var nickname = ""
    var organizationName = ""
    var jobTitle = ""
    var note = ""
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    var birthday: DateComponents?
    var imageData: Data?
  }
  fileprivate var values = Values()

  public let identifier = UUID().uuidString

  public override init() {}

  open var givenName: String { values.givenName }
  open var middleName: String { values.middleName }
  open var familyName: String { values.familyName }
  open var nickname: String { values.nickname }
  open var organizationName: String { values.organizationName }
  open var jobTitle: String { values.jobTitle }
  open var note: String { values.note }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { values.phoneNumbers }
  open var emailAddresses: [CNLabeledValue<NSString>] { values.emailAddresses }
  open var urlAddresses: [CNLabeledValue<NSString>] { values.urlAddresses }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { values.postalAddresses }
  open var birthday: DateComponents? { values.birthday }
  open var imageData: Data? { values.imageData }
  open var thumbnailImageData: Data? { values.imageData }
  open var imageDataAvailable: Bool { values.imageData != nil }

  open func isKeyAvailable(_ key: String) -> Bool { true }
  open func areKeysAvailable(_ keys: [any CNKeyDescriptor]) -> Bool { true }
  open override func mutableCopy() -> Any {
    let copy = CNMutableContact()
    (copy as CNContact).values = values
    return copy
  }

  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForContacts(matchingEmailAddress address: String) -> NSPredicate {
    NSPredicate(value: false)
  }
}

open class CNMutableContact: CNContact, @unchecked Sendable {
  open override var givenName: String {
    get { values.givenName }
    set { values.givenName = newValue }
  }
  open override var middleName: String {
    get { values.middleName }
    set { values.middleName = newValue }
  }
  open override var familyName: String {
    get { values.familyName }
    set { values.familyName = newValue }
  }
  open override var nickname: String {
    get { values.nickname }
    set { values.nickname = newValue }
  }
  open override var organizationName: String {
    get { values.organizationName }
    set { values.organizationName = newValue }
  }
  open override var jobTitle: String {
    get { values.jobTitle }
    set { values.jobTitle = newValue }
  }
  open override var note: String {
    get { values.note }
    set { values.note = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { values.phoneNumbers }
    set { values.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { values.emailAddresses }
    set { values.emailAddresses = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { values.urlAddresses }
    set { values.urlAddresses = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { values.postalAddresses }
    set { values.postalAddresses = newValue }
  }
  open override var birthday: DateComponents? {
    get { values.birthday }
    set { values.birthday = newValue }
  }
  open override var imageData: Data? {
    get { values.imageData }
    set { values.imageData = newValue }
  }
}

public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }
open class CNContactFormatter: Formatter, @unchecked Sendable {
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { CNContactGivenNameKey }
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let names = [contact.givenName, contact.middleName, contact.familyName]
      .filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}
