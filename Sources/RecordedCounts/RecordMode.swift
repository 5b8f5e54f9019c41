internal import Foundation
import Spelling
import Tabular

/// What a session writes: the value of the environment variable `GRANULARITY_RECORD`.
enum RecordMode: String, CaseIterable, Sendable {
  /// The counts of sessions that have no recorded counts.
  case missing
  /// The counts of every session.
  case all
  /// Nothing.
  case never

  /// The name of the environment variable.
  static let variable = "GRANULARITY_RECORD"

  /// The mode of this process.
  static func current() throws -> RecordMode {
    try RecordMode(in: ProcessInfo.processInfo.environment)
  }

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
