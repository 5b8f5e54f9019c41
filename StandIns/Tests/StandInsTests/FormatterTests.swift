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

    @Test(
      arguments: [
        ("Dr. Ada King Lovelace Jr.", .long, "Dr. Ada King Lovelace Jr."),
        ("Dr. Ada King Lovelace Jr.", .medium, "Ada Lovelace"),
        ("Ada King Lovelace", .abbreviated, "AL"), ("Lovelace, Ada", .default, "Ada Lovelace"),
        ("Ada Lovelace, PhD", .long, "Ada Lovelace PhD"), ("Ada", .short, "Ada"),
        ("  ", .default, nil),
      ] as [(String, SwiftUI.PersonNameComponentsFormatter.Style, String?)])
    func `PersonNameComponentsFormatter reads the parts of a name and formats them`(
      text: String, style: SwiftUI.PersonNameComponentsFormatter.Style, expected: String?
    ) {
      let formatter = SwiftUI.PersonNameComponentsFormatter()
      formatter.style = style
      #expect(
        formatter.personNameComponents(from: text).map { formatter.string(from: $0) } == expected)
    }

    @Test func `PersonNameComponentsFormatter begins an East Asian name with the family name`() {
      var name = PersonNameComponents()
      (name.givenName, name.familyName) = ("길동", "홍")
      #expect(SwiftUI.PersonNameComponentsFormatter().string(from: name) == "홍길동")
    }
  }
#endif
