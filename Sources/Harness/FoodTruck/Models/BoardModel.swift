public import GranularityWorkloads

/// A task that has to be done on the truck.
public struct Chore: Hashable, Identifiable, Sendable {
  public let id: Int
  public var title: String
  public var isDone = false

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// The model of a board with the chores on the truck, and the title of the chore that the user is adding.
public protocol BoardModel: AnyObject {
  init()

  var draft: String { get set }
  var chores: [Chore] { get set }
}

extension BoardModel {
  /// Sets whether the chore with the id `id` is done. If no chore has this id, nothing changes.
  public func setDone(_ isDone: Bool, _ id: Int) {
    guard let index = chores.firstIndex(where: { $0.id == id }) else { return }
    chores[index].isDone = isDone
  }
}

extension ModelProperty where Model: BoardModel, Value == String {
  public static var draft: Self { Self("Board", "draft", \.draft) }
}

extension ModelProperty where Model: BoardModel, Value == ArraySummary<Int> {
  /// The property `chores` of the board. A mutation counts as effective if it inserts or removes chores.
  public static var chores: Self {
    Self("Board", "chores") { ArraySummary(of: $0.chores, by: \.id) }
  }
}

extension ModelProperty where Model: BoardModel, Value == Bool {
  /// The property `chores` of the board. A mutation counts as effective if it changes `isDone` of the chore at `index`.
  public static func isDone(at index: Int) -> Self {
    Self("Board", "chores") { $0.chores[index].isDone }
  }
}
