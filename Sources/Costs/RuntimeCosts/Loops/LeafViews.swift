import SimulatedUIBasics

/// A view that shows the number of a model.
///
/// Its body does almost nothing, so that the graph dominates the measured time.
nonisolated struct Leaf<Pair: PairModel>: View {
  @ObservedObject var pair: Pair

  var body: some View {
    NumberView(pair.value)
  }
}

/// A view with 100 children whose values do not change.
nonisolated struct Parent<Pair: PairModel>: View {
  @ObservedObject var pair: Pair

  static var children: Int { 100 }

  var body: some View {
    NumberView(pair.value)
    VStack {
      ten
      ten
      ten
      ten
      ten
    }
    VStack {
      ten
      ten
      ten
      ten
      ten
    }
  }

  @ViewBuilder private var ten: some View {
    StaticChild(number: 0)
    StaticChild(number: 1)
    StaticChild(number: 2)
    StaticChild(number: 3)
    StaticChild(number: 4)
    StaticChild(number: 5)
    StaticChild(number: 6)
    StaticChild(number: 7)
    StaticChild(number: 8)
    StaticChild(number: 9)
  }
}

/// A child that shows a constant number.
nonisolated struct StaticChild: View {
  let number: Int

  var body: some View {
    NumberView(number)
  }
}

/// A primitive view that shows a number. The number becomes text only when the output is visited.
struct NumberView: PrimitiveView {
  private let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.content("NumberView", "\(view.number)")
  }

  static var _positions: Int { 0 }
}
