import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tests rule 38 of the semantics page: types that are imported from C, whose fields the runtime does not always
/// describe.
struct ImportedTypeTests {
  @Test(arguments: Sample.imported)
  func `rule 38: an imported C type is compared only if all of its bytes belong to fields`(
    sample: Sample
  ) {
    #expect(sample.difference(.captures) == sample.expected)
  }

  @Test func `rule 43: setting a state of a C type with a union always evaluates the view`() {
    let screen = Screen { Address() }
    screen.turn()
    #expect(screen.tap("set") == ["/Address: state(address)"])
    #expect(screen.texts == ["7"])
  }
}

extension Sample {
  static let imported =
    [
      Sample("equal C structs", nil) {
        (timespec(tv_sec: 1, tv_nsec: 2), timespec(tv_sec: 1, tv_nsec: 2))
      },
      Sample("other C structs", .value) {
        (timespec(tv_sec: 1, tv_nsec: 2), timespec(tv_sec: 1, tv_nsec: 3))
      },
      Sample("C structs with a union", .opaque) { (in6_addr(), in6_addr()) },
      Sample("C structs with bit fields in a union", .opaque) { (tcphdr(), tcphdr()) },
      Sample("C structs with a gap", .opaque) { (sigaction(), sigaction()) },
    ] + bitFields

  #if canImport(Glibc)
    private static let bitFields = [
      Sample("C structs with bit fields", .opaque) { (tcp_info(), tcp_info()) }
    ]
  #else
    private static let bitFields: [Sample] = []
  #endif
}

/// A view that sets one byte of an IP address, which is a C union.
private nonisolated struct Address: View {
  @State private var address = in6_addr()

  var body: some View {
    Text("\(unsafe withUnsafeBytes(of: address) { unsafe $0[0] })")
    Button("set") { unsafe withUnsafeMutableBytes(of: &address) { unsafe $0[0] = 7 } }
  }
}
