public import SimulatedUICore

nonisolated extension View {
  /// Prints the reasons why the body that calls this method is being evaluated, as `Type: @self,
  /// @identity, _name changed.` or `Type: unchanged.`
  ///
  /// The words have a fixed order. `\Model.count` is the first changed property that the body read.
  /// `@self` means that the view's value changed. `@identity` means that a view with dynamic
  /// properties has a new node. Then each dynamic property that changed follows. For a new node,
  /// everything counts as changed except the properties that the body read.
  ///
  /// A dynamic property inside a different dynamic property is printed as its offset in the view,
  /// such as `@16`, unless it is the first field. The offset in an app can differ. The module
  /// Observation of the toolchain does not name the property that changes. For such models, the
  /// first word is `@dependencies`, which SwiftUI printed before iOS 18. Outside of a body of this
  /// view type, the method prints `unchanged`.
  public static func _printChanges() {
    let graph = ViewGraph.current
    if graph?.isDryRun == true { return }
    let changes = graph?.changes(of: Self.self) ?? []
    let words = changes.isEmpty ? "unchanged." : changes.joined(separator: ", ") + " changed."
    let tell = graph?.printer ?? ViewGraph.standardPrinter
    tell("\(sourceName(of: Self.self)): \(words)")
  }
}

/// Returns the name of a type with its enclosing types and generic arguments, but without module
/// names.
private func sourceName(of type: any Any.Type) -> String {
  // The reflected name of a private or local type also contains an address, which this code
  // removes.
  String(reflecting: type)
    .replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    .replacing(/(^|[^\w.])\w+\./) { $0.1 }
}
