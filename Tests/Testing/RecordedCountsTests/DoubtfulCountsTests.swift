import Foundation
import GranularityTestSupport
import SimulatedCombine
import SimulatedUI
import Testing

@testable import GranularityTesting

/// Tests of sessions whose counts would be recorded under a wrong action, or for a screen that missed a change.
struct DoubtfulCountsTests {
  private let project: Project

  init() throws {
    project = try Project()
  }

  @Test(arguments: RecordMode.allCases)
  func `a screen that shows an old value at the end is an issue and is not recorded`(
    _ mode: RecordMode
  ) throws {
    project.mode = mode
    let message = try project.message {
      try project.run(of: .observableObject { Unobserving(shop: CoarseShop()) })
    }
    #expect(
      message == """
        counts of 'picking an item' (ShopTests.swift:10):
          ObservableObject /Unobserving/FirstItem: it shows an old value, because what it \
        reads from shop (CoarseShop) is not observed
        """)
    #expect(try project.directory.names == ["ShopTests.swift"])
  }

  @Test func `a session reports an old value even if a later turn replaces it`()
    throws
  {
    let message = try project.message {
      try project.run(of: .observableObject { Unobserving(shop: CoarseShop()) }) { host in
        try host.tap("Pick")
        try host.tap("Count")
      }
    }
    #expect(message.contains("ObservableObject /Unobserving/FirstItem: it shows an old value"))
  }

  @Test func `a session reports an old value at its end even if that turn evaluated another view`()
    throws
  {
    let message = try project.message {
      try project.run(of: .observableObject { HalfObserving(shop: CoarseShop()) })
    }
    #expect(message.contains("ObservableObject /HalfObserving/FirstItem: it shows an old value"))
  }

  @Test func `a screen without a model that can act as the requested kind is an issue`() throws {
    let message = try project.message {
      try project.run(of: .asObservable { FineShopScreen(shop: FineShop()) })
    }
    #expect(
      message.contains(
        "@Observable no view holds or reads an object that can act as an @Observable one; it needs an ObservableObject"
      ), "\(message)")
    let other = try project.message {
      try project.run(of: .asObservableObject { CoarseShopScreen(shop: CoarseShop()) })
    }
    #expect(
      other.contains("no view holds or reads an object that can act as an ObservableObject"),
      "\(other)")
    #expect(try project.directory.names == ["ShopTests.swift"])
  }

  @Test
  func `a model change between actions is an issue, because the next action would be its source`()
    throws
  {
    let shop = FineShop()
    let message = try project.message {
      try project.run(of: .tracked { FineShopScreen(shop: shop) }) { host in
        shop.coupon = "MAY"
        shop.items.removeLast()
        try host.tap("Pick")
      }
    }
    #expect(
      message == """
        counts of 'picking an item' (ShopTests.swift:10):
          @Tracked property(FineShop.items) changed outside of any turn, and the next turn \
        evaluates /FineShopScreen, /FineShopScreen/ShopHeader; to count the change alone, make it \
        in 'turn { }'
        """)
  }

  @Test func `a model change after the last action of a session is an issue`() throws {
    let shop = CoarseShop()
    let message = try project.message {
      try project.run(of: .observableObject { CoarseShopScreen(shop: shop) }) { host in
        try host.tap("Pick")
        shop.coupon = "MAY"
      }
    }
    #expect(message.contains("object(CoarseShop) changed outside of any turn"))
  }

  @Test func `a model change inside a turn, or right before an empty turn, is counted`() throws {
    project.mode = .all
    let shop = FineShop()
    try project.run(of: .tracked { FineShopScreen(shop: shop) }) { host in
      host.turn { shop.items[0].isPicked = true }
      shop.items[1].isPicked = true
      host.turn()
    }
    #expect(Set(try project.causes.map(\.source)) == ["mount", "turn"])
  }
}

// MARK: - What a body makes anew

extension DoubtfulCountsTests {
  @Test func `a presentation with a closure binding is not taken for a view with an old value`()
    throws
  {
    project.mode = .all
    try project.run(of: .observable { Failing() }) { host in
      for (kind, dismissal) in zip(Failing.Kind.allCases, ["OK", "Yes", "Dismiss"]) {
        try host.tap(.named("\(kind)"))
        try host.tap(.named(dismissal))
      }
    }
    #expect(try project.views.contains { $0.viewPath == "/Failing" })
  }

  @Test
  func `a view whose parent makes it a new publisher is not taken for one with an old value`()
    throws
  {
    project.mode = .all
    try project.run(of: .observable { Counting() }) { host in
      try host.tap("Plus")
      try host.tap("Nothing")
    }
    #expect(try project.views.contains { $0.viewPath == "/Counting/Ticking" })
  }

  @Test func `rows with random ids are recorded by the order of their mounts and compare as equal`()
    throws
  {
    func tap(_ host: ViewHost) throws { try host.tap(.named("Pick").index(1)) }
    project.mode = .all
    try project.run(of: .observable { RandomRows() }, act: tap)
    let paths = try project.views.map(\.viewPath)
    #expect(
      paths == [
        "/RandomRows", "/RandomRows/RandomRow[UUID 1]", "/RandomRows/RandomRow[UUID 2]",
      ])
    project.mode = .missing
    try project.run(of: .observable { RandomRows() }, act: tap)
  }
}

/// A screen with presentations whose bindings are made from closures.
private nonisolated struct Failing: View {
  enum Kind: CaseIterable { case alert, dialog, sheet }

  @State private var shown: Set<Kind> = []

  var body: some View {
    VStack {
      ForEach(Kind.allCases, id: \.self) { kind in
        Button("\(kind)") { shown.insert(kind) }
      }
    }
    .alert("Error", isPresented: binding(.alert)) { Button("OK") {} }
    .confirmationDialog("Delete", isPresented: binding(.dialog)) { Button("Yes") {} }
    .sheet(isPresented: binding(.sheet)) { Text("Sheet") }
  }

  private func binding(_ kind: Kind) -> Binding<Bool> {
    Binding(get: { shown.contains(kind) }, set: { _ in shown.remove(kind) })
  }
}

/// A screen whose child has a new publisher and a new object in each value.
private nonisolated struct Counting: View {
  @State private var count = 0

  var body: some View {
    Button("Plus") { count += 1 }
    Button("Nothing") {}
    Text("\(count)")
    Ticking()
  }
}

private nonisolated struct Ticking: View {
  let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  let formatter = DateFormatter()
  @State private var seconds = 0

  var body: some View {
    Text("\(seconds)").onReceive(ticks) { _ in seconds += 1 }
  }
}

private nonisolated struct RandomRows: View {
  struct Item: Identifiable {
    let id = UUID()
    let name: String
  }

  @State private var items = [Item(name: "Tea"), Item(name: "Salt")]

  var body: some View {
    ForEach(items) { item in
      RandomRow(name: item.name)
      Button("Pick") { items[0] = items[0] }
    }
  }
}

private nonisolated struct RandomRow: View {
  let name: String
  var body: some View { Text(name) }
}

/// A screen that reads an object without observing it.
private nonisolated struct Unobserving: View {
  let shop: CoarseShop
  @State private var taps = 0

  var body: some View {
    Button("Pick") { shop.items[0].isPicked = true }
    Button("Count") { taps += 1 }
    FirstItem(shop: shop, taps: taps)
  }
}

/// A screen whose only button changes both an object that is not observed and the screen's own state.
private nonisolated struct HalfObserving: View {
  let shop: CoarseShop
  @State private var taps = 0

  var body: some View {
    Button("Pick") {
      shop.items[0].isPicked = true
      taps += 1
    }
    Text("\(taps)")
    FirstItem(shop: shop, taps: 0)
  }
}

private nonisolated struct FirstItem: View {
  let shop: CoarseShop
  let taps: Int

  var body: some View {
    Text(shop.items[0].isPicked ? "picked" : "not picked")
  }
}
