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
}
