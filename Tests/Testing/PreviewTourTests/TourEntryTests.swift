import Foundation
import GranularityTourRecords
import SimulatedSwiftUI
import Testing

@testable import GranularityPreviewTour

private struct EntriesScreen: View {
  @State private var texts = Array(repeating: "", count: 10)
  @State private var amount = 3
  @State private var price = 3.5
  @State private var share = 0.5
  @State private var limit: Int?
  @State private var day = Date(timeIntervalSince1970: 0)
  @State private var weight = 2.0

  private static let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    return formatter
  }()

  private static let english = Locale(identifier: "en_US")

  var body: some View {
    Form {
      TextField("Name", text: $texts[0])
      TextField("Age", text: $texts[1]).keyboardType(.numberPad)
      TextField("Size", text: $texts[2]).keyboardType(.decimalPad)
      Group { TextField("Phone", text: $texts[3]) }.keyboardType(.phonePad)
      TextField("Mail", text: $texts[4]).keyboardType(.emailAddress)
      TextField("Site", text: $texts[5]).keyboardType(.URL)
      TextField("Code", text: $texts[6]).textContentType(.oneTimeCode)
      TextField("Account", text: $texts[7]).textContentType(.emailAddress)
      SecureField("PIN", text: $texts[8]).keyboardType(.numberPad)
    }
    .keyboardType(.default)
    TextField("Amount", value: $amount, format: .number)
    TextField("Price", value: $price, format: .currency(code: "USD").locale(Self.english))
    TextField("Share", value: $share, format: .percent.locale(Self.english))
    TextField("Limit", value: $limit, format: .number)
    TextField(
      "Day", value: $day, format: .iso8601.year().month().day())
    TextField("Weight", value: $weight, formatter: Self.formatter)
    EntriesResult(
      texts: texts,
      values: [
        "\(amount)", "\(price)", "\(share)", "\(limit ?? 0)", "\(day.timeIntervalSince1970 > 1)",
        "\(weight)",
      ])
  }
}

private struct EntriesResult: View {
  let texts: [String]
  let values: [String]
  var body: some View { Button((texts + values).joined(separator: " ")) {} }
}

@MainActor
@Test func `a preview tour enters text that fits the keyboard or the format of a field`()
  async throws
{
  let record = try await Tour().record { AnyView(EntriesScreen()) }
  #expect(record.actions.count == 16)
  #expect(
    record.actions.last
      == "tap ab 12 1.5 5550123 ab@example.com https://example.com 123456 ab@example.com 12  312 12.0 12.0 12 true 212.0"
  )
}

private struct LinksScreen: View {
  let isNavigable: Bool

  var body: some View {
    if isNavigable {
      NavigationStack { LinksList() }
    } else {
      LinksList()
    }
  }
}

private struct LinksList: View {
  @State private var isOpen = false

  var body: some View {
    ForEach(0..<3, id: \.self) { LinksRow(number: $0) }
    NavigationLink("Value", value: 1)
    NavigationLink("Bound", isActive: $isOpen) { Text("bound") }
    Button("Save") {}
  }
}

private struct LinksRow: View {
  let number: Int
  var body: some View { NavigationLink("Row \(number)") { Text("\(number)") } }
}

@MainActor
@Test func `a preview tour does not tap links outside of a navigation container`() async throws {
  let record = try await Tour().record { AnyView(LinksScreen(isNavigable: false)) }
  #expect(record.actions == ["tap Save"])
  #expect(record.unused == [])
  #expect(record.detachedLinks == ["Row 0", "Value", "Bound"])

  let other = try await Tour().record { AnyView(LinksScreen(isNavigable: true)) }
  #expect(other.actions.filter { $0 != "tap Back" && $0 != "tap Save" }.count == 5)
  #expect(other.detachedLinks == [])
}

@MainActor
@Test(arguments: [false, true])
func `a preview tour uses links in every kind of navigation container`(isSplit: Bool) async throws {
  let record = try await Tour().record {
    isSplit
      ? AnyView(
        NavigationSplitView {
          List { NavigationLink("Link") { Text("a") } }
        } detail: {
          Text("detail")
        }) : AnyView(NavigationView { NavigationLink("Link") { Text("a") } })
  }
  #expect(record.actions.first == "tap Link")
  #expect(record.detachedLinks == [])
}

private struct UnusedScreen: View {
  @State private var name = ""
  @State private var isOn = false
  @State private var count = 0

  var body: some View {
    Button("Count") { count += 1 }.id(count)
    ForEach(0..<70, id: \.self) { UnusedRow(number: $0) }
    Toggle("On", isOn: $isOn)
    TextField("Name", text: $name)
    Text("Drag").onLongPressGesture {}
    Button("Delete everything") {}
  }
}

private struct UnusedRow: View {
  let number: Int
  var body: some View { Button("Row \(number)") {} }
}

@MainActor
@Test func `a preview tour names each kind of control that it did not use once`() async throws {
  let record = try await Tour(endingBefore: 2).record { AnyView(UnusedScreen()) }
  #expect(record.actions == ["type into Name"])
  #expect(record.unused.count == 74)
  #expect(
    record.unusedKinds == [
      "Button 'Count'", "Button 'Row 0' and 69 others of its kind", "Toggle 'On'",
      "LongPress 'LongPress Drag'",
      "Button 'Delete everything'",
    ])
}

/// A control that only works on a device.
private struct CameraButton: PrimitiveView {
  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginControl("CameraButton")
    visitor.control(nil, .onDevice)
    visitor.content("Image", "camera")
    visitor.endContainer()
  }

  static var _positions: Int { 0 }
}

@MainActor
@Test func `a preview tour names a control that only works on a device as not used`() async throws {
  let record = try await Tour().record {
    AnyView(
      VStack {
        CameraButton()
        Button("Save") {}
      })
  }
  #expect(record.actions == ["tap Save"])
  #expect(record.unusedKinds == ["CameraButton 'camera'"])
  #expect(record.unusedSteps == [])
}

/// A screen whose body makes rows with new ids.
private struct NewRowsScreen: View {
  struct Item: Identifiable {
    let id = UUID()
    let title: String
  }

  @State private var path = 0

  var body: some View {
    Text("\(path)")
    ForEach(["Orders", "Support", "Policy"].map { Item(title: $0) }) { item in
      Button(item.title) { path += 1 }
    }
  }
}

@MainActor
@Test func `a control in a row with a new id counts as used if one at its place was used`()
  async throws
{
  let record = try await Tour().record { AnyView(NewRowsScreen()) }
  #expect(record.actions.prefix(3) == ["tap Orders", "tap Support", "tap Policy"])
  #expect(record.unusedKinds == [])
}

private struct DestructiveScreen: View {
  @State private var items = ["a", "b"]
  @State private var isAsking = false
  @State private var isWarned = false

  var body: some View {
    Button("Empty", role: .destructive) { items = [] }
    Button("Options") { isAsking = true }
      .confirmationDialog("Options", isPresented: $isAsking) {
        Button("Burn", role: .destructive) { items = [] }
        Button("Archive") {}
      }
    Button("Warn") { isWarned = true }
      .alert(isPresented: $isWarned) {
        Alert(
          title: Text("Sure?"), primaryButton: .destructive(Text("Wipe")) { items = [] },
          secondaryButton: .cancel())
      }
    List(items, id: \.self) { item in DestructiveRow(item: item, items: $items) }
    Button("Add") { items.append("c") }
  }
}

private struct DestructiveRow: View {
  let item: String
  @Binding var items: [String]
  @State private var isShown = false

  var body: some View {
    Button("Show \(item)") { isShown = true }
      .sheet(isPresented: $isShown) {
        Button("Throw away", role: .destructive) { items.removeAll { $0 == item } }
        Button("Rename") {}
      }
      .swipeActions { Button("Bin", role: .destructive) { items.removeAll { $0 == item } } }
  }
}

@MainActor
@Test func `a preview tour uses destructive buttons last, each in a session of its own`()
  async throws
{
  let record = try await Tour().record { AnyView(DestructiveScreen()) }
  let sessions = record.actions.split(separator: "restart").map(Array.init)
  let destructive = ["Empty", "Burn", "Wipe", "Throw away", "Bin"]
  let found = sessions.map { session in
    session.enumerated().filter { _, action in destructive.contains { action.contains($0) } }
  }
  #expect(found.map(\.count) == [1, 1, 1, 1])
  let first = try #require(sessions.first)
  for name in ["Archive", "Show a", "Show b", "Rename", "Add"] {
    #expect(first.contains { $0.hasPrefix("tap \(name)") })
  }
  let last = try #require(found.first?.first?.offset)
  #expect(first.dropFirst(last + 1).allSatisfy { $0.hasPrefix("wait") })
}

private struct DialogsScreen: View {
  @State private var items = [0, 1, 2]
  @State private var isEmptying = false
  @State private var isBurning = false

  var body: some View {
    ForEach(items, id: \.self) { item in Button("Item \(item)") {} }
    Button("More") { isEmptying = true }
      .confirmationDialog("More", isPresented: $isEmptying) {
        Button("Burn", role: .destructive) { items = [] }
      }
    Button("Less") { isBurning = true }
      .confirmationDialog("Less", isPresented: $isBurning) {
        Button("Drop", role: .destructive) { items = [] }
      }
  }
}

/// The rows of the list and of the dialogs belong to the same view.
@MainActor
@Test func `a preview tour uses the destructive button of each dialog beside rows of buttons`()
  async throws
{
  let record = try await Tour().record { AnyView(DialogsScreen()) }
  #expect(
    record.actions == [
      "tap Item 0", "tap More", "tap Cancel", "tap Less", "tap Cancel", "tap Item 1", "tap Item 2",
      "wait 10000 ms", "restart", "tap More", "tap Burn", "wait 2000 ms", "restart", "tap Less",
      "tap Drop", "wait 2000 ms",
    ])
  #expect(record.unused == [])
}
