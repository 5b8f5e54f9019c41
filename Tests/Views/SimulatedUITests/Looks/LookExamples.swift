import SimulatedUI

/// The examples of all files, by their names.
struct LookExamples {
  private(set) var examples: [LookExample] = []

  init() {
    LookExample.appearance(&self)
    LookExample.layout(&self)
    LookExample.controls(&self)
    LookExample.views(&self)
  }

  /// Adds an example.
  mutating func callAsFunction<Content: View>(
    _ name: String, @ViewBuilder _ view: @escaping (Bool) -> Content
  ) {
    examples.append(LookExample(name, view))
  }
}
