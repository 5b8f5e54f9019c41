internal import ModelObservation

package import struct Foundation.CGSize

/// The user actions that a control supports. A primitive view passes this value to a
/// ``ViewVisitor``.
public struct ControlInteraction {
  /// True for an action that a view or a modifier adds under a fixed name, such as `Submit` or
  /// `Hover`.
  ///
  /// An accessibility label does not replace the fixed name.
  package var hasOwnName = false
  /// True for the control that a presentation itself adds, outside of its content, and with which a
  /// user dismisses the presentation.
  var dismisses = false
  /// True for a button with the role `cancel`.
  package var isCancellation = false
  /// True for a button with the role `destructive`.
  package var isDestructive = false
  /// Returns the cover scope of the tab that the control selects, found in the environment of the
  /// control; `nil` if the control does not select a tab.
  package var selectedTab: ((EnvironmentValues) -> CoverScope?)?
  /// The action that runs on a tap. Its parameter is the environment of the control.
  var tap: ((EnvironmentValues) -> Void)?
  /// A `Binding` to the value that the control sets; `nil` if the control sets no value.
  var input: Any?
  /// For a text field, the text that the user typed; `nil` for all other controls.
  var edited: EditedText?
  /// For a text field with a format, returns a text that a user can enter; `nil` for all other
  /// controls.
  package var textEntry: (() -> TextEntry?)?
  /// True for the control that removes a pushed view.
  package var leavesPushedView = false
  /// True for a control that only works on a device.
  var needsDevice = false
  /// The class of an object in the environment without which the control is disabled; `nil` for
  /// most controls.
  package var neededContainer: (any AnyObject.Type)?
  /// For a control that selects among the tagged views in its container, returns the tags that a
  /// selected value has to match; `nil` for all other controls.
  var neededTags: ((Any) -> [AnyHashable])?
  /// True for a control whose selection has an optional type.
  var isOptionalChoice = false
  var gesture: ControlGesture?

  /// Describes a control that a user taps.
  package static func tap(
    _ perform: @escaping (EnvironmentValues) -> Void
  ) -> ControlInteraction {
    ControlInteraction(tap: perform)
  }

  /// Describes a control that a user can use only on a device, such as one that shows the photos of
  /// the user. It supports no action.
  public static var onDevice: ControlInteraction { ControlInteraction(needsDevice: true) }

  /// Describes a control that sets a value.
  package static func input<Value>(
    _ binding: Binding<Value>, edited: EditedText? = nil
  ) -> ControlInteraction {
    ControlInteraction(input: binding, edited: edited)
  }

  /// Describes a control that selects exactly one of the tags in its container.
  package static func choice<Value: Hashable>(_ binding: Binding<Value>) -> ControlInteraction {
    var choice = input(binding)
    choice.neededTags = { ($0 as? Value).map { [AnyHashable($0)] } ?? [] }
    choice.isOptionalChoice = Value.self is any ExpressibleByNilLiteral.Type
    return choice
  }

  /// Describes a control that selects one of the tags in its container, or none.
  package static func selection<Value: Hashable>(_ binding: Binding<Value?>) -> ControlInteraction {
    var selection = input(binding)
    selection.neededTags = { ($0 as? Value?)?.map { [AnyHashable($0)] } ?? [] }
    return selection
  }

  /// Describes a control that selects any number of the tags in its container.
  package static func selection<Value: Hashable>(
    _ binding: Binding<Set<Value>>
  ) -> ControlInteraction {
    var selection = input(binding)
    selection.neededTags = { ($0 as? Set<Value>)?.map { AnyHashable($0) } ?? [] }
    return selection
  }

  /// Describes a gesture. Its changes and its end are separate events.
  package static func gesture(_ gesture: ControlGesture) -> ControlInteraction {
    ControlInteraction(hasOwnName: true, gesture: gesture)
  }

  /// Returns this interaction with an additional action for a tap, for a control that a user can
  /// both tap and set to a value.
  package func tapped(_ perform: @escaping (EnvironmentValues) -> Void) -> ControlInteraction {
    var interaction = self
    interaction.tap = perform
    return interaction
  }

  /// Returns this interaction with a fixed name, which no accessibility label replaces.
  package var named: ControlInteraction {
    var interaction = self
    interaction.hasOwnName = true
    return interaction
  }
}

/// A gesture that a view recognizes, such as a drag.
package struct ControlGesture {
  package static let longPress = "LongPress"

  /// The name of the gesture's kind, such as `Drag`.
  let name: String
  /// The visible texts of the view that has the gesture.
  let viewText: String
  /// The accessibility label of the view, which a modifier inside or around the gesture sets.
  var viewLabel: String?
  /// One ``GestureActions`` value for each type of value with which a test can perform the gesture.
  private let actions: [Any]

  package init<Value>(_ name: String, ofViewWith text: String, _ actions: GestureActions<Value>) {
    (self.name, viewText, self.actions) = (name, text, [actions])
  }

  /// Makes a drag gesture, which a test can perform with a drag value or with a translation.
  package init<Value>(
    drag name: String, ofViewWith text: String, _ actions: GestureActions<Value>,
    at location: @escaping (CGSize) -> Value
  ) {
    (self.name, viewText) = (name, text)
    let translation = GestureActions<CGSize>(
      change: { actions.change(location($0)) }, end: { actions.end(location($0)) })
    self.actions = [actions, translation]
  }

  /// The gesture's actions for values of a type; `nil` if the gesture does not support this type.
  func actions<Value>(for _: Value.Type) -> GestureActions<Value>? {
    actions.lazy.compactMap { $0 as? GestureActions<Value> }.first
  }
}

/// The actions that run when the value of a gesture changes, and when the gesture ends.
package struct GestureActions<Value> {
  let change: (Value) -> Void
  let end: (Value) -> Void

  package init(change: @escaping (Value) -> Void, end: @escaping (Value) -> Void) {
    (self.change, self.end) = (change, end)
  }
}

/// Data that the gestures of one view keep between their events, even if the view is evaluated
/// between the events.
package final class GestureMemory {
  private static let slot = ThreadLocal<GestureMemory>()
  private var values: [ObjectIdentifier: Any] = [:]

  /// The memory of the view whose gesture is being performed on this thread; `nil` if no gesture is
  /// being performed.
  package static var current: GestureMemory? { slot.value }

  /// The value that a gesture of the given type last stored in this memory.
  package subscript<Value>(type: any Any.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The gesture memory of a node. Each call for the same mounted node returns the same memory.
  static func of(_ node: Node) -> GestureMemory {
    guard let graph = node.graph else { return GestureMemory() }
    return graph.cached(orMake: Memories()).memory(of: node)
  }

  func whileCurrent(_ body: () -> Void) {
    let outer = Self.slot.value
    Self.slot.value = self
    defer { Self.slot.value = outer }
    body()
  }

  private final class Memories {
    private var memories: [Int: GestureMemory] = [:]

    func memory(of node: Node) -> GestureMemory {
      if let memory = memories[node.id] { return memory }
      let memory = GestureMemory()
      memories[node.id] = memory
      return memory
    }
  }
}
