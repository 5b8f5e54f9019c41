/// A piece of source, and what the compiler must say of it.
package struct Snippet: Hashable, Sendable {
  package let source: String
  /// A part of the error message that there must be; `nil` if it must compile.
  package let error: String?
  /// The modules of this package that the source imports.
  package let rooms: [String]

  init(_ source: String, error: String?, rooms: [String]) {
    self.source = source
    self.error = error
    self.rooms = rooms
  }

  /// The source with its imports.
  package var text: String {
    (rooms.map { "import \($0)\n" } + [source]).joined()
  }
}
