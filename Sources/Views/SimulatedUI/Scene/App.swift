internal import ModelObservation
public import SimulatedUICore

/// An app. The first scene of the app is shown as the screen, and the other scenes are ignored.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// Mounts the app's screen, prints its content once and returns. With this method, a type that is
  /// marked with `@main` can run.
  public static func main() {
    let graph = ViewGraph(tracker: NoTracking()) { AppView(Self()) }
    graph.update()
    for line in graph.outputTree() {
      print(String(repeating: "  ", count: line.depth) + line.text)
    }
  }
}

/// A scene of an app, such as a window. A scene has one root view.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Root: View

  /// Returns the root view of a scene.
  nonisolated static func _root(of scene: Self) -> Root
}

/// Builds the scenes of an app. The builder keeps only the first scene.
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ other: repeat each Other
  ) -> First {
    first
  }

  public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> Content { scene }
}

/// A view that shows the first scene of an app and keeps the app's state. Listeners do not count
/// the evaluations of this view.
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

extension AppView: UncountedView, StandInView {
  package static var representedType: any Any.Type { Content.self }
}
