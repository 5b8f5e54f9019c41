/// Finds numbers by the hash of what they stand for, and keeps nothing but the numbers.
///
/// A dictionary would keep once more what it looks for, which stands in a list already.
struct NumberIndex {
  /// A power of two of them; a number stands in the first that was free from the one of its hash on.
  private var slots: [OptionalIndex] = []
  private var count = 0

  /// Of the numbers with a hash, the one that `isSought`; `nil` if there is none.
  ///
  /// - Complexity: O(1) on average.
  func number(hash: Int, where isSought: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = hash & (slots.count - 1)
    while let number = slots[slot].index {
      if isSought(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a number that is not there.
  ///
  /// - Parameter hash: The hash of each number that was added, and of the new one.
  mutating func insert(_ number: Int, hash: (Int) -> Int) {
    count += 1
    if 4 * count > 3 * slots.count {
      var grown = Array(repeating: OptionalIndex.nowhere, count: max(16, 2 * slots.count))
      for known in slots { if let number = known.index { grown.put(number, hash: hash(number)) } }
      slots = grown
    }
    slots.put(number, hash: hash(number))
  }
}

extension [OptionalIndex] {
  fileprivate mutating func put(_ number: Int, hash: Int) {
    var slot = hash & (count - 1)
    while self[slot] != .nowhere { slot = (slot + 1) & (count - 1) }
    self[slot] = OptionalIndex(number)
  }
}
