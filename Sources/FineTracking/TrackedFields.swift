internal import FieldLayout
internal import ModelObservation

/// A stored property that is `Tracked`, whatever its value.
///
/// A conforming type's first stored property is a `PropertyCell?`.
protocol TrackedField {
  /// The type of the property as it is declared.
  static var valueType: any Any.Type { get }
}

/// Finds the tracked property that a cell of an object belongs to.
///
/// This file holds the target's pointer arithmetic on objects. It relies on two facts, each with a test: the offsets that the standard
/// library gives for the fields of a class are those of its instances, superclasses and generic classes included; and the
/// cell is the first field of ``Tracked``.
enum TrackedFields {
  private static let properties = FieldTable { field -> TrackedProperty? in
    guard let wrapper = field.type as? any TrackedField.Type else { return nil }
    let name = PropertyName(
      type: InternedString(typeName(field.owner)),
      name: InternedString(String(field.name.dropFirst())))
    return TrackedProperty(
      name: name, offset: field.offset, valueType: ObjectIdentifier(wrapper.valueType))
  }

  private struct TrackedProperty {
    let name: PropertyName
    let offset: Int
    let valueType: ObjectIdentifier

    func cell(in owner: AnyObject) -> PropertyCell? {
      let place = unsafe Unmanaged.passUnretained(owner).toOpaque() + offset
      return unsafe place.assumingMemoryBound(to: PropertyCell?.self).pointee
    }
  }

  /// The name of the property of `owner` whose wrapper holds `cell`; `nil` if none does.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tracked properties; so keep the result.
  static func name(of cell: PropertyCell, in owner: AnyObject) -> PropertyName? {
    properties.entries(of: type(of: owner)).first { $0.cell(in: owner) === cell }?.name
  }

  /// One element for each property of `owner` that is declared with type `value`: its cell, if it has one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tracked properties.
  static func cells(of owner: AnyObject, holding value: any Any.Type) -> [PropertyCell?] {
    properties.entries(of: type(of: owner)).filter { $0.valueType == ObjectIdentifier(value) }
      .map { $0.cell(in: owner) }
  }
}
