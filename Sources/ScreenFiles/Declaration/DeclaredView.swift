/// A view of a declared screen, once for all its rows.
///
/// A reference, so that two values of the view that is made of it compare by one word.
package final class DeclaredView: Sendable {
  package let name: String
  /// The objects whose announcements evaluate it, by number.
  package let installs: [Int]
  /// What its body reads to show it.
  let reads: [PropertyReference]
  /// What its parent passes it, and where the parent has it from.
  package let inputs: [Input]
  package let repetition: Repetition
  package let children: [DeclaredView]
  /// What its body reads in all, each once: to show it, or to pass it on.
  package let dependencies: [PropertyReference]

  /// How many of it stand beside each other.
  package enum Repetition: Hashable, Sendable {
    case once
    case times(Int)
    /// As many as there are objects of a kind, of which each row has its own.
    case each(Int)
  }

  /// A value that a parent passes.
  package struct Input: Hashable, Sendable {
    package let value: PassedValue
    let source: Source
    /// Whether the parent has the whole and each row gets its element.
    let takesElement: Bool

    enum Source: Hashable, Sendable {
      /// The parent reads it from the model.
      case model
      /// The parent was passed it, as its input with a number.
      case input(Int)
    }

    init(value: PassedValue, source: Source, takesElement: Bool) {
      self.value = value
      self.source = source
      self.takesElement = takesElement
    }

    /// - Parameter parent: What the parent itself is passed.
    init(_ value: PassedValue, from parent: [Input]) {
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

  /// What a body reads that shows `reads` and passes to `children` what they are to get.
  static func dependencies(
    reading reads: [PropertyReference], passingTo children: [DeclaredView]
  ) -> [PropertyReference] {
    let passed = children.flatMap(\.inputs).filter { $0.source == .model }.map(\.value.reference)
    var seen: Set<PropertyReference> = []
    return (reads + passed).filter { seen.insert($0).inserted }
  }
}

/// A property that is passed down, whole or an element for each row.
package struct PassedValue: Hashable, Sendable {
  package let reference: PropertyReference
  let isElement: Bool

  /// The value for a row, given the whole: how often the row's element was set, if the sets go round all rows in turn.
  ///
  /// So one element changes with each set.
  static func element(_ row: Int, of rows: Int, in whole: Int) -> Int {
    (whole + rows - 1 - row) / rows
  }
}
