import Testing

@testable import GranularityWorkloads

/// Tests that a workload stops the process if it asks for a parameter that it does not declare. The message names both.
struct UndeclaredParameterTests {
  @Test func `a workload that uses an undeclared number parameter stops and names the parameter`()
    async throws
  {
    let stop = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = try Switched().parameters().integer("donuts")
    }
    let message = String(decoding: stop.standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        "the workload 'switched' needs a whole-number parameter 'donuts' in its 'parameters'; found none"
      ), "\(message)")
  }

  @Test func `a workload that uses an undeclared symbol stops and names the symbol`() async throws {
    let stop = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = try Switched().parameters().Q
    }
    let message = String(decoding: stop.standardErrorContent, as: UTF8.self)
    #expect(message.contains("needs a parameter with the symbol Q"), "\(message)")
  }

  @Test func `a workload that uses an undeclared word parameter stops and names the parameter`()
    async throws
  {
    let stop = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = try Switched().parameters().choice("order")
    }
    let message = String(decoding: stop.standardErrorContent, as: UTF8.self)
    #expect(message.contains("needs a parameter 'order' in its 'parameters'"), "\(message)")
  }
}
