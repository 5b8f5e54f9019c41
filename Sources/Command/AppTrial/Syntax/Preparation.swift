import GranularitySwiftSources

/// Turns the sources of an app, which can come from several modules, into the sources of a single module whose previews
/// can be called.
struct Preparation {
  /// The names of the modules that the app can import here.
  let modules: Set<String>
  /// The names of the missing modules that the app imports, each with the number of files that import the module.
  private(set) var missing: [String: Int] = [:]
  /// The names of the imported packages in whose place stand-ins are used.
  private(set) var replaced: Set<String> = []
  /// The file and line of each preview that is not run because it shows no view.
  private(set) var unsupported: [String] = []
  /// The paths of the files in which the code of an initializer was rewritten.
  private(set) var rewritten: Set<String> = []
  /// The names of the imported modules whose sources are part of the app.
  private(set) var ownModules: Set<String> = []
  private let folders: Set<String>
  /// The names of the packages that have a stand-in.
  private let packages: Set<String>
  /// The names of the classes of the entities in the app's data models.
  private let entities: Set<String>
  /// The names of the app's classes with the macro `@Model`.
  var models: Set<String> = []
  /// The app's `@main` types, each with the words in its code.
  private var apps: [(preview: Preview, words: Set<String>)] = []
  /// The words in the code of all previews.
  private var previewWords: Set<String> = []
  /// The protocols whose types are views of the app.
  private static let viewProtocols: Set = [
    "View", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable",
  ]
  /// The names of the app's view types.
  private(set) var views: Set<String> = []
  /// The paths of the app's view types and of all its types, such as `Cart.Row`.
  private var viewPaths: Set<String> = []
  private var typePaths: Set<String> = []
  /// The local variables with `@Bindable` in the members of the app's types, such as `CartView.cart`.
  private(set) var localBindables: [String] = []

  /// - Parameters:
  ///   - modules: The names of the modules that the app can import here.
  ///   - folders: The names of the app's folders. A folder's name is also the name of a module of the app.
  ///   - packages: The names of the packages that have a stand-in.
  ///   - entities: The names of the classes of the entities in the app's data models.
  init(
    modules: Set<String>, folders: Set<String>, packages: Set<String> = [],
    entities: Set<String> = []
  ) {
    self.modules = modules
    self.folders = folders
    self.packages = packages
    self.entities = entities
  }

  mutating func prepare(
    _ file: inout SourceFile, _ declarations: [Declaration], _ code: BlankedCode
  ) {
    var edits = code.sourceLocations
    #if os(Linux)
      edits += code.selectors(in: declarations) + code.objectiveCKeyPaths
    #endif
    for declaration in declarations {
      note(declaration, file, code)
      if let launch = Self.launch(of: declaration, file, code) { file.launch = launch }
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
      let states = Self.initialStates(in: declaration, code)
      if !states.isEmpty { rewritten.insert(file.path) }
      edits += Self.attributes(of: declaration, code) + states
      edits += Self.initializers(in: declaration, code)
      edits += Self.managedMembers(of: declaration, code)
      edits += managedClasses(in: declaration, code)
      edits += modelConformances(in: declaration, code)
    }
    file.replace(edits)
  }

  /// True for an alias such as `typealias Log = Kit.Log` if the module `Kit` is missing. Without the alias, a stand-in
  /// type with the alias's name is generated from the uses of the name.
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

  /// True for a type that conforms to `PreviewProvider`; false for an extension of the protocol itself.
  private static func isPreviewProvider(_ declaration: Declaration, _ code: BlankedCode) -> Bool {
    guard declaration.kind == .type, declaration.name != "PreviewProvider",
      let braces = declaration.braces
    else { return false }
    return code[declaration.start..<braces.lowerBound].contains(/\bPreviewProvider\b/)
  }

  /// The names that several types of the app have in common, because they are nested in other types.
  var sharedNames: Set<String> {
    Set(
      Dictionary(grouping: typePaths) { $0.split(separator: ".").last.map(String.init) ?? $0 }
        .filter { $0.value.count > 1 }.keys)
  }

  /// The names of the app's view types, as the records of previews have them: with the enclosing types if the name is
  /// shared.
  var recordedViews: Set<String> {
    let shared = sharedNames
    return Set(
      viewPaths.map { path in
        let name = path.split(separator: ".").last.map(String.init) ?? path
        return shared.contains(name) ? path : name
      })
  }

  /// The first scene of each `@main` app that shows a view, if no preview shows any view of that app's scenes.
  var uncoveredScenes: [Preview] {
    apps.filter { app in
      let shown = app.words.intersection(views)
      return !shown.isEmpty && shown.isDisjoint(with: previewWords)
    }.map(\.preview)
  }

  /// Records the words and views from which ``uncoveredScenes`` decides whether a preview shows a view of the app's
  /// scenes.
  private mutating func note(
    _ declaration: Declaration, _ file: SourceFile, _ code: BlankedCode, in outer: String = ""
  ) {
    let path = outer + declaration.name
    if declaration.kind == .type, declaration.keyword != "extension_decl" { typePaths.insert(path) }
    guard let braces = declaration.braces else { return }
    let words = Set(
      code[braces].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let head = code[declaration.start..<braces.lowerBound].split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    if declaration.name == "Preview" || Self.isPreviewProvider(declaration, code) {
      previewWords.formUnion(words)
      return
    }
    for member in declaration.members where member.kind == .type {
      note(member, file, code, in: path + ".")
    }
    let bodies = declaration.members.filter { $0.kind != .type }.compactMap(\.braces)
    for body in bodies where declaration.kind == .type {
      for match in code[body].matches(of: /@Bindable\s+var\s+(\w+)/) {
        localBindables.append("\(declaration.name).\(match.output.1)")
      }
    }
    if declaration.kind == .type,
      !Self.viewProtocols.isDisjoint(with: AppType(declaration, in: code).inheritedNames)
    {
      views.insert(declaration.name)
      viewPaths.insert(path)
    } else if head.contains("App"),
      declaration.attributes.contains(where: { code[$0] == "@main" })
    {
      let preview = Preview(
        file: file.path, line: file.line(at: declaration.start), name: declaration.name,
        declaration: declaration.name, expression: "SwiftUI._screen(of: \(declaration.name).self)")
      apps.append((preview, words))
    }
  }

  /// The launch of an app; `nil` if a declaration is not the `@main` type of an app.
  private static func launch(
    of declaration: Declaration, _ file: SourceFile, _ code: BlankedCode
  ) -> AppLaunch? {
    guard declaration.kind == .type, declaration.braces != nil,
      declaration.attributes.contains(where: { mainAttributes.contains(code[$0]) })
    else { return nil }
    let type = AppType(declaration, in: code)
    let names = Set(type.inheritedNames)
    guard names.contains("App") || !names.isDisjoint(with: delegateProtocols) else { return nil }
    let isApp = names.contains("App")
    let parts = declaration.members.filter { !isApp || $0.names != ["body"] }
    return AppLaunch(
      file: file.path, name: declaration.name, isApp: isApp,
      delegates: type.stored.compactMap { delegate(of: code[$0.range]) },
      code: parts.map { file.text($0.range) }.joined(separator: "\n"))
  }

  /// The name of the delegate in a property with an adaptor, such as
  /// `@UIApplicationDelegateAdaptor(Delegate.self) var delegate`; otherwise `nil`.
  private static func delegate(of property: String) -> String? {
    guard property.contains(/@(?:SwiftUI\.)?(?:UI|NS)ApplicationDelegateAdaptor\b/) else {
      return nil
    }
    let match =
      property.firstMatch(of: /DelegateAdaptor\s*\(\s*([\w.]+)\.self/)
      ?? property.firstMatch(of: /:\s*([\w.]+)\s*$/)
    return match.map { String($0.1) }
  }

  private static let mainAttributes: Set = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
  private static let delegateProtocols: Set = ["UIApplicationDelegate", "NSApplicationDelegate"]

  /// Removes attributes that only affect the app's own program, such as `@main`, or the Objective-C runtime.
  private static func attributes(
    of declaration: Declaration, _ code: BlankedCode
  ) -> [SourceEdit] {
    declaration.attributes.filter { attribute in
      removed.contains(String(code[attribute].prefix { $0 != "(" }))
    }.map { SourceEdit(range: $0, text: "") } + isolation(of: declaration, code)
      + declaration.members.flatMap { attributes(of: $0, code) }
  }

  /// Adds `@preconcurrency` to the `@MainActor` attribute of a declaration.
  ///
  /// Without the attribute, a block for a `Timer` cannot call a method of the main actor, although it can on Apple's
  /// systems in Swift 5 mode: there, the imported parameters of Foundation are `@preconcurrency`, and the Foundation of
  /// Linux declares them as plain `@Sendable`.
  private static func isolation(of declaration: Declaration, _ code: BlankedCode) -> [SourceEdit] {
    guard !["extension_decl", "destructor_decl"].contains(declaration.keyword),
      !declaration.attributes.contains(where: { code[$0] == "@preconcurrency" })
    else { return [] }
    return declaration.attributes.filter { code[$0] == "@MainActor" }.map {
      SourceEdit(range: $0.lowerBound..<$0.lowerBound, text: "@preconcurrency ")
    }
  }

  /// Rewrites assignments in initializers, such as `self.name = name`, that initialize a `@State` property: one without
  /// an initial value, or one that is assigned before every other property has a value.
  ///
  /// With Apple's `State`, the compiler turns the assignment into an initialization. It does not do this if
  /// `init(wrappedValue:)` takes an autoclosure. The simulated `State` needs an autoclosure, because newer versions of
  /// SwiftUI create an initial value only once. On each path through an initializer, only the first assignment is
  /// rewritten, because later assignments have no effect. A property of an optional type already has the initial value
  /// `nil`.
  private static func initialStates(in type: Declaration, _ code: BlankedCode) -> [SourceEdit] {
    let stored = AppType(type, in: code).stored
    let withoutValue = stored.filter { !code[$0.range].contains(/[={]|[?!]\s*$/) }
    let states = stored.filter { code[$0.range].contains(/@(?:SwiftUI\.)?State\b/) }
    let names = Set(states.flatMap(\.names))
    let unset = Set(withoutValue.flatMap(\.names))
    return type.members.flatMap { member in
      guard member.isInitializer, let braces = member.braces, !names.isEmpty,
        !code[braces].contains("self.init")
      else {
        return member.kind == .type ? initialStates(in: member, code) : []
      }
      let others = unset.subtracting(names)
      let last = code.assignments(to: others.union(others.map { "_\($0)" }), in: braces)
        .map(\.end).max()
      return code.assignments(to: names, in: braces).filter { assignment in
        unset.contains(assignment.name) || last.map { assignment.end < $0 } ?? false
      }.flatMap { assignment in
        [
          SourceEdit(
            range: assignment.target, text: "_\(assignment.name) = SwiftUI.State(initialValue:"),
          SourceEdit(range: assignment.end..<assignment.end, text: ")"),
        ]
      }
    }
  }

  /// Removes the modifier `convenience` from the initializers of extensions of classes that are structures here.
  private static func initializers(
    in declaration: Declaration, _ code: BlankedCode
  ) -> [SourceEdit] {
    guard declaration.keyword == "extension_decl",
      ["UIColor", "NSColor"].contains(declaration.name)
    else { return [] }
    return declaration.members.filter(\.isInitializer).compactMap { member in
      let head = member.range.lowerBound..<(member.braces?.lowerBound ?? member.range.upperBound)
      return code.range(ofWord: "convenience", in: head).map { SourceEdit(range: $0, text: "") }
    }
  }

  private static let removed: Set<String> = [
    "@main", "@UIApplicationMain", "@NSApplicationMain", "@objc", "@objcMembers", "@IBAction",
    "@IBOutlet", "@NSManaged",
  ]

  /// Turns each property with `@NSManaged` into a computed property, and gives each such method a body.
  ///
  /// On Apple's systems, the Objective-C runtime implements these members.
  private static func managedMembers(
    of declaration: Declaration, _ code: BlankedCode
  ) -> [SourceEdit] {
    declaration.members.flatMap { member -> [SourceEdit] in
      guard member.attributes.contains(where: { code[$0] == "@NSManaged" }) else {
        return managedMembers(of: member, code)
      }
      let end = member.range.upperBound
      let body =
        member.kind == .variable
        ? (member.names.count == 1 ? DataModel.accessors(member.name) : nil)
        : code.range(ofWord: "func", in: member.start..<end).flatMap {
          DataModel.body(of: code[code.skippingSpace($0.upperBound)..<end])
        }
      return body.map { [SourceEdit(range: end..<end, text: " \($0)")] } ?? []
    }
  }

  /// Adds the conformance to `PersistentModel` to the classes with the macro `@Model`, which then does not add it.
  ///
  /// The compiler checks files in some order. After some orders, it finds no conformance that a macro adds to a class of
  /// another file, and reports that a type with a property of this class is not `Hashable`.
  private func modelConformances(in declaration: Declaration, _ code: BlankedCode) -> [SourceEdit] {
    declaration.types.compactMap { type in
      guard Self.isModel(type, code) else { return nil }
      let own = AppType(type, in: code)
      if let parent = own.inheritedNames.first, models.contains(parent) { return nil }
      let end = code.trimmed(own.inherited.last ?? own.head).upperBound
      let separator = own.inherited.isEmpty ? ":" : ","
      return SourceEdit(range: end..<end, text: "\(separator) SwiftData.PersistentModel")
    }
  }

  /// True for a class with the macro `@Model`.
  static func isModel(_ type: Declaration, _ code: BlankedCode) -> Bool {
    type.keyword == "class_decl"
      && type.attributes.contains { ["@Model", "@SwiftData.Model"].contains(code[$0]) }
      && !AppType(type, in: code).inheritedNames.contains { $0.hasSuffix("PersistentModel") }
  }

  /// Adds a method that makes an object to each class of managed objects. Without the Objective-C runtime, Core Data
  /// cannot make an object of a class that it knows only by name.
  private func managedClasses(in declaration: Declaration, _ code: BlankedCode) -> [SourceEdit] {
    declaration.types.compactMap { type in
      guard type.keyword == "class_decl", let braces = type.braces,
        let parent = AppType(type, in: code).inheritedNames.first,
        parent == "NSManagedObject" || entities.contains(parent)
          || entities.contains(type.name) && parent != "ObservableObject"
      else { return nil }
      let place = braces.lowerBound + 1
      return SourceEdit(
        range: place..<place,
        text:
          " public override class func _new(_ entity: NSEntityDescription) -> NSManagedObject { \(type.name)(entity: entity, insertInto: nil) };"
      )
    }
  }

  /// The modules whose declarations are part of the SwiftUI stand-in. Every file of the copy imports the stand-in, so
  /// imports of these modules are removed.
  private static let exported: Set = ["Security", "SwiftUICore"]

  /// The framework to which a module such as `_PhotosUI_SwiftUI` adds views; the name itself for any other module.
  private static func overlaid(_ module: String) -> String {
    module.firstMatch(of: /^_(\w+)_SwiftUI$/).map { String($0.1) } ?? module
  }

  /// Removes an import of a module that is missing or whose source is part of the app.
  private mutating func imports(_ declaration: Declaration, _ file: SourceFile) -> [SourceEdit] {
    let words = file.text(declaration.range).split { $0.isWhitespace }
    guard let path = words.last else { return [] }
    let named = String(path.split(separator: ".").first ?? path)
    let module = Self.overlaid(named)
    if module != named, modules.contains(module) {
      return [SourceEdit(range: declaration.range, text: "import \(module)")]
    }
    if Self.exported.contains(module) {
      return [SourceEdit(range: declaration.range, text: "")]
    }
    if modules.contains(module) {
      if packages.contains(module) { replaced.insert(module) }
      return path.contains(".") && words.count == 2
        ? [SourceEdit(range: declaration.range, text: "import \(module)")] : []
    }
    if folders.contains(module) {
      ownModules.insert(module)
    } else {
      missing[module, default: 0] += 1
    }
    // The compiler does not report the positions of all attributes, so the edit starts at the beginning of the line.
    let before = file.bytes[..<declaration.start]
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let head = file.text(line..<declaration.start)
    let start = head.contains("@") ? line : declaration.range.lowerBound
    return [SourceEdit(range: start..<declaration.range.upperBound, text: "")]
  }

  /// Turns `#Preview("Name") { … }` into a function, or into a view if the preview declares dynamic properties.
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
    // The name has no line number, so that a comment before the preview changes no declaration of the file.
    let function = "granularityPreview_\(file.previews.count + 1)"
    let states = code.previewables(in: body)
    file.previews.append(
      Preview(
        file: file.path, line: line, name: name, declaration: function,
        expression: "\(function)()", types: code.declaredTypes(in: body)))
    let head = declaration.range.lowerBound..<body.lowerBound + 1
    // As with Apple's macro, `return` statements in a preview can return views of different types. So a preview with
    // `return` has the result type `any View`.
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
  /// Removes module names that qualify a type name, such as `Kit.` in `Kit.Order`.
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

  /// Replaces each `#selector(method)` with a value that holds the method, because Linux has no Objective-C runtime.
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

  /// Replaces each `#keyPath(Item.tag.name)` with the text that it is on Apple's systems, such as `"tag.name"`.
  var objectiveCKeyPaths: [SourceEdit] {
    let mark = Array("#keyPath".utf8)
    return bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
      .compactMap { start in
        let open = skippingSpace(start + mark.count)
        guard open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return nil }
        let end = closing(open)
        let names = self[open + 1..<max(open + 1, end - 1)].split { $0 == "." || $0.isWhitespace }
        let path = names.drop { $0 == "self" || $0.first?.isUppercase == true }
        return SourceEdit(range: start..<end, text: "\"\(path.joined(separator: "."))\"")
      }
  }

  /// Returns an unbound method reference, such as `Order.pay(_:)`; `nil` for an accessor.
  private static func method(_ name: String, of type: String?) -> String? {
    guard !name.isEmpty, !name.contains(" "), !name.contains(":") || name.contains("(") else {
      return nil
    }
    // Foundation on Linux lacks some of these methods, such as `localizedStandardCompare(_:)`.
    if name.hasPrefix("NSString.") { return nil }
    let own = name.hasPrefix("self.") ? String(name.dropFirst("self.".count)) : name
    if own.prefix(while: { $0 != "(" }).contains(".") { return own }
    return type.map { "\($0).\(own)" }
  }

  /// Removes each `#sourceLocation(…)`, because the compiler would report the following errors in a file that is not
  /// part of the app.
  fileprivate var sourceLocations: [SourceEdit] {
    let mark = Array("#sourceLocation".utf8)
    return bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }.map {
      SourceEdit(range: $0..<closing(skippingSpace($0 + mark.count)), text: "")
    }
  }

  /// On each path through braces, finds the first statement that assigns each of the named properties of `self`. The
  /// result has the property's name, the range up to the equals sign, and the end of the statement.
  ///
  /// Each branch of `if`, `guard`, `switch` and `do` is a separate path. A statement is left out if its end is
  /// uncertain or if its value is an `if` or `switch` expression.
  fileprivate func assignments(
    to names: Set<String>, in braces: Range<Int>
  ) -> [(name: String, target: Range<Int>, end: Int)] {
    var found: [(name: String, target: Range<Int>, end: Int)] = []
    var branches: [Range<Int>] = []
    let mark = Array("self.".utf8)
    for start in braces
    where Self.isWord(bytes[start]) && !Self.isWord(bytes[start - 1])
      && bytes[start - 1] != UInt8(ascii: ".")
    {
      let word = bytes[start...].starts(with: mark) ? start + mark.count : start
      let end = tokenEnd(word)
      let name = self[word..<end]
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

  /// The innermost branch that contains an offset: the given braces, the braces of an `if`, `guard` or `do`, or a case
  /// of a `switch`. `nil` if the offset is in a closure.
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

  /// True if a branch contains a statement that leaves the function.
  private func exits(_ branch: Range<Int>) -> Bool {
    bytes[branch].split { !Self.isWord($0) }.contains { word in
      ["return", "throw", "fatalError"].contains(String(decoding: word, as: UTF8.self))
    }
  }

  /// True for a character that can be part of an operator. At the end or start of a line, such a character can continue
  /// the statement.
  private static func joins(_ byte: UInt8) -> Bool { "+-*/%<>=!?:&|^~.,".utf8.contains(byte) }

  /// True if the word `return` occurs in braces.
  fileprivate func hasReturn(in braces: Range<Int>) -> Bool {
    bytes[braces].split { !Self.isWord($0) }.contains { $0.elementsEqual("return".utf8) }
  }

  /// The end of a statement, including a semicolon after it.
  fileprivate func endWithSemicolon(_ statement: Range<Int>) -> Int {
    let next = skippingSpace(statement.upperBound)
    return next < bytes.count && bytes[next] == UInt8(ascii: ";") ? next + 1 : statement.upperBound
  }

  /// The names of the types that are declared in braces, such as in the body of a preview.
  fileprivate func declaredTypes(in braces: Range<Int>) -> [String] {
    self[braces].matches(of: /\b(?:struct|class|enum)\s+(\w+)/).map { String($0.output.1) }
  }

  /// The statements in braces that declare a `@Previewable` property of a preview.
  fileprivate func previewables(in braces: Range<Int>) -> [Range<Int>] {
    let mark = Array("@Previewable".utf8)
    return braces.filter { bytes[$0...].starts(with: mark) }.map {
      statement(around: $0, in: braces)
    }
  }
}
