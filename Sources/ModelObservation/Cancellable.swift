/// Something that is under way and can be ended early.
public protocol Cancellable {
  /// Ends it; a second call does nothing.
  func cancel()
}

/// A subscription that ends when it is cancelled or when its last reference goes.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: End?

  /// What there is to do; an object stands here by itself, because a closure around it would be another one.
  private enum End {
    case run(() -> Void)
    case cancel(any Cancellable & AnyObject)
  }

  /// Makes a cancellable that runs `cancel` once, at the latest when it is deallocated.
  public init(_ cancel: @escaping () -> Void) {
    end = .run(cancel)
  }

  /// Wraps another cancellable that is an object, which then ends at the latest with this one.
  public init(_ canceller: some Cancellable & AnyObject) {
    end = .cancel(canceller)
  }

  /// Wraps another cancellable, which then ends at the latest with this one.
  public convenience init(_ canceller: some Cancellable) {
    self.init { canceller.cancel() }
  }

  deinit {
    cancel()
  }

  public func cancel() {
    guard let end else { return }
    self.end = nil
    switch end {
    case .run(let cancel): cancel()
    case .cancel(let canceller): canceller.cancel()
    }
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
