/// A finding about a lazy container: the container builds all its rows, or keeps all rows that were
/// ever on the screen.
public struct RowFinding: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the lazy container, such as `List`.
  public let container: String
  /// The number of elements in the collection that the container shows.
  public let rowCount: Int
  public let obstacle: RowObstacle

  /// Says in one sentence what the container does with its rows, why, and which edit of the source
  /// prevents this.
  public var description: String {
    let rows = "\(rowCount) \(rowCount == 1 ? "row" : "rows")"
    let effect =
      container == RowFinding.list
      ? "\(container) builds all of its \(rows), also those off the screen"
      : "\(container) keeps each of its \(rows) once it was on the screen"
    return "\(effect), because a row has \(obstacle.rawValue); \(remedy)"
  }

  private var remedy: String {
    switch obstacle {
    case .condition, .anyView: "put the content of a row into a stack, or filter the data"
    case .collection: "put the content of a row into a stack"
    case .id: "leave out .id, because ForEach gives each row an id"
    }
  }

  /// The kind of container that also builds the rows off the screen, to find their number and ids.
  /// All other lazy containers are stacks and grids.
  static let list = "List"

  /// - Returns: `nil` if the container can load and release rows as they enter and leave the
  ///   screen, or if there are no rows.
  init?(in container: String, rows: Int, of shape: RowShape) {
    let id: RowObstacle? =
      shape.hasExplicitID && container == RowFinding.list ? .id : nil
    guard rows > 0, let obstacle = shape.obstacle ?? id else { return nil }
    (self.container, rowCount, self.obstacle) = (container, rows, obstacle)
  }
}

/// A finding about the rows of a lazy container, with the path of the view that made the container.
public struct ViewFinding: Hashable, Sendable, CustomStringConvertible {
  public let path: String
  public let rows: RowFinding

  public var description: String { "\(path): \(rows)" }
}

/// All different findings about the rows of a screen.
package struct RowFindings: Hashable, Sendable {
  private struct Key: Hashable {
    let path: String
    let container: String
    let obstacle: RowObstacle
  }

  /// The findings in the order of their first occurrence. Of several findings with the same view,
  /// container kind and obstacle, only the one with the most rows is included.
  package var all: [ViewFinding] {
    keys.compactMap { key in found[key].map { ViewFinding(path: key.path, rows: $0) } }
  }
  private var keys: [Key] = []
  private var found: [Key: RowFinding] = [:]

  package init() {}

  package mutating func add(_ finding: RowFinding, at path: String) {
    let key = Key(path: path, container: finding.container, obstacle: finding.obstacle)
    guard let known = found[key] else {
      keys.append(key)
      found[key] = finding
      return
    }
    if known.rowCount < finding.rowCount { found[key] = finding }
  }

  package mutating func add(_ others: Self) {
    for finding in others.all { add(finding.rows, at: finding.path) }
  }
}

/// Finds the `ForEach` collections in a lazy container's content whose rows the container cannot
/// load and release as they enter and leave the screen.
struct RowFinder: ViewVisitor {
  let container: String
  private(set) var findings: [RowFinding] = []
  /// The kinds of the containers around the content that is being visited, outermost first.
  private var containers: [String] = []

  init(in container: String) { self.container = container }

  mutating func beginContainer(_ kind: String) { containers.append(kind) }
  mutating func endContainer() { containers.removeLast() }

  mutating func child(_ view: some View, at position: Int) {}

  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {
    guard containers.allSatisfy({ $0 == "Section" }) else { return }
    let shape = RowShape.of(Content.self)
    if let finding = RowFinding(in: container, rows: rows.data.count, of: shape) {
      findings.append(finding)
    }
  }
}
