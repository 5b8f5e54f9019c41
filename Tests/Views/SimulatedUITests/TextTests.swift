import Foundation
import SimulatedUI
import Testing

/// Tests of what a text shows, and of which texts look different.
struct TextTests {
  private static let english = Locale(identifier: "en_US")
  private static let (first, last) = (
    Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)
  )

  @Test func `Text shows its content in the given format`() {
    let percent = FloatingPointFormatStyle<Double>.Percent(locale: Self.english)
    let number = NumberFormatter()
    number.minimumFractionDigits = 2
    number.locale = Self.english
    let texts: [(Text, String)] = [
      (Text("a \(1)"), "a 1"), (Text(verbatim: "%d"), "%d"), (Text("b".dropLast(0)), "b"),
      (Text(LocalizedStringResource("key \(2)")), "key 2"),
      (Text(LocalizedStringResource("key", defaultValue: "shown \(3)")), "shown 3"),
      (Text(AttributedString("styled")), "styled"), (Text(Image(systemName: "star")), ""),
      (Text(0.5, format: percent), "50%"),
      (Text(NSNumber(value: 1.5), formatter: number), "1.50"),
      (Text(Self.first, style: .time), "1970-01-01T00:00:00Z"),
      (Text(Self.first...Self.last), "1970-01-01T00:00:00Z–1970-01-02T00:00:00Z"),
      (
        Text(DateInterval(start: Self.first, end: Self.last)),
        "1970-01-01T00:00:00Z–1970-01-02T00:00:00Z"
      ),
      (
        Text(timerInterval: Self.first...Self.last),
        "1970-01-01T00:00:00Z–1970-01-02T00:00:00Z"
      ),
      (Text("a").bold() + Text("b"), "ab"), (Text("a").font(.title).italic(), "a"),
    ]
    #expect(texts.map(\.0.string) == texts.map(\.1))
  }

  @Test func `LocalizedStringKey and LocalizedStringResource interpolate each kind of value`() {
    let number = NumberFormatter()
    number.minimumFractionDigits = 1
    number.locale = Self.english
    let keys: [LocalizedStringKey] = [
      "\("a") \(1) \(UInt8(2)) \(2.5) \(Float(1)) \([3])", "\(3, specifier: "%03d")",
      "\(0.25, format: FloatingPointFormatStyle<Double>.Percent(locale: Self.english))",
      "\(NSNumber(value: 2), formatter: number)", "\(Text("t").bold())",
      "\(Image(systemName: "star"))", "\(AttributedString("styled"))",
      "\(LocalizedStringResource("key", defaultValue: "shown"))", "\(Self.first, style: .date)",
      "\(Self.first...Self.last)", "\(DateInterval(start: Self.first, end: Self.last))",
    ]
    #expect(
      keys.map(\.text) == [
        "a 1 2 2.5 1.0 [3]", "003", "25%", "2.0", "t", "star", "styled", "shown",
        "1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z–1970-01-02T00:00:00Z",
        "1970-01-01T00:00:00Z–1970-01-02T00:00:00Z",
      ])
    #expect(LocalizedStringKey("a") == "a")
    #expect(
      [
        String(localized: "n", defaultValue: "n \(1)", comment: "a number"),
        String(localized: "n \(1)"), String(localized: LocalizedStringResource("k \(2)")),
      ]
        == ["n 1", "n 1", "k 2"])
    #expect(
      LocalizedStringResource("key", defaultValue: "shown", table: "table").table == "table")
    #expect(LocalizedStringResource("key", table: "table").table == "table")
    #expect(LocalizedStringResource("key").table == nil)
    #expect(LocalizedStringResource("key", locale: Self.english).locale == Self.english)
  }

  @Test func `two texts are equal exactly if their content and their modifiers are equal`() {
    let text = Text("a")
    let texts: [Text] = [
      text, Text("b"), text.font(.title), text.font(.body), text.font(nil),
      text.fontWeight(.bold), text.fontWeight(.light), text.fontWidth(.condensed),
      text.fontDesign(.serif), text.foregroundColor(.red), text.foregroundColor(.green),
      text.foregroundStyle(.red), text.foregroundStyle(.green), text.bold(), text.bold(false),
      text.italic(), text.italic(false), text.monospaced(), text.monospaced(false),
      text.monospacedDigit(), text.underline(), text.underline(false),
      text.underline(color: .red), text.underline(pattern: .dot), text.underline(pattern: .dash),
      text.strikethrough(), text.strikethrough(false), text.strikethrough(color: .red),
      text.strikethrough(pattern: .dot), text.kerning(1), text.kerning(2), text.tracking(1),
      text.baselineOffset(1), text.textScale(.secondary), text.textScale(.default),
      text.accessibilityLabel("x"), text.accessibilityLabel("y"), text.accessibilityHeading(.h1),
      text.accessibilityHeading(.h2), text.speechAlwaysIncludesPunctuation(),
      text.underline(pattern: .dot, color: .red), text.strikethrough(pattern: .dot, color: .red),
      text.underline(false, pattern: .dot), text.strikethrough(false, pattern: .dot),
      text.fontWidth(.expanded), text.fontDesign(.rounded), text.tracking(2),
      text.baselineOffset(2), text.textScale(.secondary, isEnabled: false),
      text.speechAlwaysIncludesPunctuation(false), text.speechSpellsOutCharacters(false),
      text.speechSpellsOutCharacters(), text.bold().italic(), text.italic().bold(),
    ]
    for (index, text) in texts.enumerated() { #expect(texts.firstIndex(of: text) == index) }
    #expect(text.bold() + Text("bc") != Text("ab").bold() + Text("c"))
    #expect(text.bold() + Text("b") != text + Text("b"))
    #expect(text.bold() + Text("b") == Text("a").bold() + Text("b"))
    #expect(text.bold() + Text("b") != text + Text("b").bold())
    #expect(text + Text("b") == Text("ab"))
    #expect(Text(Self.first, style: .date) != Text(Self.first, style: .time))
    let timer = Text(timerInterval: Self.first...Self.last)
    #expect(timer != Text(timerInterval: Self.first...Self.last, countsDown: false))
    #expect(timer != Text(timerInterval: Self.first...Self.last, showsHours: false))
    #expect(timer != Text(timerInterval: Self.first...Self.last, pauseTime: Self.last))
    #expect(Text(Image(systemName: "a")) != Text(Image(systemName: "b")))
  }

  @Test func `images with different names or modifiers are different`() {
    let image = Image("a")
    let images: [Image] = [
      image, Image("b"), image.resizable(), image.resizable(resizingMode: .tile),
      image.resizable(capInsets: EdgeInsets(top: 1, leading: 0, bottom: 0, trailing: 0)),
      image.renderingMode(.template), image.renderingMode(.original),
      image.symbolRenderingMode(.palette), image.symbolRenderingMode(.multicolor),
      image.interpolation(.low), image.interpolation(.high), image.antialiased(true),
      image.antialiased(false), Image("a", variableValue: 0.5), Image("a", label: Text("x")),
    ]
    for (index, image) in images.enumerated() { #expect(images.firstIndex(of: image) == index) }
    #expect(Image(decorative: "a") == image)
    #expect(Image(systemName: "a", variableValue: 1) != Image(systemName: "a", variableValue: 2))
  }

  #if !canImport(Darwin)
    @Test(arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, 0, 93_784.0, "1:02:03:04"),
      (.positional, 0, 64, "1:04"), (.positional, 0, 4, "4"), (.positional, 0, 0, "0"),
      (.abbreviated, 0, 93_784, "1d 2h 3m 4s"), (.abbreviated, 2, 93_784, "1d 2h"),
      (.abbreviated, 0, 3_604, "1h 4s"), (.abbreviated, 0, 0, "0s"),
      // These are Apple's examples of the styles.
      (.abbreviated, 0, 34_890, "9h 41m 30s"), (.brief, 0, 34_890, "9hr 41min 30sec"),
      (.short, 0, 34_890, "9 hr, 41 min, 30 sec"),
      (.full, 0, 34_890, "9 hours, 41 minutes, 30 seconds"), (.positional, 0, 34_890, "9:41:30"),
      (.full, 0, 3_661, "1 hour, 1 minute, 1 second"), (.short, 1, 172_800, "2 days"),
    ])
    func `DateComponentsFormatter writes a duration in the units of each style`(
      style: DateComponentsFormatter.UnitsStyle, most: Int, seconds: Double, text: String
    ) {
      let formatter = DateComponentsFormatter()
      (formatter.unitsStyle, formatter.maximumUnitCount) = (style, most)
      #expect(formatter.string(from: seconds) == text)
    }

    @Test
    func `DateComponentsFormatter uses only its allowed units, pads them, and formats dates`() {
      let formatter = DateComponentsFormatter()
      formatter.allowedUnits = [.minute, .second]
      #expect(formatter.string(from: 3_661) == "61:01")
      formatter.zeroFormattingBehavior = .pad
      #expect(formatter.string(from: 5) == "00:05")
      #expect(formatter.string(from: Self.first, to: Self.first + 65) == "01:05")
      #expect(formatter.string(from: DateComponents(minute: 2, second: 3)) == "02:03")
      #expect([.nan, .infinity, 1e300].map { formatter.string(from: $0) } == [nil, nil, nil])
      formatter.allowedUnits = []
      #expect(formatter.string(from: 5) == nil)
      formatter.allowedUnits = [.weekOfMonth, .day]
      formatter.unitsStyle = .full
      #expect(formatter.string(from: 8 * 86_400) == "1 week, 1 day")
      let weeks: [(DateComponentsFormatter.UnitsStyle, [String])] = [
        (.full, ["1 week", "2 weeks, 2 days"]), (.short, ["1 wk", "2 wks, 2 days"]),
        (.brief, ["1wk", "2wks 2days"]), (.abbreviated, ["1w", "2w 2d"]),
      ]
      for (style, texts) in weeks {
        formatter.unitsStyle = style
        #expect([7, 16].map { formatter.string(from: $0 * 86_400) } == texts)
      }
    }

    @Test func `MeasurementFormatter writes the formatted number and the symbol of its unit`() {
      let formatter = MeasurementFormatter()
      formatter.numberFormatter.locale = Self.english
      formatter.numberFormatter.minimumFractionDigits = 1
      #expect(
        formatter.string(from: Measurement(value: 1.5, unit: UnitLength.kilometers)) == "1.5 km")
    }
  #endif
}
