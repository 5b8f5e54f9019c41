package import Foundation
internal import ModelObservation
internal import SimulatedUICore
internal import Synchronization

/// User defaults as the store of `AppStorage` properties.
///
/// By default, `AppStorage` properties keep their values in memory, so that the tests of a process
/// share no values. A program that runs one screen at a time can use user defaults instead.
package enum AppDefaults {
  private static let use = Atomic(false)

  /// True if `AppStorage` properties read and write user defaults.
  package static var areUsed: Bool { use.load(ordering: .relaxed) }

  /// Makes the `AppStorage` properties of the process read and write user defaults. The caller has
  /// to call ``didChange(_:)`` after each change of user defaults.
  package static func beginUse() { use.store(true, ordering: .relaxed) }

  /// Makes the `AppStorage` properties follow a change of user defaults. Any thread can call this
  /// function.
  ///
  /// - Parameter key: The key whose value was written, in any user defaults; `nil` if any key can
  ///   have a new value.
  package static func didChange(_ key: String?) {
    for stored in StoredDefaults.all { stored.follow(key) }
  }

  /// A name for user defaults. Two objects for the same suite have the same name.
  package static func name(of store: UserDefaults) -> String {
    guard store !== UserDefaults.standard else { return "" }
    if let name = suiteName(of: store) { return name }
    return "\(ObjectIdentifier(store))"
  }

  /// The name of the suite of user defaults; `nil` for the standard suite, or if the name cannot be
  /// read.
  package static func suiteName(of store: UserDefaults) -> String? {
    // Foundation has no public property for the name. A subclass has it in the part of its superclass.
    sequence(first: Mirror(reflecting: store)) { $0.superclassMirror }.lazy
      .flatMap { $0.children }.first { $0.label == "suite" }?.value as? String
  }

  /// The key under which a screen keeps a value. The keys of suites differ from those of the
  /// standard user defaults.
  static func place(of key: String, in store: UserDefaults) -> String {
    let name = name(of: store)
    return name.isEmpty ? key : "\(key) in \(name)"
  }

  /// Returns a value in the form in which user defaults can contain it.
  static func form(of value: Any?) -> Any? {
    guard let url = value as? URL else { return value }
    if url.isFileURL { return url.path }
    return try? NSKeyedArchiver.archivedData(
      withRootObject: url as NSURL, requiringSecureCoding: true)
  }

  /// Returns the URL that user defaults contain as a path or as an archive.
  static func url(in value: Any) -> URL? {
    if let path = value as? String { return URL(filePath: path) }
    guard let data = value as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data) as URL?
  }
}

/// The values of a screen that are kept in user defaults.
final class StoredDefaults: @unchecked Sendable {
  private struct Entry {
    let key: String
    let store: UserDefaults
    let location: MirroredLocation<Erased?>
  }

  /// The lock for ``entries`` and for ``registered``, because any thread can write user defaults.
  private static let lock = NSLock()
  private nonisolated(unsafe) static var registered: [ObjectIdentifier: Reference] = [:]

  private struct Reference { weak var stored: StoredDefaults? }

  private let values: StoredValues<AppStorageKind>
  private var entries: [String: Entry] = [:]

  private init(_ values: StoredValues<AppStorageKind>) {
    self.values = values
    Self.lock.withLock {
      unsafe Self.registered[ObjectIdentifier(self)] = Reference(stored: self)
    }
  }

  deinit {
    let id = ObjectIdentifier(self)
    Self.lock.withLock { _ = unsafe Self.registered.removeValue(forKey: id) }
  }

  /// The values of all screens of the process.
  static var all: [StoredDefaults] {
    lock.withLock { unsafe registered.values.compactMap(\.stored) }
  }

  static func of(_ graph: ViewGraph) -> StoredDefaults {
    graph.shared(orMake: StoredDefaults(StoredValues<AppStorageKind>.of(graph)))
  }

  /// The location of the value under a key in user defaults. The first call reads the value.
  func location(
    of key: String, in store: UserDefaults, at place: String
  ) -> MirroredLocation<Erased?> {
    if let entry = Self.lock.withLock({ entries[place] }) { return entry.location }
    let state = values.location(of: place, startingWith: store.object(forKey: key))
    let location = MirroredLocation(
      state,
      normalize: { AppDefaults.form(of: $0?.value).map(Erased.init) },
      write: { store.set($0?.value, forKey: key) })
    let entry = Entry(key: key, store: store, location: location)
    Self.lock.withLock { entries[place] = entry }
    return location
  }

  /// Reads the values under a key again, or all values if the key is `nil`.
  func follow(_ key: String?) {
    let changed = Self.lock.withLock { entries.filter { key == nil || $0.value.key == key } }
    for (_, entry) in changed.sorted(by: { $0.key < $1.key }) {
      entry.location.follow(entry.store.object(forKey: entry.key).map(Erased.init))
    }
  }
}

private enum DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
  /// The user defaults of the `AppStorage` properties that name none; `nil` for the standard ones.
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}
