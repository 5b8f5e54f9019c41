/// The declaration of a view, shared by all its rows.
///
/// A class, so that comparing two values of its ``ScreenView`` compares one reference.
package final class DeclaredView: Sendable {
  package let name: String
  /// The numbers of the objects whose announcements evaluate the view.
  package let installs: [Int]
  /// The properties that the body reads and shows.
  let reads: [PropertyReference]
  /// The values that the parent passes to the view, and their sources.
  package let inputs: [Input]
  package let repetition: Repetition
  package let children: [DeclaredView]
  /// The properties that the body reads, to show them or to pass them on, without duplicates.
  package let dependencies: [PropertyReference]

  /// The number of rows of the view.
  package enum Repetition: Hashable, Sendable {
    case once
    case times(Int)
    /// One row for each object of a kind; each row has its own object.
    case each(Int)
  }

  /// A value that a parent passes.
  package struct Input: Hashable, Sendable {
    package let value: PassedValue
    let source: Source
    /// True if the parent has the whole value and each row receives its element.
    let takesElement: Bool

    enum Source: Hashable, Sendable {
      /// The parent reads it from the model.
      case model
      /// The parent receives it, as its input with this index.
      case input(Int)
    }
  }

  init(
    name: String, installs: [Int], reads: [PropertyReference], inputs: [Input],
    repetition: Repetition, children: [DeclaredView]
  ) {
    self.name = name
    self.installs = installs
    self.reads = reads
    self.inputs = inputs
    self.repetition = repetition
    self.children = children
    dependencies = Self.dependencies(reading: reads, passingTo: children)
  }

  /// The properties that a body reads to show `reads` and to pass the inputs of `children`.
  static func dependencies(
    reading reads: [PropertyReference], passingTo children: [DeclaredView]
  ) -> [PropertyReference] {
    let passed = children.flatMap(\.inputs).filter { $0.source == .model }.map(\.value.reference)
    var seen: Set<PropertyReference> = []
    return (reads + passed).filter { seen.insert($0).inserted }
  }
}

extension DeclaredView.Input {
  /// - Parameter parent: The inputs of the parent.
  init(_ value: PassedValue, from parent: [Self]) {
    self.value = value
    let whole = PassedValue(reference: value.reference, isElement: false)
    if let number = parent.firstIndex(where: { $0.value == value }) {
      source = .input(number)
      takesElement = false
    } else if let number = parent.firstIndex(where: { $0.value == whole }) {
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
  package let reference: PropertyReference
  let isElement: Bool

  /// The value for a row: the number of changes of its element, if the whole value's changes go to the rows in turn.
  ///
  /// So each change of the whole value changes one element.
  static func element(_ row: Int, of rows: Int, in whole: Int) -> Int {
    (whole + rows - 1 - row) / rows
  }
}
