/// A value that cannot be compared.
struct Bare {
  var number: Int
}

/// An object that can only be compared by identity.
final class Box {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// An object that can be equal to a different object.
final class Twin: Equatable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func == (left: Twin, right: Twin) -> Bool {
    left.number == right.number
  }
}
