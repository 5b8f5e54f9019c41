/// An object whose release a test observes.
final class Probe {
  func touch() {}
}
