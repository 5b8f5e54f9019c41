import GranularityCounting
package import GranularityDocuments
import GranularityTabular
import GranularityTourRecords

/// What a trial of an app found: the decision, the screens and views, and what stopped the rest.
package struct TrialAnswer {
  let app: String
  private let sources: Int
  let compiled: CompiledApp
  /// The outcome of each preview.
  private let results: [(preview: Preview, outcome: PreviewOutcome)]
  /// The types with a piece that was cut, and those that are empty declarations: their counts are no evidence.
  private let cutTypes: Set<String>
  private let emptyTypes: Set<String>
  /// The files that could not be read, with the reason.
  private let unread: [String]
  /// The files of steps; `nil` if the trial has none.
  let steps: TrialSteps?
  /// What the migration did in a copy of the sources; `nil` if it was not tried.
  package var migration: TriedMigration?
  /// What the edits did in copies of the sources; `nil` if they were not tried.
  package var triedEdits: TriedEdits?

  init(
    app: String, sources: Int, compiled: CompiledApp, outcomes: [PreviewOutcome],
    unread: [String] = [], steps: TrialSteps? = nil
  ) {
    self.app = app
    self.steps = steps
    self.unread = unread
    self.sources = sources
    self.compiled = compiled
    results = Array(zip(compiled.previews, outcomes))
    // A view inside another type has a path with its own name, so each type around a piece counts as cut. A cut in a
    // preview leaves out the preview itself.
    let previews = Set(compiled.previews.map(\.declaration))
    cutTypes = Set(
      compiled.cuts.flatMap { cut in
        let names = cut.declaration.components(separator: ".")
        return previews.contains(names.first ?? "") ? [] : [cut.type] + names
      })
    emptyTypes = Set(compiled.standIns.map { $0.components(separator: ".").last ?? $0 })
  }

  /// A preview that ran, with the counts of the views whose source is whole.
  struct Screen {
    let preview: Preview
    let record: TourRecord
    let views: [TourRecord.View]
    /// The types of the views on the screen, and those of which a piece was cut.
    let types: Set<String>
    let cutTypes: Set<String>
    /// The number of types whose body is that of the app.
    let ownTypes: Int
    /// The parts of the preview's own statements that were cut, such as a modifier around its view.
    let previewCuts: [Cut]
    /// The cut pieces that the app needed, without the calls that only report.
    let neededCuts: [Cut]
    /// The cut calls that only report and that the app reached.
    let reports: [Cut]

    /// True if the counts of the screen are evidence about the app.
    ///
    /// The screen shows something, the body of every view on it is that of the app, and the app needed no cut piece.
    var isWhole: Bool {
      ownTypes == types.count && !isReserved
    }

    /// True if the counts of the screen have a reservation.
    var isReserved: Bool {
      !record.showsContent || !neededCuts.isEmpty || !previewCuts.isEmpty
    }

    /// The number of actions of the tour. A step in which time passes, and one that shows the preview anew, is not an
    /// action.
    var actionCount: Int { record.actions.count { !$0.hasPrefix("wait ") && $0 != "restart" } }

    func sum(_ count: (TourRecord.View) -> Int) -> Int { views.map(count).reduce(0, +) }
  }

  /// The previews that ran, those that waste most first.
  var screens: [Screen] {
    screensInOrder.enumerated().sorted {
      (-$0.element.sum(\.writtenWasted), $0.offset) < (-$1.element.sum(\.writtenWasted), $1.offset)
    }.map(\.element)
  }

  /// The previews that ran, in the order of the source.
  var screensInOrder: [Screen] {
    results.compactMap { result -> Screen? in
      guard case .ran(let record) = result.outcome, ownCut(of: result.preview) == nil else {
        return nil
      }
      let views = record.views.filter { !result.preview.declares(Self.type(of: $0)) }
      let types = Set(views.map(Self.type))
      let passed = record.passedCuts.filter(compiled.cuts.indices.contains).map {
        compiled.cuts[$0]
      }
      return Screen(
        preview: result.preview, record: record, views: views.filter { isOwn(Self.type(of: $0)) },
        types: types, cutTypes: types.filter(cutTypes.contains),
        ownTypes: types.count(where: isOwn), previewCuts: cuts(in: result.preview),
        neededCuts: passed.filter { $0.reportsTo == nil },
        reports: passed.filter { $0.reportsTo != nil })
    }
  }

  /// True for a type whose source is whole.
  func isOwn(_ type: String) -> Bool {
    !cutTypes.contains(type) && !emptyTypes.contains(type)
  }

  /// True if a preview ran to its end.
  package var hasScreens: Bool { !screensInOrder.isEmpty }

  /// The cuts in the source of a preview itself.
  private func cuts(in preview: Preview) -> [Cut] {
    compiled.cuts.filter {
      $0.file == preview.file
        && $0.declaration.split(separator: ".").first.map(String.init) == preview.declaration
    }
  }

  /// The first cut because of which a preview is not the one that is written; `nil` if there is none.
  ///
  /// A preview without a part of a statement, such as a modifier around its view, still shows the view.
  private func ownCut(of preview: Preview) -> Cut? {
    cuts(in: preview).first { !$0.piece.isPart }
  }

  /// The name of the type of the view at a path, without its place in a list or among its siblings.
  static func type(of view: TourRecord.View) -> String { type(at: view.path) }

  static func type(at path: String) -> String { TourRecord.type(at: path) }

  // MARK: The decision

  /// The answer for the app: the first sentence has the re-evaluations of all previews as written and after a
  /// migration.
  package var decision: String {
    let screens = screensInOrder
    guard !screens.isEmpty else {
      return "No verdict: none of \(Self.count(found, "preview")) ran to the end."
    }
    let notCompared = screens.count { $0.record.showsContent && $0.record.obstacle != nil }
    var sentences = Self.sentences(
      "Migrating from ObservableObject to @Observable",
      of: screens.filter { $0.record.comparison == .asObservable }, others: notCompared)
    let observable = screens.filter { $0.record.comparison.isObservable }
    let written = screens.sum(\.written)
    if sentences.isEmpty, !observable.isEmpty {
      // Nobody asks for the way back, so its price follows at the end.
      sentences = [
        "The models are @Observable already: \(Self.count(observable.sum(\.written), "re-evaluation")) in "
          + "\(Self.count(observable.count, "preview")), of which \(observable.sum(\.writtenWasted)) are wasted.",
        ClosureReservation(of: observable, isCompared: false).sentence,
      ].filter { !$0.isEmpty }
    }
    if sentences.isEmpty {
      sentences = [
        reasonForNoMigration,
        "The previews make \(Self.count(written, "re-evaluation")), of which "
          + "\(screens.sum(\.writtenWasted)) are wasted.",
        ClosureReservation(of: screens, isCompared: false).sentence,
      ].filter { !$0.isEmpty }
    }
    let whole = screens.count(where: \.isWhole)
    let meaning =
      whole == screens.count ? "" : ": they show something, and need no piece that was cut"
    sentences.append(
      "\(screens.count) of \(Self.count(found, "preview")) ran to the end, \(whole) of them whole\(meaning)."
    )
    sentences += stepsSentences
    if !emptyScreens.isEmpty, emptyScreens.count < screens.count {
      let verb = emptyScreens.count == 1 ? "shows" : "show"
      sentences.append(
        "\(emptyScreens.count) of \(Self.count(found, "preview")) \(verb) nothing.")
    }
    sentences += missingModules
    let obstacles = screens.filter(\.record.showsContent).compactMap(\.record.obstacle)
    let reasons: [((TourRecord.Obstacle) -> Bool, String)] = [
      (\.sharesState, "because every run shares state"),
      (\.isOtherScreen, "because the screen of the other kind of models lacks a control"),
      ({ $0 == .time }, "because the limit of time ended the comparison"),
      (\.isEnd, "because the app ended after that run"),
    ]
    sentences += reasons.compactMap { isMeant, reason in
      let number = obstacles.count(where: isMeant)
      return number == 0 ? nil : "\(Self.count(number, "preview")) ran only as written, \(reason)."
    }
    sentences += Self.sentences(
      "Going back from @Observable to ObservableObject",
      of: observable.filter { $0.record.comparison.isCompared }, others: notCompared)
    return sentences.joined(separator: " ")
  }

  /// The previews that ran and show nothing.
  private var emptyScreens: [Screen] { screensInOrder.filter { !$0.record.showsContent } }

  /// Why no preview was compared under both kinds of models.
  private var reasonForNoMigration: String {
    let (all, empty) = (screensInOrder.count, emptyScreens.count)
    if empty == all {
      return all == 1
        ? "No verdict: the preview that ran shows nothing."
        : "No verdict: all \(all) previews that ran show nothing."
    }
    guard empty > 0 else {
      return
        "No migration to compare: no preview that ran has models that each run makes anew."
    }
    return
      "No migration to compare: of \(all) previews that ran, \(empty) show\(empty == 1 ? "s" : "") nothing, "
      + "and no other has models that each run makes anew."
  }

  /// The missing modules that many files import, if they may be the reason why previews are not whole.
  private var missingModules: [String] {
    guard screensInOrder.count(where: \.isWhole) < found else { return [] }
    let modules = compiled.missingModules
      .filter { !AppleFrameworks.contains($0.key) && $0.value * Self.manyFiles >= sources }
      .sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.prefix(Self.mostModules)
    guard let first = modules.first else { return [] }
    let files = "\(min(first.value, sources)) of \(Self.count(sources, "file"))"
    let imports =
      ["\(files) import\(sources == 1 ? "s" : "") \(first.key)"]
      + modules.dropFirst().map { "\(min($0.value, sources)) import \($0.key)" }
    return [
      modules.count == 1
        ? "\(imports[0]), which is missing: pass its sources as a further PATH."
        : "\(imports.listed), which are missing: pass their sources as further PATHs."
    ]
  }

  /// A module counts if a tenth of the files import it.
  private static let manyFiles = 10
  /// The largest number of modules in the first paragraph.
  private static let mostModules = 3

  /// How much of the app the numbers cover, and what they do not say; empty if no preview ran.
  var coverage: String {
    let screens = screensInOrder
    guard !screens.isEmpty else { return "" }
    let shown = screens.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    let views = Set(compiled.views)
    let cut = views.intersection(shown).filter { !isOwn($0) }
    let actions = screens.map(\.actionCount).reduce(0, +)
    let properties = models.map(\.names.count).reduce(0, +)
    let unchanged = models.map(\.unchanged.count).reduce(0, +)
    var sentence = "The numbers cover \(Self.count(actions, "action"))"
    if !views.isEmpty {
      sentence +=
        " on screens with \(views.intersection(shown).count - cut.count) of \(Self.count(views.count, "view")) of the app"
    }
    if properties > 0 {
      sentence +=
        ", and the changes of \(properties - unchanged) of the "
        + "\(Self.count(properties, "observable property", "observable properties")) of the models on these screens"
    }
    let left =
      cut.isEmpty
      ? ""
      : cut.count == 1
        ? " 1 more view is on these screens, but a piece of it was cut, so no number counts it."
        : " \(cut.count) more views are on these screens, but a piece of each was cut, so no number counts them."
    let reserved = screens.count(where: \.isReserved)
    let reservation =
      reserved == 0
      ? ""
      : " The counts of \(Self.count(reserved, "preview")) have a reservation, which is named below."
    return sentence + "." + left + " Nothing is known about the rest." + reservation
  }

  /// The number of re-evaluations from which on a verdict needs no other base.
  private static let leastEvaluations = 10

  /// What a migration changes in the previews that were compared.
  ///
  /// Fewer than ``leastEvaluations`` re-evaluations are no base for a verdict, unless more previews were compared than
  /// not.
  ///
  /// - Parameter others: The number of previews with models that were not compared.
  private static func sentences(
    _ action: String, of screens: [Screen], others: Int
  ) -> [String] {
    guard !screens.isEmpty else { return [] }
    let (old, new) = (screens.sum(\.written), screens.sum(\.translated))
    let place = "in \(count(screens.count, "preview"))"
    let differences = screens.map(\.record.differences.count).reduce(0, +)
    let bounds = ClosureReservation(of: screens, isCompared: true).sentence
    let saving = MigrationSaving(written: old, translated: new, lost: screens.sum(\.lost))
    // A view that nothing notifies evaluates nothing below it either, so fewer evaluations on another screen are no saving.
    let isBack = screens.contains { $0.record.comparison == .asObservableObject }
    let (counts, saved) =
      isBack && differences > 0 ? ("from \(old) to \(new)", "") : (saving.counts, saving.sentence)
    let hasBase = max(old, new) >= leastEvaluations || screens.count > others
    // A view with a cut has no counts, so it may be evaluated again.
    let whole = screens.allSatisfy(\.cutTypes.isEmpty) ? "" : "whose source is whole "
    let change =
      if old == 0, new == 0 {
        "No verdict on \(action.lowercasedStart): no view \(whole)is evaluated again \(place)."
      } else if !hasBase {
        "No verdict on \(action.lowercasedStart): \(count(old, "re-evaluation")) as written and \(new) after it "
          + "\(place) are too few, and \(count(others, "preview")) "
          + "\(others == 1 ? "was" : "were") not compared."
      } else if old == new {
        "\(action) changes no count: \(count(old, "re-evaluation")) \(place)."
      } else {
        "\(action) takes the re-evaluations \(counts)\(saved.isEmpty ? "," : "") \(place)."
      }
    return [
      change, hasBase ? saved : "",
      differences == 0 && hasBase ? saving.outcome().smallness : "",
      differences == 0
        ? "The screen is the same after each turn."
        : "The screen differs in \(count(differences, "place")).",
      bounds,
    ].filter { !$0.isEmpty }
  }

  /// Which previews ran by steps, and which of the files of steps were not possible or not used.
  private var stepsSentences: [String] {
    guard let steps else { return [] }
    let ran = screensInOrder.count { $0.record.stepsFile != nil }
    let failed = failedSteps.count
    return [
      ran == 0 ? "" : "\(Self.count(ran, "preview")) ran by the steps in \(steps.files.name).",
      failed == 0 ? "" : "The steps of \(Self.count(failed, "preview")) are not possible.",
    ].filter { !$0.isEmpty }
  }

  /// The steps that are not possible, one line for each preview.
  package var failedSteps: [String] {
    results.compactMap { result in
      guard case .failedSteps(let place, let reason) = result.outcome else { return nil }
      return "\(place): \(reason)"
    }
  }

  /// The files of steps without a preview.
  package var unusedSteps: [String] { steps?.unused ?? [] }

  private var found: Int { compiled.previewCount }

  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? "\(noun)s")"
  }

  // MARK: The document

  /// The answer for a reader.
  package var document: Document {
    let screens = screens
    var blocks: [Document.Block] = [
      .title(StyledText(app, .strong)),
      .paragraph(StyledText([decision, coverage].filter { !$0.isEmpty }.joined(separator: " "))),
    ]
    if screens.contains(where: { $0.sum(\.written) > 0 }) {
      blocks += [.heading("Views"), .table(Self.table(of: Self.viewRows(of: screens)))]
    }
    if !screens.isEmpty {
      blocks += [.heading("Previews"), .table(table(of: screens))]
    }
    blocks += Self.section(
      "Tours",
      screens.filter {
        !$0.record.actions.isEmpty || !$0.record.endings.isEmpty || $0.record.stepsFile != nil
      }.map(Self.tour))
    blocks += Self.section("Files of steps without a preview", unusedSteps)
    blocks += Self.section(
      "Properties that no tour changed",
      models.filter { !$0.unchanged.isEmpty }.map {
        "\($0.type): \($0.unchanged.joined(separator: ", "))"
      })
    let cutViews = Set(screens.flatMap(\.cutTypes)).sorted()
    if !cutViews.isEmpty {
      blocks.append(
        .paragraph(
          StyledText(
            "Left out of every number, because a piece of the view was cut: "
              + cutViews.joined(separator: ", ") + ".")))
    }
    blocks += Self.section(
      "What differs on the screen",
      screens.flatMap { screen in
        screen.record.differences.map { "\(screen.preview.title): \(Self.line(of: $0))" }
      })
    blocks += Self.section(
      "What breaks or changes",
      Self.unique(screens.flatMap(\.record.changes).compactMap(withoutCutProperties)))
    blocks += Self.section(editsTitle, edits)
    blocks += Self.section("Edits that a copy refuted", triedEdits?.refuted ?? [])
    blocks += Self.section("The migration, tried in a copy", migration?.lines ?? [])
    blocks += Self.section("Warnings", Self.warnings(of: screens))
    blocks += Self.section("Reservations", reservations(about: screens))
    blocks += Self.section(
      "Left out, because no target of the project contains them", compiled.strays)
    blocks += Self.section(
      "Not compared",
      screens.compactMap { screen in
        screen.record.obstacle.map { "\(screen.preview.title): \($0.sentence)" }
      })
    blocks += Self.section("What stopped the rest", stopLines)
    if !missing.isEmpty {
      blocks += [
        .heading("Missing names"),
        .table(
          TextTable(
            [.init("name"), .number("previews"), .number("cuts")], of: missing
          ) { ["\($0.name)", "\($0.previews)", "\($0.cuts)"] }),
      ]
    }
    blocks += Self.section(
      "Types that nothing declares, each replaced by an empty one", compiled.standIns)
    blocks += Self.section("Cuts", sortedCuts.map(Self.line))
    return Document(blocks)
  }

  /// The warnings without the paths of the views, each once with the number of its places.
  static func warnings(of screens: [Screen]) -> [String] {
    let all = screens.flatMap { screen in
      screen.record.warnings.map { warning -> (text: String, place: String) in
        let parts = warning.split(separator: ": ", maxSplits: 1).map(String.init)
        let hasPath = parts.count == 2 && parts[0].hasPrefix("/")
        return (hasPath ? parts[1] : warning, hasPath ? parts[0] : screen.preview.title)
      }
    }
    return all.grouped(by: \.text).map { text, found in
      let places = unique(found.map(\.place))
      return places.count == 1
        ? "\(places[0]): \(text)" : "\(text), in \(places.count) places, such as \(places[0])"
    }
  }

  /// The steps of a preview's tour, and what it left out.
  private static func tour(of screen: Screen) -> String {
    let record = screen.record
    let shown = record.unused.prefix(unusedLimit).map { "'\($0)'" }.joined(separator: ", ")
    let more =
      record.unused.count > unusedLimit ? " and \(record.unused.count - unusedLimit) more" : ""
    let parts = [
      record.actions.joined(separator: ", "),
      record.unused.isEmpty
        ? ""
        : (record.isCutShort ? "the limit of actions ended it; " : "")
          + "not used: \(shown)\(more)",
      record.endings.isEmpty
        ? "" : "left out, because it ends the app: \(record.endings.joined(separator: ", "))",
    ]
    let source = record.stepsFile.map { ", by \($0)" } ?? ""
    return "\(screen.preview.title)\(source): "
      + parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The number of unused controls that a tour names.
  private static let unusedLimit = 5

  /// Why the counts of previews are no evidence about the app, one line for each reason: those of the most previews
  /// first.
  func reservations(about screens: [Screen]) -> [String] {
    let all = screens.flatMap { screen in
      reservations(about: screen).map { (title: screen.preview.title, reservation: $0) }
    }
    let groups = all.grouped { $0.reservation.one }.map(\.elements).enumerated().sorted {
      (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset)
    }
    return groups.compactMap { _, group in
      guard let first = group.first else { return nil }
      guard group.count > 1 else { return "\(first.title): \(first.reservation.one)" }
      let shown = group.prefix(Self.mostExamples).map(\.title)
      let places = group.count > shown.count ? "such as \(shown.listed)" : shown.listed
      return "\(Self.count(group.count, "preview")), \(places): \(first.reservation.many)"
    }
  }

  /// The largest number of previews that a line names as examples.
  private static let mostExamples = 3

  /// Why the counts of a preview are no evidence about the app: as a sentence about one preview, and about several.
  private func reservations(about screen: Screen) -> [(one: String, many: String)] {
    let record = screen.record
    let removals = record.unevaluatedRemovals
    let removed =
      "\(Self.count(removals, "removed view")) may be evaluated once more in SwiftUI, because "
      + "something that the view follows changed in the turn that removed it"
    return (record.showsContent ? [] : [("it shows nothing", "they show nothing")])
      + (removals == 0 ? [] : [(removed, removed)])
      + record.largeCollections.sorted { $0.key < $1.key }.map { kind, rows in
        let text =
          "of a \(kind) with \(rows) rows, \(TourRecord.mostRows) are on the screen at a time; SwiftUI makes those that a person sees"
        return (text, text)
      }
      + screen.previewCuts.map { cut in
        let text = "a \(cut.piece.rawValue) of the preview itself was cut: \(cut.cause)"
        return (text, text)
      }
      + Set(screen.reports.compactMap(\.reportsTo)).sorted().map { name in
        let text =
          "calls of \(name), which is missing, are left out; no code of the app uses what they return"
        return (text, text)
      }
      + screen.neededCuts.map {
        let cut = Self.line($0)
        return ("it needs what was cut, \(cut)", "they need what was cut, \(cut)")
      }
  }

  /// What breaks or changes, without the properties that lost their attribute to a cut: with it, they may be published.
  private func withoutCutProperties(_ change: String) -> String? {
    let mark = "the macro would track what is not published: "
    guard let range = change.firstRange(of: mark),
      let end = change.firstRange(of: ". A view that reads it")
    else { return change }
    let type = change[..<range.lowerBound].dropLast(2)
    let cut = Set(compiled.cuts.filter { $0.piece == .attribute }.map(\.declaration))
    let names = change[range.upperBound..<end.lowerBound].split(separator: ", ")
    let left = names.filter { !cut.contains("\(type).\($0)") }
    guard !left.isEmpty else { return nil }
    return change[..<range.upperBound] + left.joined(separator: ", ") + change[end.lowerBound...]
  }

  /// The cuts in the order of the sources.
  private var sortedCuts: [Cut] {
    compiled.cuts.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  private func table(of screens: [Screen]) -> TextTable {
    TextTable(
      [
        .init("preview"), .init("at"), .number("actions"), .number("own bodies"),
        .number("re-evaluations"), .number("wasted"), .number("after a migration"), .init("models"),
      ], of: screens
    ) { screen in
      let record = screen.record
      return [
        StyledText(screen.preview.name), StyledText(screen.preview.place),
        "\(screen.actionCount)", "\(screen.ownTypes) of \(screen.types.count)",
        "\(screen.sum(\.written))", "\(screen.sum(\.writtenWasted))",
        StyledText(Self.migration(to: screen.sum(\.translated), record.comparison)),
        StyledText(Self.models(of: record)),
      ]
    }
  }

  /// The re-evaluations with the other kind of models, which is the way back from @Observable models.
  private static func migration(to count: Int, _ comparison: TourRecord.Comparison) -> String {
    switch comparison {
    case .asObservable: "\(count)"
    case .asObservableObject: "back \(count)"
    case .observableOnly, .none: "–"
    }
  }

  static func models(of record: TourRecord) -> String {
    switch record.comparison {
    case .asObservable: "ObservableObject"
    case .asObservableObject, .observableOnly: "@Observable"
    case .none: record.obstacle?.title ?? "none"
    }
  }

  /// The models of all previews that ran.
  private var models: [ModelProperties] {
    ModelProperties.merged(screensInOrder.flatMap(\.record.modelProperties))
      .sorted { $0.type < $1.type }
  }

  /// What to edit without a migration: what corrects views, and what saves evaluations by the evidence of all previews.
  var edits: [String] {
    corrections + (triedEdits?.lines ?? modelEdits.map(\.description))
  }

  /// The edits that correct views which show an old value as written.
  private var corrections: [String] {
    Self.unique(
      screensAsWritten.flatMap(\.record.corrections).filter { isOwn(Self.type(at: $0.path)) }
        .map(\.text))
  }

  /// The edits that save evaluations while the models stay `ObservableObject`s.
  var modelEdits: [ModelEdit] {
    let screens = screensAsWritten
    return ModelEdits(of: models).edits(
      for: Self.viewRows(of: screens).map { ($0.name, $0.evidence) },
      others: screens.allSatisfy(\.isWhole)
        ? screens.flatMap(\.record.views).map(\.evidence) : nil)
  }

  /// The previews whose models are no `@Observable` classes.
  private var screensAsWritten: [Screen] {
    screens.filter { !$0.record.comparison.isObservable }
  }

  /// The title of the list of edits.
  var editsTitle: String {
    triedEdits == nil && !modelEdits.isEmpty
      ? "Without migrating, not tried (--patch DIR tries each edit in a copy)" : "Without migrating"
  }

  /// The views of one type in all previews.
  struct ViewRow {
    let name: String
    let screens: [(comparison: TourRecord.Comparison, views: [TourRecord.View])]

    private var views: [TourRecord.View] { screens.flatMap(\.views) }
    var previews: Int { screens.count }
    var written: Int { views.map(\.written).reduce(0, +) }
    var wasted: Int { views.map(\.writtenWasted).reduce(0, +) }

    /// The re-evaluations as written and after a migration in the previews that were compared; a dash if none was.
    ///
    /// In a preview with @Observable models, the other kind of models is the way back.
    var migration: String {
      let parts = [forward, back.map { "back \($0)" }].compactMap(\.self)
      return parts.isEmpty ? "–" : parts.joined(separator: ", ")
    }

    /// The re-evaluations before and after a migration; `nil` if no preview has models to migrate.
    var forward: String? { counts(in: .asObservable) }

    /// The re-evaluations before and after going back; `nil` if no preview has @Observable models.
    var back: String? { counts(in: .asObservableObject) }

    private func counts(in comparison: TourRecord.Comparison) -> String? {
      let compared = screens.filter { $0.comparison == comparison }
      guard !compared.isEmpty else { return nil }
      let views = compared.flatMap(\.views)
      return "\(views.map(\.written).reduce(0, +)) → \(views.map(\.translated).reduce(0, +))"
    }

    /// What reached the views in all previews.
    var evidence: ViewEvidence {
      views.map(\.evidence).reduce(into: ViewEvidence()) { $0.add($1) }
    }

    /// Sorts before views that waste less.
    static func precedes(_ first: Self, _ second: Self) -> Bool {
      (-first.wasted, -first.written, first.name) < (-second.wasted, -second.written, second.name)
    }
  }

  /// The views by type, each with its evidence from all previews, those that waste most first.
  static func viewRows(of screens: [Screen]) -> [ViewRow] {
    let views = screens.flatMap { screen in
      screen.views.grouped(by: type).map { name, views in
        (name, (comparison: screen.record.comparison, views: views))
      }
    }
    return views.grouped { $0.0 }.map { ViewRow(name: $0.key, screens: $0.elements.map(\.1)) }
      .sorted(by: ViewRow.precedes)
  }

  /// The views that are evaluated again.
  private static func table(of rows: [ViewRow]) -> TextTable {
    let columns: [TextTable.Column] = [
      .init("view"), .number("previews"), .number("re-evaluations"), .number("wasted"),
      .number("migration"), .init("why", fit: .wrapping),
    ]
    return TextTable(columns, of: rows.filter { $0.written > 0 }) { row in
      [
        StyledText(row.name), "\(row.previews)", "\(row.written)", "\(row.wasted)",
        StyledText(row.migration), StyledText("\(row.evidence.reason)"),
      ]
    }
  }

  // MARK: What stopped the rest

  /// A preview that did not run to its end.
  struct Stop {
    let preview: Preview
    /// True if a piece of the preview itself was cut.
    let isCut: Bool
    let reason: String
  }

  /// The previews that did not run to the end, with the cause of each.
  var stops: [Stop] {
    results.compactMap { result -> Stop? in
      let preview = result.preview
      if let cut = ownCut(of: preview) {
        return Stop(preview: preview, isCut: true, reason: "is cut itself: \(cut.cause)")
      }
      switch result.outcome {
      case .ran: return nil
      case .reachedCut(let id, let step):
        let cut = compiled.cuts.indices.contains(id) ? Self.line(compiled.cuts[id]) : "a cut"
        return Stop(preview: preview, isCut: false, reason: "stops in \(step) at \(cut)")
      case .stopped(let reason, let step):
        return Stop(preview: preview, isCut: false, reason: "stops in \(step): \(reason)")
      case .failedSteps(let place, let reason):
        return Stop(preview: preview, isCut: false, reason: "stops at \(place): \(reason)")
      }
    }
      + compiled.cutPreviews.map {
        Stop(preview: $0.preview, isCut: true, reason: "does not compile: \($0.cause)")
      }
  }

  /// The previews with a source, those that do not compile included.
  var previews: [Preview] { compiled.allPreviews }

  /// What did not run to the end, and the modules that are missing.
  var stopLines: [String] {
    stops.map { "\($0.preview.title) \($0.reason)" }
      + compiled.unsupported.map { "the preview at \($0) shows no view" }
      + compiled.unparsed.map { "its previews are not found, because of an error: \($0)" }
      + unread
      + compiled.missingModules.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map {
        "\(Self.count($0.value, "file")) import\($0.value == 1 ? "s" : "") \($0.key), "
          + AppleFrameworks.advice(for: $0.key)
      }
  }

  /// The missing names by the previews that they cost, and the cuts that they caused. A name that the app declares is
  /// missing only because its declaration was cut.
  var missing: [(name: String, previews: Int, cuts: Int)] {
    var previews: [String: Int] = [:]
    let other = results.filter { ownCut(of: $0.preview) == nil }
    for case .reachedCut(let id, _) in other.map(\.outcome)
    where compiled.cuts.indices.contains(id) {
      if let name = compiled.cuts[id].missingName { previews[name, default: 0] += 1 }
    }
    for cut in results.compactMap({ ownCut(of: $0.preview) }) {
      if let name = cut.missingName { previews[name, default: 0] += 1 }
    }
    for preview in compiled.cutPreviews {
      if let name = Cut.missingName(in: preview.cause) { previews[name, default: 0] += 1 }
    }
    let cuts = Dictionary(grouping: compiled.cuts.compactMap(\.missingName)) { $0 }
    return Set(previews.keys).union(cuts.keys).subtracting(compiled.consequences).map {
      ($0, previews[$0, default: 0], cuts[$0, default: []].count)
    }.sorted { (-$0.1, -$0.2, $0.0) < (-$1.1, -$1.2, $1.0) }
  }

  /// The lines of a text as one line.
  private static func line(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: "; ")
  }

  private static func line(_ cut: Cut) -> String {
    "\(cut.file):\(cut.line): \(cut.piece.rawValue) of \(cut.declaration): \(cut.cause)"
  }

  static func section(_ title: String, _ lines: [String]) -> [Document.Block] {
    lines.isEmpty ? [] : [.heading(title), .outline(lines.map { .init(depth: 1, StyledText($0)) })]
  }

  private static func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }
}

extension [TrialAnswer.Screen] {
  func sum(_ count: (TourRecord.View) -> Int) -> Int { map { $0.sum(count) }.reduce(0, +) }
}

extension Collection where Element == String {
  /// The texts as a list in a sentence.
  fileprivate var listed: String {
    guard count > 1, let last = reversed().first else { return joined() }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension String {
  /// The text with a small first letter.
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }

  fileprivate func components(separator: Character) -> [String] {
    split(separator: separator).map(String.init)
  }
}

extension TourRecord.Obstacle {
  fileprivate var isEnd: Bool { if case .ended = self { true } else { false } }

  fileprivate var isOtherScreen: Bool { if case .otherActions = self { true } else { false } }
}

extension Preview {
  /// The file and the line.
  var place: String { "\(file):\(line)" }
  /// The name and the place.
  var title: String { "\(name) (\(place))" }
}
