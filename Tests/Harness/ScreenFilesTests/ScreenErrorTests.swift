import Testing

@testable import GranularityScreenFiles
@testable import GranularityTabular

/// Tests of errors in screen files. Each error states what was needed, what was found, its position, and the most
/// similar valid name.
struct ScreenErrorTests {
  @Test(arguments: [
    (
      #"[{"name": "Cart", "reads": "cart.item"}]"#,
      "reads needs a property of the model; found 'cart.item' at $.views[0].reads (line 3, column 37); did you mean 'cart.items'?"
    ),
    (
      #"[{"name": "Cart", "reads": ["cart.items", "cart.items"]}]"#,
      "reads needs distinct properties; found 'cart.items' twice at $.views[0].reads[1] (line 3, column 52)"
    ),
    (
      #"[{"name": "Cart", "read": "cart.items"}]"#,
      "a view needs no members other than name, installs, reads, passes, repeat, if, unless, closure, children; found 'read' at $.views[0].read (line 3, column 28); did you mean 'reads'?"
    ),
    (
      #"[{"name": "Cart", "name": "Card"}]"#,
      "a view needs each member at most once; found 'name' twice at $.views[0].name (line 3, column 28)"
    ),
    (
      #"[{"reads": "cart.items"}]"#,
      "a view needs a member 'name'; found none at $.views[0] (line 3, column 11)"
    ),
    (
      #"[{"name": "Cart", "installs": "product", "reads": "cart.items"}]"#,
      "installs needs 'repeat': \"product\" in this view or an enclosing one, because each row has its own 'product'; found none at $.views[0].installs (line 3, column 40)"
    ),
    (
      #"[{"name": "Cart", "installs": [], "reads": "cart.items"}]"#,
      "installs needs 'cart', because the view reads 'cart.items'; found none at $.views[0].installs (line 3, column 40)"
    ),
    (
      #"[{"name": "Cart", "installs": "crat"}]"#,
      "installs needs an object of the model; found 'crat' at $.views[0].installs (line 3, column 40); did you mean 'cart'?"
    ),
    (
      #"[{"name": "Cart", "installs": 3}]"#,
      "installs needs a list of objects of the model; found 3 at $.views[0].installs (line 3, column 40)"
    ),
    (
      #"[{"name": "Row", "children": [{"name": "B", "if": "product.price"}]}]"#,
      "if needs 'repeat': \"product\" in this view or an enclosing one, because each row has its own 'product'; found none at $.views[0].children[0].if (line 3, column 60)"
    ),
    (
      #"[{"name": "Row", "reads": "product.price"}]"#,
      "reads needs 'repeat': \"product\" in this view or an enclosing one, because each row has its own 'product'; found none at $.views[0].reads (line 3, column 36)"
    ),
    (
      #"[{"name": "Row", "repeat": "cart"}]"#,
      "repeat needs a number, an object with a 'count', or a list; found 'cart' at $.views[0].repeat (line 3, column 37)"
    ),
    (
      #"[{"name": "Row", "repeat": "prodcut"}]"#,
      "repeat needs a number, an object with a 'count', or a list; found 'prodcut' at $.views[0].repeat (line 3, column 37); did you mean 'product'?"
    ),
    (
      #"[{"name": "Cart", "passes": "cart.items[]", "children": [{"name": "Row"}]}]"#,
      "passes needs a child with 'repeat' to pass it an element of 'cart.items'; found 'Row', which does not repeat at $.views[0].passes (line 3, column 38)"
    ),
    (
      #"[{"name": "Cart", "passes": {"Rwo": "cart.items"}, "children": [{"name": "Row"}]}]"#,
      "passes needs no members other than Row; found 'Rwo' at $.views[0].passes.Rwo (line 3, column 39); did you mean 'Row'?"
    ),
    (
      #"[{"name": "Cart", "passes": "cart.items"}]"#,
      "passes needs at least one child; found none at $.views[0].passes (line 3, column 38)"
    ),
    (
      #"[{"name": "Cart"}, {"name": "Cart"}]"#,
      "views needs a different name for each sibling view; found 'Cart' twice at $.views[1] (line 3, column 29)"
    ),
    (
      #"[{"name": "Cart", "children": [{"name": "Cart"}]}]"#,
      "children needs a name that differs from the name of the parent view; found 'Cart' for both at $.views[0].children[0] (line 3, column 41)"
    ),
    (
      #"[{"name": "Cart/Row"}]"#,
      "name needs a name of letters, digits and _ that begins with a letter or _, at most 100 bytes; found 'Cart/Row' at $.views[0].name (line 3, column 20)"
    ),
    (
      #"{"name": "Cart"}"#,
      "views needs a list of views; found an object at $.views (line 3, column 10)"
    ),
    (
      #"[{"name": "Cart", "children": {"name": "Row"}}]"#,
      "children needs a list of views; found an object at $.views[0].children (line 3, column 40)"
    ),
  ])
  func `an invalid view in a screen file is reported with its position`(
    views: String, message: String
  ) {
    #expect(ScreenText(views: views).refusal == message)
  }

  @Test(arguments: [
    (
      #"[{"name": "tap", "sets": "cart.items"}]"#,
      "changes needs 'every', such as \"1s\", or 'times'; found neither at $.changes[0] (line 4, column 13)"
    ),
    (
      #"[{"name": "tick", "every": "1s", "sets": "cart.items"}]"#,
      "changes needs 'times', or a 'duration' of the screen, together with 'every'; found neither at $.changes[0] (line 4, column 13)"
    ),
    (
      #"[{"name": "tick", "every": "1 s", "times": 2, "sets": "cart.items"}]"#,
      "every needs a time such as \"100ms\", \"1s\", \"2min\" or \"1h\", at most 24h; found '1 s' at $.changes[0].every (line 4, column 39)"
    ),
    (
      #"[{"name": "tap", "times": -1, "sets": "cart.items"}]"#,
      "times needs a whole number from 0 to 1000000; found -1 at $.changes[0].times (line 4, column 38)"
    ),
    (
      #"[{"name": "tap", "times": 2, "sets": "cart.cuopon"}]"#,
      "sets needs a property of the model; found 'cart.cuopon' at $.changes[0].sets (line 4, column 49); did you mean 'cart.coupon'?"
    ),
    (
      #"[{"name": "tap", "times": 2, "sets": "cart.items", "changesEvery": 0}]"#,
      "changesEvery needs a whole number from 1 to 1000000; found 0 at $.changes[0].changesEvery (line 4, column 79)"
    ),
    (
      #"[{"name": "tap", "times": 2, "sets": [], "changesEvery": 2}]"#,
      "changesEvery needs 'sets' with a property; found none at $.changes[0].changesEvery (line 4, column 69)"
    ),
    (
      #"[{"name": "tap", "times": 2, "sets": "cart.items", "at": "start"}]"#,
      "at needs 'inserts', 'removes' or 'moves' with a list; found none at $.changes[0].at (line 4, column 69)"
    ),
    (
      #"[{"name": "tap", "times": 1, "sets": []}, {"name": "tap", "times": 1, "sets": []}]"#,
      "changes needs a different name for each change; found 'tap' twice at $.changes[1] (line 4, column 54)"
    ),
  ])
  func `an invalid change in a screen file is reported with its position`(
    changes: String, message: String
  ) {
    #expect(ScreenText(changes: changes).refusal == message)
  }

  @Test(arguments: [
    (
      #"{"cart": ["items", "items"]}"#,
      "cart needs distinct names; found 'items' twice at $.objects.cart[1] (line 2, column 31)"
    ),
    (
      #"{"cart": ["items"], "cart": []}"#,
      "objects needs each member at most once; found 'cart' twice at $.objects.cart (line 2, column 32)"
    ),
    (
      #"{"shopping cart": []}"#,
      "objects needs a name of letters, digits and _ that begins with a letter or _, at most 100 bytes; found 'shopping cart' at $.objects.shopping cart (line 2, column 30)"
    ),
    (
      #"{"cart": {"count": 0, "properties": "items"}}"#,
      "count needs a whole number from 1 to 1000000; found 0 at $.objects.cart.count (line 2, column 31)"
    ),
    (
      #"{"cart": {"count": 2}}"#,
      "cart needs a member 'properties'; found none at $.objects.cart (line 2, column 21)"
    ),
  ])
  func `an invalid object in a screen file is reported with its position`(
    objects: String, message: String
  ) {
    #expect(ScreenText(objects: objects).refusal == message)
  }

  @Test(arguments: [
    ("", "a screen needs a value; found the end of the file (line 1, column 1)"),
    ("null", "a screen needs a value; found null (line 1, column 1)"),
    ("[]", "a screen needs an object; found a list at $ (line 1, column 1)"),
    ("{}", "a screen needs a member 'name'; found none at $ (line 1, column 1)"),
    (
      "{\n  // mine\n}",
      #"a screen needs '"'; found a comment, which JSON does not have (line 2, column 3)"#
    ),
    (
      #"{"version": 2}"#,
      "version needs 1; found 2 at $.version (line 1, column 13)"
    ),
    (
      """
      {"name": "a", "duration": "9s", "objects": {"cart": "items"}, "views": [],
       "changes": [{"name": "tap", "times": 2, "sets": "cart.items"}]}
      """,
      "duration needs a change with 'every'; found none at $.duration (line 1, column 27)"
    ),
    (
      #"{"name": "two\nlines"}"#,
      "name needs a name of letters, digits, _ and - that begins with a letter or _, at most 100 bytes; found 'two\\u{a}lines' at $.name (line 1, column 10)"
    ),
  ])
  func `text that is not a screen is reported with what was needed and what was found`(
    text: String, message: String
  ) {
    #expect(ScreenText.refusal(of: Array(text.utf8)) == message)
  }

  @Test(
    arguments: [
      (
        [0xEF, 0xBB, 0xBF] + Array("{}".utf8),
        "a screen needs UTF-8 without a byte order mark; found a byte order mark (BOM) (line 1, column 1)"
      ),
      (
        [0xFF, 0xFE, 0x7B, 0x00],
        "a screen needs a text in UTF-8; found UTF-16 or UTF-32 (line 1, column 1)"
      ),
      (
        [0x00, 0x7B, 0x00, 0x7D],
        "a screen needs a text in UTF-8; found UTF-16 or UTF-32 (line 1, column 1)"
      ),
      (
        Array(#"{"name": ["a",]}"#.utf8),
        "a screen needs a value after the last comma, or no comma; found ']' (line 1, column 15)"
      ),
      (
        Array(#"{"name": "a", }"#.utf8),
        "a screen needs a value after the last comma, or no comma; found '}' (line 1, column 15)"
      ),
      (
        Array("{'name': 1}".utf8),
        #"a screen needs '"'; found a single quote; texts have double quotes (line 1, column 2)"#
      ),
    ] as [([UInt8], String)])
  func `text that only resembles JSON is reported in plain words`(
    bytes: [UInt8], message: String
  ) {
    #expect(ScreenText.errors(of: bytes) == [message])
  }

  @Test(arguments: [
    ("1ms", 1), ("100ms", 100), ("1s", 1_000), ("2min", 120_000), ("1h", 3_600_000),
    ("24h", 86_400_000), ("1440min", 86_400_000), ("86400s", 86_400_000),
    ("86400000ms", 86_400_000), ("007s", 7_000),
  ])
  func `a time in a screen file has a unit and is at most a day`(time: String, milliseconds: Int)
    throws
  {
    let changes = #"[{"name": "a", "every": "\#(time)", "times": 1, "sets": "cart.items"}]"#
    let screen = try ScreenText(changes: changes).workload().screen
    #expect(screen.changes.map(\.period) == [.milliseconds(milliseconds)])
  }

  @Test(arguments: [
    "0s", "000ms", "25h", "1441min", "86401s", "86400001ms", "1", "s", "", "-1s", "1.5s", "1d",
    "1 s", "1S", "99999999999999999999s",
  ])
  func `an invalid time in a screen file is refused`(time: String) {
    let changes = #"[{"name": "a", "every": "\#(time)", "times": 1, "sets": "cart.items"}]"#
    #expect(
      ScreenText(changes: changes).refusal?.hasPrefix(
        #"every needs a time such as "100ms", "1s", "2min" or "1h", at most 24h; found '\#(time)'"#)
        == true)
  }

  @Test(arguments: [
    (#""one line""#, true), (#""\u00e9, 100%""#, true), (#""""#, false), (#""two\nlines""#, false),
    (#""\u001b[2J""#, false), (#""a\tb""#, false), ("7", false),
  ])
  func `a summary must be a single line without control characters`(summary: String, isValid: Bool)
  {
    let text = "{\"summary\": \(summary), " + ScreenText().text.dropFirst()
    let refusal = ScreenText.refusal(of: Array(text.utf8))
    #expect((refusal == nil) == isValid)
    #expect(refusal?.hasPrefix("summary needs one line of at most 100 bytes") != false)
  }

  @Test(arguments: [(1_000, nil), (1_001, "views needs at most 1000 views; found 1001 at $.views")])
  func `a list of views has at most 1,000 views`(count: Int, message: String?) {
    let views = (0..<count).map { #"{"name": "V\#($0)"}"# }.joined(separator: ", ")
    let refusal = ScreenText(views: "[\(views)]").refusal
    #expect(refusal.map { String($0.prefix { $0 != "(" }) } == message.map { "\($0) " })
  }

  @Test func `the error about an object that is not installed names the installed objects`() {
    let views =
      #"[{"name": "A", "installs": ["user", "cart"], "reads": ["cart.items", "note.text"]}]"#
    let objects = #"{"cart": "items", "user": "name", "note": "text"}"#
    #expect(
      ScreenText(objects: objects, views: views).refusal?.hasPrefix(
        "installs needs 'note', because the view reads 'note.text'; found only 'user', 'cart' at")
        == true)
  }

  @Test func `the value of an unknown member causes no second error`() {
    let text = ScreenText(
      views: #"[{"name": "A", "passes": {"Rwo": "cart.itmes"}, "children": [{"name": "Row"}]}]"#)
    #expect(
      ScreenText.errors(of: Array(text.text.utf8)).map { $0.prefix { $0 != "(" } }
        == ["passes needs no members other than Row; found 'Rwo' at $.views[0].passes.Rwo "])
  }

  @Test func `references to an invalid object cause no second error`() {
    let text = ScreenText(
      objects: #"{"cart": ["items", "items"], "chat": "draft"}"#,
      views: #"""
        [{"name": "A", "reads": "cart.coupon", "children": [
          {"name": "B", "repeat": "cart.lines"}, {"name": "C", "repeat": "cart"}]}]
        """#)
    #expect(
      ScreenText.errors(of: Array(text.text.utf8)).map { $0.prefix { $0 != "(" } }
        == ["cart needs distinct names; found 'items' twice at $.objects.cart[1] "])
  }

  @Test(arguments: [
    (
      #"{"name": "V", "reads": "library.query", "children": [{"name": "R", "repeat": "library.episods"}]}"#,
      "found 'library.episods'", "did you mean 'library.episodes'?"
    ),
    (
      #"{"name": "V", "reads": "library.query", "passes": "library.query[]", "children": [{"name": "R", "repeat": "library.episodes"}]}"#,
      "passes needs a list, or a child that repeats a number of times, to pass an element of",
      "found 'R', which repeats over another list"
    ),
    (
      #"{"name": "V", "reads": "library.query", "children": [{"name": "R", "if": "!library.query"}]}"#,
      "if needs a property of the model; for the opposite, use 'unless' without '!'",
      "found '!library.query'"
    ),
  ])
  func `an error about a typical mistake names the mistake`(
    view: String, part: String, other: String
  ) {
    let text = #"""
      {"name": "s", "objects": {"library": {"properties": ["query"], "lists": {"episodes": 3}}},
       "views": [\#(view)], "changes": []}
      """#
    let errors = ScreenText.errors(of: Array(text.utf8))
    #expect(errors.count == 1)
    #expect(
      errors.first?.contains(part) == true && errors.first?.contains(other) == true, "\(errors)")
  }

  @Test func `an object without properties causes only one error, although views use it`() {
    let text = #"""
      {"name": "s", "objects": {"settings": []}, "views": [{"name": "V", "reads": "settings.skip"}],
       "changes": [{"name": "c", "times": 1, "sets": "settings.skip"}]}
      """#
    #expect(
      ScreenText.errors(of: Array(text.utf8)) == [
        "settings needs at least one property; found an empty list at $.objects.settings (line 1, "
          + "column 39)"
      ])
  }

  @Test func `all independent errors of a screen file are reported at once`() {
    let text = """
      {
        "nmae": "x", "name": "a b", "duration": "1y",
        "objects": { "cart": ["items", "items"], "chat": ["draft"] },
        "views": [
          { "name": "A", "reads": ["cart.items", "chat.drat", "chat.none"] },
          { "reads": "chat.draft" },
          { "name": "C", "repeat": -1 }
        ],
        "changes": [
          { "name": "tap", "times": 1, "sets": "cart.items" },
          { "name": "tap", "times": -1, "sets": "chat.draft" },
          { "name": "none" }
        ]
      }
      """
    let places = ScreenText.errors(of: Array(text.utf8)).map { message in
      message.split(separator: " at ").last.map { $0.prefix { $0 != " " } } ?? ""
    }
    #expect(
      places == [
        "$.nmae", "$.name", "$.objects.cart[1]", "$.duration", "$.views[0].reads[1]",
        "$.views[0].reads[2]", "$.views[1]", "$.views[2].repeat", "$.changes[1].times",
        "$.changes[2]",
      ])
  }

  @Test func `the error of an invalid screen file begins with the name of the file`() throws {
    let error = try #require(throws: ScreenFileError.self) {
      try ScreenWorkload(reading: Array("{}".utf8), at: "mine.json")
    }
    #expect(error.exitCode == .badInput)
    #expect(error.description.hasPrefix("mine.json: a screen needs a member 'name'; found none"))
  }

  @Test func `comments with any content are ignored at any position of a screen file`() throws {
    let plain = ScreenText()
    var commented = plain
    commented.objects =
      #"{"$comment": {"cart": 1}, "cart": ["items", "coupon"], "product": {"#
      + #""$comment": [true], "count": 3, "properties": "price"}}"#
    commented.views =
      #"[{"$comment": "a", "$comment": "b", "name": "Cart", "reads": "cart.items"}]"#
    #expect(try commented.workload().fixedValues == plain.workload().fixedValues)
  }
}
