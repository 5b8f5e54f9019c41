import FoodTruck
import SimulatedUI
import Workloads

/// Tasks are typed, added, done and deleted on one board.
struct TasksScenario: Workload {
  /// What a row does with the board.
  enum Rows: String, CaseIterable {
    case plain = "let"
    case observed
  }

  let name = "tasks"
  let kind = WorkloadKind.scenario
  let summary =
    "a task board: typing, adding, toggling, deleting; rows that observe or do not"
  let details = """
    A board starts with N tasks. The user adds A of them, each typed with K keystrokes into a draft that the board keeps; \
    adding writes two properties in one turn. Then T times a task is toggled, and the first task deleted X times. The board's \
    view reads the draft and the tasks, so it is evaluated at every turn in either model, and fine tracking gains nothing there. \
    A row is handed its task, and the board to change it. With `--rows let` only the toggled row is evaluated. With \
    `--rows observed` the row installs the board, of which it reads nothing: coarse announcements reach every row at every \
    turn.
    """
  let parameters = [
    Parameter.choice(
      "rows", "what a row does with the board", of: Rows.allCases.map(\.rawValue),
      default: Rows.observed.rawValue),
    Parameter.integer("tasks", "N", "tasks at first", in: 1...10_000, default: 20),
    Parameter.integer("additions", "A", "tasks that are added", in: 0...1_000, default: 2),
    Parameter.integer("keystrokes", "K", "keystrokes for each of them", in: 1...1_000, default: 10),
    Parameter.integer("toggles", "T", "times that a task is toggled", in: 0...10_000, default: 10),
    Parameter.integer("deletions", "X", "times the first is deleted", in: 0...10_000, default: 5),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let deleted = min(p.X, p.N + p.A)
    let board = p.A * (p.K + 1) + p.T + deleted
    guard runtime == .coarse, rows(of: parameters) == .observed else {
      return .exactly(board + p.T)
    }
    // A row that is added is mounted at that turn, and one that is deleted goes.
    let growing = (p.K + 1) * (p.A * p.N + p.A * (p.A - 1) / 2)
    let shrinking = deleted * (p.N + p.A) - deleted * (deleted + 1) / 2
    return .exactly(board + growing + p.T * (p.N + p.A) + shrinking)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let board = Stores.Board()
    let tasks = parameters.integer("tasks")
    board.chores = (0..<tasks).map { Chore(id: $0, title: "task") }
    switch rows(of: parameters) {
    case .plain:
      context.show(stores, objects: 1, keys: 2) {
        ChoreBoard(board: board, rows: PlainChoreRow<Stores.Board>.self)
      }
    case .observed:
      context.show(stores, objects: 1, keys: 2) {
        ChoreBoard(board: board, rows: ObservingChoreRow<Stores.Board>.self)
      }
    }
    for id in tasks..<tasks + parameters.integer("additions") {
      add(id, typing: parameters.integer("keystrokes"), to: board, in: context)
    }
    var toggled = 0
    context.act("toggle", times: parameters.integer("toggles")) { [unowned context] log in
      let index = toggled % board.chores.count
      let chore = board.chores[index]
      toggled += 1
      log.mutate(board, .isDone(at: index)) { _ in context.tap("\(chore.id) \(chore.title)") }
    }
    context.act("delete", times: deletions(parameters)) { log in
      log.mutate(board, .chores) { $0.chores.removeFirst() }
    }
  }

  /// Plans what it takes to add one task.
  private func add<Board: BoardModel>(
    _ id: Int, typing keystrokes: Int, to board: Board, in context: WorkloadContext
  ) {
    context.act("type", times: keystrokes) { [unowned context] log in
      log.mutate(board, .draft) { _ in context.type("x", into: "New chore") }
    }
    context.act("add", times: 1) { log in
      log.mutate(board, .chores) { $0.chores.append(Chore(id: id, title: $0.draft)) }
      log.mutate(board, .draft) { $0.draft = "" }
    }
  }

  /// The deletions that find a task to delete.
  private func deletions(_ parameters: Parameters) -> Int {
    min(
      parameters.integer("deletions"),
      parameters.integer("tasks") + parameters.integer("additions"))
  }

  private func rows(of parameters: Parameters) -> Rows {
    Rows(rawValue: parameters.choice("rows")) ?? .observed
  }
}
