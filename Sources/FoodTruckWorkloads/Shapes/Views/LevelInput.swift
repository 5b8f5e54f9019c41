/// The value that one level passes to the next: a number, in a type whose values can or cannot be compared.
protocol LevelInput {
  init(_ number: Int)

  var number: Int { get }
}

/// A number that is compared by value.
struct EquatableInput: LevelInput, Equatable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// A number that cannot be compared, because the type has cases with values and is not `Equatable`.
enum OpaqueInput: LevelInput {
  case number(Int)

  init(_ number: Int) {
    self = .number(number)
  }

  var number: Int {
    switch self {
    case .number(let number): number
    }
  }
}
