import Foundation
import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of asset catalogs outside of the paths of a trial.
extension AppTrialTests {
  private static let sandScreen = """
    import SwiftUI

    struct SandScreen: View {
      var body: some View {
        Text("sand").foregroundStyle(Color(.sand))
        Button("Dig") {}
      }
    }

    #Preview { SandScreen() }
    """

  @Test(arguments: [
    // The project lists the catalog itself.
    "\t\t/* Screen.swift in Sources */\n\t\t/* Assets.xcassets in Resources */",
    // The catalog and the sources are in a folder whose files all belong to the target.
    """
    isa = PBXFileSystemSynchronizedRootGroup;
    path = Shop;
    """,
  ])
  func `an asset catalog outside of the paths is read if an Xcode project with the paths names it`(
    project: String
  ) throws {
    let app = try Self.directory([
      "Shop.xcodeproj/project.pbxproj": project,
      "Shop/Resources/Assets.xcassets/Sand.colorset/Contents.json": "{}",
      "Shop/Sources/Screens/Screen.swift": Self.sandScreen,
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: ["\(app)/Shop/Sources/Screens"]).run()
    #expect(answer.compiled.cuts == [])
    #expect(answer.screens.map(\.isWhole) == [true])
    #expect(!Self.text(answer).contains("was not given"))
  }

  @Test(arguments: [
    // A repository without a project.
    (".git/HEAD", "Shop/Assets.xcassets", true),
    // A project that names a different catalog.
    ("Shop.xcodeproj/project.pbxproj", "Watch/Watch.xcassets", true),
    // Neither a repository nor a project: only a catalog beside the path counts.
    ("README", "Assets.xcassets", true), ("README", "Other/Assets.xcassets", false),
  ])
  func `an asset catalog that was not given is named if the sources use its names`(
    file: String, catalog: String, isNamed: Bool
  ) throws {
    let app = try Self.directory([
      file: "/* Screen.swift in Sources */ /* Assets.xcassets in Resources */",
      "\(catalog)/Sand.colorset/Contents.json": "{}",
      "\(catalog)/../Unused.xcassets/Moon.colorset/Contents.json": "{}",
      "Sources/Screen.swift": Self.sandScreen,
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: ["\(app)/Sources"]).run()
    let text = Self.text(answer)
    #expect(
      text.contains(
        "/\(catalog) was not given, and the sources use a name that it has") == isNamed)
    #expect(!text.contains("Unused.xcassets"))
    #expect(!answer.compiled.cuts.isEmpty)
  }
}
