import ModelObservation
import SimulatedUI
import Testing

/// Tests rule 4 of the semantics page: views, apps and dynamic properties are values.
struct ReferenceTypeTests {
  @Test func `rule 4: using a class as a view stops the process with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      ViewGraph(tracker: NoTracking()) { ClassView() }.update()
    }
    expectRefusal(of: "ClassView", in: result)
  }

  @Test
  func `rule 4: using a class as a dynamic property stops the process with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      ViewGraph(tracker: NoTracking()) { Holding(property: ClassProperty()) }.update()
    }
    expectRefusal(of: "ClassProperty", in: result)
  }

  @Test func `rule 4: using a class as an app stops the process with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      ViewGraph(tracker: NoTracking()) { AppView(ClassApp()) }.update()
    }
    expectRefusal(of: "ClassApp", in: result)
  }

  private func expectRefusal(of type: String, in result: ExitTest.Result?) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("must be a struct or an enum; \(type) is a class"))
  }
}

private nonisolated final class ClassView: View {
  @State private var value = 0

  var body: some View {
    Text("\(value)")
  }
}

private final class ClassProperty: DynamicProperty {
  @State var value = 0
}

private nonisolated struct Holding: View {
  let property: ClassProperty

  var body: some View {
    Text("\(property.value)")
  }
}

private nonisolated final class ClassApp: App {
  @State private var value = 0

  var body: some Scene {
    WindowGroup { Text("\(value)") }
  }
}
