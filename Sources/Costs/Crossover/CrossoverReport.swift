import Harness

/// Where the coarse runtime becomes the cheaper, and what that means for a reader.
struct CrossoverReport {
  private let figures: [CostFigure]

  init(_ figures: [CostFigure]) {
    self.figures = figures
  }

  /// What bodies of an app may take, beside those here that only read.
  private static let bodies: [(text: String, nanoseconds: Double)] = [
    ("1 µs", 1_000), ("10 µs", 10_000),
  ]

  var blocks: [Document.Block] {
    section("Crossover: the part of the views that reads what changes", .fraction, "part")
      + (sentences.isEmpty
        ? [] : [.paragraph(StyledText(sentences.joined(separator: " ")))])
      + section("Crossover: the number of properties that each view reads", .reads, "reads")
      + (readsSentence.map { [.paragraph(StyledText($0))] } ?? [])
  }

  private func section(_ heading: String, _ curve: CostCurve, _ place: String) -> [Document.Block] {
    let points = curve.points.filter { point in
      Runtime.allCases.contains { cost(point.operation, $0) != nil }
    }
    guard points.count > 1 else { return [] }
    let rows = points.map { point in
      TextTable.Row(
        [StyledText(point.label)]
          + Runtime.allCases.map { runtime in
            StyledText(cost(point.operation, runtime).map(CostFigure.Unit.nanoseconds.text) ?? "")
          })
    }
    return [
      .heading(heading),
      .table(
        TextTable([.number(place)] + Runtime.allCases.map { .number($0.rawValue) }, rows: rows)),
    ]
  }

  private func cost(_ operation: String, _ runtime: Runtime) -> Double? {
    figures.minimum(operation, runtime.rawValue, threads: 1)
  }

  /// What the first curve means, in one paragraph.
  private var sentences: [String] {
    let (fine, coarse) = (Runtime.fine.rawValue, Runtime.coarse.rawValue)
    guard let crossing = CostCurve.fraction.crossing(from: fine, to: coarse, in: figures) else {
      return []
    }
    var sentences = [
      "On this machine, with bodies that do nothing but read: "
        + crossing.sentence(of: "fine", and: "coarse")
    ]
    if let ratio = CostCurve.fraction.ratioAtEnd(fine, to: coarse, in: figures) {
      sentences.append(
        "Where every view reads what changes, fine tracking costs \(ratio.text(decimals: 1)) times "
          + "as much as coarse announcements, for the same evaluations.")
    }
    let weights = Self.bodies.compactMap { body -> String? in
      shifted(by: body.nanoseconds).map { "with bodies of \(body.text), \($0.place)" }
    }
    sentences.append(
      "Coarse runs every body and fine those that read, so that heavier bodies move this "
        + "(reckoned from the figures above): \(weights.joined(separator: "; ")).")
    let observation = Runtime.observation.rawValue
    if let other = CostCurve.fraction.crossing(from: observation, to: coarse, in: figures) {
      sentences.append(
        "For the toolchain's Observation: " + other.sentence(of: "it", and: "coarse"))
    }
    return sentences
  }

  /// Where fine and coarse cross if each run of a body takes so much longer.
  private func shifted(by nanoseconds: Double) -> Crossover? {
    let views = Double(Operations.crossoverViews)
    return CostCurve.fraction.crossing(
      from: Runtime.fine.rawValue, to: Runtime.coarse.rawValue, in: figures,
      bodyNanoseconds: nanoseconds
    ) { part in (part * views, views) }
  }

  /// What the second curve means.
  private var readsSentence: String? {
    let crossing = CostCurve.reads.crossing(
      from: Runtime.fine.rawValue, to: Runtime.coarse.rawValue, in: figures)
    guard let crossing else { return nil }
    let text =
      switch crossing {
      case .at(let count):
        "coarse becomes the cheaper where each reads more than \(count.text(decimals: 1)) properties"
      case .between(let first, let last):
        "the two cost about the same between \(first.text(decimals: 1)) and "
          + "\(last.text(decimals: 1)) properties"
      case .never: "fine is the cheaper at every number measured"
      case .always: "coarse is the cheaper at every number measured; there is no crossover"
      case .reversed(let count):
        "coarse is the cheaper up to \(count.text(decimals: 1)) properties, and fine beyond"
      }
    return "Where every view has to be evaluated anyway, \(text): "
      + "each property read is one to track."
  }
}

extension Crossover {
  /// Where it is, in words that may follow a comma.
  var place: String {
    switch self {
    case .at(let part): "from \(part.percent) on"
    case .between(let first, let last): "somewhere between \(first.percent) and \(last.percent)"
    case .never: "nowhere"
    case .always: "from the first point on"
    case .reversed(let part): "up to \(part.percent)"
    }
  }

  /// What it means which of the two is the cheaper where, in one sentence.
  func sentence(of first: String, and second: String) -> String {
    switch self {
    case .at(let part):
      "\(first) is the cheaper until \(part.percent) of the views read what changes, "
        + "and \(second) beyond."
    case .between(let first, let last):
      "between \(first.percent) and \(last.percent) of the views the two cross more than once, "
        + "so that no one place can be told."
    case .never: "\(first) is the cheaper at every part measured; there is no crossover."
    case .always: "\(second) is the cheaper at every part measured; there is no crossover."
    case .reversed(let part):
      "\(second) is the cheaper until \(part.percent) of the views read what changes, "
        + "and \(first) beyond."
    }
  }
}

extension Double {
  fileprivate var percent: String { "\((self * 100).text(decimals: 0))%" }
}
