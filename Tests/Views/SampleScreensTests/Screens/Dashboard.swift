import Foundation
import SimulatedUI

nonisolated struct Dashboard: View {
  struct Sample: Identifiable {
    let id: Int
    let value: Double
  }

  let samples: [Sample]
  @State private var isExpanded = true
  @State private var range = 7

  private let columns = [
    GridItem(.adaptive(minimum: 120), spacing: 12), GridItem(.flexible(minimum: 40, maximum: 80)),
  ]

  var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 8) {
        GridRow {
          Text("Mean").gridColumnAlignment(.trailing)
          Text(mean, format: .number.precision(.fractionLength(1)))
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow(alignment: .firstTextBaseline) {
          Text("Total").gridCellColumns(2).bold()
        }
      }
      .padding()
      .background {
        RoundedRectangle(cornerRadius: 12).fill(.background.shadow(.drop(radius: 2)))
      }
      bars
      DisclosureGroup("Details", isExpanded: $isExpanded) {
        ForEach(samples) { sample in
          LabeledContent("Day \(sample.id)") {
            ProgressView(value: sample.value, total: 10)
          }
        }
      }
      GroupBox("Range") {
        Picker("Range", selection: $range) {
          Text("Week").tag(7)
          Text("Month").tag(30)
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
      ControlGroup {
        Button("Earlier", systemImage: "chevron.left") { range += 1 }
        Button("Later", systemImage: "chevron.right") { range -= 1 }
      }
      .controlGroupStyle(.navigation)
    }
    .contentMargins(.horizontal, 16, for: .scrollContent)
    .scrollBounceBehavior(.basedOnSize)
    .navigationTitle("Dashboard")
    .toolbarTitleDisplayMode(.inlineLarge)
  }

  private var mean: Double {
    samples.isEmpty ? 0 : samples.map(\.value).reduce(0, +) / Double(samples.count)
  }

  private var bars: some View {
    HStack(alignment: .bottom, spacing: 4) {
      ForEach(samples) { sample in
        UnevenRoundedRectangle(topLeadingRadius: 4, topTrailingRadius: 4)
          .fill(sample.value > mean ? Color.orange.gradient : Color.gray.gradient)
          .frame(height: CGFloat(sample.value) * 10)
          .alignmentGuide(.bottom) { dimensions in dimensions[.bottom] }
          .help("Value \(sample.value, specifier: "%.1f")")
      }
    }
    .frame(height: 120, alignment: .bottom)
  }
}
