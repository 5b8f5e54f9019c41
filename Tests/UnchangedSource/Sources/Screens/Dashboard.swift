import Foundation
import SwiftUI

// A dashboard with a line, bars and a gauge, which are drawn with shapes.

enum Period: String, CaseIterable, Identifiable {
  case week, month

  var id: Self { self }
}

struct Line: Shape {
  var values: [Double]

  func path(in rect: CGRect) -> Path {
    Path { path in
      let width = rect.width / CGFloat(max(values.count - 1, 1))
      path.addLines(
        values.enumerated().map { index, value in
          CGPoint(x: CGFloat(index) * width, y: rect.maxY - rect.height * value)
        })
    }
  }
}

struct Card<Content: View>: View {
  let title: LocalizedStringKey
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading) {
      Text(title).font(.headline)
      content
    }
    .padding()
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
  }
}

struct LineChart: View {
  let values: [Double]

  var body: some View {
    Line(values: values)
      .stroke(.blue, style: StrokeStyle(lineWidth: 2, lineCap: .round))
      .frame(height: 80)
      .animation(.easeInOut, value: values)
  }
}

struct BarChart: View {
  let values: [Double]

  var body: some View {
    GeometryReader { geometry in
      HStack(alignment: .bottom, spacing: 2) {
        ForEach(Array(values.enumerated()), id: \.offset) { _, value in
          Bar(height: geometry.size.height * value)
        }
      }
    }
    .frame(height: 80)
  }
}

struct Bar: View {
  let height: CGFloat

  var body: some View {
    Rectangle()
      .fill(LinearGradient(colors: [.blue, .mint], startPoint: .bottom, endPoint: .top))
      .frame(height: height)
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Statistics {
    var period = Period.week
    private(set) var visits = [0.25, 0.5, 0.75]
    private(set) var sales = [0.5, 0.25]
    private(set) var load = 0.5
  }
#else
  @MainActor final class Statistics: ObservableObject {
    @Published var period = Period.week
    @Published private(set) var visits = [0.25, 0.5, 0.75]
    @Published private(set) var sales = [0.5, 0.25]
    @Published private(set) var load = 0.5
  }
#endif

actor Warehouse {
  private var stock = 1

  func price() async -> Double {
    try? await Task.sleep(for: .seconds(1))
    return 0.25
  }

  func take() -> Bool {
    defer { stock = 0 }
    return stock > 0
  }
}

extension Statistics {
  func sell(from warehouse: Warehouse) async {
    async let price = warehouse.price()
    async let isSold = warehouse.take()
    if await isSold { sales[0] += await price }
  }

  func measure(_ newLoad: Double) { load = newLoad }
}

struct DashboardScreen: View {
  @Owned private var statistics = Statistics()
  private let columns = [GridItem(.adaptive(minimum: 160), spacing: 12)]

  var body: some View {
    ScrollView {
      PeriodPicker(statistics: statistics)
      LazyVGrid(columns: columns, spacing: 12) {
        VisitsCard(statistics: statistics)
        SalesCard(statistics: statistics)
        LoadCard(statistics: statistics)
      }
    }
  }
}

struct PeriodPicker: View {
  @Observed var statistics: Statistics

  var body: some View {
    Picker("Period", selection: $statistics.period) {
      ForEach(Period.allCases) { Text($0.rawValue.capitalized).tag($0) }
    }
    .pickerStyle(.segmented)
  }
}

struct VisitsCard: View {
  @Observed var statistics: Statistics

  var body: some View {
    Card(title: "Visits this \(statistics.period.rawValue)") {
      LineChart(values: statistics.visits)
    }
  }
}

struct SalesCard: View {
  @Observed var statistics: Statistics
  @State private var warehouse = Warehouse()

  var body: some View {
    Card(title: "Sales") {
      BarChart(values: statistics.sales)
      Button("Sell") { Task { await statistics.sell(from: warehouse) } }
    }
  }
}

struct LoadCard: View {
  @Observed var statistics: Statistics

  var body: some View {
    Card(title: "Load") {
      Gauge(value: statistics.load) {
        Text("CPU")
      } currentValueLabel: {
        Text(statistics.load, format: .percent)
      }
      Button("Measure") { statistics.measure(0.75) }
    }
  }
}

#Preview("Dashboard", traits: .sizeThatFitsLayout) {
  DashboardScreen()
}
