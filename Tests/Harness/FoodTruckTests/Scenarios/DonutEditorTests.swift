import GranularityTestSupport
import SimulatedUICore
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the claims about states, sheets and bindings. The counts include mounts.
struct DonutEditorTests {
  private let editors = [
    "wrapper": "WrapperDonutEditor", "local": "LocalDonutEditor", "closures": "ClosureDonutEditor",
  ]

  @Test(arguments: Runtime.allCases, [0, 1, 6])
  func `claim s0-06: a @State that only a sheet's binding reads does not evaluate its view`(
    runtime: Runtime, donuts: Int
  ) throws {
    let result = try DonutEditorScenario().measured(
      ["donuts": donuts, "keystrokes": 2, "switches": 0], under: runtime)
    #expect(result.evaluations["/NewDonut"] == 1)
  }

  @Test(arguments: Runtime.allCases, [0, 1, 6])
  func
    `claim s0-08: making a binding reads the property, so an edit evaluates the view that makes it`(
      runtime: Runtime, edits: Int
    ) throws
  {
    let result = try DonutEditorScenario().measured(
      ["donuts": 3, "keystrokes": edits, "switches": 0], under: runtime)
    #expect(result.evaluations(below: "/NewDonut/DonutForm") == 3 * (1 + edits))
    #expect(result.views.filter { $0.viewPath.hasPrefix("/NewDonut/") }.map(\.mounts) == [1, 1, 1])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 6])
  func `claim s2-06: an edit in a child evaluates the model's owner only if it observes the model`(
    runtime: Runtime, edits: Int
  ) throws {
    let result = try DonutEditorScenario().measured(
      ["donuts": 0, "keystrokes": edits, "switches": 0], under: runtime)
    #expect(
      result.evaluations == [
        "/NewDonut": 1, "/SpecialOfTheDay": runtime == .coarse ? 1 + edits : 1,
        "/SpecialOfTheDay/WrapperDonutEditor": 1 + edits,
        "/SpecialOfTheDay/WrapperDonutEditor/NameField": 1 + edits,
      ])
  }

  @Test(arguments: Runtime.allCases, ["wrapper", "local", "closures"])
  func `claim s4-22: a child with a binding is skipped unless the binding is made of closures`(
    runtime: Runtime, binding: String
  ) throws {
    let editor = "/SpecialOfTheDay/" + (try #require(editors[binding]))
    let (edits, switches) = (4, 7)
    let result = try DonutEditorScenario().measured(
      ["binding": binding, "donuts": 0, "keystrokes": edits, "switches": switches], under: runtime)
    let evaluations = result.evaluations
    #expect(evaluations[editor] == 1 + edits + switches)
    #expect(
      evaluations[editor + "/NameField"] == 1 + edits + (binding == "closures" ? switches : 0))
    #expect(result.output.contains { $0.text == #"Text "Made today""# })
  }
}
