package import GranularityTabular

/// Counts the evaluations in the log of an app. It reads the log in chunks and needs only a constant amount of memory.
package struct ChangeLog: Sendable {
  /// The number of lines that were read so far.
  package private(set) var lines = 0
  /// The number of lines that end like a logged change but cannot be read, for example because two lines are mixed.
  package private(set) var unreadable = 0
  /// The number of lines that were skipped because they are longer than ``longestLine``.
  package private(set) var long = 0
  /// The number of changes that were not counted, because the log has too many different views or causes.
  package private(set) var uncounted = 0

  /// True if the log begins like UTF-16 text. The lines of such a log cannot be read.
  package private(set) var isUTF16 = false
  /// The number of lines, among the first ``searchedLines``, in which text follows a change. A log formatter can add
  /// such text.
  package private(set) var continued = 0

  /// The first bytes of the log, at most four, from which its encoding is recognized.
  private var start: [UInt8] = []
  private var counts: [String: ViewCounts] = [:]
  /// The start of the current line, whose end is in a later chunk.
  private var rest: [UInt8] = []
  /// True if the current line is too long, so that its remaining bytes are skipped.
  private var isDropping = false
  /// True if the last line ended with a carriage return. A line feed directly after it belongs to the same end of line.
  private var followsReturn = false
  private var entries = 0

  private struct ViewCounts {
    var unchanged = 0
    var causes: [String: CauseCounts] = [:]
  }

  private struct CauseCounts {
    var first = 0
    var any = 0
  }

  package init() {}

  /// The maximum length of a line in bytes. Longer lines are skipped.
  static let longestLine = 1 << 16
  /// The number of lines at the start of the log that are searched for a change followed by more text. The search is
  /// slow, so it stops after these lines.
  package static let searchedLines = 1_000
  /// The maximum number of counted entries: one for each type of view, and one for each pair of a type and a cause.
  static let mostEntries = 5_000

  /// Reads the next bytes of the log. A line can continue in the next chunk.
  ///
  /// A line ends with a line feed, a carriage return, or both.
  package mutating func read(_ chunk: ArraySlice<UInt8>) {
    checkEncoding(chunk)
    var start = chunk.startIndex
    while let end = chunk[start...].firstIndex(where: {
      $0 == Self.lineFeed || $0 == Self.carriageReturn
    }) {
      let isSecondByte =
        chunk[end] == Self.lineFeed && followsReturn && end == start && rest.isEmpty && !isDropping
      followsReturn = chunk[end] == Self.carriageReturn
      if isSecondByte {
        // The line has already ended with the carriage return, so this line feed ends no further line.
      } else if isDropping {
        endLongLine()
      } else if rest.isEmpty {
        count(chunk[start..<end])
      } else {
        rest += chunk[start..<end]
        let line = rest
        rest.removeAll(keepingCapacity: true)
        count(line[...])
      }
      start = end + 1
    }
    keep(chunk[start...])
  }

  /// Counts the last line of the log if no end of line follows it. Call this method after the last chunk.
  package mutating func finish() {
    if isDropping { endLongLine() }
    guard !rest.isEmpty else { return }
    let line = rest
    rest.removeAll()
    count(line[...])
  }

  /// The byte order mark of UTF-8, with which a log can begin.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Checks whether the log begins with a byte order mark of UTF-16, or with the zero bytes that ASCII characters have
  /// in UTF-16.
  private mutating func checkEncoding(_ chunk: ArraySlice<UInt8>) {
    guard start.count < 4 else { return }
    start += chunk.prefix(4 - start.count)
    let zeros = start.indices.filter { start[$0] == 0 }
    isUTF16 =
      start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || zeros == [0, 2]
      || zeros == [1, 3]
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private mutating func keep(_ start: ArraySlice<UInt8>) {
    guard !isDropping else { return }
    guard rest.count + start.count <= Self.longestLine else {
      isDropping = true
      rest.removeAll()
      return
    }
    rest += start
  }

  private mutating func endLongLine() {
    isDropping = false
    lines += 1
    long += 1
  }

  private mutating func count(_ line: ArraySlice<UInt8>) {
    lines += 1
    let line = lines == 1 && line.starts(with: Self.mark) ? line.dropFirst(Self.mark.count) : line
    guard line.count <= Self.longestLine else {
      long += 1
      return
    }
    switch LoggedChange.reading(line) {
    case .other:
      if lines <= Self.searchedLines, LoggedChange.isContinued(line) { continued += 1 }
    case .unreadable: unreadable += 1
    case .change(let change): count(change)
    }
  }

  private mutating func count(_ change: LoggedChange) {
    let known = counts[change.type]
    let new = (known == nil ? 1 : 0) + change.causes.count { known?.causes[$0] == nil }
    guard entries + new <= Self.mostEntries else {
      uncounted += 1
      return
    }
    entries += new
    var counted = known ?? ViewCounts()
    if change.causes.isEmpty { counted.unchanged += 1 }
    for (position, cause) in change.causes.enumerated() {
      counted.causes[cause, default: CauseCounts()].any += 1
      if position == 0 { counted.causes[cause, default: CauseCounts()].first += 1 }
    }
    counts[change.type] = counted
  }

  /// The counted evaluations as rows, one for each pair of a type and a cause, sorted.
  package var rows: [LoggedRow] {
    let rows = counts.flatMap { type, counts in
      // An app can also have a property called `unchanged`, so this entry must not replace the counts of such a
      // property.
      let unchanged = counts.unchanged > 0 ? ["unchanged": CauseCounts()] : [:]
      return counts.causes.merging(unchanged) { counted, _ in counted }.map { cause, count in
        var row = LoggedRow()
        (row.viewType, row.cause) = (type, cause)
        (row.evaluationsFirst, row.evaluationsAny) = (count.first, count.any)
        row.unchanged = unchanged[cause] == nil ? 0 : counts.unchanged
        return row
      }
    }
    return LoggedRow.table.sorted(rows)
  }
}

/// The logged evaluations of the views of one type with one cause. The columns of ``table`` explain each property.
///
/// The sum of `evaluationsFirst` over all rows of a type is the number of the type's evaluations.
package struct LoggedRow: Hashable, Sendable {
  package var viewType = ""
  package var cause = ""
  package var evaluationsFirst = 0
  package var evaluationsAny = 0
  package var unchanged = 0

  package init() {}
}

extension LoggedRow: TableRow {
  package static let table = Table<LoggedRow>(
    "log", "the evaluations of all views of one type in the log of an app, by cause",
    keyLength: 2,
    columns: [
      .init("view_type", \.viewType, "the type of the views"),
      .init(
        "cause", \.cause,
        "what changed: @self, @identity, @dependencies, a property or a key path; or unchanged"),
      .init(
        "evaluations_first", \.evaluationsFirst, .outcome,
        "evaluations whose line in the log names this cause first"),
      .init(
        "evaluations_any", \.evaluationsAny, .effort, "evaluations whose line names this cause"),
      .init(
        "unchanged", \.unchanged,
        "calls of _printChanges or _logChanges outside of an update of the view; they evaluate nothing"
      ),
    ])
}

extension Sequence<LoggedRow> {
  /// The number of evaluations for each type of view.
  package var evaluations: [String: Int] {
    reduce(into: [:]) { $0[$1.viewType, default: 0] += $1.evaluationsFirst }
  }
}
