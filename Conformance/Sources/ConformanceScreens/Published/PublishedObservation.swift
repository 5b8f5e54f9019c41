/// A result that somebody published about the real SwiftUI, with the screen that measures the same
/// result here.
public struct PublishedObservation: CustomStringConvertible {
  /// The short name of the observation, such as `A1`. The name never changes.
  public let id: String
  public let source: PublishedSource
  /// The strength of the evidence that the source gives for its result.
  public let grade: Grade
  /// The published result in one plain sentence.
  public let summary: String
  /// The action of the user, the clock or the screen that leads to the result; empty if the result is about
  /// the mount.
  public let action: String
  /// The published result, in the form in which ``measure`` returns its result.
  public let published: String
  public let expectation: Expectation
  /// The screen that measures the result; `nil` if the observation cannot be expressed here.
  public let screen: Screen?

  public var description: String { id }

  /// The strength of the evidence that a source gives for its result.
  public enum Grade: String, Sendable {
    /// The source is a test, or a printed log together with its code.
    case strong
    /// The source is code with a described result, or a log without its code.
    case medium
    /// The source is a statement without code or a log.
    case weak
  }

  /// The expected relation between the measured result and the published result.
  public enum Expectation: Hashable, Sendable {
    /// The measured result equals the published result.
    case agrees
    /// The results differ, for a known reason.
    case differs(because: String)
    /// Nothing is measured, because the screen needs a feature that does not exist here.
    case notExpressible(needs: String)
  }
}

extension PublishedObservation {
  /// Creates a published observation whose screen is measured.
  ///
  /// - Parameter reason: The reason why a different result is expected here; `nil` if the same
  ///   result is expected.
  init(
    _ id: String, _ source: PublishedSource, _ grade: Grade, _ summary: String,
    doing action: String = "", published: String, differsBecause reason: String? = nil,
    compiledWith sdk: SDK = .xcode26, measure: @escaping @MainActor () throws -> String
  ) {
    self.init(
      id: id, source: source, grade: grade, summary: summary, action: action,
      published: published, expectation: reason.map { .differs(because: $0) } ?? .agrees,
      screen: Screen(name: id, sdk: sdk, measure: measure))
  }

  /// Creates a published observation that is listed, but not measured.
  ///
  /// - Parameter needs: The name of the feature that the screen needs and that does not exist here.
  init(
    _ id: String, _ source: PublishedSource, _ grade: Grade, _ summary: String,
    doing action: String = "", published: String, needs: String
  ) {
    self.init(
      id: id, source: source, grade: grade, summary: summary, action: action,
      published: published, expectation: .notExpressible(needs: needs), screen: nil)
  }
}

/// The source in which an observation was published.
public struct PublishedSource: Hashable, Sendable {
  /// The author, or the project.
  public let name: String
  /// The address of the source, including `https://`.
  public let link: String
  /// The release of the operating system that the source names, or the date of the source; empty if it states
  /// neither.
  public let release: String

  init(_ name: String, _ link: String, release: String = "") {
    self.name = name
    self.link = link
    self.release = release
  }

  /// Creates a source that is a file in a GitHub repository, at a commit or on a branch.
  init(
    _ name: String, repository: String, at commit: String, path: String, release: String = ""
  ) {
    let path = path.split(separator: " ").joined(separator: "%20")
    self.init(
      name, "https://github.com/\(repository)/blob/\(commit)/\(path)", release: release)
  }

  /// Returns a source that is a web page. The address is given without `https://`.
  public static func web(_ name: String, _ address: String, _ release: String = "") -> Self {
    Self(name, "https://\(address)", release: release)
  }

  /// Returns a source that is a page of a GitHub repository, such as an issue.
  public static func github(_ name: String, _ path: String, _ release: String = "") -> Self {
    web(name, "github.com/\(path)", release)
  }

  /// Returns a source that is a page of one of Point-Free's repositories.
  public static func pointFree(_ path: String, _ release: String = "") -> Self {
    github("Point-Free", "pointfreeco/\(path)", release)
  }

  /// Returns a source that is a page of Apple's SwiftUI documentation.
  public static func appleDocumentation(_ path: String) -> Self {
    web("Apple, documentation", "developer.apple.com/documentation/swiftui/\(path)")
  }
}
