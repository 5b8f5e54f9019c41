internal import Foundation
import GranularitySpelling
import GranularityTabular
public import Testing

/// Which counts a session records.
///
/// A session takes its mode from its call, otherwise from the trait of its test or of a suite around the test, and
/// otherwise from the environment variable `GRANULARITY_RECORD`. While the variable `CI` is set, every mode is
/// ``never``.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// The counts of sessions that have no recorded counts; their tests fail, so that somebody reads the counts.
  case missing
  /// The counts of every session. If the call or a trait says so, the test fails, so that it does not stay in the
  /// sources.
  case all
  /// Records nothing.
  case never
}

extension RecordMode {
  /// The name of the environment variable.
  static let variable = "GRANULARITY_RECORD"

  /// The mode that the trait of a test or suite sets.
  @TaskLocal static var ofTrait: RecordMode?

  /// The mode that `environment` sets; `never` if it sets `CI`, and `missing` if it sets nothing.
  ///
  /// - Throws: ``RecordedCountsError`` for another value.
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

/// The mode of a session, and where it comes from.
struct SessionMode: Hashable {
  let mode: RecordMode
  /// True if a call or a trait in the sources of the test sets the mode.
  let isInSource: Bool
  /// True if counts that differ are kept next to the recorded ones, because the environment forbids recording.
  let keepsPending: Bool

  init(_ mode: RecordMode, isInSource: Bool) {
    self.mode = mode
    self.isInSource = isInSource
    keepsPending = mode == .never && !isInSource
  }

  /// The mode that the sources set; if they set none, the mode that `environment` sets.
  ///
  /// - Throws: ``RecordedCountsError`` if the mode of the environment is needed and misspelt.
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

/// A part of what a session records in addition to its counts.
public enum SessionPart: CaseIterable, Hashable, Sendable {
  /// What the screen shows at the end, in `screens.txt`; leave it out if a text differs from run to run, such as a
  /// date.
  case screen
  /// What the views did in each turn, and why, in `turns.csv`; leave it out for a long session, whose file would be
  /// large.
  case turns

  /// The parts that the traits around the running test leave out.
  @TaskLocal static var leftOutByTraits: Set<SessionPart> = []
}

/// Sets the ``RecordMode`` of the sessions of a test, or of all tests of a suite, and the parts that they leave out.
public struct RecordedCountsTrait: SuiteTrait, TestTrait, TestScoping {
  let mode: RecordMode?
  let leftOut: Set<SessionPart>

  /// True: the trait of a suite applies to every test in it, unless a test has its own trait.
  public var isRecursive: Bool { true }

  /// Runs the test with the mode of the trait.
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
  /// The sessions of the test, or of all tests of the suite, record these counts:
  /// `@Suite(.recordedCounts(record: .all))`.
  ///
  /// - Parameters:
  ///   - mode: The counts that are recorded. The argument `record:` of a session overrides this mode; this mode
  ///     overrides the environment variable.
  ///   - parts: Parts that the sessions leave out. A session and the traits of enclosing suites can add further parts.
  public static func recordedCounts(
    record mode: RecordMode? = nil, leavingOut parts: Set<SessionPart> = []
  ) -> Self {
    RecordedCountsTrait(mode: mode, leftOut: parts)
  }
}
