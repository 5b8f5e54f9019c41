extension View {
  /// Prints why the body that calls it is evaluated: `Type: @self, @identity, _name changed.` or `Type: unchanged.`
  ///
  /// First `@dependencies` for what the body read, then `@self` for the view's value, `@identity` for the node of a view with
  /// dynamic properties, and each of these that changed. A new node changes in all but its dependencies. Outside of a body
  /// of this type, nothing is said to have changed.
  public static func _printChanges() {
    let graph = ViewGraph.current
    if graph?.isDryRun == true { return }
    let changes = graph?.changes(of: Self.self) ?? []
    let words = changes.isEmpty ? "unchanged." : changes.joined(separator: ", ") + " changed."
    let tell = graph?.printer ?? ViewGraph.standardPrinter
    tell("\(sourceName(of: Self.self)): \(words)")
  }
}

/// The name of a type with the types around it and its generic arguments, but without modules.
private func sourceName(of type: any Any.Type) -> String {
  // A private or local type's name tells an address as well.
  String(reflecting: type)
    .replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    .replacing(/(^|[^\w.])\w+\./) { $0.1 }
}
