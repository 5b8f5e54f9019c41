import Foundation
import GranularityTesting
import SimulatedUI
import Testing

/// Tests of the functions that tests of other packages call. These tests have recorded counts of their own.
struct PublicInterfaceTests {
  @Test func `picking an item evaluates its row`() throws {
    try expectRecordedCounts(of: .fineShop, .coarseShop, budgets: [.wasted <= 1]) { host in
      try host.tap("Pick")
    }
  }

  @Test func `each second evaluates the view that counts them`() async throws {
    try await expectRecordedCounts("three", of: .observableObject { Seconds() }) { host in
      try await host.advance(by: .seconds(3))
    }
  }

  @Test func `a session records no part that it leaves out`() throws {
    try expectRecordedCounts(
      of: .observableObject { Seconds() }, leavingOut: Set(SessionPart.allCases)
    ) { host in
      try host.advance(by: .seconds(2))
    }
  }

  @Test func `an asynchronous session records no part that it leaves out`() async throws {
    try await expectRecordedCounts(
      of: .observableObject { Seconds() }, leavingOut: Set(SessionPart.allCases)
    ) { host in
      try await host.advance(by: .seconds(2))
    }
  }

  @Test func `every recorded count next to this file is used`() throws {
    try expectNoUnusedRecordedCounts()
  }
}
