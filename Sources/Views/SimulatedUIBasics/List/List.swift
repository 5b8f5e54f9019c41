public import SimulatedUICore

/// A scrolling column of rows, which are fixed views or made from the elements of a collection.
///
/// All rows are mounted, unless a test chose to mount rows on demand. A test changes the selection
/// by setting the value of the control `List`.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let selection: RowSelection<SelectionValue>?
  private let content: Content

  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map(RowSelection.one), content: content())
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map(RowSelection.several), content: content())
  }

  private init(_ selection: RowSelection<SelectionValue>?, content: Content) {
    self.selection = selection
    self.content = content
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("List")
    view.selection?.visit(as: "List", by: &visitor)
    let navigator = visitor.environmentObject(of: Navigator.self) as? Navigator
    let selector = navigator?.isOfColumn == true ? view.selection?.selector : nil
    if let selector { visitor.beginEnvironment(ObjectWrite(object: selector), at: position) }
    visitor.beginElements()
    visitRows(of: view.content, in: "List", at: position + ownPositions, by: &visitor)
    visitor.endNames()
    if selector != nil { visitor.endEnvironment() }
    visitor.endContainer()
  }

  private static var ownPositions: Int { SelectionValue.self == Never.self ? 0 : 1 }

  public static var _positions: Int { ownPositions + 2 + Content._positions }
}

/// A binding to the selection of a list or a table. The selection is one value or a set of values.
package enum RowSelection<Value: Hashable>: CustomComparable {
  case one(Binding<Value?>)
  case several(Binding<Set<Value>>)

  /// Visits the selection as a control, so that a user can set it.
  package func visit(as name: String, by visitor: inout some ViewVisitor) {
    switch self {
    case .one(let binding): visitor.control(name, .selection(binding))
    case .several(let binding): visitor.control(name, .selection(binding))
    }
  }

  /// An object that selects a value in this selection when a user taps a link in a column of a
  /// split view.
  var selector: ListSelector {
    ListSelector { value in
      guard let value = value.base as? Value else { return false }
      switch self {
      case .one(let binding): binding.wrappedValue = value
      case .several(let binding): binding.wrappedValue = [value]
      }
      return true
    }
  }

  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    switch (old, new) {
    case (.one(let old), .one(let new)): comparator.difference(from: old, to: new)
    case (.several(let old), .several(let new)): comparator.difference(from: old, to: new)
    default: .value
    }
  }
}

// MARK: - Without a selection

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content: content()) }

  /// Makes a list with one row for each element. The id of an element identifies its row.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(nil, content: ForEach(data, content: rowContent))
  }

  /// Makes a list with one row for each element. The value at a key path identifies the row.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Makes a list with one row for each element of a bound collection, and passes each row a
  /// binding to its element.
  public init<Source: _RowBinding, Row: View>(
    _ data: Source, @ViewBuilder rowContent: @escaping (Binding<Source.Value.Element>) -> Row
  )
  where
    Source.Value.Element: Identifiable,
    Content == ForEach<
      [BoundElement<Source.Value, Source.Value.Element.ID>], Source.Value.Element.ID, Row
    >
  {
    self.init(nil, content: ForEach(data, content: rowContent))
  }
}

// MARK: - Data and a selection

extension List {
  /// Makes a list with one row for each element. A user can select at most one element, by its id.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a list with one row for each element. A user can select any number of elements, by their
  /// ids.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a list with one row for each element, which the value at a key path identifies. A user
  /// can select at most one element.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

extension List where SelectionValue == Never {
  public init<Data: RandomAccessCollection & _RowRange, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Data.Element == Int, Content == ForEach<Data, Int, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Makes a list with one row for each element of a bound collection, and passes each row a
  /// binding to its element. The value at a key path identifies the row.
  public init<Source: _RowBinding, ID: Hashable, Row: View>(
    _ data: Source, id: KeyPath<Source.Value.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Source.Value.Element>) -> Row
  ) where Content == ForEach<[BoundElement<Source.Value, ID>], ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
}

extension List {
  /// Makes a list with one row for each element, which the value at a key path identifies. A user
  /// can select any number of elements.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Makes a list with one row for each element of a bound collection, and passes each row a
  /// binding to its element. A user can select at most one element, by its id.
  public init<Source: _RowBinding, Row: View>(
    _ data: Source, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Source.Value.Element>) -> Row
  )
  where
    Source.Value.Element: Identifiable,
    Content == ForEach<
      [BoundElement<Source.Value, Source.Value.Element.ID>], Source.Value.Element.ID, Row
    >
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a list with one row for each element of a bound collection, and passes each row a
  /// binding to its element. A user can select any number of elements, by their ids.
  public init<Source: _RowBinding, Row: View>(
    _ data: Source, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Source.Value.Element>) -> Row
  )
  where
    Source.Value.Element: Identifiable,
    Content == ForEach<
      [BoundElement<Source.Value, Source.Value.Element.ID>], Source.Value.Element.ID, Row
    >
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}

// MARK: - Styles

public protocol ListStyle {}
public struct DefaultListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { .init() } }
public struct PlainListStyle: ListStyle { public init() {} }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { .init() } }
public struct InsetListStyle: ListStyle { public init() {} }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { .init() } }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: Self { .init() }
}
public struct GroupedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { .init() } }
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { .init() } }

public struct BorderedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == BorderedListStyle { public static var bordered: Self { .init() } }

nonisolated extension View {
  public func listStyle(_ style: some ListStyle) -> some View { look(style) }
}
