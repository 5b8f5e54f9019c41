internal import Foundation
import GranularitySwiftSources

/// The names that a source file uses, and the names by which other files reach it.
///
/// The names are read from the words of the source, without types. A file has too many names rather than too few: a
/// word that is no use of a declaration only makes more files reachable.
struct FileNames: Hashable {
  /// The words and operators in the code, including the code in interpolations. Comments and other texts have none.
  private(set) var used: Set<String> = []
  /// The names of the declarations at the top level that other files can use.
  private(set) var declared: Set<String> = []
  /// The names of the types at the top level that other files can use.
  private(set) var types: Set<String> = []
  /// The names of the private types at the top level.
  private(set) var privateTypes: Set<String> = []
  private(set) var extensions: [Extension] = []
  /// The modules that the file imports.
  private(set) var imports: Set<String> = []
  /// True if the file can change code that uses none of its names, or if its source cannot be read.
  private(set) var affectsAll = false
  /// True if the file finds types by texts, so that it can use every other file, or if its source cannot be read.
  private(set) var usesAll = false

  /// An extension that other files can use.
  struct Extension: Hashable {
    /// The components of the name of the extended type.
    let type: [String]
    /// True if the extension adds a conformance.
    let conforms: Bool
    let members: Set<String>
    /// True if the code that uses the extension does not have to name a member, as for a subscript.
    let isImplicit: Bool
  }

  init(of source: [UInt8]) {
    let code = BlankedCode(source)
    readWords(of: code, source)
    let scan = Scan(code, 0..<code.bytes.count)
    declared = scan.names
    types = scan.types
    privateTypes = scan.privateTypes
    imports = scan.imports
    extensions = scan.extensions
    affectsAll =
      !code.isBalanced || !used.isDisjoint(with: Self.hooks) || scan.declaresHiddenOperator
    usesAll = !code.isBalanced || !used.isDisjoint(with: Self.lookups)
  }

  /// Attributes of functions that the runtime or other libraries call, and names of types that the compiler gives to
  /// literals.
  private static let hooks: Set = [
    "_cdecl", "_dynamicReplacement", "_silgen_name", "_expose", "IntegerLiteralType",
    "FloatLiteralType", "StringLiteralType", "BooleanLiteralType", "ArrayLiteralType",
  ]
  /// Functions that return a type or a function with a given name.
  private static let lookups: Set = [
    "NSClassFromString", "_typeByName", "classNamed", "dlsym", "principalClass",
  ]

  private mutating func readWords(of code: BlankedCode, _ source: [UInt8]) {
    var ranges: [(Range<Int>, isCode: Bool)] = []
    var start = 0
    for (literal, end) in code.literalEnds.sorted(by: { $0.key < $1.key })
    where literal >= start {
      ranges.append((start..<literal, true))
      ranges.append((literal..<end, false))
      start = end
    }
    ranges.append((start..<source.count, true))
    for (range, isCode) in ranges where !range.isEmpty {
      if isCode {
        add(wordsIn: code.bytes[range])
      } else if let first = Self.interpolation(in: source[range]) {
        add(wordsIn: source[first...].prefix(range.upperBound - first))
      }
    }
    // The names of generated declarations contain the number of the file.
    used = used.filter { !$0.hasPrefix("granularity") }
  }

  /// The offset of the first interpolation in a literal. A literal that does not end with a quote is code, such as a
  /// regular expression with a quote.
  private static func interpolation(in literal: ArraySlice<UInt8>) -> Int? {
    let last = literal.last { $0 != UInt8(ascii: "#") }
    guard last == UInt8(ascii: "\""), literal.count > 1 else { return literal.startIndex }
    return literal.indices.first { index in
      guard literal[index] == UInt8(ascii: "\\") else { return false }
      return literal[(index + 1)...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "(")
    }
  }

  private mutating func add(wordsIn bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let isName = Scan.isName(bytes[index])
      guard isName || Scan.isOperator(bytes[index]) else {
        index += 1
        continue
      }
      let word = bytes[index...].prefix { isName ? Scan.isName($0) : Scan.isOperator($0) }
      index = word.endIndex
      if isName {
        used.insert(String(decoding: word, as: UTF8.self))
      } else {
        // Several operators can follow each other without a space, as in `a>-b`.
        for start in word.indices {
          for end in start..<min(word.endIndex, start + Self.longestOperator) {
            used.insert(String(decoding: word[start...end], as: UTF8.self))
          }
        }
      }
    }
  }

  /// The largest number of bytes of an operator that is found inside a longer row of operator characters.
  private static let longestOperator = 8
}

extension BlankedCode {
  /// True if every bracket has its counterpart.
  fileprivate var isBalanced: Bool {
    var open: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == byte else { return false }
      default: break
      }
    }
    return open.isEmpty
  }
}

/// The declarations directly in a range of code, without the declarations in their braces.
private struct Scan {
  /// The names of all declarations that are not private.
  var names: Set<String> = []
  var types: Set<String> = []
  var privateTypes: Set<String> = []
  var imports: Set<String> = []
  var extensions: [FileNames.Extension] = []
  /// True if a declaration can be used without its name.
  var isImplicit = false
  /// True if a function is named `~=`, which patterns call, or an operator of other characters than ASCII.
  var declaresHiddenOperator = false

  private let code: BlankedCode
  private var index: Int
  private let end: Int
  private var isPrivate = false

  init(_ code: BlankedCode, _ range: Range<Int>) {
    self.code = code
    (index, end) = (range.lowerBound, range.upperBound)
    while index < end { readToken() }
  }

  /// True for a byte of a name, without the signs of attributes and directives.
  static func isName(_ byte: UInt8) -> Bool {
    BlankedCode.isWord(byte) && byte != UInt8(ascii: "@") && byte != UInt8(ascii: "#")
  }

  static func isOperator(_ byte: UInt8) -> Bool { "+-*/%<>=!?&|^~.".utf8.contains(byte) }

  private static let typeWords: Set = ["struct", "class", "enum", "protocol", "actor"]
  private static let valueWords: Set = ["let", "var"]
  private static let privateWords: Set = ["private", "fileprivate"]
  /// Names of members that the compiler or a library calls where the code does not have the name.
  private static let implicitNames: Set = [
    "subscript", "override", "appendInterpolation", "appendLiteral", "callAsFunction",
    "dynamicallyCall", "body", "makeBody", "wrappedValue", "projectedValue", "id", "hash",
    "hashValue", "encode", "description", "debugDescription", "customMirror", "rawValue",
    "allCases", "errorDescription", "localizedDescription", "animatableData", "path",
    "objectWillChange", "defaultValue", "resolve",
  ]

  private mutating func readToken() {
    let byte = code.bytes[index]
    if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte) {
      if byte == UInt8(ascii: "{") { isPrivate = false }
      index = max(code.closing(index), index + 1)
      return
    }
    guard Self.isName(byte) else {
      index = byte == UInt8(ascii: "@") ? index + 1 : max(code.tokenEnd(index), index + 1)
      return
    }
    if let literal = code.literalEnds[index] {
      index = literal
      return
    }
    let start = index
    let word = name()
    guard start == 0 || code.bytes[start - 1] != UInt8(ascii: ".") else { return }
    switch word {
    case _ where Self.privateWords.contains(word):
      // `private(set)` limits only the setter.
      let next = code.skippingSpace(index)
      if next >= end || code.bytes[next] != UInt8(ascii: "(") { isPrivate = true }
    case _ where Self.typeWords.contains(word):
      skipSpace()
      let name = name()
      // `class func` and `class var` declare members.
      if word == "class", ["func", "var", "let", "subscript", "override", "final"].contains(name) {
        index -= name.utf8.count
        return
      }
      if isPrivate { privateTypes.insert(name) } else { types.insert(name) }
      add(name)
    case "typealias", "associatedtype", "macro", "precedencegroup":
      skipSpace()
      add(name())
    case "func": readFunction()
    case "operator":
      skipSpace()
      let start = index
      while index < end, Self.isOperator(code.bytes[index]) { index += 1 }
      names.insert(code[start..<index])
    case _ where Self.valueWords.contains(word):
      readValues()
      isPrivate = false
    case "extension": readExtension()
    case "import":
      isPrivate = false
      let line = code.bytes[index...].prefix { $0 != UInt8(ascii: "\n") }
      let text = String(decoding: line, as: UTF8.self)
      if let module = text.split(whereSeparator: \.isWhitespace).last {
        imports.insert(String(module))
      }
      index = line.endIndex
    case "init": if !isPrivate { names.insert(word) }
    case "subscript", "override": isImplicit = true
    default: break
    }
  }

  private mutating func add(_ name: String) {
    if !isPrivate { names.insert(name) }
    if Self.implicitNames.contains(name) || name.hasPrefix("build") { isImplicit = true }
    isPrivate = false
  }

  private mutating func name() -> String {
    if index < end, code.bytes[index] == UInt8(ascii: "`") { index += 1 }
    let start = index
    while index < end, Self.isName(code.bytes[index]) { index += 1 }
    let name = code[start..<index]
    if index < end, code.bytes[index] == UInt8(ascii: "`") { index += 1 }
    return name
  }

  private mutating func skipSpace() { index = min(code.skippingSpace(index), end) }

  private mutating func readFunction() {
    skipSpace()
    guard index < end, Self.isOperator(code.bytes[index]) else {
      let name = name()
      if name.unicodeScalars.contains(where: { !$0.isASCII && !$0.properties.isAlphabetic }) {
        declaresHiddenOperator = true
      }
      return add(name)
    }
    let start = index
    while index < end, Self.isOperator(code.bytes[index]) { index += 1 }
    if code[start..<index].hasPrefix("~=") { declaresHiddenOperator = true }
    // An operator can be declared with a space before its type parameters only, as in `func < <T>(…)`. Without the
    // space, every row of its first characters counts.
    for last in start..<index { names.insert(code[start..<last + 1]) }
    isPrivate = false
  }

  /// Reads the names of a declaration such as `let a = 1, (b, c) = (2, 3)`.
  private mutating func readValues() {
    let isPrivate = isPrivate
    while true {
      skipSpace()
      guard index < end else { return }
      if code.bytes[index] == UInt8(ascii: "(") {
        let close = code.closing(index)
        for word in code[index..<min(close, end)].split(whereSeparator: {
          !$0.isLetter && !$0.isNumber && $0 != "_"
        }) {
          self.isPrivate = isPrivate
          add(String(word))
        }
        index = close
      } else {
        let name = name()
        guard !name.isEmpty else { return }
        self.isPrivate = isPrivate
        add(name)
      }
      // The next name is after a comma on the same line.
      while index < end, code.bytes[index] != UInt8(ascii: ","),
        code.bytes[index] != UInt8(ascii: "\n")
      {
        let byte = code.bytes[index]
        let opens = [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte)
        index = opens ? max(code.closing(index), index + 1) : index + 1
      }
      guard index < end, code.bytes[index] == UInt8(ascii: ",") else { return }
      index += 1
    }
  }

  private mutating func readExtension() {
    let isPrivate = isPrivate
    self.isPrivate = false
    guard let open = code.bytes[index..<end].firstIndex(of: UInt8(ascii: "{")) else { return }
    let head = code[index..<open]
    let close = code.closing(open)
    index = close
    let clauses = head.split(separator: /\bwhere\b/, maxSplits: 1, omittingEmptySubsequences: false)
    let parts = (clauses.first ?? "").split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let type = (parts.first ?? "").prefix { $0 != "<" }.split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }.map(String.init)
    let members = Scan(code, open + 1..<max(open + 1, close - 1))
    // Other files cannot use the members of a private extension.
    guard !isPrivate || parts.count > 1 else { return }
    extensions.append(
      FileNames.Extension(
        type: type, conforms: parts.count > 1, members: members.names,
        isImplicit: members.isImplicit))
  }
}
