/// The declaration of a view, which all rows of the view share.
///
/// It is a class, so that comparing two values of ``ScreenView`` compares one reference.
package final class DeclaredView: Sendable {
  package let name: String
  /// The numbers of the objects whose announcements evaluate the view.
  package let installs: [Int]
  /// The properties that the body reads and shows.
  let reads: [PropertyReference]
  /// The values that the parent passes to the view, and the condition under which the parent shows the view.
  let placement: Placement
  package let repetition: Repetition
  package let children: [DeclaredView]
  /// The stored properties that the body reads, for itself or for its children, without duplicates.
  package let dependencies: [PropertyReference]

  /// The values that the parent passes to the view, and their sources.
  package var inputs: [Input] { placement.inputs }

  /// The properties of a view that the body of its parent determines, except the number of rows.
  struct Placement: Hashable, Sendable {
    var inputs: [Input] = []
    var condition: Condition?
    /// The properties that the passed closure captures; `nil` if the parent passes no closure.
    var closure: [PropertyReference]?
  }

  /// The number of rows of the view.
  package enum Repetition: Hashable, Sendable {
    case once
    case times(Int)
    /// One row for each object of a kind; each row has its own object.
    case each(Int)
    /// One row for each element of a list.
    case list(PropertyReference)
  }

  /// The condition under which the parent shows the view.
  struct Condition: Hashable, Sendable {
    var property: PropertyReference
    /// True if the view is shown while the property has changed an even number of times, so also when the run begins.
    let isNegated: Bool

    func holds(for value: Int) -> Bool { (value % 2 == 0) == isNegated }
  }

  /// A value that a parent passes.
  package struct Input: Hashable, Sendable {
    package internal(set) var value: PassedValue
    let source: Source
    /// True if the parent has the whole value and each row receives its element.
    let takesElement: Bool

    enum Source: Hashable, Sendable {
      /// The parent reads the value from the model.
      case model
      /// The parent receives the value as its input with this index.
      case input(Int)
    }
  }

  /// - Parameter derivations: The derived properties. A body that reads a derived property reads its sources.
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

  /// The stored properties that a body reads to show `reads` and to make its `children`.
  static func dependencies(
    reading reads: [PropertyReference], showing children: [DeclaredView],
    _ derivations: [PropertyReference: Derivation]
  ) -> [PropertyReference] {
    var seen: Set<PropertyReference> = []
    return (reads + children.flatMap(\.readsOfParent))
      .flatMap { derivations[$0]?.sources ?? [$0] }
      .filter { seen.insert($0).inserted }
  }

  /// The properties that the body of the parent reads to make this view.
  var readsOfParent: [PropertyReference] {
    var reads = inputs.filter { $0.source == .model }.map(\.value.reference)
    if case .list(let list) = repetition { reads.append(list) }
    if let condition = placement.condition { reads.append(condition.property) }
    return reads + (placement.closure ?? [])
  }

  /// True if no evaluation of the parent changes the view's rows, condition, inputs or closure.
  var isConstant: Bool {
    if case .list = repetition { return false }
    return inputs.isEmpty && placement.condition == nil && placement.closure == nil
  }
}

extension DeclaredView.Input {
  /// - Parameters:
  ///   - parent: The inputs of the parent.
  ///   - isOfList: True for an element of a list whose rows the parent reads.
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

/// A property whose value is passed to children: the whole value, or an element for each row.
package struct PassedValue: Hashable, Sendable {
  package internal(set) var reference: PropertyReference
  let isElement: Bool

  /// The value for a row: the number of changes of the row's element.
  ///
  /// The changes of the whole value go to the rows in turn, so each of them changes one element.
  static func element(_ row: Int, of rows: Int, in whole: Int) -> Int {
    (whole + rows - 1 - row) / rows
  }
}
