public import CFineTracking
package import ModelObservation
internal import Synchronization

/// Lets models act as another kind than they are written.
///
/// A published property acts as a tracked one, and an object with tracked properties announces like an
/// `ObservableObject`.
///
/// The rules are in the page about semantics of `SimulatedUICore`, "Models as the other kind".
@usableFromInline
package enum TranslatedModels {}

// MARK: - Published properties that are tracked

extension TranslatedModels {
  /// True once code of this process has tracked published properties, so that every read of one has to look for such
  /// code.
  @usableFromInline
  package static var tracksPublished: Bool {
    @inlinable @inline(__always) get { granularity_process_tracks_published() }
  }

  /// Runs code whose reads of published properties are tracked, if the code around it tracks reads.
  package static func trackingPublished<Result>(_ body: () -> Result) -> Result {
    granularity_set_process_tracks_published()
    let outer = granularity_thread_tracks_published()
    granularity_set_thread_tracks_published(true)
    defer { granularity_set_thread_tracks_published(outer) }
    return body()
  }

  /// True if code runs on this thread whose reads of published properties are tracked.
  package static var isTrackingPublished: Bool {
    granularity_thread_tracks_published() && AccessList.current != nil
  }

  /// The cells of the published properties of one object, by the offset of the property in the object.
  @usableFromInline
  package struct Cells {
    @usableFromInline private(set) var cells: [Int: PropertyCell] = [:]

    package init() {}

    /// True if no property was read by code that tracks published properties.
    @inlinable package var isEmpty: Bool { cells.isEmpty }

    /// Records a read of a property by the code that runs; does nothing if that code tracks no published properties.
    ///
    /// - Parameter name: The name of the property in notifications.
    package mutating func recordRead(of offset: Int, name: @autoclosure () -> PropertyName?) {
      guard isTrackingPublished, let list = AccessList.current else { return }
      let cell = cells[offset] ?? PropertyCell(name: name())
      cells[offset] = cell
      list.withList { $0.record(cell) }
    }

    /// Returns a function that notifies the code that read a property that it is about to change; `nil` if no code did.
    package func notification(of offset: Int, in owner: AnyObject) -> (() -> Void)? {
      guard let cell = cells[offset], cell.isObserved else { return nil }
      return { cell.willChange(of: owner) }
    }
  }
}

// MARK: - Objects with tracked properties that announce

extension TranslatedModels {
  /// True if the objects of a class have properties that can announce: it is ``Observable`` or has a ``Tracked``
  /// property.
  package static func hasTrackedProperties(_ type: AnyClass) -> Bool {
    type is any Observable.Type || TrackedFields.exist(in: type)
  }

  /// Calls `willChange` before every set and mutation of a tracked property of `object`, even a set to an equal value,
  /// until the result is cancelled or released.
  package static func subscribe(
    to object: AnyObject, willChange: @escaping (Change) -> Void
  ) -> AnyCancellable {
    TrackedFields.announceChanges(of: object)
    PropertyDirectory.announceChanges(of: object)
    return Table.shared.announcer(of: object).subscribe(willChange)
  }

  /// Announces that a tracked property of `owner` is about to be set or mutated.
  static func announce(_ owner: AnyObject, _ name: PropertyName?) {
    guard let announcer = Table.shared.knownAnnouncer(of: owner), !announcer.isEmpty else { return }
    AnnouncementPreparation.run()
    announcer.announce(Change(property: name, notification: .next()))
  }

  /// The announcers of the objects of all threads. As with its object, one thread at a time may use an announcer.
  private final class Table: Sendable {
    static let shared = Table()

    /// An announcer that leaves the lock only to the thread that uses its object.
    private struct Entry: @unchecked Sendable {
      weak var object: AnyObject?
      let announcer = Announcer()
    }

    private struct Contents {
      var entries: [ObjectIdentifier: Entry] = [:]
      var sweepAt = 64
    }

    private let contents = Mutex(Contents())

    /// The announcer of an object, made if there is none.
    ///
    /// - Complexity: O(1) amortised; entries of dead objects are removed when the size of the table has doubled.
    func announcer(of object: AnyObject) -> Announcer {
      if let known = knownAnnouncer(of: object) { return known }
      let made = Entry(object: object)
      // Released after the lock, because the end of a subscription may run code of a client.
      let dead = contents.withLock { contents in
        var dead = [contents.entries.updateValue(made, forKey: ObjectIdentifier(object))]
        if contents.entries.count >= contents.sweepAt {
          dead += contents.entries.values.filter { $0.object == nil }
          contents.entries = contents.entries.filter { $0.value.object != nil }
          contents.sweepAt = max(64, contents.entries.count * 2)
        }
        return dead
      }
      withExtendedLifetime(dead) {}
      return made.announcer
    }

    func knownAnnouncer(of object: AnyObject) -> Announcer? {
      let entry = contents.withLock { $0.entries[ObjectIdentifier(object)] }
      return entry?.object === object ? entry?.announcer : nil
    }
  }
}
