/// An activity that can be cancelled.
public protocol Cancellable {
  /// Ends the activity; a second call does nothing.
  func cancel()
}

extension Cancellable {
  /// Stores the activity in `set`, which retains it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }

  /// Appends the activity to `collection`, which retains it.
  public func store<Collection: RangeReplaceableCollection>(in collection: inout Collection)
  where Collection.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }
}

/// A subscription that ends when it is cancelled or deallocated.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: Action?

  /// What to cancel: a closure or an object. An object has a case of its own, because wrapping it in a
  /// closure would need a second allocation.
  private enum Action {
    case run(() -> Void)
    case cancel(any Cancellable & AnyObject)
  }

  /// Creates a subscription that runs `cancel` once: when it is cancelled, or otherwise when it is
  /// deallocated.
  public init(_ cancel: @escaping () -> Void) {
    action = .run(cancel)
  }

  /// Wraps a cancellable object. This subscription cancels the object when it is cancelled, or
  /// otherwise when it is deallocated.
  public init(_ canceller: some Cancellable & AnyObject) {
    action = .cancel(canceller)
  }

  /// Wraps a cancellable value. This subscription cancels the value when it is cancelled, or
  /// otherwise when it is deallocated.
  public convenience init(_ canceller: some Cancellable) {
    self.init { canceller.cancel() }
  }

  deinit {
    cancel()
  }

  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  public func store<Collection: RangeReplaceableCollection>(in collection: inout Collection)
  where Collection.Element == AnyCancellable {
    collection.append(self)
  }

  public func cancel() {
    guard let action else { return }
    self.action = nil
    switch action {
    case .run(let cancel): cancel()
    case .cancel(let canceller): canceller.cancel()
    }
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
