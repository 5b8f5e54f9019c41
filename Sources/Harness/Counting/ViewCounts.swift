import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// The counts of one path, summed over all views that were mounted at it.
///
/// A count has 32 bits, to save memory. A count that exceeds `Int32.max` stops the program.
struct ViewCounts: BitwiseCopyable {
  /// The enclosing view; absent for a root.
  let parent: OptionalIndex
  /// The number of the view's component in ``ViewTable/components``.
  let component: Interner<String>.Number

  var mounts: Int32 = 0
  var unmounts: Int32 = 0
  private(set) var evaluations: Int32 = 0
  private(set) var reevaluations: Int32 = 0
  private(set) var wasted: Int32 = 0
  var initialisations: Int32 = 0
  var subscriptions: Int32 = 0
  /// Skips because of an equal value, by far the most frequent reason; ``ViewTable`` stores the others apart.
  var equalValues: Int32 = 0
  /// One more than the largest number of properties that an evaluation read; 0 if the runtime does not report
  /// reads.
  private var propertiesReadAndOne: Int32 = 0
  /// The index of the view's first cause in ``ViewTable``.
  var firstCause = OptionalIndex.absent

  init(parent: OptionalIndex, component: Interner<String>.Number) {
    self.parent = parent
    self.component = component
  }

  var mountEvaluations: Int32 { evaluations - reevaluations }
  var needed: Int32 { reevaluations - wasted }
  /// The largest number of properties that one evaluation read; `nil` if the runtime does not report reads.
  var propertiesRead: Int? {
    propertiesReadAndOne == 0 ? nil : Int(propertiesReadAndOne) - 1
  }

  /// Counts an evaluation: a mount, or a re-evaluation that was needed or wasted.
  mutating func count(_ output: OutputChange, reads: ReadSummary) {
    evaluations += 1
    if reads.reads != nil, let registrations = reads.registrations {
      propertiesReadAndOne = max(propertiesReadAndOne, Int32(clamping: registrations) + 1)
    }
    if output == .first { return }
    reevaluations += 1
    if output == .unchanged { wasted += 1 }
  }

  /// Counts an evaluation as needed that was counted as wasted before.
  mutating func countNeeded() { wasted -= 1 }
}

/// The number of evaluations of one view that one origin set off through one cause.
struct CauseCounts: BitwiseCopyable {
  let attribution: AttributionTable.Number
  /// The number of evaluations whose first cause is this cause.
  private(set) var first: Int32 = 0
  /// The number of evaluations that have this cause, first or not.
  private(set) var any: Int32 = 0
  /// The number of wasted re-evaluations whose first cause is this cause.
  private(set) var wastedFirst: Int32 = 0
  var next = OptionalIndex.absent

  init(of attribution: AttributionTable.Number) {
    self.attribution = attribution
  }

  mutating func count(isFirst: Bool, isWasted: Bool) {
    any += 1
    if isFirst { first += 1 }
    if isFirst, isWasted { wastedFirst += 1 }
  }

  /// Counts an evaluation with this first cause as needed that was counted as wasted before.
  mutating func countNeeded() { wastedFirst -= 1 }
}
