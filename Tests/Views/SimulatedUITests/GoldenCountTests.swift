import SimulatedUI
import Testing

/// Tests that expect the counts of public tests which also run against SwiftUI.
///
/// Source: OpenSwiftUI's compatibility tests; see the semantics page.
struct GoldenCountTests {
  @Test(arguments: Runtime.allCases, Holding.allCases)
  func `an onAppear that changes one of two children causes 2 parent and 3 child evaluations`(
    runtime: Runtime, holding: Holding
  ) {
    // An announcement reaches only views that install the object.
    let expected =
      runtime == .coarse && holding != .observedObject && holding != .stateObject
      ? [1, 2] : [2, 3]
    #expect(runtime.counts(holding, .announced) == expected)
  }

  @Test(arguments: Runtime.allCases, Holding.allCases)
  func `an onAppear that changes an ignored property causes 1 parent and 2 child evaluations`(
    runtime: Runtime, holding: Holding
  ) {
    #expect(runtime.counts(holding, .ignored) == [1, 2])
  }

  @Test func `a body whose onAppear toggles a state is evaluated twice`() {
    let screen = Screen { Toggling() }
    #expect(screen.turn() == ["/Toggling: mount", "/Toggling: state(isOn)"])
  }
}

extension GoldenCountTests {
  /// The ways in which the parent holds its model.
  enum Holding: CaseIterable {
    case plain, state, observedObject, stateObject
  }

  /// The properties that the parent's `onAppear` can change.
  enum Toggle {
    case announced, ignored

    func apply<Model: TestModel>(to model: Model) {
      switch self {
      case .announced: model.a = 1 - model.a
      case .ignored: model.ignored = 1 - model.ignored
      }
    }
  }
}

extension Runtime {
  /// Returns the number of evaluations of the parent, followed by the total for its children.
  fileprivate func counts(
    _ holding: GoldenCountTests.Holding, _ toggle: GoldenCountTests.Toggle
  ) -> [Int] {
    func counts<Model: TestModel>(of _: Model.Type) -> [Int] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        switch holding {
        case .plain: PlainParent(model: model, toggle: toggle)
        case .state: StateParent(model: model, toggle: toggle)
        case .observedObject: ObservingParent(model: model, toggle: toggle)
        case .stateObject: OwningParent(model: model, toggle: toggle)
        }
      }
      let evaluations = screen.turn()
      let ofChildren = evaluations.count { $0.contains("/Subview") }
      return [evaluations.count - ofChildren, ofChildren]
    }
    return counts(of: model)
  }
}

// MARK: - Views

private nonisolated struct PlainParent<Model: TestModel>: View {
  let model: Model
  let toggle: GoldenCountTests.Toggle

  var body: some View {
    subviews(of: model, toggle)
  }
}

private nonisolated struct StateParent<Model: TestModel>: View {
  @State var model: Model
  let toggle: GoldenCountTests.Toggle

  var body: some View {
    subviews(of: model, toggle)
  }
}

private nonisolated struct ObservingParent<Model: TestModel>: View {
  @ObservedObject var model: Model
  let toggle: GoldenCountTests.Toggle

  var body: some View {
    subviews(of: model, toggle)
  }
}

private nonisolated struct OwningParent<Model: TestModel>: View {
  @StateObject var model: Model
  let toggle: GoldenCountTests.Toggle

  var body: some View {
    subviews(of: model, toggle)
  }
}

private nonisolated struct Subview: View {
  let condition: Bool

  var body: some View {
    Text("\(condition)")
  }
}

/// The content of every parent view, which reads both properties.
@ViewBuilder
private func subviews<Model: TestModel>(
  of model: Model, _ toggle: GoldenCountTests.Toggle
) -> some View {
  Group {
    Subview(condition: model.a == 0)
    Subview(condition: model.ignored == 0)
  }
  .onAppear { toggle.apply(to: model) }
}

private nonisolated struct Toggling: View {
  @State private var isOn = false

  var body: some View {
    Text("\(isOn)").onAppear { isOn.toggle() }
  }
}
