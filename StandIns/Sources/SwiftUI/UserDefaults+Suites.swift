#if !canImport(ObjectiveC)
  public import Foundation
  internal import Synchronization

  /// The suites that the process added and did not remove.
  private let suites = Mutex<Set<String>>([])

  // Foundation on Linux keeps a suite as often as it is added, and does not remove it as often: each call and each look-up
  // takes longer.
  // Apps add a suite wherever they read it. The module of the app has methods with the names of Foundation's, which call these.
  extension UserDefaults {
    /// Adds a suite to those that are searched, unless it is one of them.
    public func _addSuite(named suiteName: String) {
      guard suites.withLock({ $0.insert(suiteName).inserted }) else { return }
      addSuite(named: suiteName)
    }

    /// Removes a suite from those that are searched.
    public func _removeSuite(named suiteName: String) {
      suites.withLock { _ = $0.remove(suiteName) }
      removeSuite(named: suiteName)
    }
  }
#endif
