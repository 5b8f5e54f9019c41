import Testing

/// Tests that the command either reads any file and any command line, or rejects it with an error, without a trap.
///
/// Each subject takes one second by default, and `FUZZ_SECONDS` seconds if that variable is set.
@Suite struct FuzzTests {
  @Test(arguments: FuzzSubject.allCases)
  func `any input is either read as it was written or rejected with an error that says why`(
    _ subject: FuzzSubject
  ) throws {
    let count = try Campaign(subject.rawValue).run(Mutator(try subject.seeds())) { input, command in
      #expect(throws: Never.self, "\(command)") { try subject.attempt(input) }
    }
    #expect(count > 0)
  }
}
