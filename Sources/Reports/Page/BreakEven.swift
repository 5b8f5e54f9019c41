import Documents
import Workloads

/// The cost of a body from which a migration pays: the bookkeeping that it adds, divided by the evaluations that it saves.
///
/// The figures are whole frames of some views, of which a number reads the change. Coarse evaluates all of them; tracking
/// evaluates the readers.
struct BreakEven {
  /// The views of a frame.
  let views: Int
  /// The time of a frame in picoseconds, by runtime and by the number of views that read the change.
  private let frames: [Runtime: [Int: Int]]

  /// `nil` if a runtime or the frame that all views read is missing.
  init?(_ figures: [CostSection.Figure]) {
    let frames: [Runtime: [Int: Int]] = Dictionary(
      uniqueKeysWithValues: Runtime.allCases.map { runtime in
        let points = CostSection.points(of: "fraction", under: runtime, in: figures)
        return (runtime, Dictionary(points.map { ($0.value, $0.picoseconds) }) { $1 })
      })
    guard let views = frames[.coarse]?.keys.max(),
      Runtime.allCases.allSatisfy({ frames[$0]?[views] != nil })
    else { return nil }
    self.frames = frames
    self.views = views
  }

  /// The numbers of readers for which every runtime has a figure.
  var readers: [Int] {
    (frames[.coarse] ?? [:]).keys.filter { readers in
      Runtime.allCases.allSatisfy { frames[$0]?[readers] != nil }
    }.sorted()
  }

  /// The time of a frame in picoseconds; 0 without a figure.
  func frame(_ runtime: Runtime, readers: Int) -> Int { frames[runtime]?[readers] ?? 0 }

  /// The cost of a body in picoseconds from which `runtime` pays; 0 if it always pays, `nil` if it never does or without a figure.
  func bodyCost(under runtime: Runtime, readers: Int) -> Int? {
    guard self.readers.contains(readers) else { return nil }
    let added = frame(runtime, readers: readers) - frame(.coarse, readers: readers)
    guard added > 0 else { return 0 }
    return readers < views ? added / (views - readers) : nil
  }

  /// The break-even for each number of readers.
  var table: TextTable {
    TextTable(
      [
        .number("views that read the change, of \(views)"), .number("coarse frame"),
        .number("fine frame"), .number("observation frame"), .number("fine pays from"),
        .number("observation pays from"),
      ], of: readers
    ) { readers in
      [StyledText(String(readers))]
        + Runtime.allCases.map { StyledText(Self.time(frame($0, readers: readers))) }
        + [Runtime.fine, .observation].map { runtime in
          StyledText(Self.words(bodyCost(under: runtime, readers: readers)))
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

  /// A time with a unit, rounded to one decimal below a hundred and to a whole number above it.
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
