import Foundation
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// The sentences that a page chooses from the counts of a run, compared with the counts of each recorded run.
struct FindingTests {
  @Test func `the sentences about each recorded run are true`() throws {
    let root = (1...5).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    let groups = try Dataset.read(from: root.appending(path: "Results").path())
      .runGroups(inOrderOf: [])
    #expect(groups.count > 70)
    for group in groups {
      let (coarse, fine) = try #require(group.pair)
      let text = group.finding + " " + group.reason
      let old = (coarse: coarse.staleViews ?? -1, fine: fine.staleViews ?? -1)
      let says = { (words: String) in text.contains(words) }
      let id = group.id
      #expect(old.coarse >= 0 && old.fine >= 0, "\(id): views are compared with the model")
      #expect(says("old value") == (old != (0, 0)), "\(id): \(text)")
      #expect(says("Under both") == (old.coarse == old.fine && old.fine > 0), "\(id): \(text)")
      #expect(
        says("nothing to save")
          == (coarse.reevaluations == fine.reevaluations && fine.reevaluations > 0
            && coarse.wasted + fine.wasted == 0 && old == (0, 0)),
        "\(id): \(text)")
      #expect(
        says("Nothing is evaluated")
          == (coarse.evaluations == coarse.mountEvaluations
            && fine.evaluations == fine.mountEvaluations),
        "\(id): \(text)")
      #expect(
        says("Fine tells only") == (fine.reevaluations < coarse.reevaluations), "\(id): \(text)")
      if says("writes change nothing") {
        #expect(
          says("\(fine.mutations - fine.effectiveMutations) of \(fine.mutations) writes")
            && fine.effectiveMutations < fine.mutations, "\(id): \(text)")
      }
      if says("additional evaluations show changes") {
        #expect(fine.needed - coarse.needed == fine.reevaluations - coarse.reevaluations)
      }
      if says("change no output") {
        #expect(says("Under fine, \(fine.wasted.grouped) evaluation"), "\(id): \(text)")
        #expect(fine.wasted > 0, "\(id): \(text)")
      }
    }
  }
}
