/// The declaration of a view in a screen file. All rows of the view share one instance.
///
/// This type is a class, so that comparing two ``ScreenView``s compares a single reference.
package final class DeclaredView: Sendable {
  package let name: String
  /// The numbers of the objects that the view installs. Under `coarse`, an announcement of one of them evaluates the
  /// view.
  package let installs: [Int]
  /// The properties that the view's body reads in order to show them.
  let reads: [PropertyReference]
  /// How the parent's body creates the view: the values that it passes, and the condition under which it shows the
  /// view.
  let placement: Placement
  package let repetition: Repetition
  package let children: [DeclaredView]
  /// The stored properties that the body reads, either to show them or to create its children, without duplicates.
  package let dependencies: [PropertyReference]

  /// The values that the parent passes to the view, each with the source from which the parent takes the value.
  package var inputs: [Input] { placement.inputs }

  /// What the body of the parent determines about a view, except the number of its rows.
  struct Placement: Hashable, Sendable {
    var inputs: [Input] = []
    var condition: Condition?
    /// The properties captured by the closure that the parent passes to the view; `nil` if it passes no closure.
    var closure: [PropertyReference]?
  }

  /// How often the parent shows the view: once, a fixed number of times, or once for each object or list element.
  package enum Repetition: Hashable, Sendable {
    case once
    case times(Int)
    /// One row for each object that the declared object with this number stands for. Each row has its own object.
    case each(Int)
    /// One row for each element of this list.
    case list(PropertyReference)
  }

  /// The condition under which the parent shows a view: a property that has changed an even or an odd number of times.
  struct Condition: Hashable, Sendable {
    var property: PropertyReference
    /// True if the view is shown while the number of changes of the property is even, so that it is shown at the start.
    let isNegated: Bool

    func holds(for value: Int) -> Bool { (value % 2 == 0) == isNegated }
  }

  /// A value that the parent passes to a view.
  package struct Input: Hashable, Sendable {
    package internal(set) var value: PassedValue
    let source: Source
    /// True if the parent has the value of the entire property, and passes each row only the row's element of it.
    let takesElement: Bool

    enum Source: Hashable, Sendable {
      /// The parent reads the value from the model and then passes it on.
      case model
      /// The parent passes on the value of its own input at this index.
      case input(Int)
    }
  }

  /// Declares a view, and determines which stored properties its body reads.
  ///
  /// - Parameter derivations: The derived properties. A body that reads a derived property reads the property's
  ///   sources.
  init(
    name: String, installs: [Int], reads: [PropertyReference], placement: Placement,
    repetition: Repetition, children: [DeclaredView], derivations: [PropertyReference: Derivation]
  ) {
    self.name = name
    self.installs = installs
    self.reads = reads
    self.placement = placement
    self.repetition = repetition
    self.children = children
    dependencies = Self.dependencies(reading: reads, showing: children, derivations)
  }

  /// The stored properties that a body reads in order to show `reads` and to create its `children`, without duplicates.
  static func dependencies(
    reading reads: [PropertyReference], showing children: [DeclaredView],
    _ derivations: [PropertyReference: Derivation]
  ) -> [PropertyReference] {
    var seen: Set<PropertyReference> = []
    return (reads + children.flatMap(\.readsOfParent))
      .flatMap { derivations[$0]?.sources ?? [$0] }
      .filter { seen.insert($0).inserted }
  }

  /// The properties that the parent's body reads in order to create this view.
  var readsOfParent: [PropertyReference] {
    var reads = inputs.filter { $0.source == .model }.map(\.value.reference)
    if case .list(let list) = repetition { reads.append(list) }
    if let condition = placement.condition { reads.append(condition.property) }
    return reads + (placement.closure ?? [])
  }

  /// True if the parent always creates this view with the same rows, and without condition, inputs and closure.
  var isConstant: Bool {
    if case .list = repetition { return false }
    return inputs.isEmpty && placement.condition == nil && placement.closure == nil
  }
}

extension DeclaredView.Input {
  /// Determines whether the parent reads the value or passes on one of its own inputs.
  ///
  /// - Parameters:
  ///   - parent: The parent's own inputs.
  ///   - isOfList: True if the value is an element of a list. The parent then reads the list itself.
  init(_ value: PassedValue, from parent: [Self], isOfList: Bool) {
    self.value = value
    let whole = PassedValue(reference: value.reference, isElement: false)
    if let number = parent.firstIndex(where: { $0.value == value }) {
      source = .input(number)
      takesElement = false
    } else if !isOfList, let number = parent.firstIndex(where: { $0.value == whole }) {
      source = .input(number)
      takesElement = value.isElement
    } else {
      source = .model
      takesElement = value.isElement
    }
  }
}

/// A property whose value a parent passes to a child: either the entire value, or one element of it for each row.
package struct PassedValue: Hashable, Sendable {
  package internal(set) var reference: PropertyReference
  let isElement: Bool

  /// The value of one row's element: the number of changes of this element.
  ///
  /// Each change of the entire value changes one element. The changes go to the elements in cyclic order.
  static func element(_ row: Int, of rows: Int, in whole: Int) -> Int {
    (whole + rows - 1 - row) / rows
  }
}
