#if !canImport(Darwin)
  public import Foundation

  // These formatters are in Foundation only on Apple's platforms. Their output is English.

  /// Makes text from a duration, such as `1h 20m` or `01:20:00`.
  public final class DateComponentsFormatter {
    public var allowedUnits: NSCalendar.Unit = [.day, .hour, .minute, .second]
    public var unitsStyle = UnitsStyle.positional
    /// The maximum number of units in the text; 0 for all units.
    public var maximumUnitCount = 0
    public var zeroFormattingBehavior: ZeroFormattingBehavior = .default

    /// The style in which units are written. `spellOut` is like `full`, but here it uses digits.
    public enum UnitsStyle: Sendable { case positional, abbreviated, short, full, spellOut, brief }

    public struct ZeroFormattingBehavior: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let `default` = ZeroFormattingBehavior(rawValue: 1)
      public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
      public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
      public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
      public static let dropAll: ZeroFormattingBehavior = [
        .dropLeading, .dropMiddle, .dropTrailing,
      ]
      public static let pad = ZeroFormattingBehavior(rawValue: 65536)
    }

    private typealias Unit = (
      unit: NSCalendar.Unit, name: String, short: (one: String, other: String), seconds: Int
    )
    /// The time units with their names. Source of the short names: the Unicode CLDR for English.
    private static let units: [Unit] = [
      (.weekOfMonth, "week", ("wk", "wks"), 604_800), (.day, "day", ("day", "days"), 86_400),
      (.hour, "hour", ("hr", "hr"), 3_600), (.minute, "minute", ("min", "min"), 60),
      (.second, "second", ("sec", "sec"), 1),
    ]

    public init() {}

    /// Returns the text for a duration in seconds, without the fraction of a second; `nil` if the
    /// duration is not finite.
    public func string(from interval: TimeInterval) -> String? {
      guard var rest = Int(exactly: interval.rounded(.towardZero)) else { return nil }
      var parts: [(unit: Unit, count: Int)] = []
      for unit in Self.units where allowedUnits.contains(unit.unit) {
        parts.append((unit, rest / unit.seconds))
        rest %= unit.seconds
      }
      guard let last = parts.last else { return nil }
      if unitsStyle == .positional { return positional(parts.map(\.count)) }
      var shown = parts.filter { $0.count != 0 }
      if shown.isEmpty { shown = [last] }
      if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
      let isTight = [.abbreviated, .brief].contains(unitsStyle)
      return shown.map { text($0.unit, $0.count) }.joined(separator: isTight ? " " : ", ")
    }

    public func string(from start: Date, to end: Date) -> String? {
      string(from: end.timeIntervalSince(start))
    }

    public func string(from components: DateComponents) -> String? {
      let start = Date(timeIntervalSinceReferenceDate: 0)
      let end = Calendar(identifier: .gregorian).date(byAdding: components, to: start)
      return end.flatMap { string(from: start, to: $0) }
    }

    private func positional(_ counts: [Int]) -> String {
      let shown = Array(
        zeroFormattingBehavior.contains(.pad) ? counts[...] : counts.drop { $0 == 0 })
      let known = shown.isEmpty ? [0] : shown
      return known.enumerated().map { offset, count in
        let isPadded = offset > 0 || zeroFormattingBehavior.contains(.pad)
        return isPadded && count < 10 ? "0\(count)" : "\(count)"
      }.joined(separator: ":")
    }

    private func text(_ unit: Unit, _ count: Int) -> String {
      let short = count == 1 ? unit.short.one : unit.short.other
      return switch unitsStyle {
      case .abbreviated: "\(count)\(unit.name.prefix(1))"
      case .brief: "\(count)\(short)"
      case .short: "\(count) \(short)"
      default: "\(count) \(unit.name)\(count == 1 ? "" : "s")"
      }
    }
  }

  /// Makes text from a number and the symbol of its unit, such as `1.5 km`.
  public final class MeasurementFormatter {
    public var unitOptions: UnitOptions = []
    public var unitStyle = Formatter.UnitStyle.medium
    public var numberFormatter = NumberFormatter()
    public var locale = Locale.current

    public struct UnitOptions: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let providedUnit = UnitOptions(rawValue: 1)
      public static let naturalScale = UnitOptions(rawValue: 2)
      public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    public init() {}

    public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
      let number = numberFormatter.string(for: measurement.value) ?? "\(measurement.value)"
      return "\(number) \(measurement.unit.symbol)"
    }
  }
#endif
