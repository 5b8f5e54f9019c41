#if !canImport(ObjectiveC)
  public import Foundation
  internal import Synchronization

  /// The names of the suites that the process has added and not removed.
  private let suites = Mutex<Set<String>>([])

  // Foundation on Linux adds a suite again in each call, and removes it only once. So each call and each lookup takes
  // longer than the previous one. Apps add a suite wherever they read it. The app's module declares methods with the
  // same names as Foundation's, and those call the methods below.
  extension UserDefaults {
    /// Adds a suite to the suites that are searched, unless it was already added.
    public func _addSuite(named suiteName: String) {
      guard suites.withLock({ $0.insert(suiteName).inserted }) else { return }
      addSuite(named: suiteName)
    }

    /// Removes a suite from the suites that are searched.
    public func _removeSuite(named suiteName: String) {
      suites.withLock { _ = $0.remove(suiteName) }
      removeSuite(named: suiteName)
    }

    // The methods of key-value coding, which Foundation lacks on Linux.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
