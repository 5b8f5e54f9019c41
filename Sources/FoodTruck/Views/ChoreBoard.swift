public import SimulatedUI

/// A view that shows one chore of a board.
public protocol ChoreRow<Board>: View {
  associatedtype Board: BoardModel

  init(chore: Chore, board: Board)
}

/// What has to be done, with a line to type more into.
public struct ChoreBoard<Row: ChoreRow>: View {
  @ObservedObject private var board: Row.Board

  public init(board: Row.Board, rows: Row.Type) {
    self.board = board
  }

  public var body: some View {
    VStack {
      TextField("New chore", text: $board.draft)
      List(board.chores) { chore in
        Row(chore: chore, board: board)
      }
    }
  }
}

/// A row that is handed its chore, and the board to change it.
public struct PlainChoreRow<Board: BoardModel>: ChoreRow {
  private let chore: Chore
  private let board: Board

  public init(chore: Chore, board: Board) {
    self.chore = chore
    self.board = board
  }

  public var body: some View {
    toggle(of: chore, on: board)
  }
}

/// A row that is handed its chore and installs the board, which it needs only to change it.
public struct ObservingChoreRow<Board: BoardModel>: ChoreRow {
  private let chore: Chore
  @ObservedObject private var board: Board

  public init(chore: Chore, board: Board) {
    self.chore = chore
    self.board = board
  }

  public var body: some View {
    toggle(of: chore, on: board)
  }
}

private func toggle<Board: BoardModel>(of chore: Chore, on board: Board) -> some View {
  Toggle(
    "\(chore.id) \(chore.title)",
    isOn: Binding(get: { chore.isDone }, set: { board.setDone($0, chore.id) }))
}
