import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// What an app gets from its system.
extension AppTrialTests {
  @Test(arguments: [
    [:],
    [
      "Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleIdentifier</key>
      <string>$(PRODUCT_BUNDLE_IDENTIFIER)</string></dict></plist>
      """
    ],
  ])
  func `an app has an identifier and a version`(files: [String: String]) throws {
    let answer = try Self.answer(
      """
      import SwiftUI
      import os

      struct LogScreen: View {
        private let logger = Logger(subsystem: Bundle.main.bundleIdentifier!, category: "log")
        @State private var count = 0
        var body: some View {
          Button("Add to \\(Bundle.main.bundleIdentifier!.prefix(11))") { count += 1 }
          Text(Bundle.main.infoDictionary?["CFBundleShortVersionString"] as! String)
        }
      }

      #Preview { LogScreen() }
      """, files)
    #expect(answer.screens.first?.record.actions == ["tap Add to com.example"])
  }
}
