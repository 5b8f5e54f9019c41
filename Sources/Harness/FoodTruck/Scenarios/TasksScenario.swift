import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a user types, adds, toggles and deletes tasks on a board.
struct TasksScenario: ScenarioWorkload, EditableWorkload {
  /// How each row holds the board: as a plain field or with a property wrapper that observes it.
  enum Rows: String, ParameterChoice {
    case plain = "let"
    case observed
  }

  let name = "tasks"
  let summary =
    "a task board: typing, adding, toggling, deleting; rows that observe the board or do not"
  let details = """
    A board starts with N tasks. The user adds A tasks, each typed with K keystrokes into a draft \
    that the board stores; adding writes two properties in one turn. Then the user toggles a task \
    T times, and deletes the first task X times. The board's view reads the draft and the tasks, \
    so both models evaluate it in every turn, and fine tracking gains nothing there. A row \
    receives its task, and the board so that it can change the task. With `--rows let` only the \
    toggled row is evaluated. With `--rows observed` the row installs the board and reads nothing \
    of it: coarse announcements evaluate every row in every turn.
    """
  let parameters: [Parameter] = [
    .choice("rows", "how a row holds the board", default: Rows.observed),
    .integer("tasks", "N", "tasks at first", in: 1...10_000, default: 20),
    .integer("additions", "A", "tasks that are added", in: 0...1_000, default: 2),
    .integer("keystrokes", "K", "keystrokes per added task", in: 1...1_000, default: 10),
    .integer("toggles", "T", "toggles of a task", in: 0...10_000, default: 10),
    .integer("deletions", "X", "deletions of the first task", in: 0...10_000, default: 5),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let deleted = min(p.X, p.N + p.A)
    let board = p.A * (p.K + 1) + p.T + deleted
    guard runtime == .coarse, p.choice("rows", as: Rows.self) == .observed else {
      return .exactly(board + p.T)
    }
    // In the turn in which a row is added or deleted, this row is mounted or unmounted. It is not re-evaluated in that
    // turn.
    let growing = (p.K + 1) * (p.A * p.N + p.A * (p.A - 1) / 2)
    let shrinking = deleted * (p.N + p.A) - deleted * (deleted + 1) / 2
    return .exactly(board + growing + p.T * (p.N + p.A) + shrinking)
  }

  package func edits(_ p: Parameters, under runtime: Runtime) -> [WorkloadEdit] {
    guard runtime == .coarse else { return [] }
    return p.edit(
      .holdUnobserved,
      "let each row hold the board without observing, because it reads no property of it", "rows",
      from: Rows.observed, to: .plain)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let board = Stores.Board()
    let tasks = context.integer("tasks")
    board.chores = (0..<tasks).map { Chore(id: $0, title: "task") }
    switch context.choice("rows", as: Rows.self) {
    case .plain:
      context.show(stores, objects: 1, keys: 2) {
        ChoreBoard<PlainChoreRow>(board: board)
      }
    case .observed:
      context.show(stores, objects: 1, keys: 2) {
        ChoreBoard<ObservingChoreRow>(board: board)
      }
    }
    let additions = context.integer("additions")
    for id in tasks..<tasks + additions {
      planAddition(of: id, typing: context.integer("keystrokes"), to: board, in: context)
    }
    var toggled = 0
    context.act("toggle", times: context.integer("toggles")) { [unowned context] log in
      let index = toggled % board.chores.count
      let chore = board.chores[index]
      toggled += 1
      log.mutate(board, .isDone(at: index)) { _ in context.tap("\(chore.id) \(chore.title)") }
    }
    let deletions = min(context.integer("deletions"), tasks + additions)
    context.act("delete", times: deletions) { log in
      log.mutate(board, .chores) { $0.chores.removeFirst() }
    }
  }

  private func planAddition<Board: BoardModel>(
    of id: Int, typing keystrokes: Int, to board: Board, in context: WorkloadContext
  ) {
    context.act("type", times: keystrokes) { [unowned context] log in
      log.mutate(board, .draft) { _ in context.type("x", into: "New chore") }
    }
    context.act("add", times: 1) { log in
      log.mutate(board, .chores) { $0.chores.append(Chore(id: id, title: $0.draft)) }
      log.mutate(board, .draft) { $0.draft = "" }
    }
  }
}

/// A row that shows one chore of a board.
private nonisolated protocol ChoreRow<Board>: View {
  associatedtype Board: BoardModel

  init(chore: Chore, board: Board)
}

/// A list of a board's chores, with a text field to add a chore.
private nonisolated struct ChoreBoard<Row: ChoreRow>: View {
  @ObservedObject var board: Row.Board

  var body: some View {
    VStack {
      TextField("New chore", text: $board.draft)
      List(board.chores) { chore in
        Row(chore: chore, board: board)
      }
    }
  }
}

/// A row that receives its chore as a value. It holds the board as a plain field, which it uses to change the chore.
private struct PlainChoreRow<Board: BoardModel>: ChoreRow {
  let chore: Chore
  let board: Board

  var body: some View {
    toggle(of: chore, on: board)
  }
}

/// A row that receives its chore as a value. It installs the board, although it uses the board only to change the
/// chore.
private struct ObservingChoreRow<Board: BoardModel>: ChoreRow {
  let chore: Chore
  @ObservedObject var board: Board

  var body: some View {
    toggle(of: chore, on: board)
  }
}

private func toggle<Board: BoardModel>(of chore: Chore, on board: Board) -> some View {
  Toggle(
    "\(chore.id) \(chore.title)",
    isOn: Binding(get: { chore.isDone }, set: { board.setDone($0, chore.id) }))
}
