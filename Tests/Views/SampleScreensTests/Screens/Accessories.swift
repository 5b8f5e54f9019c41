import Foundation
import SimulatedUI

nonisolated struct Accessories: View {
  @State private var isExpanded = false
  @State private var level = 0.4

  var body: some View {
    List {
      DisclosureGroup(isExpanded: $isExpanded) {
        Text("Hidden text")
      } label: {
        Text("Disclosure").bold()
      }
      Gauge(value: level) {
        Image(systemName: "battery.50")
      } currentValueLabel: {
        Text(level, format: .percent)
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      .gaugeStyle(.accessoryCircularCapacity)
      LabeledContent {
        Text("42")
      } label: {
        Text("Answer")
        Text("Of everything").foregroundStyle(.secondary)
      }
      LabeledContent("Version", value: "1.0")
      ProgressView("Loading", value: level, total: 1)
      Label {
        Text("Custom")
      } icon: {
        Circle().fill(.red).frame(width: 8)
      }
      Stepper("Level", onIncrement: { level += 0.1 }, onDecrement: { level -= 0.1 })
      Slider(value: $level, in: 0...1, onEditingChanged: { _ in })
      Section(isVisible: isExpanded) { Text("More") }
    }
    .onLongPressGesture { isExpanded.toggle() }
    .help("A list of accessories")
  }
}

extension Section where Parent == EmptyView, Content == Text?, Footer == EmptyView {
  init(isVisible: Bool, content: () -> Text) {
    let text = isVisible ? content() : nil
    self.init { text }
  }
}
