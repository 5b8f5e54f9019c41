import GranularityCounting
import Testing

/// Tests of what a migration saves. Evaluations are not saved if their views then show an old value.
struct MigrationSavingTests {
  @Test(arguments: [
    (10, 4, 0, "from 10 to 4, 60% fewer", ""),
    (4, 10, 3, "from 4 to 10, 2.5 times as many", ""),
    (
      10, 4, 2, "from 10 to 4",
      "This saves 40%: 2 of the 6 fewer are not savings, because their views show an old value without them."
    ),
    (
      10, 4, 1, "from 10 to 4",
      "This saves 50%: 1 of the 6 fewer is not a saving, because its view shows an old value without it."
    ),
    (
      10, 4, 6, "from 10 to 4",
      "This saves nothing: the missing evaluations belong to views that show an old value without them."
    ),
    (
      10, 9, 3, "from 10 to 9",
      "This saves nothing: the missing evaluation belongs to a view that shows an old value without it."
    ),
  ])
  func `evaluations that are missing because a view shows an old value do not count as saved`(
    _ written: Int, _ translated: Int, _ lost: Int, _ counts: String, _ sentence: String
  ) {
    let saving = MigrationSaving(written: written, translated: translated, lost: lost)
    #expect(saving.counts == counts)
    #expect(saving.sentence == sentence)
  }

  @Test
  func `a saving is judged small or large without the evaluations of views with an old value`() {
    let saving = MigrationSaving(written: 100, translated: 40, lost: 50)
    #expect(saving.saved == 10)
    #expect(saving.outcome() == .savesLittle)
    #expect(MigrationSaving(written: 100, translated: 40, lost: 60).outcome() == .same)
    #expect(MigrationSaving(written: 100, translated: 40, lost: 0).outcome() == .saves)
    #expect(MigrationSaving(written: 40, translated: 100, lost: 5).outcome() == .adds)
  }
}
