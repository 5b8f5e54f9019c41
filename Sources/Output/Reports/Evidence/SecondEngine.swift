import GranularityDocuments

/// The part of the page of evidence with the counts of a second implementation of SwiftUI's view graph.
///
/// The second implementation ran the screens of `Conformance` once, outside of this repository. Its counts for the
/// published observations and the fields are in `Conformance/Recorded/openswiftui.csv`.
enum SecondEngine {
  static let blocks: [Document.Block] = [
    .heading("A second implementation"),
    .paragraph(
      "OpenSwiftUI (069dd80, August 2026, written after SwiftUI 6.5.4) with the attribute graph of Compute (0.4.1) ran the same "
        + "screens on Linux on 29 November 2026. Nobody here wrote it, and it can be asked new questions. It is a witness, not the "
        + "judge. Nine of its faults were corrected first, to what was evidently meant: one field was compared at the wrong range; "
        + "references were compared by the addresses where they are stored; a heap object was taken for its type; one byte of the box "
        + "of an indirect enum was compared; an observable object was not followed; the update lock did nothing on Linux; the setter "
        + "of a projected binding set a copy; the seed of a state object was lost; the removal of a view that follows an observable "
        + "object ended the process. Without the first four, 47 of the 211 fields differ, so that agreement on closures is weak "
        + "evidence."),
    .table(
      TextTable(
        [
          .init("screens"), .number("equal"), .number("another order"), .number("different"),
          .number("not expressible there"),
        ], of: summary,
        cells: { row in [StyledText(row.screens)] + row.counts.map { StyledText("\($0)") } })),
    .paragraph(
      "In the folder Conformance, swift run conformance compare Recorded/granularity.csv Recorded/openswiftui.csv repeats the first "
        + "two rows. The other two were measured once and are not recorded. Not expressible there are screens with texts whose result is what is shown (26), NavigationStack (22), Form, sheet and "
        + "Observations (11 each), ScrollView (10), List (9), TabView (8), and 19 others (27 screens in all, one of which ends the process there). Each screen that is not equal is in "
        + "the next table."),
    .table(
      TextTable(
        [.init("screens"), .init("here"), .init("there"), .init("why", fit: .wrapping)],
        of: differences,
        cells: {
          [
            StyledText($0.screens), StyledText($0.here), StyledText($0.there),
            StyledText($0.reason),
          ]
        })
    ),
  ]

  private static let summary: [(screens: String, counts: [Int])] = [
    ("published observations, 268", [113, 3, 17, 135]), ("fields of a view, 211", [209, 0, 2, 0]),
    ("interactions, 42 of 56", [38, 0, 4, 0]), ("random screens, 1,000", [42, 878, 80, 0]),
  ]

  /// A group of screens whose counts differ, with what each view graph counts and the reason.
  private struct Difference {
    let screens: String
    let here: String
    let there: String
    let reason: String
  }

  private static let differences: [Difference] = [
    .init(
      screens: "W3, F17, S48, V60, 878 random", here: "first to last", there: "last to first",
      reason: "the order of siblings; the published order is that of here"),
    .init(
      screens: "A12, V4, B69", here: "children first", there: "parents first",
      reason: "the order of actions; the published order is that of here"),
    .init(
      screens: "S20b, S38, A23, interactions 8 and 9, 17 random", here: "owner 0", there: "owner 1",
      reason:
        "a state that is passed on as a binding and not read: there, a child that installs the binding marks the state as "
        + "read; three published observations give 0"),
    .init(
      screens: "interaction 6", here: "rows 3", there: "rows 0",
      reason:
        "the owner of bound rows is evaluated for another reason; it depends on the overload of ForEach that is chosen, and a "
        + "device should decide"),
    .init(
      screens: "63 random", here: "0", there: "1",
      reason:
        "a view that is removed is evaluated once more if something that it follows changes in the same turn; reports of "
        + "crashes in removed rows agree with there; here it is not simulated (rule 51), and the answer of try has the "
        + "number of these views"),
    .init(
      screens: "fields 157 and 158", here: "skipped", there: "evaluated",
      reason:
        "a closure that was made in generic code: there its captures are not read; here they are, because the study writes "
        + "each screen once for all kinds of models; --closures different gives the other bound"),
    .init(
      screens: "X2, N8", here: "1", there: "0",
      reason:
        "OpenCombine finds no publisher in an object without a published property; published as here"
    ),
    .init(
      screens: "A21a, A21b, A21c, W56", here: "as published", there: "no lines",
      reason: "printed changes do not exist there; the counts are equal"),
    .init(
      screens: "W59, interaction 2", here: "0", there: "1",
      reason:
        "a set to an equal value: the macro there is that of an older Observation, which does not compare"
    ),
    .init(
      screens: "S27b", here: "inits 1 + 0", there: "inits 1 + 1",
      reason: "the SDK of Xcode 27; with that of Xcode 26 both agree"),
    .init(
      screens: "N3", here: "after 5.02 s", there: "after 5 s",
      reason:
        "an animation of five seconds is complete in the frame after them, there just before that frame; the counts are equal"
    ),
    .init(
      screens: "F24", here: "limit of 1,000", there: "limit of time",
      reason: "a task without end; the results agree"),
  ]
}
