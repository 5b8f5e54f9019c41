package import Tabular

/// The reason why nothing was recorded.
package enum RecordError: ExitingError, Hashable {
  /// The process runs under continuous integration, which must not accept its own results.
  case continuousIntegration(value: String)
  case missingReason
  case multilineReason
  /// The broken invariants, each in one sentence.
  case brokenInvariants([String])
  /// Another process recorded results while this one measured.
  case concurrentRecord(directory: String)

  package var exitCode: ExitCode {
    switch self {
    case .continuousIntegration, .missingReason, .multilineReason: .usage
    case .brokenInvariants: .invariantBroken
    case .concurrentRecord: .cannotCreate
    }
  }

  package var description: String {
    switch self {
    case .continuousIntegration(let value):
      "record needs to run outside continuous integration; found CI=\(escaped(value))"
    case .missingReason: "--reason needs text; found none"
    case .multilineReason: "--reason needs one line; found several"
    case .brokenInvariants(let sentences):
      "record needs every invariant to hold; found \(sentences.count) broken: "
        + sentences.prefix(Self.sentenceLimit).map(escaped).joined(separator: "; ")
        + (sentences.count > Self.sentenceLimit ? "; …" : "")
    case .concurrentRecord(let directory):
      "\(directory) needs to be a directory in which no other process records; found results that "
        + "were not there before"
    }
  }

  /// The largest number of sentences in the message.
  private static let sentenceLimit = 3
}
