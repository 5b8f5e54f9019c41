import GranularityBenchmarking
import Testing

@Suite struct MachineTests {
  @Test func `the description of the machine has a processor, a number of cores and a toolchain`() {
    #expect(!Machine.processor.isEmpty)
    #expect(Machine.cores > 0)
    #expect(Machine.toolchain.wholeMatch(of: /Swift 6\.\d+/) != nil)
  }

  /// The memory is measured in a separate process, because other tests free memory at the same time.
  @Test(.enabled(if: Machine.residentBytes != nil, "needs /proc"))
  func `a memory benchmark measures the bytes per item`() async {
    await #expect(processExitsWith: .success) {
      let items = 64
      let size = 1 << 20
      let benchmark = MemoryBenchmark("pages", items: items) {
        { Pages((0..<items).map { [UInt8](repeating: UInt8($0), count: size) }) }
      }
      let bytes = try #require(benchmark.bytes())
      precondition(bytes > size / 2 && bytes < size * 4, "found \(bytes) bytes per item")
    }
  }

  @Test(.enabled(if: Machine.residentBytes != nil, "needs /proc"))
  func `the measured peak of memory includes memory that was freed`() async {
    await #expect(processExitsWith: .success) {
      let size = 256 << 20
      let benchmark = MemoryBenchmark(
        "pages",
        peakOf: {
          let pages = Pages([[UInt8](repeating: 1, count: size)])
          withExtendedLifetime(pages) {}
        })
      let bytes = try #require(benchmark.bytes())
      precondition(bytes > size && bytes < size * 2, "found \(bytes) bytes at the peak")
    }
  }

  @Test(.enabled(if: Machine.residentBytes != nil, "needs /proc"))
  func `the process has one more thread for each IdleThread object that is alive`() throws {
    let before = try #require(Machine.threads)
    let threads = (0..<64).map { _ in IdleThread() }
    let during = try #require(Machine.threads)
    withExtendedLifetime(threads) { #expect(during >= before + 32) }
  }

  private final class Pages {
    private let pages: [[UInt8]]

    init(_ pages: [[UInt8]]) {
      self.pages = pages
    }
  }
}
