import Foundation
import ModelObservation
import SimulatedUI
import Testing

/// Tests that every appearance modifier is compared by its values.
struct LookTests {
  @Test(arguments: LookExamples().examples.map(\.name))
  func `an appearance modifier changes the output only if its value is different`(
    name: String
  ) throws {
    let example = try #require(LookExamples().examples.first { $0.name == name })
    #expect(outputs(of: example) == [.first, .unchanged, .changed])
  }

  /// Returns how the output changes in three steps: with the first value, with the same value again, and with the
  /// second value.
  private func outputs(of example: LookExample) -> [OutputChange] {
    var outputs: [OutputChange] = []
    let listener = { (event: GraphEvent) in
      if case .didEvaluate(let node, let evaluation) = event, node.kind == .view {
        outputs.append(evaluation.output)
      }
    }
    let graph = ViewGraph(tracker: NoTracking(), listener: listener) { Wearer(example: example) }
    graph.update()
    for _ in 1...2 {
      _ = graph.tap("next step")
      graph.update()
    }
    return outputs
  }

  @Test func `each hierarchical style and each material is a separate style`() {
    let ranks: [HierarchicalShapeStyle] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
    #expect(Set(ranks.map { "\($0)" }).count == ranks.count)
    let materials: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick, .bar]
    #expect(Set(materials.map { "\($0)" }).count == materials.count)
  }

  @Test func `two different modifiers with the same argument make different outputs`() {
    let example = LookExample("bold or italic") {
      $0 ? AnyView(Group { Text("a") }.bold(true)) : AnyView(Group { Text("a") }.italic(true))
    }
    #expect(outputs(of: example) == [.first, .unchanged, .changed])
  }

  @Test
  func `every view modifier that only changes the appearance has an example in LookExamples`()
    throws
  {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let views = root.appending(path: "Sources/Views")
    let paths = try #require(FileManager.default.enumerator(atPath: views.path))
    var names: Set<String> = []
    for case let path as String in paths
    where path.hasSuffix(".swift") && !path.hasPrefix("SimulatedUICore/") {
      let text = try String(contentsOf: views.appending(path: path), encoding: .utf8)
      for modifiers in text.matches(of: /\nnonisolated extension View \{\n(?s:.*?)\n\}/) {
        let looks = modifiers.output.matches(of: /\n  public func (\w+)[^{]*\{\s*look\(/)
        names.formUnion(looks.map { String($0.output.1) })
      }
    }
    #expect(names.count > 200)
    #expect(names.subtracting(LookExamples().examples.map(\.modifier)) == [])
  }
}

/// A view that shows an example, in the first two steps with the first value, and then with the second value.
private nonisolated struct Wearer: View {
  @State private var step = 0
  let example: LookExample

  var body: some View {
    example.view(step == 2)
    Button("next step") { step += 1 }
  }
}

/// An example of a modifier, with two different values of its argument.
struct LookExample {
  let name: String
  /// Returns the view with the first or with the second value.
  let view: (Bool) -> AnyView

  /// The name of the modifier.
  var modifier: String { String(name.prefix { $0 != " " }) }

  init<Content: View>(_ name: String, @ViewBuilder _ view: @escaping (Bool) -> Content) {
    self.name = name
    self.view = { AnyView(view($0)) }
  }
}
