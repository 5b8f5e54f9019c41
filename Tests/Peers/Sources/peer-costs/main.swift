import CostLoops
import Foundation
// Times the operations of CoarsePublisher and OpenCombine and prints the ratios beside the goals. No time is a failure.
//
//   swift run -c release peer-costs [ROUNDS]
//   swift run -c release peer-costs leaves          a view graph whose models use each library, for 'other-graphs'
//   swift run -c release peer-costs bytes LIBRARY   the memory of a leaf, which needs a process of its own
//   swift run -c release peer-costs machine         the processor and the toolchain
//
// A program of its own, because code that is compiled for testing keeps checks that a release build of an app does not have.
import GranularityBenchmarking

guard Machine.isOptimised else { fatalError("costs need a release build: use -c release") }
let machine = "\(Machine.processor), \(Machine.cores) cores, \(Machine.toolchain)"
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "machine" {
  print(machine)
  exit(0)
}
if arguments.first == "bytes" {
  guard let library = arguments.last.flatMap(LeafLibrary.init), let bytes = library.memory.bytes()
  else { fatalError("bytes need a library and a system that reports memory: \(arguments)") }
  print(bytes)
  exit(0)
}
if arguments.first == "leaves" {
  let benchmark = InterleavedBenchmark(sampleTime: .milliseconds(20))
  let times = LeafShape.allCases.map { shape in
    benchmark.run(LeafLibrary.allCases.map { $0.updates(of: shape) }).map {
      $0.nanoseconds.minimum / Double(shape.evaluations)
    }
  }
  for (index, library) in LeafLibrary.allCases.enumerated() {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["bytes", library.rawValue]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let fields = [library.rawValue] + times.map { text($0[index]) }
    print((fields + [bytes.trimmingCharacters(in: .newlines)]).joined(separator: "\t"))
  }
  exit(0)
}
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
let benchmark = InterleavedBenchmark(rounds: max(rounds, 1))

func text(_ value: Double) -> String {
  String(format: value < 100 ? "%.1f" : "%.0f", value)
}

print(machine)
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
