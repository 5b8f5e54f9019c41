import Foundation
import GranularityTesting
import GranularityVirtualDispatch
import GranularityVirtualTime
import Observation
import SimulatedCombine
import SimulatedUI
import Testing

/// Tests of asynchronous code that begins when a screen appears or changes, when a model is created, or when the user
/// types.
@MainActor struct AsyncScreenTests {
  // MARK: - Views

  @Test func `a task that onAppear starts changes the screen in a second evaluation of the mount`()
  {
    let host = ViewHost { Appearing() }
    #expect(host.mount.evaluations(of: Appearing.self).causes == [[.mount], [.state("items")]])
    #expect(host.texts == ["3 items"])
  }

  @Test func `a task that onChange starts changes the screen after the evaluation for the change`()
    throws
  {
    let host = ViewHost { Changing() }
    let turn = try host.tap("Next")
    #expect(turn.evaluations.causes == [[.state("page")], [.state("title")]])
    #expect(host.texts.first == "page 1 loading")
    #expect(try host.advance(by: .seconds(1)).evaluations.causes == [[.state("title")]])
    #expect(host.texts.first == "page 1 loaded")
  }

  @Test func `task(id:) cancels its task and starts a new one when the id changes`() throws {
    let host = ViewHost { Paged() }
    #expect(host.mount.evaluations == 1)
    #expect(try host.tap("Next").evaluations == 1)
    try host.advance(by: .milliseconds(500))
    #expect(try host.tap("Next").evaluations == 1)
    #expect(try host.advance(by: .milliseconds(999)).evaluations == 0)
    #expect(try host.advance(by: .milliseconds(1)).evaluations.causes == [[.state("loaded")]])
    #expect(host.texts.first == "page 2 loaded 2")
  }

  @Test func `a pull to refresh evaluates the view when loading begins and when it ends`() throws {
    let host = ViewHost { Refreshed(model: Feed()) }
    #expect(try host.tap("Refresh").counts == ["Refreshed": 1])
    #expect(host.texts == ["loading 0"])
    #expect(try host.advance(by: .seconds(1)).counts == ["Refreshed": 1])
    #expect(host.texts == ["done 3"])
  }

  @Test func `a button cancels a task that polls, and no evaluation follows`() throws {
    let host = ViewHost { Polling() }
    #expect(try host.tap("Start").evaluations == 0)
    #expect(try host.advance(by: .seconds(3)).evaluations == 3)
    #expect(try host.tap("Stop").evaluations == 0)
    #expect(try host.advance(by: .seconds(3)).evaluations == 0)
    #expect(host.texts.first == "3 polls")
    #expect(host.clock.unfinishedTasks == 0)
  }

  @Test func `a task continues after its view is removed, and evaluates nothing`() throws {
    let model = Feed()
    let host = ViewHost { Toggled(model: model) }
    #expect(try host.tap("Load").counts == ["Loaded": 1])
    #expect(try host.tap("Hide").counts == ["Toggled": 1])
    #expect(try host.advance(by: .seconds(1)).evaluations == 0)
    #expect(model.items == 3)
    #expect(try host.tap("Hide").counts == ["Toggled": 1, "Loaded": 1])
    #expect(host.shows("done 3"))
  }

  @Test func `a timer and a task that polls each evaluate their view once per second`() throws {
    let host = ViewHost { Ticking() }
    let activity = try host.advance(by: .seconds(3))
    #expect(
      activity.evaluations.causes
        == [[.state("ticks")], [.state("polls")], [.state("ticks")], [.state("polls")]]
        + [[.state("ticks")], [.state("polls")]])
    #expect(host.texts == ["3 ticks, 3 polls"])
  }

  @Test func `a load, a save and a timer that end at the same instant have one evaluation each`()
    throws
  {
    let host = ViewHost { Draft() }
    try host.tap("Load")
    try host.advance(by: .milliseconds(600))
    try host.tap("Save")
    let turn = try host.advance(by: .milliseconds(400))
    #expect(
      turn.evaluations.causes == [[.state("seconds")], [.state("loads")], [.state("saves")]])
    #expect(host.texts.first == "1 s, 1 loads, 1 saves")
  }

  @Test func `a task evaluates only the view that reads the @Observable property that it changes`()
    throws
  {
    let model = ObservableFeed()
    let host = ViewHost { Divided(model: model) }
    #expect(try host.tap("Load").counts == ["StatusText": 1])
    #expect(try host.advance(by: .seconds(1)).counts == ["StatusText": 1, "ItemsText": 1])
    let coarse = ViewHost { CoarselyDivided(model: Feed()) }
    #expect(
      try coarse.tap("Load").counts
        == ["CoarselyDivided": 1, "CoarseStatusText": 1, "CoarseItemsText": 1])
  }

  // MARK: - Models

  @Test
  func `an asynchronous method of a model evaluates the view when it begins and when it ends`()
    throws
  {
    let host = ViewHost { Loaded(model: Feed()) }
    #expect(try host.tap("Load").evaluations.causes == [[.object("Feed")]])
    #expect(try host.advance(by: .seconds(1)).evaluations.causes == [[.object("Feed")]])
    #expect(host.texts.first == "done 3")
  }

  @Test
  func `a task in the initializer of a model that the host's closure makes runs in the mount`()
    throws
  {
    let host = ViewHost { Loaded(model: Feed(loads: true)) }
    #expect(host.mount.evaluations.causes == [[.mount], [.object("Feed")]])
    #expect(try host.advance(by: .seconds(1)).evaluations == 1)
    #expect(host.texts.first == "done 3")
  }

  @Test
  func `a task in the initializer of a model that the test makes runs in the mount of the host`()
    throws
  {
    let model = Feed(loads: true)
    let host = ViewHost { Loaded(model: model) }
    #expect(host.mount.evaluations.causes == [[.mount], [.object("Feed")]])
    #expect(try host.advance(by: .seconds(1)).evaluations == 1)
    #expect(host.texts.first == "done 3")
  }

  @Test func `a task in the initializer of a @StateObject model runs in the mount`() throws {
    let host = ViewHost { Owning() }
    #expect(host.mount.evaluations.causes == [[.mount], [.object("Feed")]])
    #expect(try host.advance(by: .seconds(1)).evaluations == 1)
    #expect(host.texts == ["done 3"])
  }

  @Test
  func `a task in the initializer of an @Observable model that a view owns runs in the mount`()
    throws
  {
    let host = ViewHost { OwningObservable() }
    #expect(host.mount.evaluations == 2)
    #expect(try host.advance(by: .seconds(1)).evaluations == 1)
    #expect(host.texts == ["done 3"])
  }

  @Test func `a model without actor isolation can load in a task of its view`() throws {
    let host = ViewHost { Unisolated() }
    #expect(try host.tap("Load").evaluations == 1)
    #expect(host.texts.first == "1 items")
    #expect(try host.advance(by: .seconds(1)).evaluations == 1)
    #expect(host.texts.first == "3 items")
  }

  @Test func `a model that is released cancels its task in its deinit`() throws {
    let host = ViewHost { Releasing() }
    try host.tap("Release")
    try host.advance(by: .seconds(3))
    #expect(host.clock.unfinishedTasks == 0)
  }

  // MARK: - Search

  @Test(arguments: [SearchKind.model, .taskID])
  func `a debounced search runs once, 300 ms after the last letter`(kind: SearchKind) throws {
    let host = kind.host()
    for letter in ["t", "e", "a"] {
      #expect(try host.type(letter, into: "Search").evaluations == 1)
      #expect(try host.advance(by: .milliseconds(100)).evaluations == 0)
    }
    #expect(try host.advance(by: .milliseconds(199)).evaluations == 0)
    #expect(try host.advance(by: .milliseconds(1)).evaluations == 1)
    #expect(host.texts.last == "found tea")
    #expect(try host.advance(by: .seconds(9)).evaluations == 0)
  }

  // MARK: - Observation in tasks

  @Test func `a task that iterates over notifications receives each one that an action posts`()
    throws
  {
    let clock = VirtualClock()
    clock.patience = .milliseconds(50)
    let host = ViewHost(on: clock) { Notified() }
    #expect(try host.tap("Post").evaluations == 1)
    #expect(try host.tap("Post").evaluations == 1)
    #expect(host.texts.first == "2 posts")
  }

  @Test func `a task that iterates over a model's values evaluates its view for each change`()
    throws
  {
    let clock = VirtualClock()
    clock.patience = .milliseconds(50)
    let host = ViewHost(on: clock) { Mirroring() }
    for number in 1...3 {
      #expect(try host.tap("Add").evaluations.causes == [[.state("mirrored")]])
      #expect(host.texts.first == "\(number) mirrored")
    }
  }

  @Test func `withObservationTracking that a task repeats reports each change`() throws {
    let host = ViewHost { Tracking() }
    for number in 1...3 {
      #expect(try host.tap("Add").evaluations == 1)
      #expect(host.texts.first == "\(number) changes")
    }
  }
}

// MARK: - Screens

private struct Appearing: View {
  @State private var items = 0

  var body: some View {
    Text("\(items) items")
      .onAppear {
        Task { items = await concurrentItems() }
      }
  }
}

@concurrent nonisolated private func concurrentItems() async -> Int { 3 }

private struct Changing: View {
  @State private var page = 0
  @State private var title = ""

  var body: some View {
    Text("page \(page)\(title)")
      .onChange(of: page) {
        Task {
          title = " loading"
          title = await loadTitle()
        }
      }
    Button("Next") { page += 1 }
  }

  private func loadTitle() async -> String {
    try? await Task.sleep(for: .seconds(1))
    return " loaded"
  }
}

private struct Paged: View {
  @State private var page = 0
  @State private var loaded = 0

  var body: some View {
    Text("page \(page) loaded \(loaded)")
      .task(id: page) {
        guard page > 0, (try? await Task.sleep(for: .seconds(1))) != nil else { return }
        loaded = page
      }
    Button("Next") { page += 1 }
  }
}

private struct Refreshed: View {
  @ObservedObject var model: Feed

  var body: some View {
    List {
      Text("\(model.status) \(model.items)")
    }
    .refreshable { await model.load() }
  }
}

private struct Polling: View {
  @State private var polls = 0
  @State private var task: Task<Void, any Error>?

  var body: some View {
    Text("\(polls) polls")
    Button("Start") {
      task = Task {
        while true {
          try await Task.sleep(for: .seconds(1))
          polls += 1
        }
      }
    }
    Button("Stop") {
      task?.cancel()
      task = nil
    }
  }
}

private struct Toggled: View {
  let model: Feed
  @State private var isHidden = false

  var body: some View {
    Button("Hide") { isHidden.toggle() }
    if !isHidden { Loaded(model: model) }
  }
}

private struct Ticking: View {
  @State private var ticks = 0
  @State private var polls = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(ticks) ticks, \(polls) polls")
      .onReceive(timer) { _ in ticks += 1 }
      .task {
        while (try? await Task.sleep(for: .seconds(1))) != nil { polls += 1 }
      }
  }
}

private struct Draft: View {
  @State private var seconds = 0
  @State private var loads = 0
  @State private var saves = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(seconds) s, \(loads) loads, \(saves) saves")
      .onReceive(timer) { _ in seconds += 1 }
    Button("Load") {
      Task {
        try await Task.sleep(for: .seconds(1))
        loads += 1
      }
    }
    Button("Save") {
      Task {
        try await Task.sleep(for: .milliseconds(400))
        saves += 1
      }
    }
  }
}

private struct Loaded: View {
  @ObservedObject var model: Feed

  var body: some View {
    Text("\(model.status) \(model.items)")
    Button("Load") { Task { await model.load() } }
  }
}

private struct Owning: View {
  @StateObject private var model = Feed(loads: true)

  var body: some View { Text("\(model.status) \(model.items)") }
}

private struct OwningObservable: View {
  @State private var model = ObservableFeed(loads: true)

  var body: some View { Text("\(model.status) \(model.items)") }
}

private struct Divided: View {
  let model: ObservableFeed

  var body: some View {
    StatusText(model: model)
    ItemsText(model: model)
    Button("Load") { Task { await model.load() } }
  }
}

private struct StatusText: View {
  let model: ObservableFeed

  var body: some View { Text(model.status) }
}

private struct ItemsText: View {
  let model: ObservableFeed

  var body: some View { Text("\(model.items)") }
}

private struct CoarselyDivided: View {
  @ObservedObject var model: Feed

  var body: some View {
    CoarseStatusText(model: model)
    CoarseItemsText(model: model)
    Button("Load") { Task { await model.load() } }
  }
}

private struct CoarseStatusText: View {
  @ObservedObject var model: Feed

  var body: some View { Text(model.status) }
}

private struct CoarseItemsText: View {
  @ObservedObject var model: Feed

  var body: some View { Text("\(model.items)") }
}

private struct Unisolated: View {
  @State private var model = UnisolatedFeed()

  var body: some View {
    Text("\(model.items) items")
    Button("Load") { Task { await model.load() } }
  }
}

private struct Releasing: View {
  @State private var model: Poller?

  var body: some View {
    Text(model == nil ? "none" : "polls")
      .onAppear { model = Poller() }
    Button("Release") { model = nil }
  }
}

private struct Notified: View {
  @State private var posts = 0

  var body: some View {
    Text("\(posts) posts")
      .task {
        for await _ in NotificationCenter.default.stream(of: .posted) { posts += 1 }
      }
    Button("Post") { NotificationCenter.default.post(name: .posted, object: nil) }
  }
}

extension Notification.Name {
  fileprivate static let posted = Notification.Name("posted")
}

extension NotificationCenter {
  /// Returns the notifications with a name as a stream, as apps wrote it before `notifications(named:)` existed.
  fileprivate func stream(of name: Notification.Name) -> AsyncStream<Void> {
    AsyncStream { continuation in
      nonisolated(unsafe) let observer = addObserver(forName: name, object: nil, queue: nil) { _ in
        continuation.yield()
      }
      continuation.onTermination = { [self] _ in unsafe removeObserver(observer) }
    }
  }
}

private struct Mirroring: View {
  @State private var model = ObservableFeed()
  @State private var mirrored = 0

  var body: some View {
    Text("\(mirrored) mirrored")
      .task {
        for await items in Observations({ model.items }) { mirrored = items }
      }
    Button("Add") { model.items += 1 }
  }
}

private struct Tracking: View {
  @State private var model = ObservableFeed()
  @State private var changes = 0

  var body: some View {
    Text("\(changes) changes")
      .onAppear { track() }
    Button("Add") { model.items += 1 }
  }

  private func track() {
    withObservationTracking {
      _ = model.items
    } onChange: {
      Task { @MainActor in
        changes += 1
        track()
      }
    }
  }
}

// MARK: - Models

@MainActor private final class Feed: ObservableObject {
  @Published private(set) var items = 0
  @Published private(set) var status = "idle"

  init(loads: Bool = false) {
    if loads { Task { await load() } }
  }

  func load() async {
    status = "loading"
    items = await fetch()
    status = "done"
  }

  private nonisolated func fetch() async -> Int {
    try? await Task.sleep(for: .seconds(1))
    return 3
  }
}

@MainActor @Observable private final class ObservableFeed {
  var items = 0
  private(set) var status = "idle"

  init(loads: Bool = false) {
    if loads { Task { await load() } }
  }

  func load() async {
    status = "loading"
    try? await Task.sleep(for: .seconds(1))
    (items, status) = (3, "done")
  }
}

@Observable private final class UnisolatedFeed {
  private(set) var items = 0

  func load() async {
    items = 1
    try? await Task.sleep(for: .seconds(1))
    items = 3
  }
}

@MainActor private final class Poller {
  private var polls = 0
  private var task: Task<Void, Never>?

  init() {
    task = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(1))) != nil { self?.polls += 1 }
    }
  }

  deinit { task?.cancel() }
}

enum SearchKind {
  case model, taskID

  @MainActor func host() -> ViewHost {
    switch self {
    case .model: ViewHost { ModelSearch(model: Search()) }
    case .taskID: ViewHost { TaskSearch() }
    }
  }
}

@MainActor private final class Search: ObservableObject {
  @Published private(set) var found = ""
  private var task: Task<Void, Never>?

  func search(for text: String) {
    task?.cancel()
    task = Task {
      try? await Task.sleep(nanoseconds: 300_000_000)
      guard !Task.isCancelled else { return }
      found = text
    }
  }
}

private struct ModelSearch: View {
  @ObservedObject var model: Search
  @State private var text = ""

  var body: some View {
    TextField("Search", text: $text)
      .onChange(of: text) { _, new in model.search(for: new) }
    Text("found \(model.found)")
  }
}

private struct TaskSearch: View {
  @State private var text = ""
  @State private var found = ""

  var body: some View {
    TextField("Search", text: $text)
      .task(id: text) {
        do {
          try await Task.sleep(for: .milliseconds(300))
          found = text
        } catch {}
      }
    Text("found \(found)")
  }
}
