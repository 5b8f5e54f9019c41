/// A value that cannot be compared.
struct Bare {
  var number: Int
}

/// An object that is compared by identity only.
final class Box {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// An object that may be equal to another one.
final class Twin: Equatable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func == (left: Twin, right: Twin) -> Bool {
    left.number == right.number
  }
}
