import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the evaluations of each view of the complete app. The counts include mounts.
struct DashboardTests {
  @Test(arguments: Runtime.allCases)
  func `a dashboard panel is evaluated for changes only between its mount and its unmount`(
    runtime: Runtime
  ) throws {
    let isCoarse = runtime == .coarse
    let result = try DashboardScenario().measured(["visits": 3, "units": 2], under: runtime)
    // Five orders and three scores arrive strictly within twelve seconds.
    let (orders, scores) = (5, 3)
    // When the run ends, the fourth panel is on the screen, which is the first one again.
    let ofOrders = isCoarse ? 2 + orders : 2
    let ofScores = isCoarse ? 1 + scores : 1
    #expect(
      result.evaluations == [
        "/Dashboard": 1 + 3,
        "/Dashboard/TruckStatus": isCoarse ? 1 + 36 : 1,
        "/Dashboard/OrderPanels": 2,
        "/Dashboard/OrderPanels/TruckPanel": ofOrders,
        "/Dashboard/OrderPanels/OrdersTable": 2 + orders,
        "/Dashboard/OrderPanels/DonutGallery": ofOrders,
        "/Dashboard/OrderPanels/TopFiveDonuts": 2 + orders,
        "/Dashboard/OrderPanels/AccountPanel": ofOrders,
        "/Dashboard/DonutMenu": isCoarse ? 1 + orders : 1,
        "/Dashboard/DonutMenuWithOrders": 1 + orders,
        "/Dashboard/AccountName": ofScores,
        "/Dashboard/AccountPicture": ofScores,
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `navigation mounts and unmounts panels, but no other views of the dashboard`(
    runtime: Runtime
  ) throws {
    let result = try DashboardScenario().measured(["visits": 7, "units": 1], under: runtime)
    let mounts = Dictionary(uniqueKeysWithValues: result.views.map { ($0.viewPath, $0.mounts) })
    #expect(mounts["/Dashboard"] == 1)
    #expect(mounts["/Dashboard/TruckStatus"] == 1)
    #expect(mounts["/Dashboard/OrderPanels"] == 3)
    #expect(mounts["/Dashboard/DonutMenu"] == 3)
    #expect(mounts["/Dashboard/AccountName"] == 2)
  }
}
