import Dispatch
import Foundation
import GranularityTesting
import SimulatedCombine
import SimulatedUI
import XCTest

/// Tests of what a model's initialiser starts in a synchronous XCTest test, which runs on the main thread outside of
/// tasks.
final class EarlyStartTestCase: XCTestCase {
  /// A timer of each test case. XCTest creates all test cases before the first test.
  private let early = Timer.publish(every: 7, on: .main, in: .common).connect()
  private var model: StartingModel?
  /// The warnings of the first view host in the process.
  @MainActor private static var firstWarnings: [HostWarning]?

  override func setUp() async throws {
    model = await MainActor.run {
      StartingModel { counter in
        Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          .sink { [weak counter] _ in counter?.count += 1 }.store(in: &counter.subscriptions)
      }
    }
  }

  func testATimerThatSetUpStartsRunsOnTheClockOfTheHost() throws {
    let model = try XCTUnwrap(model)
    try MainActor.assumeIsolated {
      XCTAssertEqual(try Self.host(of: model).advance(by: .seconds(3)).evaluations.count, 3)
      XCTAssertEqual(model.count, 3)
    }
  }

  func testEachTestUsesOnlyTheTimerThatItsOwnSetUpStarts() throws {
    let model = try XCTUnwrap(model)
    try MainActor.assumeIsolated {
      XCTAssertEqual(model.count, 0)
      XCTAssertEqual(try Self.host(of: model).advance(by: .seconds(2)).evaluations.count, 2)
    }
  }

  func testWorkThatAModelStartsRunsOnTheClockOfTheHost() throws {
    try MainActor.assumeIsolated {
      for start in EarlyStartTests.starts {
        let counter = StartingModel(start.begin)
        let host = Self.host(of: counter)
        XCTAssertEqual(host.mount.evaluations.count, 1 + start.atMount, start.testDescription)
        for evaluations in start.inSeconds {
          let second = try host.advance(by: .seconds(1))
          XCTAssertEqual(second.evaluations.count, evaluations, start.testDescription)
        }
      }
    }
  }

  func testATimerThatStartsBeforeTheFirstTestGivesOneWarning() throws {
    let model = try XCTUnwrap(model)
    MainActor.assumeIsolated {
      _ = Self.host(of: model)
      let start = "a timer of Combine every 7.0 s (5 times) was started before the first test"
      XCTAssertEqual(Self.firstWarnings?.map { $0.description.hasPrefix(start) }, [true])
    }
  }

  func testATestCanWaitForAMainQueueBlockThatItSchedules() {
    let expectation = expectation(description: "the block runs")
    MainActor.assumeIsolated {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { expectation.fulfill() }
      _ = Self.host(of: StartingModel { _ in })
    }
    wait(for: [expectation], timeout: 60)
  }

  @MainActor private static func host(of model: StartingModel) -> ViewHost {
    let host = ViewHost { CounterScreen(counter: model) }
    if firstWarnings == nil {
      firstWarnings = host.warnings
    } else {
      XCTAssertEqual(host.warnings, [])
    }
    return host
  }
}
