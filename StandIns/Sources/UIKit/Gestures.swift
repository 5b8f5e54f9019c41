public import Foundation
import SimulatedSwiftUI

#if !canImport(ObjectiveC)
  /// An event from the system. None ever arrives.
  @preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
      case touches = 0
      case motion = 1
      case remoteControl = 2
      case presses = 3
      case scroll = 10
      case hover = 11
      case transform = 14
    }
    public enum EventSubtype: Int, Sendable {
      case none = 0
      case motionShake = 1
      case remoteControlPlay = 100
      case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
      case remoteControlNextTrack, remoteControlPreviousTrack
    }
    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    open var timestamp: TimeInterval { 0 }
    open var allTouches: Set<UITouch>? { nil }
    open func touches(for view: UIView) -> Set<UITouch>? { nil }
  }
  /// A finger that touches the screen. There are no touches.
  @preconcurrency @MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
      case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
    open var phase: Phase { .cancelled }
    open var type: TouchType { .direct }
    open var tapCount: Int { 0 }
    open var timestamp: TimeInterval { 0 }
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
    open var view: UIView? { nil }
    open var window: UIWindow? { nil }
    open func location(in view: UIView?) -> CGPoint { .zero }
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
  }
  /// A pressed key or button. Nothing is ever pressed.
  @preconcurrency @MainActor open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    open var phase: Phase { .cancelled }
    open var key: UIKey? { nil }
  }
  open class UIPressesEvent: UIEvent {
    open var allPresses: Set<UIPress> { [] }
  }
  /// A key of a keyboard. None is ever pressed.
  @preconcurrency @MainActor open class UIKey: NSObject {
    open var characters: String { "" }
    open var charactersIgnoringModifiers: String { "" }
    open var modifierFlags: UIKeyModifierFlags { [] }
    open var keyCode: UIKeyboardHIDUsage { .keyboardErrorUndefined }
  }
  /// The key codes that apps use.
  public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardErrorUndefined = 3
    case keyboardA = 4
    case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
    case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ
    case keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY
    case keyboardZ, keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7
    case keyboard8, keyboard9, keyboard0
    case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
    case keyboardSpacebar
    case keyboardRightArrow = 79
    case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    case keypadEnter = 88
  }
  extension UIControl {
    public struct Event: OptionSet, Hashable, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let touchDown = Event(rawValue: 1)
      public static let touchDownRepeat = Event(rawValue: 2)
      public static let touchDragInside = Event(rawValue: 4)
      public static let touchDragOutside = Event(rawValue: 8)
      public static let touchDragEnter = Event(rawValue: 16)
      public static let touchDragExit = Event(rawValue: 32)
      public static let touchUpInside = Event(rawValue: 64)
      public static let touchUpOutside = Event(rawValue: 128)
      public static let touchCancel = Event(rawValue: 256)
      public static let valueChanged = Event(rawValue: 4_096)
      public static let primaryActionTriggered = Event(rawValue: 8_192)
      public static let editingDidBegin = Event(rawValue: 65_536)
      public static let editingChanged = Event(rawValue: 131_072)
      public static let editingDidEnd = Event(rawValue: 262_144)
      public static let editingDidEndOnExit = Event(rawValue: 524_288)
      public static let menuActionTriggered = Event(rawValue: 16_384)
      public static let allTouchEvents = Event(rawValue: 4_095)
      public static let allEditingEvents = Event(rawValue: 983_040)
      public static let allEvents = Event(rawValue: .max)
    }

    /// Adds a method that is called for an event. Only ``sendActions(for:)`` triggers events.
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

  /// A gesture recognizer. It never recognizes a gesture, because there are no touches.
  @preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
      case possible, began, changed, ended, cancelled, failed
      public static let recognized = State.ended
    }
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var name: String?
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var allowedTouchTypes: [NSNumber] = []
    open var requiresExclusiveTouchType = true
    open var numberOfTouches: Int { 0 }
    open var modifierFlags: UIKeyModifierFlags { [] }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
    open func removeTarget(_ target: Any?, action: Selector?) {}
    open func reset() {}
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
    // Override points for subclasses. They are never called, because there are no touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var state = State.possible
    open internal(set) weak var view: UIView?

    public init(target: Any?, action: Selector?) {}
    @preconcurrency @MainActor public override convenience init() {
      self.init(target: nil, action: nil)
    }

    open func location(in view: UIView?) -> CGPoint { .zero }
    open func addTarget(_ target: Any, action: Selector) {}
    open func require(toFail other: UIGestureRecognizer) {}
  }

  /// Receives the events of a gesture recognizer. Its methods are never called.
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

    open var allowedScrollTypesMask = UIScrollTypeMask()
    open func translation(in view: UIView?) -> CGPoint { .zero }
    open func velocity(in view: UIView?) -> CGPoint { .zero }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  }

  open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat = 1
    open var velocity: CGFloat { 0 }
  }
  open class UIRotationGestureRecognizer: UIGestureRecognizer {
    open var rotation: CGFloat = 0
    open var velocity: CGFloat { 0 }
  }
  open class UIHoverGestureRecognizer: UIGestureRecognizer {}
  open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
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

  public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
  }
  extension UIApplication {
    /// Calls a method of the target. Without a target, nothing is called, because no view is the first responder.
    @discardableResult
    public func sendAction(
      _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
      action._perform(on: target.map { $0 as AnyObject }, with: sender)
      return target != nil
    }
  }
#endif
