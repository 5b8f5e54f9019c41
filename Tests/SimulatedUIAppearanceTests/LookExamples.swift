import SimulatedUI

extension LookExample {
  static let all = appearance + layout + controls + views

  /// Collects examples one by one, because the compiler checks a list of many closures slowly.
  static func collect(_ build: (inout LookExamples) -> Void) -> [LookExample] {
    var examples = LookExamples()
    build(&examples)
    return examples.list
  }
}

/// A list of examples.
struct LookExamples {
  fileprivate var list: [LookExample] = []

  /// Adds an example.
  mutating func callAsFunction<Content: View>(
    _ name: String, @ViewBuilder _ view: @escaping (Bool) -> Content
  ) {
    list.append(LookExample(name, view))
  }
}
