import Testing

@testable import ScreenFiles
@testable import Tabular

/// The schema says what the reader accepts, as far as a schema can.
struct ScreenSchemaTests {
  private static let validator = SchemaValidator(root: ScreenSchema.schema)

  /// A screen in which every member of the format stands.
  private static let text = """
    {
      "$schema": "screen.schema.json", "$comment": "c", "version": 1, "name": "all-of-it",
      "summary": "everything", "duration": "10s",
      "objects": {
        "$comment": "c", "cart": ["items", "coupon"],
        "product": { "$comment": "c", "count": 3, "properties": ["price"] }
      },
      "views": [
        {
          "$comment": "c", "name": "Screen", "installs": ["cart"], "reads": ["cart.coupon"],
          "passes": { "$comment": "c", "Row": ["cart.items[]"], "Badge": ["cart.items"] },
          "children": [
            { "name": "Row", "repeat": 4 }, { "name": "Badge", "repeat": false },
            { "name": "Product", "repeat": "product", "reads": ["product.price"] }
          ]
        }
      ],
      "changes": [
        {
          "$comment": "c", "name": "tick", "every": "1s", "times": 4, "sets": ["cart.items"],
          "changesEvery": 2
        }
      ]
    }
    """

  /// What a value is replaced by: some of each type, and of the texts and numbers some that no member takes.
  private static let others: [OrderedJSON] = [
    "", "a b", "a.b.c", "9a", "Ünï", .text(String(repeating: "x", count: 101)), .number(-1),
    .number(0), .number(100_001), .boolean(true), .boolean(false), [], [["a"]],
    .list([.number(1)]), [:], ["a b": .number(1)],
  ]

  private static func complete() throws -> OrderedJSON {
    try OrderedJSON(parsing: Array(text.utf8))
  }

  /// Why the reader refuses a value; `nil` if it reads a screen.
  private static func refusal(of value: OrderedJSON) -> ScreenError? {
    do throws(ScreenError) {
      _ = try ScreenReader.screen(in: Array(value.document.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `the complete screen has every member of the format`() throws {
    let complete = try Self.complete()
    #expect(Self.refusal(of: complete) == nil)
    #expect(try Self.validator.accepts(complete))
    let steps = Set(complete.paths.joined())
    let members = ScreenMember.file + ScreenMember.object + ScreenMember.view + ScreenMember.change
    #expect(members.filter { !steps.contains(.member($0)) } == [])
  }

  @Test func `what the reader accepts the schema accepts, whatever is replaced by whatever`() throws
  {
    let complete = try Self.complete()
    var (accepted, refused) = (0, 0)
    for path in complete.paths {
      for other in Self.others {
        let changed = try #require(complete.replacing(at: path[...]) { _ in other })
        let isValid = try Self.validator.accepts(changed)
        if !isValid { refused += 1 }
        guard Self.refusal(of: changed) == nil else { continue }
        accepted += 1
        #expect(isValid, "\(other) at \(path)")
      }
    }
    #expect(accepted > 20)
    #expect(refused > 400)
  }

  @Test func `a list, an object or a truth value is of the wrong type for both or for neither`()
    throws
  {
    let complete = try Self.complete()
    var refused = 0
    for path in complete.paths {
      for other in [[], .boolean(true), .boolean(false), [:]] as [OrderedJSON] {
        // No object is not enough for a view that reads: which no schema can know.
        if path.last == .member("installs"), other == [] { continue }
        let changed = try #require(complete.replacing(at: path[...]) { _ in other })
        guard let error = Self.refusal(of: changed),
          error.path == OrderedJSON.text(of: path), !error.needed.contains(" a member '")
        else { continue }
        refused += 1
        #expect(try !Self.validator.accepts(changed), "\(other): \(error)")
      }
    }
    #expect(refused > 80)
  }

  @Test func `a member is missed by both or by neither`() throws {
    let complete = try Self.complete()
    for path in complete.paths {
      guard case .member? = path.last else { continue }
      let shorter = try #require(complete.replacing(at: path[...]) { _ in nil })
      let isMissed = Self.refusal(of: shorter)?.needed.contains(" needs a member '") == true
      #expect(try Self.validator.accepts(shorter) == !isMissed, "\(path)")
    }
  }

  @Test func `a member that is not known is refused by both, a comment by neither`() throws {
    let complete = try Self.complete()
    for path in complete.paths {
      for (name, isFine) in [("$comment", true), ("x y", false)] {
        let longer = complete.replacing(at: path[...]) { value in
          guard case .object(let members) = value else { return value }
          return .object(members + [.init(name: name, value: .list([.number(1)]))])
        }
        guard let longer, longer != complete else { continue }
        #expect(try Self.validator.accepts(longer) == isFine, "\(name) in \(path)")
        #expect((Self.refusal(of: longer) == nil) == isFine, "\(name) in \(path)")
      }
    }
  }
}
