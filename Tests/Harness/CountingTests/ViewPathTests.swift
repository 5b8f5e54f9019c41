import GranularityFoodTruck
import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityWorkloads

/// Tests of the paths of nested views of the same type.
struct ViewPathTests {
  @Test func `nested views of the same kind share one path component with a number`() throws {
    let result = try measure(Chain(levels: 3), Chain(levels: 3).parameters(), under: .fine)
    #expect(
      result.views.map(\.viewPath) == [
        "/Link", "/Link{2}", "/Link{3}", "/Link{3}/Hook[7]", "/Link{3}/Hook[8]",
      ])
    #expect(result.views.map(\.parentPath) == ["", "/Link", "/Link{2}", "/Link{3}", "/Link{3}"])
    #expect(result.views.map(\.depth) == [0, 1, 2, 3, 3])
  }

  @Test(arguments: Runtime.allCases)
  func `a deep chain of views has short paths and can be mounted and unmounted`(runtime: Runtime)
    throws
  {
    let chain = Chain(levels: 10_000)
    let result = try measure(chain, chain.parameters(), under: runtime)
    #expect(result.run.views == 10_002)
    #expect(result.views.map(\.viewPath.utf8.count).max() ?? 0 < 30)
    #expect(result.violations == [])
  }

  @Test(arguments: [
    ("/List/Row[7]", "/List/Row[…]"), ("/Link{3}/Hook[8]", "/Link{…}/Hook[…]"),
    ("/Row[a{1}]", "/Row[…]"), ("/Row[[1]]/Link{12}", "/Row[…]/Link{…}"), ("/Row[}]", "/Row[…]"),
  ])
  func `the views of a list or of a chain have the same collective path`(path: String, name: String)
  {
    #expect(ViewPath.collective(path) == name)
  }
}

/// A workload with nested views, the innermost of which has two rows.
private struct Chain: TestWorkload {
  let levels: Int

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    context.show(stores, objects: 0, keys: 0) { Link(below: levels - 1) }
  }
}

private nonisolated struct Link: View {
  let below: Int

  var body: some View {
    if below > 0 { Link(below: below - 1) } else { ForEach(7..<9) { _ in Hook() } }
  }
}

private nonisolated struct Hook: View {
  var body: some View { Text("hook") }
}
