import Foundation
import SimulatedUI

nonisolated struct TimerFace: View {
  let start: Date
  let end: Date
  @State private var isPaused = false

  var body: some View {
    VStack(spacing: 12) {
      Text(timerInterval: start...end, pauseTime: isPaused ? start : nil, countsDown: true)
        .font(.system(size: 60, weight: .thin, design: .monospaced))
        .monospacedDigit()
        .minimumScaleFactor(0.5)
      Text(start...end).font(.footnote)
      ProgressView("Elapsed", value: 0.3)
        .tint(.orange)
      Button(isPaused ? "Resume" : "Pause") { isPaused.toggle() }
        .controlSize(.large)
        .buttonBorderShape(.roundedRectangle(radius: 8))
    }
    .padding(.all, 20)
    .fixedSize()
    .containerShape(RoundedRectangle(cornerRadius: 20))
    .background(ContainerRelativeShape().fill(.regularMaterial))
  }
}
