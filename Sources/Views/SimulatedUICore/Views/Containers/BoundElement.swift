/// An element of a collection, with the binding that the element's row receives.
public struct BoundElement<Data: MutableCollection & RandomAccessCollection, ID: Hashable> {
  let id: ID
  let binding: Binding<Data.Element>
}

extension ForEach {
  /// Makes a row for each element of a bound collection, and passes each row a binding to its
  /// element.
  public init<Source: _RowBinding>(
    _ data: Source, @ViewBuilder content: @escaping (Binding<Source.Value.Element>) -> Content
  )
  where
    Source.Value.Element: Identifiable, ID == Source.Value.Element.ID,
    Data == [BoundElement<Source.Value, ID>]
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes a row for each element of a bound collection, and passes each row a binding to its
  /// element. The value at the key path `id` identifies the element.
  public init<Source: _RowBinding>(
    _ data: Source, id: KeyPath<Source.Value.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Source.Value.Element>) -> Content
  ) where Data == [BoundElement<Source.Value, ID>] {
    let binding = data._rows
    let values = binding.wrappedValue
    let elements = values.indices.map { index in
      let element = values[index]
      return BoundElement<Source.Value, ID>(
        id: element[keyPath: id], binding: binding.element(element, at: index, id: id))
    }
    self.init(elements, identifiedBy: { $0.id }, content: { content($0.binding) })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

/// A binding to a collection is a collection of bindings to the elements.
///
/// In SwiftUI, it is also a `RandomAccessCollection` if its value is one. Here it is not, so that
/// the initializers of `ForEach` and `List` with a binding are not ambiguous.
extension Binding: Sequence where Value: MutableCollection {
  public typealias Iterator = IndexingIterator<Binding>
  public typealias Element = Binding<Value.Element>
}

extension Binding: Collection where Value: MutableCollection {
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  /// A binding to the element at a position of the collection, such as `$items[0]`.
  ///
  /// As in SwiftUI, this is a binding made of closures. So making it reads the collection, and the
  /// binding differs from every other binding.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element> {
      wrappedValue[position]
    } set: {
      wrappedValue[position] = $0
    }
  }
}

extension Binding: BidirectionalCollection
where Value: MutableCollection & BidirectionalCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// A binding to the element that is at `index` now. The binding follows the element if the
  /// element moves.
  fileprivate func element<ID: Hashable>(
    _ element: Value.Element, at index: Value.Index, id: KeyPath<Value.Element, ID>
  ) -> Binding<Value.Element> {
    part(element) { ElementLocation(of: $0, element, at: index, id: id) }
  }
}

/// The location of one element of a collection. The collection is the value of a different
/// location.
///
/// The location behaves like a binding made of closures: it differs from every other location, and
/// it does not observe a state. As in SwiftUI, a new binding is made for each row whenever the rows
/// are made.
///
/// The location finds the element again by its id. After the element was removed, a read returns
/// the element's last value, and a set has no effect.
private final class ElementLocation<Whole, ID: Hashable>: Location<Whole.Element>
where Whole: MutableCollection & RandomAccessCollection {
  private let whole: Location<Whole>
  private let element: Whole.Element
  /// The index at which this location last found the element.
  private var index: Whole.Index
  private let id: KeyPath<Whole.Element, ID>

  init(
    of whole: Location<Whole>, _ element: Whole.Element, at index: Whole.Index,
    id: KeyPath<Whole.Element, ID>
  ) {
    self.whole = whole
    self.element = element
    self.index = index
    self.id = id
  }

  override var value: Whole.Element {
    get {
      let whole = whole.value
      return currentIndex(in: whole).map { whole[$0] } ?? element
    }
    set {
      if let index = currentIndex(in: whole.value) { whole.value[index] = newValue }
    }
  }

  override func readBeforeBody() { whole.readBeforeBody() }

  override func hasSameOutput(as other: Location<Whole.Element>) -> Bool {
    guard let other = other as? ElementLocation<Whole, ID> else { return false }
    return id == other.id && element[keyPath: id] == other.element[keyPath: id]
      && whole.hasSameOutput(as: other.whole)
  }

  /// The index at which the element is now; `nil` if it was removed. Searches from the last index
  /// in both directions, because most changes of a collection move its elements by only a few
  /// positions.
  ///
  /// - Complexity: O(*d*), where *d* is the number of positions by which the element moved. If the
  ///   element was removed, O(*n*), where *n* is the number of elements.
  private func currentIndex(in elements: Whole) -> Whole.Index? {
    let ownID = element[keyPath: id]
    var next = min(max(index, elements.startIndex), elements.endIndex)
    var first = next
    while first > elements.startIndex || next < elements.endIndex {
      if next < elements.endIndex {
        index = next
        if elements[next][keyPath: id] == ownID { return next }
        elements.formIndex(after: &next)
      }
      if first > elements.startIndex {
        elements.formIndex(before: &first)
        index = first
        if elements[first][keyPath: id] == ownID { return first }
      }
    }
    return nil
  }
}
