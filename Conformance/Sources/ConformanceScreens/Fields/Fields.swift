import SwiftUI

/// Screens that show with which kinds of fields SwiftUI skips a view. Each screen has a child view with one
/// field of one kind.
///
/// The parent has a state that changes in three turns. SwiftUI skips the child if SwiftUI finds the new field
/// equal to the old field. The result of a screen is the number of evaluations of the child: at first and in
/// each turn.
enum Fields {
  static let all =
    values + collections + references + enumerations + existentials + closures + properties
}

/// A view that counts its evaluations. The view shows a color, because an engine can leave out a view without
/// content.
protocol CountedField: View {}

extension CountedField {
  @ViewBuilder var body: some View {
    let _ = evaluated(Self.self)
    Color.clear
  }
}

/// A view with a state that each turn changes, so that the body makes a new value of the child.
struct FieldParent<Child: View>: View {
  @State private var n = 0
  let child: (_ turn: Int) -> Child

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    child(n)
  }
}

extension Screen {
  /// Creates a screen that counts the evaluations of `child` in three turns of its parent.
  ///
  /// - Parameter name: The number of the field, followed by a description of the field. The number of a field
  ///   never changes.
  init<Parent: View, Child: View>(
    field name: String, of child: Child.Type, @ViewBuilder _ parent: @escaping () -> Parent
  ) {
    self.init(name: "field \(name)") {
      let host = screen { parent() }
      let turns = try (0..<3).map { _ in try host.tap("turn") }
      return ([host.mount] + turns).map { $0.count(child) }.joined(separator: " ")
    }
  }
}
