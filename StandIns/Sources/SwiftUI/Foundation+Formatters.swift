public import Foundation

// Formatters that Foundation on Linux lacks, implemented with the format styles that it has.

#if !canImport(Darwin)
  /// Formats the time between two dates, such as "2 hours ago".
  open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    public enum DateTimeStyle: Int, Sendable { case numeric, named }
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    open var calendar: Calendar! = .autoupdatingCurrent
    open var locale: Locale! = .autoupdatingCurrent

    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
      let style = Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
        locale: locale, calendar: calendar, capitalizationContext: .unknown)
      return style.format(referenceDate)
    }

    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
      let now = Date()
      return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    open func localizedString(from dateComponents: DateComponents) -> String {
      let now = Date()
      let date = calendar.date(byAdding: dateComponents, to: now) ?? now
      return localizedString(for: date, relativeTo: now)
    }

    open override func string(for obj: Any?) -> String? {
      (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    }
  }

  /// Formats a list, such as "A, B, and C".
  open class ListFormatter: Formatter, @unchecked Sendable {
    open var locale: Locale! = .autoupdatingCurrent
    /// Formats each item; if it is `nil`, the items' descriptions are used.
    open var itemFormatter: Formatter?

    open class func localizedString(byJoining strings: [String]) -> String {
      strings.formatted(.list(type: .and))
    }

    open func string(from items: [Any]) -> String? {
      let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
      return texts.formatted(.list(type: .and).locale(locale))
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string) }
  }
#endif
