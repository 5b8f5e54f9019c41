internal import Foundation
internal import SimulatedUI
internal import Synchronization

/// The user defaults of the app that a tour runs.
///
/// Foundation on Linux posts no notification when a value is set. The library of a trial replaces the methods that
/// change user defaults, and calls this type after each change.
enum StoredDefaultsOfApp {
  /// The names of the suites that the app wrote to.
  private static let suites = Mutex<Set<String>>([])
  /// True while the notification of a change is posted.
  private static let isPosting = Atomic(false)

  /// Makes the `AppStorage` properties of the app use user defaults, if the process can observe each change.
  static func beginUse() {
    #if canImport(ObjectiveC)
      AppDefaults.beginUse()
      NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { _ in AppDefaults.didChange(nil) }
    #else
      let observes = unsafe observeDefaults { defaults, first, second in
        let defaults = unsafe Unmanaged<UserDefaults>.fromOpaque(defaults).takeUnretainedValue()
        let key = second == 0 ? nil : unsafe unsafeBitCast((first, second), to: String.self)
        StoredDefaultsOfApp.didChange(defaults, key)
      }
      if observes { AppDefaults.beginUse() }
    #endif
  }

  /// Removes the values of all suites that the app wrote to.
  static func removeSuites() {
    let names = suites.withLock { $0.sorted() }
    for name in names { UserDefaults.standard.removePersistentDomain(forName: name) }
    suites.withLock { $0 = [] }
  }

  /// Notifies the screens and the app of a change.
  ///
  /// If an observer of the notification changes user defaults too, this change posts no second notification, which could
  /// go on endlessly.
  private static func didChange(_ defaults: UserDefaults, _ key: String?) {
    if let name = AppDefaults.suiteName(of: defaults) {
      suites.withLock { _ = $0.insert(name) }
    }
    AppDefaults.didChange(key)
    guard !isPosting.exchange(true, ordering: .relaxed) else { return }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    isPosting.store(false, ordering: .relaxed)
  }
}

#if !canImport(ObjectiveC)
  /// Receives the object whose value changed, and the two words of the key. The second word is 0 if any key changed.
  private typealias DefaultsObserver = @convention(c) (UnsafeRawPointer, UInt, UInt) -> Void
  private typealias ObserveDefaults = @convention(c) (DefaultsObserver) -> Bool

  /// A function of the trial's library; a function that returns false if the process does not contain the library.
  private let observeDefaults: ObserveDefaults = {
    guard let symbol = unsafe dlsym(nil, "granularity_observe_defaults") else {
      return { _ in false }
    }
    return unsafe unsafeBitCast(symbol, to: ObserveDefaults.self)
  }()
#endif
