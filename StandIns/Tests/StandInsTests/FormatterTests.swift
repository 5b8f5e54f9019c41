import Foundation
import SwiftUI
import Testing

#if !canImport(Darwin)
  /// Tests of the stand-ins for formatters that Foundation does not have on Linux.
  @Suite struct FormatterTests {
    @Test(
      arguments: [
        (-7_200, .full, .numeric, "2 hours ago"), (86_400, .full, .named, "tomorrow"),
        (86_400, .full, .numeric, "in 1 day"), (-120, .abbreviated, .numeric, "2m ago"),
        (180, .short, .numeric, "in 3 min."),
      ]
        as [(
          Double, RelativeDateTimeFormatter.UnitsStyle, RelativeDateTimeFormatter.DateTimeStyle,
          String
        )])
    func `RelativeDateTimeFormatter formats the distance between two dates`(
      seconds: Double, units: RelativeDateTimeFormatter.UnitsStyle,
      style: RelativeDateTimeFormatter.DateTimeStyle, text: String
    ) {
      let formatter = RelativeDateTimeFormatter()
      formatter.locale = Locale(identifier: "en_US")
      (formatter.unitsStyle, formatter.dateTimeStyle) = (units, style)
      let now = Date(timeIntervalSince1970: 1_768_471_200)
      #expect(
        formatter.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now) == text)
    }

    @Test func `ListFormatter joins the items with commas and a final and`() {
      let formatter = ListFormatter()
      formatter.locale = Locale(identifier: "en_US")
      #expect(formatter.string(from: ["A", "B", 3]) == "A, B, and 3")
    }
  }
#endif
