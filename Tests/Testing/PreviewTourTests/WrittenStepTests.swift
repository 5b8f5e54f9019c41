import GranularityCounting
import GranularityTourRecords
import SimulatedSwiftUI
import Testing

@testable import GranularityPreviewTour

/// Tests of the steps in a file: how they are read, what they do, and that the written steps of a tour repeat the tour.
@MainActor
struct WrittenStepTests {
  private nonisolated static func steps(_ text: String) throws -> [WrittenStep] {
    try WrittenStep.steps(in: Array(text.utf8))
  }

  private static func record(
    _ text: String, of view: @escaping @MainActor @Sendable () -> some View
  ) async throws -> TourRecord {
    try await Tour(by: steps(text)).record { AnyView(view()) }
  }

  private static func failure(
    _ text: String, of view: @escaping @MainActor @Sendable () -> some View
  ) async throws -> StepFailure? {
    do {
      _ = try await record(text, of: view)
      return nil
    } catch let failure as StepFailure {
      return failure
    }
  }

  // MARK: Reading

  @Test(arguments: [
    #"tap "Add""#, #"tap "Buy" in "CartRow[Tea]" number 2"#, #"type "a \"b\" \\ \n" into "Name""#,
    #"choose "red" of "Color""#, #"choose the last of "Color""#, #"set "Speed" to 0.5"#,
    #"set "Name" to "Tea""#, #"drag "Map" by 9, -1.5"#, "wait 2", "wait 0.3", "wait 0.000000001",
    "restart",
  ])
  func `parsing a step of a steps file and printing it gives the same text`(text: String) throws {
    let steps = try Self.steps(text)
    #expect(steps.map(\.description) == [text])
  }

  @Test func `a steps file ignores comments, empty lines, extra spaces and upper case`() throws {
    let text = "\u{FEFF}# Tea\r\n\r\n  TAP  “Add”  # twice\n\tdrag \"# Map\"\nwait 2 seconds"
    let steps = try Self.steps(text)
    #expect(steps.map(\.line) == [3, 4, 5])
    #expect(steps.map(\.description) == [#"tap "Add""#, ##"drag "# Map" by 9, 9"##, "wait 2"])
  }

  @Test(arguments: [
    (
      "press \"Add\"",
      "a step begins with one of these words: choose, drag, restart, set, tap, type, wait"
    ),
    (
      "\"Add\"",
      "a step begins with one of these words: choose, drag, restart, set, tap, type, wait"
    ),
    (
      "tap Add",
      #"the step needs this form: tap "Label"; after a label may follow: in "View", number 2"#
    ),
    (
      "tap \"Add\" twice",
      #"the step needs this form: tap "Label"; after a label may follow: in "View", number 2"#
    ),
    ("tap \"Add", "a text needs a quote at its end"),
    ("tap \"\\u{D800}\"", "\\u{D800} is no Unicode scalar"),
    ("wait", "the step needs this form: wait 2, in seconds"),
    ("wait -1", "the step needs this form: wait 2, in seconds"),
    ("wait 1e3", "the step needs this form: wait 2, in seconds"),
    ("wait 99999999999999999999", "the step needs this form: wait 2, in seconds"),
    ("wait .", "the step needs this form: wait 2, in seconds"),
    (
      "drag \"Map\" by inf, 1",
      #"the step needs this form: drag "Label" by 9, 9; after a label may follow: in "View", number 2"#
    ),
  ])
  func `an error about an invalid written step names its line and the form that it needs`(
    line: String, problem: String
  ) {
    #expect(throws: StepFailure(line: 2, step: line, problem: problem)) {
      try Self.steps("wait 1\n\(line)\nwait 2")
    }
  }

  @Test func `a steps file that is not UTF-8 or does not exist is an error`() {
    #expect(throws: StepFailure.self) { try WrittenStep.steps(in: [0xFF]) }
    #expect(throws: StepFailure.self) { try WrittenStep.steps(inFileAt: "/nowhere/a.steps") }
  }

  // MARK: Running

  @Test func `the steps of a file replace the actions that a preview tour would choose`()
    async throws
  {
    let record = try await Self.record(
      """
      type "Tea" into "Name"
      tap "Add"
      wait 1.5
      choose "large" of "Size"
      set "Amount" to 3
      """
    ) { ShopScreen() }
    #expect(
      record.actions == [
        "type into Name", "tap Add", "wait 1500 ms", "choose large of Size", "set Amount",
      ])
    #expect(record.comparison == .asObservable)
    #expect(record.unused == ["Discount", "Buy"])
    #expect(record.unusedSteps == [#"tap "Discount""#, #"tap "Buy""#])
    #expect(record.turnRows.map(\.virtualMilliseconds).max() == 1_500)
  }

  @Test func `a steps file without a step runs only the mount and ten seconds`() async throws {
    let record = try await Self.record("# nothing") { ShopScreen() }
    #expect(record.actions == [])
    #expect(record.unused == ["Name", "Add", "Amount", "Size", "Discount"])
  }

  @Test func `a written step can wait longer than a preview tour does`() async throws {
    let record = try await Self.record("wait 25") { ShopScreen() }
    #expect(record.actions == ["wait 25000 ms"])
  }

  @Test(arguments: [
    (#"tap "Ad""#, #"no control is called "Ad""#),
    (#"tap "Name""#, #""Name" cannot be tapped"#),
    (#"type "a" into "Add""#, #""Add" cannot be typed into"#),
    (#"choose "huge" of "Size""#, #""Size" has no such option; found "small", "large""#),
    (#"choose "huge" of "Name""#, #""Name" cannot choose one of several options"#),
    (#"set "Amount" to true"#, #""Amount" cannot be set to true"#),
    (
      #"set "Amount" to many"#,
      "a value is a number, true, false, a date such as 2001-09-09T01:46:40Z, a color such as red, or a text in quotes; found many"
    ),
    (#"tap "Add" in "Other""#, #""Add" is not in "Other"; found in /ShopScreen"#),
    (#"tap "Add" number 2"#, #"number 2 of "Add" is needed; found 1"#),
    (#"tap "Discount""#, #""Discount" is disabled"#),
  ])
  func `an error about an impossible written step lists the steps that the screen supports`(
    step: String, problem: String
  ) async throws {
    let failure = try #require(await Self.failure("wait 1\n\(step)") { ShopScreen(isSale: false) })
    #expect(failure.line == 2)
    #expect(failure.step == step)
    #expect(failure.problem == problem)
    #expect(
      failure.controls == [
        #"type "ab" into "Name""#, #"tap "Add""#, #"set "Amount" to 0.5"#,
        #"choose the last of "Size"  # of "small", "large""#,
      ])
  }

  @Test func `a written step on a label of several controls must also name a view or a number`()
    async throws
  {
    let failure = try #require(await Self.failure(#"tap "Buy""#) { RowsScreen() })
    #expect(
      failure.problem == #"3 controls are called "Buy"; add a view or a number, as in number 2"#)
    #expect(
      failure.controls == [
        #"tap "Buy" in "BuyRow[Tea]""#, #"tap "Buy" in "BuyRow[Jam]""#,
        #"tap "Buy" in "BuyRow[Rye]""#,
      ])
    for step in failure.controls + [
      #"tap "Buy" number 3"#, #"tap "Buy" in "BuyRow" number 1"#, #"tap "B…" in "BuyRow[J…]""#,
    ] {
      let record = try await Self.record(step) { RowsScreen() }
      #expect(record.actions.count == 1)
    }
  }

  @Test func `a written step on a control that a sheet covers is an error`() async throws {
    let failure = try await Self.failure("tap \"More\"\ntap \"More\"") { EveryScreen() }
    #expect(failure?.line == 2)
    #expect(failure?.problem.hasPrefix(#""More" is covered by "#) == true)
  }

  // MARK: Repeating a tour

  /// Runs the tour of a screen and then a session with the written steps of this tour, and expects the same record.
  private static func expectSame(
    _ view: @escaping @MainActor @Sendable () -> some View,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let tour = try await Tour().record { AnyView(view()) }
    #expect(!tour.steps.isEmpty, sourceLocation: sourceLocation)
    let text = tour.steps.joined(separator: "\n")
    let again = try await record(text, of: view)
    var expected = tour
    // The comparison ignores the steps themselves, because a comment is not part of a step.
    expected.unusedKinds = []
    expected.steps = again.steps
    #expect(again == expected, sourceLocation: sourceLocation)
    #expect(
      tour.steps.map { $0.components(separatedBy: "  #")[0] } == again.steps,
      sourceLocation: sourceLocation)
  }

  @Test func `the steps that a tour prints repeat it on screens with fields, pickers and sliders`()
    async throws
  {
    try await Self.expectSame { ShopScreen() }
    try await Self.expectSame { ValuesScreen() }
  }

  @Test func `the steps that a tour prints repeat it on screens with rows and with equal labels`()
    async throws
  {
    try await Self.expectSame { RowsScreen() }
    try await Self.expectSame { EqualScreen() }
    try await Self.expectSame { UniqueRowsScreen() }
  }

  @Test func `the steps that a tour prints repeat it on screens with sheets, tabs and dialogs`()
    async throws
  {
    try await Self.expectSame { EveryScreen() }
  }

  @Test func `the steps that a tour prints repeat its restarts`() async throws {
    try await Self.expectSame { DeletionsScreen() }
  }

  @Test func `a written restart step shows the preview again with new models`() async throws {
    let record = try await Self.record("tap \"Add\"\nrestart\ntap \"Add\"") { ShopScreen() }
    #expect(record.actions == ["tap Add", "restart", "tap Add"])
    #expect(record.comparison == .asObservable)
    #expect(record.differences == [])
    let views = record.views.map { [$0.written, $0.translated] }
    // Each of the two actions evaluates the screen once.
    #expect(views == [[2, 2]])
  }

  @Test func `the steps that a tour prints repeat its waits`() async throws {
    try await Self.expectSame { SlowScreen() }
  }
}

private final class Shop: ObservableObject {
  @Published var name = ""
  @Published var names: [String] = []
  @Published var amount = 1.0
  @Published var size = Size.small
  enum Size: Hashable { case small, large }
}

private struct ShopScreen: View {
  @StateObject private var shop = Shop()
  var isSale = true

  var body: some View {
    TextField("Name", text: $shop.name)
    Button("Add") { shop.names.append(shop.name) }
    Slider(value: $shop.amount) { Text("Amount") }
    Picker("Size", selection: $shop.size) {
      Text("Small").tag(Shop.Size.small)
      Text("Large").tag(Shop.Size.large)
    }
    Button("Discount") {}.disabled(!isSale)
    if !shop.names.isEmpty { Button("Buy") { shop.names = [] } }
    Text("\(shop.names.count) \(shop.amount)")
  }
}

private struct ValuesScreen: View {
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var color = Color.blue
  @State private var isOn = false
  @State private var count = 1
  @State private var text =
    "A \"label\" \\ of\ntwo lines and a very long text, which a step does not repeat as a whole, because nobody would read it"
  @State private var width = 0.0

  var body: some View {
    DatePicker("Date", selection: $date)
    ColorPicker("Color", selection: $color)
    Toggle("On", isOn: $isOn)
    Stepper("Count", value: $count)
    Button(text) { count += 1 }
    Text("Knob").gesture(DragGesture().onChanged { width = $0.translation.width })
    Text("Held").onLongPressGesture { count += 1 }
    Text("\(date.timeIntervalSince1970) \(isOn) \(count) \(width)")
  }
}

private struct RowsScreen: View {
  @State private var bought: [String] = []

  var body: some View {
    List {
      ForEach(["Tea", "Jam", "Rye"], id: \.self) { BuyRow(name: $0, bought: $bought) }
    }
    Text(bought.joined(separator: ", "))
  }
}

private struct BuyRow: View {
  let name: String
  @Binding var bought: [String]

  var body: some View { Button("Buy") { bought.append(name) } }
}

private struct EqualScreen: View {
  @StateObject private var shop = Shop()

  var body: some View {
    Button("Add") { shop.names.append("a") }
    Button("Add") { shop.names.append("b") }
    EqualPart(shop: shop)
    Text(shop.names.joined())
  }
}

private struct EqualPart: View {
  @ObservedObject var shop: Shop

  var body: some View {
    Button("Add") { shop.names.append("c") }
    Button("Add") { shop.names.append("d") }
    Button("") { shop.amount += 1 }
  }
}

private struct UniqueRow: Identifiable { let id = UUID() }

private struct UniqueRowsScreen: View {
  @State private var rows = [UniqueRow(), UniqueRow(), UniqueRow()]
  @State private var count = 0

  var body: some View {
    ForEach(rows) { row in
      Button("Keep") { count += 1 }
      Button("Open \(row.id)") { count += 2 }
    }
    Text("\(count)")
  }
}

private struct EveryScreen: View {
  @StateObject private var shop = Shop()
  @State private var isShown = false
  @State private var isAsking = false

  var body: some View {
    TabView {
      Tab("Shop", systemImage: "cart") {
        NavigationStack {
          ForEach(0..<5, id: \.self) { item in
            NavigationLink("Item \(item)") { ItemScreen(shop: shop, item: item) }
          }
          Button("More") { isShown = true }
            .sheet(isPresented: $isShown) { TextField("Note", text: $shop.name) }
        }
      }
      Tab("Settings", systemImage: "gear") {
        Button("Reset") { isAsking = true }
          .confirmationDialog("Sure?", isPresented: $isAsking) {
            Button("Erase", role: .destructive) { shop.names = [] }
            Button("Cancel", role: .cancel) {}
          }
        Text("\(shop.names.count)")
      }
    }
  }
}

private struct ItemScreen: View {
  @ObservedObject var shop: Shop
  let item: Int

  var body: some View {
    Button("Buy") { shop.names.append("\(item)") }
    Text(shop.names.joined())
  }
}

private struct SlowScreen: View {
  @StateObject private var shop = Shop()

  var body: some View {
    ForEach(shop.names, id: \.self) { name in Button(name) { shop.amount += 1 } }
      .task {
        try? await Task.sleep(for: .milliseconds(1_250))
        shop.names = ["Tea", "Jam"]
      }
    Button("Start") { shop.name = "a" }
    Text("\(shop.amount)")
  }
}

struct DeletionsScreen: View {
  @StateObject private var shop = Shop()
  @State private var isAsking = false

  var body: some View {
    NavigationStack {
      Button("Add") { shop.names.append("a") }
      Button("Delete all", role: .destructive) { shop.names = [] }
      Button("Reset") { isAsking = true }
        .confirmationDialog("Sure?", isPresented: $isAsking) {
          Button("Erase", role: .destructive) { shop.amount = 0 }
          Button("Cancel", role: .cancel) {}
        }
      ForEach(shop.names, id: \.self) { name in
        NavigationLink("Show \(name)") { DeletionScreen(shop: shop, name: name) }
      }
      Text("\(shop.names.count) \(shop.amount)")
    }
  }
}

private struct DeletionScreen: View {
  @ObservedObject var shop: Shop
  let name: String

  var body: some View {
    Button("Rename") { shop.name = name }
    if !shop.name.isEmpty { Button("Clear name") { shop.name = "" } }
    Button("Remove \(name)") { shop.names.removeAll { $0 == name } }
  }
}
