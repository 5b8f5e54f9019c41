import GranularitySwiftSources

/// The interface of a source file: everything in the file that can decide whether another file compiles.
///
/// The interface is the source without its comments and without the bodies of functions and computed variables. It
/// still has the initial values of variables, because the type of a variable can follow from its value, the default
/// arguments, and which accessors a variable has.
struct Interface: Hashable {
  let bytes: [UInt8]

  /// - Parameters:
  ///   - source: The source of the file.
  ///   - declarations: The declarations that the compiler's parser found in the source.
  init(of source: [UInt8], _ declarations: [Declaration]) {
    let code = BlankedCode(source)
    var text = code.bytes
    for (start, end) in code.literalEnds {
      text.replaceSubrange(start..<end, with: source[start..<end])
    }
    // Literals are written without changes. In the rest, the amount of space has no meaning, but a line feed has one.
    let literals = code.literalEnds.sorted { $0.key < $1.key }
    var (next, literal, index) = (0, 0, 0)
    let bodies = Self.bodies(in: declarations, code).sorted { $0.lowerBound < $1.lowerBound }
    var found: [UInt8] = []
    var space: UInt8?
    while index < text.count {
      while literal < literals.count, literals[literal].value <= index { literal += 1 }
      if next < bodies.count, bodies[next].lowerBound <= index {
        index = max(index, bodies[next].upperBound)
        next += 1
        continue
      }
      let isInLiteral = literal < literals.count && literals[literal].key <= index
      let byte = text[index]
      index += 1
      if !isInLiteral, [0x09, 0x0a, 0x0d, 0x20].contains(byte) {
        space =
          byte == UInt8(ascii: "\n") || space == UInt8(ascii: "\n") ? UInt8(ascii: "\n") : 0x20
        continue
      }
      if let space, !found.isEmpty { found.append(space) }
      space = nil
      found.append(byte)
    }
    bytes = found
  }

  /// The ranges inside the braces of bodies.
  private static func bodies(in declarations: [Declaration], _ code: BlankedCode) -> [Range<Int>] {
    declarations.flatMap { declaration -> [Range<Int>] in
      switch declaration.kind {
      case .type: return bodies(in: declaration.members, code)
      case .function, .variable:
        guard let braces = declaration.braces, braces.count > 2 else { return [] }
        let isAccessors = declaration.kind == .variable || declaration.keyword == "subscript_decl"
        return isAccessors ? accessorBodies(in: braces, code) : [inside(braces)]
      case .enumCase, .macro, .other: return []
      }
    }
  }

  private static func inside(_ braces: Range<Int>) -> Range<Int> {
    braces.lowerBound + 1..<braces.upperBound - 1
  }

  /// The body of a getter without a keyword, or the bodies of the accessors that have keywords.
  private static func accessorBodies(in braces: Range<Int>, _ code: BlankedCode) -> [Range<Int>] {
    let start = code.skippingSpace(braces.lowerBound + 1)
    let word = code[start..<max(start, code.tokenEnd(start))]
    guard accessorWords.contains(word) || word.hasPrefix("@") || word.hasPrefix("#") else {
      return [inside(braces)]
    }
    var found: [Range<Int>] = []
    var index = start
    while index < braces.upperBound - 1 {
      let byte = code.bytes[index]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") else {
        index += 1
        continue
      }
      let end = code.closing(index)
      if byte == UInt8(ascii: "{"), end - index > 2 { found.append(inside(index..<end)) }
      index = max(end, index + 1)
    }
    return found
  }

  private static let accessorWords: Set = [
    "get", "set", "_read", "_modify", "willSet", "didSet", "mutating", "nonmutating",
    "unsafeAddress",
    "unsafeMutableAddress", "init", "consuming", "borrowing", "async", "throws", "read", "modify",
    "yielding", "nonisolated", "isolated", "final", "override",
  ]
}
