/// A weak reference. A structure, because Swift 6.2 has no `weak let`, and a `weak var` that is never set is a warning.
struct Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
