import GranularitySwiftSources

/// Copies of the bodies of views, each with a single statement of a view builder, to find the errors in a body that the
/// type checker gives up on.
///
/// An error deep inside a body makes the type checker try all overloads of the calls around it, each with the whole
/// body. It then exceeds the limit of steps, and reports neither the error nor its position. In a copy, only the calls
/// remain that contain the statement, so the check takes few steps.
struct BodyParts {
  private let file: SourceFile
  private let code: BlankedCode
  /// The members with bodies, with the edits of each: the body becomes an empty view, and the copies follow it.
  private var edits: [SourceEdit] = []
  private var count = 0

  /// The code of the copies, in place of the code of the file; `nil` if no declaration at one of the positions has a
  /// body of views.
  ///
  /// Each position in an error message about the result is a position in the file.
  static func source(
    of file: SourceFile, _ declarations: [Declaration], _ code: BlankedCode, at offsets: [Int]
  ) -> [UInt8]? {
    var parts = BodyParts(file: file, code: code)
    var done: Set<Int> = []
    for offset in offsets {
      let path = declarations.path(to: offset)
      guard let declaration = path.last, path.dropLast().allSatisfy({ $0.kind == .type }),
        done.insert(declaration.start).inserted, parts.add(declaration)
      else { continue }
    }
    guard parts.count > 0 else { return nil }
    parts.emptyOthers(declarations, except: done)
    return parts.result
  }

  /// The code of a file with copies in place of each long body; `nil` if the file has no long body of views.
  static func source(
    of file: SourceFile, _ declarations: [Declaration], _ code: BlankedCode
  ) -> [UInt8]? {
    let all: [Declaration] = declarations.flatMap { [$0] + $0.members }
    let long = all.filter { declaration in
      guard declaration.kind != .type, let braces = declaration.braces else { return false }
      return braces.count > longBody
    }
    guard !long.isEmpty else { return nil }
    var parts = BodyParts(file: file, code: code)
    for declaration in long { _ = parts.add(declaration) }
    return parts.count > 0 ? parts.result : nil
  }

  /// Errors in longer bodies are looked for in copies. The time to find an error grows with the square of the length.
  static let longBody = 8 << 10

  private var result: [UInt8] {
    var result = file
    // The directives of the copies keep the line numbers, so the edits may add lines.
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return result.bytes
  }

  private init(file: SourceFile, code: BlankedCode) {
    (self.file, self.code) = (file, code)
  }

  /// The largest number of copies of one body.
  private static let mostCopies = 400

  /// Adds the copies of a body; returns false if the declaration has no body that is a view builder.
  private mutating func add(_ declaration: Declaration) -> Bool {
    guard let body = viewBody(of: declaration), let head = head(of: declaration, before: body),
      !statements(in: body).contains(where: isOfFunction)
    else { return false }
    var copies: [[Piece]] = []
    collect(in: body, [], &copies)
    let line = file.line(at: body.lowerBound)
    guard copies.count > 1, copies.count <= Self.mostCopies, line > 1 else { return false }
    let end = file.line(at: body.upperBound)
    let column =
      body.lowerBound - (file.bytes[..<body.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? -1) - 1
    var text = "{\(Self.emptyView)}\n"
    for copy in copies {
      count += 1
      text += "#sourceLocation(file: \"\(file.name)\", line: \(line - 1))\n"
      text += head.replacing("NAME", with: "granularityPart\(count)") + "\n"
      text += String(repeating: " ", count: column) + rendered(copy, in: body) + "\n"
    }
    text += "#sourceLocation(file: \"\(file.name)\", line: \(end))\n"
    edits.append(SourceEdit(range: body, text: text))
    return true
  }

  /// Replaces all other bodies of views by empty views.
  private mutating func emptyOthers(_ declarations: [Declaration], except done: Set<Int>) {
    for declaration in declarations {
      emptyOthers(declaration.kind == .type ? declaration.members : [], except: done)
      guard !done.contains(declaration.start), let body = viewBody(of: declaration) else {
        continue
      }
      edits.append(SourceEdit(range: body, text: filled(body, with: "{\(Self.emptyView)}")))
    }
  }

  private static let emptyView = "SwiftUI.EmptyView()"

  // MARK: Declarations

  /// The braces of a function or getter whose result is a view; `nil` for any other declaration.
  private func viewBody(of declaration: Declaration) -> Range<Int>? {
    guard let body = declaration.braces, body.count > 2,
      ["func_decl", "pattern_binding_decl"].contains(declaration.keyword)
    else { return nil }
    let head = code[declaration.range.lowerBound..<body.lowerBound]
    guard head.contains(/\bsome\s+(?:SwiftUI\s*\.\s*)?View\b/),
      !head.contains("="), !head.contains(/\b(?:async|throws|override)\b/)
    else { return nil }
    let first = code.skippingSpace(body.lowerBound + 1)
    return ["get", "set", "_read"].contains(code[first..<code.tokenEnd(first)]) ? nil : body
  }

  /// The declaration before its body in one line, with `NAME` in place of its name; `nil` if it cannot be written in
  /// one line.
  private func head(of declaration: Declaration, before body: Range<Int>) -> String? {
    let range = declaration.range.lowerBound..<body.lowerBound
    let text = file.text(range)
    guard code[range].allSatisfy({ $0 != "`" }), !text.contains("//"), !text.contains("/*") else {
      return nil
    }
    let line = text.replacing("\n", with: " ").replacing("\r", with: " ")
    guard
      let name = line.matches(of: /\b(?:var|func)\s+(\w+)/).map(\.output.1).first(where: {
        $0 == declaration.baseName[...]
      })
    else { return nil }
    let builder = line.contains("ViewBuilder") ? "" : "@SwiftUI.ViewBuilder "
    return builder + line[..<name.startIndex] + "NAME" + line[name.endIndex...]
  }

  // MARK: Statements

  /// A range of the body in a copy.
  private struct Piece {
    let range: Range<Int>
    /// True if an empty view is in place of the code.
    var isEmpty = false
  }

  /// Collects the copies with the statements in braces, and with the statements inside of them.
  ///
  /// - Parameter around: The pieces of the statements around the braces.
  private func collect(in braces: Range<Int>, _ around: [Piece], _ copies: inout [[Piece]]) {
    let statements = statements(in: braces)
    var values: [Piece] = []
    for statement in statements {
      if isDeclaration(statement) {
        values.append(Piece(range: statement))
        continue
      }
      let builders = builders(in: statement)
      let inner = builders.map { Piece(range: content(of: $0), isEmpty: true) }
      copies.append(around + values + kept(statement, without: inner))
      for (index, builder) in builders.enumerated() {
        let end = endOfCall(around: builder, in: statement)
        let others = inner.enumerated().filter {
          $0.offset != index && $0.element.range.upperBound <= end
        }.map(\.element)
        let hole = Piece(range: content(of: builder), isEmpty: false)
        let frame = kept(statement.lowerBound..<end, without: others + [hole]).filter {
          $0.range != hole.range
        }
        let isNeeded = !isContainer(statement, of: builder)
        collect(in: builder, around + values + (isNeeded ? frame : []), &copies)
      }
    }
    // Without any other statement, the values are checked in a copy of their own.
    if !values.isEmpty, values.count == statements.count { copies.append(around + values) }
  }

  /// True if braces follow the name of a view that contains any views, and if they have no parameters. The statements in
  /// such braces compile without the container.
  private func isContainer(_ statement: Range<Int>, of braces: Range<Int>) -> Bool {
    let end = code.tokenEnd(statement.lowerBound)
    var next = code.skippingSpace(end)
    if next < braces.lowerBound, code.bytes[next] == UInt8(ascii: "(") {
      next = code.skippingSpace(code.closing(next))
    }
    return next == braces.lowerBound && Self.containers.contains(code[statement.lowerBound..<end])
      && content(of: braces).lowerBound == code.skippingSpace(braces.lowerBound + 1)
  }

  private static let containers: Set = [
    "Form", "Group", "HStack", "LazyHStack", "LazyVStack", "List", "NavigationStack",
    "NavigationView", "ScrollView", "Section", "VStack", "ZStack",
  ]

  /// The pieces of a range, with the given pieces inside of it.
  private func kept(_ range: Range<Int>, without inner: [Piece]) -> [Piece] {
    var (pieces, start) = ([Piece](), range.lowerBound)
    for piece in inner.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      pieces += [Piece(range: start..<piece.range.lowerBound), piece]
      start = piece.range.upperBound
    }
    return (pieces + [Piece(range: start..<range.upperBound)]).filter { !$0.range.isEmpty }
  }

  /// The statements in braces, without the parameters of a closure.
  private func statements(in braces: Range<Int>) -> [Range<Int>] {
    var (found, offset) = ([Range<Int>](), content(of: braces).lowerBound)
    while offset < braces.upperBound - 1 {
      let statement = code.statement(around: offset, in: braces)
      let range = max(statement.lowerBound, offset)..<max(statement.upperBound, offset)
      if !range.isEmpty { found.append(range) }
      offset = code.skippingSpace(max(range.upperBound, offset + 1))
      if offset < braces.upperBound, code.bytes[offset] == UInt8(ascii: ";") {
        offset = code.skippingSpace(offset + 1)
      }
    }
    return found
  }

  /// The code in braces after the parameters of a closure.
  private func content(of braces: Range<Int>) -> Range<Int> {
    let end = braces.upperBound - 1
    var index = code.skippingSpace(braces.lowerBound + 1)
    var start = index
    let isList = index < end && [UInt8(ascii: "("), UInt8(ascii: "[")].contains(code.bytes[index])
    let isName =
      index < end
      && (BlankedCode.isWord(code.bytes[index]) || code.bytes[index] == UInt8(ascii: "$"))
    if isList || isName {
      while index < end, code.bytes[index] != UInt8(ascii: "\n"),
        code.bytes[index] != UInt8(ascii: "{")
      {
        let next = code.tokenEnd(index)
        if code[index..<next] == "for" { break }
        if code[index..<next] == "in" {
          start = code.skippingSpace(next)
          break
        }
        let isOpen = [UInt8(ascii: "("), UInt8(ascii: "[")].contains(code.bytes[index])
        index = isOpen ? code.closing(index) : next
      }
    }
    var last = end
    while last > start, code.bytes[last - 1].isSpace { last -= 1 }
    return min(start, last)..<last
  }

  private func isDeclaration(_ statement: Range<Int>) -> Bool {
    let word = code[statement.lowerBound..<code.tokenEnd(statement.lowerBound)]
    return Self.declarations.contains(word) || word.hasPrefix("@") || word.hasPrefix("#")
  }

  private static let declarations: Set = ["let", "var", "func", "struct", "enum", "class"]

  /// The braces in a statement whose code is a list of views, without those inside of others.
  private func builders(in statement: Range<Int>) -> [Range<Int>] {
    let word = code[statement.lowerBound..<code.tokenEnd(statement.lowerBound)]
    guard !["switch", "for", "while", "do"].contains(word) else { return [] }
    var (found, index) = ([Range<Int>](), statement.lowerBound)
    while index < statement.upperBound {
      guard code.bytes[index] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      let braces = index..<min(code.closing(index), statement.upperBound)
      if isViewList(braces) { found.append(braces) }
      index = max(braces.upperBound, index + 1)
    }
    return found
  }

  /// True if the code in braces is long and looks like a list of views: it has a call of a type, and no assignments.
  private func isViewList(_ braces: Range<Int>) -> Bool {
    guard content(of: braces).count >= Self.leastLength else { return false }
    let statements = statements(in: braces).filter { !isDeclaration($0) }
    return statements.contains(where: isView) && !statements.contains(where: isOfFunction)
  }

  /// Shorter code is not taken apart.
  private static let leastLength = 60

  /// True if a statement looks like a view: a call of a type, or a condition with such calls.
  private func isView(_ statement: Range<Int>) -> Bool {
    let end = code.tokenEnd(statement.lowerBound)
    let word = code[statement.lowerBound..<end]
    if word == "if" {
      return code.links(ofIf: statement).contains { link in
        statements(in: link.block).contains(where: isView)
      }
    }
    return word.first?.isUppercase == true && !Self.otherTypes.contains(word)
      && end < statement.upperBound && "({.<".utf8.contains(code.bytes[code.skippingSpace(end)])
  }

  /// True for a statement that a view builder cannot contain, or that returns from a function.
  private func isOfFunction(_ statement: Range<Int>) -> Bool {
    let word = code[statement.lowerBound..<code.tokenEnd(statement.lowerBound)]
    if word == "if" {
      return code.links(ofIf: statement).contains {
        statements(in: $0.block).contains(where: isOfFunction)
      }
    }
    return Self.otherTypes.contains(word) || Self.ofFunctions.contains(word)
      || !isDeclaration(statement) && code.equals(in: statement) != nil
  }

  private static let ofFunctions: Set = [
    "return", "guard", "for", "while", "repeat", "do", "defer", "try", "await", "throw",
  ]

  /// Types whose calls are often statements of an action, and types of contents that are not views.
  private static let otherTypes: Set = [
    "ActionSheet", "Alert", "Task", "DispatchQueue", "UIApplication", "NotificationCenter",
    "UserDefaults", "Timer",
    "LineMark", "BarMark", "PointMark", "AreaMark", "RuleMark", "RectangleMark", "SectorMark",
    "AxisMarks", "AxisGridLine", "AxisValueLabel", "AxisTick", "TableColumn", "TableRow",
    "KeyframeTrack", "LinearKeyframe", "CubicKeyframe", "SpringKeyframe", "MoveKeyframe",
  ]

  /// The end of the innermost call that contains a closure, with the parentheses around it and the trailing closures
  /// that have labels; for a branch of an `if`, the end of the branch.
  private func endOfCall(around closure: Range<Int>, in statement: Range<Int>) -> Int {
    var open: [Int] = []
    for index in statement where index < closure.lowerBound {
      if "([".utf8.contains(code.bytes[index]) { open.append(index) }
      if ")]".utf8.contains(code.bytes[index]) { _ = open.popLast() }
    }
    var end = open.first.map { min(code.closing($0), statement.upperBound) } ?? closure.upperBound
    while true {
      var next = code.skippingSpace(end)
      guard next < statement.upperBound else { return end }
      if BlankedCode.isWord(code.bytes[next]) {
        let label = code.tokenEnd(next)
        let colon = code.skippingSpace(label)
        guard colon < statement.upperBound, code.bytes[colon] == UInt8(ascii: ":") else {
          return end
        }
        next = code.skippingSpace(colon + 1)
      } else if open.isEmpty {
        return end
      }
      guard next < statement.upperBound, code.bytes[next] == UInt8(ascii: "{") else { return end }
      end = code.closing(next)
    }
  }

  // MARK: Text

  /// The text of a body with some pieces of it, and with the line feeds and the columns of the whole body.
  private func rendered(_ pieces: [Piece], in body: Range<Int>) -> String {
    var text: [UInt8] = [UInt8(ascii: "{")]
    var index = body.lowerBound + 1
    for piece in pieces.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where piece.range.lowerBound >= index {
      text += blanks(index..<piece.range.lowerBound)
      text +=
        piece.isEmpty
        ? Array(filled(piece.range, with: Self.emptyView).utf8) : Array(file.bytes[piece.range])
      index = piece.range.upperBound
    }
    return String(decoding: text + blanks(index..<body.upperBound - 1), as: UTF8.self) + "}"
  }

  private func blanks(_ range: Range<Int>) -> [UInt8] {
    file.bytes[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
  }

  /// A text with the line feeds of a range, and with spaces, so that the code after the range keeps its column.
  private func filled(_ range: Range<Int>, with text: String) -> String {
    let feeds = file.bytes[range].count { $0 == UInt8(ascii: "\n") }
    guard feeds > 0 else {
      return text + String(repeating: " ", count: max(0, range.count - text.utf8.count))
    }
    let last = file.bytes[range].reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    return text + String(repeating: "\n", count: feeds) + String(repeating: " ", count: last)
  }
}

extension Diagnostic {
  /// True for an error that can be an error of a copy: a message about the view in place of other code.
  var isAboutCopy: Bool { message.contains("EmptyView") }
}
