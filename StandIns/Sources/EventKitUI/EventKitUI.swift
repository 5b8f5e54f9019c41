// A replacement for EventKitUI. A controller shows no event.

@_exported public import EventKit
@_exported public import Foundation
@_exported public import UIKit

public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }
public enum EKEventViewAction: Int, Sendable { case done, responded, deleted }

@preconcurrency @MainActor open class EKEventEditViewController: UINavigationController {
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  open var eventStore: EKEventStore!
  open var event: EKEvent?
}
/// Hears of the end of an edit. Nothing calls its functions.
@preconcurrency @MainActor public protocol EKEventEditViewDelegate: AnyObject {}

@preconcurrency @MainActor open class EKEventViewController: UIViewController {
  open weak var delegate: (any EKEventViewDelegate)?
  open var event: EKEvent!
  open var allowsEditing = false
  open var allowsCalendarPreview = false
}
/// Hears of the end of a view. Nothing calls its functions.
@preconcurrency @MainActor public protocol EKEventViewDelegate: AnyObject {}
