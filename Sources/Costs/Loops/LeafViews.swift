import SimulatedUI

/// The number of a model, on the screen: a body that does next to nothing, so that what is measured is the graph.
struct Leaf<Pair: PairModel>: View {
  @ObservedObject var pair: Pair

  var body: some View {
    NumberView(pair.value)
  }
}

/// A view with 100 children whose values stay the same.
struct Parent<Pair: PairModel>: View {
  @ObservedObject var pair: Pair

  /// How many children there are.
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

/// A child that shows what it is given.
struct StaticChild: View {
  let number: Int

  var body: some View {
    NumberView(number)
  }
}

/// A number on the screen, which becomes text only if somebody asks.
struct NumberView: PrimitiveView {
  private let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.content("NumberView", "\(view.number)")
  }

  static var _positions: Int { 0 }
}
