import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// Finds the views and statements of a session in the source files.
struct SessionSources {
  private let tree: SourceTree?
  /// The path of the file that declares the test.
  private let filePath: String
  private var declarations = SourceTree.Declarations()
  private var statements: [Runtime: [Replay.Evaluated: [SourcePlace]]] = [:]
  /// Why values of views differed from their previous values.
  private var differences: [Runtime: [DifferenceCount]] = [:]
  /// The number of times that each published property was set.
  private var sets: [Runtime: [String: SetCount]] = [:]
  /// The number of times that each field of a view differed in a new value.
  private var differingInputs: [Runtime: DifferingInputs] = [:]

  /// - Parameter filePath: The path of the file that declares the test.
  init(ofTestsIn filePath: String) {
    tree = SourceTree(around: filePath)
    self.filePath = filePath
  }

  /// Finds the declarations of the views at these paths, and the statements that caused their evaluations.
  ///
  /// The screens show the types of the views' parents and models, so that the declarations of these types are found
  /// too.
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

  /// The path relative to the package; the path itself if there is no package.
  func relative(_ path: String) -> String { tree?.relative(path) ?? path }

  /// The absolute path for a path that is relative to the package; the path itself if there is no package.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : tree.map { "\($0.root)/\(path)" } ?? path
  }

  /// The position of a line in the test's file, relative to the package; if there is no package, only the file's name
  /// and the line.
  func place(line: Int) -> String {
    "\(tree?.relative(filePath) ?? "\(SourcePath(filePath).name).swift"):\(line)"
  }

  /// The text line that says where the view at a path is declared.
  ///
  /// If no declaration is found, the line names the folders that were not searched. If there are no such folders, the
  /// result is empty. If several types have the same name, all of them are listed, because a path does not show in
  /// which type a type is nested.
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

  /// The statement by which a source evaluated a view, such as `'tap Save' at Tests/CartTests.swift:12`; `nil` if the
  /// statement is not known.
  func statement(of source: String, ofViewAt path: String, under runtime: Runtime) -> String? {
    let key = Replay.Evaluated(viewPath: path, source: source)
    guard let places = statements[runtime]?[key], let first = places.first else { return nil }
    let more = places.count - 1
    let others = more > 0 ? " and \(more) more line\(more == 1 ? "" : "s")" : ""
    return "'\(escaped(source))' at \(escaped("\(relative(first))"))\(others)"
  }

  /// Why values of the view at a path differed from their previous values, without evaluations in which plain data
  /// differed.
  func differences(ofViewAt path: String, under runtime: Runtime) -> [DifferenceCount] {
    differences[runtime, default: []].filter { $0.viewPath == path }
  }

  /// The number of times that a published property was set in the session; `nil` if no set was counted.
  func sets(of property: String, in object: String, under runtime: Runtime) -> SetCount? {
    sets[runtime]?["\(object).\(property)"]
  }

  /// The name of a type, without generic arguments and enclosing types.
  private static func plainName(_ type: String) -> String {
    type.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
  }

  private func relative(_ place: SourcePlace) -> SourcePlace { tree?.relative(place) ?? place }
}

/// A source position with a label that says what is there, such as `read at`.
struct LabelledPlace {
  let label: String
  let place: SourcePlace
}

/// A field that differed in the values that a view received from its parent.
struct DifferingInput {
  let name: String
  /// The name of the object's class, if the field held a different object.
  let className: String?
  let count: Int
}

// MARK: - What a reason names

/// Finds the source positions that a reason names. Positions that the sources do not show with certainty are left out.
extension SessionSources {
  /// The position of a property's declaration.
  func place(ofProperty name: String, in type: String) -> SourcePlace? {
    declarations.type(named: Self.plainName(type))?.property(named: name)?.place
  }

  /// The positions of the statements that change a property.
  func writes(to name: String, of type: String) -> [SourcePlace] {
    declarations.writes(to: name, of: Self.plainName(type))
  }

  /// The property with which a view observes an object.
  func wrapper(observing object: String, ofViewAt path: String) -> DeclaredType.Property? {
    view(at: path)?.property(observing: Self.plainName(object))
  }

  /// The position of the single expression in a view's source that creates a value of a type.
  func place(creating name: String, inViewAt path: String) -> SourcePlace? {
    view(at: path)?.place(creating: Self.plainName(name))
  }

  /// The positions at which a view's source calls `id` to give a view an identity.
  func identities(inViewAt path: String) -> [SourcePlace] {
    view(at: path)?.places(calling: "id") ?? []
  }

  /// The positions at which a view's source reads a property.
  func reads(of property: String, ofViewAt path: String) -> [DeclaredType.Access] {
    view(at: path)?.reads(of: property) ?? []
  }

  /// The properties of a type that a view's source names, in the order in which they are declared; `nil` if the sources
  /// do not show them with certainty.
  func properties(of object: String, namedByViewAt path: String) -> [String]? {
    guard let view = view(at: path),
      let model = declarations.type(named: Self.plainName(object))
    else { return nil }
    return view.namedProperties(of: model)
  }

  /// The fields that differed in the values that a view received after some actions. The most frequent field comes
  /// first.
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

  /// Source lines with their code, such as `read at Sources/Cart.swift:7: Text(cart.coupon)`. At most ``limit`` lines
  /// have the same label.
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

  /// The distinct texts, separated by commas, with `and` before the last one. After ``limit`` texts, the number of the
  /// remaining texts follows.
  static func list(of texts: [String]) -> String {
    let texts = texts.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let more = texts.count - limit
    let shown = texts.prefix(limit) + (more > 0 ? ["\(more) more"] : [])
    return shown.count < 2
      ? shown.joined() : "\(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1])"
  }
}
