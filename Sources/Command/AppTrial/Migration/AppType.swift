import GranularitySwiftSources

extension Declaration {
  /// The declaration and all types nested in it; empty if the declaration is not a type.
  var types: [Declaration] {
    kind == .type ? [self] + members.flatMap(\.types) : []
  }
}

/// A type of the app, with the code of the file that declares it.
struct AppType {
  let declaration: Declaration
  let code: BlankedCode
  /// The range between the name and the braces, which contains the inherited types.
  let head: Range<Int>

  init(_ declaration: Declaration, in code: BlankedCode) {
    (self.declaration, self.code) = (declaration, code)
    head = declaration.start..<(declaration.braces?.lowerBound ?? declaration.start)
  }

  /// The ranges of the inherited types after the colon, without the `where` clause.
  var inherited: [Range<Int>] {
    var (index, depth) = (head.lowerBound, 0)
    var colon: Int?
    while index < head.upperBound, colon == nil {
      switch code.bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where depth == 0: colon = index
      default: break
      }
      index += 1
    }
    guard let colon else { return [] }
    var ranges: [Range<Int>] = []
    var start = colon + 1
    (index, depth) = (start, 0)
    while index < head.upperBound {
      let end = code.tokenEnd(index)
      if code[index..<end] == "where", depth == 0 { break }
      switch code.bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        ranges.append(start..<index)
        start = index + 1
      default: break
      }
      index = end
    }
    return ranges + [start..<index]
  }

  func name(_ range: Range<Int>) -> String {
    let text = code[range].split { $0.isWhitespace }.last.map(String.init) ?? ""
    return text.split(separator: ".").last.map(String.init) ?? text
  }

  /// The names of the inherited types, without module names.
  var inheritedNames: [String] { inherited.map(name) }

  /// True for a class whose own declaration conforms to `ObservableObject`.
  var isObservableObject: Bool {
    declaration.keyword == "class_decl" && declaration.braces != nil
      && inheritedNames.contains("ObservableObject")
  }

  /// The words of the attributes and modifiers before the keyword, such as `public`.
  var modifiers: [String] { code.words(declaration.range.lowerBound..<declaration.start) }

  var body: String { declaration.braces.map { code[$0] } ?? "" }

  /// The words between the braces of the type.
  var words: [String] { code.words(declaration.braces ?? 0..<0) }

  /// The stored `var` properties of the type.
  var variables: [Declaration] {
    stored.filter { code.words($0.start..<$0.range.upperBound).first == "var" }
  }

  /// The stored properties of the type.
  var stored: [Declaration] {
    declaration.members.filter { member in
      let modifiers = code.words(member.range.lowerBound..<member.start)
      guard member.kind == .variable, !modifiers.contains("static"), !modifiers.contains("class")
      else { return false }
      guard let braces = member.braces, !modifiers.contains("lazy") else { return true }
      let accessors = code.words(braces)
      return accessors.contains("didSet") || accessors.contains("willSet")
        || code[member.start..<braces.lowerBound].contains("=")
    }
  }

  func hasAttribute(_ member: Declaration, _ names: Set<String>) -> Range<Int>? {
    member.attributes.first { range in
      let name = code[range].dropFirst().prefix { $0.isLetter || $0 == "." || $0 == "_" }
      return names.contains(name.split(separator: ".").last.map(String.init) ?? "")
    }
  }

  /// A view's property that holds an object through a property wrapper.
  struct Property {
    let member: Declaration
    let attribute: Range<Int>
    /// The name of the object's class; `nil` if the source does not name the class.
    let type: String?
    /// The type annotation, including its colon.
    let annotation: Range<Int>?
  }

  /// The properties that have one of the given property wrappers.
  func properties(with wrappers: Set<String>) -> [Property] {
    declaration.members.compactMap { member in
      guard member.kind == .variable, let attribute = hasAttribute(member, wrappers) else {
        return nil
      }
      let end = member.braces?.lowerBound ?? member.range.upperBound
      guard let named = code.range(ofWord: member.name, in: attribute.upperBound..<end) else {
        return nil
      }
      let next = code.skippingSpace(named.upperBound)
      guard next < end else { return nil }
      if code.bytes[next] == UInt8(ascii: ":") {
        let start = code.skippingSpace(next + 1)
        var stop = start
        while stop < end,
          BlankedCode.isWord(code.bytes[stop]) || code.bytes[stop] == UInt8(ascii: ".")
        {
          stop += 1
        }
        let type = code[start..<stop].split(separator: ".").last.map(String.init)
        let isGeneric = stop < end && code.bytes[stop] == UInt8(ascii: "<")
        return Property(
          member: member, attribute: attribute, type: isGeneric ? nil : type,
          annotation: named.upperBound..<stop)
      }
      guard code.bytes[next] == UInt8(ascii: "=") else {
        return Property(member: member, attribute: attribute, type: nil, annotation: nil)
      }
      let value = code.skippingSpace(next + 1)
      let word = code[value..<code.tokenEnd(value)]
      return Property(
        member: member, attribute: attribute, type: word.first?.isUppercase == true ? word : nil,
        annotation: nil)
    }
  }

  /// Finds the statements that initialize the storage of a property: `_name = Wrapper(wrappedValue:`. Returns the
  /// ranges of the underscore and of the wrapper's name, and the end of the argument label.
  func storage(
    of property: Property, _ wrapper: String
  ) -> [(underscore: Range<Int>, wrapper: Range<Int>, label: Int)] {
    guard let braces = declaration.braces else { return [] }
    let mark = Array("_\(property.member.name)".utf8)
    return braces.compactMap { start in
      guard code.bytes[start...].starts(with: mark), !BlankedCode.isWord(code.bytes[start - 1]),
        code.tokenEnd(start) == start + mark.count
      else { return nil }
      let sign = code.skippingSpace(start + mark.count)
      guard code.bytes[sign] == UInt8(ascii: "=") else { return nil }
      let name = code.skippingSpace(sign + 1)
      let end = code.tokenEnd(name)
      guard code[name..<end] == wrapper, code.bytes[end] == UInt8(ascii: "(") else { return nil }
      let label = code.tokenEnd(end + 1)
      return (
        start..<start + 1, name..<end, code.bytes[label] == UInt8(ascii: ":") ? label + 1 : end + 1
      )
    }
  }
}

extension BlankedCode {
  /// The words in a range, in source order.
  func words(_ range: Range<Int>) -> [String] {
    bytes[range].split { !Self.isWord($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The occurrences of a word in a range. The given word can begin with a dollar sign.
  func places(ofWord word: String, in range: Range<Int>) -> [Range<Int>] {
    let mark = Array(word.utf8)
    return range.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
      .map { $0..<$0 + mark.count }
      .filter { place in
        (place.upperBound == bytes.count || !Self.isWord(bytes[place.upperBound]))
          && (place.lowerBound == 0 || !Self.isWord(bytes[place.lowerBound - 1]))
      }
  }

  /// The first occurrence of a word in a range.
  func range(ofWord word: String, in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = tokenEnd(index)
      if self[index..<end] == word { return index..<end }
      index = end
    }
    return nil
  }

  /// The names that follow `.$`, which belong to properties whose publisher is used.
  var publishers: Set<String> {
    let mark = Array(".$".utf8)
    return Set(
      bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }.map {
        start in
        self[start + 2..<tokenEnd(start + 2)]
      })
  }
}
