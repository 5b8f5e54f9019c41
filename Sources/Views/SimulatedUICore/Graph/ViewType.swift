internal import GranularityFieldLayout
internal import ModelObservation

/// Data that all views of the same type share in a graph: the plan to compare their values, their
/// dynamic properties and the type of their output.
///
/// The code in this file writes fields through pointers, at the offsets that the standard library
/// reports; see ``ComparisonPlan``.
final class ViewType<Content: View>: OutputType<Content.Body> {
  let name: String
  /// The kind of all nodes whose views have this type.
  let kind: NodeKind
  let plan: ComparisonPlan
  /// Computes the body of a view on the current thread, without the isolation to the main actor.
  ///
  /// As in SwiftUI, `body` is isolated to the main actor. But a graph runs on the thread that
  /// created it, which can be a worker thread. No other thread uses the graph's views. So this
  /// closure removes the isolation by a cast, as `MainActor.assumeIsolated(_:)` does after it has
  /// checked the thread.
  private let body: (Content) -> Content.Body
  private let properties: [Installable]
  /// The `update()` functions of the views' custom dynamic properties, innermost first. An update
  /// that turns out to be the default implementation is removed after its first call.
  private var updates: [PropertyUpdate]
  private let isNamed = Content.self is any NamedView.Type
  private let isPushed = Content.self is any PushedContent.Type

  /// True if the value of a property can change while the parent makes no new view value; see
  /// ``InstalledProperty/changesBetweenValues``.
  let installsEachEvaluation: Bool

  /// False if the output of a view certainly contains no closure. If it contains a closure, the
  /// closure can capture the view and its properties.
  let mayBeCaptured: Bool

  /// The fields of the view type, each with a plan to compare it. The first use computes the list.
  private lazy var fields = (storedFields(of: Content.self) ?? []).map { field in
    let isObject = field.kind == .reference && !(field.type is any Equatable.Type)
    let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
    let wrapped = (field.type as? any OptionalValue.Type)?.wrapped ?? field.type
    return (
      field: DifferingField(
        name: name, className: isObject ? typeName(field.type) : nil,
        isClosure: Field.Kind(of: wrapped) == .function),
      plan: ComparisonPlan(for: [field], followingHeldObjects: false)
    )
  }

  /// The fields in which two values of the view differ, in the order of their declarations.
  func differingFields(
    from old: Content, to new: Content, by comparator: Comparator
  ) -> [DifferingField] {
    fields.filter { $0.plan.difference(from: old, to: new, by: comparator) != nil }.map(\.field)
  }

  /// The names of the dynamic properties, in the order of a node's records. Each property has its
  /// name in source and its name in `_printChanges()`.
  var propertyNames: [(name: InternedString, printed: String)] {
    properties.map { ($0.name, $0.printedName) }
  }

  override init(in graph: ViewGraph) {
    plan = graph.comparator.plan(for: Content.self)
    let isolatedBody: @MainActor (Content) -> Content.Body = { $0.body }
    body = unsafe unsafeBitCast(isolatedBody, to: ((Content) -> Content.Body).self)
    name = typeName((Content.self as? any StandInView.Type)?.representedType ?? Content.self)
    kind = Content.self is any UncountedView.Type ? .internalView : .view
    properties = Installable.all(
      in: Content.self, at: 0, followingHeldObjects: graph.models.followsHeldObjects)
    updates = PropertyUpdate.all(in: Content.self, at: 0)
    installsEachEvaluation = properties.contains(where: \.changesBetweenValues)
    mayBeCaptured = mayContainClosure(Content.Body.self)
    super.init(in: graph)
  }

  /// The name that a ``NamedView`` gives itself; `nil` for other views.
  func givenName(of view: Content) -> InternedString? {
    isNamed ? (view as? any NamedView).map { InternedString($0.viewName) } : nil
  }

  /// The number of navigation levels that a ``PushedContent`` view adds; 0 for other views.
  func levels(of view: Content) -> Int {
    isPushed ? (view as? any PushedContent)?.levels ?? 0 : 0
  }

  /// Computes the body of a view whose properties are installed, after calling `update()` of its
  /// custom dynamic properties.
  @inline(__always)
  func updatedBody(of view: Content) -> Content.Body {
    updates.isEmpty ? body(view) : bodyAfterUpdates(of: view)
  }

  /// Calls the `update()` functions and then computes the body. This function is separate from
  /// ``updatedBody(of:)`` and not inlined, because most views have no custom dynamic property.
  @inline(never)
  private func bodyAfterUpdates(of view: Content) -> Content.Body {
    var view = view
    let defaults = unsafe withUnsafeMutableBytes(of: &view) { bytes -> Set<Int> in
      guard let start = bytes.baseAddress else { return [] }
      return Set(
        updates.indices.filter { unsafe updates[$0].isDefault(start + updates[$0].offset) })
    }
    if !defaults.isEmpty {
      updates = updates.indices.filter { !defaults.contains($0) }.map { updates[$0] }
    }
    return body(view)
  }

  /// Connects the dynamic properties of `view` to the records that `node` keeps for them.
  ///
  /// - Parameters:
  ///   - records: One record for each property, in order. This method makes and appends missing
  ///     records.
  ///   - environment: The environment of a dry run; `nil` outside of a dry run.
  /// - Returns: The class of the first object that the view needs and its environment lacks; `nil`
  ///   if the environment lacks no object.
  func install(
    in view: inout Content, of node: Node, records: inout SmallArray<PropertyRecord>,
    dryRunIn environment: EnvironmentValues? = nil
  ) -> InternedString? {
    guard !properties.isEmpty else { return nil }
    var missing: InternedString?
    unsafe withUnsafeMutableBytes(of: &view) { bytes in
      guard let start = bytes.baseAddress else { return }
      for (index, property) in properties.enumerated() {
        let known = index < records.count ? records[index] : nil
        var context = InstallationContext(
          record: known, name: property.name, node: node, dryRunEnvironment: environment)
        unsafe property.install(start + property.offset, &context)
        if known == nil {
          records.append(context.record ?? PropertyRecord())
        } else if let record = context.record, record !== known {
          records[index] = record
        }
        missing = missing ?? context.missingObject
      }
    }
    return missing
  }
}

/// False if a comparison of two values of this type certainly compares no closure.
///
/// Only structs and tuples are searched. An `Equatable` type is compared by `==`, and an object by
/// identity. A type that takes memory but has no fields was compiled without reflection metadata,
/// so it can contain a closure.
private func mayContainClosure(_ type: any Any.Type) -> Bool {
  func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
  if type is any Equatable.Type { return false }
  switch Field.Kind(of: type) {
  case .structure, .tuple:
    let fields = storedFields(of: type) ?? []
    return fields.isEmpty ? size(type) > 0 : fields.contains { mayContainClosure($0.type) }
  case .reference, .metatype: return false
  case .function, .enumeration, .optional, .existential, .extendedExistential, .opaque: return true
  }
}

/// One dynamic property of a view type.
@safe private struct Installable {
  let name: InternedString
  /// The name that `_printChanges()` prints: the name of the view's field that contains the
  /// property. If the property is nested inside that field, the name is the property's offset in
  /// the view, such as `@16`.
  let printedName: String
  let offset: Int
  let changesBetweenValues: Bool
  let install: (UnsafeMutableRawPointer, inout InstallationContext) -> Void

  /// The dynamic properties among the stored fields of a type, in the order of the fields.
  ///
  /// The result includes the dynamic properties inside a field whose type is a custom
  /// ``DynamicProperty`` or ``Embedded``.
  ///
  /// - Parameters:
  ///   - outerNames: The names of the dynamic properties that contain `type`, by their offsets in
  ///     the view; `nil` if `type` is the type of the view.
  ///   - followsHeld: True if each property that holds an object without subscribing to it gets an
  ///     additional entry, which subscribes to the object.
  static func all(
    in type: any Any.Type, at offset: Int, outerNames: [Int: String]? = nil,
    followingHeldObjects followsHeld: Bool
  ) -> [Installable] {
    // The fields of a class are not in the memory of the view, so they cannot be installed.
    guard Field.Kind(of: type) != .reference else {
      fatalError(
        "a type that conforms to View, App or DynamicProperty must be a struct or an enum; \(type) is a class"
      )
    }
    let fields = storedFields(of: type) ?? []
    let names = outerNames ?? dynamicNames(of: fields)
    return fields.flatMap { field -> [Installable] in
      let fieldOffset = offset + field.offset
      let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
      let printedName = names[fieldOffset] ?? "@\(fieldOffset)"
      func installable(
        changes: Bool = false,
        _ install: @escaping (UnsafeMutableRawPointer, inout InstallationContext) -> Void
      ) -> Installable {
        unsafe Installable(
          name: InternedString(name), printedName: printedName, offset: fieldOffset,
          changesBetweenValues: changes, install: install)
      }
      if let type = field.type as? any InstalledProperty.Type {
        let own = unsafe installable(changes: type.changesBetweenValues, installer(of: type))
        guard followsHeld, let holder = type as? any ObjectHolder.Type, holder.holdsObject else {
          return [own]
        }
        return unsafe [own, installable(follower(of: holder))]
      }
      if followsHeld, field.kind == .reference, field.isStrong {
        return unsafe [installable(followHeldObject)]
      }
      let canContainSome =
        field.type is any DynamicProperty.Type || type is any EmbeddedValue.Type
      guard canContainSome else { return [] }
      return all(
        in: field.type, at: fieldOffset, outerNames: names, followingHeldObjects: followsHeld)
    }
  }

  /// The names of the dynamic properties among the fields of a view, by the offsets of the fields.
  private static func dynamicNames(of fields: [Field]) -> [Int: String] {
    let dynamic = fields.filter { $0.type is any DynamicProperty.Type }
    return Dictionary(dynamic.map { ($0.offset, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  private static func installer<Property: InstalledProperty>(
    of _: Property.Type
  ) -> (UnsafeMutableRawPointer, inout InstallationContext) -> Void {
    { pointer, context in
      unsafe pointer.assumingMemoryBound(to: Property.self).pointee.install(in: &context)
    }
  }

  /// Subscribes to an object that a view's property holds directly, without a wrapper.
  private static func followHeldObject(
    _ pointer: UnsafeMutableRawPointer, _ context: inout InstallationContext
  ) {
    let record = context.record as? HeldObjectSubscription ?? HeldObjectSubscription()
    record.observe(unsafe pointer.assumingMemoryBound(to: AnyObject.self).pointee, in: &context)
  }

  /// Returns a closure that subscribes to the object in the wrapper of a property.
  private static func follower<Holder: ObjectHolder>(
    of _: Holder.Type
  ) -> (UnsafeMutableRawPointer, inout InstallationContext) -> Void {
    { pointer, context in
      let record = context.record as? HeldObjectSubscription ?? HeldObjectSubscription()
      let holder = unsafe pointer.assumingMemoryBound(to: Holder.self)
      record.observe(unsafe holder.pointee.heldObject, in: &context)
    }
  }
}

/// A call of `update()` for one custom dynamic property of a view type.
@safe private struct PropertyUpdate {
  let offset: Int
  /// Calls `update()` of the property at an address. Returns true if that `update()` is the default
  /// implementation.
  let isDefault: (UnsafeMutableRawPointer) -> Bool

  /// The `update()` calls for the custom dynamic properties among the stored fields of a type.
  /// Nested properties come before the properties that contain them.
  static func all(in type: any Any.Type, at offset: Int) -> [PropertyUpdate] {
    let fields = storedFields(of: type) ?? []
    return fields.flatMap { field -> [PropertyUpdate] in
      let property = field.type as? any DynamicProperty.Type
      guard (field.type as? any InstalledProperty.Type)?.hasUpdate != false,
        property != nil || type is any EmbeddedValue.Type
      else { return [] }
      let inner =
        field.type is any InstalledProperty.Type
        ? [] : all(in: field.type, at: offset + field.offset)
      guard let property, !(field.type is any EmbeddedValue.Type) else { return inner }
      return inner + [
        unsafe PropertyUpdate(offset: offset + field.offset, isDefault: caller(of: property))
      ]
    }
  }

  private static func caller<Property: DynamicProperty>(
    of _: Property.Type
  ) -> (UnsafeMutableRawPointer) -> Bool {
    { pointer in
      unsafe DefaultUpdate.isCalled(by: &pointer.assumingMemoryBound(to: Property.self).pointee)
    }
  }
}

/// A protocol that only `Optional` conforms to, to get the wrapped type of any optional type.
private protocol OptionalValue {
  static var wrapped: any Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrapped: any Any.Type { Wrapped.self }
}
