import GranularityDocuments
import GranularityWorkloads

/// Shows when it is cheaper to notify all views of an object (`coarse`) than to track the properties that each body
/// reads (`fine`).
///
/// The first table varies the fraction of the views that read the changed property. The second table varies
/// the number of properties that each view reads.
struct CrossoverReport {
  let figures: [CostFigure]

  /// Plausible durations of a body in an app. They are added to the measured costs, because the measured
  /// bodies do nothing but read properties.
  private static let bodies: [(text: String, nanoseconds: Double)] = [
    ("1 µs", 1_000), ("10 µs", 10_000),
  ]

  var blocks: [Document.Block] {
    section(
      "Crossover: the fraction of the views that read the changed property", .fraction, "part")
      + (sentences.isEmpty
        ? [] : [.paragraph(StyledText(sentences.joined(separator: " ")))])
      + section("Crossover: the number of properties that each view reads", .reads, "reads")
      + (readsSentence.map { [.paragraph(StyledText($0))] } ?? [])
  }

  private func section(
    _ heading: String, _ curve: CostCurve, _ parameter: String
  ) -> [Document.Block] {
    let steps = curve.steps.filter { step in
      Runtime.allCases.contains { cost(step.operation, $0) != nil }
    }
    guard steps.count > 1 else { return [] }
    let runtimes = Runtime.allCases.map { TextTable.Column.number($0.rawValue) }
    let table = TextTable([.number(parameter)] + runtimes, of: steps) { step in
      [StyledText(step.label)]
        + Runtime.allCases.map { runtime in
          StyledText(cost(step.operation, runtime).map(CostFigure.Unit.nanoseconds.text) ?? "")
        }
    }
    return [.heading(heading), .table(table)]
  }

  private func cost(_ operation: String, _ runtime: Runtime) -> Double? {
    figures.minimum(operation, runtime.rawValue, threads: 1)
  }

  /// The sentences below the table with the fractions; empty if no fraction was measured with both `fine` and
  /// `coarse`.
  private var sentences: [String] {
    let (fine, coarse) = (Runtime.fine.rawValue, Runtime.coarse.rawValue)
    guard let crossover = CostCurve.fraction.crossover(from: fine, to: coarse, in: figures) else {
      return []
    }
    var sentences = [
      "On this machine, if a body does nothing but read properties: "
        + crossover.sentence(of: "fine", and: "coarse")
    ]
    if let ratio = CostCurve.fraction.ratioAtEnd(fine, to: coarse, in: figures) {
      sentences.append(
        "If every view reads the changed property, an update with fine tracking costs "
          + "\(ratio.text(decimals: 1)) times as much as coarse announcements, "
          + "for the same evaluations.")
    }
    let shifts = Self.bodies.compactMap { body -> String? in
      shifted(by: body.nanoseconds).map { "with bodies of \(body.text), \($0.range)" }
    }
    sentences.append(
      "Coarse evaluates every view, and fine only the views that read the property, so slower bodies "
        + "move the crossover (calculated from the measurements above): "
        + "\(shifts.joined(separator: "; ")).")
    let observation = Runtime.observation.rawValue
    if let other = CostCurve.fraction.crossover(from: observation, to: coarse, in: figures) {
      sentences.append(
        "For the toolchain's Observation: " + other.sentence(of: "it", and: "coarse"))
    }
    return sentences
  }

  /// Finds the crossover of `fine` and `coarse` if each evaluation took `nanoseconds` longer than measured.
  private func shifted(by nanoseconds: Double) -> Crossover? {
    let views = Double(Operations.crossoverViews)
    return CostCurve.fraction.crossover(
      from: Runtime.fine.rawValue, to: Runtime.coarse.rawValue, in: figures,
      bodyNanoseconds: nanoseconds
    ) { part in (part * views, views) }
  }

  /// The sentence below the second table, which varies the number of properties that each view reads.
  private var readsSentence: String? {
    let crossover = CostCurve.reads.crossover(
      from: Runtime.fine.rawValue, to: Runtime.coarse.rawValue, in: figures)
    guard let crossover else { return nil }
    let text =
      switch crossover {
      case .at(let count):
        "coarse is cheaper if each view reads more than \(count.text(decimals: 1)) properties"
      case .between(let first, let last):
        "coarse and fine cost about the same between \(first.text(decimals: 1)) and "
          + "\(last.text(decimals: 1)) properties"
      case .never: "fine is cheaper at every measured number"
      case .always: "coarse is cheaper at every measured number; there is no crossover"
      case .reversed(let count):
        "coarse is cheaper up to \(count.text(decimals: 1)) properties; with more properties, fine is cheaper"
      }
    return "If every view is evaluated anyway, \(text): "
      + "fine tracks each property read."
  }
}

extension Crossover {
  /// The range in which the second runtime is cheaper, in words that can follow a comma.
  var range: String {
    switch self {
    case .at(let part): "from \(part.percent) on"
    case .between(let first, let last): "somewhere between \(first.percent) and \(last.percent)"
    case .never: "nowhere"
    case .always: "from the first point on"
    case .reversed(let part): "up to \(part.percent)"
    }
  }

  /// Says in one sentence at which positions each of the two runtimes is cheaper.
  func sentence(of first: String, and second: String) -> String {
    switch self {
    case .at(let part):
      "\(first) is cheaper if at most \(part.percent) of the views read the changed property; "
        + "above that, \(second) is cheaper."
    case .between(let first, let last):
      "between \(first.percent) and \(last.percent) of the views, the costs cross more than once, "
        + "so there is no single crossover."
    case .never: "\(first) is cheaper at every measured fraction; there is no crossover."
    case .always: "\(second) is cheaper at every measured fraction; there is no crossover."
    case .reversed(let part):
      "\(second) is cheaper if at most \(part.percent) of the views read the changed property; "
        + "above that, \(first) is cheaper."
    }
  }
}

extension Double {
  fileprivate var percent: String { "\((self * 100).text(decimals: 0))%" }
}
