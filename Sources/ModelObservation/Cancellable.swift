/// Something that is under way and can be ended early.
public protocol Cancellable {
  /// Ends it; a second call does nothing.
  func cancel()
}

/// A subscription that ends when it is cancelled or when its last reference goes.
public final class AnyCancellable: Cancellable, Hashable {
  private var onCancel: (() -> Void)?

  /// Makes a cancellable that runs `cancel` once, at the latest when it is deallocated.
  public init(_ cancel: @escaping () -> Void) {
    onCancel = cancel
  }

  /// Wraps another cancellable, which then ends at the latest with this one.
  public convenience init(_ canceller: some Cancellable) {
    self.init { canceller.cancel() }
  }

  deinit {
    cancel()
  }

  public func cancel() {
    guard let onCancel else { return }
    self.onCancel = nil
    onCancel()
  }

  /// Keeps the subscription alive for as long as `set` holds it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
