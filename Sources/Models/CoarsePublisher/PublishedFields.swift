internal import FineTracking
internal import GranularityFieldLayout
internal import ModelObservation
internal import Synchronization

/// The ``Published`` wrapper without the type of its value. Only `Published` conforms to this protocol.
///
/// The first stored property of a conforming type is an `ObservableObjectPublisher?`.
protocol PublishedField {}

/// Finds the published properties of an object, and gives all of them the same publisher.
///
/// This file and `Published.swift` contain all unsafe code of the module. This file relies on two facts, each
/// of which has a test. First, the field offsets that the standard library reports for a class are correct
/// for its instances, also for superclasses and generic classes. Second, the publisher is the first field of
/// ``Published``.
@usableFromInline
enum PublishedFields {
  private static let properties = FieldTable { field -> PublishedProperty? in
    guard field.type is any PublishedField.Type else { return nil }
    let name = PropertyName(
      type: InternedString(typeName(field.owner)),
      name: InternedString(String(field.name.dropFirst())))
    return PublishedProperty(offset: field.offset, name: name)
  }

  /// Returns the publisher of `object`; the first call stores it in all published properties of the
  /// object.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let properties = properties.entries(of: type(of: object))
    guard let first = properties.first else { return UnpublishedObjects.publisher(of: object) }
    // Safe, because the object is alive during the call, and the field at each offset is an
    // `ObservableObjectPublisher?`.
    let start = unsafe Unmanaged.passUnretained(object).toOpaque()
    func storedPublisher(_ offset: Int) -> UnsafeMutablePointer<ObservableObjectPublisher?> {
      unsafe (start + offset).assumingMemoryBound(to: ObservableObjectPublisher?.self)
    }
    if let publisher = unsafe storedPublisher(first.offset).pointee { return publisher }
    let publisher = ObservableObjectPublisher(of: object, properties)
    for property in properties { unsafe storedPublisher(property.offset).pointee = publisher }
    return publisher
  }
}

/// A published property of a class.
struct PublishedProperty {
  /// The byte offset of the property's wrapper in an instance of the class.
  let offset: Int
  let name: PropertyName
}

// MARK: - Calls by the accessors, which pass the address of the wrapper

extension PublishedFields {
  /// Returns the byte offset of a wrapper in the object that contains it.
  static func offset(of address: UnsafeRawPointer, in owner: AnyObject) -> Int {
    unsafe address - UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
  }

  /// Records a read of a property, if the running code tracks published properties and the owner is
  /// an ``ObservableObject``.
  @usableFromInline
  @inline(never)
  static func didRead(at address: UnsafeRawPointer, of owner: AnyObject) {
    guard TranslatedModels.isTrackingPublished, owner is any ObservableObject else { return }
    ModelUseLog.add(owner)
    unsafe publisher(of: owner).recordRead(ofPropertyAt: offset(of: address, in: owner))
  }

  /// Records that code takes the publisher of a property, as in `$name`, if the owner is an
  /// ``ObservableObject``.
  ///
  /// Uses in other classes are not recorded, because a migration does not change these classes.
  static func willPublish(at address: UnsafeRawPointer, of owner: AnyObject) {
    guard owner is any ObservableObject else { return }
    let offset = unsafe offset(of: address, in: owner)
    let property = properties.entries(of: type(of: owner)).first { $0.offset == offset }
    if let property { ModelUseLog.add(.publisher(property.name)) }
  }
}

/// A table of the publishers of objects without a published property, which have no field to store their
/// publisher. All threads share the table.
///
/// As with the object, only one thread at a time is allowed to use a publisher.
private final class UnpublishedObjects: Sendable {
  private static let shared = UnpublishedObjects()

  /// An object with its publisher. The publisher is used outside the lock, but only by the thread that uses
  /// the object.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Contents {
    var entries: [ObjectIdentifier: Entry] = [:]
    var sweepAt = 16
  }

  private let contents = Mutex(Contents())

  /// Returns the publisher of `object`. It is the same publisher during the lifetime of the object.
  ///
  /// - Complexity: O(1) amortized. Entries of deallocated objects are removed when the size of the
  ///   table has doubled.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let made = Entry(object: object, publisher: ObservableObjectPublisher(of: object, []))
    let id = ObjectIdentifier(object)
    // The removed entries are released after the lock, because the end of a subscription can run code of the
    // app.
    let (entry, dead) = shared.contents.withLock { contents -> (Entry, [Entry]) in
      if let known = contents.entries[id], known.object === made.object { return (known, []) }
      var dead: [Entry] = []
      if contents.entries.count >= contents.sweepAt {
        dead = contents.entries.values.filter { $0.object == nil }
        contents.entries = contents.entries.filter { $0.value.object != nil }
        contents.sweepAt = max(16, contents.entries.count * 2)
      }
      if let old = contents.entries.updateValue(made, forKey: id) { dead.append(old) }
      return (made, dead)
    }
    withExtendedLifetime(dead) {}
    return entry.publisher
  }
}
