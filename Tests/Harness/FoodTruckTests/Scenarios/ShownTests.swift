import GranularityCounting
import GranularityTabular
import GranularityTestSupport
import GranularityWorkloads
import SimulatedUICore
import Testing

@testable import GranularityFoodTruck

/// Tests of what the screen of each workload shows at the end of a run, as a hash of its lines.
struct ShownTests {
  @Test(arguments: WorkloadCatalog.foodTruck.all.map(\.name))
  func `the final screen of a workload has the recorded hash`(
    name: String
  ) throws {
    let workload = try #require(WorkloadCatalog.foodTruck.all.first { $0.name == name })
    let result = try workload.measured(under: .fine)
    let lines = result.output.map { "\($0.depth) \($0.text)" }.joined(separator: "\n")
    #expect(String(FNV1a.hash(lines), radix: 16) == Self.hashes[name])
  }

  @Test func `every workload has a recorded hash of its final screen`() {
    #expect(WorkloadCatalog.foodTruck.all.map(\.name).sorted() == Self.hashes.keys.sorted())
  }

  private static let hashes: [String: String] = [
    "account": "a50296f63da7b6e5", "avoidable": "26b4e402d2d0a8e4", "bridge": "89afa49fb74083fa",
    "broad": "7587dd7ddeed4d55", "dashboard": "d65705ff876d3f5e", "deep": "32df2ef8e0a0539e",
    "diamond": "18408ff9f26907b5", "donut-editor": "f7cb5f4c955584ca",
    "donut-list": "a757ef93bd562dcc", "equal": "ecb1c6b04c69da5d", "equality": "b1ba896909821ad3",
    "fraction": "6762de89bb6cff29", "frame": "bbf2c6ba1556ba55", "grid": "577e8ce2fda5f4e",
    "growing": "e2166dadcdda53d7", "hot": "529f969740d859e7", "idle": "472e64eca307849d",
    "loading": "3b3f5a1d2f992954", "menu": "a46d95fbf51ad263", "nested": "b8ed3078d01a8006",
    "orders": "3a8a48d1c4781c0b", "ownership": "626f03abccb24b51", "pile-up": "bb1a1ada5eb0e3f3",
    "profile": "f9084a5643011d5f", "repeated": "2a3c28f16ff9fd5f", "rows": "2ed7fb12b791fdb5",
    "skips": "a8a21ff89bc488f9", "split": "2ed7fb12b791fdb5", "store-split": "4e60b13a5648d881",
    "tasks": "52da743dff8d3aec", "timer": "45438c2602a84ec9", "timers": "25b831a4a9f3cc94",
    "transactions": "3a1d018b558a9145", "tree": "816c4e9818e77393",
    "unstable": "ea3ca8400ecc20ae", "window": "5a9308482e47d3d",
  ]
}
