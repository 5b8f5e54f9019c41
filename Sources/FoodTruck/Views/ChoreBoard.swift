public import SimulatedUI

/// A view that shows one chore of a board.
public protocol ChoreRow<Board>: View {
  associatedtype Board: BoardModel

  init(chore: Chore, board: Board)
}

/// A list of chores, with a text field for a new one.
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

/// A row that receives its chore as a value, and the board as a plain field to change the chore.
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

/// A row that receives its chore as a value and installs the board, although it only changes the chore with it.
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
