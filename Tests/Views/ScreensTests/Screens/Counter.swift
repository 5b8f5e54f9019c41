import CoarsePublisher
import Observation
import SimulatedUI

// A counter that the screen owns.

#if OBSERVABLE
  @Observable final class CounterModel {
    var count = 0
  }
#else
  final class CounterModel: ObservableObject {
    @Published var count = 0
  }
#endif

struct CounterView: View {
  @Owned private var model = CounterModel()

  var body: some View {
    VStack(spacing: 20) {
      Text("Count: \(model.count)")
        .font(.largeTitle)
        .bold()
        .foregroundStyle(model.count > 9 ? Color.red : Color.primary)
      CounterHint()
      HStack {
        Button("Decrement", role: .destructive) { model.count -= 1 }
          .disabled(model.count == 0)
        Button {
          model.count += 1
        } label: {
          Image(systemName: "plus")
        }
      }
      .buttonStyle(.borderedProminent)
    }
    .padding()
  }
}

struct CounterHint: View {
  var body: some View {
    Label("Tap to count", systemImage: "hand.tap")
      .font(.footnote)
      .foregroundColor(.secondary)
  }
}
