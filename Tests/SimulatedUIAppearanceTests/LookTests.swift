import Foundation
import ModelObservation
import SimulatedUI
import SimulatedUIAppearance
import Testing

/// Every look compares by its values.
struct LookTests {
  @Test(arguments: LookExample.all)
  func `an equal look makes the same output, and another value makes a different one`(
    example: LookExample
  ) {
    var outputs: [OutputChange] = []
    let listener = { (event: GraphEvent) in
      if case .didEvaluate(let node, let evaluation) = event, node.kind == .view {
        outputs.append(evaluation.output)
      }
    }
    let graph = ViewGraph(tracker: NoTracking(), listener: listener) { Wearer(example: example) }
    graph.update()
    for _ in 1...2 {
      #expect(graph.tap("next step"))
      graph.update()
    }
    #expect(outputs == [.first, .unchanged, .changed])
  }

  @Test func `two modifiers with the same argument make different outputs`() {
    let example = LookExample("bold or italic") {
      $0 ? AnyView(Group { Text("a") }.bold(true)) : AnyView(Group { Text("a") }.italic(true))
    }
    `an equal look makes the same output, and another value makes a different one`(
      example: example)
  }

  @Test func `every modifier of the module has an example`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/SimulatedUIAppearance/Modifiers")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let names = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /(?m)^  public func (\w+)/).map { String($0.output.1) }
    }
    #expect(names.count > 150)
    #expect(Set(names).subtracting(LookExample.all.map(\.modifier)) == [])
  }
}

/// Shows an example: in the first two steps with the one value, then with the other one.
private struct Wearer: View {
  @State private var step = 0
  let example: LookExample

  var body: some View {
    example.view(step == 2)
    Button("next step") { step += 1 }
  }
}

/// A modifier with two values of its argument.
struct LookExample: CustomTestStringConvertible {
  let testDescription: String
  /// The view with the one or with the other value.
  let view: (Bool) -> AnyView

  /// The name of the modifier.
  var modifier: String { String(testDescription.prefix { $0 != " " }) }

  init<Content: View>(_ name: String, @ViewBuilder _ view: @escaping (Bool) -> Content) {
    testDescription = name
    self.view = { AnyView(view($0)) }
  }
}
