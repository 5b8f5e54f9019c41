/// A weak reference in a struct. Swift 6.2 does not support `weak let`, and it warns about a `weak var` that is never
/// set.
struct Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
