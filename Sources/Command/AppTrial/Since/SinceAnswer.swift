import GranularityCounting
import GranularityTabular

/// The answer of a trial of a change: the previews that the change can affect, before and after it.
package struct SinceAnswer {
  /// The name of the revision before the change.
  package let revision: String
  /// The answer about the previews that the change can affect and about the removed previews, at the revision.
  package let before: TrialAnswer
  /// The answer about the previews that the change can affect and about the new previews.
  package let after: TrialAnswer
  /// The names of the previews that were tried after the change, including previews that no longer compile.
  package let tried: [String]
  /// The names of the previews that did not run, because nothing that they reach changed.
  package let notRun: [String]
  /// The names of the previews that the revision does not have.
  package let added: [String]
  /// The names of the previews that only the revision has.
  package let removed: [String]
  /// The changes that can affect every preview, such as `the resource names.json`; empty if there is none.
  package let general: [String]
  /// The pieces that were cut, but not at the revision.
  let newCuts: [Cut]

  /// The path of the app.
  package var app: String { after.app }

  /// The tried previews that did not run to their end after the change, each with the reason.
  package var stops: [String] {
    let tried = Set(tried)
    return after.stops.filter { tried.contains(after.name(of: $0.preview)) }.map {
      "\(after.name(of: $0.preview)): \($0.reason)"
    }
  }

  /// The new cuts, each with its place and the message of the compiler.
  package var cutLines: [String] {
    newCuts.map(after.line)
  }

  /// The number of previews that used the records of an earlier run.
  package var keptCount: Int { before.keptCount + after.keptCount }
}
