internal import ModelObservation
import SimulatedUIBasics
import SimulatedUICore

/// The root view of a hosted screen. It sets the environment values that the test set on the host.
struct HostedScreen: UncountedView {
  @ObservedObject private var settings: HostSettings
  private let content: HostedContent

  init(settings: HostSettings, content: HostedContent) {
    self.settings = settings
    self.content = content
  }

  var body: some View {
    HostedContentView(content: settings.content ?? content)
      .environment(writing: settings.write)
      .environment(writing: EditModeWrite())
  }
}

/// The content of a hosted screen. It is wrapped in an object, so that a change of the settings does not evaluate the
/// content.
final class HostedContent {
  let view: AnyView

  init<Content: View>(_ view: Content) {
    self.view = AnyView(view)
  }
}

private struct HostedContentView: UncountedView {
  let content: HostedContent

  var body: some View { content.view }
}

/// The environment values that a test set on a host.
final class HostSettings: ObservationSource {
  private(set) var write: HostWrite
  /// The content that replaced the first content; `nil` before a restart.
  private(set) var content: HostedContent?
  /// Which rows of lazy containers are mounted; `nil` if all rows are mounted.
  var viewport: RowViewport? { write.onDemand?.viewport }
  private let announcer = Announcer()

  init(_ mounting: Mounting) {
    switch mounting {
    case .selectedTabs: write = HostWrite()
    case .everything: write = HostWrite(allTabs: MountsAllTabs())
    case .onDemand(let rowCount): write = HostWrite(onDemand: OnDemandMounting(rowCount: rowCount))
    }
  }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }

  /// Replaces the content of the screen.
  func show(_ view: some View) {
    announcer.announce()
    content = HostedContent(view)
  }

  func set<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value) {
    announcer.announce()
    write.set(keyPath, to: value)
  }
}

/// Sets all environment values that a test chose. Two writes are equal if no value was set between them.
struct HostWrite: EnvironmentWrite {
  let onDemand: OnDemandMounting?
  private let allTabs: MountsAllTabs?
  private var writes: [AnyKeyPath: (inout EnvironmentValues) -> Void] = [:]
  private var version = 0

  init(onDemand: OnDemandMounting? = nil, allTabs: MountsAllTabs? = nil) {
    (self.onDemand, self.allTabs) = (onDemand, allTabs)
  }

  mutating func set<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value) {
    writes[keyPath] = { $0[keyPath: keyPath] = value }
    version += 1
  }

  func apply(to values: inout EnvironmentValues) {
    if let onDemand { values.set(onDemand, of: OnDemandMounting.self) }
    if let allTabs { values.set(allTabs, of: MountsAllTabs.self) }
    for write in writes.values { write(&values) }
  }
}

extension HostWrite: CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    old.version == new.version ? nil : .value
  }
}
