import GranularityDocuments

/// A table that compares the measured costs with the goals, and states the reasons for unmet goals.
struct GoalReport {
  private let figures: [CostFigure]
  private let goals: [Goal]

  /// - Parameter goals: The goals to show. Goals whose costs were not measured are omitted.
  init(_ figures: [CostFigure], goals: [Goal] = Goals.all) {
    self.figures = figures
    self.goals = goals.filter { $0.value(in: figures, threads: 1) != nil }
  }

  /// The text that explains the ratios in the table: the fine runtime is confined to one thread, and
  /// Observation takes locks.
  static let confinement = """
    A ratio is the cost of the toolchain's Observation divided by that of the fine runtime. The \
    fine runtime is confined to one thread; Observation takes locks. So beside each ratio is the \
    ratio that would remain if the fine runtime took an uncontended lock at each access.
    """

  var blocks: [Document.Block] {
    guard !goals.isEmpty else { return [] }
    var blocks: [Document.Block] = [.heading("Goals")]
    if hasRatios { blocks.append(.paragraph(StyledText(Self.confinement, .quiet))) }
    blocks.append(.table(table))
    let unmet = goals.filter { !isMet($0) }
    if !unmet.isEmpty {
      blocks.append(.heading("Unmet goals, with the reasons on an idle machine"))
      blocks.append(
        .outline(
          unmet.map { OutlineItem(StyledText($0.title, .strong) + StyledText(": \($0.reason)")) }))
    }
    return blocks
  }

  private var hasRatios: Bool { goals.contains { $0.lockedValue(in: figures, threads: 1) != nil } }

  private var table: TextTable {
    TextTable(
      [
        .init("goal"), .number("needed"), .number("1 thread"), .number("locked"),
        .number("2 threads"), .number("locked"), .init(""),
      ], of: goals
    ) { goal in
      [
        StyledText(goal.title), StyledText(goal.boundText),
        text(goal.value(in: figures, threads: 1), of: goal, .strong),
        text(goal.lockedValue(in: figures, threads: 1), of: goal),
        text(goal.value(in: figures, threads: 2), of: goal, .strong),
        text(goal.lockedValue(in: figures, threads: 2), of: goal),
        isMet(goal) ? StyledText("met", .good) : StyledText("not met", .bad),
      ]
    }
  }

  private func text(
    _ value: Double?, of goal: Goal, _ role: StyledText.Role = .quiet
  ) -> StyledText {
    StyledText(value.map { goal.text(of: $0) } ?? "", role)
  }

  /// Returns true if the goal's bound holds with one thread and, if two threads were measured, also with two
  /// threads.
  private func isMet(_ goal: Goal) -> Bool {
    [1, 2].allSatisfy { threads in
      goal.value(in: figures, threads: threads).map { goal.bound.admits($0) } ?? true
    }
  }
}

extension Goal {
  fileprivate var boundText: String {
    switch bound {
    case .atLeast(let minimum): "≥ \(text(of: minimum))"
    case .atMost(let maximum): "≤ \(text(of: maximum))"
    }
  }

  fileprivate func text(of value: Double) -> String {
    switch quantity {
    case .ratio: "\(value.text(decimals: value < 10 ? 1 : 0))×"
    case .figure(_, let unit): unit.text(of: value)
    }
  }
}
