/// One row for each element of a collection; a row's identity is its element's id.
///
/// The content closure escapes, so what it reads is a dependency of the row that it makes and not of the view that holds
/// the `ForEach`.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = { $0.id }
    self.content = content
  }

  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.data = data
    id = { $0 }
    self.content = content
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.rows(view, at: position)
  }

  public static var _positions: Int { 1 }
}

extension ForEach: ComparedByHand {
  /// As child lists differ: by the number of rows, an id or an element; the row closure is taken as it is.
  static func difference(from old: Self, to new: Self, by comparison: Comparison) -> Difference? {
    guard old.data.count == new.data.count else { return .value }
    let plan = comparison.plan(for: Data.Element.self)
    let rows = zip(old.data, new.data).lazy.map { oldElement, newElement -> Difference? in
      if old.id(oldElement) != new.id(newElement) { return .value }
      return plan.difference(from: oldElement, to: newElement, by: comparison)
    }
    return Difference.toTell(of: rows) ?? comparison.closureDifference
  }
}
