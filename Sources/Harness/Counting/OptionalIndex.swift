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

  /// `nil` if the index is ``absent``.
  var value: Int? { number < 0 ? nil : Int(number) }
}
