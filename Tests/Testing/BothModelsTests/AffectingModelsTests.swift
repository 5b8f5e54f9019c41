import FineTracking
import SimulatedSwiftUI
import Testing

@testable import GranularityTesting

private final class Announcing: ObservableObject {
  @Published var count = 0
}

@Observable private final class Observed {
  var count = 0
}

private final class Wrapped {
  @Tracked var count = 0
}

@Test(
  arguments: [
    ([], false, false, []),
    ([], true, false, [.asObservable]),
    ([], false, true, [.asObservableObject]),
    ([Announcing.self], false, false, [.asObservable]),
    ([Observed.self], false, false, [.asObservableObject]),
    ([Announcing.self, Observed.self], false, false, [.asObservable, .asObservableObject]),
  ] as [([any AnyObject.Type], Bool, Bool, [ModelInterpretation])])
func `a session runs with a kind of models only if the process has a model that it affects`(
  _ classes: [any AnyObject.Type], _ published: Bool, _ tracked: Bool,
  _ kinds: [ModelInterpretation]
) {
  let found = [ModelInterpretation.asWritten, .asObservable, .asObservableObject].filter {
    ModelComparison.isAffected(classes, by: $0, havePublished: published, haveTracked: tracked)
  }
  #expect(found == kinds)
}

@Test func `a process knows whether it has made a published and a tracked property`() {
  _ = (Announcing(), Observed(), Wrapped())
  #expect(TranslatedModels.havePublished)
  #expect(TranslatedModels.haveTracked)
}
