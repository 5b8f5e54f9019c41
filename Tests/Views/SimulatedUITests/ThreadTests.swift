import Dispatch
import Foundation
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests that a view graph and its models are used on one thread, with every runtime.
struct ThreadTests {
  @Test func `changing a published property on a different thread stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.changeElsewhere(CoarseModel()) { ObservingView(model: $0) } }
    Self.expect("CoarseModel.a changed on a thread other than its screen's", in: result)
  }

  @Test func `changing a tracked property on a different thread stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Self.changeElsewhere(FineModel()) { PlainView(model: $0) } }
    Self.expect("changed on a thread other than its screen's", in: result)
  }

  @Test func `updating a screen on a different thread stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      nonisolated(unsafe) let screen = Screen { Text("text") }
      unsafe screen.turn()
      Self.onNewThread { unsafe screen.turn() }
    }
    Self.expect("used on a different thread from the one that made it", in: result)
  }

  private static func changeElsewhere<Model: TestModel & SendableMetatype, Content: View>(
    _ model: Model, @ViewBuilder content: @escaping (Model) -> Content
  ) {
    nonisolated(unsafe) let model = model
    let screen = Screen(of: Model.self) { content(unsafe model) }
    screen.turn()
    onNewThread { unsafe model.a += 1 }
  }

  private static func onNewThread(_ body: @escaping @Sendable () -> Void) {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      end.signal()
    }
    end.wait()
  }

  private static func expect(_ words: String, in result: ExitTest.Result?) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(words))
  }
}

private nonisolated struct ObservingView: View {
  @ObservedObject var model: CoarseModel

  var body: some View { Text("\(model.a)") }
}

private nonisolated struct PlainView<Model: TestModel>: View {
  let model: Model

  var body: some View { Text("\(model.a)") }
}
