import GranularityDocuments

/// The part of the page of evidence with the counts of a second implementation of SwiftUI's view graph.
///
/// The second implementation ran the screens of `Conformance` once, outside of this repository. Its counts for the
/// published observations and the fields are in `Conformance/Recorded/openswiftui.csv`.
enum SecondEngine {
  static let blocks: [Document.Block] = [
    .heading("A second implementation"),
    .paragraph(
      "OpenSwiftUI (069dd80, August 2026, written after SwiftUI 6.5.4) with the attribute graph of Compute (0.4.1) ran the same screens on Linux on 29 "
        + "November 2026. The authors of Granularity did not write OpenSwiftUI, and it can run new screens. It is additional evidence, not a reference. "
        + "Before the run, nine faults of OpenSwiftUI and Compute were corrected as their authors evidently intended: one field was compared with the wrong "
        + "range of bytes; references were compared by the addresses at which they are stored; a heap object was taken for its type; only one byte of the "
        + "box of an indirect enum was compared; views did not observe an observable object; the update lock did nothing on Linux; the setter of a projected "
        + "binding wrote to a copy; the change counter (seed) of a state object was lost; the removal of a view that observes an observable object ended the "
        + "process. Without the first four of these corrections, 47 of the 211 fields differ, so the agreement on closures is weak evidence."
    ),
    .table(
      TextTable(
        [
          .init("screens"), .number("equal"), .number("another order"), .number("different"),
          .number("not expressible there"),
        ], of: summary,
        cells: { row in [StyledText(row.screens)] + row.counts.map { StyledText("\($0)") } })),
    .paragraph(
      "In the folder Conformance, swift run conformance compare Recorded/granularity.csv Recorded/openswiftui.csv "
        + "computes the first two rows of this table again. The other two rows were measured once and are not recorded. "
        + "OpenSwiftUI cannot run screens with texts whose result is what the screen shows (26), with NavigationStack "
        + "(22), Form, sheet and Observations (11 each), ScrollView (10), List (9), TabView (8), and with 19 other views "
        + "and modifiers (27 screens in all, one of which ends the OpenSwiftUI process). Each screen whose counts are "
        + "not equal is in the next table."),
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
      reason: "the order in which siblings are evaluated; the published order is Granularity's"),
    .init(
      screens: "A12, V4, B69", here: "children first", there: "parents first",
      reason: "the order in which actions run; the published order is Granularity's"),
    .init(
      screens: "S20b, S38, A23, interactions 8 and 9, 17 random", here: "owner 0", there: "owner 1",
      reason:
        "a view passes a state on as a binding and does not read the state: in OpenSwiftUI, a child that installs "
        + "the binding marks the state as read by the view; in three published observations, the view is not evaluated "
        + "(0)"),
    .init(
      screens: "interaction 6", here: "rows 3", there: "rows 0",
      reason:
        "the view with a ForEach over a binding is evaluated for different reasons here and there; which overload of "
        + "ForEach the compiler chooses decides the count, and only a run on an Apple device could show which is right"
    ),
    .init(
      screens: "63 random", here: "0", there: "1",
      reason:
        "in OpenSwiftUI, a removed view is evaluated once more if something that it observes changes in the same "
        + "turn; reports of crashes in removed rows agree with OpenSwiftUI; Granularity does not simulate this "
        + "evaluation (rule 51), but the answer of try has the number of such views"),
    .init(
      screens: "fields 157 and 158", here: "skipped", there: "evaluated",
      reason:
        "a closure that was made in generic code: OpenSwiftUI does not read its captures; Granularity does, because "
        + "the study writes each screen once for all kinds of models; --closures different gives the other bound"
    ),
    .init(
      screens: "X2, N8", here: "1", there: "0",
      reason:
        "OpenCombine finds no publisher in an object without a published property; the published result is Granularity's"
    ),
    .init(
      screens: "A21a, A21b, A21c, W56", here: "as published", there: "no lines",
      reason: "OpenSwiftUI does not print changes; the counts are equal"),
    .init(
      screens: "W59, interaction 2", here: "0", there: "1",
      reason:
        "a set to an equal value: OpenSwiftUI uses the macro of an older Observation, which does not compare the values"
    ),
    .init(
      screens: "S27b", here: "inits 1 + 0", there: "inits 1 + 1",
      reason: "the counts here are with the SDK of Xcode 27; with the SDK of Xcode 26, both agree"),
    .init(
      screens: "N3", here: "after 5.02 s", there: "after 5 s",
      reason:
        "Granularity completes an animation of five seconds in the frame after the five seconds, OpenSwiftUI just "
        + "before that frame; the counts are equal"
    ),
    .init(
      screens: "F24", here: "limit of 1,000", there: "limit of time",
      reason:
        "a task that never ends runs until each implementation's own limit; apart from that, the results agree"
    ),
  ]
}
