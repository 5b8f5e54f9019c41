/// The numbers `0..<count` in a circle: the last is followed by the first.
struct Ring {
  let count: Int

  /// The `length` consecutive numbers from `start` on, which may be any non-negative number.
  func numbers(from start: Int, _ length: Int) -> [Int] {
    (0..<length).map { (start + $0) % count }
  }
}
