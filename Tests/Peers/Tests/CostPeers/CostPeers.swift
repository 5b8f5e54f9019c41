import CostLoops
import GranularityBenchmarking
import Testing

/// Tests that CoarsePublisher and OpenCombine do the same work in the operations that `peer-costs` times.
@Suite(.serialized) struct CostPeers {
  @Test(arguments: Operation.all.indices)
  func `both libraries do the same work`(_ index: Int) {
    let operation = Operation.all[index]
    let sums = operation.cases.map { $0.perform(5) }
    #expect(sums[0] == sums[1], "\(operation.name)")
    #expect(sums[0] > 0, "\(operation.name)")
  }
}
