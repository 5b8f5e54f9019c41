package import GranularityEvidenceRows
package import SimulatedUI

/// A result that somebody published about the real SwiftUI, and the screen that measures the same here.
package struct PublishedObservation: Sendable {
  /// A short name, such as `A1`; it never changes.
  package let id: String
  package let source: PublishedSource
  /// How well the source shows its result.
  package let grade: EvidenceRow.Grade
  /// The result in one plain sentence.
  package let summary: String
  /// What the user, the clock or the screen itself does; empty if the observation is about the mount.
  package let action: String
  /// The published result, in the form in which ``measure`` returns its result.
  package let published: String
  package let expectation: Expectation
  /// Builds the screen, acts on it and returns the result; `nil` if the screen cannot be expressed.
  let measure: (@Sendable () throws -> String)?

  /// How the measured result is expected to relate to the published one.
  package enum Expectation: Hashable, Sendable {
    /// The measured result equals the published one.
    case agrees
    /// They are not equal, for a known reason.
    case differs(because: String)
    /// Nothing is measured, because the screen needs something that does not exist here.
    case notExpressible(needs: String)
  }
}

extension PublishedObservation {
  /// Creates an observation whose screen is measured.
  ///
  /// - Parameter reason: Why another result is expected here; `nil` if the same result is expected.
  package init(
    _ id: String, _ source: PublishedSource, _ grade: EvidenceRow.Grade, _ summary: String,
    doing action: String = "", published: String, differsBecause reason: String? = nil,
    measure: @escaping @Sendable () throws -> String
  ) {
    self.init(
      id: id, source: source, grade: grade, summary: summary, action: action,
      published: published, expectation: reason.map { .differs(because: $0) } ?? .agrees,
      measure: measure)
  }

  /// Creates an observation that is only listed.
  ///
  /// - Parameter needs: What the screen needs that does not exist here.
  package init(
    _ id: String, _ source: PublishedSource, _ grade: EvidenceRow.Grade, _ summary: String,
    doing action: String = "", published: String, needs: String
  ) {
    self.init(
      id: id, source: source, grade: grade, summary: summary, action: action,
      published: published, expectation: .notExpressible(needs: needs), measure: nil)
  }

  /// The result with the newest SDK, which most sources do not know.
  func measuredWithXcode27() -> String? { measured(with: .xcode27) }

  /// The result here; `nil` if the screen cannot be expressed.
  ///
  /// - Parameter sdk: The release of SwiftUI; most observations are older than Xcode 27.
  package func measured(with sdk: SDKVersion = .xcode26) -> String? {
    measurement(with: sdk)?.result
  }

  /// The result here, and the kinds of models that took part; `nil` if the screen cannot be expressed. An error of the
  /// screen is a result too.
  func measurement(
    with sdk: SDKVersion = .xcode26
  ) -> (result: String, models: ObservedModels)? {
    guard let measure else { return nil }
    return ScreenLog.whileCurrent(with: sdk) {
      do {
        return try measure()
      } catch {
        return "error: \(error)"
      }
    }
  }
}

extension EvidenceRow {
  package init(measuring observation: PublishedObservation) {
    let found = observation.measurement()
    self.init(of: observation, measured: found?.result)
    models = found?.models ?? .none
    let other = observation.measuredWithXcode27()
    guard let other, other != measured else { return }
    let words = "with the SDK of Xcode 27, the result is '\(other)'"
    reason = reason.isEmpty ? words : "\(reason); \(words)"
  }

  /// - Parameter measured: The result here; `nil` if nothing was measured.
  init(of observation: PublishedObservation, measured: String?) {
    self.init()
    id = observation.id
    source = observation.source.name
    link = observation.source.link
    release = observation.source.release
    grade = observation.grade
    summary = observation.summary
    action = observation.action
    published = observation.published
    self.measured = measured ?? ""
    switch observation.expectation {
    case .agrees: verdict = measured == published ? .agrees : .unexpected
    case .differs(let reason):
      verdict = measured == nil || measured == published ? .unexpected : .differs
      self.reason = reason
    case .notExpressible(let needs):
      verdict = measured == nil ? .notExpressible : .unexpected
      reason = needs
    }
  }
}

/// The place where an observation was published.
package struct PublishedSource: Hashable, Sendable {
  /// The author, or the project.
  package let name: String
  /// The address of the source, with `https`.
  package let link: String
  /// The release of the system, or the date, that the source names; empty if it names none.
  package let release: String

  package init(_ name: String, _ link: String, release: String = "") {
    self.name = name
    self.link = link
    self.release = release
  }

  /// A file in a GitHub repository, at a commit or on a branch.
  package init(
    _ name: String, repository: String, at commit: String, path: String, release: String = ""
  ) {
    let path = path.split(separator: " ").joined(separator: "%20")
    self.init(
      name, "https://github.com/\(repository)/blob/\(commit)/\(path)", release: release)
  }

  /// A page of the web, whose address is given without `https://`.
  package static func web(_ name: String, _ address: String, _ release: String = "") -> Self {
    Self(name, "https://\(address)", release: release)
  }

  /// A page of a repository on GitHub, such as an issue.
  package static func github(_ name: String, _ path: String, _ release: String = "") -> Self {
    web(name, "github.com/\(path)", release)
  }

  /// A page of a repository of Point-Free.
  package static func pointFree(_ path: String, _ release: String = "") -> Self {
    github("Point-Free", "pointfreeco/\(path)", release)
  }

  /// A page of Apple's documentation of SwiftUI.
  package static func appleDocumentation(_ path: String) -> Self {
    web("Apple, documentation", "developer.apple.com/documentation/swiftui/\(path)")
  }
}
