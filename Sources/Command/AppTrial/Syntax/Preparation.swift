/// Makes the sources of an app, which may come from several modules, the sources of one module whose previews can be called.
struct Preparation {
  /// The modules that the app can import here.
  let modules: Set<String>
  /// The modules that the app imports and that are missing, with the number of files that import each.
  private(set) var missing: [String: Int] = [:]
  /// The previews that are not run, as a file and a line, because they show no view.
  private(set) var unsupported: [String] = []
  private let folders: Set<String>

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
    var edits: [SourceEdit] = []
    for declaration in declarations {
      if declaration.keyword == "import_decl" {
        edits += imports(declaration, file)
      } else if declaration.keyword == "macro_expansion_decl", declaration.name == "Preview" {
        edits += preview(declaration, &file, code)
      } else if declaration.kind == .type, let braces = declaration.braces,
        code[declaration.start..<braces.lowerBound].contains("PreviewProvider")
      {
        file.previews.append(
          Preview(
            file: file.path, line: file.line(at: declaration.start), name: declaration.name,
            declaration: declaration.name, expression: "\(declaration.name).previews",
            types: declaration.members.filter { $0.kind == .type }.flatMap(\.names)))
      }
      for attribute in declaration.attributes where Self.mains.contains(code[attribute]) {
        edits.append(SourceEdit(range: attribute, text: ""))
      }
    }
    file.replace(edits)
  }

  private static let mains: Set<String> = ["@main", "@UIApplicationMain", "@NSApplicationMain"]

  /// Removes an import of a module that is missing, or whose source is in the app.
  private mutating func imports(_ declaration: Declaration, _ file: SourceFile) -> [SourceEdit] {
    let words = file.text(declaration.range).split { $0.isWhitespace }
    guard let path = words.last else { return [] }
    let module = String(path.split(separator: ".").first ?? path)
    if modules.contains(module) {
      return path.contains(".") && words.count == 2
        ? [SourceEdit(range: declaration.range, text: "import \(module)")] : []
    }
    if !folders.contains(module) { missing[module, default: 0] += 1 }
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
        expression: "\(function)()"))
    let head = declaration.range.lowerBound..<body.lowerBound + 1
    guard !states.isEmpty else {
      return [
        SourceEdit(
          range: head,
          text: "@MainActor @ViewBuilder private func \(function)() -> some View {")
      ]
    }
    let members = states.map { file.text($0).replacing("@Previewable", with: "") + "; " }.joined()
    return [
      SourceEdit(
        range: head,
        text:
          "private struct \(function): View { \(members.replacing("\n", with: " "))var body: some View {"
      )
    ] + states.map { SourceEdit(range: $0, text: "") }
      + [SourceEdit(range: body.upperBound - 1..<body.upperBound, text: "} }")]
  }
}

extension BlankedCode {
  /// The statements in braces that declare a dynamic property of a preview.
  fileprivate func previewables(in braces: Range<Int>) -> [Range<Int>] {
    let mark = Array("@Previewable".utf8)
    return braces.filter { bytes[$0...].starts(with: mark) }.map {
      statement(around: $0, in: braces)
    }
  }
}
