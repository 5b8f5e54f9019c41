import GranularitySwiftSources

/// Makes the sources of an app, which may come from several modules, the sources of one module whose previews can be
/// called.
struct Preparation {
  /// The modules that the app can import here.
  let modules: Set<String>
  /// The modules that the app imports and that are missing, with the number of files that import each.
  private(set) var missing: [String: Int] = [:]
  /// The previews that are not run, as a file and a line, because they show no view.
  private(set) var unsupported: [String] = []
  /// The modules that the app imports and whose sources it has.
  private(set) var ownModules: Set<String> = []
  private let folders: Set<String>
  /// The app's `@main` types, each with the words of its scenes.
  private var apps: [(preview: Preview, words: Set<String>)] = []
  /// The words of all previews.
  private var previewWords: Set<String> = []
  /// The names of the app's views.
  private(set) var views: Set<String> = []

  /// - Parameters:
  ///   - modules: The modules that the app can import here.
  ///   - folders: The names of the folders of the app, which are the names of its own modules.
  init(modules: Set<String>, folders: Set<String>) {
    self.modules = modules
    self.folders = folders
  }

  mutating func prepare(
    _ file: inout SourceFile, _ declarations: [Declaration], _ code: BlankedCode
  ) {
    var edits = code.sourceLocations
    #if os(Linux)
      edits += code.selectors(in: declarations)
    #endif
    for declaration in declarations {
      note(declaration, file, code)
      if declaration.keyword == "import_decl" {
        edits += imports(declaration, file)
      } else if isAliasOfMissingType(declaration, file, code) {
        edits.append(SourceEdit(range: declaration.range, text: ""))
      } else if declaration.keyword == "macro_expansion_decl", declaration.name == "Preview" {
        edits += preview(declaration, &file, code)
      } else if Self.isPreviewProvider(declaration, code) {
        file.previews.append(
          Preview(
            file: file.path, line: file.line(at: declaration.start), name: declaration.name,
            declaration: declaration.name, expression: "\(declaration.name).previews",
            types: declaration.members.filter { $0.kind == .type }.flatMap(\.names)))
      }
      edits += Self.attributes(of: declaration, code) + Self.initialStates(in: declaration, code)
    }
    file.replace(edits)
  }

  /// True for `typealias Log = Kit.Log` where the module `Kit` is missing. Without the alias, the uses of the name decide
  /// what stands for the type.
  private func isAliasOfMissingType(
    _ declaration: Declaration, _ file: SourceFile, _ code: BlankedCode
  ) -> Bool {
    guard declaration.keyword == "typealias",
      let match = code[declaration.range].firstMatch(of: /=\s*(\w+)\.\w+\s*$/)
    else { return false }
    let module = String(match.output.1)
    return file.importedModules.contains(module) && !modules.contains(module)
      && !folders.contains(module)
  }

  /// True for a type that conforms to `PreviewProvider`; an extension of the protocol is none.
  private static func isPreviewProvider(_ declaration: Declaration, _ code: BlankedCode) -> Bool {
    guard declaration.kind == .type, declaration.name != "PreviewProvider",
      let braces = declaration.braces
    else { return false }
    return code[declaration.start..<braces.lowerBound].contains(/\bPreviewProvider\b/)
  }

  /// The first scene of each app whose views no preview shows.
  var uncoveredScenes: [Preview] {
    apps.filter { app in
      let shown = app.words.intersection(views)
      return !shown.isEmpty && shown.isDisjoint(with: previewWords)
    }.map(\.preview)
  }

  /// Keeps what decides whether a preview shows the view of the app's first scene.
  private mutating func note(
    _ declaration: Declaration, _ file: SourceFile, _ code: BlankedCode
  ) {
    guard let braces = declaration.braces else { return }
    let words = Set(
      code[braces].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let head = code[declaration.start..<braces.lowerBound].split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    if declaration.name == "Preview" || Self.isPreviewProvider(declaration, code) {
      previewWords.formUnion(words)
    } else if declaration.kind == .type,
      AppType(declaration, in: code).inheritedNames.contains("View")
    {
      views.insert(declaration.name)
    } else if head.contains("App"),
      declaration.attributes.contains(where: { code[$0] == "@main" })
    {
      let preview = Preview(
        file: file.path, line: file.line(at: declaration.start), name: declaration.name,
        declaration: declaration.name, expression: "SimulatedUI.AppView(\(declaration.name)())")
      apps.append((preview, words))
    }
  }

  /// Removes the attributes that mean something only to the program of the app or to the runtime of Objective-C.
  private static func attributes(
    of declaration: Declaration, _ code: BlankedCode
  ) -> [SourceEdit] {
    declaration.attributes.filter { attribute in
      removed.contains(String(code[attribute].prefix { $0 != "(" }))
    }.map { SourceEdit(range: $0, text: "") }
      + declaration.members.flatMap { attributes(of: $0, code) }
  }

  /// Initializes the storage of each `@State` without an initial value that an initializer assigns, as in
  /// `self.name = name`.
  ///
  /// With Apple's `State`, the compiler does this. It does not if `init(wrappedValue:)` takes an autoclosure, which the
  /// simulated one needs because newer versions of SwiftUI make an initial value only once. Only the first assignment
  /// on each path of an initializer is changed, because later ones have no effect. An optional type has the initial
  /// value `nil`.
  private static func initialStates(in type: Declaration, _ code: BlankedCode) -> [SourceEdit] {
    let states = Set(
      type.members.filter { member in
        let source = code[member.range]
        return member.kind == .variable && source.contains(/@(?:SwiftUI\.)?State\b/)
          && !source.contains(/[={]|[?!]\s*$/)
      }.flatMap(\.names))
    return type.members.flatMap { member in
      guard member.isInitializer, let braces = member.braces, !states.isEmpty,
        !code[braces].contains("self.init")
      else {
        return member.kind == .type ? initialStates(in: member, code) : []
      }
      return code.assignments(to: states, in: braces).flatMap { assignment in
        [
          SourceEdit(
            range: assignment.target, text: "_\(assignment.name) = SwiftUI.State(initialValue:"),
          SourceEdit(range: assignment.end..<assignment.end, text: ")"),
        ]
      }
    }
  }

  private static let removed: Set<String> = [
    "@main", "@UIApplicationMain", "@NSApplicationMain", "@objc", "@objcMembers", "@IBAction",
    "@IBOutlet", "@NSManaged",
  ]

  /// The modules whose declarations the stand-in for SwiftUI has, which each file of the copy imports.
  private static let exported: Set = ["Security"]

  /// Removes an import of a module that is missing, or whose source is in the app.
  private mutating func imports(_ declaration: Declaration, _ file: SourceFile) -> [SourceEdit] {
    let words = file.text(declaration.range).split { $0.isWhitespace }
    guard let path = words.last else { return [] }
    let module = String(path.split(separator: ".").first ?? path)
    if Self.exported.contains(module) {
      return [SourceEdit(range: declaration.range, text: "")]
    }
    if modules.contains(module) {
      return path.contains(".") && words.count == 2
        ? [SourceEdit(range: declaration.range, text: "import \(module)")] : []
    }
    if folders.contains(module) {
      ownModules.insert(module)
    } else {
      missing[module, default: 0] += 1
    }
    // The compiler does not give the places of all attributes.
    let before = file.bytes[..<declaration.start]
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let head = file.text(line..<declaration.start)
    let start = head.contains("@") ? line : declaration.range.lowerBound
    return [SourceEdit(range: start..<declaration.range.upperBound, text: "")]
  }

  /// Turns `#Preview("Name") { … }` into a function, or into a view if it has dynamic properties.
  private mutating func preview(
    _ declaration: Declaration, _ file: inout SourceFile, _ code: BlankedCode
  ) -> [SourceEdit] {
    let line = file.line(at: declaration.start)
    guard let body = declaration.braces,
      !code[declaration.start..<body.lowerBound].contains("as:")
    else {
      unsupported.append("\(file.path):\(line)")
      return [SourceEdit(range: declaration.range, text: "")]
    }
    let label = code.literalEnds.filter {
      $0.key > declaration.start && $0.value <= body.lowerBound
    }.min { $0.key < $1.key }
    let name = label.map { file.text($0.key + 1..<$0.value - 1) } ?? "#Preview"
    let function = "granularityPreview_\(line)"
    let states = code.previewables(in: body)
    file.previews.append(
      Preview(
        file: file.path, line: line, name: name, declaration: function,
        expression: "\(function)()", types: code.declaredTypes(in: body)))
    let head = declaration.range.lowerBound..<body.lowerBound + 1
    // As Apple's macro, because statements that return can return views of several types.
    let returns = code.hasReturn(in: body)
    guard !states.isEmpty else {
      return [
        SourceEdit(
          range: head,
          text:
            "@MainActor @ViewBuilder private func \(function)() -> \(returns ? "any" : "some") View {"
        )
      ]
    }
    let members = states.map { file.text($0).replacing("@Previewable", with: "") + "; " }.joined()
    let content =
      returns
      ? "var body: some View { AnyView(granularityBody) }; @ViewBuilder private var granularityBody: any View {"
      : "var body: some View {"
    return [
      SourceEdit(
        range: head,
        text: "private struct \(function): View { \(members.replacing("\n", with: " "))\(content)")
    ]
      + states.map { SourceEdit(range: $0.lowerBound..<code.endWithSemicolon($0), text: "") }
      + [SourceEdit(range: body.upperBound - 1..<body.upperBound, text: "} }")]
  }
}

extension BlankedCode {
  /// Removes the names of modules before the names of their types, such as `Kit.` in `Kit.Order`.
  func qualifiers(of modules: Set<String>) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var index = 0
    while index < bytes.count {
      let end = tokenEnd(index)
      if Self.isWord(bytes[index]), end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."),
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[end + 1]),
        index == 0 || bytes[index - 1] != UInt8(ascii: "."), modules.contains(self[index..<end])
      {
        edits.append(SourceEdit(range: index..<end + 1, text: ""))
      }
      index = end
    }
    return edits
  }

  /// Replaces each `#selector(method)` by a value that has the method, because there is no runtime of Objective-C.
  func selectors(in declarations: [Declaration]) -> [SourceEdit] {
    let mark = Array("#selector".utf8)
    return bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
      .compactMap { start in
        let open = skippingSpace(start + mark.count)
        guard open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return nil }
        let end = closing(open)
        let name = self[open + 1..<max(open + 1, end - 1)].split { $0.isWhitespace }
          .joined(separator: " ")
        let type = declarations.path(to: start).last { $0.kind == .type }?.name
        let text =
          Self.method(name, of: type).map { "_selector(\"\(name)\", \($0))" }
          ?? "Selector(\"\(name)\")"
        return SourceEdit(range: start..<end, text: text)
      }
  }

  /// A reference to a method without an object, such as `Order.pay(_:)`; `nil` for an accessor.
  private static func method(_ name: String, of type: String?) -> String? {
    guard !name.isEmpty, !name.contains(" "), !name.contains(":") || name.contains("(") else {
      return nil
    }
    let own = name.hasPrefix("self.") ? String(name.dropFirst("self.".count)) : name
    if own.prefix(while: { $0 != "(" }).contains(".") { return own }
    return type.map { "\($0).\(own)" }
  }

  /// Removes the `#sourceLocation(…)`, because an error below one names no file of the app.
  fileprivate var sourceLocations: [SourceEdit] {
    let mark = Array("#sourceLocation".utf8)
    return bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }.map {
      SourceEdit(range: $0..<closing(skippingSpace($0 + mark.count)), text: "")
    }
  }

  /// The first statement on each path for each of these names that assigns the property of `self`: the name, the range
  /// up to the equals sign, and the end of the statement.
  ///
  /// A path goes through the branches of `if`, `guard`, `switch` and `do`. A statement whose end is not certain is left
  /// out, and so is one whose value is an `if` or a `switch`.
  fileprivate func assignments(
    to names: Set<String>, in braces: Range<Int>
  ) -> [(name: String, target: Range<Int>, end: Int)] {
    var found: [(name: String, target: Range<Int>, end: Int)] = []
    var branches: [Range<Int>] = []
    let mark = Array("self.".utf8)
    for start in braces where bytes[start...].starts(with: mark) {
      let end = tokenEnd(start + mark.count)
      let name = self[start + mark.count..<end]
      let sign = skippingSpace(end)
      guard names.contains(name), sign + 1 < braces.upperBound, bytes[sign] == UInt8(ascii: "="),
        bytes[sign + 1] != UInt8(ascii: "="), let branch = branch(around: start, in: braces),
        !zip(found, branches).contains(where: { earlier, other in
          earlier.name == name
            && (other.contains(start) || branch.contains(earlier.end) && !exits(other))
        })
      else { continue }
      let statement = statement(around: start, in: self.braces(around: start, in: braces))
      let value = skippingSpace(sign + 1)
      guard statement.lowerBound == start, value < statement.upperBound,
        !["if", "switch"].contains(self[value..<tokenEnd(value)]),
        !Self.joins(bytes[statement.upperBound - 1])
          || self[value..<statement.upperBound].last == "!",
        !Self.joins(bytes[skippingSpace(statement.upperBound)])
      else { continue }
      found.append((name, start..<sign + 1, statement.upperBound))
      branches.append(branch)
    }
    return found
  }

  /// The innermost branch around an offset inside braces: the braces themselves, those of a statement, or a case of a
  /// `switch`. It is `nil` in a closure.
  private func branch(around offset: Int, in braces: Range<Int>) -> Range<Int>? {
    let innermost = self.braces(around: offset, in: braces)
    guard innermost != braces else { return braces }
    guard branch(around: innermost.lowerBound, in: braces) != nil else { return nil }
    let outer = self.braces(around: innermost.lowerBound, in: braces)
    let statement = statement(around: innermost.lowerBound, in: outer)
    switch self[statement.lowerBound..<tokenEnd(statement.lowerBound)] {
    case "if", "guard", "do": return innermost
    case "switch":
      let labels = innermost.filter { index in
        ["case", "default"].contains(self[index..<tokenEnd(index)])
          && bytes[..<index].last?.isSpace == true
          && self.braces(around: index, in: innermost) == innermost
      }
      return
        (labels.last { $0 < offset } ?? innermost.lowerBound)..<(labels.first { $0 > offset }
        ?? innermost.upperBound)
    default: return nil
    }
  }

  /// True if a branch leaves the function.
  private func exits(_ branch: Range<Int>) -> Bool {
    bytes[branch].split { !Self.isWord($0) }.contains { word in
      ["return", "throw", "fatalError"].contains(String(decoding: word, as: UTF8.self))
    }
  }

  /// True for a character at the end or at the beginning of a line that may belong to an operator.
  private static func joins(_ byte: UInt8) -> Bool { "+-*/%<>=!?:&|^~.,".utf8.contains(byte) }

  /// True if `return` occurs in braces.
  fileprivate func hasReturn(in braces: Range<Int>) -> Bool {
    bytes[braces].split { !Self.isWord($0) }.contains { $0.elementsEqual("return".utf8) }
  }

  /// The end of a statement, after the semicolon that follows it, if any.
  fileprivate func endWithSemicolon(_ statement: Range<Int>) -> Int {
    let next = skippingSpace(statement.upperBound)
    return next < bytes.count && bytes[next] == UInt8(ascii: ";") ? next + 1 : statement.upperBound
  }

  /// The names of the types that the statements in braces declare.
  fileprivate func declaredTypes(in braces: Range<Int>) -> [String] {
    self[braces].matches(of: /\b(?:struct|class|enum)\s+(\w+)/).map { String($0.output.1) }
  }

  /// The statements in braces that declare a dynamic property of a preview.
  fileprivate func previewables(in braces: Range<Int>) -> [Range<Int>] {
    let mark = Array("@Previewable".utf8)
    return braces.filter { bytes[$0...].starts(with: mark) }.map {
      statement(around: $0, in: braces)
    }
  }
}
