import SwiftUI

/// An `ObservableObject` that announces a change of each of its numbers.
final class PublishedNumbers: ObservableObject {
  @Published var first = 0
  @Published var second = 0
}

/// An `@Observable` model whose properties views observe separately.
@Observable final class ObservableNumbers {
  var first = 0
  var second = 0
  var pair = TwoNumbers()
  var list = [1, 2, 3]
}

/// An `@Observable` model with a single property.
@Observable final class ObservableNumber {
  var number = 0
}

/// A value that consists of two numbers.
struct TwoNumbers: Equatable {
  var first = 0
  var second = 0
}

/// A view with a number in a field and without children. Its evaluations are counted by its role, such as
/// `Leaf owner`.
struct Leaf: View {
  let role: String
  let number: Int

  init(_ role: String, _ number: Int) {
    self.role = role
    self.number = number
  }

  var body: some View {
    let _ = evaluated(named: "Leaf \(role)")
    Color.red
  }
}

/// A view that reads its binding and passes the number to a leaf. Its evaluations are counted by the role of
/// the view.
struct BindingReader: View {
  let role: String
  @Binding var number: Int

  var body: some View {
    let _ = evaluated(named: "BindingReader \(role)")
    let _ = register("set \(role)") { number += 1 }
    Leaf(role, number)
  }
}

extension EnvironmentValues {
  var twoNumbers: TwoNumbers {
    get { self[TwoNumbersKey.self] }
    set { self[TwoNumbersKey.self] = newValue }
  }

  private enum TwoNumbersKey: EnvironmentKey {
    static var defaultValue: TwoNumbers { TwoNumbers() }
  }
}
