internal import ModelObservation

package import struct Foundation.CGSize

/// What a user can do with a control, as a primitive view declares it to a ``ViewVisitor``.
public struct ControlInteraction {
  /// True for an action that a view or a modifier adds under its own name, such as `Submit` or `Hover`.
  ///
  /// The accessibility label of the view does not replace such a name.
  package var hasOwnName = false
  /// True for the control with which a user dismisses the presentation around it, apart from the controls of the
  /// content.
  var dismisses = false
  /// True for a button with the role `cancel`.
  package var isCancellation = false
  /// True for a button with the role `destructive`.
  package var isDestructive = false
  /// Runs on a tap, with the environment at the position of the control.
  var tap: ((EnvironmentValues) -> Void)?
  /// A `Binding` to the value that the control sets.
  var input: Any?
  /// What the user typed, for a control whose text a user edits.
  var edited: EditedText?
  /// The tags that a value needs to be among, for a control that chooses from the tagged views in the container around
  /// it.
  var neededTags: ((Any) -> [AnyHashable])?
  /// True for a control that chooses a value that may be `nil`.
  var isOptionalChoice = false
  var gesture: ControlGesture?

  /// A control that a user taps.
  package static func tap(
    _ perform: @escaping (EnvironmentValues) -> Void
  ) -> ControlInteraction {
    ControlInteraction(tap: perform)
  }

  /// A control that sets a value.
  package static func input<Value>(
    _ binding: Binding<Value>, edited: EditedText? = nil
  ) -> ControlInteraction {
    ControlInteraction(input: binding, edited: edited)
  }

  /// A control that sets one of the tags of the views in the container around it.
  package static func choice<Value: Hashable>(_ binding: Binding<Value>) -> ControlInteraction {
    var choice = input(binding)
    choice.neededTags = { ($0 as? Value).map { [AnyHashable($0)] } ?? [] }
    choice.isOptionalChoice = Value.self is any ExpressibleByNilLiteral.Type
    return choice
  }

  /// A control that sets one of the tags of the views in the container around it, or none of them.
  package static func selection<Value: Hashable>(_ binding: Binding<Value?>) -> ControlInteraction {
    var selection = input(binding)
    selection.neededTags = { ($0 as? Value?)?.map { [AnyHashable($0)] } ?? [] }
    return selection
  }

  /// A control that sets any number of the tags of the views in the container around it.
  package static func selection<Value: Hashable>(
    _ binding: Binding<Set<Value>>
  ) -> ControlInteraction {
    var selection = input(binding)
    selection.neededTags = { ($0 as? Set<Value>)?.map { AnyHashable($0) } ?? [] }
    return selection
  }

  /// A gesture, whose changes and end are separate events.
  package static func gesture(_ gesture: ControlGesture) -> ControlInteraction {
    ControlInteraction(hasOwnName: true, gesture: gesture)
  }

  /// The interaction of a control that a tap and a value change.
  package func tapped(_ perform: @escaping (EnvironmentValues) -> Void) -> ControlInteraction {
    var interaction = self
    interaction.tap = perform
    return interaction
  }

  /// The interaction under its own name.
  package var named: ControlInteraction {
    var interaction = self
    interaction.hasOwnName = true
    return interaction
  }
}

/// A gesture of a view.
package struct ControlGesture {
  package static let longPress = "LongPress"

  /// The name of the gesture, such as `Drag`.
  let name: String
  /// The own texts of the view.
  let viewText: String
  /// The label of an `accessibilityLabel` modifier inside or around the gesture.
  var viewLabel: String?
  /// One ``GestureActions`` for each type of value that performs the gesture.
  private let actions: [Any]

  package init<Value>(_ name: String, ofViewWith text: String, _ actions: GestureActions<Value>) {
    (self.name, viewText, self.actions) = (name, text, [actions])
  }

  /// A drag, which a value or a translation performs.
  package init<Value>(
    drag name: String, ofViewWith text: String, _ actions: GestureActions<Value>,
    at location: @escaping (CGSize) -> Value
  ) {
    (self.name, viewText) = (name, text)
    let translation = GestureActions<CGSize>(
      change: { actions.change(location($0)) }, end: { actions.end(location($0)) })
    self.actions = [actions, translation]
  }

  /// The actions for values of a type; `nil` if they do not perform the gesture.
  func actions<Value>(for _: Value.Type) -> GestureActions<Value>? {
    actions.lazy.compactMap { $0 as? GestureActions<Value> }.first
  }
}

/// What runs when the value of a gesture changes, and when the gesture ends.
package struct GestureActions<Value> {
  let change: (Value) -> Void
  let end: (Value) -> Void

  package init(change: @escaping (Value) -> Void, end: @escaping (Value) -> Void) {
    (self.change, self.end) = (change, end)
  }
}

/// What the gestures of one view remember between their events, whether or not the view is evaluated in between.
package final class GestureMemory {
  private static let slot = ThreadLocal<GestureMemory>()
  private var values: [ObjectIdentifier: Any] = [:]

  /// The memory of the view whose gesture is being performed; `nil` if there is none.
  package static var current: GestureMemory? { slot.value }

  /// The value that a type of gesture stored last.
  package subscript<Value>(type: any Any.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The memory of a node, which is unmounted with it.
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
