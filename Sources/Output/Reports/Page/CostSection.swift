import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The section of a page with the recorded costs: the break-even, curves over parameters of a frame, and a table of all
/// figures.
///
/// The caller supplies the figures, because this module cannot import the module of the costs, which is in a higher
/// layer.
package struct CostSection: Sendable {
  private let figures: [Figure]
  /// The machine and the number of measurement rounds, as a part of a sentence; empty if they are unknown.
  let measurement: String

  /// The minimum measured cost of one operation, in `ps` (picoseconds) or `bytes`.
  ///
  /// The subject is the runtime, if the operation has one. If the operation's name consists of a word and a number,
  /// such as `fraction-32`, the figure is a point of a curve.
  package typealias Figure = (
    operation: String, subject: String, threads: Int, unit: String, minimum: Int
  )

  private static let curves: [(operation: String, caption: String, parameter: String)] = [
    ("fraction", "A frame, by how many of its views read what changes", "views that read it"),
    ("reads", "A frame, by how many properties each of its views reads", "properties read"),
  ]

  /// Creates the section from measured figures.
  ///
  /// - Parameter measurement: The machine and the number of rounds, such as `the shortest of 15 rounds, …`.
  package init(_ figures: [Figure], measurement: String = "") {
    self.figures = figures
    self.measurement = measurement
  }

  /// The break-even: how long a body must take so that a migration saves time; `nil` if figures for it are missing.
  var breakEven: BreakEven? { BreakEven(figures) }

  /// The refresh rates in hertz for which the page says what share of a frame the costs take.
  private static let rates = [60, 120]

  /// The duration of a frame in picoseconds at this refresh rate.
  private static func frame(at rate: Int) -> Int { 1_000_000_000_000 / rate }

  /// A paragraph with the cost of a migration and a judgement whether it is high; empty if figures for it are missing.
  var summary: HTML {
    guard let even = breakEven else { return "" }
    let half = even.views / 2
    let whole = { even.frame($0, readers: even.views) }
    let added = whole(.observation) - whole(.coarse)
    let most: HTML =
      added <= 0
      ? "No: it adds nothing here."
      : """
      \(added < Self.frame(at: Self.rates[0]) / 10 ? "Little for one screen" : "Yes"): if all \(even.views) views that were measured \
      read the change, one property each, @Observable takes \(BreakEven.time(added)) more and saves no evaluation: \
      \(Self.both("of a frame") { Self.share(of: added, in: Self.frame(at: $0)) }). More views or properties take more.
      """
    let pays: HTML =
      even.bodyCost(under: .observation, readers: half).map { cost in
        """
         If half of them read it, which was measured too, migrating pays if a body takes \(BreakEven.time(cost)) or more.
        """
      } ?? ""
    return """
      <p>On top of the body’s own time, an evaluation of a view that reads one property costs \
      \(BreakEven.time(whole(.observation) / even.views)) with @Observable, which registers the reads again, and \
      \(BreakEven.time(whole(.coarse) / even.views)) with Granularity’s ObservableObject; Combine’s was not measured. Each is the \
      time of \(even.views) such views with their notifications, divided by \(even.views)\(measurement.isEmpty ? "" : " (\(measurement))").</p>
      <p><b>Is that much?</b> \(most)\(pays) No phone was measured.</p>
      """
  }

  /// A value for each of the two refresh rates, in words such as `8 views at 60 Hz and 4 at 120 Hz`.
  private static func both(_ unit: String, _ value: (Int) -> String) -> String {
    let values = rates.map { (rate: $0, text: value($0)) }
    return values.enumerated().map { number, value in
      "\(value.text)\(number == 0 ? " \(unit)" : "") at \(value.rate) Hz"
    }.joined(separator: " and ")
  }

  private static func share(of time: Int, in frame: Int) -> String {
    time < frame ? CountChange.percent(time, of: frame) : "more than 100%"
  }

  var html: HTML {
    let charts = Self.curves.compactMap(chart)
    return """
      \(summary)<p>Unlike the counts, the times belong to one machine, and no check compares them. @Observable is \
      Swift’s own; ObservableObject is this package's announcer, not Combine; “own tracking” is this package's \
      implementation of tracking, which takes no lock.</p>
      \(breakEvenTables)\(charts.isEmpty ? "" : "<div class=\"curves\">\(charts)</div>\n" as HTML)\
      <details><summary>All operations</summary>\(HTMLRenderer().element(
        of: table, class: "costs", caption: "The minimum cost of each operation, with one thread"))\
      </details>
      """
  }

  private var breakEvenTables: HTML {
    guard let even = breakEven else { return "" }
    let renderer = HTMLRenderer()
    let byReaders = renderer.element(
      of: even.table, class: "even",
      caption: "Break-even: the cost of a body from which a migration saves time")
    let byProperties = renderer.element(
      of: even.tableByProperties, class: "even",
      caption: "Break-even by the number of properties that each view reads")
    return even.properties.count > 1 ? "\(byReaders)\(byProperties)" : byReaders
  }

  /// The table of all figures: a row for each operation, and a column for each runtime.
  private var table: TextTable {
    let figures = figures.filter { $0.threads == 1 && Runtime(rawValue: $0.subject) != nil }
    return TextTable(
      [
        TextTable.Column("operation"), .number("ObservableObject"), .number("@Observable"),
        .number("own tracking"),
      ], of: figures.grouped(by: \.operation)
    ) { operation, figures in
      [StyledText(operation)]
        + [Runtime.coarse, .observation, .fine].map { runtime in
          let figure = figures.first { $0.subject == runtime.rawValue }
          return figure.map { StyledText(Self.amount($0)) } ?? .count(nil)
        }
    }
  }

  private static func amount(_ figure: Figure) -> String {
    figure.unit == "ps"
      ? BreakEven.time(figure.minimum) : "\(figure.minimum.grouped) \(figure.unit)"
  }

  private func chart(of operation: String, caption: String, parameter: String) -> HTML? {
    // The toolchain's tracking is what an app uses. So it is drawn in the style that stands for `@Observable`.
    let shown: [(runtime: Runtime, place: Runtime)] = [(.coarse, .coarse), (.observation, .fine)]
    let lines = shown.compactMap { line(of: operation, under: $0.runtime, as: $0.place) }
    guard !lines.isEmpty else { return nil }
    let curve = SweptCurve(workload: operation, parameter: parameter, lines: lines)
    let title = "Nanoseconds under each model, by \(parameter); they are in the table below"
    return """
      <figure><figcaption><b>\(caption)</b></figcaption>
      \(CurveChart.chart(of: curve, counting: "nanoseconds", titled: title).element)</figure>

      """
  }

  /// The line of a curve with the minimum times for one thread; `nil` if there are fewer than two points.
  private func line(
    of operation: String, under runtime: Runtime, as model: Runtime
  ) -> SweptCurve.Line? {
    let points = Self.points(of: operation, under: runtime, in: figures).map { point in
      // A time has no closed form. The measured time is also used as the expected value, so that the line connects the
      // marks.
      let nanoseconds = point.picoseconds / 1000
      return SweptCurve.Point(value: point.value, measured: nanoseconds, expected: nanoseconds)
    }
    return points.count > 1 ? SweptCurve.Line(runtime: model, points: points) : nil
  }

  /// The points of a curve for one runtime, with the minimum times for one thread.
  static func points(of operation: String, under runtime: Runtime, in figures: [Figure])
    -> [(value: Int, picoseconds: Int)]
  {
    figures.compactMap { figure in
      let words = figure.operation.split(separator: "-")
      guard words.count == 2, words[0] == operation, let value = Int(words[1]),
        figure.subject == runtime.rawValue, figure.threads == 1, figure.unit == "ps",
        figure.minimum >= 0
      else { return nil }
      return (value, figure.minimum)
    }
  }
}

/// The break-even of a migration: how long a body must take so that a migration saves time.
///
/// It is the added time for bookkeeping, divided by the number of saved evaluations. Each figure is the time of an
/// entire frame with several views, some of which read the changed property. Under `coarse`, the frame evaluates all
/// views; with tracking, it evaluates only the views that read the property. If the views read several properties, the
/// time is calculated: the time for one property, multiplied by the measured ratio of the two costs.
struct BreakEven {
  /// The number of views in a frame.
  let views: Int
  /// The numbers of reading views for which every runtime has a figure.
  let readers: [Int]
  /// The numbers of read properties for which every runtime has a figure; empty if a figure for one property is
  /// missing.
  let properties: [Int]
  /// The time of a frame in picoseconds, by runtime and by the number of views that read the changed property.
  private let frames: [Runtime: [Int: Int]]
  /// The time of a frame in picoseconds, by runtime and by the number of properties that each view reads.
  private let costs: [Runtime: [Int: Int]]

  /// Takes the times from `figures`; `nil` if a runtime has no figure for the frame in which all views read the
  /// property.
  init?(_ figures: [CostSection.Figure]) {
    func curve(_ operation: String) -> (times: [Runtime: [Int: Int]], common: [Int]) {
      let times: [Runtime: [Int: Int]] = Dictionary(
        uniqueKeysWithValues: Runtime.allCases.map { runtime in
          let points = CostSection.points(of: operation, under: runtime, in: figures)
          return (runtime, Dictionary(points.map { ($0.value, $0.picoseconds) }) { $1 })
        })
      let values = (times[.coarse] ?? [:]).keys.filter { value in
        Runtime.allCases.allSatisfy { times[$0]?[value] != nil }
      }
      return (times, values.sorted())
    }
    let fractions = curve("fraction")
    let reads = curve("reads")
    guard let views = fractions.common.last, views == fractions.times[.coarse]?.keys.max() else {
      return nil
    }
    let hasRatios = Runtime.allCases.allSatisfy { reads.times[$0]?[1] ?? 0 > 0 }
    self.views = views
    (frames, readers) = fractions
    costs = reads.times
    properties = hasRatios ? reads.common : []
  }

  /// The time of a frame in picoseconds; 0 if there is no figure.
  func frame(_ runtime: Runtime, readers: Int, properties: Int = 1) -> Int {
    let time = frames[runtime]?[readers] ?? 0
    guard properties != 1, let cost = costs[runtime]?[properties], let one = costs[runtime]?[1],
      one > 0
    else { return time }
    return time.clampedProduct(cost) / one
  }

  /// How long a body must take, in picoseconds, so that `runtime` saves time compared with `coarse`.
  ///
  /// The result is 0 if `runtime` always saves time. It is `nil` if it never does, or if there is no figure.
  func bodyCost(under runtime: Runtime, readers: Int, properties: Int = 1) -> Int? {
    guard self.readers.contains(readers) else { return nil }
    let added =
      frame(runtime, readers: readers, properties: properties)
      - frame(.coarse, readers: readers, properties: properties)
    guard added > 0 else { return 0 }
    return readers < views ? added / (views - readers) : nil
  }

  /// How long a body must take, in picoseconds, so that migrating this screen saves time.
  ///
  /// The result is 0 if migrating always saves time. It is `nil` if migrating saves no evaluation, or if the bodies
  /// read more properties than were measured. The time of one evaluation comes from a frame in which every view reads
  /// the changed property. The number of properties in this frame is the smallest measured number that is not below the
  /// average on the screen.
  func bodyCost(from coarse: RunRow, to fine: RunRow) -> Int? {
    let saved = coarse.reevaluations - fine.reevaluations
    guard saved > 0, fine.evaluations > 0, readers.contains(views) else { return nil }
    let reads = ((fine.registrationsMade ?? 0) + fine.evaluations - 1) / fine.evaluations
    guard let properties = ([1] + properties).first(where: { $0 >= reads }) else { return nil }
    let cost = { (run: RunRow, runtime: Runtime) in
      run.reevaluations.clampedProduct(
        frame(runtime, readers: views, properties: properties) / views)
    }
    return max(0, cost(fine, .observation) - cost(coarse, .coarse)) / saved
  }

  /// A table with the break-even for each number of reading views.
  var table: TextTable {
    TextTable(
      [
        .number("views that read the change, of \(views)"), .number("ObservableObject"),
        .number("@Observable"), .number("@Observable pays from"),
      ], of: readers
    ) { readers in
      [
        StyledText(String(readers)), StyledText(Self.time(frame(.coarse, readers: readers))),
        StyledText(Self.time(frame(.observation, readers: readers))),
        StyledText(Self.words(bodyCost(under: .observation, readers: readers))),
      ]
    }
  }

  /// A table with the break-even of `observation`. It has a row for each number of read properties, and a column for
  /// each number of reading views.
  var tableByProperties: TextTable {
    let readers = readers.filter { (1..<views).contains($0) }
    return TextTable(
      [.number("properties read")] + readers.map { .number("\($0) of \(views) views") },
      of: properties
    ) { properties in
      [StyledText(String(properties))]
        + readers.map {
          let cost = bodyCost(under: .observation, readers: $0, properties: properties)
          return StyledText(Self.words(cost))
        }
    }
  }

  private static func words(_ cost: Int?) -> String {
    switch cost {
    case nil: "never"
    case 0?: "any body"
    case let cost?: "\(time(cost)) a body"
    }
  }

  /// A time with its unit as text. The number is rounded to one decimal if it is below 100, and to a whole number
  /// otherwise.
  static func time(_ picoseconds: Int) -> String {
    let units: [(size: Int, name: String)] = [(1_000_000, "µs"), (1000, "ns"), (1, "ps")]
    guard let unit = units.first(where: { picoseconds >= $0.size }) else { return "0" }
    let (whole, rest) = picoseconds.quotientAndRemainder(dividingBy: unit.size)
    let tenths = whole.clampedProduct(10) + (rest * 10 + unit.size / 2) / unit.size
    guard tenths >= 1000 || tenths.isMultiple(of: 10) else {
      return "\(tenths / 10).\(tenths % 10) \(unit.name)"
    }
    return "\((tenths < 1000 ? tenths / 10 : whole + rest * 2 / unit.size).grouped) \(unit.name)"
  }
}
