internal import ModelObservation

/// An app, which consists of one scene.
public protocol App {
  associatedtype Body: Scene

  var body: Body { get }

  init()
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
public protocol Scene {
  associatedtype Root: View

  /// The content of the screen.
  static func _root(of scene: Self) -> Root
}

/// A scene of one window.
public struct WindowGroup<Content: View>: Scene {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public static func _root(of scene: WindowGroup) -> Content { scene.content }
}

/// The screen of an app, which holds the app's state; it is not counted.
public struct AppView<Content: App>: View {
  private let app: Content

  public init(_ app: Content) {
    self.app = app
  }

  public var body: some View {
    Content.Body._root(of: app.body)
  }
}

extension AppView: UncountedView {}
