import Foundation

// Runs libFuzzer on one kind of input, or writes the valid inputs that it starts from.

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ attempt: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

let environment = ProcessInfo.processInfo.environment
guard let subject = environment["FUZZ_SUBJECT"].flatMap({ FuzzSubject(rawValue: $0) }) else {
  print(FuzzSubject.allCases.map(\.rawValue).joined(separator: "\n"))
  exit(64)
}
if let directory = environment["FUZZ_SEEDS"] {
  for (number, seed) in try subject.seeds().enumerated() {
    try Data(seed).write(to: URL(filePath: "\(directory)/seed\(number)"))
  }
  exit(0)
}
var (count, arguments) = unsafe (CommandLine.argc, CommandLine.unsafeArgv)
exit(
  unsafe runFuzzer(&count, &arguments) { start, count in
    do {
      try subject.attempt(Array(unsafe UnsafeBufferPointer(start: start, count: count)))
    } catch {
      fatalError("\(subject.rawValue): \(error)")
    }
    return 0
  })
