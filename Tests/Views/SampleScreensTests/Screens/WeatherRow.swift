import Foundation
import SimulatedUI

nonisolated struct WeatherRow: View {
  let city: String
  let temperature: Measurement<UnitTemperature>
  let hours: [Double]

  private var gradient: LinearGradient {
    LinearGradient(
      colors: [Color(hue: 0.6, saturation: 0.8, brightness: 0.9), .white],
      startPoint: .top, endPoint: UnitPoint(x: 0.5, y: 0.8))
  }

  var body: some View {
    HStack(alignment: .center, spacing: nil) {
      VStack(alignment: .leading, spacing: 0) {
        Text(city).font(.headline).layoutPriority(1)
        Text("\(temperature.value, specifier: "%.1f") °C").baselineOffset(2).tracking(1)
      }
      Spacer()
      Path { path in
        guard let first = hours.first else { return }
        path.move(to: CGPoint(x: 0, y: first))
        for (index, hour) in hours.enumerated() {
          path.addLine(to: CGPoint(x: Double(index) * 8, y: hour))
        }
      }
      .stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]))
      .foregroundColor(.white)
      .frame(width: 80, height: 30)
    }
    .padding(.vertical)
    .background(gradient)
    .cornerRadius(10)
    .listRowInsets(EdgeInsets())
    .saturation(hours.isEmpty ? 0 : 1)
    .hueRotation(.degrees(10))
    .blendMode(.normal)
    .contrast(1.1)
  }
}
