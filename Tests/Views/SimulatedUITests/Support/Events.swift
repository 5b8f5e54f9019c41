/// A log of what happened, in order.
final class Events {
  var list: [String] = []
}
