/// What happened, in order.
final class Events {
  var list: [String] = []
}
