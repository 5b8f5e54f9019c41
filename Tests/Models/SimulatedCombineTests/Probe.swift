/// An object with which a test observes when it is released.
final class Probe {
  func touch() {}
}
