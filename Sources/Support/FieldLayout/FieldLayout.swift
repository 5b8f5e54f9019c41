internal import Synchronization

/// One stored property of a type, with its type and its offset in an instance.
public struct Field {
  /// The property's name in the source, with a leading `_` if the property has a property wrapper.
  public let name: String
  /// The number of bytes from the start of the instance to the property.
  public let offset: Int
  public let type: any Any.Type
  public let kind: Kind
  /// The type that declares the property: the requested type or a superclass.
  public let owner: any Any.Type
  /// True if the memory at the offset holds a value of `type`, so that this value can be loaded.
  ///
  /// `false` for a `weak` or `unowned` field, which does not store a reference of its type.
  public let isStrong: Bool
  /// True if the property is a `var`.
  public let isVariable: Bool

  /// The kind of a field's type, such as a class or an enum. It follows from the type alone, without an instance.
  public enum Kind: Sendable {
    case reference, structure, enumeration, optional, tuple, function, existential, metatype, opaque
    /// A protocol type with constrained associated types, such as `any Collection<Int>`.
    case extendedExistential
  }
}

/// Returns the stored properties of `type` in the order of their offsets; for a class, the properties of its
/// superclasses come first.
///
/// This is the standard library's field enumeration, which `Mirror` uses too, but without an
/// instance. Keep the result: each field costs about a microsecond.
///
/// - Returns: `nil` if `type` is not a struct, class or tuple; no fields if it was compiled without
///   reflection metadata.
public func storedFields(of type: any Any.Type) -> [Field]? {
  // For a type of any kind other than these, the runtime would read an instance, which does not exist here, and trap.
  switch Field.Kind(of: type) {
  case .structure, .tuple: return enumeratedFields(of: type)
  case .reference: break
  case .enumeration, .optional, .function, .existential, .extendedExistential, .metatype,
    .opaque:
    return nil
  }
  var inherited: ArraySlice<Field> = []
  if let type = type as? AnyClass, let superclass = _getSuperclass(type) {
    inherited = storedFields(of: superclass)?[...] ?? []
  }
  return enumeratedFields(of: type).map { inherited.popFirst() ?? $0 }
}

private func enumeratedFields(of type: any Any.Type) -> [Field] {
  (0..<fieldCount(of: type)).map { index in
    var metadata = unsafe FieldMetadata()
    let field = unsafe fieldType(of: type, at: index, metadata: &metadata)
    defer { unsafe metadata.free?(metadata.name) }
    return Field(
      name: unsafe metadata.name.map { unsafe String(cString: $0) } ?? "",
      offset: fieldOffset(of: type, at: index), type: field, kind: Field.Kind(of: field),
      owner: type, isStrong: unsafe metadata.isStrong, isVariable: unsafe metadata.isVariable)
  }
}

extension Field.Kind {
  /// Returns the kind of a field whose type is `type`.
  public init(of type: any Any.Type) {
    // The numbers below are the values of `MetadataKind` in include/swift/ABI/MetadataKind.def.
    switch metadataKind(of: type) {
    case 0, 0x203, 0x305: self = .reference
    case 0x200: self = .structure
    case 0x201: self = .enumeration
    case 0x202: self = .optional
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303: self = .existential
    case 0x304, 0x306: self = .metatype
    case 0x307: self = .extendedExistential
    default: self = .opaque
    }
  }
}

/// How an existential value (`any P`) holds the value that it contains.
public enum ExistentialForm: Sendable {
  /// The existential holds a value of any type, either inline or in a box.
  case opaque
  /// The existential holds a reference to an object, because the protocol is limited to classes.
  case object
  /// The existential is a box for an error, as `any Error` is.
  case error
}

/// Returns how values of the existential type `type` hold what they contain.
///
/// The word after the kind in the type's metadata holds the flags that decide this (`ExistentialTypeFlags` in
/// include/swift/ABI/MetadataValues.h).
///
/// - Precondition: The kind of `type` is ``Field/Kind/existential``.
public func existentialForm(of type: any Any.Type) -> ExistentialForm {
  precondition(
    Field.Kind(of: type) == .existential, "the type needs to be a protocol type; found \(type)")
  let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  let flags = unsafe metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
  if flags & 0x3F00_0000 == 0x0100_0000 { return .error }
  return flags & 0x8000_0000 == 0 ? .object : .opaque
}

// MARK: - Runtime functions

// The runtime exports the functions below on every platform, and `Mirror` calls them. The Swift functions with which
// the standard library wraps them are SPI, which the SDKs of Apple's platforms do not have. The declarations are those
// in stdlib/public/core/ReflectionMirror.swift.

/// The layout of the struct in which the runtime reports a field: `_FieldReflectionMetadata` in
/// stdlib/public/SwiftShims/swift/shims/Reflection.h.
@unsafe private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  /// A function that frees the memory of the field's name; `nil` if the name need not be freed.
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  /// False if the field is `weak`, `unowned` or `unowned(unsafe)`.
  var isStrong = false
  var isVariable = false
}

/// Returns the number of stored properties of a type, including those of its superclasses.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  of: any Any.Type, at: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(of: any Any.Type, at: Int) -> Int

@_silgen_name("swift_getMetadataKind")
private func metadataKind(of: any Any.Type) -> UInt

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// Returns the name of the enum case that `value` is; `nil` if `value` is not an enum value, or if its type has no
/// reflection metadata.
public func caseName<Value>(of value: Value) -> String? {
  let kind = Field.Kind(of: Value.self)
  guard kind == .enumeration || kind == .optional else { return nil }
  return unsafe enumCaseName(value).map { unsafe String(cString: $0) }
}

/// A cache that calls a function once for each stored property of a type, and keeps the results by type.
///
/// The first request for a type calls the function. A property for which the function returns `nil` has no entry.
public struct FieldTable<Entry: Sendable>: ~Copyable, Sendable {
  private let known = Mutex<[ObjectIdentifier: [Entry]]>([:])
  private let entry: @Sendable (Field) -> Entry?

  /// Creates a table with an entry for each field for which the function `entry` returns a value.
  public init(_ entry: @escaping @Sendable (Field) -> Entry?) {
    self.entry = entry
  }

  /// Returns the entries for the fields of `type`, in the order of ``storedFields(of:)``.
  ///
  /// - Complexity: O(1), except for the first call with a type.
  public func entries(of type: any Any.Type) -> [Entry] {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0[id] }) { return known }
    let entries = (storedFields(of: type) ?? []).compactMap(entry)
    known.withLock { $0[id] = entries }
    return entries
  }
}

/// Returns the name of a type as written in source, without modules but with generic arguments, as in a printed key
/// path.
public func genericTypeName(_ type: any Any.Type) -> String { _typeName(type, qualified: false) }

/// Returns the name of a type as written in source, without modules and without generic arguments.
///
/// The name of a nested type is its own name, such as `Row` for `Cart.Row`. It is `Cart.Row` if ``SharedTypeNames``
/// contains `Row`.
public func typeName(_ type: any Any.Type) -> String {
  let name = String(_typeName(type, qualified: false).prefix { $0 != "<" })
  return SharedTypeNames.contains(name) ? SharedTypeNames.path(of: type) : name
}
