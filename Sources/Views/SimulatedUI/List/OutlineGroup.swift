public import SimulatedUIBasics
public import SimulatedUICore

/// Rows that show a tree of values. A value with children is the label of a `DisclosureGroup`,
/// which is collapsed at first.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: UncountedView {
  private let roots: Roots
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Row

  /// The values in the outermost rows. A single value is not stored in an array, because two
  /// separately made arrays would count as different.
  private enum Roots {
    case one(Data.Element)
    case several([Data.Element])

    var values: [Data.Element] {
      switch self {
      case .one(let value): [value]
      case .several(let values): values
      }
    }
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    self.init(.several(Array(data)), id, children, content)
  }

  private init(
    _ roots: Roots, _ id: KeyPath<Data.Element, ID>,
    _ children: KeyPath<Data.Element, Data?>, _ content: @escaping (Data.Element) -> Row
  ) {
    (self.roots, self.id, self.children, self.content) = (roots, id, children, content)
  }

  /// Creates rows for one root value and the values below it.
  public init<Root>(
    _ root: Root, id: KeyPath<Root, ID>, children: KeyPath<Root, Data?>,
    @ViewBuilder content: @escaping (Root) -> Row
  ) where Root == Data.Element {
    self.init(.one(root), id, children, content)
  }

  public init<Root: Identifiable>(
    _ root: Root, children: KeyPath<Root, Data?>, @ViewBuilder content: @escaping (Root) -> Row
  ) where Root == Data.Element, ID == Root.ID {
    self.init(.one(root), \.id, children, content)
  }

  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  public var body: some View {
    ForEach(roots.values, id: id) { element in
      if let values = element[keyPath: children] {
        DisclosureGroup {
          OutlineGroup(values, id: id, children: children, content: content)
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

extension List {
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    SelectionValue == Never, Data.Element: Identifiable,
    Content == OutlineGroup<Data, Data.Element.ID, Row>
  {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}
