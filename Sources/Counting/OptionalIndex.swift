/// Where something stands in a list, or that it stands nowhere, in four bytes.
struct OptionalIndex: Hashable, BitwiseCopyable {
  private let number: Int32

  static let nowhere = OptionalIndex(number: -1)

  private init(number: Int32) {
    self.number = number
  }

  init(_ index: Int) {
    self.init(number: Int32(index))
  }

  /// `nil` for what stands nowhere.
  var index: Int? { number < 0 ? nil : Int(number) }
}
