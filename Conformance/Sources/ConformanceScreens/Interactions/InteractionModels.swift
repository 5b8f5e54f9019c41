import SwiftUI

/// An observable object that announces a change of each of its numbers.
final class PublishedNumbers: ObservableObject {
  @Published var first = 0
  @Published var second = 0
}

/// A model whose properties are observed separately.
@Observable final class ObservableNumbers {
  var first = 0
  var second = 0
  var pair = TwoNumbers()
  var list = [1, 2, 3]
}

/// A model with one property.
@Observable final class ObservableNumber {
  var number = 0
}

/// A value with two parts.
struct TwoNumbers: Equatable {
  var first = 0
  var second = 0
}

/// A leaf with a number in a field. Its evaluations are counted by its role, such as `Leaf owner`.
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

/// A view that reads its binding and passes the number to a leaf. Its evaluations are counted by
/// its role.
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
