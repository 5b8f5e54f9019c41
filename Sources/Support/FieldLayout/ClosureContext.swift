/// The heap object that holds what a closure captures, read through the metadata that the compiler emits for debuggers.
///
/// This file relies on these facts of the ABI, each of which has a test:
/// - A closure is two words: a function and its context, which is 0 without captures (docs/ABI/CallingConvention.rst).
/// - The first word of a context refers to its metadata. The metadata's first word is its kind: 0x400 for captures; 0,
///   or an address on Apple platforms, for an object that is the only capture (include/swift/ABI/MetadataKind.def).
/// - Metadata of kind 0x400 continues with the offset of the captures and the address of their descriptor, which is 0
///   in code without reflection metadata (`HeapLocalVariableMetadata` in include/swift/ABI/Metadata.h).
/// - The descriptor holds three counts, and then relative references to the mangled type of each capture and to the
///   generic parameters with their sources (`CaptureDescriptor` in include/swift/RemoteInspection/Records.h).
/// - The context holds its generic arguments, one word each, and then the captures in order, each aligned as its type
///   (`getClosureContextInfo` in include/swift/RemoteInspection/TypeRefBuilder.h).
///
/// A captured variable that is the only capture is its own context, with the same metadata as a captured constant.
///
/// A context is counted by the Swift runtime on every platform: an object that Objective-C counts is captured in a box
/// (lib/IRGen/GenFunc.cpp, `hasSingleSwiftRefcountedContext`). The first word of a context is therefore the plain
/// address of its metadata, except in arm64e code, which signs this address and those of value witnesses. There no
/// context can be read, and the comparison takes two closures with different contexts for different.
@unsafe public struct ClosureContext {
  private let address: UnsafeRawPointer
  private let metadata: UnsafeRawPointer
  private let descriptor: UnsafeRawPointer

  /// The reason why ``ClosureContext`` cannot list the captures of a closure.
  public enum Failure: Error {
    /// The closure has a single capture, an object, and its context is that object instead of a box with metadata for
    /// captures.
    case isObject
    /// The context has no capture descriptor, or its addresses are signed, as in arm64e code.
    case isUnreadable
  }

  /// Reads the metadata of the closure context at `address`, which must belong to a closure in memory.
  @unsafe public init(at address: UnsafeRawPointer) throws(Failure) {
    #if _ptrauth(_arm64e)
      throw .isUnreadable
    #else
      unsafe try self.init(unsignedAt: address)
    #endif
  }

  /// Reads the metadata of the closure context at `address`. The addresses in the context must not be signed, as they
  /// are in arm64e code.
  @unsafe private init(unsignedAt address: UnsafeRawPointer) throws(Failure) {
    let metadata = unsafe address.load(as: UnsafeRawPointer.self)
    let kind = unsafe metadata.load(as: UInt.self)
    if kind == 0 || kind > 0x7FF { throw .isObject }
    guard kind == 0x400,
      let descriptor = unsafe metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    else { throw .isUnreadable }
    unsafe self.address = unsafe address
    unsafe self.metadata = unsafe metadata
    unsafe self.descriptor = unsafe descriptor
  }

  /// Everything on which the types and offsets of the captures depend: contexts with equal layouts have the same
  /// ``captures``.
  public struct Layout: Hashable {
    let metadata: UInt
    /// The type metadata, witness tables and other values that the closure's generic code uses.
    let genericArguments: [UInt]
  }

  public var layout: Layout {
    let start = unsafe address + offset
    return unsafe Layout(
      metadata: UInt(bitPattern: metadata),
      genericArguments: (0..<count(at: 2)).map {
        unsafe start.load(fromByteOffset: $0 * MemoryLayout<UInt>.stride, as: UInt.self)
      })
  }

  /// The captures in order, as fields without names; `nil` if the runtime cannot find the type of a capture.
  ///
  /// The runtime has no type for a captured closure, for a variable that is captured together with other values, and
  /// for a parameter pack. The result is also `nil` if the type of a capture is noncopyable, because a ``Field`` cannot
  /// describe it.
  public var captures: [Field]? {
    let layout = unsafe layout
    let (captureCount, sourceCount) = unsafe (count(at: 0), count(at: 1))
    let sources = (0..<sourceCount).map { index in
      let record = unsafe descriptor + 12 + 4 * captureCount + 8 * index
      return unsafe (
        parameter: MangledName(at: relativeAddress(at: record)),
        source: MangledName(at: relativeAddress(at: record + 4))
      )
    }
    let arguments = GenericArguments(sources, in: layout.genericArguments)
    var captures: [Field] = []
    var end = unsafe offset + layout.genericArguments.count * MemoryLayout<UInt>.stride
    for index in 0..<captureCount {
      guard let name = unsafe MangledName(at: relativeAddress(at: descriptor + 12 + 4 * index)),
        let type = arguments.type(named: name), isCopyable(type)
      else { return nil }
      let (size, alignment) = sizeAndAlignment(of: type)
      let start = (end + alignment - 1) / alignment * alignment
      captures.append(
        Field(
          name: "", offset: start, type: type, kind: Field.Kind(of: type), owner: Void.self,
          isStrong: !name.isNonStrongReference, isVariable: false))
      end = start + size
    }
    return captures
  }

  private var offset: Int {
    unsafe Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
  }

  /// A count from the capture descriptor: the captures (index 0), the generic parameters with a source (1) or the
  /// generic arguments (2).
  private func count(at index: Int) -> Int {
    unsafe Int(descriptor.load(fromByteOffset: 4 * index, as: UInt32.self))
  }

  private func relativeAddress(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = unsafe Int(address.load(as: Int32.self))
    return unsafe distance == 0 ? nil : address + distance
  }
}

/// True if `type` is copyable. The standard library reads fields with generic code that requires copyable types.
private func isCopyable(_ type: any Any.Type) -> Bool {
  let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  let witnesses = unsafe (metadata - 8).load(as: UnsafeRawPointer.self)
  return unsafe witnesses.load(fromByteOffset: 80, as: UInt32.self) & 0x80_0000 == 0
}

private func sizeAndAlignment(of type: any Any.Type) -> (Int, Int) {
  func layout<Value>(_: Value.Type) -> (Int, Int) {
    (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }
  return layout(type)
}

/// A mangled type name in memory, which can contain references to descriptors (docs/ABI/Mangling.rst, "Symbolic
/// references").
@safe private struct MangledName {
  let start: UnsafePointer<UInt8>
  let length: Int
  /// The mangled name without its symbolic references.
  let text: String
  /// True if the name refers to an accessor function. Such a function makes the type from generic arguments, and
  /// expects them in an order of its own.
  let hasAccessor: Bool

  @unsafe init?(at address: UnsafeRawPointer?) {
    guard let start = unsafe address?.assumingMemoryBound(to: UInt8.self) else { return nil }
    var (length, text, hasAccessor) = (0, [UInt8](), false)
    while case let byte = unsafe start[length], byte != 0 {
      switch byte {
      case 0x01...0x17: length += 1 + MemoryLayout<Int32>.size
      case 0x18...0x1F: length += 1 + MemoryLayout<UInt>.size
      default:
        length += 1
        text.append(byte)
      }
      if byte == 0x09 { hasAccessor = true }
    }
    unsafe self.start = unsafe start
    self.length = length
    self.text = String(decoding: text, as: UTF8.self)
    self.hasAccessor = hasAccessor
  }

  /// True if the mangled name marks the capture as `unowned`, `weak` or `unowned(unsafe)`.
  var isNonStrongReference: Bool {
    text.hasSuffix("Xo") || text.hasSuffix("Xw") || text.hasSuffix("Xu")
  }

  /// False for a mangled name that the runtime does not look up correctly.
  ///
  /// For a parameter pack (`Qp`), the runtime ends the process. For a thin metatype (`XMt`), which has no size, it
  /// returns the thick metatype.
  var canBeLookedUp: Bool {
    !hasAccessor && !text.contains("Qp") && !text.contains("XMt")
  }

  /// The position of the generic parameter if the mangled name is just a generic parameter; `nil` for any other name.
  var parameter: GenericArguments.Position? {
    var rest = text[...]
    func index() -> Int? {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard rest.popFirst() == "_" else { return nil }
      return digits.isEmpty ? 0 : Int(digits).map { $0 + 1 }
    }
    if rest == "x" { return .init(depth: 0, index: 0) }
    guard rest.popFirst() == "q" else { return nil }
    var position: GenericArguments.Position?
    if rest.first == "d" {
      rest.removeFirst()
      if let depth = index(), let index = index() {
        position = .init(depth: depth + 1, index: index)
      }
    } else if let index = index() {
      position = .init(depth: 0, index: index + 1)
    }
    return rest.isEmpty ? position : nil
  }
}

/// The types that a closure context holds for the generic parameters of the code that made the closure.
private struct GenericArguments {
  struct Position: Hashable {
    let depth: Int
    let index: Int
  }

  /// The description of the generic parameters that the runtime needs, and the types of the parameters in order; `nil`
  /// without parameters.
  private var environment: (words: [UInt32], types: [UInt])?

  /// Finds the type of each generic parameter in `arguments`, at the place that the parameter's source names.
  ///
  /// The source `B2` is the third generic argument of the context. If any parameter has a different kind of source (the
  /// class of a captured object, or a value or a pack instead of a type), no parameter gets a type, because the runtime
  /// would mix the parameters up.
  init(_ sources: [(parameter: MangledName?, source: MangledName?)], in arguments: [UInt]) {
    var types: [Position: UInt] = [:]
    for (parameter, source) in sources {
      guard let position = parameter?.parameter, let source = source?.text,
        source.hasPrefix("B"), let index = Int(source.dropFirst()),
        arguments.indices.contains(index)
      else { return }
      types[position] = arguments[index]
    }
    environment = Self.environment(of: types)
  }

  /// Returns the type with a mangled name; `nil` if the name needs a generic parameter whose type is unknown, or if the
  /// runtime has no such type.
  func type(named name: MangledName) -> (any Any.Type)? {
    guard name.canBeLookedUp else { return nil }
    guard let (words, types) = environment else {
      return unsafe _getTypeByMangledNameInEnvironment(
        name.start, UInt(name.length), genericEnvironment: nil, genericArguments: nil)
    }
    return unsafe words.withUnsafeBytes { words in
      unsafe types.withUnsafeBytes { types in
        unsafe _getTypeByMangledNameInEnvironment(
          name.start, UInt(name.length), genericEnvironment: words.baseAddress,
          genericArguments: types.baseAddress)
      }
    }
  }

  /// Describes the generic parameters for the runtime; `nil` if there are no parameters, or if the type of one is
  /// unknown.
  ///
  /// The description consists of the number of generic depths (four bytes), the number of parameters up to the end of
  /// each depth (two bytes each), and 0x80 for each parameter (`TargetGenericEnvironment` in
  /// include/swift/ABI/Metadata.h).
  private static func environment(of types: [Position: UInt]) -> (words: [UInt32], types: [UInt])? {
    guard let depth = types.keys.map(\.depth).max() else { return nil }
    var (bytes, ordered) = ([UInt8](), [UInt]())
    for depth in 0...depth {
      let count = types.keys.count { $0.depth == depth }
      for index in 0..<count {
        guard let type = types[Position(depth: depth, index: index)] else { return nil }
        ordered.append(type)
      }
      bytes += [UInt8(truncatingIfNeeded: ordered.count), UInt8(ordered.count >> 8)]
    }
    bytes += ordered.map { _ in 0x80 }
    bytes += Array(repeating: 0, count: -bytes.count & 3)
    // The closures state their types, because inferring them takes the compiler seconds.
    let words = stride(from: 0, to: bytes.count, by: 4).map { (start: Int) -> UInt32 in
      bytes[start..<start + 4].reversed().reduce(0) { (word: UInt32, byte: UInt8) -> UInt32 in
        word << 8 | UInt32(byte)
      }
    }
    return ([UInt32(depth + 1)] + words, ordered)
  }
}
