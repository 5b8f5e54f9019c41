internal import Foundation
import GranularitySpelling
import GranularityTabular
public import Testing

/// Which counts a session records.
///
/// The mode comes from the call of the session; otherwise from the trait of the test or of an enclosing suite;
/// otherwise from the environment variable `GRANULARITY_RECORD`. While the variable `CI` is set, every mode is
/// ``never``.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Records the counts of sessions that have no recorded counts yet. Their tests fail, so that somebody looks at the
  /// new counts.
  case missing
  /// Records the counts of every session. If the mode comes from a call or a trait, the test fails, so that the mode
  /// does not stay in the sources.
  case all
  /// Records nothing.
  case never
}

extension RecordMode {
  /// The name of the environment variable.
  static let variable = "GRANULARITY_RECORD"

  /// The mode of the trait that applies to the running test.
  @TaskLocal static var ofTrait: RecordMode?

  /// The mode in `environment`: `never` if `CI` is set, and `missing` if the mode's variable is not set.
  ///
  /// - Throws: ``RecordedCountsError`` if the variable has any other value.
  init(in environment: [String: String]) throws(RecordedCountsError) {
    let value = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 } ?? "missing"
    guard let mode = RecordMode(rawValue: value) else {
      let names = Self.allCases.map(\.rawValue)
      throw RecordedCountsError(
        "\(Self.variable) needs to be \(names.joined(separator: ", ")); found '\(escaped(value))'"
          + (nearestName(to: value, among: names).map { "; did you mean '\($0)'?" } ?? ""))
    }
    self = ContinuousIntegration.value(in: environment) == nil ? mode : .never
  }
}

/// The mode of a session, and where the mode comes from.
struct SessionMode: Hashable {
  let mode: RecordMode
  /// True if a call or a trait in the test's sources sets the mode.
  let isInSource: Bool
  /// True if differing counts are kept next to the recorded counts, because the environment forbids recording.
  let keepsPending: Bool

  init(_ mode: RecordMode, isInSource: Bool) {
    self.mode = mode
    self.isInSource = isInSource
    keepsPending = mode == .never && !isInSource
  }

  /// The mode that the sources set; if they set none, the mode of `environment`.
  ///
  /// - Throws: ``RecordedCountsError`` if the mode of the environment is needed but is not valid.
  init(
    inSource mode: RecordMode?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RecordedCountsError) {
    isInSource = mode != nil
    let isContinuous = ContinuousIntegration.value(in: environment) != nil
    if let mode, !isContinuous {
      self.mode = mode
    } else {
      self.mode = mode == nil ? try RecordMode(in: environment) : .never
    }
    keepsPending = isContinuous || !isInSource && self.mode == .never
  }
}

/// A part of the files that a session records in addition to its counts.
public enum SessionPart: CaseIterable, Hashable, Sendable {
  /// What the screen shows at the end, in `screens.txt`. Leave this part out if a text differs between runs, such as a
  /// date.
  case screen
  /// What the views did in each turn and why, in `turns.csv`. Leave this part out for a long session, whose file would
  /// be large.
  case turns

  /// The parts that the traits of the running test and its suites leave out.
  @TaskLocal static var leftOutByTraits: Set<SessionPart> = []
}

/// Sets the ``RecordMode`` for the sessions of a test or of all tests in a suite, and the parts that these sessions
/// leave out.
public struct RecordedCountsTrait: SuiteTrait, TestTrait, TestScoping {
  let mode: RecordMode?
  let leftOut: Set<SessionPart>

  /// Always true, so that a suite's trait applies to every test in the suite that has no trait of its own.
  public var isRecursive: Bool { true }

  /// Runs the test with the mode and parts of the trait.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let parts = SessionPart.leftOutByTraits.union(leftOut)
    try await RecordMode.$ofTrait.withValue(mode ?? .ofTrait) {
      try await SessionPart.$leftOutByTraits.withValue(parts) { try await function() }
    }
  }
}

extension Trait where Self == RecordedCountsTrait {
  /// A trait that decides which counts the sessions of a test or suite record: `@Suite(.recordedCounts(record: .all))`.
  ///
  /// - Parameters:
  ///   - mode: Which counts are recorded. The argument `record:` of a session overrides this mode, and this mode
  ///     overrides the environment variable.
  ///   - parts: The parts that the sessions leave out. A session and the traits of enclosing suites can leave out
  ///     additional parts.
  public static func recordedCounts(
    record mode: RecordMode? = nil, leavingOut parts: Set<SessionPart> = []
  ) -> Self {
    RecordedCountsTrait(mode: mode, leftOut: parts)
  }
}
