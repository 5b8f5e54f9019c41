internal import GranularityFieldLayout

/// The steps that compare two values of the same type. They are computed once for each type.
///
/// The code in this file reads fields through pointers. It relies on one fact, which a test checks:
/// the field offsets that the standard library reports for a struct or tuple are the offsets in
/// memory.
struct ComparisonPlan {
  private var steps: [Step] = []
  /// True if a plain `Equatable` struct, such as a `UUID`, is compared as one part; false if its
  /// fields are compared one by one.
  private let keepsEquatableWhole: Bool
  /// True if a captured struct also counts as different after an object in one of its fields
  /// announced a change, as a struct with an ``ObservedObject`` does.
  private let followsHeldObjects: Bool

  /// One step of a comparison. Its offsets are in bytes from the start of the value.
  @safe fileprivate enum Step {
    case bytes(Range<Int>)
    /// An object reference, which is compared by identity.
    case object(at: Int)
    /// An object reference in a field of a struct. The values differ if the object announced a
    /// change.
    case announcement(at: Int)
    case compare(at: Int, FieldComparison)
    case closure(at: Int)
    /// A part that is compared by its bytes, because its type does not say what the part consists
    /// of. Examples are a weak reference and the storage of a dictionary.
    case storage(Range<Int>)
    /// A part that cannot be compared, such as an error.
    case opaque
  }

  fileprivate typealias FieldComparison = (
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, Comparator
  ) -> Difference?

  init(
    for type: any Any.Type, keepingEquatableWhole keepsEquatableWhole: Bool = false,
    followingHeldObjects followsHeldObjects: Bool = false
  ) {
    self.keepsEquatableWhole = keepsEquatableWhole
    self.followsHeldObjects = followsHeldObjects
    add(type, kind: Field.Kind(of: type), at: 0)
  }

  /// Makes the plan for the captures of a closure. The offsets of its steps are from the start of
  /// the closure's context.
  init(for captures: [Field], followingHeldObjects followsHeldObjects: Bool) {
    keepsEquatableWhole = false
    self.followsHeldObjects = followsHeldObjects
    for capture in captures { add(capture, at: 0) }
  }

  /// Compares two values of the plan's type; `nil` if the values are equal.
  func difference<Value>(from old: Value, to new: Value, by comparator: Comparator) -> Difference? {
    unsafe withUnsafePointer(to: old) { old in
      unsafe withUnsafePointer(to: new) { new in
        unsafe difference(from: UnsafeRawPointer(old), to: UnsafeRawPointer(new), by: comparator)
      }
    }
  }

  /// Compares two values in memory. Inside a closure's captures, the comparison stops at the first
  /// difference, so that it ends even if the captures are recursive.
  func difference(
    from old: UnsafeRawPointer, to new: UnsafeRawPointer, by comparator: Comparator
  ) -> Difference? {
    var first: Difference?
    for step in steps {
      let difference = unsafe step.difference(from: old, to: new, by: comparator)
      if difference == .value { return .value }
      if difference != nil, comparator.closureDepth > 0 { return difference }
      first = first ?? difference
    }
    return first
  }
}

extension ComparisonPlan {
  /// True if at least one part differs between the old value and the first new value, and is equal
  /// in both new values.
  func hasLastingDifference(
    from old: UnsafeRawPointer, to new: UnsafeRawPointer, _ another: UnsafeRawPointer,
    by comparator: Comparator
  ) -> Bool {
    steps.contains { step in
      unsafe step.difference(from: old, to: new, by: comparator) != nil
        && step.difference(from: new, to: another, by: comparator) == nil
    }
  }
}

extension ComparisonPlan.Step {
  fileprivate func difference(
    from old: UnsafeRawPointer, to new: UnsafeRawPointer, by comparator: Comparator
  ) -> Difference? {
    switch self {
    case .bytes(let range):
      return unsafe hasSameBytes(old, new, in: range) ? nil : .value
    case .object(let offset):
      let isSame =
        unsafe old.load(fromByteOffset: offset, as: UInt.self)
        == new.load(fromByteOffset: offset, as: UInt.self)
      return isSame ? nil : .value
    case .announcement(let offset):
      let object = unsafe (new + offset).assumingMemoryBound(to: AnyObject.self).pointee
      return comparator.isAnnounced(object) ? .value : nil
    case .compare(let offset, let compare):
      return unsafe compare(old + offset, new + offset, comparator)
    case .closure(let offset):
      return unsafe comparator.difference(fromClosureAt: old + offset, to: new + offset)
    case .storage(let range):
      return unsafe comparator.purpose == .output || hasSameBytes(old, new, in: range)
        ? nil : .value
    case .opaque:
      return comparator.opaqueDifference
    }
  }
}

/// Compares a range of bytes in two values word by word, and the remainder byte by byte.
private func hasSameBytes(
  _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, in range: Range<Int>
) -> Bool {
  var offset = range.lowerBound
  while offset + MemoryLayout<UInt>.size <= range.upperBound {
    let isSame =
      unsafe old.loadUnaligned(fromByteOffset: offset, as: UInt.self)
      == new.loadUnaligned(fromByteOffset: offset, as: UInt.self)
    if !isSame { return false }
    offset += MemoryLayout<UInt>.size
  }
  while offset < range.upperBound {
    let isSame =
      unsafe old.load(fromByteOffset: offset, as: UInt8.self)
      == new.load(fromByteOffset: offset, as: UInt8.self)
    if !isSame { return false }
    offset += 1
  }
  return true
}

extension ComparisonPlan {
  private mutating func add(_ type: any Any.Type, kind: Field.Kind, at offset: Int) {
    if let type = type as? any CustomComparable.Type,
      kind == .optional || !(type is any Equatable.Type)
    {
      unsafe steps.append(.compare(at: offset, Self.byCustomComparison(type)))
    } else if kind == .function, size(of: type) == Comparator.closureSize {
      steps.append(.closure(at: offset))
    } else if isPlainData(type) {
      addPlainData(type, kind: kind, at: offset)
    } else if let type = type as? any Equatable.Type {
      unsafe steps.append(.compare(at: offset, Self.byEquality(type)))
    } else if type is AnyObject.Type {
      steps.append(.object(at: offset))
    } else if kind == .structure || kind == .tuple {
      addFields(of: type, at: offset)
    } else if kind == .existential {
      unsafe steps.append(.compare(at: offset, Self.byContent(type)))
    } else if kind == .enumeration {
      unsafe steps.append(.compare(at: offset, Self.byCase(type)))
    } else if kind == .extendedExistential {
      // Not compared by bytes: a value that is smaller than the inline buffer of the existential
      // leaves undefined bytes in the buffer.
      steps.append(.opaque)
    } else {
      steps.append(.storage(offset..<(offset + size(of: type))))
    }
  }

  private mutating func addPlainData(_ type: any Any.Type, kind: Field.Kind, at offset: Int) {
    if keepsEquatableWhole, let type = type as? any Equatable.Type {
      return unsafe steps.append(.compare(at: offset, Self.byEquality(type)))
    }
    switch kind {
    case .enumeration:
      if let type = type as? any Equatable.Type {
        unsafe steps.append(.compare(at: offset, Self.byEquality(type)))
      } else {
        // Not compared by bytes: after a payload that is smaller than the largest payload, the
        // bytes are undefined.
        unsafe steps.append(.compare(at: offset, Self.byCase(type)))
      }
    case .opaque, .metatype, .function:
      steps.append(.bytes(offset..<(offset + size(of: type))))
    default:
      addFields(of: type, at: offset)
    }
  }

  /// Adds the steps for the fields of a struct or tuple.
  ///
  /// A metatype with one value, such as `Int.Type`, takes no memory as a field, although its type
  /// has a size and the field has an offset. Such a field is not compared. A tuple with such an
  /// element takes less memory than the size of its type, so the tuple cannot be compared.
  private mutating func addFields(of type: any Any.Type, at offset: Int) {
    guard let fields = storedFields(of: type), isDescribed(type, by: fields) else {
      if let type = type as? any Equatable.Type {
        unsafe steps.append(.compare(at: offset, Self.byEquality(type)))
      } else {
        steps.append(.opaque)
      }
      return
    }
    for field in fields {
      let end = fields.map(\.offset).filter { $0 > field.offset }.min() ?? size(of: type)
      let isTooLong = field.offset + size(of: field.type) > end
      let sharesOffset = fields.contains {
        $0.kind != .metatype && $0.offset == field.offset && size(of: $0.type) > 0
      }
      if field.kind == .metatype, isTooLong || sharesOffset { continue }
      if isTooLong { steps.append(.opaque) } else { add(field, at: offset) }
      if followsHeldObjects, !isTooLong, field.kind == .reference, field.isStrong {
        steps.append(.announcement(at: offset + field.offset))
      }
    }
  }

  private mutating func add(_ field: Field, at offset: Int) {
    if field.isStrong {
      add(field.type, kind: field.kind, at: offset + field.offset)
    } else {
      addNonStrongReference(of: field.type, kind: field.kind, at: offset + field.offset)
    }
  }

  /// True if a struct or tuple stores nothing but its fields and padding.
  ///
  /// A type that takes memory but has no fields was compiled without reflection metadata. The
  /// fields of a type that is imported from C include neither unions nor bit fields, which look
  /// like padding. So a type from C counts as described only if there is no gap between its fields.
  private func isDescribed(_ type: any Any.Type, by fields: [Field]) -> Bool {
    guard _typeName(type).hasPrefix("__C.") else { return !fields.isEmpty || size(of: type) == 0 }
    let end = fields.reduce(into: 0) { end, field in
      if field.offset == end { end += size(of: field.type) }
    }
    return end == size(of: type)
  }

  /// Adds the step for a weak or unowned field, whose bits must not be loaded as a reference.
  ///
  /// The bits of an unowned reference never change, and the reference keeps the memory of its
  /// object allocated. All weak references to one object have the same bits. A weak reference that
  /// is copied after the object was deallocated has the bits of `nil`.
  private mutating func addNonStrongReference(
    of type: any Any.Type, kind: Field.Kind, at offset: Int
  ) {
    let range = offset..<(offset + size(of: type))
    switch kind {
    case .reference, .existential: steps.append(.bytes(range))
    default: steps.append(.storage(range))
    }
  }

  private static func byCustomComparison<Value: CustomComparable>(_: Value.Type) -> FieldComparison
  {
    { old, new, comparator in
      unsafe Value.difference(
        from: old.assumingMemoryBound(to: Value.self).pointee,
        to: new.assumingMemoryBound(to: Value.self).pointee, by: comparator)
    }
  }

  private static func byEquality<Value: Equatable>(_: Value.Type) -> FieldComparison {
    { old, new, _ in
      let isSame =
        unsafe old.assumingMemoryBound(to: Value.self).pointee
        == new.assumingMemoryBound(to: Value.self).pointee
      return isSame ? nil : .value
    }
  }

  /// Compares two protocol values: the types of their contents, and then the contents, as values of
  /// that type. Errors cannot be compared.
  ///
  /// Source: `compare_existential_values` and `visit_existential` in LayoutDescriptor.cpp, and
  /// `dynamic_type` in Metadata.cpp of Compute, which finds no type in the box of an error.
  private static func byContent(_ type: any Any.Type) -> FieldComparison {
    func compare<Value>(_: Value.Type) -> FieldComparison {
      let form = existentialForm(of: Value.self)
      return { old, new, comparator in
        let old = unsafe old.assumingMemoryBound(to: Value.self).pointee as Any
        let new = unsafe new.assumingMemoryBound(to: Value.self).pointee as Any
        return switch form {
        case .error: comparator.opaqueDifference
        case .object: comparator.difference(fromObject: old as AnyObject, to: new as AnyObject)
        case .opaque: contentDifference(from: old, to: new, by: comparator)
        }
      }
    }
    return unsafe compare(type)
  }

  /// Compares the cases of two values of an enum that is not `Equatable`, and then their payloads
  /// as values of the payload's type.
  ///
  /// An enum without reflection metadata, or with a custom mirror, cannot be compared.
  private static func byCase(_ type: any Any.Type) -> FieldComparison {
    func compare<Value>(_: Value.Type) -> FieldComparison {
      { old, new, comparator in
        let old = unsafe old.assumingMemoryBound(to: Value.self).pointee
        let new = unsafe new.assumingMemoryBound(to: Value.self).pointee
        guard let name = caseName(of: old), let newName = caseName(of: new) else {
          return comparator.opaqueDifference
        }
        guard name == newName else { return .value }
        let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
        // A custom mirror can hide the payload, so an enum with such a mirror cannot be compared.
        guard oldMirror.displayStyle == .enum, newMirror.displayStyle == .enum else {
          return comparator.opaqueDifference
        }
        guard let old = oldMirror.children.first, let new = newMirror.children.first else {
          return nil
        }
        return payloadDifference(from: old.value, to: new.value, by: comparator)
      }
    }
    return unsafe compare(type)
  }

  /// Compares the contents of two protocol values. If the contents have the same type, they are
  /// compared as values of that type; otherwise they differ.
  private static func contentDifference(
    from old: Any, to new: Any, by comparator: Comparator
  ) -> Difference? {
    func difference<Content>(as _: Content.Type) -> Difference? {
      guard let old = old as? Content, let new = new as? Content else { return .value }
      return comparator.difference(from: old, to: new)
    }
    // The value in an `Any` can itself be a protocol value. So this code opens the type of the
    // content, and not the value.
    let content = type(of: old)
    return content == type(of: new) ? _openExistential(content, do: difference) : .value
  }

  private static func payloadDifference(
    from old: Any, to new: Any, by comparator: Comparator
  ) -> Difference? {
    func difference<Payload>(from old: Payload) -> Difference? {
      guard let new = new as? Payload else { return .value }
      return comparator.difference(from: old, to: new)
    }
    return _openExistential(old, do: difference)
  }

  private func isPlainData(_ type: any Any.Type) -> Bool {
    func isPOD<Value>(_: Value.Type) -> Bool { _isPOD(Value.self) }
    return isPOD(type)
  }

  private func size(of type: any Any.Type) -> Int {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    return size(type)
  }
}

extension Optional: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    switch (old, new) {
    case (nil, nil): nil
    case (let old?, let new?): comparator.difference(from: old, to: new)
    default: .value
    }
  }
}

/// Compares an array whose elements are not `Equatable` by the bytes of its storage, as Swift
/// arrays in the fields of a struct are compared. In outputs, the elements are compared instead.
extension Array: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    guard comparator.purpose == .output else {
      return unsafe unsafeBitCast(old, to: UInt.self) == unsafeBitCast(new, to: UInt.self)
        ? nil : .value
    }
    guard old.count == new.count else { return .value }
    let plan = comparator.plan(for: Element.self)
    return Difference.combining(
      zip(old, new).lazy.map { plan.difference(from: $0, to: $1, by: comparator) })
  }
}
