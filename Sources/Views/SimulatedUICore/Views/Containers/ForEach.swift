public import struct Foundation.IndexSet

/// A view with one row for each element of a collection. The identity of a row is the id of its
/// element.
///
/// The content closure runs later, when a row is evaluated. So what the closure reads are
/// dependencies of that row, and not of the view that contains the `ForEach`.
///
/// The value and the hash of an id have to stay the same while the id's row is on the screen.
/// Otherwise, the row can receive the node of a different row.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public let data: Data
  package let id: (Data.Element) -> ID
  package let content: (Data.Element) -> Content
  fileprivate var delete: ((IndexSet) -> Void)?
  /// True if the existing rows already show this content, so that their content closures do not run
  /// again.
  private(set) var keepsRows = false

  package init(
    _ data: Data, identifiedBy id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, identifiedBy: { $0[keyPath: id] }, content: content)
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, identifiedBy: { $0.id }, content: content)
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Int) -> Content)
  where Data: _RowRange, Data.Element == Int, ID == Int {
    self.init(data, identifiedBy: { $0 }, content: content)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if let container = visitor.environmentObject(of: LazyContainer.self) as? LazyContainer,
      container.mountsOnDemand(view.data.count)
    {
      visitOnDemand(view, in: container, at: position, by: &visitor)
      return
    }
    visitor.rows(view, at: position)
    guard let delete = view.delete else { return }
    for (offset, element) in view.data.enumerated() {
      let id = view.id(element)
      // The address of an object is different in each run.
      let name = id is ObjectIdentifier ? "row \(offset + 1)" : "\(id)"
      visitor.action("Delete \(name)") { _ in delete(IndexSet(integer: offset)) }
    }
  }

  public static var _positions: Int { 1 }

  private static func visitOnDemand(
    _ view: Self, in container: LazyContainer, at position: Int, by visitor: inout some ViewVisitor
  ) {
    let loading = container.loading(of: .of(Content.self))
    if loading == .onDemand {
      visitor.child(
        VisibleRows(
          rows: view, viewport: container.viewport, readsAllIDs: container.isList), at: position)
    } else {
      visitor.child(
        BuiltRows(view, viewport: container.viewport, loading: loading), at: position)
    }
  }

  /// Returns a `ForEach` with the same elements and ids, but with different content.
  func mapped<NewContent: View>(
    _ content: @escaping (Data.Element) -> NewContent
  ) -> ForEach<Data, ID, NewContent> {
    var mapped = ForEach<Data, ID, NewContent>(data, identifiedBy: id, content: content)
    mapped.delete = delete
    return mapped
  }

  /// Returns a `ForEach` with only the rows in a range of indices. The action of `onDelete` still
  /// receives offsets that count all rows.
  ///
  /// - Parameter keepsRows: True if the existing rows already show these elements with these
  ///   closures.
  func part(
    _ range: Range<Int>, keepingRows keepsRows: Bool
  ) -> ForEach<[Data.Element], ID, Content> {
    var part = ForEach<[Data.Element], ID, Content>(
      Array(data.dropFirst(range.lowerBound).prefix(range.count)), identifiedBy: id,
      content: content)
    part.keepsRows = keepsRows
    if let delete {
      part.delete = { offsets in
        delete(IndexSet(offsets.map { $0 + range.lowerBound }))
      }
    }
    return part
  }

  /// Makes the rows deletable. To delete the row with the id 3, a test taps `Delete 3`, and
  /// `action` receives the offset of that row.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var view = self
    view.delete = action
    return view
  }
}

extension ForEach: CustomComparable {
  /// Compares the number of rows, then the ids and the elements, and finally the closures for
  /// content and deletion.
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    guard old.data.count == new.data.count else { return .value }
    let plan = comparator.plan(for: Data.Element.self)
    let rows = zip(old.data, new.data).lazy.map { oldElement, newElement -> Difference? in
      if old.id(oldElement) != new.id(newElement) { return .value }
      return plan.difference(from: oldElement, to: newElement, by: comparator)
    }
    return Difference.combining(rows)
      ?? comparator.difference(from: Closures(of: old), to: Closures(of: new))
  }

  /// The closures of a `ForEach`. As stored properties, they can be compared in the form in which
  /// they were made.
  ///
  /// Swift wraps a closure that is passed to a generic function in a second closure, which cannot
  /// be compared.
  private struct Closures {
    let content: (Data.Element) -> Content
    let delete: ((IndexSet) -> Void)?

    init(of view: ForEach) {
      content = view.content
      delete = view.delete
    }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given offsets, such as the offsets that the action of
  /// ``ForEach/onDelete(perform:)`` receives.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept = Self()
    for (offset, element) in self.enumerated() where !offsets.contains(offset) {
      kept.append(element)
    }
    self = kept
  }
}
