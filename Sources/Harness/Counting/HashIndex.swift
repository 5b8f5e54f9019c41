/// A hash table that finds the index of a value in an array.
///
/// A dictionary would store each value a second time, as its key. The table uses linear probing, and doubles its size
/// when it is three quarters full.
struct HashIndex {
  /// The slots of the hash table; their number is a power of two.
  ///
  /// Each index is in the first slot that was free when it was inserted, searched from the slot of its hash on.
  private var slots: [OptionalIndex] = []
  private var count = 0

  /// The stored index that has `hash` and for which `isMatch` is true; `nil` if there is no such index.
  ///
  /// - Complexity: O(1) on average.
  func index(hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = hash & (slots.count - 1)
    while let index = slots[slot].value {
      if isMatch(index) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds an index. The table must not contain it yet.
  ///
  /// - Parameter hash: Returns the hash of an index: of `index`, and of every index that the table already contains.
  mutating func insert(_ index: Int, hash: (Int) -> Int) {
    count += 1
    if 4 * count > 3 * slots.count {
      var grown = Array(repeating: OptionalIndex.absent, count: max(16, 2 * slots.count))
      for slot in slots { if let index = slot.value { grown.put(index, hash: hash(index)) } }
      slots = grown
    }
    slots.put(index, hash: hash(index))
  }
}

extension [OptionalIndex] {
  fileprivate mutating func put(_ index: Int, hash: Int) {
    var slot = hash & (count - 1)
    while self[slot] != .absent { slot = (slot + 1) & (count - 1) }
    self[slot] = OptionalIndex(index)
  }
}

/// An optional index into an array, in four bytes.
struct OptionalIndex: Hashable, BitwiseCopyable {
  private let number: Int32

  static let absent = OptionalIndex(number: -1)

  private init(number: Int32) {
    self.number = number
  }

  init(_ index: Int) {
    self.init(number: Int32(index))
  }

  /// The index as an `Int`; `nil` if it is ``absent``.
  var value: Int? { number < 0 ? nil : Int(number) }
}
