import SimulatedSwiftUI
import Testing
import ViewHosting

/// Rule 38: which children an evaluation skips, by the value that they hold.
struct SkippingTests {
  @Test func `a child with a merged publisher is skipped if the publishers inside are equal`()
    throws
  {
    let center = NotificationCenter()
    let host = ViewHost { Merging(center: center) }
    #expect(try host.tap("again").counts == ["Merging": 1])
    #expect(try host.tap("rename").counts == ["Merging": 1, "Holder": 3])
  }
}

/// Holds a value that it does not use.
private nonisolated struct Holder<Value>: View {
  let value: Value

  var body: some View { EmptyView() }
}

private nonisolated struct Merging: View {
  let center: NotificationCenter
  @State private var evaluations = 0
  @State private var name = "first"

  var body: some View {
    let a = center.publisher(for: Notification.Name(name))
    let b = center.publisher(for: Notification.Name("second"))
    Text("\(evaluations)")
    Holder(value: Publishers.Merge(a, b))
    Holder(value: Publishers.Merge3(b, b, a))
    Holder(value: Publishers.Merge4(b, b, b, a))
    Button("again") { evaluations += 1 }
    Button("rename") { name = "third" }
  }
}
