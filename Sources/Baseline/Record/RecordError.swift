package import Tabular

/// Why nothing was recorded.
package enum RecordError: ExitingError, Hashable {
  /// Under continuous integration, which must not accept its own results.
  case continuousIntegration(value: String)
  case missingReason
  case reasonOfSeveralLines
  /// Laws that the results break, each in one sentence.
  case brokenInvariants([String])

  package var exitCode: ExitCode {
    switch self {
    case .continuousIntegration, .missingReason, .reasonOfSeveralLines: .usage
    case .brokenInvariants: .invariantBroken
    }
  }

  package var description: String {
    switch self {
    case .continuousIntegration(let value):
      "record needs somebody who answers for it; found CI=\(escaped(value))"
    case .missingReason: "--reason needs text; found none"
    case .reasonOfSeveralLines: "--reason needs one line; found several"
    case .brokenInvariants(let sentences):
      "record needs every invariant to hold; found \(sentences.count) broken: "
        + sentences.prefix(Self.sentenceLimit).map(escaped).joined(separator: "; ")
        + (sentences.count > Self.sentenceLimit ? "; …" : "")
    }
  }

  /// Sentences that go into the message.
  private static let sentenceLimit = 3
}
