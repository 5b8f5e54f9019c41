public import SimulatedUICore

nonisolated extension View {
  /// Prints why the body that calls this method is being evaluated, as
  /// `Type: @self, @identity, _name changed.` or `Type: unchanged.`
  ///
  /// The order is: `\Model.count` for the first change of a property that the body read, `@self`
  /// for the view's value, `@identity` for the node of a view with dynamic properties, and then
  /// each dynamic property that changed. For a new node, everything counts as changed except the
  /// properties that the body read.
  ///
  /// A dynamic property inside another one is printed by its offset in the view, such as `@16`,
  /// unless it is the first field; the offset in an app can differ. The toolchain's Observation
  /// does not name the property that changes. For such models, the first word is `@dependencies`,
  /// which SwiftUI printed before iOS 18. A call outside of a body of this type prints `unchanged`.
  public static func _printChanges() {
    let graph = ViewGraph.current
    if graph?.isDryRun == true { return }
    let changes = graph?.changes(of: Self.self) ?? []
    let words = changes.isEmpty ? "unchanged." : changes.joined(separator: ", ") + " changed."
    let tell = graph?.printer ?? ViewGraph.standardPrinter
    tell("\(sourceName(of: Self.self)): \(words)")
  }
}

/// The name of a type with its enclosing types and generic arguments, but without modules.
private func sourceName(of type: any Any.Type) -> String {
  // The reflected name of a private or local type also contains an address, which is removed.
  String(reflecting: type)
    .replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    .replacing(/(^|[^\w.])\w+\./) { $0.1 }
}
