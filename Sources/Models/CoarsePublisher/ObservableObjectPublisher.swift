internal import FineTracking
internal import GranularityFieldLayout
public import ModelObservation

/// The publisher with which an object announces that it is about to change. The announcements carry no value.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  // An announcement uses a copy of the list, so this property is not being accessed while a subscriber's code
  // runs.
  @safe @exclusivity(unchecked) private var subscribers = SubscriberList<Change>()

  /// The published properties of the object, in the order of their offsets; empty if the publisher
  /// belongs to no object.
  private let properties: [PublishedProperty]
  /// The cells of the published properties that tracking code has read. A cell holds the observers of one
  /// property.
  @safe @exclusivity(unchecked) private(set) var cells = TranslatedModels.Cells()

  /// The property name that was looked up last, with the property's offset. It is kept because objects often
  /// announce the same property many times in a row.
  @safe @exclusivity(unchecked) private var latest: (offset: Int, name: PropertyName?) = (-1, nil)

  /// The class of the object; `nil` if the publisher belongs to no object.
  private let owner: (any AnyObject.Type)?

  public init() {
    properties = []
    owner = nil
  }

  init(of object: AnyObject, _ properties: [PublishedProperty]) {
    owner = type(of: object)
    self.properties = properties
  }

  /// Announces a change to the current subscribers in the order of their subscription.
  ///
  /// - Complexity: O(*n*), where *n* is the number of subscribers.
  public func send() {
    note { .announcement(of: $0) }
    announce(nil)
  }

  /// Announces a change that a property wrapper of a different module, such as `AppStorage`, makes to the
  /// object.
  func announce() {
    announce(nil)
  }

  /// Records, in the current thread's log of model uses, that code of the app uses this publisher.
  private func note(_ use: (InternedString) -> ModelUse) {
    if let owner { ModelUseLog.add(use(InternedString(typeName(owner)))) }
  }

  /// Announces a change of the published property at a byte offset in the object.
  func send(ofPropertyAt offset: Int) {
    announce(name(at: offset))
  }

  private func announce(_ property: @autoclosure () -> PropertyName?) {
    guard !subscribers.isEmpty else { return }
    AnnouncementPreparation.run(ifFollowed: subscribers.hasViews)
    subscribers.deliver(Change(property: property(), notification: .next()))
  }

  @inline(__always)
  private func name(at offset: Int) -> PropertyName? {
    if latest.offset != offset { findName(at: offset) }
    return latest.name
  }

  @inline(never)
  private func findName(at offset: Int) {
    latest = (offset, properties.first { $0.offset == offset }?.name)
  }

  /// True if code that tracks published properties has read a property of the object.
  var isTracked: Bool { !cells.isEmpty }

  /// True if a view began to observe the object while its thread had a log of model uses. Then the sets of
  /// the object's properties are counted for the log.
  private(set) var countsSets = false

  /// Counts a set of the published property at a byte offset, in the current thread's log of model uses.
  func countSet(ofPropertyAt offset: Int, isEqual: () -> Bool?) {
    if let name = name(at: offset) { ModelUseLog.addSet(of: name, isEqual: isEqual) }
  }

  /// Records a read of the published property at a byte offset, if the running code tracks published
  /// properties.
  func recordRead(ofPropertyAt offset: Int) {
    cells.recordRead(of: offset, name: name(at: offset))
  }

  /// Attaches a subscriber. After its first request, the subscriber receives every announcement, whatever
  /// number of values it requests.
  ///
  /// Combine also ignores the requested number, because a view that misses an announcement would show an old
  /// value.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    note { .subscription(to: $0) }
    let conduit = Conduit(to: subscriber, ignoresNumbers: true)
    conduit.attachment = subscribe { _ in conduit.offer(()) }
    subscriber.receive(subscription: conduit)
  }

  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    note { .subscription(to: $0) }
    return subscribe { _ in receiveValue(()) }
  }

  /// Subscribes a view to the announcements of the object.
  func follow(_ willChange: @escaping (Change) -> Void) -> AnyCancellable {
    countsSets = countsSets || ModelUseLog.isOpen
    return subscribers.add(willChange, to: self, isView: true)
  }

  private func subscribe(_ willChange: @escaping (Change) -> Void) -> AnyCancellable {
    subscribers.add(willChange, to: self)
  }
}

extension ObservableObjectPublisher: Subscribable {
  package func remove(_ subscriber: SubscriberList<Change>.Subscriber) {
    subscribers.remove(subscriber)
  }
}
