import Testing

@testable import GranularityChangeLogs

struct LoggedChangeTests {
  private func reading(_ line: String) -> LoggedChange.Reading {
    LoggedChange.reading(Array(line.utf8)[...])
  }

  @Test(arguments: [
    // These lines are as SwiftUI prints them, and with the line ends that other systems write.
    "ContentView: @self, @identity, _count changed.",
    "ContentView: @self, @identity, _count changed.\r",
    "ContentView: @self, @identity, _count changed. \t",
    // This is a line of the console of Xcode before version 15.
    "2021-12-03 10:11:12.123456+0100 App[1234:567890] [Changed Body Properties] "
      + "ContentView: @self, @identity, _count changed.",
    // These are lines of `log stream`, in its default style and in its compact style.
    "2024-05-01 10:00:00.123456+0200 0x1a2b     Info        0x0                  1234   0    "
      + "App: (SwiftUICore) [com.apple.SwiftUI:Changed Body Properties] "
      + "ContentView: @self, @identity, _count changed.",
    "2024-05-01 10:00:00.123 I  App[1234:1a2b] [com.apple.SwiftUI:Changed Body Properties] "
      + "ContentView: @self, @identity, _count changed.",
    // These lines have a label of the app, or other bytes, before the message.
    "label» ContentView: @self, @identity, _count changed.",
    "\0\0\0ContentView: @self, @identity, _count changed.",
    "\u{1B}[2m ContentView: @self, @identity, _count changed.",
    "(unknown context at $10a2b3c).ContentView: @self, @identity, _count changed.",
  ])
  func `the view type and causes are read from a log line, whatever prefix the line has`(
    _ line: String
  ) {
    let change = LoggedChange(type: "ContentView", causes: ["@self", "@identity", "_count"])
    #expect(reading(line) == .change(change))
  }

  @Test(
    arguments: [
      (
        #"CategoryList.Container: \Storage<Optional<Status>>.output changed."#,
        "CategoryList.Container", [#"\Storage<Optional<Status>>.output"#]
      ),
      (
        #"Row: \Box<Dictionary<String, Int>>.value, @self changed."#, "Row",
        [#"\Box<Dictionary<String, Int>>.value"#, "@self"]
      ),
      ("List: _categories, @16, _status changed.", "List", ["_categories", "@16", "_status"]),
      ("Pair<Int, (a: Int) -> ()>: @self changed.", "Pair<Int, (a: Int) -> ()>", ["@self"]),
      ("Überblick: @dependencies changed.", "Überblick", ["@dependencies"]),
      ("Tests.ContentView: unchanged.", "Tests.ContentView", []),
      ("Row: value, _count changed.", "Row", ["value", "_count"]),
    ] as [(String, String, [String])])
  func `a log line can name a nested or generic view type and key paths as causes`(
    _ line: String, _ type: String, _ causes: [String]
  ) {
    #expect(reading(line) == .change(LoggedChange(type: type, causes: causes)))
  }

  @Test(arguments: [
    "", "ContentView", "PlainText.init(_:): self: PlainText(text: (Function))", "changed.",
    "ContentView: @self changed", "=== Triggering Change: 1 ===",
  ])
  func `a log line without a change is ignored`(_ line: String) {
    #expect(reading(line) == .other)
  }

  @Test(arguments: [
    // Two threads printed these lines at the same time.
    "ContentView: @self, @idenRowView: @self changed.", "ContentView: @self changed. changed.",
    "RowView: @selContentView: _count changed.", ": @self changed.",
    "RowView: _model<ContentView: _count> changed.",
    // These lines contain a NUL character, which becomes U+FFFD in a table.
    "A: @self, _a\0b changed.", "A<B\0>: unchanged.",
    // These lines are sentences that only look similar to a logged change.
    "Note: settings changed.", "The file has changed.", ": unchanged.", "12: @self changed.",
    "A>: @self changed.", "View: @self,_count changed.", "View:  @self changed.",
  ])
  func `a log line that ends in changed but is malformed is reported as unreadable`(_ line: String)
  {
    #expect(reading(line) == .unreadable)
  }
}
