import ModelObservation
import SimulatedUI
import SimulatedUICore
import Testing

/// Tests rule 52i of the semantics page: what a scroll evaluates in rows that also exist while they are off the screen.
struct BuiltRowTests {
  enum Loading: CaseIterable { case buildsAll, mountsAll, keeps }

  @Test(arguments: Loading.allCases)
  func `rule 52i: a scroll evaluates only the rows that enter or leave the screen`(
    loading: Loading
  ) {
    var evaluations: [String] = []
    let mounting = OnDemandMounting(rowCount: 3)
    let graph = ViewGraph(
      tracker: NoTracking(),
      listener: {
        guard case .ofInternalView(.didEvaluate(let node, _)) = $0 else { return }
        evaluations.append(node.path)
      },
      content: { Rows(loading: loading).environment(writing: ObjectWrite(object: mounting)) })
    func evaluated(_ change: () -> Void) -> [String] {
      evaluations = []
      change()
      graph.update()
      return evaluations
    }
    _ = evaluated {}
    #expect(evaluated { mounting.viewport.scroll(to: 1) } == ["/Rows[0]", "/Rows[3]"])
    #expect(
      evaluated { mounting.viewport.scroll(to: 20) }
        == [1, 2, 3, 20, 21, 22].map { "/Rows[\($0)]" })
    #expect(evaluated { mounting.viewport.scroll(to: "unknown") } == [])
    #expect(graph.staleNodes().isEmpty)
  }
}

private nonisolated struct Rows: View {
  let loading: BuiltRowTests.Loading

  var body: some View {
    switch loading {
    case .buildsAll: List(0..<40, id: \.self) { AnyView(Text("\($0)")) }
    case .mountsAll: List(0..<40, id: \.self) { DecidingRow(number: $0) }
    case .keeps: LazyVStack { ForEach(0..<40) { AnyView(Text("\($0)")) } }
    }
  }
}

private nonisolated struct DecidingRow: View {
  let number: Int

  var body: some View { if number != 39 { Text("\(number)") } }
}
