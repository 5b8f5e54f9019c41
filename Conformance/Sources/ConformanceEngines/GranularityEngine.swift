#if canImport(GranularityTesting)
  public import ConformanceScreens
  import GranularityTesting
  public import SwiftUI

  /// The engine that runs screens with Granularity's simulated view graph.
  @MainActor public final class GranularityEngine: Engine {
    public let name = "granularity"
    public let version: String
    private let sdk: SDKVersion
    private var host: ViewHost?
    /// The evaluations on the screens that the engine showed before the current screen.
    private var earlier: [ViewEvaluation] = []

    /// - Parameter sdk: The release of SwiftUI that the view graph simulates.
    public init(sdk: SDKVersion = .xcode26) {
      self.sdk = sdk
      version = "SDK of Xcode \(sdk == .xcode26 ? 26 : 27)"
    }

    public func show<Content: View>(_ content: Content, in window: ScreenWindow) {
      earlier = evaluations
      host = ViewHost(
        sdk: sdk, mounting: window.rows.map { .onDemand(rows: $0) } ?? .everything,
        on: VirtualClock(immediateTimersPerTick: 1_000), findsOldValues: false,
        printer: { log($0) }, content: { content })
    }

    public func settle() { host?.turn() }

    public func perform(_ action: () -> Void) { host?.turn(action) }

    public func advance(by duration: Duration) throws { try host?.advance(by: duration) }

    public func remove() { host?.unmount() }

    public func texts() -> [String] {
      var texts: [String] = []
      var button: Int?
      for line in host?.output ?? [] {
        if let depth = button, line.depth <= depth { button = nil }
        let isButton = ["Button", "Button (disabled)"].contains { line.text.hasSuffix($0) }
        if button == nil, isButton { button = line.depth }
        let parts = line.text.split(
          separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
        if button == nil, parts.count == 2 { texts.append(String(parts[1].dropLast())) }
      }
      return texts
    }

    public func operate(_ operation: UserOperation) throws {
      guard let host else { return }
      switch operation {
      case .tap(let label, let index):
        try host.tap(index.map { ControlQuery.named(label).index($0) } ?? .named(label))
      case .set(let label, let value):
        if let value = value.base as? any Hashable { try set(host, label, value) }
      case .type(let text, let label): try host.type(text, into: .named(label))
      case .focus(let label): try host.focus(.named(label))
      case .scroll(let id): try host.scroll(to: id)
      }
    }

    private func set(_ host: ViewHost, _ label: String, _ value: some Hashable) throws {
      try host.set(.named(label), to: value)
    }

    public func warnings() -> [String] {
      (host?.warnings.map(\.description) ?? []) + (host?.findings.map(\.description) ?? [])
    }

    public var logsPrintedChanges: Bool { true }

    public var models: ObservedModels? {
      evaluations.lazy.flatMap(\.causes).reduce(into: .some(.none)) { models, cause in
        switch cause {
        case .object: models?.insert(.coarse)
        case .property: models?.insert(.fine)
        default: break
        }
      }
    }

    /// The evaluations that the engine's view graphs have counted since the engine was created.
    var evaluations: [ViewEvaluation] { earlier + (host.map { Array($0.evaluations) } ?? []) }
  }
#endif
