@_spi(Reflection) internal import Swift

/// One stored property of a type: where it lies in an instance, and what it holds.
public struct Field {
  /// The name in source; `_` stands before the name of a wrapped property.
  public let name: String
  /// Bytes from the start of the instance.
  public let offset: Int
  public let type: any Any.Type
  public let kind: Kind
  /// The type that declares it: the one asked for, or a superclass.
  public let owner: any Any.Type
  /// Whether a value of `type` is known to lie there, and may be loaded.
  ///
  /// `false` for a `weak` or `unowned` field, which holds no reference of its type; and in a class, of whose fields the
  /// standard library does not tell, for every field that could be one.
  public let isStrong: Bool

  /// What can be said of a field's type without an instance of it.
  public enum Kind: Sendable {
    case reference, structure, enumeration, optional, tuple, function, existential, metatype, opaque
  }
}

/// The stored properties of `type` in the order of their offsets; for a class, those of its superclasses first.
///
/// The standard library's own field enumeration does the work, as it does for `Mirror`, but without an instance.
/// Keep the result: it costs about a microsecond a field.
///
/// - Returns: `nil` if `type` has no field metadata, because it is no struct, class or tuple or was built without.
public func storedFields(of type: any Any.Type) -> [Field]? {
  // Asked about a type of any other kind, the standard library looks for an instance, and traps.
  switch Field.Kind(of: type) {
  case .structure, .tuple: return enumeratedFields(of: type, options: [])
  case .reference: break
  case .enumeration, .optional, .function, .existential, .metatype, .opaque: return nil
  }
  var inherited: ArraySlice<Field> = []
  if let type = type as? AnyClass, let superclass = _getSuperclass(type) {
    inherited = storedFields(of: superclass)?[...] ?? []
  }
  // `_EachFieldOptions.classType`, which is a `var` and so out of reach in Swift 6 mode.
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

/// The fields of a struct that the standard library makes key paths for, which it refuses for weak and unowned ones.
private func strongFieldNames(of type: any Any.Type) -> Set<String> {
  func names<Root>(_: Root.Type) -> Set<String> {
    var names: Set<String> = []
    // `_EachFieldOptions.ignoreUnknown`, out of reach like `classType`: pass over what has no key path.
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
  /// The kind of `type` itself, as the standard library gives it for a field of that type.
  public init(of type: any Any.Type) {
    func box<Value>(_: Value.Type) -> any Any.Type { Box<Value>.self }
    self = enumeratedFields(of: box(type), options: [])?.first?.kind ?? .opaque
  }

  private struct Box<Value> {
    let value: Value
  }

  /// Whether a field of this kind can be neither `weak` nor `unowned`.
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
