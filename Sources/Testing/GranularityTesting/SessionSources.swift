import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
import GranularityWorkloads
import ModelObservation

/// Where the views and the statements of a session are in the sources.
struct SessionSources {
  private let tree: SourceTree?
  /// The file that declares the test.
  private let filePath: String
  private var declarations = SourceTree.Declarations()
  private var statements: [Runtime: [Replay.Evaluated: [SourcePlace]]] = [:]
  /// The reasons why values of views were not equal.
  private var differences: [Runtime: [DifferenceCount]] = [:]
  /// How often each published property was set.
  private var sets: [Runtime: [String: SetCount]] = [:]
  /// How often each field of a view differed.
  private var differingInputs: [Runtime: DifferingInputs] = [:]

  /// - Parameter filePath: The file that declares the test.
  init(ofTestsIn filePath: String) {
    tree = SourceTree(around: filePath)
    self.filePath = filePath
  }

  /// Finds the declarations of the views at these paths, and the statements that evaluated them.
  ///
  /// The screens also say which types have the views' parents and models, whose declarations are found too.
  mutating func find(viewsAt paths: [String], in screens: [ScreenCounts] = []) {
    let known = Set(paths)
    let rows = screens.map(\.rows)
    let parents = rows.flatMap(\.views).filter { known.contains($0.viewPath) }.map(\.parentPath)
    let models = rows.flatMap(\.causes).filter { known.contains($0.viewPath) }.map(\.object)
    let names = Set((paths + parents).map(ViewPath.typeName) + models.map(Self.plainName))
    declarations =
      tree?.declarations(ofTypes: names.subtracting([""])) ?? SourceTree.Declarations()
    for screen in screens {
      statements[screen.runtime] = screen.result.replay?.statements
      differences[screen.runtime] = screen.result.differences
      sets[screen.runtime] = screen.sets
      differingInputs[screen.runtime] = screen.differingInputs
    }
  }

  /// A path relative to the package; the path itself without a package.
  func relative(_ path: String) -> String { tree?.relative(path) ?? path }

  /// The absolute path of one relative to the package; without a package, the path itself.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : tree.map { "\($0.root)/\(path)" } ?? path
  }

  /// The place of a line of the file with the test; without a package, only the name of the file.
  func place(line: Int) -> String {
    "\(tree?.relative(filePath) ?? "\(SourcePath(filePath).name).swift"):\(line)"
  }

  /// The line that names the declaration of the view at a path; none if it was not found in all sources of the repository.
  ///
  /// Several types of one name are all named, because a path does not say in which type a type is nested.
  func declaration(ofViewAt path: String) -> [String] {
    let places = declarations.places[ViewPath.typeName(at: path)] ?? []
    guard places.isEmpty else {
      return ["declared at " + places.map { escaped("\($0)") }.joined(separator: " or ")]
    }
    let unsearched = declarations.unsearched.map(escaped)
    return unsearched.isEmpty
      ? []
      : [
        "not declared in the repository, which was searched without "
          + unsearched.joined(separator: ", ")
      ]
  }

  /// A source with the statement by which it evaluated a view, if that is known: `'tap Save' at Tests/CartTests.swift:12`.
  func place(of source: String, ofViewAt path: String, under runtime: Runtime) -> String {
    let key = Replay.Evaluated(viewPath: path, source: source)
    let name = "'\(escaped(source))'"
    guard let places = statements[runtime]?[key], let first = places.first else { return name }
    let more = places.count - 1
    let others = more > 0 ? " and \(more) more line\(more == 1 ? "" : "s")" : ""
    return "\(name) at \(escaped("\(relative(first))"))\(others)"
  }

  /// Why values of the view at a path were not equal, without the evaluations in which plain data differed.
  func differences(ofViewAt path: String, under runtime: Runtime) -> [DifferenceCount] {
    differences[runtime, default: []].filter { $0.viewPath == path }
  }

  /// How often a published property was set in the session; `nil` if no set was counted.
  func sets(of property: String, in object: String, under runtime: Runtime) -> SetCount? {
    sets[runtime]?["\(object).\(property)"]
  }

  /// The name of a type without its generic arguments and the types around it.
  private static func plainName(_ type: String) -> String {
    type.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
  }

  private func relative(_ place: SourcePlace) -> SourcePlace { tree?.relative(place) ?? place }
}

// MARK: - What a reason names

/// The place that follows after what a reason names: ` (Sources/Cart.swift:12)`; empty if the sources do not show it for certain.
extension SessionSources {
  /// With the lines that change the property, as far as the sources show them: ` (Sources/Cart.swift:12; changes found at Sources/Cart.swift:20)`.
  func place(ofProperty name: String, in type: String) -> String {
    let type = Self.plainName(type)
    guard let place = declarations.type(named: type)?.property(named: name)?.place else {
      return ""
    }
    let writes = declarations.writes(to: name, of: type)
    return writes.isEmpty
      ? Self.suffix(place)
      : " (\(escaped("\(place)")); changes found at \(Self.list(of: writes.map { escaped("\($0)") })))"
  }

  /// The most lines of a list; the number of the others follows.
  private static let limit = 3

  /// Different texts with commas, and `and` before the last one.
  static func list(of texts: [String]) -> String {
    let texts = texts.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let more = texts.count - limit
    let shown = texts.prefix(limit) + (more > 0 ? ["\(more) more"] : [])
    return shown.count < 2
      ? shown.joined() : "\(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1])"
  }

  func place(ofProperty name: String, ofViewAt path: String) -> String {
    place(ofProperty: name, in: ViewPath.typeName(at: path))
  }

  /// The property through which a view observes an object, in words: ` through 'cart' (Sources/CartRow.swift:12)`.
  func wrapper(observing object: String, ofViewAt path: String) -> String {
    let property = declarations.type(named: ViewPath.typeName(at: path))?
      .property(observing: Self.plainName(object))
    return property.map { " through '\(escaped($0.name))'\(Self.suffix($0.place))" } ?? ""
  }

  /// What differed in the values that a view received, the most frequent field first, in words:
  /// ` of 'select' (Sources/CartRow.swift:12; a closure differs)`.
  ///
  /// - Parameters:
  ///   - sources: What set off the evaluations of the parent.
  ///   - reason: Why the values are not equal; `nil` if data differs.
  func inputs(
    ofViewAt path: String, by sources: [String], under runtime: Runtime, differing reason: String?
  ) -> String {
    let keys = sources.map { Replay.Evaluated(viewPath: path, source: $0) }
    let counts = keys.compactMap { differingInputs[runtime]?[$0] }.reduce(into: [:]) {
      $0.merge($1, uniquingKeysWith: +)
    }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    func details(_ texts: [String?]) -> String {
      let texts = texts.compactMap(\.self)
      return texts.isEmpty ? "" : " (\(texts.joined(separator: "; ")))"
    }
    let type = declarations.type(named: ViewPath.typeName(at: path))
    let fields = counts.map { name, count in
      let place = type?.property(named: name).map { escaped("\($0.place)") }
      let more = counts.count == 1 ? reason : "\(count) time\(count == 1 ? "" : "s")"
      return "'\(escaped(name))'" + details([place, more])
    }
    let names = fields.isEmpty ? "" : " of \(Self.list(of: fields))"
    return names + (counts.count == 1 ? "" : details([reason]))
  }

  /// The place in the source of the enclosing view that creates a view.
  func place(creatingViewAt path: String, in parent: String) -> String {
    let type = declarations.type(named: ViewPath.typeName(at: parent))
    return Self.suffix(type?.place(creating: ViewPath.typeName(at: path)))
  }

  /// How the source of a view reads a property, in words.
  func access(to property: String, ofViewAt path: String) -> String {
    let view = ViewPath.typeName(at: path)
    let reads = reads(of: property, ofViewAt: path)
    guard let first = reads.first else {
      return ", to show it or for a modifier such as 'onChange(of:)'"
    }
    let name = "'.\(escaped(property))'"
    guard reads.count > 1 else {
      let modifier = first.modifier.map { ", in the value of '\($0)'" } ?? ""
      return "; \(view) names \(name) only once\(modifier)\(Self.suffix(first.place))"
    }
    let places = reads.map { read in
      escaped("\(read.place)") + (read.modifier.map { " (the value of '\($0)')" } ?? "")
    }
    return "; \(view) names \(name) at \(Self.list(of: places))"
  }

  /// The modifier whose value is all that the source of a view reads of a property; `nil` if the view may show the property.
  func onlyModifier(reading property: String, ofViewAt path: String) -> String? {
    let modifiers = Set(reads(of: property, ofViewAt: path).map(\.modifier))
    return modifiers.count == 1 ? modifiers.first ?? nil : nil
  }

  /// The properties of a type that the source of a view names, in the order of their declarations; `nil` if the sources do not show
  /// them for certain.
  func properties(of object: String, namedByViewAt path: String) -> [String]? {
    guard let view = declarations.type(named: ViewPath.typeName(at: path)),
      let model = declarations.type(named: Self.plainName(object))
    else { return nil }
    return view.namedProperties(of: model)
  }

  private func reads(of property: String, ofViewAt path: String) -> [DeclaredType.Access] {
    declarations.type(named: ViewPath.typeName(at: path))?.reads(of: property) ?? []
  }

  private static func suffix(_ place: SourcePlace?) -> String {
    place.map { " (\(escaped("\($0)")))" } ?? ""
  }
}
