import GranularityCounting
import Testing

/// What a migration saves, without the evaluations whose views then show an old value.
struct MigrationSavingTests {
  @Test(arguments: [
    (10, 4, 0, "from 10 to 4, 60% fewer", ""),
    (4, 10, 3, "from 4 to 10, 2.5 times as many", ""),
    (
      10, 4, 2, "from 10 to 4",
      "This saves 40%: 2 of the 6 fewer are no saving, because their views then show an old value."
    ),
    (
      10, 4, 1, "from 10 to 4",
      "This saves 50%: 1 of the 6 fewer is no saving, because its view then shows an old value."
    ),
    (
      10, 4, 6, "from 10 to 4",
      "This saves nothing: the evaluations that are missing are of views that then show an old value."
    ),
    (
      10, 9, 3, "from 10 to 9",
      "This saves nothing: the evaluation that is missing is of a view that then shows an old value."
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
