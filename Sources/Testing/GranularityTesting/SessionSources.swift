import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// The places of a session's views and statements in the sources.
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

  /// The absolute path for a path relative to the package; without a package, the path itself.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : tree.map { "\($0.root)/\(path)" } ?? path
  }

  /// The place of a line of the file with the test; without a package, only the name of the file.
  func place(line: Int) -> String {
    "\(tree?.relative(filePath) ?? "\(SourcePath(filePath).name).swift"):\(line)"
  }

  /// The line that names the declaration of the view at a path.
  ///
  /// If no declaration is found, the line names the folders that were not searched; without such folders, there is no
  /// line.
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

  /// The statement by which a source evaluated a view, such as `'tap Save' at Tests/CartTests.swift:12`; `nil` if it is
  /// unknown.
  func statement(of source: String, ofViewAt path: String, under runtime: Runtime) -> String? {
    let key = Replay.Evaluated(viewPath: path, source: source)
    guard let places = statements[runtime]?[key], let first = places.first else { return nil }
    let more = places.count - 1
    let others = more > 0 ? " and \(more) more line\(more == 1 ? "" : "s")" : ""
    return "'\(escaped(source))' at \(escaped("\(relative(first))"))\(others)"
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

/// A line of the sources, and what is there, such as `read at`.
struct LabelledPlace {
  let label: String
  let place: SourcePlace
}

/// A field in which the values that a view received from its parent differed.
struct DifferingInput {
  let name: String
  /// The class of the field, if it holds another object.
  let className: String?
  let count: Int
}

// MARK: - What a reason names

/// The places that a reason names; a place that the sources do not show for certain is left out.
extension SessionSources {
  /// The line that declares a property.
  func place(ofProperty name: String, in type: String) -> SourcePlace? {
    declarations.type(named: Self.plainName(type))?.property(named: name)?.place
  }

  /// The lines that change a property.
  func writes(to name: String, of type: String) -> [SourcePlace] {
    declarations.writes(to: name, of: Self.plainName(type))
  }

  /// The property through which a view observes an object.
  func wrapper(observing object: String, ofViewAt path: String) -> DeclaredType.Property? {
    view(at: path)?.property(observing: Self.plainName(object))
  }

  /// The only line in the source of a view that creates a value of a type.
  func place(creating name: String, inViewAt path: String) -> SourcePlace? {
    view(at: path)?.place(creating: Self.plainName(name))
  }

  /// The lines in the source of a view that give views an identity.
  func identities(inViewAt path: String) -> [SourcePlace] {
    view(at: path)?.places(calling: "id") ?? []
  }

  /// Where the source of a view reads a property.
  func reads(of property: String, ofViewAt path: String) -> [DeclaredType.Access] {
    view(at: path)?.reads(of: property) ?? []
  }

  /// The properties of a type that the source of a view names, in the order of their declarations; `nil` if the sources
  /// do not show them for certain.
  func properties(of object: String, namedByViewAt path: String) -> [String]? {
    guard let view = view(at: path),
      let model = declarations.type(named: Self.plainName(object))
    else { return nil }
    return view.namedProperties(of: model)
  }

  /// The fields that differed in the values that a view received after some actions, the most frequent one first.
  func differingInputs(
    ofViewAt path: String, by sources: [String], under runtime: Runtime
  ) -> [DifferingInput] {
    let keys = sources.map { Replay.Evaluated(viewPath: path, source: $0) }
    let counts = keys.compactMap { differingInputs[runtime]?[$0] }.reduce(into: [:]) {
      $0.merge($1, uniquingKeysWith: +)
    }
    return counts.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }.map { field, count in
      DifferingInput(name: field.name, className: field.className, count: count)
    }
  }

  private func view(at path: String) -> DeclaredType? {
    declarations.type(named: ViewPath.typeName(at: path))
  }

  /// Lines of the sources with their code, such as `read at Sources/Cart.swift:7: Text(cart.coupon)`, at most ``limit``
  /// with one label.
  func quoted(_ places: [LabelledPlace]) -> [String] {
    let places = places.reduce(into: [LabelledPlace]()) { places, next in
      if !places.contains(where: { $0.place == next.place }) { places.append(next) }
    }
    return places.grouped(by: \.label).flatMap { label, places in
      places.prefix(Self.limit).enumerated().map { number, labelled in
        let code = tree?.code(at: labelled.place).map { ": \(escaped($0))" } ?? ""
        let more = places.count - Self.limit
        let isLast = number == Self.limit - 1 && more > 0
        return "\(label) \(escaped("\(labelled.place)"))\(isLast ? " and \(more) more" : "")\(code)"
      }
    }
  }

  /// The largest number of entries in a list.
  private static let limit = 3

  /// Different texts with commas, and `and` before the last one; after ``limit``, the number of the others.
  static func list(of texts: [String]) -> String {
    let texts = texts.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let more = texts.count - limit
    let shown = texts.prefix(limit) + (more > 0 ? ["\(more) more"] : [])
    return shown.count < 2
      ? shown.joined() : "\(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1])"
  }
}
