// A replacement for ContactsUI. Its view controllers show no contacts.

@_exported public import Contacts
@_exported public import Foundation
@_exported public import UIKit

@preconcurrency @MainActor open class CNContactPickerViewController: UIViewController {
  open weak var delegate: (any CNContactPickerDelegate)?
  open var displayedPropertyKeys: [String]?
  open var predicateForEnablingContact: NSPredicate?
  open var predicateForSelectionOfContact: NSPredicate?
}
/// Receives the contacts that the user chose. Its methods are never called.
@preconcurrency @MainActor public protocol CNContactPickerDelegate: AnyObject {}

@preconcurrency @MainActor open class CNContactViewController: UIViewController {
  open weak var delegate: (any CNContactViewControllerDelegate)?
  open var contactStore: CNContactStore?
  open var allowsEditing = true
  open var allowsActions = true
  public let contact: CNContact

  public init(for contact: CNContact) {
    self.contact = contact
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }
  public convenience init(forNewContact contact: CNContact?) {
    self.init(for: contact ?? CNContact())
  }
  public required init?(coder: NSCoder) {
    contact = CNContact()
    super.init(coder: coder)
  }

  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { CNContactIdentifierKey }
}
/// Receives the end of editing or viewing a contact. Its methods are never called.
@preconcurrency @MainActor public protocol CNContactViewControllerDelegate: AnyObject {}
