internal import FieldLayout
internal import ModelObservation

/// What a graph knows about all views of one type: how they compare, and which properties to install.
///
/// This file writes fields through pointers, at the offsets that the standard library gives; see ``ComparisonPlan``.
final class ViewType<Content: View> {
  let name: String
  /// What a node of the type is to those who count.
  let kind: NodeKind
  let plan: ComparisonPlan
  let output: OutputType<Content.Body>
  private let properties: [Installable]
  private let isNamed = Content.self is any NamedView.Type

  /// The dynamic properties in the order of their records.
  var propertyNames: [InternedString] { properties.map(\.name) }

  init(in graph: ViewGraph) {
    plan = graph.comparison.plan(for: Content.self)
    output = graph.outputType(of: Content.Body.self)
    name = typeName(Content.self)
    kind = Content.self is any UncountedView.Type ? .effect : .view
    properties = Installable.all(in: Content.self, at: 0)
  }

  /// What `view` says it is called; `nil` if it goes by its type.
  func givenName(of view: Content) -> InternedString? {
    isNamed ? (view as? any NamedView).map { InternedString($0.viewName) } : nil
  }

  /// Connects the dynamic properties of `view` to what `node` keeps for them.
  ///
  /// - Parameter environment: What to find in the environment in a rehearsal, which this then is.
  /// - Returns: The class of an object that the view needs and its environment lacks, if there is one.
  func install(
    in view: inout Content, of node: Node, records: inout Few<PropertyRecord>,
    rehearsing environment: EnvironmentValues? = nil
  ) -> InternedString? {
    guard !properties.isEmpty else { return nil }
    var missing: InternedString?
    unsafe withUnsafeMutableBytes(of: &view) { bytes in
      guard let start = bytes.baseAddress else { return }
      for (index, property) in properties.enumerated() {
        let known = index < records.count ? records[index] : nil
        var place = PropertyPlace(
          record: known, name: property.name, node: node, rehearsed: environment)
        unsafe property.install(start + property.offset, &place)
        if known == nil { records.append(place.record ?? PropertyRecord()) }
        missing = missing ?? place.missingObject
      }
    }
    return missing
  }
}

/// What a graph knows about all outputs of one type: how they compare, and whether there may be nodes in them.
final class OutputType<Output: View> {
  /// Whether an output may hold more than content, so that children have to be brought in line with it.
  let hasPositions: Bool
  private let comparison: Comparison
  private let plan: ComparisonPlan

  init(in graph: ViewGraph) {
    comparison = graph.outputComparison
    plan = comparison.plan(for: Output.self)
    hasPositions = Output._positions > 0
  }

  func isSame(_ old: Output, _ new: Output) -> Bool {
    plan.difference(from: old, to: new, by: comparison) == nil
  }
}

/// One dynamic property of a view type.
@safe private struct Installable {
  let name: InternedString
  let offset: Int
  let install: (UnsafeMutableRawPointer, inout PropertyPlace) -> Void

  /// Those of a type, and of the types of one's own that consist of them; an app may hold some, too.
  static func all(in type: any Any.Type, at offset: Int) -> [Installable] {
    (storedFields(of: type) ?? []).flatMap { field -> [Installable] in
      let place = offset + field.offset
      if let type = field.type as? any InstalledProperty.Type {
        let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
        return unsafe [
          Installable(name: InternedString(name), offset: place, install: installer(of: type))
        ]
      }
      let mayHoldSome = field.type is any DynamicProperty.Type || field.type is any App.Type
      return mayHoldSome ? all(in: field.type, at: place) : []
    }
  }

  private static func installer<Property: InstalledProperty>(
    of _: Property.Type
  ) -> (UnsafeMutableRawPointer, inout PropertyPlace) -> Void {
    { pointer, place in
      unsafe pointer.assumingMemoryBound(to: Property.self).pointee.install(in: &place)
    }
  }
}
