import Foundation
import SimulatedUI

nonisolated struct MonthGrid: View {
  let days: [Date?]
  @Binding var selection: Date?
  private let symbols = ["M", "T", "W", "T", "F", "S", "S"]

  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 0, verticalSpacing: 8) {
      GridRow {
        ForEach(symbols.indices, id: \.self) { Text(symbols[$0]).font(.caption2).bold() }
      }
      ForEach(Array(stride(from: 0, to: days.count, by: 7)), id: \.self) { start in
        GridRow {
          ForEach(start..<min(start + 7, days.count), id: \.self) { index in
            day(days[index])
          }
        }
      }
    }
    .gridCellAnchor(.top)
  }

  @ViewBuilder private func day(_ date: Date?) -> some View {
    switch date {
    case let date?:
      Text(date, format: .dateTime.day())
        .frame(maxWidth: .infinity)
        .background { if date == selection { Circle().fill(.tint) } }
        .onTapGesture { selection = date }
    case nil:
      Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
    }
  }
}
