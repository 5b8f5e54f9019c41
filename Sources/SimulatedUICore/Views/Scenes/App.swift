internal import ModelObservation

/// An app, whose first scene is the screen.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// Mounts the app once and prints its screen, so that a type marked `@main` can be run.
  public static func main() {
    let graph = ViewGraph(tracker: NoTracking()) { AppView(Self()) }
    graph.update()
    for line in graph.outputTree() {
      print(String(repeating: "  ", count: line.depth) + line.text)
    }
  }
}

/// A part of an app with a screen.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Root: View

  /// The content of the screen.
  nonisolated static func _root(of scene: Self) -> Root
}

/// Builds the scenes of an app, of which only the first one is kept.
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ other: repeat each Other
  ) -> First {
    first
  }

  public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> Content { scene }
}

/// The screen of an app, which holds the app's state; it is not counted.
public struct AppView<Content: App> {
  private let app: Content

  public init(_ app: Content) {
    self.app = app
  }
}

extension AppView: View {
  public var body: some View {
    Content.Body._root(of: app.body)
  }
}

extension AppView: UncountedView {}
