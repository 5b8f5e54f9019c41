import SwiftUI

/// Screens in which several rules meet: states, bindings, models, rows, the environment and closures, with a few turns each.
enum Interactions {
  static let all: [Screen] = states + models + rows + environment + values + identity
}

extension Screen {
  /// Shows a view and performs actions in turn. The result has the evaluations of all bodies: at first and in each turn.
  ///
  /// - Parameters:
  ///   - name: The number of the screen, which never changes, and what it asks.
  ///   - actions: The labels of registered actions.
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
