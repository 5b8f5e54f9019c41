import SimulatedUICore

/// A reason for which the system runs an app in the background. The simulation never runs an app in
/// the background.
public struct BackgroundTask<Request: Sendable, Response: Sendable>: Sendable {}

extension BackgroundTask where Request == String?, Response == Void {
  public static var appRefresh: BackgroundTask<String?, Void> { BackgroundTask() }
}

extension BackgroundTask where Request == String, Response == Void {
  public static var urlSession: BackgroundTask<String, Void> { BackgroundTask() }
  public static func urlSession(
    matching matchingClosure: @escaping @Sendable (String) -> Bool
  ) -> BackgroundTask<String, Void> {
    BackgroundTask()
  }
}

extension BackgroundTask where Request == Void, Response == Void {
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask()
  }
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask()
  }
}

nonisolated extension Scene {
  /// Adds an action that runs in the background. In the simulation, the app is always in the
  /// foreground, so the action never runs.
  public func backgroundTask<Request: Sendable, Response: Sendable>(
    _ task: BackgroundTask<Request, Response>,
    action: @escaping @Sendable (Request) async -> Response
  ) -> some Scene {
    self
  }
}
