import GranularityCounting
import Testing

struct MigrationOutcomeTests {
  @Test(arguments: [
    (5, 4, 0, 0, MigrationOutcome.saves), (5, 5, 0, 0, .same), (5, 5, 2, 2, .same),
    (4, 5, 0, 0, .adds), (5, 4, 0, 1, .misses), (5, 5, 0, 1, .misses), (4, 5, 1, 2, .misses),
    (4, 5, 1, 1, .adds), (4, 5, 1, 0, .corrects), (5, 5, 1, 0, .corrects), (5, 4, 1, 0, .saves),
    (100, 85, 0, 0, .saves), (100, 86, 0, 0, .savesLittle), (100, 99, 0, 0, .savesLittle),
    (100, 86, 1, 0, .savesLittle), (100, 86, 0, 1, .misses), (1, 0, 0, 0, .saves),
    (0, 0, 0, 0, .same), (0, 1, 0, 0, .adds), (.max, .max - 1, 0, 0, .savesLittle),
  ])
  func `an outcome says whether a migration saves, saves little, adds, misses or corrects work`(
    before: Int, after: Int, staleBefore: Int, staleAfter: Int, outcome: MigrationOutcome
  ) {
    let found = MigrationOutcome(
      reevaluations: (before, after), staleViews: (staleBefore, staleAfter))
    #expect(found == outcome)
  }

  @Test
  func `only a large saving or a correction is advised, and only a small saving is called small`() {
    for outcome in MigrationOutcome.allCases {
      #expect(outcome.smallness.isEmpty == (outcome != .savesLittle))
      let decision = outcome.decision(on: "chat")
      #expect(decision.hasPrefix("migrate 'chat'") == [.saves, .corrects].contains(outcome))
      #expect(decision.replacing(" 'chat'", with: "") == outcome.decision())
    }
    #expect(Set(MigrationOutcome.allCases.map { $0.decision() }).count == 6)
  }
}
