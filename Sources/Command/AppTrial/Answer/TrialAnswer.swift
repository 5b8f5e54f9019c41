import GranularityCounting
package import GranularityDocuments
import GranularityTabular
import GranularityTourRecords

/// The answer of a trial of an app: the decision, the screens and views, and the reasons why other previews did not
/// run.
package struct TrialAnswer {
  let app: String
  private let sources: Int
  let compiled: CompiledApp
  /// The outcome of each launch of the app; `nil` for a launch that was not tried.
  private let launches: [PreviewOutcome?]
  /// The outcome of each preview that was tried.
  private let results: [(preview: Preview, outcome: PreviewOutcome)]
  /// The types that lost a piece to a cut, and the types that only have a generated empty declaration. Their counts say
  /// nothing about the app.
  private let cutTypes: Set<String>
  private let emptyTypes: Set<String>
  /// The files that could not be read, each with the reason.
  private let unread: [String]
  /// The modules whose sources were found outside of the given paths.
  private let localModules: [LocalModules.Module]
  /// The step files; `nil` if the trial uses none.
  let steps: TrialSteps?
  /// The number of previews that did not run, because an earlier trial kept the outcome of the same program.
  package var keptCount = 0
  /// The result of the migration in a copy of the sources; `nil` if the migration was not tried.
  package var migration: TriedMigration?
  /// The results of the edits in copies of the sources; `nil` if the edits were not tried.
  package var triedEdits: TriedEdits?

  init(
    app: String, sources: Int, compiled: CompiledApp, outcomes: [PreviewOutcome?],
    launches: [PreviewOutcome?] = [], unread: [String] = [],
    localModules: [LocalModules.Module] = [], steps: TrialSteps? = nil
  ) {
    self.app = app
    self.localModules = localModules
    self.steps = steps
    (self.launches, self.unread) = (launches, unread)
    self.sources = sources
    self.compiled = compiled
    results = zip(compiled.previews, outcomes).compactMap { preview, outcome in
      outcome.map { (preview, $0) }
    }
    // The path of a nested view has only the view's own name, so every type that contains a cut piece counts as cut. A
    // cut in a preview affects only that preview.
    let previews = Set(compiled.previews.map(\.declaration))
    cutTypes = Set(
      compiled.cuts.filter { !$0.isReplaced }.flatMap { cut in
        let names = cut.declaration.components(separator: ".")
        let paths = names.indices.map { names[...$0].joined(separator: ".") }
        return previews.contains(names.first ?? "") ? [] : [cut.type] + names + paths
      })
    emptyTypes = Set(compiled.standIns.map { $0.components(separator: ".").last ?? $0 })
  }

  /// A preview that ran, with the counts of the views that lost no code to a cut.
  struct Screen {
    let preview: Preview
    let record: TourRecord
    let views: [TourRecord.View]
    /// The types of the views on the screen, and those of them that lost code to a cut.
    let types: Set<String>
    let cutTypes: Set<String>
    /// The number of view types whose body is complete, without cut code.
    let ownTypes: Int
    /// The parts of the preview's own statements that were cut, such as a modifier of its view.
    let previewCuts: [Cut]
    /// The cut pieces that the app reached while the preview ran, except for reporting calls.
    let neededCuts: [Cut]
    /// The cut reporting calls that the app reached while the preview ran.
    let reports: [Cut]

    /// True if the counts of the screen are evidence about the app.
    ///
    /// This requires that the screen shows something, that no view on the screen lost code to a cut, and that the app
    /// reached no cut piece.
    var isWhole: Bool {
      ownTypes == types.count && !isReserved
    }

    /// True if the answer reports the counts of the screen with a reservation, as weaker evidence about the app.
    var isReserved: Bool {
      !record.showsContent || !neededCuts.isEmpty || !previewCuts.isEmpty
    }

    /// The number of user actions in the tour. Steps that only let time pass, and steps that restart the preview, do
    /// not count as actions.
    var actionCount: Int { record.actions.count { !$0.hasPrefix("wait ") && $0 != "restart" } }

    func sum(_ count: (TourRecord.View) -> Int) -> Int { views.map(count).reduce(0, +) }
  }

  /// The previews that ran, with the largest number of wasted re-evaluations first.
  var screens: [Screen] {
    screensInOrder.enumerated().sorted {
      (-$0.element.sum(\.writtenWasted), $0.offset) < (-$1.element.sum(\.writtenWasted), $1.offset)
    }.map(\.element)
  }

  /// The previews that ran, in source order.
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

  /// True for a type that lost no code to a cut and has no generated declaration.
  func isOwn(_ type: String) -> Bool {
    !cutTypes.contains(type) && !emptyTypes.contains(type)
  }

  /// True if at least one preview ran to its end.
  package var hasScreens: Bool { !screensInOrder.isEmpty }

  /// The cuts in the source of a preview itself.
  private func cuts(in preview: Preview) -> [Cut] {
    compiled.cuts.filter {
      $0.file == preview.file
        && $0.declaration.split(separator: ".").first.map(String.init) == preview.declaration
    }
  }

  /// The first cut that makes a preview show something different from its source; `nil` if there is none.
  ///
  /// Cuts of parts of a statement, such as a modifier of the preview's view, do not count, because the preview still
  /// shows its view.
  private func ownCut(of preview: Preview) -> Cut? {
    cuts(in: preview).first { !$0.piece.isPart }
  }

  /// The type name of a view, without its position in a list or among its siblings.
  static func type(of view: TourRecord.View) -> String { type(at: view.path) }

  static func type(at path: String) -> String { TourRecord.type(at: path) }

  // MARK: The decision

  /// The decision for the app. Its first sentence compares the re-evaluations of all previews as written with those
  /// after a migration.
  package var decision: String {
    let screens = screensInOrder
    guard !screens.isEmpty else {
      return "No verdict: none of \(Self.count(found, "preview")) ran to the end."
    }
    let differing = screens.count {
      !$0.record.comparison.isCompared && !$0.record.differences.isEmpty
    }
    let notCompared = screens.count { $0.record.showsContent && $0.record.obstacle != nil }
    var sentences = Self.sentences(
      "Migrating from ObservableObject to @Observable",
      of: screens.filter { $0.record.comparison == .asObservable }, others: notCompared,
      ofWhichDiffer: differing)
    let observable = screens.filter { $0.record.comparison.isObservable }
    let written = screens.sum(\.written)
    if sentences.isEmpty, !observable.isEmpty {
      // A user does not ask for a migration back to `ObservableObject`, so its effect is the last sentence.
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
    sentences += foundModules + missingModules + replacedModules
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
      of: observable.filter { $0.record.comparison.isCompared }, others: notCompared,
      ofWhichDiffer: differing)
    return sentences.joined(separator: " ")
  }

  /// The previews that ran but show nothing.
  private var emptyScreens: [Screen] { screensInOrder.filter { !$0.record.showsContent } }

  /// A sentence that says why no preview was compared under both kinds of models.
  private var reasonForNoMigration: String {
    let (all, empty) = (screensInOrder.count, emptyScreens.count)
    let bound = screensInOrder.count { $0.record.comparison == .observableObjectOnly }
    if bound > 0 {
      return
        "No migration to compare: \(Self.count(bound, "preview")) \(bound == 1 ? "has" : "have") only models that a "
        + "framework makes an ObservableObject, such as managed objects of Core Data."
    }
    if empty == all {
      return all == 1
        ? "No verdict: the preview that ran shows nothing."
        : "No verdict: all \(all) previews that ran show nothing."
    }
    guard empty > 0 else {
      return "No migration to compare: no preview that ran has \(comparable)."
    }
    return
      "No migration to compare: of \(all) previews that ran, \(empty) show\(empty == 1 ? "s" : "") nothing, "
      + "and no other has \(comparable)."
  }

  /// The models that a comparison needs and that no preview has.
  private var comparable: String {
    screensInOrder.contains { $0.record.obstacle != nil }
      ? "models that each run makes anew" : "an observable model"
  }

  /// A sentence about missing modules that many files import. It appears only if some previews are not whole, which the
  /// modules can have caused.
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

  /// A sentence about the modules whose sources were found outside of the given paths.
  private var foundModules: [String] {
    guard !localModules.isEmpty else { return [] }
    let verb = localModules.count == 1 ? "was" : "were"
    return [
      "\(localModules.map(\.name).listed) \(verb) not given, and \(verb) found in "
        + "\(localModules.map(\.directory).listed)."
    ]
  }

  /// A sentence about the packages in whose place stand-ins are used.
  private var replacedModules: [String] {
    let modules = compiled.replacedModules
    guard let first = modules.first else { return [] }
    return [
      modules.count == 1
        ? "A stand-in without a network replaces \(first), so its requests fail."
        : "Stand-ins without a network replace \(modules.listed), so their requests fail."
    ]
  }

  /// A module is listed if at least one in this many files imports it.
  private static let manyFiles = 10
  /// The largest number of missing modules that the first paragraph lists.
  private static let mostModules = 3

  /// The views on the screens that no number counts, because a piece of each was cut, in alphabetical order.
  private var cutViews: [String] { Set(screensInOrder.flatMap(\.cutTypes)).sorted() }

  /// How much of the app the numbers cover, what the numbers leave out, and what the launch of the app lacked.
  var coverage: String {
    let screens = screensInOrder
    guard !screens.isEmpty else { return launchSentences.joined(separator: " ") }
    let shown = screens.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    let views = Set(compiled.views)
    let counted = views.intersection(shown).count(where: isOwn)
    let actions = screens.map(\.actionCount).reduce(0, +)
    let properties = models.map(\.names.count).reduce(0, +)
    let unchanged = models.map(\.unchanged.count).reduce(0, +)
    let onlySet = models.map(\.onlySet.count).reduce(0, +)
    var sentence = "The numbers cover \(Self.count(actions, "action"))"
    if !views.isEmpty {
      sentence +=
        " on screens with \(counted) of \(Self.count(views.count, "view")) of the app"
    }
    if properties > 0 {
      sentence +=
        ", and the changes of \(properties - unchanged - onlySet)"
        + (onlySet == 0 ? "" : ", and sets of \(onlySet) whose values cannot be compared,")
        + " of the "
        + "\(Self.count(properties, "observable property", "observable properties")) of the models on these screens"
    }
    let excluded = views.intersection(cutViews).count
    let left =
      excluded == 0
      ? ""
      : excluded == 1
        ? " 1 more view is on these screens, but a piece of it was cut, so no number counts it."
        : " \(excluded) more views are on these screens, but a piece of each was cut, so no number counts them."
    let reserved = screens.count { !reservations(about: $0).isEmpty }
    let reservation =
      reserved == 0
      ? ""
      : " The counts of \(Self.count(reserved, "preview")) have a reservation, which is named below."
    return sentence + "." + left + " Nothing is known about the rest." + reservation
      + launchSentences.map { " \($0)" }.joined()
  }

  /// Sentences about the launches of the app that did not end or that needed pieces that were cut.
  private var launchSentences: [String] {
    zip(compiled.launches, launches).compactMap { compiled, outcome in
      let name = compiled.launch.name
      let previews = "the previews ran without a launch of \(name)"
      if let cause = compiled.cause {
        let delegates = compiled.launch.delegates.listed
        return delegates.isEmpty
          ? "\(name) could not be launched: \(cause)."
          : "\(name) was launched without its delegate \(delegates): \(cause)."
      }
      switch outcome {
      case nil: return nil
      case .ran(let record):
        let cuts = Set(record.passedCuts).count
        return cuts == 0
          ? nil
          : "Before each preview, \(name) was launched without \(Self.count(cuts, "piece")) that \(cuts == 1 ? "was" : "were") cut."
      case .reachedCut(let id, _):
        let piece =
          self.compiled.cuts.indices.contains(id) ? self.compiled.cuts[id].declaration : ""
        return "The launch of \(name) needs a piece of \(piece) that was cut, so \(previews)."
      case .stopped(let reason, _), .failedSteps(_, let reason):
        return "The launch of \(name) stops (\(reason)), so \(previews)."
      }
    }
  }

  /// From this number of re-evaluations on, a verdict needs no other justification.
  private static let leastEvaluations = 10

  /// Sentences about what a migration changes in the previews that were compared.
  ///
  /// With fewer than ``leastEvaluations`` re-evaluations, there is no verdict, unless the compared previews outnumber
  /// the previews with models that were not compared.
  ///
  /// - Parameters:
  ///   - others: The number of previews with models that were not compared.
  ///   - differing: The number of these previews whose screen differed before the comparison ended.
  private static func sentences(
    _ action: String, of screens: [Screen], others: Int, ofWhichDiffer differing: Int
  ) -> [String] {
    guard !screens.isEmpty else { return [] }
    let (old, new) = (screens.sum(\.written), screens.sum(\.translated))
    let place = "in \(count(screens.count, "preview"))"
    let differences = screens.map(\.record.differences.count).reduce(0, +)
    let endless = screens.count { $0.record.endlessUpdates > 0 }
    let bounds = ClosureReservation(of: screens, isCompared: true).sentence
    let saving = MigrationSaving(written: old, translated: new, lost: screens.sum(\.lost))
    // After migrating back, a view that misses a notification does not evaluate its descendants either. So fewer
    // re-evaluations are not a saving if the screens differ.
    let isBack = screens.contains { $0.record.comparison == .asObservableObject }
    let (counts, saved) =
      isBack && differences > 0 ? ("from \(old) to \(new)", "") : (saving.counts, saving.sentence)
    let hasBase = max(old, new) >= leastEvaluations || screens.count > others
    // A view that lost code to a cut is not counted, so it could be evaluated again. The sentence must not speak of all
    // views.
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
        "\(action) changes the re-evaluations \(counts)\(saved.isEmpty ? "," : "") \(place)."
      }
    return [
      change, hasBase ? saved : "",
      differences == 0 && hasBase ? saving.outcome().smallness : "",
      differences > 0
        ? "The screen differs in \(count(differences, "place"))."
        : differing == 0
          ? "The screen is the same after each turn."
          : "In these previews, the screen is the same after each turn; it differs in "
            + "\(count(differing, "preview")) that \(differing == 1 ? "was" : "were") not compared.",
      bounds,
      endless == 0
        ? ""
        : "In \(count(endless, "preview")), an update after the change does not end, so a limit decides its count.",
    ].filter { !$0.isEmpty }
  }

  /// Sentences that say how many previews ran with step files, and which step files failed or were not used.
  private var stepsSentences: [String] {
    guard let steps else { return [] }
    let ran = screensInOrder.count { $0.record.stepsFile != nil }
    let failed = failedSteps.count
    return [
      ran == 0 ? "" : "\(Self.count(ran, "preview")) ran by the steps in \(steps.files.name).",
      failed == 0 ? "" : "The steps of \(Self.count(failed, "preview")) are not possible.",
    ].filter { !$0.isEmpty }
  }

  /// The steps that were not possible, one line for each preview.
  package var failedSteps: [String] {
    results.compactMap { result in
      guard case .failedSteps(let place, let reason) = result.outcome else { return nil }
      return "\(place): \(reason)"
    }
  }

  /// The step files that belong to no preview.
  package var unusedSteps: [String] { steps?.unused ?? [] }

  private var found: Int { compiled.previewCount }

  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? "\(noun)s")"
  }

  // MARK: The document

  /// The complete answer as a document.
  package var document: Document {
    let screens = screens
    var blocks: [Document.Block] = [
      .title(StyledText(app, .strong)),
      .paragraph(StyledText([decision, coverage].filter { !$0.isEmpty }.joined(separator: " "))),
    ]
    if Self.viewRows(of: screens).contains(where: \.isEvaluatedAgain) {
      blocks += [.heading("Views"), .table(Self.table(of: Self.viewRows(of: screens)))]
    }
    let quiet = Self.viewRows(of: screens).filter { !$0.isEvaluatedAgain }.map(\.name).sorted()
    if !quiet.isEmpty {
      blocks.append(
        .paragraph(StyledText("Never evaluated again: \(quiet.joined(separator: ", ")).")))
    }
    if !screens.isEmpty {
      blocks += [.heading("Previews"), .table(table(of: screens))]
    }
    blocks += Self.section(
      "Tours",
      screens.filter {
        !$0.record.actions.isEmpty || !$0.record.endings.isEmpty || $0.record.stepsFile != nil
          || !$0.record.unusedKinds.isEmpty || !$0.record.detachedLinks.isEmpty
      }.map(Self.tour))
    blocks += Self.section("Files of steps without a preview", unusedSteps)
    blocks += Self.section(
      "Properties of whose changes no view was notified",
      models.filter { !$0.unchanged.isEmpty }.map {
        "\($0.type): \($0.unchanged.joined(separator: ", "))"
      })
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
      "What breaks or changes in the compared previews",
      Self.merged(
        screens.flatMap { screen in
          screen.record.changes.map { (text: $0, preview: screen.preview.title) }
        }.compactMap { change in
          withoutCutProperties(change.text).map { ($0, change.preview) }
        }) + localBindables(of: screens))
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
        Self.obstacle(to: screen.record).map { "\(screen.preview.title): \($0)" }
      })
    blocks += Self.section("What stopped the rest", stopLines)
    blocks += Self.section("What is missing", missingLines)
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
      "Types that neither the app nor a stand-in declares, each replaced by an empty one",
      compiled.standIns)
    blocks += Self.section(
      "Declared more than once", sortedCuts.filter { $0.repetition != nil }.map(line))
    blocks += Self.section("Cuts", sortedCuts.filter { $0.repetition == nil }.map(line))
    return Document(blocks)
  }

  /// The warnings of all screens. A warning that occurs in several views or previews is listed once, with the number of
  /// these places and one of them as an example. A warning that occurs several times in one place has this number.
  static func warnings(of screens: [Screen]) -> [String] {
    let all = screens.flatMap { screen in
      screen.record.warnings.map { warning -> (text: String, place: Place) in
        let warning =
          warning.contains(endlessWait) && screen.neededCuts.contains(where: \.piece.isCode)
          ? "\(warning) (code that was cut can be the reason)" : warning
        let parts = warning.split(separator: ": ", maxSplits: 1).map(String.init)
        let hasPath = parts.count == 2 && parts[0].hasPrefix("/")
        return (
          hasPath ? parts[1] : warning,
          Place(preview: screen.preview.title, path: hasPath ? parts[0] : nil)
        )
      }
    }
    return all.grouped(by: \.text).map { text, found in
      let places = found.map(\.place)
      let number = Set(places).count
      if number > 1 { return "\(text), in \(number) places, such as \(places[0].name)" }
      return "\(places[0].name): \(text)"
        + (found.count == 1 ? "" : " (\(found.count) times)")
    }
  }

  /// The place of a warning: a view of a preview, or the preview.
  private struct Place: Hashable {
    let preview: String
    /// The path of the view; `nil` if the warning is about the whole preview.
    let path: String?

    var name: String { path ?? preview }
  }

  /// A part of the warning about a task that waits, for example for a continuation that cut code would have resumed.
  private static let endlessWait = "waits for something that is not virtual time"

  /// A description of a preview's tour: its steps, and the controls that it did not use.
  private static func tour(of screen: Screen) -> String {
    let record = screen.record
    let shown = record.unusedKinds.prefix(unusedLimit).joined(separator: ", ")
    let more =
      record.unusedKinds.count > unusedLimit
      ? " and \(record.unusedKinds.count - unusedLimit) more" : ""
    let links = record.detachedLinks.map { "'\($0)'" }.joined(separator: ", ")
    let parts = [
      record.actions.joined(separator: ", "),
      record.unusedKinds.isEmpty
        ? ""
        : (record.isCutShort ? "the limit of actions ended it; " : "")
          + "not used: \(shown)\(more)",
      links.isEmpty
        ? "" : "disabled, because a link needs a navigation container around it: \(links)",
      record.endings.isEmpty
        ? "" : "left out, because it ends the app: \(record.endings.joined(separator: ", "))",
    ]
    let source = record.stepsFile.map { ", by \($0)" } ?? ""
    return "\(screen.preview.title)\(source): "
      + parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The largest number of kinds of unused controls that the description of a tour names.
  private static let unusedLimit = 30

  /// Why the counts of some previews are not evidence about the app, one line for each reason. Reasons that affect the
  /// most previews come first.
  func reservations(about screens: [Screen]) -> [String] {
    let all = screens.flatMap { screen in
      reservations(about: screen).map { (title: screen.preview.title, reservation: $0) }
    }
    let groups = all.grouped(by: \.reservation).map { reservation, found in
      (reservation: reservation, titles: found.map(\.title))
    }
    // The same previews need all cut pieces of a function that they call.
    let merged = groups.grouped { Group(titles: $0.titles, isAboutCut: $0.reservation.isAboutCut) }
      .flatMap { group, found in
        group.isAboutCut
          ? [
            (
              titles: group.titles,
              text: Reservation.text(found.map(\.reservation), of: group.titles)
            )
          ]
          : found.map {
            (titles: $0.titles, text: Reservation.text([$0.reservation], of: $0.titles))
          }
      }
    return merged.enumerated().sorted {
      (-$0.element.titles.count, $0.offset) < (-$1.element.titles.count, $1.offset)
    }.map { Self.places($0.element.titles) + ": " + $0.element.text }
  }

  /// Reservations that one line names together, if they are about cut pieces.
  private struct Group: Hashable {
    let titles: [String]
    let isAboutCut: Bool
  }

  /// The title of one preview, or the number of several previews with the titles of some.
  private static func places(_ titles: [String]) -> String {
    guard titles.count > 1 else { return titles.first ?? "" }
    let shown = titles.prefix(mostExamples)
    let places = titles.count > shown.count ? "such as \(shown.listed)" : shown.listed
    return "\(count(titles.count, "preview")), \(places)"
  }

  /// The largest number of previews that one line names as examples.
  private static let mostExamples = 3

  /// Why the counts of a preview are not evidence about the app.
  private enum Reservation: Hashable {
    case showsNothing
    /// A sentence that is true of one preview and of several previews.
    case other(String)
    /// A cut piece that the app needed, with its place and the error.
    case cut(String)

    var isAboutCut: Bool { if case .cut = self { true } else { false } }

    /// The text about some previews, which all have the same reservations. Several reservations are about cut pieces.
    static func text(_ reservations: [Reservation], of titles: [String]) -> String {
      let isOne = titles.count == 1
      let cuts = reservations.compactMap { if case .cut(let piece) = $0 { piece } else { nil } }
      guard cuts.isEmpty else {
        return (isOne ? "it needs what was cut, " : "they need what was cut, ")
          + cuts.joined(separator: "; ")
      }
      return switch reservations.first {
      case .other(let text): text
      default: isOne ? "it shows nothing" : "they show nothing"
      }
    }
  }

  private func reservations(about screen: Screen) -> [Reservation] {
    let record = screen.record
    let removals = record.unevaluatedRemovals
    let removed = Reservation.other(
      "\(Self.count(removals, "removed view")) may be evaluated once more in SwiftUI, because "
        + "something that the view follows changed in the turn that removed it")
    let endless = Reservation.other(
      "\(Self.count(record.endlessUpdates, "update")) with the other kind of models caused further updates without end, so a "
        + "limit decides the counts after the change")
    return (record.showsContent ? [] : [.showsNothing]) + (removals == 0 ? [] : [removed])
      + (record.endlessUpdates == 0 ? [] : [endless])
      + record.largeCollections.sorted { $0.key < $1.key }.map { kind, rows in
        .other(
          "of a \(kind) with \(rows) rows, \(TourRecord.mostRows) are on the screen at a time; SwiftUI makes those that a person sees"
        )
      }
      + screen.previewCuts.map { cut in
        .other("a \(cut.piece.rawValue) of the preview itself was cut: \(cut.cause)")
      }
      + Set(screen.reports.compactMap(\.reportsTo)).sorted().map { name in
        .other(
          "calls of \(name), which is missing, are left out; no code of the app uses what they return"
        )
      }
      + screen.neededCuts.map { .cut(line($0)) }
  }

  /// The text of a change, without the properties whose attribute was cut, because the cut attribute can be
  /// `@Published`; `nil` if no property is left.
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

  /// The line about local variables with `@Bindable`, which a view cannot have for an `ObservableObject`; empty if the
  /// compared views have none.
  private func localBindables(of screens: [Screen]) -> [String] {
    let types = screens.filter { $0.record.comparison == .asObservableObject }.map(\.types)
      .reduce(into: Set()) { $0.formUnion($1) }
    let names = compiled.localBindables.filter { name in
      types.contains { $0.components(separator: ".").last == name.components(separator: ".")[0] }
    }
    return names.isEmpty
      ? []
      : [
        "a local variable with @Bindable is removed, because '$' of the property makes its bindings: "
          + Self.unique(names).joined(separator: ", ")
      ]
  }

  /// The changes of all previews, with one line for each replacement of a property wrapper: the list of properties after
  /// a replacement contains those of all previews, and a number of times is the sum over the sessions of these previews.
  private static func merged(_ changes: [(text: String, preview: String)]) -> [String] {
    changes.grouped { change, _ in
      (change.firstMatch(of: /^[@\w ]+ becomes [^:]+:\s/)
        ?? change.firstMatch(of: /^.+: with Xcode 26, @State makes its initial value\s/))
        .map { String($0.output) } ?? change
    }.map { start, changes in
      let rests = changes.map { $0.text.dropFirst(start.count) }
      if let session = rests[0].firstMatch(of: /^\d+ times in this session/) {
        let times = rests.compactMap { Int($0.prefix(while: \.isNumber)) }.reduce(0, +)
        let previews = unique(changes.map(\.preview))
        return start + "\(times) times in the tour\(previews.count == 1 ? "" : "s") of "
          + places(previews) + rests[0][session.range.upperBound...]
      }
      let lists = rests.map { $0.components(separator: ", ") }
      return start + unique(lists.flatMap(\.self)).joined(separator: ", ")
    }
  }

  /// The cuts in source order.
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

  /// The count of re-evaluations with the other kind of models. For `@Observable` models, "back" precedes the count.
  private static func migration(to count: Int, _ comparison: TourRecord.Comparison) -> String {
    switch comparison {
    case .asObservable: "\(count)"
    case .asObservableObject: "back \(count)"
    case .observableOnly, .observableObjectOnly, .none: "–"
    }
  }

  static func models(of record: TourRecord) -> String {
    switch record.comparison {
    case .asObservable: "ObservableObject"
    case .observableObjectOnly: record.obstacle?.title ?? "ObservableObject"
    case .asObservableObject, .observableOnly: "@Observable"
    case .none: record.obstacle?.title ?? "none"
    }
  }

  /// Why a preview with models was not compared; `nil` if it was compared or has no models.
  private static func obstacle(to record: TourRecord) -> String? {
    if let obstacle = record.obstacle { return obstacle.sentence }
    return switch record.comparison {
    case .observableOnly:
      "a class of its models cannot be an ObservableObject, because a macro such as @Model makes it @Observable"
    case .observableObjectOnly:
      "its models cannot be @Observable, because a framework makes them ObservableObjects"
    case .asObservable, .asObservableObject, .none: nil
    }
  }

  /// The models of all previews that ran.
  private var models: [ModelProperties] {
    ModelProperties.merged(screensInOrder.flatMap(\.record.modelProperties))
      .sorted { $0.type < $1.type }
  }

  /// The recommended edits that need no migration: corrections of views, and edits that save evaluations according to
  /// all previews.
  var edits: [String] {
    corrections + (triedEdits?.lines ?? modelEdits.map(\.description))
  }

  /// The edits that correct views which show an old value in the app as written.
  private var corrections: [String] {
    Self.unique(
      screensAsWritten.flatMap(\.record.corrections).filter { isOwn(Self.type(at: $0.path)) }
        .map(\.text))
  }

  /// The edits that save evaluations while the models stay `ObservableObject`.
  var modelEdits: [ModelEdit] {
    let screens = screensAsWritten
    return ModelEdits(of: models).edits(
      for: Self.viewRows(of: screens).map { ($0.name, $0.evidence) },
      others: screens.allSatisfy(\.isWhole)
        ? screens.flatMap(\.record.views).map(\.evidence) : nil)
  }

  /// The previews whose models are not `@Observable` classes.
  private var screensAsWritten: [Screen] {
    screens.filter { !$0.record.comparison.isObservable }
  }

  /// The title of the list of recommended edits.
  var editsTitle: String {
    triedEdits == nil && !modelEdits.isEmpty
      ? "Without migrating, not tried (--patch DIR tries each edit in a copy)" : "Without migrating"
  }

  /// The views of one type, from all previews.
  struct ViewRow {
    let name: String
    let screens: [(comparison: TourRecord.Comparison, views: [TourRecord.View])]

    private var views: [TourRecord.View] { screens.flatMap(\.views) }
    var previews: Int { screens.count }
    var written: Int { views.map(\.written).reduce(0, +) }
    var wasted: Int { views.map(\.writtenWasted).reduce(0, +) }
    /// True if the view is evaluated again with the models as written or with the other kind of models.
    var isEvaluatedAgain: Bool { views.contains { $0.written > 0 || $0.translated > 0 } }

    /// The re-evaluations as written and after a migration, in the previews that were compared; a dash if no preview
    /// was compared.
    ///
    /// For a preview with `@Observable` models, the other kind is `ObservableObject`, so its counts are marked with
    /// "back".
    var migration: String {
      let parts = [forward, back.map { "back \($0)" }].compactMap(\.self)
      return parts.isEmpty ? "–" : parts.joined(separator: ", ")
    }

    /// The re-evaluations before and after a migration to `@Observable`; `nil` if no preview has `ObservableObject`
    /// models.
    var forward: String? { counts(in: .asObservable) }

    /// The re-evaluations before and after a migration back to `ObservableObject`; `nil` if no preview has
    /// `@Observable` models.
    var back: String? { counts(in: .asObservableObject) }

    private func counts(in comparison: TourRecord.Comparison) -> String? {
      let compared = screens.filter { $0.comparison == comparison }
      guard !compared.isEmpty else { return nil }
      let views = compared.flatMap(\.views)
      return "\(views.map(\.written).reduce(0, +)) → \(views.map(\.translated).reduce(0, +))"
    }

    /// The combined evidence of these views from all previews, such as the changes that reached them.
    var evidence: ViewEvidence {
      views.map(\.evidence).reduce(into: ViewEvidence()) { $0.add($1) }
    }

    /// The reason for the counts, in words. If it contains numbers, they are from the previews that were compared.
    var reason: String {
      let reason = evidence.reason
      let others = screens.contains {
        !$0.comparison.isCompared && $0.views.contains { $0.written > 0 }
      }
      return "\(reason)" + (reason.hasCounts && others ? " (in the compared previews)" : "")
    }

    /// True if the first row comes before the second one, because its views waste more.
    static func precedes(_ first: Self, _ second: Self) -> Bool {
      (-first.wasted, -first.written, first.name) < (-second.wasted, -second.written, second.name)
    }
  }

  /// The views grouped by type, each with its evidence from all previews. Types with the most waste come first.
  static func viewRows(of screens: [Screen]) -> [ViewRow] {
    let views = screens.flatMap { screen in
      screen.views.grouped(by: type).map { name, views in
        (name, (comparison: screen.record.comparison, views: views))
      }
    }
    return views.grouped { $0.0 }.map { ViewRow(name: $0.key, screens: $0.elements.map(\.1)) }
      .sorted(by: ViewRow.precedes)
  }

  /// The table of the views that are evaluated again.
  private static func table(of rows: [ViewRow]) -> TextTable {
    let columns: [TextTable.Column] = [
      .init("view"), .number("previews"), .number("re-evaluations"), .number("wasted"),
      .number("migration"), .init("why", fit: .wrapping),
    ]
    return TextTable(columns, of: rows.filter(\.isEvaluatedAgain)) { row in
      [
        StyledText(row.name), "\(row.previews)", "\(row.written)", "\(row.wasted)",
        StyledText(row.migration), StyledText(row.reason),
      ]
    }
  }

  // MARK: What stopped the rest

  /// A preview that did not run to its end.
  struct Stop {
    let preview: Preview
    /// True if code of the preview itself was cut.
    let isCut: Bool
    let reason: String
  }

  /// The previews that did not run to their end, each with the reason.
  var stops: [Stop] {
    results.compactMap { result -> Stop? in
      let preview = result.preview
      if let cut = ownCut(of: preview) {
        return Stop(preview: preview, isCut: true, reason: "is cut itself: \(cut.cause)")
      }
      switch result.outcome {
      case .ran: return nil
      case .reachedCut(let id, let step):
        let cut = compiled.cuts.indices.contains(id) ? line(compiled.cuts[id]) : "a cut"
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

  /// The previews that show a view, including previews that do not compile.
  var previews: [Preview] { compiled.allPreviews }

  /// The lines about previews that did not run to their end.
  var stopLines: [String] {
    stops.map { "\($0.preview.title) \($0.reason)" }
      + compiled.unsupported.map { "the preview at \($0) shows no view" }
      + compiled.unparsed.map { "its previews are not found, because of an error: \($0)" }
  }

  /// The lines about files that could not be read, and about missing modules.
  var missingLines: [String] {
    unread
      + compiled.missingModules.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map {
        "\(Self.count($0.value, "file")) import\($0.value == 1 ? "s" : "") \($0.key), "
          + AppleFrameworks.advice(for: $0.key)
      }
  }

  /// The missing names, each with the number of previews that it prevents from running, and the number of cuts that it
  /// caused. A name that the app declares is left out, because it is missing only since its declaration was cut.
  var missing: [(name: String, previews: Int, cuts: Int)] {
    var previews: [String: Int] = [:]
    let other = results.filter { ownCut(of: $0.preview) == nil }
    for case .reachedCut(let id, _) in other.map(\.outcome)
    where compiled.cuts.indices.contains(id) {
      if let name = name(of: compiled.cuts[id]) { previews[name, default: 0] += 1 }
    }
    for cut in results.compactMap({ ownCut(of: $0.preview) }) {
      if let name = name(of: cut) { previews[name, default: 0] += 1 }
    }
    /// The name as the source writes it, except for a name that the app declares.
    func name(of cut: Cut) -> String? {
      cut.missingName.map(compiled.consequences.contains) == true
        ? cut.missingName : cut.writtenMissingName
    }
    for preview in compiled.cutPreviews {
      if let name = Cut.missingName(in: preview.cause) { previews[name, default: 0] += 1 }
    }
    let cuts = Dictionary(grouping: compiled.cuts.compactMap(name)) { $0 }
    return Set(previews.keys).union(cuts.keys).subtracting(compiled.consequences).map {
      ($0, previews[$0, default: 0], cuts[$0, default: []].count)
    }.sorted { (-$0.1, -$0.2, $0.0) < (-$1.1, -$1.2, $1.0) }
  }

  /// The text on a single line, with its line breaks replaced.
  private static func line(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: "; ")
  }

  /// Describes a cut piece. A piece that only uses what another cut removed is described as such, because the compiler's
  /// message about it says nothing about the app or the stand-ins.
  func line(_ cut: Cut) -> String {
    if let other = cut.repetition {
      let what = cut.piece == .conformance ? "a conformance of \(cut.declaration)" : cut.declaration
      return "\(cut.file):\(cut.line): \(what) is also declared at \(other.place), "
        + (other.isSame
          ? "with the same text; that one was used"
          : "with different text; that one was used")
    }
    let cause =
      if let name = Cut.missingDeclaration(in: cut.cause), compiled.consequences.contains(name) {
        "it uses '\(name)', whose declaration was cut"
      } else if let (type, member) = Cut.missingMember(in: cut.cause),
        compiled.cuts.contains(where: {
          $0.piece == .declaration && $0.declaration == "\(type).\(member)"
        })
      {
        "it uses '\(type).\(member)', whose declaration was cut"
      } else if canFollowFromCuts(cut) {
        "\(cut.cause) (the error can follow from other cuts in this file)"
      } else {
        cut.cause
      }
    let preview = compiled.allPreviews.first {
      $0.file == cut.file
        && $0.declaration == cut.declaration.components(separator: ".").first
    }
    let place = preview.map { "the preview '\($0.name)'" } ?? cut.declaration
    return "\(cut.file):\(cut.line): \(cut.piece.rawValue) of \(place): \(cause)"
  }

  /// True if an error is not about a missing name, and code with a missing name was cut from the same file.
  ///
  /// Code with missing names is cut first, so the compiler reported the error about what was left.
  private func canFollowFromCuts(_ cut: Cut) -> Bool {
    cut.missingName.map(compiled.consequences.contains) != false
      && compiled.cuts.prefix { $0 != cut }.contains {
        $0.file == cut.file && $0.missingName != nil
      }
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
  /// The texts as a list in a sentence, such as `a, b and c`.
  fileprivate var listed: String {
    guard count > 1, let last = reversed().first else { return joined() }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension String {
  /// The text with its first letter in lowercase.
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }

  fileprivate func components(separator: Character) -> [String] {
    split(separator: separator).map(String.init)
  }
}

extension Substring {
  fileprivate func components(separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}

extension TourRecord.Obstacle {
  fileprivate var isEnd: Bool { if case .ended = self { true } else { false } }

  fileprivate var isOtherScreen: Bool { if case .otherActions = self { true } else { false } }
}

extension Preview {
  /// The file and line of the preview.
  var place: String { "\(file):\(line)" }
  /// The name of the preview, with its file and line.
  var title: String { "\(name) (\(place))" }
}
