import Testing

@testable import GranularityScreenFiles

/// The text of a screen file, with default values, so that a test states only the part that it tests.
struct ScreenText {
  var name = "\"screen\""
  var objects = #"{"cart": ["items", "coupon"], "product": {"count": 3, "properties": "price"}}"#
  var views = #"[{"name": "Cart", "reads": "cart.items"}]"#
  var changes = #"[{"name": "tap", "times": 2, "sets": "cart.items"}]"#

  var text: String {
    "{\"name\": \(name),\n\"objects\": \(objects),\n\"views\": \(views),\n\"changes\": \(changes)}"
  }

  /// The first error message for the text; `nil` if the text is a valid screen.
  var refusal: String? { Self.refusal(of: Array(text.utf8)) }

  func workload() throws -> ScreenWorkload {
    try ScreenWorkload(reading: Array(text.utf8), at: "screen.json")
  }

  static func refusal(of bytes: [UInt8]) -> String? {
    errors(of: bytes).first
  }

  /// Returns the messages of all errors in a screen file.
  static func errors(of bytes: [UInt8]) -> [String] {
    do throws(ScreenFileError) {
      _ = try ScreenReader.screen(in: bytes, at: "screen.json")
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }
}
