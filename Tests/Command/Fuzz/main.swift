import Foundation

// This program runs libFuzzer on one kind of input, or writes the valid inputs from which libFuzzer starts.

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ attempt: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

let environment = ProcessInfo.processInfo.environment
let subject = environment["FUZZ_SUBJECT"].flatMap { FuzzSubject(rawValue: $0) }
guard let seeds = try subject?.seeds() else {
  print(FuzzSubject.allCases.map(\.rawValue).joined(separator: "\n"))
  exit(64)
}
if let directory = environment["FUZZ_SEEDS"] {
  for (number, seed) in seeds.enumerated() {
    try Data(seed).write(to: URL(filePath: "\(directory)/seed\(number)"))
  }
  exit(0)
}

/// Passes one input to the tested code. A wrong result ends the process, so that libFuzzer saves the input.
@_cdecl("LLVMFuzzerTestOneInput")
func attempt(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  do { try subject?.attempt(input) } catch { fatalError("\(error)") }
  return 0
}

var (count, arguments) = unsafe (CommandLine.argc, CommandLine.unsafeArgv)
exit(unsafe runFuzzer(&count, &arguments, attempt))
