import Charts
import GranularityTesting
import SwiftUI
import Testing
import UserNotifications

private struct Sale: Identifiable {
  let id: Int
  var count: Int
}

private enum Shop: String, Plottable { case east, west }

private struct SalesChart: View {
  @State private var sales = [Sale(id: 1, count: 2), Sale(id: 2, count: 4)]
  @State private var isSmooth = false
  @State private var note = ""

  var body: some View {
    Chart(sales) { sale in
      BarMark(x: .value("Day", sale.id), y: .value("Count", sale.count))
        .foregroundStyle(by: .value("Shop", Shop.east))
        .interpolationMethod(isSmooth ? .catmullRom : .linear)
        .annotation { Text("\(sale.count) sold") }
    }
    .chartXAxis(.hidden)
    Button("Sell") { sales[0].count += 1 }
    Button("Smooth") { isSmooth = true }
    Button("Note") { note = "a" }
      .accessibilityLabel(note.isEmpty ? "Note" : "Note")
  }
}

private struct PointChart: View {
  @State private var width: CGFloat = 1

  var body: some View {
    Chart {
      PointMark(x: .value("Day", 1), y: .value("Count", 2))
        .symbol(Circle().strokeBorder(lineWidth: width))
    }
    Button("Wider") { width += 1 }
    Circle().strokeBorder(lineWidth: 2)
  }
}

@MainActor @Suite struct ChartTests {
  @Test func `a shape of SwiftUI and its border are symbols of a chart`() throws {
    let host = ViewHost { PointChart() }
    #expect(try host.tap("Wider").evaluations.count(where: \.isWasted) == 0)
  }

  @Test
  func `a chart shows its annotations, and changing a value or a mark's style changes the output`()
    throws
  {
    let host = ViewHost { SalesChart() }
    #expect(host.shows("2 sold") && host.shows("4 sold"))
    #expect(try host.tap("Sell").evaluations.count(where: \.isWasted) == 0)
    #expect(host.shows("3 sold"))
    #expect(try host.tap("Smooth").evaluations.count(where: \.isWasted) == 0)
    #expect(try host.tap("Note").evaluations.count(where: \.isWasted) == 1)
  }

  @Test func `a notification center keeps pending requests and denies authorization`() async throws
  {
    let center = UNUserNotificationCenter.current()
    let content = UNMutableNotificationContent()
    (content.title, content.badge) = ("a", 1)
    try await center.add(
      UNNotificationRequest(identifier: "1", content: content, trigger: nil))
    let titles = await center.pendingNotificationRequests().map(\.content.title)
    #expect(titles == ["a"])
    center.removeAllPendingNotificationRequests()
    let isEmpty = await center.pendingNotificationRequests().isEmpty
    #expect(isEmpty)
    let isAllowed = try await center.requestAuthorization(options: [.alert])
    #expect(!isAllowed)
  }
}
