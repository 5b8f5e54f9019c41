import ModelObservation
import SimulatedUI
import Workloads

/// What was counted of one view: of all the nodes that had its path.
///
/// Numbers of 32 bits will do: a view that does one thing all the time takes an hour to do it so often.
struct ViewTally: BitwiseCopyable {
  /// The view above; nowhere for a root.
  let parent: OptionalIndex
  /// What the view is called by the one above, by number.
  let component: Interner<String>.Number

  var mounts: Int32 = 0
  var unmounts: Int32 = 0
  private(set) var evaluations: Int32 = 0
  private(set) var reevaluations: Int32 = 0
  private(set) var wasted: Int32 = 0
  var initialisations: Int32 = 0
  var subscriptions: Int32 = 0
  /// Skips because the value was equal, the most frequent reason by far; the others stand beside the tally.
  var equalValues: Int32 = 0
  /// The properties that one evaluation read, at most, plus one; 0 if nobody told.
  private var propertiesReadAndOne: Int32 = 0
  /// Where the first of the view's causes stands.
  var firstCause = OptionalIndex.nowhere

  init(parent: OptionalIndex, component: Interner<String>.Number) {
    self.parent = parent
    self.component = component
  }

  var mountEvaluations: Int32 { evaluations - reevaluations }
  var needed: Int32 { reevaluations - wasted }
  var propertiesRead: Int? {
    propertiesReadAndOne == 0 ? nil : Int(propertiesReadAndOne) - 1
  }

  mutating func count(_ output: OutputChange, reads: ReadSummary) {
    evaluations += 1
    if reads.reads != nil, let registrations = reads.registrations {
      propertiesReadAndOne = max(propertiesReadAndOne, Int32(clamping: registrations) + 1)
    }
    if output == .first { return }
    reevaluations += 1
    if output == .unchanged { wasted += 1 }
  }
}

/// How often one origin reached one view in one way.
struct CauseTally: BitwiseCopyable {
  let attribution: AttributionTable.Number
  private(set) var first: Int32 = 0
  private(set) var any: Int32 = 0
  private(set) var wastedFirst: Int32 = 0
  /// Where the view's next cause stands.
  var next = OptionalIndex.nowhere

  init(of attribution: AttributionTable.Number) {
    self.attribution = attribution
  }

  mutating func count(isFirst: Bool, isWasted: Bool) {
    any += 1
    if isFirst { first += 1 }
    if isFirst, isWasted { wastedFirst += 1 }
  }
}
