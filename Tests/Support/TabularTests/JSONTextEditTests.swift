import Testing

@testable import GranularityTabular

/// Tests that change a value in the text of a JSON file and keep everything else in the text.
struct JSONTextEditTests {
  private static func edited(
    _ text: String, from old: String, to new: String, leavingEmptyOut: Bool = true
  ) throws -> String {
    try JSONTextEdit.text(
      of: Array(text.utf8), changing: OrderedJSON(parsing: Array(old.utf8)),
      to: OrderedJSON(parsing: Array(new.utf8)), leavingEmptyOut: leavingEmptyOut)
  }

  @Test(arguments: [
    // The text stays the same, although the value has members that the text leaves out.
    (#"{ "a" : 1 }"#, #"{"a": 1, "b": []}"#, #"{"a": 1, "b": []}"#, #"{ "a" : 1 }"#),
    // A changed member keeps the white space around it.
    (#"{ "a" : 1,"c": 2 }"#, #"{"a": 1, "c": 2}"#, #"{"a": 3, "c": 2}"#, #"{ "a" : 3,"c": 2 }"#),
    // A comment that is not a part of the value stays, and a removed member is deleted.
    (
      #"{ "$comment": "x", "a": 1, "b": 2 }"#, #"{"a": 1, "b": 2}"#, #"{"b": 2}"#,
      #"{ "$comment": "x", "b": 2 }"#
    ),
    // A new member is placed after the member that precedes it in the value.
    (
      #"{"a": 1, "c": 3}"#, #"{"a": 1, "c": 3}"#, #"{"a": 1, "b": 2, "c": 3}"#,
      #"{"a": 1, "b": 2, "c": 3}"#
    ),
    // A string that stands for a list with one element stays a string.
    (#"{"a": "x"}"#, #"{"a": ["x"]}"#, #"{"a": ["y"]}"#, #"{"a": "y"}"#),
    (#"{"a": "x"}"#, #"{"a": ["x"]}"#, #"{"a": ["x", "y"]}"#, #"{"a": ["x", "y"]}"#),
    // The first and the last element are removed, and then an element is added.
    (#"{"a": ["x", "y", "z"]}"#, #"{"a": ["x", "y", "z"]}"#, #"{"a": ["y"]}"#, #"{"a": ["y"]}"#),
    (#"["x"]"#, #"["x"]"#, #"[]"#, "[]"),
    (#"[]"#, "[]", #"["x"]"#, #"["x"]"#),
    // An element with a name is changed in place and not replaced.
    (
      #"[{"name": "a", "$comment": "x", "n": 1}, {"name": "b"}]"#,
      #"[{"name": "a", "n": 1}, {"name": "b"}]"#, #"[{"name": "b"}, {"name": "a", "n": 2}]"#,
      #"[{"name": "b"}, {"name": "a", "$comment": "x", "n": 2}]"#
    ),
    // A new object is written without members that are empty.
    (#"[]"#, "[]", #"[{"name": "a", "reads": [], "n": 0}]"#, #"[{ "name": "a", "n": 0 }]"#),
    // Quotes and other special characters are escaped.
    (#"{"a": "x"}"#, #"{"a": "x"}"#, #"{"a": "\"\n"}"#, #"{"a": "\"\n"}"#),
  ])
  func `a JSON text edit rewrites only the changed values and keeps the rest of the text`(
    text: String, old: String, new: String, expected: String
  ) throws {
    #expect(try Self.edited(text, from: old, to: new) == expected)
  }

  @Test
  func `a JSON text edit keeps members that are on separate lines on separate lines`() throws {
    let text = """
      {
        "name": "a",
        "list": [
          { "name": "x" },
          { "name": "y" }
        ]
      }

      """
    let old = #"{"name": "a", "list": [{"name": "x"}, {"name": "y"}]}"#
    let new = #"{"name": "a", "n": 1, "list": [{"name": "x"}, {"name": "z"}, {"name": "y"}]}"#
    #expect(
      try Self.edited(text, from: old, to: new) == """
        {
          "name": "a",
          "n": 1,
          "list": [
            { "name": "x" },
            { "name": "z" },
            { "name": "y" }
          ]
        }

        """)
  }
}
