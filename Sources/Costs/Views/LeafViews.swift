import SimulatedUI

/// The number of a model, on the screen: a body that does next to nothing, so that what is measured is the graph.
struct Leaf<Pair: PairModel>: View {
  @ObservedObject var pair: Pair

  var body: some View {
    Figure(pair.value)
  }
}

/// A view with 100 children whose values stay the same.
struct Parent<Pair: PairModel>: View {
  @ObservedObject var pair: Pair

  /// How many children there are.
  static var children: Int { 100 }

  var body: some View {
    Figure(pair.value)
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
    Still(number: 0)
    Still(number: 1)
    Still(number: 2)
    Still(number: 3)
    Still(number: 4)
    Still(number: 5)
    Still(number: 6)
    Still(number: 7)
    Still(number: 8)
    Still(number: 9)
  }
}

/// A child that shows what it is given.
struct Still: View {
  let number: Int

  var body: some View {
    Figure(number)
  }
}

/// A number on the screen, which becomes text only if somebody asks.
struct Figure: PrimitiveView {
  private let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.content("Figure", "\(view.number)")
  }

  static var _positions: Int { 0 }
}
