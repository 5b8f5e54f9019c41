public import Foundation
public import SimulatedSwiftUI

#if !canImport(ObjectiveC)
  /// An event of the system. There are none.
  @preconcurrency @MainActor open class UIEvent: NSObject {}

  /// A finger on the screen. There are none.
  @preconcurrency @MainActor open class UITouch: NSObject {
    open func location(in view: UIView?) -> CGPoint { .zero }
  }

  /// Something that an event of a control does.
  @preconcurrency @MainActor open class UIAction: NSObject {
    public let title: String
    private let handler: (UIAction) -> Void

    public init(
      title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void
    ) {
      (self.title, self.handler) = (title, handler)
    }

    fileprivate func perform() { handler(self) }
  }

  extension UIControl {
    public struct Event: OptionSet, Hashable, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let touchDown = Event(rawValue: 1)
      public static let touchDragInside = Event(rawValue: 4)
      public static let touchUpInside = Event(rawValue: 64)
      public static let touchUpOutside = Event(rawValue: 128)
      public static let touchCancel = Event(rawValue: 256)
      public static let valueChanged = Event(rawValue: 4_096)
      public static let primaryActionTriggered = Event(rawValue: 8_192)
      public static let editingDidBegin = Event(rawValue: 65_536)
      public static let editingChanged = Event(rawValue: 131_072)
      public static let editingDidEnd = Event(rawValue: 262_144)
      public static let editingDidEndOnExit = Event(rawValue: 524_288)
      public static let allEvents = Event(rawValue: .max)
    }

    /// Adds a method that an event calls. Only ``sendActions(for:)`` makes events.
    public func addTarget(_ target: Any?, action: Selector, for events: Event) {
      let object = target.map { $0 as AnyObject }
      actions.append((events, { [weak object] in action._perform(on: object, with: $0) }))
    }
    public func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
      actions.removeAll { events.contains($0.events) }
    }
    public func addAction(_ action: UIAction, for events: Event) {
      actions.append((events, { _ in action.perform() }))
    }

    /// Calls the methods and closures that were added for the events.
    public func sendActions(for events: Event) {
      for action in actions where !action.events.isDisjoint(with: events) { action.call(self) }
    }
  }

  /// Recognizes a gesture. There are no gestures here.
  @preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
      case possible, began, changed, ended, cancelled, failed
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var state: State { .possible }
    open weak var view: UIView?

    public init(target: Any?, action: Selector?) {}
    public nonisolated override init() { super.init() }

    open func location(in view: UIView?) -> CGPoint { .zero }
    open func addTarget(_ target: Any, action: Selector) {}
    open func require(toFail other: UIGestureRecognizer) {}
  }

  /// Receives the events of a recognizer. There are none.
  @preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {}

  open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
  }

  open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10
  }

  open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    open func translation(in view: UIView?) -> CGPoint { .zero }
    open func velocity(in view: UIView?) -> CGPoint { .zero }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  }

  open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat = 1
  }

  open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let right = Direction(rawValue: 1)
      public static let left = Direction(rawValue: 2)
      public static let up = Direction(rawValue: 4)
      public static let down = Direction(rawValue: 8)
    }

    open var direction = Direction.right
  }

  extension UIView {
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.view = self }
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      recognizer.view = nil
    }
  }

  extension UIApplication {
    /// Calls a method of the target. Without a target, nothing receives the action, because no view has the keyboard.
    @discardableResult
    public func sendAction(
      _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
      action._perform(on: target.map { $0 as AnyObject }, with: sender)
      return target != nil
    }
  }
#endif
