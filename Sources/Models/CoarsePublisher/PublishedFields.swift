internal import GranularityFieldLayout
internal import ModelObservation

/// A ``Published`` wrapper of any value; only `Published` conforms.
///
/// The first stored property of a conforming type is an `ObservableObjectPublisher?`.
protocol PublishedField {}

/// Finds the published properties of an object, and gives them a common publisher.
///
/// Only this file of the module contains unsafe code. It relies on two facts, each with a test. The
/// field offsets that the standard library reports for a class are those of its instances, also for
/// superclasses and generic classes. The publisher is the first field of ``Published``.
enum PublishedFields {
  private static let offsets = FieldTable {
    $0.type is any PublishedField.Type ? $0.offset : nil
  }

  /// Returns the publisher of `object`; the first call stores it in all published properties of the object.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let offsets = offsets.entries(of: type(of: object))
    guard let first = offsets.first else { return UnpublishedObjects.publisher(of: object) }
    // The object is alive during the call, and an `ObservableObjectPublisher?` is stored at each offset.
    let start = unsafe Unmanaged.passUnretained(object).toOpaque()
    func storedPublisher(_ offset: Int) -> UnsafeMutablePointer<ObservableObjectPublisher?> {
      unsafe (start + offset).assumingMemoryBound(to: ObservableObjectPublisher?.self)
    }
    if let publisher = unsafe storedPublisher(first).pointee { return publisher }
    let publisher = ObservableObjectPublisher()
    for offset in offsets { unsafe storedPublisher(offset).pointee = publisher }
    return publisher
  }
}

/// The publishers of objects without a published property, which have no storage for one.
///
/// Each thread has a table, because publishers and objects are not Sendable: no lock may pass them
/// to another thread.
private final class UnpublishedObjects {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let slot = ThreadLocal<UnpublishedObjects>()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepAt = 16

  /// Returns the publisher of `object` on this thread, which stays the same while the object lives.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    slot.value(orMake: UnpublishedObjects()).publisher(of: object)
  }

  /// - Complexity: O(1) amortised; entries of dead objects are removed when the size of the table has doubled.
  private func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    if let entry = entries[id], entry.object === object { return entry.publisher }
    if entries.count >= sweepAt {
      entries = entries.filter { $0.value.object != nil }
      sweepAt = max(16, entries.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    entries[id] = Entry(object: object, publisher: publisher)
    return publisher
  }
}
