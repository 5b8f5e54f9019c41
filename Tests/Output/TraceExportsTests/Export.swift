/// A hand-written export of Instruments, in the form that `xcrun xctrace export` of Xcode 27 writes.
///
/// The columns follow a published schema. No real export was available.
struct Export {
  static let columns = [
    ("start", "start-time"), ("duration", "duration"), ("id", "uint32"),
    ("update-type", "swiftui-update"), ("allocations", "event-count"), ("description", "string"),
    ("category", "string"), ("view-hierarchy", "view-hierarchy"), ("module", "string"),
    ("view-name", "string"), ("process", "process"), ("thread", "thread"),
    ("root-causes", "description-set"),
  ]

  var table = "swiftui-updates"
  var columns = Self.columns.map(\.0)
  private var rows = ""
  private var id = 0
  /// The ids of the values so far. An export refers to a repeated value by its id.
  private var known: [String: Int] = [:]

  private mutating func element(_ name: String, _ text: String, format: String? = nil) -> String {
    let key = "\(name) \(text)"
    if let known = known[key] { return "<\(name) ref=\"\(known)\"/>" }
    id += 1
    known[key] = id
    return "<\(name) id=\"\(id)\" fmt=\"\(format ?? text)\">\(text)</\(name)>"
  }

  /// Adds an update of a view. `view` is the update's description without `.body`.
  mutating func add(
    _ description: String, _ nanoseconds: Int, type: String = "View Body Updates",
    view: String? = "View", cause: String? = nil
  ) {
    let name = view.map { element("string", $0) } ?? "<sentinel/>"
    let causes = cause.map { element("description-set", $0) } ?? "<sentinel/>"
    let process =
      "<process id=\"\(id + 500_000)\" fmt=\"App (7)\"><pid id=\"\(id + 600_000)\">7</pid></process>"
    rows += """
      <row>\(element("start-time", "\(id)000"))\
      \(element("duration", "\(nanoseconds)", format: "\(nanoseconds) ns"))\(element("uint32", "\(id)"))\
      \(element("swiftui-update", type))<sentinel/>\(element("string", description))\
      \(element("string", "Update"))<sentinel/>\(element("string", "App"))\(name)\(process)<sentinel/>\(causes)</row>

      """
  }

  mutating func add(row: String) { rows += "<row>\(row)</row>\n" }

  var xml: String {
    let columns = columns.map { "<col><mnemonic>\($0)</mnemonic><name>\($0)</name></col>" }.joined()
    return """
      <?xml version="1.0"?>
      <!-- written > by hand -->
      <trace-query-result>
      <node xpath='//trace-toc[1]/run[1]/data[1]/table[9]'><schema name="\(table)">\(columns)</schema>
      \(rows)</node></trace-query-result>

      """
  }
}
