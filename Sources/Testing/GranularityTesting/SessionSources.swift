import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
import GranularityWorkloads

/// Where the views and the statements of a session are in the sources.
struct SessionSources {
  private let tree: SourceTree?
  /// The file that declares the test.
  private let filePath: String
  private var declarations: [String: [SourcePlace]] = [:]
  private var statements: [Runtime: [Replay.Evaluated: [SourcePlace]]] = [:]

  /// - Parameter filePath: The file that declares the test.
  init(ofTestsIn filePath: String) {
    tree = SourceTree(around: filePath)
    self.filePath = filePath
  }

  /// Finds the declarations of the views at these paths, and the statements that evaluated them.
  mutating func find(viewsAt paths: [String], in screens: [ScreenCounts] = []) {
    declarations = tree?.declarations(ofTypes: Set(paths.map(ViewPath.typeName))) ?? [:]
    for screen in screens { statements[screen.runtime] = screen.result.replay?.statements }
  }

  /// A path relative to the package; the path itself without a package.
  func relative(_ path: String) -> String { tree?.relative(path) ?? path }

  /// The place of a line of the file with the test; without a package, only the name of the file.
  func place(line: Int) -> String {
    "\(tree?.relative(filePath) ?? "\(SourcePath(filePath).name).swift"):\(line)"
  }

  /// The line that names the declaration of the view at a path; none if it was not found.
  ///
  /// Several types of one name are all named, because a path does not say in which type a type is nested.
  func declaration(ofViewAt path: String) -> [String] {
    let places = declarations[ViewPath.typeName(at: path)] ?? []
    return places.isEmpty
      ? [] : ["declared at " + places.map { escaped("\($0)") }.joined(separator: " or ")]
  }

  /// The lines that name the statements by which the sources evaluated a view, the sources in order.
  func statements(_ sources: Set<String>, ofViewAt path: String, under runtime: Runtime) -> [String]
  {
    sources.sorted().compactMap { source in
      guard
        let places = statements[runtime]?[Replay.Evaluated(viewPath: path, source: source)],
        let first = places.first
      else { return nil }
      let others = places.count > 1 ? " and \(places.count - 1) more" : ""
      return "'\(escaped(source))' at \(escaped("\(relative(first))"))\(others)"
    }
  }

  private func relative(_ place: SourcePlace) -> SourcePlace { tree?.relative(place) ?? place }
}
