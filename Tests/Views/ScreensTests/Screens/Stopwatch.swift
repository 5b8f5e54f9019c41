import CoarsePublisher
import Foundation
import GranularityVirtualTime
import ModelObservation
import Observation
import SimulatedCombine
import SimulatedUI

// A stopwatch with a timer in its model, and a clock with a timer in its view.

#if OBSERVABLE
  @Observable final class Stopwatch {
    private(set) var seconds = 0
    private(set) var isRunning = false
    @ObservationIgnored private var timer: AnyCancellable?
  }
#else
  final class Stopwatch: ObservableObject {
    @Published private(set) var seconds = 0
    @Published private(set) var isRunning = false
    private var timer: AnyCancellable?
  }
#endif

extension Stopwatch {
  func start() {
    isRunning = true
    timer = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] _ in self?.seconds += 1 }
  }

  func stop() {
    isRunning = false
    timer?.cancel()
  }
}

struct StopwatchScreen: View {
  @Owned private var stopwatch = Stopwatch()

  var body: some View {
    VStack {
      Text("\(stopwatch.seconds) s").monospacedDigit()
      StopwatchButton(stopwatch: stopwatch)
    }
  }
}

struct StopwatchButton: View {
  @Observed var stopwatch: Stopwatch

  var body: some View {
    if stopwatch.isRunning {
      Button("Stop", action: stopwatch.stop)
    } else {
      Button("Start", action: stopwatch.start)
    }
  }
}

struct ClockView: View {
  @State private var seconds = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(seconds) s on screen")
      .onReceive(timer) { _ in seconds += 1 }
  }
}
