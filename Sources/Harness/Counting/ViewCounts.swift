import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// The counts of one path, summed over all views that were mounted at this path.
///
/// Each count has 32 bits, to save memory. A count that exceeds `Int32.max` stops the program.
struct ViewCounts: BitwiseCopyable {
  /// The index of the enclosing view; absent for a root view.
  let parent: OptionalIndex
  /// The number of the last path component of the view, without ids of rows, in ``ViewTable/components``.
  let component: Interner<String>.Number

  var mounts: Int32 = 0
  var unmounts: Int32 = 0
  private(set) var evaluations: Int32 = 0
  private(set) var reevaluations: Int32 = 0
  private(set) var wasted: Int32 = 0
  var initialisations: Int32 = 0
  var subscriptions: Int32 = 0
  /// The number of skips because the view's value was equal. ``ViewTable`` stores skips for the rarer reasons
  /// separately.
  var equalValues: Int32 = 0
  /// The largest number of properties that one evaluation read, plus one; 0 if the runtime does not report reads.
  private var propertiesReadAndOne: Int32 = 0
  /// The index of the first element in this view's linked list of causes in ``ViewTable``.
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

  /// Counts one evaluation of the view: as a mount, a needed re-evaluation or a wasted re-evaluation.
  mutating func count(_ output: OutputChange, reads: ReadSummary) {
    evaluations += 1
    if reads.reads != nil, let registrations = reads.registrations {
      propertiesReadAndOne = max(propertiesReadAndOne, Int32(clamping: registrations) + 1)
    }
    if output == .first { return }
    reevaluations += 1
    if output == .unchanged { wasted += 1 }
  }

  /// Counts one evaluation as needed instead of wasted.
  mutating func countNeeded() { wasted -= 1 }
}

/// The number of evaluations of one view with one attribution: the same origin and the same cause.
struct CauseCounts: BitwiseCopyable {
  /// The number of the cause and its origin in ``AttributionTable``.
  let attribution: AttributionTable.Number
  /// The number of evaluations whose first cause and its origin are those of ``attribution``.
  private(set) var first: Int32 = 0
  /// The number of evaluations of which any cause and its origin are those of ``attribution``.
  private(set) var any: Int32 = 0
  /// The number of wasted re-evaluations whose first cause and its origin are those of ``attribution``.
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

  /// Counts one evaluation, whose first cause has this attribution, as needed instead of wasted.
  mutating func countNeeded() { wastedFirst -= 1 }
}
