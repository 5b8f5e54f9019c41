import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the claims about a task board. The counts include mounts.
struct TasksTests {
  private let board = "/ChoreBoard"
  private let tasks = 5

  @Test(arguments: Runtime.allCases, ["let", "observed"])
  func `claim s2-03: a keystroke evaluates the task board, and all rows that get announcements`(
    runtime: Runtime, rows: String
  ) throws {
    let keystrokes = 8
    let typed = try run(rows, keystrokes: keystrokes, toggles: 0, under: runtime)
      .evaluations(setOffBy: "type")
    let ofRows = runtime == .coarse && rows == "observed" ? tasks * keystrokes : 0
    #expect(typed[board] == keystrokes)
    #expect(typed.filter { $0.key != board }.map(\.value).reduce(0, +) == ofRows)
  }

  @Test(arguments: Runtime.allCases, ["let", "observed"])
  func `claim s2-04: a toggle evaluates the board and its row, or all rows that get announcements`(
    runtime: Runtime, rows: String
  ) throws {
    let toggles = 7
    let toggled = try run(rows, keystrokes: 1, toggles: toggles, under: runtime)
      .evaluations(setOffBy: "toggle")
    let ofRows = runtime == .coarse && rows == "observed" ? (tasks + 1) * toggles : toggles
    #expect(toggled[board] == toggles)
    #expect(toggled.filter { $0.key != board }.map(\.value).reduce(0, +) == ofRows)
  }

  @Test(arguments: Runtime.allCases)
  func `claim s2-05: adding a task writes two properties but evaluates the board once`(
    runtime: Runtime
  ) throws {
    let result = try run("let", keystrokes: 3, toggles: 0, under: runtime)
    // One of the two evaluations is the mount of the new row.
    #expect(result.evaluations(setOffBy: "add").values.sorted() == [1, 1])
    #expect(result.evaluations(setOffBy: "add")[board] == 1)
    #expect(result.run.mutations == 3 + 2)
    #expect(result.run.notifications == (runtime == .observation ? nil : 3 + 2))
  }

  @Test(arguments: Runtime.allCases)
  func `a deleted row of the task board is not evaluated again`(runtime: Runtime) throws {
    let result = try TasksScenario().measured(
      ["tasks": tasks, "additions": 0, "toggles": 0, "deletions": tasks + 3], under: runtime)
    #expect(result.views.filter { $0.viewPath != board }.map(\.unmounts) == [1, 1, 1, 1, 1])
    #expect(
      result.evaluations(below: board + "/")
        == (runtime == .coarse ? tasks + tasks * (tasks - 1) / 2 : tasks))
  }

  @Test(arguments: Runtime.allCases, [0, 2, 3, 4, 5, 6])
  func `the closed form counts deletions of added tasks, but none after the last task`(
    runtime: Runtime, deletions: Int
  ) throws {
    let result = try TasksScenario().measured(
      ["tasks": 3, "additions": 2, "keystrokes": 1, "toggles": 1, "deletions": deletions],
      under: runtime)
    #expect(result.run.holds == true)
    #expect(result.evaluations(setOffBy: "delete")[board, default: 0] == min(deletions, 5))
  }

  /// Runs the workload with a single added task.
  private func run(
    _ rows: String, keystrokes: Int, toggles: Int, under runtime: Runtime
  ) throws -> RunResult {
    try TasksScenario().measured(
      [
        "rows": rows, "tasks": tasks, "additions": 1, "keystrokes": keystrokes,
        "toggles": toggles, "deletions": 0,
      ], under: runtime)
  }
}
