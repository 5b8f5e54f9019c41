internal import FieldLayout
internal import ModelObservation

/// A stored property that is `Published`, whatever its value.
///
/// A conforming type's first stored property is an `ObservableObjectPublisher?`.
protocol PublishedField {}

/// Finds the published properties of an object and gives them one publisher.
///
/// This file holds the target's unsafe code. It relies on two facts, each with a test: the offsets that the standard library
/// gives for the fields of a class are those of its instances, superclasses and generic classes included; and the publisher
/// is the first field of ``Published``.
enum PublishedFields {
  private static let offsets = FieldTable {
    $0.type is any PublishedField.Type ? $0.offset : nil
  }

  /// The publisher of `object`, installed in all of its published properties at the first call.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let offsets = offsets.entries(of: type(of: object))
    guard let first = offsets.first else { return UnpublishedObjects.publisher(of: object) }
    let start = unsafe Unmanaged.passUnretained(object).toOpaque()
    func link(_ offset: Int) -> UnsafeMutablePointer<ObservableObjectPublisher?> {
      unsafe (start + offset).assumingMemoryBound(to: ObservableObjectPublisher?.self)
    }
    if let publisher = unsafe link(first).pointee { return publisher }
    let publisher = ObservableObjectPublisher()
    for offset in offsets { unsafe link(offset).pointee = publisher }
    return publisher
  }
}

/// The publishers of objects that have no published property to keep one in.
///
/// One table per thread, because neither publishers nor objects are Sendable, so that no lock may hand them on.
private final class UnpublishedObjects {
  private struct Entry {
    weak let object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let slot = ThreadLocal<UnpublishedObjects>()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepAt = 16

  /// The one publisher of `object` on this thread, for as long as the object lives.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    slot.value(orMake: UnpublishedObjects()).publisher(of: object)
  }

  /// - Complexity: O(1) amortised; the entries of dead objects are swept when the table has doubled.
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
