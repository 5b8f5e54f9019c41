import Synchronization
import Testing

@testable import GranularityAppTrial

/// Tests of the number of builds that a trial needs.
extension AppTrialTests {
  /// The number of builds in a trial of an app with a preview and the given files, and the answer.
  private static func builds(_ files: [String: String]) throws -> (count: Int, answer: TrialAnswer)
  {
    let screen = """
      import SwiftUI

      struct Kettle: View {
        var body: some View { Text("Tea") }
      }

      #Preview { Kettle() }
      """
    let app = try directory(files.merging(["Kettle.swift": screen]) { $1 })
    defer { remove([app]) }
    let count = Mutex(0)
    let answer = try trial(of: [app]).run { _, _, step in
      if step == "build the app" { count.withLock { $0 += 1 } }
    }
    return (count.withLock(\.self), answer)
  }

  @Test func `errors that wait until the missing names are cut are cut before the build`() throws {
    let (count, answer) = try Self.builds([
      "Brew.swift": "func brew() { steepTheLeaves() }",
      "Sort.swift": #"func sort() { let kind: Int = "green"; print(kind) }"#,
    ])
    #expect(Set(answer.compiled.cuts.map(\.file)) == ["Brew.swift", "Sort.swift"])
    #expect(count == 1)
  }

  @Test(arguments: [
    // In the first file, a statement is cut. The condition in the second file has no branch for this platform.
    """
    struct Leaf {
      let size: Int
      init() { self.size = measureTheLeaf() }
    }
    """,
    """
    struct Leaf {
      let size: Int
      init() {
        #if os(watchOS)
          self.size = 1
        #endif
      }
    }
    """,
  ])
  func `errors that only a build finds are cut before it in files that the trial changed`(
    _ leaf: String
  ) throws {
    let (count, answer) = try Self.builds(["Leaf.swift": leaf])
    #expect(answer.compiled.cuts.contains { $0.cause == "'self.size' not initialized" })
    #expect(count == 1)
  }
}
