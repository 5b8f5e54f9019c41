@_spi(Reflection) internal import Swift

/// One stored property of a type: its offset in an instance, and its type.
public struct Field {
  /// The name in source, with a leading `_` if the property has a wrapper.
  public let name: String
  /// Bytes from the start of the instance.
  public let offset: Int
  public let type: any Any.Type
  public let kind: Kind
  /// The type that declares the property: the requested type or a superclass.
  public let owner: any Any.Type
  /// True if a value of `type` is known to be stored at the offset, so that it can be loaded.
  ///
  /// `false` for a `weak` or `unowned` field, which does not store a reference of its type. In a
  /// class, the standard library does not report such fields, so it is `false` for every field that
  /// could be one.
  public let isStrong: Bool

  /// The kind of a field's type, which is known without an instance.
  public enum Kind: Sendable {
    case reference, structure, enumeration, optional, tuple, function, existential, metatype, opaque
  }
}

/// Returns the stored properties of `type` in the order of their offsets; for a class, those of its superclasses first.
///
/// This is the standard library's field enumeration, which `Mirror` uses too, but without an
/// instance. Keep the result: each field costs about a microsecond.
///
/// - Returns: `nil` if `type` has no field metadata: it is not a struct, class or tuple, or was
///   compiled without.
public func storedFields(of type: any Any.Type) -> [Field]? {
  // For a type of any other kind, the standard library would look for an instance, and trap.
  switch Field.Kind(of: type) {
  case .structure, .tuple: return enumeratedFields(of: type, options: [])
  case .reference: break
  case .enumeration, .optional, .function, .existential, .metatype, .opaque: return nil
  }
  var inherited: ArraySlice<Field> = []
  if let type = type as? AnyClass, let superclass = _getSuperclass(type) {
    inherited = storedFields(of: superclass)?[...] ?? []
  }
  // `_EachFieldOptions.classType`, which is a global `var` and therefore not accessible in Swift 6 mode.
  let isClass = _EachFieldOptions(rawValue: 1)
  return enumeratedFields(of: type, options: isClass)?.map { inherited.popFirst() ?? $0 }
}

private func enumeratedFields(
  of type: any Any.Type, options: _EachFieldOptions
) -> [Field]? {
  var fields: [Field] = []
  let strongNames = strongFieldNames(of: type)
  let complete = unsafe _forEachField(of: type, options: options) { name, offset, field, kind in
    let (name, kind) = unsafe (String(cString: name), Field.Kind(kind))
    let isStrong = kind.isStrongAlways || strongNames.contains(name)
    fields.append(
      Field(
        name: name, offset: offset, type: field, kind: kind, owner: type, isStrong: isStrong))
    return true
  }
  return complete ? fields : nil
}

/// The names of a struct's fields that have key paths; the standard library makes none for weak and unowned fields.
private func strongFieldNames(of type: any Any.Type) -> Set<String> {
  func names<Root>(_: Root.Type) -> Set<String> {
    var names: Set<String> = []
    // `_EachFieldOptions.ignoreUnknown`, not accessible either: skips fields without a key path.
    let ignoreUnknown = _EachFieldOptions(rawValue: 2)
    _ = unsafe _forEachFieldWithKeyPath(of: Root.self, options: ignoreUnknown) { name, _ in
      unsafe names.insert(String(cString: name))
      return true
    }
    return names
  }
  return names(type)
}

extension Field.Kind {
  /// The kind that the standard library reports for a field of type `type`.
  public init(of type: any Any.Type) {
    func box<Value>(_: Value.Type) -> any Any.Type { Box<Value>.self }
    self = enumeratedFields(of: box(type), options: [])?.first?.kind ?? .opaque
  }

  private struct Box<Value> {
    let value: Value
  }

  /// True if a field of this kind can be neither `weak` nor `unowned`.
  fileprivate var isStrongAlways: Bool {
    switch self {
    case .reference, .optional, .existential: false
    case .structure, .enumeration, .tuple, .function, .metatype, .opaque: true
    }
  }

  init(_ kind: _MetadataKind) {
    switch kind {
    case .class, .foreignClass, .objcClassWrapper: self = .reference
    case .struct: self = .structure
    case .enum: self = .enumeration
    case .optional: self = .optional
    case .tuple: self = .tuple
    case .function: self = .function
    case .existential: self = .existential
    case .metatype, .existentialMetatype: self = .metatype
    default: self = .opaque
    }
  }
}
