internal import ModelObservation
public import SimulatedUICore

/// An app. The first scene of the app is the screen; the other scenes are ignored.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// Mounts the app's screen, prints the content of the screen once and returns. So a type marked
  /// `@main` can run.
  public static func main() {
    let graph = ViewGraph(tracker: NoTracking()) { AppView(Self()) }
    graph.update()
    for line in graph.outputTree() {
      print(String(repeating: "  ", count: line.depth) + line.text)
    }
  }
}

/// A scene of an app, such as a window, with one root view.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Root: View

  /// The root view of a scene.
  nonisolated static func _root(of scene: Self) -> Root
}

/// Builds the scenes of an app, and keeps only the first one.
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ other: repeat each Other
  ) -> First {
    first
  }

  public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> Content { scene }
}

/// Shows an app's first scene and keeps the app's state. Listeners do not count evaluations of this
/// view.
public struct AppView<Content: App> {
  private let app: Embedded<Content>

  public init(_ app: Content) {
    self.app = Embedded(app)
  }
}

extension AppView: View {
  public var body: some View {
    Content.Body._root(of: app.value.body)
  }
}

extension AppView: UncountedView {}
