import GranularityTabular
import GranularityVirtualTime
import Synchronization
import Testing
@unsafe @preconcurrency import XCTest

/// The running test, of Swift Testing or of XCTest.
///
/// Both libraries are part of the toolchain. Both are loaded into every process with tests, whichever library runs the
/// test.
enum RunningTest {
  /// Records an issue in the running test, which goes on.
  ///
  /// - Parameters:
  ///   - place: The line to which the issue belongs.
  ///   - attachment: A text that the test library keeps with the test; its name, and the text.
  /// - Returns: False if the caller belongs to no running test, as in a detached task of a test of Swift Testing.
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
    /// Attaches a text to the running test of XCTest, which accepts it on the main thread.
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

  /// Records misuse of a host in the running test; without a test, writes it to the standard error.
  static func reportMisuse(_ message: String, ofHostAt place: CallPlace) {
    let test = Test.current.map { CallPlace($0.sourceLocation) }
    guard !record(message, at: test ?? place) else { return }
    try? OutputDescriptor.standardError.write("error: \(message)\n")
  }

  /// The name and the file of the running test of Swift Testing, the name without parameters; `nil` if no such test
  /// runs.
  static var declaration: (name: String, fileID: String, filePath: String)? {
    Test.current.map { test in
      let location = test.sourceLocation
      return (functionName(test.name), location.fileID, location.path)
    }
  }

  /// The name of a function without its parameters, and without the backticks around a raw name.
  static func functionName(_ name: String) -> String {
    if name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") {
      return String(name[name.index(after: name.startIndex)..<end])
    }
    return name.lastIndex(of: "(").map { String(name[..<$0]) } ?? name
  }
}

/// Finds out whether a failure reached a test, because XCTest silently drops a failure if no test runs.
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
  /// Lets the virtual clock know the running test, before XCTest makes its test cases.
  ///
  /// The dynamic linker calls the functions in this section of an executable.
  @section(".init_array") @used
  private let start: @convention(c) () -> Void = {
    XCTestObservationCenter.shared.addTestObserver(XCTestNumbering.shared)
    EarlyStart.findTests {
      // The cases of a test with arguments run at the same time, and nothing public distinguishes them. Tasks outside
      // of the main actor may run at the same time too.
      if let test = Test.current {
        return test.isParameterized || !EarlyStart.blocksMainQueue ? nil : .named("\(test.id)")
      }
      return XCTestNumbering.shared.test
    }
  }

  /// Numbers the tests of XCTest in the order in which they run.
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

/// The place of a call in the sources of a test.
struct CallPlace: Sendable {
  let fileID: String
  /// The path of the file in the form that XCTest accepts, a `StaticString`.
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

  /// A place in a test of Swift Testing.
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
