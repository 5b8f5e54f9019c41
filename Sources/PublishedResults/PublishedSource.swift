/// The place where an observation was published.
package struct PublishedSource: Hashable, Sendable {
  /// The author, or the project.
  package let name: String
  /// A full `https` address.
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
