import SimulatedUI
import Testing

/// Tests that every part of a container is a separate view with a position of its own.
struct ContainerPartTests {
  @Test func `each lazy stack and lazy grid has its own name in the output`() {
    let names = [
      LazyHStack<EmptyView>.kind, LazyVStack<EmptyView>.kind, LazyHGrid<EmptyView>.kind,
      LazyVGrid<EmptyView>.kind,
    ]
    #expect(names == ["LazyHStack", "LazyVStack", "LazyHGrid", "LazyVGrid"])
  }

  @Test(arguments: Container.all.map(\.name))
  func `hiding a view in a container keeps the states of its other parts and of the next view`(
    name: String
  ) throws {
    let container = try #require(Container.all.first { $0.name == name })
    let screen = container.screen()
    screen.turn()
    let parts = container.parts
    #expect(screen.counters == (["gone"] + parts + ["behind"]).map { "\($0) 0" })
    screen.tap("add to gone", times: 9)
    for (index, part) in parts.enumerated() { screen.tap("add to \(part)", times: index + 1) }
    screen.tap("add to behind", times: 5)
    let counts = parts.enumerated().map { "\($1) \($0 + 1)" } + ["behind 5"]
    #expect(screen.counters == ["gone 9"] + counts)
    screen.tap("hide")
    #expect(screen.counters == counts)
  }

  @Test(arguments: Container.all.map(\.name))
  func `the view after a container is outside of the container and of its environment`(
    name: String
  ) throws {
    let screen = try #require(Container.all.first { $0.name == name }).screen()
    screen.turn()
    #expect(screen.graph.outputTree().contains(OutputLine("Text \"behind 0\"", depth: 2)))
    #expect(screen.texts.last == "limit 0")
  }

  @Test func `a line of a control equals a line with the same text and depth`() {
    let screen = Screen { Button("Pay") {}.disabled(true) }
    screen.turn()
    #expect(
      screen.graph.outputTree() == [
        OutputLine("Button (disabled)", depth: 0), OutputLine("Text \"Pay\"", depth: 1),
      ])
  }
}

extension Screen {
  /// The texts of the counters that a container shows.
  fileprivate var counters: [String] {
    texts.filter { $0.hasPrefix("gone ") || $0.hasPrefix("part ") || $0.hasPrefix("behind ") }
  }
}

/// A container whose first part begins with a view that can be hidden.
private struct Container: Sendable {
  let name: String
  /// The names of the container's counters, in the order in which they are shown.
  let parts: [String]
  private let maker: Maker

  /// A closure that a test calls on its own thread, even in generic code that cannot know this.
  private struct Maker: @unchecked Sendable {
    let make: () -> Screen
  }

  init<Content: View>(
    _ name: String, parts: [String] = ["part 1", "part 2"],
    @ViewBuilder _ content: @escaping @Sendable (FirstPart) -> Content
  ) {
    self.name = name
    self.parts = parts
    maker = Maker { Screen { Owner(content: content) } }
  }

  func screen() -> Screen { maker.make() }

  private static let three = ["part 1", "part 2", "part 3"]

  static let all = stacks + controls + layers
}

/// The first part of a container: a counter that can be hidden, and a counter after it.
private nonisolated struct FirstPart {
  let isHidden: Bool

  /// The two counters, as parts of the view that contains them.
  @ViewBuilder var counters: some View {
    if !isHidden { Counter(name: "gone") }
    Counter(name: "part 1")
  }
}

private nonisolated struct Owner<Content: View>: View {
  @State private var isHidden = false
  let content: (FirstPart) -> Content

  var body: some View {
    content(FirstPart(isHidden: isHidden)).environment(\.lineLimit, 3)
    Counter(name: "behind")
    LimitReader()
    Button("hide") { isHidden = true }
  }
}

private nonisolated struct LimitReader: View {
  @Environment(\.lineLimit) private var limit

  var body: some View { Text("limit \(limit ?? 0)") }
}

extension Container {
  private static let stacks = [
    Container("VStack") { first in
      VStack {
        first.counters
        Counter(name: "part 2")
      }
    },
    Container("HStack") { first in
      HStack {
        first.counters
        Counter(name: "part 2")
      }
    },
    Container("ZStack") { first in
      ZStack {
        first.counters
        Counter(name: "part 2")
      }
    },
    Container("Group") { first in
      Group {
        first.counters
        Counter(name: "part 2")
      }
    },
    Container("HSplitView") { first in
      HSplitView {
        first.counters
        Counter(name: "part 2")
      }
    },
    Container("VSplitView") { first in
      VSplitView {
        first.counters
        Counter(name: "part 2")
      }
    },
    Container("ScrollView") { first in
      ScrollView {
        first.counters
        Counter(name: "part 2")
      }
    },
    Container("lazy stacks", parts: three) { first in
      LazyVStack { first.counters }
      LazyHStack {
        Counter(name: "part 2")
        Counter(name: "part 3")
      }
    },
    Container("lazy grids", parts: three) { first in
      LazyVGrid(columns: [GridItem()]) { first.counters }
      LazyHGrid(rows: [GridItem()]) {
        Counter(name: "part 2")
        Counter(name: "part 3")
      }
    },
    Container("Grid", parts: three) { first in
      Grid {
        GridRow { first.counters }
        GridRow {
          Counter(name: "part 2")
          Counter(name: "part 3")
        }
      }
    },
    Container("layouts", parts: three) { first in
      HStackLayout(spacing: 1) { first.counters }
      AnyLayout(VStackLayout()) {
        Counter(name: "part 2")
        Counter(name: "part 3")
      }
    },
    Container("List", parts: three) { first in
      List {
        first.counters
        Counter(name: "part 2")
      }
      Counter(name: "part 3")
    },
    Container("List with a selection", parts: three) { first in
      List(selection: .constant(Int?.none)) {
        first.counters
        Counter(name: "part 2")
      }
      Counter(name: "part 3")
    },
    Container("Form") { first in
      Form {
        first.counters
        Counter(name: "part 2")
      }
    },
    Container("Section", parts: ["part 1", "part 2", "part 3"]) { first in
      Section {
        Counter(name: "part 2")
      } header: {
        first.counters
      } footer: {
        Counter(name: "part 3")
      }
    },
    Container("expanded Section") { first in
      Section(isExpanded: .constant(true)) {
        Counter(name: "part 2")
      } header: {
        first.counters
      }
    },
    Container("NavigationSplitView", parts: three) { first in
      NavigationSplitView {
        VStack { first.counters }
      } content: {
        Counter(name: "part 2")
      } detail: {
        Counter(name: "part 3")
      }
    },
    Container("TabView") { first in
      TabView {
        if !first.isHidden {
          Tab {
            Counter(name: "gone")
          } label: {
            Text("title")
          }
        }
        Tab {
          Counter(name: "part 2")
        } label: {
          Counter(name: "part 1")
        }
      }
      .environment(writing: ObjectWrite(object: MountsAllTabs()))
    },
    Container("NavigationStack") { first in
      NavigationStack {
        VStack {
          first.counters
          Counter(name: "part 2")
        }
      }
    },
  ]

  private static let controls = [
    Container("Label") { first in
      SimulatedUI.Label {
        Counter(name: "part 2")
      } icon: {
        first.counters
      }
    },
    Container("LabeledContent") { first in
      LabeledContent {
        Counter(name: "part 2")
      } label: {
        first.counters
      }
    },
    Container("GroupBox") { first in
      GroupBox {
        first.counters
      } label: {
        Counter(name: "part 2")
      }
    },
    Container("ControlGroup") { first in
      ControlGroup {
        Counter(name: "part 2")
      } label: {
        VStack { first.counters }
      }
    },
    Container("ContentUnavailableView", parts: three) { first in
      ContentUnavailableView {
        first.counters
      } description: {
        Counter(name: "part 2")
      } actions: {
        Counter(name: "part 3")
      }
    },
    Container("Gauge", parts: ["part 1", "part 2", "part 3", "part 4"]) { first in
      Gauge(value: 0.5) {
        first.counters
      } currentValueLabel: {
        Counter(name: "part 2")
      } minimumValueLabel: {
        Counter(name: "part 3")
      } maximumValueLabel: {
        Counter(name: "part 4")
      }
    },
    Container("Slider", parts: three) { first in
      Slider(value: .constant(0.5)) {
        first.counters
      } minimumValueLabel: {
        Counter(name: "part 2")
      } maximumValueLabel: {
        Counter(name: "part 3")
      }
    },
    Container("ProgressView") { first in
      ProgressView(value: 0.5) {
        first.counters
      } currentValueLabel: {
        Counter(name: "part 2")
      }
    },
    Container("Picker") { first in
      Picker(selection: .constant(1)) {
        Counter(name: "part 2").tag(1)
      } label: {
        first.counters
      }
    },
    Container("labels of controls", parts: three) { first in
      Toggle(isOn: .constant(true)) { first.counters }
      Stepper {
        Counter(name: "part 2")
      } onIncrement: {
      } onDecrement: {
      }
      Counter(name: "part 3")
    },
    Container("label of a control behind a view", parts: ["part 1"]) { first in
      if !first.isHidden { Counter(name: "gone") }
      Toggle(isOn: .constant(true)) { Counter(name: "part 1") }
    },
    Container("labels of fields", parts: three) { first in
      TextField(text: .constant("")) { first.counters }
      DatePicker(selection: .constant(.distantPast)) { Counter(name: "part 2") }
      ColorPicker(selection: .constant(.red)) { Counter(name: "part 3") }
    },
    Container("DisclosureGroup") { first in
      DisclosureGroup(isExpanded: .constant(true)) {
        Counter(name: "part 2")
      } label: {
        first.counters
      }
    },
    Container("Menu") { first in
      Menu {
        Counter(name: "part 2")
      } label: {
        first.counters
      }
    },
    Container("Canvas") { first in
      Canvas { _, _ in
      } symbols: {
        first.counters
      }
      Counter(name: "part 2")
    },
    Container("animators") { first in
      PhaseAnimator([0]) { _ in first.counters }
      KeyframeAnimator(initialValue: 0.0) { _ in
        Counter(name: "part 2")
      } keyframes: { _ in
      }
    },
    Container("readers") { first in
      GeometryReader { _ in first.counters }
      ScrollViewReader { _ in Counter(name: "part 2") }
    },
    Container("ViewThatFits") { first in
      ViewThatFits { VStack { first.counters } }
      Counter(name: "part 2")
    },
    Container("EmptyModifier") { first in
      first.counters.modifier(EmptyModifier())
      Counter(name: "part 2")
    },
    Container("AnyView") { first in
      AnyView(first.counters)
      Counter(name: "part 2")
    },
  ]

  private static let layers = [
    Container("background and overlay", parts: three) { first in
      VStack { first.counters }
        .background { Counter(name: "part 2") }
        .overlay { Counter(name: "part 3") }
    },
    Container("mask and container background", parts: three) { first in
      VStack { first.counters }
        .mask { Counter(name: "part 2") }
        .containerBackground(for: .window) { Counter(name: "part 3") }
    },
    Container("safe area", parts: three) { first in
      VStack { first.counters }
        .safeAreaInset(edge: .top) { Counter(name: "part 2") }
        .safeAreaBar(edge: .bottom) { Counter(name: "part 3") }
    },
    Container("safe area at a side") { first in
      VStack { first.counters }.safeAreaInset(edge: .leading) { Counter(name: "part 2") }
    },
    Container("row", parts: three) { first in
      VStack { first.counters }
        .swipeActions { Counter(name: "part 2") }
        .listRowBackground(Counter(name: "part 3"))
    },
    Container("context menu", parts: three) { first in
      VStack { first.counters }.contextMenu {
        Counter(name: "part 2")
      } preview: {
        Counter(name: "part 3")
      }
    },
    Container("toolbar", parts: three) { first in
      NavigationStack {
        VStack { first.counters }.toolbar {
          ToolbarItem { Counter(name: "part 2") }
          ToolbarItemGroup { Counter(name: "part 3") }
        }
      }
    },
    Container("accessibility", parts: ["part 1", "part 2", "part 3", "part 4"]) { first in
      VStack { first.counters }
        .accessibilityRepresentation { Counter(name: "part 2") }
        .accessibilityChildren { Counter(name: "part 3") }
        .accessibilityActions { Counter(name: "part 4") }
    },
    Container("presentation and tab") { first in
      VStack { first.counters }.presentationBackground { Counter(name: "part 2") }
    },
    Container("effects") { first in
      VStack { first.counters }
        .onAppear {}.onChange(of: 1) {}.task {}
        .accessibilityElement(children: .contain).accessibilityLabel("label")
        .animation(.linear) { $0.opacity(1) }
      Counter(name: "part 2")
    },
  ]
}
