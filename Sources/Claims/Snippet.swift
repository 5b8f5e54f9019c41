/// A piece of source, and the expected response of the compiler.
package struct Snippet: Hashable, Sendable {
  package let source: String
  /// A part of the expected error message; `nil` if the source must compile.
  package let error: String?
  /// The modules of this package that the source imports.
  package let modules: [String]

  init(_ source: String, error: String?, modules: [String]) {
    self.source = source
    self.error = error
    self.modules = modules
  }

  /// The source with its imports.
  package var text: String {
    (modules.map { "import \($0)\n" } + [source]).joined()
  }
}
