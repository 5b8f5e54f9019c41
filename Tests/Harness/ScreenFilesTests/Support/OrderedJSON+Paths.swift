@testable import GranularityTabular

extension OrderedJSON {
  /// A step from a JSON value to one of its members or elements.
  enum Step: Hashable {
    case member(String)
    case element(Int)
  }

  /// The paths of all values inside this value, beginning with the value itself. Values in comments are left out.
  var paths: [[Step]] {
    let inner: [(Step, OrderedJSON)] =
      switch self {
      case .list(let elements): elements.enumerated().map { (.element($0.offset), $0.element) }
      case .object(let members): members.map { (.member($0.name), $0.value) }
      default: []
      }
    return [[]]
      + inner.filter { $0.0 != .member("$comment") }.flatMap { step, value in
        value.paths.map { [step] + $0 }
      }
  }

  /// Returns the value with the part at `path` replaced. A replacement that is `nil` removes the member or element.
  func replacing(
    at path: ArraySlice<Step>, by change: (OrderedJSON) -> OrderedJSON?
  ) -> OrderedJSON? {
    guard let step = path.first else { return change(self) }
    func inner(_ value: OrderedJSON) -> OrderedJSON? {
      value.replacing(at: path.dropFirst(), by: change)
    }
    switch (self, step) {
    case (.list(let elements), .element(let index)):
      return .list(
        elements.enumerated().compactMap { $0.offset == index ? inner($0.element) : $0.element })
    case (.object(let members), .member(let name)):
      return .object(
        members.compactMap { member in
          guard member.name == name else { return member }
          return inner(member.value).map { Member(name: name, value: $0) }
        })
    default: return self
    }
  }

  /// Returns the text with which error messages show a path.
  static func text(of path: [Step]) -> String {
    path.reduce("$") { text, step in
      switch step {
      case .member(let name): "\(text).\(name)"
      case .element(let index): "\(text)[\(index)]"
      }
    }
  }
}
