package import GranularityTabular
package import GranularityWorkloads

/// The edits of a screen and their pairs, with the re-evaluations that the closed form of each edited file predicts.
package struct ScreenFixes: Sendable {
  /// A screen after some edits.
  package struct Fix: Sendable, Identifiable {
    /// The number of fixes that were made before.
    package let id: Int
    /// In the order in which they are made; empty for the screen as it is.
    package let edits: [ScreenEdit]
    package let workload: ScreenWorkload
    /// The runtime of the models after the edits.
    package let runtime: Runtime
    /// The re-evaluations that the closed form of the edited file predicts.
    package let reevaluations: Int
    /// The edited file.
    package var file: String { NamedScreen(workload.screen).json.document }
    /// What to do, one edit after the other.
    package var words: String { edits.map(\.words).joined(separator: "; then ") }
    package var assumptions: [String] { edits.compactMap(\.assumption) }
    /// True if one of the edits migrates the models.
    package var migrates: Bool { edits.contains { $0.kind == .migrate } }

    /// The order in which fixes with equal counts are shown: fewer and smaller edits first.
    fileprivate var effort: [Int] {
      [edits.count]
        + edits.map { ScreenEdit.Kind.allCases.firstIndex(of: $0.kind) ?? 0 }.sorted(by: >)
    }
  }

  /// The screen as it is.
  package let base: Fix
  /// One edit each, the fewest re-evaluations first.
  package let singles: [Fix]
  /// Two edits each that leave fewer re-evaluations than every single edit, the fewest first.
  ///
  /// Pairs that do not migrate are compared with the single edits that do not.
  package let pairs: [Fix]
  /// True if the pairs were not computed, because there are too many.
  package let leavesPairsOut: Bool
  /// The edits after which the file would exceed a limit of screen files, with the error of the reader.
  package let refusals: [String]

  private let root: LocatedJSON?
  private let source: [UInt8]

  /// The evaluations and parts of files up to which pairs are computed.
  package static let pairLimit = 50_000_000

  /// The edits multiplied by the parts of the screen, to which the time for the single edits is in proportion.
  package static func work(of workload: ScreenWorkload, under runtime: Runtime) -> Int {
    let screen = NamedScreen(workload.screen)
    return ScreenEdit.edits(of: screen, isCoarse: runtime == .coarse).count
      .clampedProduct(ScreenSize(of: workload.screen).parts)
  }

  /// - Parameters:
  ///   - runtime: The runtime of the models as they are.
  ///   - given: The values of parameters, such as `closures`.
  ///   - pairLimit: The evaluations and parts of files up to which pairs are computed; 0 for no pairs.
  ///   - progress: Receives how many edits are computed, and of how many, alone and then before another one.
  /// - Throws: ``ParameterError`` for an invalid value.
  /// - Complexity: O(*e*² · *n*) for *e* edits of a screen with *n* views and evaluations.
  package init(
    of workload: ScreenWorkload, under runtime: Runtime, given: [String: String],
    pairLimit: Int = Self.pairLimit, progress: ProgressReport = { _, _ in }
  ) throws(ParameterError) {
    let start = NamedScreen(workload.screen)
    root = workload.source.flatMap { try? LocatedJSON(parsing: $0) }
    source = workload.source ?? []
    var builder = FixBuilder(
      parameters: try workload.parameters(given: given), known: [FixKey(start, runtime)],
      isSmall: start.isFarFromLimits(workload.screen))
    let base = builder.fix([], workload, under: runtime)
    var singles: [(fix: Fix, screen: NamedScreen)] = []
    let edits = ScreenEdit.edits(of: start, isCoarse: runtime == .coarse)
    for (number, edit) in edits.enumerated() {
      progress(number, edits.count)
      if let fix = builder.fix(base, start, then: edit) { singles.append(fix) }
    }
    let work = (base.reevaluations + ScreenSize(of: workload.screen).parts)
      .clampedProduct(singles.count).clampedProduct(singles.count)
    leavesPairsOut = work > pairLimit
    let sorted = Self.sorted(singles.map(\.fix))
    /// What a pair has to be below: the best single edit, or the best that does not migrate.
    let bounds = [true, false].map { migrates in
      min(
        sorted.first { migrates || !$0.migrates }?.reevaluations ?? .max, base.reevaluations)
    }
    var pairs: [Fix] = []
    for (number, (first, screen)) in (leavesPairsOut ? [] : singles).enumerated() {
      progress(edits.count + number, edits.count + singles.count)
      for edit in ScreenEdit.edits(of: screen, isCoarse: first.runtime == .coarse) {
        if let pair = builder.fix(first, screen, then: edit)?.fix,
          pair.reevaluations < bounds[pair.migrates ? 0 : 1]
        {
          pairs.append(pair)
        }
      }
    }
    refusals = builder.refusals
    self.base = base
    self.singles = sorted
    self.pairs = Self.sorted(pairs)
  }

  /// The line of each edit in the file; `nil` for a part that an earlier edit made.
  package func lines(of fix: Fix) -> [Int?] {
    fix.edits.map { edit in root.flatMap { edit.place.line(in: $0, of: source) } }
  }

  private static func sorted(_ fixes: [Fix]) -> [Fix] {
    fixes.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.reevaluations != other.reevaluations { return one.reevaluations < other.reevaluations }
      if one.effort != other.effort { return one.effort.lexicographicallyPrecedes(other.effort) }
      return first.offset < second.offset
    }.map(\.element)
  }

  /// The screen as it is, then the best single edit and the best pair, each only if it leaves fewer than those before it.
  ///
  /// - Parameter migrating: False for the edits of a team that may not migrate.
  package func front(migrating: Bool) -> [Fix] {
    [singles, pairs].reduce(into: [base]) { front, fixes in
      guard let best = fixes.first(where: { migrating || !$0.migrates }),
        best.reevaluations < front.map(\.reevaluations).min() ?? 0
      else { return }
      front.append(best)
    }
  }
}

/// Makes the fixes of one screen, each result once.
private struct FixBuilder {
  let parameters: Parameters
  /// The results of the fixes so far.
  var known: Set<FixKey>
  /// True if no edit makes the file exceed a limit, so that the reader need not check it.
  let isSmall: Bool
  private(set) var refusals: [String] = []
  private var made = 0

  init(parameters: Parameters, known: Set<FixKey>, isSmall: Bool) {
    self.parameters = parameters
    self.known = known
    self.isSmall = isSmall
  }

  /// The fix after one more edit, with its screen.
  ///
  /// - Parameter screen: The screen after the edits of `fix`.
  /// - Returns: `nil` if another fix has the same result, or the edited file would exceed a limit.
  mutating func fix(
    _ fix: ScreenFixes.Fix, _ screen: NamedScreen, then edit: ScreenEdit
  ) -> (fix: ScreenFixes.Fix, screen: NamedScreen)? {
    let runtime = edit.kind == .migrate ? Runtime.fine : fix.runtime
    let screen = edit.applied(to: screen)
    guard known.insert(FixKey(screen, runtime)).inserted else { return nil }
    let edits = fix.edits + [edit]
    if isSmall, let declaration = screen.declaration {
      return (self.fix(edits, ScreenWorkload(declaration), under: runtime), screen)
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
    return (self.fix(edits, ScreenWorkload(declaration), under: runtime), screen)
  }

  mutating func fix(
    _ edits: [ScreenEdit], _ workload: ScreenWorkload, under runtime: Runtime
  ) -> ScreenFixes.Fix {
    let expectation = ScreenExpectation(
      of: workload.screen, isCoarse: runtime == .coarse, closures: parameters.closures)
    defer { made += 1 }
    return ScreenFixes.Fix(
      id: made, edits: edits, workload: workload, runtime: runtime,
      reevaluations: expectation.reevaluations)
  }
}

/// The result of edits, whatever the order of the edits and of the objects.
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
  /// The levels of views of which two more are far from the number of nested values that a file may have.
  private static let deepest = 20

  /// True if two edits cannot make a file that the reader refuses: it has at most an eighth of what a file may have, its lists and
  /// levels of views have room, and its names are ASCII.
  ///
  /// An edit moves a property, adds an object, a change, or a value that is passed, at most once for each of those that there are, and
  /// adds at most one view to a list, or one level. Other names may have scalars that are one character with the point after an
  /// object's name, so that an edit takes a name apart at another place.
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
      (text.utf8.count, ScreenLimits.bytes), (size.turns, ScreenLimits.turns),
      (mutations, ScreenLimits.mutations), (size.views, ScreenLimits.views),
      (size.parts, ScreenLimits.parts), (size.steps, ScreenLimits.steps),
      (properties.reduce(0) { $0.clampedSum($1) }, ScreenLimits.properties),
      (views.map(\.inputs.count).reduce(0, +), ScreenLimits.inputs),
      (names.max() ?? 0, ScreenLimits.names),
    ]
    let lists = [screen.views.count] + views.map(\.children.count)
    return counts.allSatisfy { count, limit in count <= limit / 8 }
      && lists.allSatisfy { $0 + 2 <= ScreenLimits.children }
      && (self.views.map(\.depth).max() ?? 0) <= Self.deepest && text.utf8.allSatisfy { $0 < 0x80 }
  }
}
