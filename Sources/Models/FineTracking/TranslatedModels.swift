public import CFineTracking
package import ModelObservation
internal import Synchronization

/// Lets models act as the kind of model that their source does not declare.
///
/// With it, a published property acts as a tracked property, and an object with tracked properties announces
/// its changes as an `ObservableObject` does.
///
/// The article about semantics of `SimulatedUICore` lists the rules in "Models as the other kind".
@usableFromInline
package enum TranslatedModels {}

// MARK: - The models of the process

extension TranslatedModels {
  /// True after the process has made its first published property.
  package static var havePublished: Bool { granularity_process_has_published() }

  /// True after the process has made its first tracked property, or its first object with an
  /// ``ObservationRegistrar``.
  package static var haveTracked: Bool { granularity_process_has_tracked() }

  /// Records that the process makes a published property.
  @inlinable
  @inline(__always)
  package static func willMakePublished() { granularity_set_process_has_published() }
}

// MARK: - Published properties that are tracked

extension TranslatedModels {
  /// True once any code of this process has tracked published properties. From then on, every read of a
  /// published property must check whether the running code tracks it.
  @usableFromInline
  package static var tracksPublished: Bool {
    @inlinable @inline(__always) get { granularity_process_tracks_published() }
  }

  /// Runs code. If the enclosing code tracks reads, the reads of published properties are tracked too.
  package static func trackingPublished<Result>(_ body: () -> Result) -> Result {
    granularity_set_process_tracks_published()
    let outer = granularity_thread_tracks_published()
    granularity_set_thread_tracks_published(true)
    defer { granularity_set_thread_tracks_published(outer) }
    return body()
  }

  /// True if the code that runs on this thread tracks reads of published properties.
  package static var isTrackingPublished: Bool {
    granularity_thread_tracks_published() && AccessList.current != nil
  }

  /// The cells of the published properties of one object, by the offset of the property in the
  /// object.
  @usableFromInline
  package struct Cells {
    @usableFromInline private(set) var cells: [Int: PropertyCell] = [:]

    package init() {}

    /// True if code that tracks published properties has read no property of the object.
    @inlinable package var isEmpty: Bool { cells.isEmpty }

    /// Records a read of a property by the running code. Does nothing if that code does not track
    /// published properties.
    ///
    /// - Parameter name: The name of the property in notifications.
    package mutating func recordRead(of offset: Int, name: @autoclosure () -> PropertyName?) {
      guard isTrackingPublished, let list = AccessList.current else { return }
      let cell = cells[offset] ?? PropertyCell(name: name())
      cells[offset] = cell
      list.withList { $0.record(cell) }
    }

    /// Returns a function that notifies the code that has read a property that the property is about to
    /// change; `nil` if no code has read the property.
    package func notification(of offset: Int, in owner: AnyObject) -> (() -> Void)? {
      guard let cell = cells[offset], cell.isObserved else { return nil }
      return { cell.willChange(of: owner) }
    }
  }
}

// MARK: - Objects with tracked properties that announce

extension TranslatedModels {
  /// True if the objects of a class have properties that can announce changes: the class is
  /// ``Observable``, or has a ``Tracked`` property.
  package static func hasTrackedProperties(_ type: AnyClass) -> Bool {
    type is any Observable.Type || TrackedFields.exist(in: type)
  }

  /// Calls `willChange` before every set and mutation of a tracked property of `object`, even before a set to
  /// an equal value.
  ///
  /// The calls end when the returned object is cancelled or released.
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

  /// A table of the announcers of objects. All threads share the table.
  ///
  /// As with the object, only one thread at a time is allowed to use an announcer.
  private final class Table: Sendable {
    static let shared = Table()

    /// An object with its announcer. The announcer is used outside the lock, but only by the thread that uses
    /// the object.
    private struct Entry: @unchecked Sendable {
      weak var object: AnyObject?
      let announcer = Announcer()
    }

    private struct Contents {
      var entries: [ObjectIdentifier: Entry] = [:]
      var sweepAt = 64
    }

    private let contents = Mutex(Contents())

    /// Returns the announcer of an object. The first call for an object creates the announcer.
    ///
    /// - Complexity: O(1) amortized. Entries of deallocated objects are removed when the size of
    ///   the table has doubled.
    func announcer(of object: AnyObject) -> Announcer {
      if let known = knownAnnouncer(of: object) { return known }
      let made = Entry(object: object)
      // The removed entries are released after the lock, because the end of a subscription can run code of
      // the app.
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
