/// A view that says itself what it is called in paths and outlines, where one type stands for many views.
///
/// For screens that are declared rather than written. Siblings need names of their own: none is told apart by a number, as
/// siblings of one type otherwise are.
public protocol NamedView: View {
  /// The component of the view's path; without slashes, brackets, braces and number signs, which have a meaning there.
  ///
  /// What the first value at a place says holds as long as the view stands there.
  var viewName: String { get }
}
