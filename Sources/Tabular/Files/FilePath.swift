/// The path of the file called `name` in `directory`.
package func path(of name: String, in directory: String) -> String {
  directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
}
