// Times the operations of CoarsePublisher and OpenCombine and prints the ratios beside the goals. No time is a failure.
//
//   swift run -c release peer-costs [ROUNDS]
//
// A program of its own, because code that is compiled for testing keeps checks that a release build of an app does not have.
import Benchmarking
import CostLoops
import Foundation

guard Machine.isOptimised else { fatalError("costs need a release build: use -c release") }
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
let benchmark = InterleavedBenchmark(rounds: max(rounds, 1))

func text(_ value: Double) -> String {
  String(format: value < 100 ? "%.1f" : "%.0f", value)
}

print("\(Machine.processor), \(Machine.cores) cores, \(Machine.toolchain)")
print("nanoseconds: minimum (median)")
for operation in Operation.all {
  let outcomes = benchmark.run(operation.cases)
  let costs = outcomes.map { $0.nanoseconds.divided(by: Double(operation.count)) }
  let ratio = costs[1].minimum / costs[0].minimum
  let goal = operation.goal.map { ", goal ≥ \(Int($0))×: \(ratio >= $0 ? "met" : "not met")" }
  let texts = costs.map { "\(text($0.minimum)) (\(text($0.median)))" }
  print(
    "\(operation.name): CoarsePublisher \(texts[0]), OpenCombine \(texts[1]), \(text(ratio))×"
      + (goal ?? ""))
}

let lock = NSLock()
let locking = benchmark.run([
  BenchmarkCase("lock") {
    TimedWork { iterations in
      var sum = 0
      for round in 1...iterations { lock.withLock { sum &+= round } }
      return sum
    }
  }
])
if let nanoseconds = locking.first?.nanoseconds.minimum {
  print("CoarsePublisher is confined to one thread; a lock would add \(text(nanoseconds)) ns")
}
