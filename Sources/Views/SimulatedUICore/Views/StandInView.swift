/// A composite view of this library that evaluates something other than a view, such as a modifier or a style.
///
/// Its evaluations are counted, under the name of the type that it stands for.
package nonisolated protocol StandInView: View {
  static var representedType: any Any.Type { get }
}

/// A value in a view, such as a modifier, whose dynamic properties belong to the view's node.
package struct Embedded<Value>: DynamicProperty, EmbeddedValue {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

/// Marks ``Embedded`` for any type of value.
protocol EmbeddedValue {}
