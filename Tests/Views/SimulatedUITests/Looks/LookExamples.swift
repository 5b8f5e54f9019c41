import SimulatedUI

/// The examples of appearance modifiers from all files, by name.
struct LookExamples {
  private(set) var examples: [LookExample] = []

  init() {
    LookExample.appearance(&self)
    LookExample.layout(&self)
    LookExample.controls(&self)
    LookExample.views(&self)
  }

  /// Adds an example of a modifier.
  mutating func callAsFunction<Content: View>(
    _ name: String, @ViewBuilder _ view: @escaping (Bool) -> Content
  ) {
    examples.append(LookExample(name, view))
  }
}
