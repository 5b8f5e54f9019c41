import SwiftUI

/// Views with one field, one for each kind of value that a view can hold.
///
/// The view is a child of a view whose state changes in three turns. A child is skipped if SwiftUI finds its new field equal to the old
/// one. The result has the evaluations of the child: at first and in each turn.
enum Fields {
  static let all =
    values + collections + references + enumerations + existentials + closures + properties
}

/// A view that counts its evaluations. It shows a color, because an engine need not evaluate a view that can show nothing.
protocol CountedField: View {}

extension CountedField {
  @ViewBuilder var body: some View {
    let _ = evaluated(Self.self)
    Color.clear
  }
}

/// A view with a state that makes its child anew in each turn.
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
  /// Counts the evaluations of `child` in three turns of its parent.
  ///
  /// - Parameter name: The number of the field, which never changes, and what the field has.
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
