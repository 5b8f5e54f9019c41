import Testing

@testable import GranularityScreenFiles
@testable import GranularityTabular

/// Tests that the JSON schema accepts every file that the reader accepts, and rejects the errors that a schema can
/// express.
struct ScreenSchemaTests {
  private static let validator = SchemaValidator(root: ScreenSchema.schema)

  /// A screen file that uses every member of the format.
  private static let text = """
    {
      "$schema": "screen.schema.json", "$comment": "c", "version": 1, "name": "all-of-it",
      "summary": "everything", "duration": "10s",
      "objects": {
        "$comment": "c", "cart": ["items", "coupon"],
        "chat": {
          "properties": "isOpen", "lists": { "$comment": "c", "messages": 3 },
          "derived": { "unread": { "from": ["messages"], "changesEvery": 2 } }
        },
        "product": { "$comment": "c", "count": 3, "properties": ["price"] }
      },
      "views": [
        {
          "$comment": "c", "name": "Screen", "installs": ["cart", "chat"], "reads": ["cart.coupon"],
          "passes": { "$comment": "c", "Row": ["cart.items[]"], "Badge": ["cart.items"] },
          "children": [
            { "name": "Row", "repeat": 4 }, { "name": "Badge", "repeat": false },
            { "name": "Product", "repeat": "product", "reads": ["product.price"] },
            { "name": "Line", "repeat": "chat.messages", "if": "chat.isOpen", "closure": [] },
            { "name": "Hint", "unless": "chat.isOpen", "reads": "chat.unread" }
          ]
        }
      ],
      "changes": [
        {
          "$comment": "c", "name": "tick", "every": "1s", "times": 4, "sets": ["cart.items"],
          "changesEvery": 2, "burst": 3, "inserts": "chat.messages", "removes": "chat.messages",
          "moves": "chat.messages", "at": "start"
        }
      ]
    }
    """

  /// Replacement values of each type. They include texts and numbers that are not valid for any member.
  private static let replacements: [OrderedJSON] = [
    "", "a b", "a.b.c", "9a", "Ünï", .text(String(repeating: "x", count: 101)), .number(-1),
    .number(0), .number(100_001), .boolean(true), .boolean(false), [], [["a"]],
    .list([.number(1)]), [:], ["a b": .number(1)],
  ]

  private static func complete() throws -> OrderedJSON {
    try OrderedJSON(parsing: Array(text.utf8))
  }

  /// Returns the reader's error; `nil` if the value is a valid screen.
  private static func refusal(of value: OrderedJSON) -> ScreenError? {
    do throws(ScreenFileError) {
      _ = try ScreenReader.screen(in: Array(value.document.utf8), at: "screen.json")
      return nil
    } catch {
      return error.errors.first
    }
  }

  @Test func `the complete sample screen is valid and uses every member of the format`() throws {
    let complete = try Self.complete()
    #expect(Self.refusal(of: complete) == nil)
    #expect(try Self.validator.accepts(complete))
    let steps = Set(complete.paths.joined())
    let members = ScreenMember.Owner.allCases.flatMap { ScreenMember.names(of: $0) }
    #expect(members.filter { !steps.contains(.member($0)) } == [])
  }

  @Test func `the schema accepts every modified file that the reader accepts`() throws {
    let complete = try Self.complete()
    var (accepted, refused) = (0, 0)
    for path in complete.paths {
      for replacement in Self.replacements {
        let changed = try #require(complete.replacing(at: path[...]) { _ in replacement })
        let isValid = try Self.validator.accepts(changed)
        if !isValid { refused += 1 }
        guard Self.refusal(of: changed) == nil else { continue }
        accepted += 1
        #expect(isValid, "\(replacement) at \(path)")
      }
    }
    #expect(accepted > 20)
    #expect(refused > 400)
  }

  @Test(arguments: [("cart", true), ("_a9", true), ("Ünï中", true), ("9a", false), ("a b", false)])
  func `the schema validates names with a pattern that every validator supports`(
    name: String, isValid: Bool
  ) throws {
    #expect(!ScreenSchema.text.contains(#"\\p"#))
    let complete = try Self.complete()
    let path: [OrderedJSON.Step] = [.member("views"), .element(0), .member("name")]
    let named = try #require(complete.replacing(at: path[...]) { _ in .text(name) })
    #expect(try Self.validator.accepts(named) == isValid)
  }

  @Test func `the schema refuses a value of the wrong type if the reader refuses it`() throws {
    let complete = try Self.complete()
    var refused = 0
    for path in complete.paths {
      for replacement in [[], .boolean(true), .boolean(false), [:]] as [OrderedJSON] {
        // An empty list has too few objects for a view that reads a property, but a schema cannot express this rule.
        if path.last == .member("installs"), replacement == [] { continue }
        let changed = try #require(complete.replacing(at: path[...]) { _ in replacement })
        guard let error = Self.refusal(of: changed),
          error.path == OrderedJSON.text(of: path), !error.needed.contains(" a member '")
        else { continue }
        refused += 1
        #expect(try !Self.validator.accepts(changed), "\(replacement): \(error)")
      }
    }
    #expect(refused > 80)
  }

  @Test func `the schema and the reader require the same members`() throws {
    let complete = try Self.complete()
    for path in complete.paths {
      guard case .member? = path.last else { continue }
      let shorter = try #require(complete.replacing(at: path[...]) { _ in nil })
      let isRequired = Self.refusal(of: shorter)?.needed.contains(" needs a member '") == true
      #expect(try Self.validator.accepts(shorter) == !isRequired, "\(path)")
    }
  }

  @Test func `the schema and the reader refuse unknown members and accept comments`() throws {
    let complete = try Self.complete()
    for path in complete.paths {
      for (name, isValid) in [("$comment", true), ("x y", false)] {
        let longer = complete.replacing(at: path[...]) { value in
          guard case .object(let members) = value else { return value }
          return .object(members + [.init(name: name, value: .list([.number(1)]))])
        }
        guard let longer, longer != complete else { continue }
        #expect(try Self.validator.accepts(longer) == isValid, "\(name) in \(path)")
        #expect((Self.refusal(of: longer) == nil) == isValid, "\(name) in \(path)")
      }
    }
  }
}
