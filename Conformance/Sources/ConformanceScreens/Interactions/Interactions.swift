import SwiftUI

/// Screens in which several rules apply at once: states, bindings, models, rows, the environment
/// and closures, with a few turns each.
enum Interactions {
  static let all: [Screen] = states + models + rows + environment + values + identity
}

extension Screen {
  /// Creates a screen that shows a view and performs one action in each turn. The result is the number of
  /// evaluations of each body: at first and in each turn.
  ///
  /// - Parameters:
  ///   - name: The number of the screen, followed by the question that the screen answers. The number of a
  ///     screen never changes.
  ///   - actions: The labels of registered actions, one for each turn.
  init<Content: View>(
    interaction name: String, actions: [String],
    @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) {
    self.init(name: "interaction \(name)") {
      let host = screen { content() }
      let turns = try actions.map { try host.tap($0) }
      return ([host.mount] + turns).map { "\($0.bodies.values.reduce(0, +))" }
        .joined(separator: " ")
    }
  }
}
