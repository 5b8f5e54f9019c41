public import Foundation
internal import Synchronization

#if !canImport(ObjectiveC)
  /// The name of a method, together with a closure that calls the method. A selector that has only a name calls
  /// nothing.
  ///
  /// `granularity try` replaces `#selector(Order.pay)` with `_selector("Order.pay", Order.pay)`.
  public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
    public let description: String
    /// Calls the method on an object with an argument; `nil` if the selector has only a name.
    fileprivate let call: ((AnyObject, Any?) -> Void)?

    public init(_ name: String) { (description, call) = (name, nil) }

    fileprivate init(_ name: String, _ call: @escaping (AnyObject, Any?) -> Void) {
      (description, self.call) = (name, call)
    }

    public static func == (first: Selector, second: Selector) -> Bool {
      first.description == second.description
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// Calls the method on a target. Does nothing if the target does not have the method, or if the type of the
    /// argument does not fit.
    public func _perform(on target: AnyObject?, with argument: Any?) {
      if let target { call?(target, argument) }
    }
  }

  extension Selector: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self.init(name) }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

  // Functions that create a value for `#selector`. Where two overloads have the same parameters, only the second
  // accepts a method that is isolated to the main actor.

  public func _selector<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) -> Selector {
    Selector(name) { target, _ in _ = (target as? Target).map { method($0)() } }
  }

  @_disfavoredOverload
  public func _selector<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) -> Selector {
    Selector(name) { target, _ in
      guard let target = target as? Target else { return }
      let bound = method(target)
      onMainActor { _ = bound() }
    }
  }

  public func _selector<Target, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> (Argument) -> Result
  ) -> Selector {
    Selector(name) { target, argument in
      guard let target = target as? Target, let argument: Argument = converted(argument) else {
        return
      }
      _ = method(target)(argument)
    }
  }

  @_disfavoredOverload
  public func _selector<Target, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Argument) -> Result
  ) -> Selector {
    Selector(name) { target, argument in
      guard let target = target as? Target, let argument: Argument = converted(argument) else {
        return
      }
      let bound = method(target)
      let passed = Passed(argument: argument)
      onMainActor { _ = bound(passed.argument) }
    }
  }

  /// Creates a selector for a method with two parameters. It is never called, because no caller has two arguments.
  public func _selector<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) -> Selector {
    Selector(name)
  }

  /// Creates a selector for a method with three parameters. It is never called, because no caller has three arguments.
  public func _selector<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) -> Selector {
    Selector(name)
  }

  /// An argument that is passed from one thread to another.
  private struct Passed<Argument>: @unchecked Sendable { let argument: Argument }

  /// Calls a method at once if the current thread is the main thread; otherwise asynchronously on the main thread.
  private func onMainActor(_ call: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated(call)
    } else {
      DispatchQueue.main.async { call() }
    }
  }

  /// Converts an argument to the type of a method's parameter.
  private func converted<Argument>(_ argument: Any?) -> Argument? {
    if Argument.self == NSNotification.self, let notification = argument as? Notification {
      return NSNotification(
        name: notification.name, object: notification.object, userInfo: notification.userInfo)
        as? Argument
    }
    return argument as? Argument
  }

  // MARK: - Notifications and timers

  /// The observers that were added with a selector. They are not retained.
  private final class SelectorObservers: @unchecked Sendable {
    final class Observer: @unchecked Sendable {
      weak var object: AnyObject?
      let name: Notification.Name?
      var token: (any NSObjectProtocol)?

      init(_ object: AnyObject, _ name: Notification.Name?) {
        (self.object, self.name) = (object, name)
      }
    }

    static let all = SelectorObservers()
    private let observers = Mutex<[Observer]>([])

    func add(_ observer: Observer) {
      observers.withLock {
        $0.removeAll { $0.object == nil }
        $0.append(observer)
      }
    }

    /// Removes the entries of an observer; if `name` is not `nil`, only the entries for this name.
    func remove(_ object: AnyObject, _ name: Notification.Name?) -> [Observer] {
      observers.withLock { all in
        let gone = all.filter { $0.object === object && (name == nil || $0.name == name) }
        all.removeAll { observer in gone.contains { $0 === observer } }
        return gone
      }
    }
  }

  extension NotificationCenter {
    /// Calls a method of an observer for each notification, until the observer is removed or deallocated.
    public func addObserver(
      _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
    ) {
      let entry = SelectorObservers.Observer(observer as AnyObject, name)
      entry.token = addObserver(forName: name, object: object, queue: nil) { [weak entry] in
        selector._perform(on: entry?.object, with: $0)
      }
      SelectorObservers.all.add(entry)
    }

    /// Removes an observer that was added with a selector or a closure.
    public func _removeObserver(_ observer: Any, name: Notification.Name? = nil) {
      let entries = SelectorObservers.all.remove(observer as AnyObject, name)
      for token in entries.compactMap(\.token) { removeObserver(token) }
      if entries.isEmpty { removeObserver(observer) }
    }
  }

  extension Timer {
    /// Calls a method of the target after each interval. The timer retains the target.
    @discardableResult
    public class func scheduledTimer(
      timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
      let target = Target(object: target as AnyObject)
      // This calls the class method of Foundation, which tests and trials replace with a version on virtual time.
      return Timer.scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) {
        selector._perform(on: target.object, with: $0)
      }
    }

    public convenience init(
      timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
      let target = Target(object: target as AnyObject)
      self.init(timeInterval: timeInterval, repeats: repeats) {
        selector._perform(on: target.object, with: $0)
      }
    }

    private struct Target: @unchecked Sendable { let object: AnyObject }
  }
#endif
