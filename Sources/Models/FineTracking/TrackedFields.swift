internal import GranularityFieldLayout
internal import ModelObservation

/// The ``Tracked`` wrapper without the type of its value. Only `Tracked` conforms to this protocol.
///
/// The first stored property of a conforming type is a `PropertyCell?`.
protocol TrackedField {
  /// The declared type of the property.
  static var valueType: any Any.Type { get }
}

/// Finds the tracked properties of an object, and their cells.
///
/// This file contains the module's pointer arithmetic on objects. It relies on two facts, each of
/// which has a test. First, the field offsets that the standard library reports for a class are
/// correct for its instances, also for superclasses and generic classes. Second, the cell is the
/// first field of ``Tracked``.
enum TrackedFields {
  private static let properties = FieldTable { field -> TrackedProperty? in
    guard let wrapper = field.type as? any TrackedField.Type else { return nil }
    let name = PropertyName(
      type: InternedString(genericTypeName(field.owner)),
      name: InternedString(String(field.name.dropFirst())))
    return TrackedProperty(
      name: name, offset: field.offset, valueType: ObjectIdentifier(wrapper.valueType))
  }

  private struct TrackedProperty {
    let name: PropertyName
    let offset: Int
    let valueType: ObjectIdentifier

    func cell(in owner: AnyObject) -> PropertyCell? {
      unsafe storage(in: owner).pointee
    }

    func announceChanges(in owner: AnyObject) {
      let cell = self.cell(in: owner) ?? PropertyCell()
      cell.announces = true
      unsafe storage(in: owner).pointee = cell
    }

    /// Returns the address of a property's cell in `owner`. The owner must be alive during the use of the
    /// address, and a `PropertyCell?` must be stored there.
    private func storage(in owner: AnyObject) -> UnsafeMutablePointer<PropertyCell?> {
      let address = unsafe Unmanaged.passUnretained(owner).toOpaque() + offset
      return unsafe address.assumingMemoryBound(to: PropertyCell?.self)
    }
  }

  /// Returns the name of the property of `owner` whose wrapper owns `cell`; `nil` if there is no
  /// such property.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tracked properties. Callers therefore store
  ///   the result.
  static func name(of cell: PropertyCell, in owner: AnyObject) -> PropertyName? {
    properties.entries(of: type(of: owner)).first { $0.cell(in: owner) === cell }?.name
  }

  /// True if a class, or one of its superclasses, has a tracked property.
  static func exist(in type: AnyClass) -> Bool {
    !properties.entries(of: type).isEmpty
  }

  /// Makes every tracked property of `owner` announce its sets and mutations from now on.
  static func announceChanges(of owner: AnyObject) {
    for property in properties.entries(of: type(of: owner)) {
      property.announceChanges(in: owner)
    }
  }

  /// Returns the cells of the tracked properties of `owner` whose declared type is `value`. An element is
  /// `nil` if the property has no cell yet.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tracked properties.
  static func cells(of owner: AnyObject, holding value: any Any.Type) -> [PropertyCell?] {
    properties.entries(of: type(of: owner)).filter { $0.valueType == ObjectIdentifier(value) }
      .map { $0.cell(in: owner) }
  }
}
