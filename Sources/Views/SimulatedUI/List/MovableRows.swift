public import SimulatedUICore

public import struct Foundation.IndexSet

/// Rows that are made from data, and that a user can delete and move.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  associatedtype Deletable: DynamicViewContent

  /// The data from which the rows are made.
  nonisolated var data: Data { get }

  /// Adds an action that deletes rows. To delete the row with the id 3, a test taps `Delete 3`.
  nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> Deletable
}

extension ForEach: DynamicViewContent {
  /// Adds an action that moves rows. To move the row with the id 3 before the row at an offset, a
  /// test sets the control `Move 3` to the offset.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
    MovableRows(rows: self, move: action)
  }
}

/// Rows that a user can move.
private struct MovableRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  var rows: ForEach<Data, ID, Content>
  let move: ((IndexSet, Int) -> Void)?
}

extension MovableRows: DynamicViewContent {
  var data: Data { rows.data }

  func onDelete(perform action: ((IndexSet) -> Void)?) -> MovableRows {
    MovableRows(rows: rows.onDelete(perform: action), move: move)
  }
}

extension MovableRows: PrimitiveView {
  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    ForEach._visit(view.rows, at: position, by: &visitor)
    guard let move = view.move else { return }
    for (offset, element) in view.rows.data.enumerated() {
      let destination = Binding(get: { offset }, set: { move(IndexSet(integer: offset), $0) })
      visitor.control(
        "Move \(view.rows.id(element))", ControlInteraction.input(destination).named)
    }
  }

  static var _positions: Int { 1 }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at the offsets `source`, in their order, before the element that is at the
  /// offset `destination` before the move.
  ///
  /// - Parameter destination: The offset of an element before the move, or the number of elements
  ///   to move to the end.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = enumerated().filter { source.contains($0.offset) }.map(\.element)
    var result = Self()
    for (offset, element) in enumerated() {
      if offset == destination { result.append(contentsOf: moved) }
      if !source.contains(offset) { result.append(element) }
    }
    if destination >= count { result.append(contentsOf: moved) }
    self = result
  }
}
