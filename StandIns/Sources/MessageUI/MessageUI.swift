// A replacement for MessageUI. The device cannot send mail or text messages.

@_exported public import Foundation
@_exported public import UIKit

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

@preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  open class func canSendMail() -> Bool { false }

  open func setSubject(_ subject: String) {}
  open func setToRecipients(_ recipients: [String]?) {}
  open func setCcRecipients(_ recipients: [String]?) {}
  open func setBccRecipients(_ recipients: [String]?) {}
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  open func setPreferredSendingEmailAddress(_ address: String) {}
  open func addAttachmentData(_ data: Data, mimeType: String, fileName: String) {}
}

/// Receives the end of composing a mail. Its methods are never called.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: AnyObject {}

@preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var subject: String?
  open var body: String?

  open class func canSendText() -> Bool { false }
  open class func canSendSubject() -> Bool { false }
  open class func canSendAttachments() -> Bool { false }
}

/// Receives the end of composing a message. Its methods are never called.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: AnyObject {}
