/// The files that each file of an app can reach through the names that it uses.
///
/// A file reaches another file if it uses a name by which the other file can be used:
///
/// - a name that the other file declares at the top level, and that is not private;
/// - the name of a type that the other file extends;
/// - for a type that the app does not declare, also a name that the extension declares.
///
/// Members of the app's own types lead to no file. An expression of such a type is declared somewhere in the reached
/// files, which name the type.
///
/// Some files are reached from everywhere: a file that adds a conformance to a type that the app does not declare, or a
/// member that the code does not have to name, such as a subscript.
struct Reach {
  /// A file of the app in the form in which it is compiled.
  struct File {
    /// The path, which is the same in every revision of the app.
    let path: String
    let content: [UInt8]
    /// True if all files reach the file.
    var affectsAll = false
  }

  private let contents: [String: [UInt8]]
  private let names: [String: FileNames]
  private let paths: [String]
  private let indices: [String: Int]
  /// The indices of the files that each file uses directly.
  private let uses: [[Int]]
  /// The indices of the files that are reached from everywhere.
  private let universal: Set<Int>

  /// - Parameter known: The reach of another revision. The names in files with the same content are not read again.
  init(of files: [File], known: Reach? = nil) {
    contents = Dictionary(files.map { ($0.path, $0.content) }) { $0 + $1 }
    let names = contents.reduce(into: [String: FileNames]()) { names, file in
      let old = known?.contents[file.key] == file.value ? known?.names[file.key] : nil
      names[file.key] = old ?? FileNames(of: file.value)
    }
    self.names = names
    let types = names.values.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    var places: [String: Set<String>] = [:]
    var universal = Set(files.filter(\.affectsAll).map(\.path))
    for (path, file) in names {
      if file.affectsAll { universal.insert(path) }
      for name in file.declared { places[name, default: []].insert(path) }
      for found in file.extensions {
        if let last = found.type.last { places[last, default: []].insert(path) }
        let first = found.type.first ?? ""
        guard !types.contains(first), !file.privateTypes.contains(first) else { continue }
        for name in found.members { places[name, default: []].insert(path) }
        let isPlain = Self.plainTypes.contains(found.type.joined(separator: "."))
        if found.conforms || found.isImplicit || !isPlain { universal.insert(path) }
      }
    }
    let paths = names.keys.sorted()
    let indices = Dictionary(uniqueKeysWithValues: zip(paths, paths.indices))
    let targets = places.mapValues { $0.compactMap { indices[$0] } }
    uses = paths.map { path in
      guard let file = names[path], !file.usesAll else { return Array(paths.indices) }
      return Array(file.used.reduce(into: Set<Int>()) { $0.formUnion(targets[$1] ?? []) })
    }
    (self.paths, self.indices) = (paths, indices)
    self.universal = Set(universal.compactMap { indices[$0] })
  }

  /// The modules that the files import.
  var imports: Set<String> { names.values.reduce(into: Set()) { $0.formUnion($1.imports) } }

  /// The paths of the files that a file reaches, including the file itself.
  func files(from path: String) -> Set<String> {
    var isFound = Array(repeating: false, count: paths.count)
    var left = universal.union(indices[path].map { [$0] } ?? [])
    for index in left { isFound[index] = true }
    while let next = left.popFirst() {
      for use in uses[next] where !isFound[use] {
        isFound[use] = true
        left.insert(use)
      }
    }
    return Set(paths.indices.filter { isFound[$0] }.map { paths[$0] })
  }

  /// The paths of the files that a file reaches in this revision or in another one, and whose content differs.
  func changes(reachedFrom path: String, since other: Reach) -> Set<String> {
    files(from: path).union(other.files(from: path)).filter {
      contents[$0] != other.contents[$0]
    }
  }

  /// The types of frameworks whose extensions are reached only by their names. A member of an extension of any other
  /// type can be the witness of a requirement, which a framework calls.
  private static let plainTypes: Set = [
    "View", "Color", "Font", "Image", "Text", "LinearGradient", "Gradient", "Binding", "Animation",
    "AnyTransition", "EnvironmentValues", "FocusedValues", "EdgeInsets", "Alignment", "Edge",
    "Edge.Set", "Transaction", "String", "Substring", "Character", "Int", "Double", "Float",
    "Bool", "CGFloat", "CGSize", "CGPoint", "CGRect", "CGColor", "Array", "Dictionary", "Set",
    "Optional", "Result", "Data", "Date", "DateComponents", "DateInterval", "Calendar", "Locale",
    "TimeZone", "TimeInterval", "URL", "URLRequest", "URLComponents", "URLSession", "UUID",
    "Decimal", "Measurement", "Bundle", "UserDefaults", "FileManager", "NotificationCenter",
    "Notification", "Notification.Name", "NSNotification.Name", "DateFormatter", "NumberFormatter",
    "JSONDecoder", "JSONEncoder", "ProcessInfo", "Task", "Duration", "UIColor", "UIImage", "UIFont",
    "UIApplication", "UIDevice", "UIScreen", "NSColor", "NSImage", "ShapeStyle", "ColorResource",
    "ImageResource", "LocalizedStringResource", "LocalizedStringKey", "AttributedString",
    "Foundation.Bundle", "SwiftUI.View", "SwiftUI.Color", "SwiftUI.Font",
    "CLLocationCoordinate2D", "MKCoordinateRegion",
  ]
}
