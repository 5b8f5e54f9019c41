import CoreGraphics
import GranularityTesting
import OSLog
import SwiftUI
import Testing
import UniformTypeIdentifiers

private let logger = Logger(subsystem: "standins", category: "tests")

/// A screen in the unchanged source of an app that writes log messages.
private struct LogScreen: View {
  @Observable final class Model {
    var count = 0
  }

  @State private var model = Model()

  var body: some View {
    let _ = logger.info("count \(model.count, privacy: .public), size \(CGSize.zero.width)")
    Button("Add") {
      model.count += 1
      os_log("added %d", log: .default, type: .debug, model.count)
      os_signpost(.event, log: .default, name: "Added", "%d", model.count)
    }
    .onDrop(of: [.measure, UTType.gzip], isTargeted: nil) { _ in false }
  }
}

extension UTType {
  fileprivate static let measure = UTType(exportedAs: "com.example.measure")
}

/// A function as UIKit apps write it, without concurrency attributes such as `@MainActor`.
private func select() {
  UISelectionFeedbackGenerator().selectionChanged()
}

@MainActor struct LoggingTests {
  @Test func `a Logger message in a body reads the properties that are interpolated in it`() throws
  {
    let host = ViewHost { LogScreen() }
    #expect(try host.tap("Add").evaluations(of: LogScreen.self) == 1)
  }

  @Test func `a function without actor isolation can call UIKit`() { select() }
}
