import SimulatedUI
import Testing

#if canImport(Darwin)
  import Combine

  /// Tests of models that import Apple's Combine in place of `CoarsePublisher`.
  struct CombineModelTests {
    @Test func `an ObservableObject of Apple's Combine invalidates the views that observe it`() {
      let model = Model()
      let screen = Screen {
        ObservingView(model: model)
        OwningView(model: model)
      }
      screen.turn()
      #expect(screen.turn { model.count = 1 } == ["/ObservingView: model", "/OwningView: model"])
      #expect(screen.texts == ["1", "1"])
    }

    private final class Model: ObservableObject {
      @Published var count = 0
    }

    private nonisolated struct ObservingView: View {
      @ObservedObject var model: Model

      var body: some View { Text("\(model.count)") }
    }

    private nonisolated struct OwningView: View {
      @StateObject private var model: Model

      init(model: Model) {
        _model = StateObject(wrappedValue: model)
      }

      var body: some View { Text("\(model.count)") }
    }
  }
#else
  struct CombineModelTests {
    @Test(.disabled("needs Combine, which only Apple's platforms have"))
    func `an ObservableObject of Apple's Combine invalidates the views that observe it`() {}
  }
#endif
