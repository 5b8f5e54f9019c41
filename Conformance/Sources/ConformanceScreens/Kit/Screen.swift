import SwiftUI

/// A screen, together with the steps of its measurement, that any engine can run.
public struct Screen: CustomStringConvertible {
  /// The short name of the screen in the CSV file, such as `A1`. The name never changes.
  public let name: String
  /// The SDK with which the published result was found, if the result depends on it. Most sources are older
  /// than Xcode 27.
  public var sdk = SDK.xcode26
  /// Shows the screen, performs its steps, and returns the result in the words of the source.
  let measure: @MainActor () throws -> String

  public var description: String { name }

  /// Runs the screen with an engine. If the screen throws an error, the error is the result.
  @MainActor public func measured(with engine: any Engine) -> MeasuredScreen {
    let (outcome, recording) = Recording.record(with: engine) { Result { try measure() } }
    let (models, steps) = (engine.models, recording.steps)
    switch (recording.missing, outcome) {
    case (_, .failure(let missing as NotExpressible)):
      return MeasuredScreen(screen: name, outcome: .needs(missing.needs), models: models, steps: [])
    case (let missing?, _):
      return MeasuredScreen(
        screen: name, outcome: .needs(missing.needs), models: models, steps: steps)
    case (nil, .success(let result)):
      return MeasuredScreen(screen: name, outcome: .result(result), models: models, steps: steps)
    case (nil, .failure(let error)):
      return MeasuredScreen(
        screen: name, outcome: .result("error: \(error)"), models: models, steps: steps)
    }
  }
}

/// The result of measuring a screen with an engine.
public struct MeasuredScreen {
  public let screen: String
  public let outcome: Outcome
  /// The kinds of models whose changes evaluated a body; `nil` if the engine does not report them.
  public let models: ObservedModels?
  /// The recorded steps, in order; empty if the engine cannot perform a step.
  let steps: [Step]

  public enum Outcome: Hashable, Sendable {
    /// The measured result in the words of the source; `error: …` if the screen failed.
    case result(String)
    /// The name of a feature that the engine lacks. If a step needs the feature, nothing was recorded; if
    /// only the result needs it, the steps were recorded.
    case needs(String)
  }

  /// The measured result; `nil` if the engine lacks a feature that the screen needs.
  public var result: String? {
    if case .result(let result) = outcome { result } else { nil }
  }
}

/// A release of the SDK. SwiftUI creates the initial value of a state at a different time in Xcode 27 than in
/// Xcode 26.
public enum SDK: Int, CaseIterable, Sendable {
  case xcode26 = 26
  case xcode27 = 27
}
