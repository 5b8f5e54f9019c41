import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityReports
@testable import GranularityTabular

struct DataPackageTests {
  @Test func `datapackage.json lists exactly the columns of the recorded CSV files`() throws {
    let written =
      Dataset(try Clockwork.results()).files(in: "x") + [
        AcceptanceRow.table.file(of: [], in: "x")
      ]
    for resource in try resources() {
      let file = try #require(written.first { $0.path == "x/\(resource["path"] as? String ?? "")" })
      let header = String(decoding: file.bytes, as: UTF8.self).prefix { $0 != "\n" }
      #expect(try names(of: resource) == header.split(separator: ",").map(String.init))
    }
    #expect(try resources().count == written.count - 1)
  }

  @Test func `datapackage.json describes the CSV dialect of each file, including its header`()
    throws
  {
    let expected: OrderedJSON = [
      "delimiter": ",", "lineTerminator": "\n", "quoteChar": "\"",
      "doubleQuote": .boolean(true), "skipInitialSpace": .boolean(false),
      "header": .boolean(true),
    ]
    let package = try OrderedJSON(parsing: Array(DataPackage.text().utf8))
    for resource in try #require(package["resources"]?.elements) {
      #expect(resource["dialect"] == expected)
      #expect(resource["encoding"] == "utf-8")
    }
  }

  @Test func `in datapackage.json, no column of a primary key can contain missing values`() throws {
    for resource in try resources() {
      let schema = try #require(resource["schema"] as? [String: Any])
      let key = try #require(schema["primaryKey"] as? [String])
      let missing = try #require(schema["missingValues"] as? [String])
      let fields = try #require(schema["fields"] as? [[String: Any]])
      #expect(try Array(names(of: resource).prefix(key.count)) == key)
      for field in fields where key.contains(field["name"] as? String ?? "") {
        let constraints = field["constraints"] as? [String: Any]
        #expect(missing.isEmpty || constraints?["required"] as? Bool == true)
      }
    }
  }

  @Test func `in datapackage.json, an empty cell is no missing value in tables of text`() throws {
    let missing = try Dictionary(
      uniqueKeysWithValues: resources().map { resource in
        let schema = try #require(resource["schema"] as? [String: Any])
        return (resource["name"] as? String, schema["missingValues"] as? [String])
      })
    #expect(
      missing == [
        "runs": [""], "views": [""], "causes": [], "timeline": [""], "claims": [""], "evidence": [],
        "sweep": [""], "accepted": [],
      ])
  }

  @Test
  func `each foreign key in datapackage.json is the primary key of the table that it references`()
    throws
  {
    let keys = try Dictionary(
      uniqueKeysWithValues: resources().map { resource in
        let schema = try #require(resource["schema"] as? [String: Any])
        return (resource["name"] as? String, schema["primaryKey"] as? [String])
      })
    for resource in try resources() {
      let schema = try #require(resource["schema"] as? [String: Any])
      for key in schema["foreignKeys"] as? [[String: Any]] ?? [] {
        let reference = try #require(key["reference"] as? [String: Any])
        #expect(keys[reference["resource"] as? String] == reference["fields"] as? [String])
        #expect(key["fields"] as? [String] == reference["fields"] as? [String])
      }
    }
  }

  @Test(arguments: [
    (#""type": "integer""#, #""type": "string""#, "the columns and the key of ", "others"),
    (#""name": "run_id""#, #""name": "id""#, "the columns and the key of ", "others"),
    (#""primaryKey""#, #""secondaryKey""#, "the columns and the key of ", "others"),
    (#""schema_version""#, #""x""#, "a whole number granularity.schema_version", "none"),
    (
      #""semantics_version": "#, #""semantics_version": "1", "x": "#,
      "a whole number granularity.semantics_version", "another value"
    ),
  ])
  func `a datapackage.json with different columns or keys from this version's is rejected`(
    old: String, new: String, needed: String, found: String
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.write(DataPackage.text(), to: DataPackage.fileName)
    try directory.edit(DataPackage.fileName, old, new)
    let error = #expect(throws: DatasetError.self) { try DataPackage.check(in: directory.path) }
    guard case .malformedPackage(let path, let foundNeed, let foundValue) = error else {
      Issue.record("\(String(describing: error)) needs to be about the package")
      return
    }
    #expect(path == directory.path(of: DataPackage.fileName))
    #expect(foundNeed.hasPrefix(needed))
    #expect(foundValue == found)
  }

  @Test func `a datapackage.json with changed descriptions is read but counts as outdated`() throws
  {
    let directory = try TemporaryDirectory()
    var contents = RecordedPackage()
    contents.files = ["a.svg"]
    contents.figures = ["summary"]
    contents.runs = ["broad", "timers"]
    try directory.write(DataPackage.text(naming: contents), to: DataPackage.fileName)
    try directory.edit(DataPackage.fileName, "Counts of the evaluations", "Numbers")
    let read = try DataPackage.check(in: directory.path)
    #expect(read.runs == contents.runs)
    #expect(read.files == contents.files)
    #expect(read.figures == contents.figures)
    #expect(!read.isCurrent)
  }

  @Test
  func `a datapackage.json of a different version is rejected, and the error names both versions`()
    throws
  {
    let directory = try TemporaryDirectory()
    try directory.write(DataPackage.text(), to: DataPackage.fileName)
    try directory.edit(DataPackage.fileName, #""schema_version": "#, #""schema_version": 9"#)
    let error = #expect(throws: DatasetError.self) { try DataPackage.check(in: directory.path) }
    guard case .otherVersions(_, let needed, let found) = error else {
      Issue.record("\(String(describing: error)) needs to be about the version")
      return
    }
    #expect(needed == .current)
    #expect(String(found.schema) == "9\(needed.schema)")
    #expect(found.semantics == needed.semantics)
  }

  @Test(arguments: [
    ("a\"b\\c/d\n\t\r\u{1}é", "\"a\\\"b\\\\c/d\\n\\t\\r\\u0001é\"\n"),
    ("", "\"\"\n"),
  ])
  func `text in JSON is escaped and unescaped as JSON requires`(text: String, json: String) throws {
    #expect(OrderedJSON.text(text).document == json)
    #expect(try OrderedJSON(parsing: Array(json.utf8)) == .text(text))
  }

  @Test func `the members of a JSON object keep their order`() {
    let value: OrderedJSON = ["b": .list([.number(1), .boolean(false)]), "a": [:], "c": []]
    #expect(
      value.document == """
        {
          "b": [
            1,
            false
          ],
          "a": {},
          "c": []
        }

        """)
  }

  @Test func `parsing datapackage.json and writing it again gives the same text`() throws {
    #expect(try OrderedJSON(parsing: Array(DataPackage.text().utf8)).document == DataPackage.text())
  }

  @Test(arguments: [
    ("", 1, 1, "a value"),
    ("[1,]", 1, 4, "a value after the last comma, or no comma"),
    ("[1", 1, 3, "']'"),
    ("{\n \"a\" 1}", 2, 5, "':'"),
    ("{\"a\":1,}", 1, 8, "a value after the last comma, or no comma"),
    ("\"a", 1, 3, "'\"'"),
    ("\"a\nb\"", 1, 3, "an escaped control character"),
    ("\"\\x\"", 1, 3, "a valid escape character"),
    ("\"\\u00e\"", 1, 4, "four hexadecimal digits of a character"),
    ("\"\\ud83d\"", 1, 2, "a character, or both halves of a surrogate pair"),
    ("\"\\ud83d\\ud83d\"", 1, 2, "a character, or both halves of a surrogate pair"),
    ("\"\\ude00\\ud83d\"", 1, 2, "a character, or both halves of a surrogate pair"),
    ("1.5", 1, 1, "a whole number"),
    ("01", 1, 1, "a whole number"),
    ("null", 1, 1, "a value"),
    ("tru", 1, 1, "true"),
    ("1 2", 1, 3, "the end of the file"),
    (String(repeating: "[", count: 100_000), 1, 65, "at most 64 nested values"),
  ])
  func `an error about malformed JSON has the line and the column`(
    text: String, line: Int, column: Int, needed: String
  ) {
    #expect {
      try OrderedJSON(parsing: Array(text.utf8))
    } throws: {
      let error = $0 as? JSONError
      return error?.position == TextPosition(line: line, column: column)
        && error?.needed == needed
    }
  }

  @Test func `an escaped surrogate pair in JSON is parsed as one character`() throws {
    let text = #"["a \ud83d\ude00 b", "\u00e9"]"#
    #expect(
      try OrderedJSON(parsing: Array(text.utf8)).elements == [.text("a \u{1F600} b"), .text("é")])
  }

  @Test(arguments: [
    ("[\n", "the end of the file"), ("{\"a\":\n1", "the end of the file"),
    ("{\u{201C}a\u{201D}: 1}", "a typographic quote; texts have straight ones"),
    ("[é]", "'é'"), ("\"a\n\"", "the end of the line"),
  ])
  func `an error about malformed JSON names the complete character that was found`(
    text: String, found: String
  ) {
    let error = #expect(throws: JSONError.self) { try OrderedJSON(parsing: Array(text.utf8)) }
    #expect(error?.found == found)
  }

  private func resources() throws -> [[String: Any]] {
    let package = try JSONSerialization.jsonObject(with: Data(DataPackage.text().utf8))
    return try #require((package as? [String: Any])?["resources"] as? [[String: Any]])
  }

  private func names(of resource: [String: Any]) throws -> [String] {
    let schema = try #require(resource["schema"] as? [String: Any])
    let fields = try #require(schema["fields"] as? [[String: Any]])
    return fields.compactMap { $0["name"] as? String }
  }
}
