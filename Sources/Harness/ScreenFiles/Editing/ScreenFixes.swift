package import GranularityTabular
package import GranularityWorkloads
import SimulatedUIBasics

/// The possible edits of a screen, single and in pairs, with the re-evaluations that the closed form of each result
/// predicts.
package struct ScreenFixes: Sendable {
  /// A screen after zero, one or two edits, with the predicted counts of the edited screen.
  package struct Fix: Sendable, Identifiable {
    /// The index of this fix among all fixes, in the order in which they were computed.
    package let id: Int
    /// The edits, in the order in which they are applied; empty for the unedited screen.
    package let edits: [Edit]
    /// The part of the file that each edit changes; `nil` for an edit of a workload that has no file.
    fileprivate let places: [ScreenPlace?]
    package let workload: any Workload
    /// The parameter values that the user or an edit sets, by the parameter's name.
    package let given: [String: String]
    /// The runtime of the models after the edits. A migration changes it.
    package let runtime: Runtime
    /// The number of re-evaluations that the closed form of the edited screen predicts.
    package let reevaluations: Int
    /// The largest number of views with old values that the closed form of the edited screen predicts.
    package let staleViews: Int
    /// The edited screen; `nil` if the workload is not a screen file.
    package var screen: ScreenDeclaration? { (workload as? ScreenWorkload)?.screen }
    /// The text of the edited file; `nil` if the workload is not a screen file.
    ///
    /// The edits change only parts of the text of `base`, so that comments, the summary and the format are kept. If
    /// this would result in a different screen, the whole file is written anew.
    package func file(editing base: Fix) -> String? {
      guard let screen else { return nil }
      let new = screen.canonical
      guard let source = (base.workload as? ScreenWorkload)?.source,
        let old = base.screen?.canonical
      else { return new.document }
      for leavesEmptyOut in [true, false] {
        let text = try? JSONTextEdit.text(
          of: source, changing: old, to: new, leavingEmptyOut: leavesEmptyOut)
        if let text, let edited = try? ScreenWorkload(reading: Array(text.utf8), at: "the fix"),
          edited.screen.canonical == new
        {
          return text
        }
      }
      return new.document
    }

    /// The parameters with which the edited screen runs.
    ///
    /// - Complexity: O(*n*) for a screen file with *n* bytes, because a hash of its content is one of the parameters.
    package func parameters() throws(ParameterError) -> Parameters {
      try workload.parameters(given: given)
    }

    /// The instructions for all edits, in their order, separated by `; then `.
    package var words: String { edits.map(\.words).joined(separator: "; then ") }
    package var assumptions: [String] { edits.compactMap(\.assumption) }
    /// True if one of the edits migrates the models to `@Observable`.
    package var migrates: Bool { edits.contains { $0.kind == .migrate } }

    /// The sort key of fixes with equal counts, so that fewer and smaller edits come first.
    fileprivate var effort: [Int] {
      [edits.count]
        + edits.map { EditKind.allCases.firstIndex(of: $0.kind) ?? 0 }.sorted(by: >)
    }
  }

  /// The unedited screen.
  package let base: Fix
  /// The fixes with one edit. The fix with the fewest predicted re-evaluations is first.
  package let singles: [Fix]
  /// The fixes with two edits that predict fewer re-evaluations than every single edit, the fewest re-evaluations
  /// first.
  ///
  /// A pair without a migration has to be better only than the single edits without a migration.
  package let pairs: [Fix]
  /// True if the pairs of edits were not computed, because there are too many edits.
  package let leavesPairsOut: Bool
  /// The number of single edits that were not computed, because the screen has too many.
  package let uncomputedEdits: Int
  /// One sentence for each edit that was refused, with the reason.
  ///
  /// For example, the edited file exceeds a limit, or no closed form predicts the count of the edited workload exactly.
  package let refusals: [String]

  private let root: LocatedJSON?
  private let source: [UInt8]

  /// The maximum work for which pairs of edits are computed. The unit is one evaluation or one part of a file.
  package static let pairLimit = 20_000_000
  /// The maximum work for which single edits are computed. The unit is one evaluation or one part of a file.
  static let editLimit = 1_000_000
  /// The number of single edits that are computed even if they exceed ``editLimit``.
  static let fewestEdits = 50
  /// The maximum work of the runs that check fixes: the number of views, summed over all turns of all runs. Each turn
  /// searches all views for old values.
  static let runLimit = 1_500_000
  /// The number of fixes that a report runs even if they exceed ``runLimit``.
  static let fewestRuns = 3

  /// The maximum number of fixes that a report runs. It depends only on the size of the screen.
  package var mostRuns: Int {
    guard let screen = base.screen else { return .max }
    let size = ScreenSize(of: screen)
    return max(Self.fewestRuns, Self.runLimit / max(1, size.turns.clampedProduct(size.views)))
  }

  /// The work to compute the single edits of a screen: the number of edits, multiplied by the number of parts of the
  /// screen.
  package static func work(of workload: ScreenWorkload, under runtime: Runtime) -> Int {
    let screen = NamedScreen(workload.screen)
    return ScreenEdit.edits(of: screen, isCoarse: runtime == .coarse).count
      .clampedProduct(ScreenSize(of: workload.screen).parts)
  }

  /// Computes the single edits of a screen file and their pairs.
  ///
  /// - Parameters:
  ///   - runtime: The runtime of the unedited models.
  ///   - given: The values of parameters, such as `closures`.
  ///   - pairLimit: The maximum work for which pairs are computed, in evaluations and parts of files; 0 for no pairs.
  ///   - editLimit: The maximum work for which single edits are computed, in the same unit.
  ///   - progress: Called before each edit with the number of edits computed so far and the number of all edits.
  /// - Throws: ``ParameterError`` for an invalid parameter value.
  /// - Complexity: O(*e*² · *n*) for *e* edits of a screen with *n* views and evaluations.
  package init(
    of workload: ScreenWorkload, under runtime: Runtime, given: [String: String],
    pairLimit: Int = Self.pairLimit, editLimit: Int = Self.editLimit,
    progress: ProgressReport = { _, _ in }
  ) throws(ParameterError) {
    let start = NamedScreen(workload.screen)
    var builder = FixBuilder(
      given: given, closures: try workload.parameters(given: given).closures,
      known: [FixKey(start, runtime)],
      isSmall: start.isFarFromLimits(workload.screen))
    let base = builder.fix([], [], workload, under: runtime)
    let size = base.reevaluations.clampedSum(ScreenSize(of: workload.screen).parts)
    let most = max(Self.fewestEdits, editLimit / max(1, size))
    var uncomputed = 0
    let found = try Self.search(
      from: base, start,
      isLarge: { size.clampedProduct($0).clampedProduct($0) > pairLimit },
      edits: { screen, runtime in
        let all = ScreenEdit.edits(of: screen, isCoarse: runtime == .coarse)
        let some = all.some(most)
        uncomputed = max(uncomputed, all.count - some.count)
        return some
      },
      fix: { builder.fix($0, $1, then: $2) }, progress: progress)
    self.base = base
    (singles, pairs, leavesPairsOut) = (found.singles, found.pairs, found.leavesPairsOut)
    refusals = builder.refusals
    uncomputedEdits = uncomputed
    root = workload.source.flatMap { try? LocatedJSON(parsing: $0) }
    source = workload.source ?? []
  }

  /// Computes the edits of a built-in workload: different values of its parameters, and the migration.
  ///
  /// - Parameters:
  ///   - runtime: The runtime of the unedited models.
  ///   - given: The values of parameters.
  /// - Returns: `nil` if no closed form predicts the count of the workload exactly.
  /// - Throws: ``ParameterError`` for an invalid parameter value.
  package init?(
    formsOf workload: any Workload, under runtime: Runtime, given: [String: String]
  ) throws(ParameterError) {
    let parameters = try workload.parameters(given: given)
    var builder = FormBuilder(workload: workload, known: [FormKey(parameters, runtime)])
    let start = WorkloadForm(given: given, parameters: parameters)
    guard let base = try builder.fix([], start, under: runtime) else { return nil }
    let found = try Self.search(
      from: base, start, isLarge: { _ in false }, edits: builder.edits(of:under:),
      fix: { fix, form, edit throws(ParameterError) in try builder.fix(fix, form, then: edit) },
      progress: { _, _ in })
    self.base = base
    (singles, pairs, leavesPairsOut) = (found.singles, found.pairs, found.leavesPairsOut)
    (refusals, root, source, uncomputedEdits) = (builder.refusals, nil, [], 0)
  }

  /// Computes the fixes with one edit and with two edits, and sorts them.
  ///
  /// - Parameters:
  ///   - start: The unedited screen, or the unedited parameters of a workload.
  ///   - isLarge: Returns true if this number of edits has too many pairs to compute.
  ///   - edits: Returns the possible edits of a form under a runtime.
  ///   - fix: Applies one more edit. Returns `nil` if an earlier fix has the same result, or if the edit is refused.
  ///   - progress: Called with the number of edits computed so far and the number of all edits.
  private static func search<Form, FormEdit>(
    from base: Fix, _ start: Form, isLarge: (Int) -> Bool,
    edits: (Form, Runtime) -> [FormEdit],
    fix: (Fix, Form, FormEdit) throws(ParameterError) -> (fix: Fix, form: Form)?,
    progress: ProgressReport
  ) throws(ParameterError) -> (singles: [Fix], pairs: [Fix], leavesPairsOut: Bool) {
    var singles: [(fix: Fix, form: Form)] = []
    let all = edits(start, base.runtime)
    for (number, edit) in all.enumerated() {
      progress(number, all.count)
      if let single = try fix(base, start, edit) { singles.append(single) }
    }
    let leavesPairsOut = isLarge(singles.count)
    let sorted = sorted(singles.map(\.fix))
    /// A pair is kept only if it predicts fewer re-evaluations than this bound: one for pairs that migrate, one for the
    /// others.
    let bounds = [true, false].map { migrates in
      min(
        sorted.first { migrates || !$0.migrates }?.reevaluations ?? .max, base.reevaluations)
    }
    var pairs: [Fix] = []
    for (number, (first, form)) in (leavesPairsOut ? [] : singles).enumerated() {
      progress(all.count + number, all.count + singles.count)
      for edit in edits(form, first.runtime) {
        if let pair = try fix(first, form, edit)?.fix,
          pair.reevaluations < bounds[pair.migrates ? 0 : 1]
        {
          pairs.append(pair)
        }
      }
    }
    return (sorted, Self.sorted(pairs), leavesPairsOut)
  }

  /// The line number of each edit in the file; `nil` if an earlier edit created the edited part, or if there is no
  /// file.
  package func lines(of fix: Fix) -> [Int?] {
    fix.places.map { place in root.flatMap { place?.line(in: $0, of: source) } }
  }

  private static func sorted(_ fixes: [Fix]) -> [Fix] {
    fixes.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.reevaluations != other.reevaluations { return one.reevaluations < other.reevaluations }
      if one.effort != other.effort { return one.effort.lexicographicallyPrecedes(other.effort) }
      return first.offset < second.offset
    }.map(\.element)
  }

  /// The unedited screen, the best single edit and the best pair of edits.
  ///
  /// A fix is left out if it does not predict fewer re-evaluations than the fixes before it.
  ///
  /// - Parameter migrating: False to consider only edits without a migration, for a team that cannot migrate.
  package func front(migrating: Bool) -> [Fix] {
    [singles, pairs].reduce(into: [base]) { front, fixes in
      guard let best = fixes.first(where: { migrating || !$0.migrates }),
        best.reevaluations < front.map(\.reevaluations).min() ?? 0
      else { return }
      front.append(best)
    }
  }
}

extension [ScreenEdit] {
  /// At most `most` of the edits, in their original order. Each kind of edit gets an equal share as far as possible;
  /// the first edits of a kind are kept.
  fileprivate func some(_ most: Int) -> [ScreenEdit] {
    guard count > most else { return self }
    var numbers: [EditKind: Int] = [:]
    let ranked = enumerated().map { offset, edit in
      let number = numbers[edit.edit.kind, default: 0]
      numbers[edit.edit.kind] = number + 1
      return (rank: number, offset: offset)
    }
    let kept = Set(
      ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.prefix(most).map(\.offset))
    return indices.filter(kept.contains).map { self[$0] }
  }
}

/// Applies edits to a screen file, and skips an edit whose result equals the result of an earlier fix.
private struct FixBuilder {
  let given: [String: String]
  let closures: ClosureComparison
  /// The results of all fixes so far, to recognize equal results.
  var known: Set<FixKey>
  /// True if no edit can make the file exceed a limit, so that ``ScreenReader`` need not check the edited file.
  let isSmall: Bool
  private(set) var refusals: [String] = []
  private var made = 0

  init(
    given: [String: String], closures: ClosureComparison, known: Set<FixKey>, isSmall: Bool
  ) {
    self.given = given
    self.closures = closures
    self.known = known
    self.isSmall = isSmall
  }

  /// Applies one more edit to `fix`, and returns the new fix with its screen.
  ///
  /// - Parameter screen: The screen after the edits of `fix`.
  /// - Returns: `nil` if an earlier fix has the same result, or if the edited file would exceed a limit.
  mutating func fix(
    _ fix: ScreenFixes.Fix, _ screen: NamedScreen, then edit: ScreenEdit
  ) -> (fix: ScreenFixes.Fix, form: NamedScreen)? {
    let runtime = edit.edit.kind == .migrate ? Runtime.fine : fix.runtime
    let screen = edit.applied(to: screen)
    guard known.insert(FixKey(screen, runtime)).inserted else { return nil }
    let (edits, places) = (fix.edits + [edit.edit], fix.places + [edit.place])
    if isSmall, let declaration = screen.declaration {
      return (self.fix(edits, places, ScreenWorkload(declaration), under: runtime), screen)
    }
    let declaration: ScreenDeclaration
    do throws(ScreenFileError) {
      let bytes = Array(screen.json.document.utf8)
      guard bytes.count <= ScreenLimits.bytes else {
        refusals.append("\(edits.map(\.words).joined(separator: "; then ")): the file is too large")
        return nil
      }
      declaration = try ScreenReader.screen(in: bytes, at: "the screen")
    } catch {
      refusals.append("\(edits.map(\.words).joined(separator: "; then ")): \(error)")
      return nil
    }
    return (self.fix(edits, places, ScreenWorkload(declaration), under: runtime), screen)
  }

  mutating func fix(
    _ edits: [Edit], _ places: [ScreenPlace?], _ workload: ScreenWorkload, under runtime: Runtime
  ) -> ScreenFixes.Fix {
    let expectation = ScreenExpectation(
      of: workload.screen, isCoarse: runtime == .coarse, closures: closures)
    defer { made += 1 }
    return ScreenFixes.Fix(
      id: made, edits: edits, places: places, workload: workload, given: given,
      runtime: runtime, reevaluations: expectation.reevaluations, staleViews: 0)
  }
}

/// The parameter values of a workload, as a user gives them and as parsed. Each combination is one form of its screen.
private struct WorkloadForm {
  let given: [String: String]
  let parameters: Parameters
}

/// Applies edits to a built-in workload, and skips an edit whose result equals the result of an earlier fix.
private struct FormBuilder {
  let workload: any Workload
  /// The results of all fixes so far, to recognize equal results.
  var known: Set<FormKey>
  private(set) var refusals: [String] = []
  private var made = 0

  init(workload: any Workload, known: Set<FormKey>) {
    self.workload = workload
    self.known = known
  }

  /// The possible edits of a form, each with the parameters that it sets. The migration is the edit that sets no
  /// parameter.
  func edits(of form: WorkloadForm, under runtime: Runtime) -> [(edit: Edit, set: [String: String])]
  {
    let edits = (workload as? any EditableWorkload)?.edits(form.parameters, under: runtime) ?? []
    return edits.map { ($0.edit, [$0.parameter: $0.value]) }
      + (runtime == .coarse ? [(.migration, [:])] : [])
  }

  /// Applies one more edit to `fix`, and returns the new fix with its form.
  ///
  /// - Parameter form: The form after the edits of `fix`.
  /// - Returns: `nil` if an earlier fix has the same result, or if the edit is refused. It is refused if no closed form
  ///   predicts the new count exactly, or if more views would show old values than before.
  mutating func fix(
    _ fix: ScreenFixes.Fix, _ form: WorkloadForm, then edit: (edit: Edit, set: [String: String])
  ) throws(ParameterError) -> (fix: ScreenFixes.Fix, form: WorkloadForm)? {
    let runtime = edit.edit.kind == .migrate ? Runtime.fine : fix.runtime
    let given = form.given.merging(edit.set) { $1 }
    let form = WorkloadForm(given: given, parameters: try workload.parameters(given: given))
    guard known.insert(FormKey(form.parameters, runtime)).inserted else { return nil }
    let edits = fix.edits + [edit.edit]
    let refusal: String
    if let next = try self.fix(edits, form, under: runtime) {
      if next.staleViews <= fix.staleViews { return (next, form) }
      refusal = "more views would show an old value"
    } else {
      refusal = "no closed form gives its count exactly"
    }
    refusals.append("\(edits.map(\.words).joined(separator: "; then ")): \(refusal)")
    return nil
  }

  mutating func fix(
    _ edits: [Edit], _ form: WorkloadForm, under runtime: Runtime
  ) throws(ParameterError) -> ScreenFixes.Fix? {
    let expectation = try workload.expectation(form.parameters, under: runtime)
    guard expectation.relation == .exact, let reevaluations = expectation.reevaluations else {
      return nil
    }
    defer { made += 1 }
    return ScreenFixes.Fix(
      id: made, edits: edits, places: edits.map { _ in nil }, workload: workload,
      given: form.given, runtime: runtime, reevaluations: reevaluations,
      staleViews: expectation.staleViews)
  }
}

/// The identity of a fix of a built-in workload: its parameters and its runtime.
private struct FormKey: Hashable {
  private let parameters: Parameters
  private let runtime: Runtime

  init(_ parameters: Parameters, _ runtime: Runtime) {
    (self.parameters, self.runtime) = (parameters, runtime)
  }
}

/// The identity of a fix of a screen file. The order of the edits and of the objects does not matter.
private struct FixKey: Hashable {
  private let screen: NamedScreen
  private let runtime: Runtime

  init(_ screen: NamedScreen, _ runtime: Runtime) {
    var screen = screen
    screen.objects.sort { $0.name < $1.name }
    self.screen = screen
    self.runtime = runtime
  }
}

extension NamedScreen {
  /// The maximum depth of views at which a file with two more levels is still far below its nesting limit.
  private static let deepest = 20

  /// True if no two edits can turn the screen into a file that ``ScreenReader`` refuses.
  ///
  /// This holds if each count of the screen is at most an eighth of its limit, and the file has at most a quarter of
  /// the maximum size. The lists and levels of views must have room for two more views, and all names must be ASCII.
  ///
  /// An edit adds, for each existing item, at most one property, object, change or passed value. It adds at most one
  /// view to a list, or one level of views. A name that is not ASCII can begin with a scalar that combines with the
  /// preceding point into a single character. An edit would then split the name at the wrong point.
  fileprivate func isFarFromLimits(_ screen: ScreenDeclaration) -> Bool {
    let size = ScreenSize(of: screen)
    let views = screen.allViews
    let properties = screen.objects.map {
      $0.instances.clampedProduct(max(1, $0.properties.count))
    }
    let names =
      screen.objects.map(\.properties.count)
      + views.flatMap { [$0.reads.count, $0.installs.count, $0.inputs.count] }
    let text = json.document
    let mutations = screen.changes.map(\.mutations).reduce(0) { $0.clampedSum($1) }
    let counts = [
      (size.turns, ScreenLimits.turns),
      (mutations, ScreenLimits.mutations), (size.views, ScreenLimits.views),
      (size.parts, ScreenLimits.parts), (size.steps, ScreenLimits.steps),
      (properties.reduce(0) { $0.clampedSum($1) }, ScreenLimits.properties),
      (views.map(\.inputs.count).sum(), ScreenLimits.inputs),
      (names.max() ?? 0, ScreenLimits.names),
    ]
    let lists = [screen.views.count] + views.map(\.children.count)
    // The file must have at most a quarter of the maximum size, because each of the two edits at most doubles it.
    return text.utf8.count <= ScreenLimits.bytes / 4
      && counts.allSatisfy { count, limit in count <= limit / 8 }
      && lists.allSatisfy { $0 + 2 <= ScreenLimits.children }
      && (self.views.map(\.depth).max() ?? 0) <= Self.deepest && text.utf8.allSatisfy { $0 < 0x80 }
  }
}
