// A replacement for EventKitUI. Its view controllers show no events.

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
/// Receives the end of editing an event. Its methods are never called.
@preconcurrency @MainActor public protocol EKEventEditViewDelegate: AnyObject {}

@preconcurrency @MainActor open class EKEventViewController: UIViewController {
  open weak var delegate: (any EKEventViewDelegate)?
  open var event: EKEvent!
  open var allowsEditing = false
  open var allowsCalendarPreview = false
}
/// Receives the end of viewing an event. Its methods are never called.
@preconcurrency @MainActor public protocol EKEventViewDelegate: AnyObject {}
