/// A view that provides its own name for paths and outlines, for when one type represents many views.
///
/// Screens that are declared as data use it. Siblings need different names: the graph does not number them, as it
/// numbers other siblings of one type.
public nonisolated protocol NamedView: View {
  /// The component of the view's path. It must not contain slashes, brackets, braces and number signs.
  ///
  /// Paths use these characters for other purposes.
  ///
  /// The name of the first value at a position is used for as long as the view is mounted there.
  var viewName: String { get }
}
