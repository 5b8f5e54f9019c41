import Benchmarking
import Testing

@Suite struct MachineTests {
  @Test func `a machine has a processor, a core and a toolchain`() {
    #expect(!Machine.processor.isEmpty)
    #expect(Machine.cores > 0)
    #expect(Machine.toolchain.hasPrefix("Swift 6"))
  }

  #if os(Linux)
    /// In a process of its own, because other tests give memory back meanwhile.
    @Test func `memory that is used shows`() async {
      await #expect(processExitsWith: .success) {
        let items = 64
        let size = 1 << 20
        let trial = MemoryBenchmark("pages", items: items) {
          { Pages((0..<items).map { [UInt8](repeating: UInt8($0), count: size) }) }
        }
        let bytes = try #require(trial.bytes())
        precondition(bytes > size / 2 && bytes < size * 4, "found \(bytes) bytes an item")
      }
    }

    @Test func `memory that was given back shows in the peak`() async {
      await #expect(processExitsWith: .success) {
        let size = 256 << 20
        let trial = MemoryBenchmark(
          "pages",
          peakOf: {
            let pages = Pages([[UInt8](repeating: 1, count: size)])
            withExtendedLifetime(pages) {}
          })
        let bytes = try #require(trial.bytes())
        precondition(bytes > size && bytes < size * 2, "found \(bytes) bytes at most")
      }
    }

    @Test func `a second thread is there for as long as it is held`() throws {
      let before = try #require(Machine.threads)
      let threads = (0..<64).map { _ in IdleThread() }
      let during = try #require(Machine.threads)
      withExtendedLifetime(threads) { #expect(during >= before + 32) }
    }
  #endif

  private final class Pages {
    private let pages: [[UInt8]]

    init(_ pages: [[UInt8]]) {
      self.pages = pages
    }
  }
}
