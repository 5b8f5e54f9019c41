import GranularityTabular
import GranularityVirtualTime
import Synchronization
import Testing
@unsafe @preconcurrency import XCTest

/// Access to the running test of Swift Testing or XCTest.
///
/// Both libraries are part of the toolchain. Every process that runs tests loads both, whichever of them runs the test.
enum RunningTest {
  /// Records an issue in the running test, which then continues.
  ///
  /// - Parameters:
  ///   - place: The source position to which the issue belongs.
  ///   - attachment: The name and the text of an attachment that the test library stores with the test.
  /// - Returns: False if the caller does not belong to a running test, as in a detached task of a Swift Testing test.
  static func record(
    _ message: String, at place: CallPlace, attachment: (name: String, text: String)? = nil
  ) -> Bool {
    if Test.current != nil {
      if let attachment {
        Attachment.record(attachment.text, named: attachment.name, sourceLocation: place.location)
      }
      Issue.record(Comment(rawValue: message), sourceLocation: place.location)
      return true
    }
    let delivery = XCTestDelivery()
    XCTestObservationCenter.shared.addTestObserver(delivery)
    defer { XCTestObservationCenter.shared.removeTestObserver(delivery) }
    XCTFail(message, file: place.filePath, line: place.line)
    #if canImport(ObjectiveC)
      if delivery.isDone, let attachment { attach(attachment.text, named: attachment.name) }
    #endif
    return delivery.isDone
  }

  #if canImport(ObjectiveC)
    /// Attaches a text to the running XCTest test. XCTest accepts attachments only on the main thread.
    private static func attach(_ text: String, named name: String) {
      guard Thread.isMainThread else { return }
      MainActor.assumeIsolated {
        XCTContext.runActivity(named: name) { activity in
          let attachment = XCTAttachment(string: text)
          attachment.name = name
          attachment.lifetime = .keepAlways
          activity.add(attachment)
        }
      }
    }
  #endif

  /// Reports misuse of a host as an issue of the running test. If no test is running, the message goes to the standard
  /// error.
  static func reportMisuse(_ message: String, ofHostAt place: CallPlace) {
    let test = Test.current.map { CallPlace($0.sourceLocation) }
    guard !record(message, at: test ?? place) else { return }
    try? OutputDescriptor.standardError.write("error: \(message)\n")
  }

  /// The name and file of the running Swift Testing test; `nil` if no such test is running. The name has no parameters.
  static var declaration: (name: String, fileID: String, filePath: String)? {
    Test.current.map { test in
      let location = test.sourceLocation
      return (functionName(test.name), location.fileID, location.path)
    }
  }

  /// The name of a function without its parameters, and without backticks.
  static func functionName(_ name: String) -> String {
    if name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") {
      return String(name[name.index(after: name.startIndex)..<end])
    }
    return name.lastIndex(of: "(").map { String(name[..<$0]) } ?? name
  }
}

/// Finds out whether a test received a failure, because XCTest silently drops failures if no test is running.
private final class XCTestDelivery: NSObject, XCTestObservation {
  private(set) var isDone = false

  #if canImport(ObjectiveC)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      isDone = true
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      isDone = true
    }
  #endif
}

#if os(Linux)
  /// Tells the virtual clock how to find the running test, before XCTest creates its test cases.
  ///
  /// The dynamic linker calls the functions in this section of an executable at startup.
  @section(".init_array") @used
  private let start: @convention(c) () -> Void = {
    XCTestObservationCenter.shared.addTestObserver(XCTestNumbering.shared)
    EarlyStart.findTests {
      // The cases of a parameterized test run in parallel, and no public API distinguishes them. Tests outside of the
      // main actor can run in parallel too. In these cases, the running test is not known.
      if let test = Test.current {
        return test.isParameterized || !EarlyStart.blocksMainQueue ? nil : .named("\(test.id)")
      }
      return XCTestNumbering.shared.test
    }
  }

  /// Numbers the XCTest tests in the order in which they run.
  private final class XCTestNumbering: NSObject, XCTestObservation, Sendable {
    static let shared = XCTestNumbering()
    private let state = Mutex((begun: 0, isRunning: false))

    func testCaseWillStart(_ testCase: XCTestCase) {
      state.withLock { $0 = ($0.begun + 1, true) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      state.withLock { $0.isRunning = false }
    }

    var test: EarlyStart.StartingTest? {
      let (begun, isRunning) = state.withLock { $0 }
      if isRunning { return .named("test \(begun) of XCTest") }
      return begun == 0 ? .notBegun : nil
    }
  }
#endif

/// The source position of a call in a test.
struct CallPlace: Sendable {
  let fileID: String
  /// The path of the file as a `StaticString`, which XCTest requires.
  let filePath: StaticString
  let line: UInt
  let location: SourceLocation

  init(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.fileID = "\(fileID)"
    self.filePath = filePath
    self.line = line
    location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// Creates the position from a source location of Swift Testing.
  init(_ location: SourceLocation) {
    fileID = location.fileID
    filePath = #filePath
    line = UInt(location.line)
    self.location = location
  }
}

extension SourceLocation {
  /// The path of the file.
  var path: String {
    #if compiler(>=6.3)
      filePath
    #else
      _filePath
    #endif
  }
}
