public import Foundation

/// The reason why the counts of a session are not as recorded, or could not be compared.
public struct RecordedCountsError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// Names each view with its recorded and measured counts, the causes, and the command that accepts the counts.
  public let description: String

  /// The description, for test libraries that show only this one.
  public var errorDescription: String? { description }

  init(_ description: String) {
    self.description = description
  }
}
