import Foundation
import GranularityTestProcesses
import Testing

/// Tests that the compiler soon reports a mistake in a screen, instead of trying all combinations of all overloads.
///
/// The screens in the folder `Screens` belong to this target, so that their correct form is compiled. Each test makes
/// one mistake in the text of one screen. The limit is a number of type checker steps instead of a duration, so that
/// the result does not depend on how busy the machine is.
@Suite(.waitsForProcesses) struct BrokenScreensTests {
  /// The largest number of type checker steps for a screen with a mistake. They take one to two seconds of processor
  /// time.
  static let limit = 120_000

  @Test(
    .enabled(if: modules != nil, "needs the modules of this package beside the tests"),
    arguments: ["ChoreScreens", "RecipeScreens"])
  func `sample screens without a mistake compile without a message`(_ file: String) throws {
    #expect(try Check(of: screens(file)).messages == "")
  }

  @Test(
    .enabled(if: modules != nil, "needs the modules of this package beside the tests"),
    arguments: mistakes)
  func `the compiler reports a mistake in a screen after few type-checker steps`(
    _ mistake: Mistake
  ) throws {
    let correct = try screens(mistake.file)
    let broken = try #require(
      correct.range(of: mistake.text).map { range in
        correct.replacingCharacters(in: range, with: mistake.replacement)
      })
    let check = try Check(of: broken)
    #expect(check.messages.contains(mistake.message))
    #expect(try #require(check.steps, "the type checker did not finish") < Self.limit)
  }

  static let mistakes = choreMistakes + recipeMistakes

  private static let choreMistakes = [
    Mistake(
      "unknown name in a row with ten modifiers", ".opacity(chore.isDone ? 0.5 : 1)",
      ".opacity(isDone ? 0.5 : 1)",
      "cannot find 'isDone' in scope"),
    Mistake(
      "unknown color", "Color.gray.opacity(0.1)",
      "Color.grayish.opacity(0.1)",
      "type 'Color' has no member 'grayish'"),
    Mistake(
      "unknown name as last argument", ".onTapGesture { model.toggle(chore) }",
      ".onTapGesture { modell.toggle(chore) }",
      "cannot find 'modell' in scope"),
    Mistake(
      "misspelt modifier", ".cornerRadius(8)",
      ".cornerRadios(8)",
      "has no member 'cornerRadios'"),
    Mistake(
      "wrong label of a modifier", ".shadow(radius: 2)",
      ".shadow(size: 2)",
      "extra argument 'size' in call"),
    Mistake(
      "wrong argument type", #".accessibilityLabel(chore.title)\#n"#,
      #".accessibilityLabel(chore)\#n"#,
      "requires that 'Chore' conform to 'StringProtocol'"),
    Mistake(
      "string for number", #".padding(.vertical, 4)\#n          .frame"#,
      #".padding(.vertical, "4")\#n          .frame"#,
      "cannot convert value of type 'String' to expected argument type 'CGFloat'"),
    Mistake(
      "misspelt property of element", #"Text(chore.title)\#n          .font(.headline)"#,
      #"Text(chore.titel)\#n          .font(.headline)"#,
      "value of type 'Chore' has no member 'titel'"),
    Mistake(
      "unknown enum case", ".frame(maxWidth: .infinity, alignment: .leading)",
      ".frame(maxWidth: .infinity, alignment: .left)",
      "type 'Alignment' has no member 'left'"),
    Mistake(
      "misspelt property in Label", "Label(chore.title, systemImage: chore.isDone",
      "Label(chore.titel, systemImage: chore.isDone",
      "value of type 'Chore' has no member 'titel'"),
    Mistake(
      "wrong label of Label", "Label(chore.title, systemImage:",
      "Label(chore.title, systemName:",
      "no exact matches in call to initializer"),
    Mistake(
      "method missing in Button", #"model.toggle(chore)\#n            } label"#,
      #"model.togle(chore)\#n            } label"#,
      "has no dynamic member 'togle'"),
    Mistake(
      "unknown color literal", "foregroundColor(chore.isDone ? .secondary : .primary)",
      "foregroundColor(chore.isDone ? .secondary : .primry)",
      "type 'Color' has no member 'primry'"),
    Mistake(
      "unknown button style", ".buttonStyle(.plain)",
      ".buttonStyle(.plane)",
      "reference to member 'plane' cannot be resolved"),
    Mistake(
      "non-identifiable", "ForEach(Priority.allCases) { priority",
      #"ForEach(Priority.allCases.map(\.rawValue)) { priority"#,
      "requires that 'String' conform to 'Identifiable'"),
    Mistake(
      "missing id in picker", #"ForEach(Priority.allCases, id: \.self) { priority"#,
      "ForEach(Priority.allCases.map { ($0, $0.rawValue) }) { priority",
      "cannot conform to 'Identifiable'"),
    Mistake(
      "of missing model property", "ForEach($model.chores)",
      "ForEach($model.chors)",
      "has no dynamic member 'chors'"),
    Mistake(
      "missing argument", #"Chore(id: 9, title: "New")"#,
      #"Chore(title: "New")"#,
      "missing argument for parameter 'id' in call"),
    Mistake(
      "missing selection label", #"Picker("Priority", selection: $selection)"#,
      #"Picker("Priority", selected: $selection)"#,
      "incorrect argument label in call"),
    Mistake(
      "missing id member", #"ForEach(model.chores, id: \.id)"#,
      #"ForEach(model.chores, id: \.uuid)"#,
      "value of type 'Chore' has no member 'uuid'"),
    Mistake(
      "ternary with unknown case", "chore.priority == .high ?",
      "chore.priority == .hight ?",
      "type 'Priority' has no member 'hight'"),
    Mistake(
      "unknown shape style", ".background(.regularMaterial,",
      ".background(.regularMaterials,",
      "has no member 'regularMaterials'"),
    Mistake(
      "optional not unwrapped", "Text(due, style: .date)",
      "Text(chore.due, style: .date)",
      "value of optional type 'Date?' must be unwrapped"),
    Mistake(
      "unknown selection", "List(chores, selection: $selection)",
      "List(chores, selection: $selected)",
      "cannot find '$selected' in scope"),
    Mistake(
      "wrong content of closure", #"Spacer()\#n        Text("\(chore.steps.filter"#,
      #"Spacer(12, 3)\#n        Text("\(chore.steps.filter"#,
      "extra argument in call"),
  ]

  private static let recipeMistakes = [
    Mistake(
      "unknown name in a row with thirteen modifiers", "recipe.isFavorite ? 0.5",
      "isFavorite ? 0.5",
      "cannot find 'isFavorite' in scope", in: "RecipeScreens"),
    Mistake(
      "misspelt modifier in a row with thirteen modifiers", ".shadow(color:",
      ".shadows(color:",
      "has no member 'shadows'", in: "RecipeScreens"),
    Mistake(
      "misspelt property in a row with thirteen modifiers",
      #"Text(recipe.title)\#n          .font"#,
      #"Text(recipe.titel)\#n          .font"#,
      "value of type 'Recipe' has no member 'titel'", in: "RecipeScreens"),
    Mistake(
      "wrong label in a row with thirteen modifiers", "radius: 4, x",
      "size: 4, x",
      "incorrect argument label in call", in: "RecipeScreens"),
    Mistake(
      "misspelt property in rows of a range in an overlay", "recipe.minutes + index",
      "recipe.minute + index",
      "value of type 'Recipe' has no member 'minute'", in: "RecipeScreens"),
    Mistake(
      "unknown name in rows of a range in an overlay", "recipe.minutes + index",
      "recipe.minutes + indx",
      "cannot find 'indx' in scope", in: "RecipeScreens"),
    Mistake(
      "misspelt modifier in rows of a range in an overlay",
      #".lineLimit(1)\#n                .background"#,
      #".lineLimits(1)\#n                .background"#,
      "value of type 'Text' has no member 'lineLimits'", in: "RecipeScreens"),
    Mistake(
      "misspelt property in an overlay in an overlay", "Text(recipe.title) }",
      "Text(recipe.titel) }",
      "value of type 'Recipe' has no member 'titel'", in: "RecipeScreens"),
    Mistake(
      "misspelt property in the destinations of links", #"\(recipe.minutes)").bold"#,
      #"\(recipe.minute)").bold"#,
      "value of type 'Recipe' has no member 'minute'", in: "RecipeScreens"),
    Mistake(
      "misspelt modifier in the destinations of links", ".bold()",
      ".bolder()",
      "value of type 'Text' has no member 'bolder'", in: "RecipeScreens"),
  ]
}

/// A change of a screen's text that introduces a mistake of a kind that people make.
struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let file: String
  /// The correct text in the screen. Its first occurrence is replaced.
  let text: String
  let replacement: String
  /// A part of the compiler error that must be reported.
  let message: String

  init(
    _ description: String, _ text: String, _ replacement: String, _ message: String,
    in file: String = "ChoreScreens"
  ) {
    (testDescription, self.text, self.file) = (description, text, file)
    (self.replacement, self.message) = (replacement, message)
  }
}

private func screens(_ file: String) throws -> String {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Screens/\(file).swift")
  return try String(contentsOf: file, encoding: .utf8)
}

/// The result of compiling a file.
private struct Check {
  let messages: String
  /// The number of partial solutions that the type checker tried; `nil` if the compiler was stopped.
  let steps: Int?

  /// Compiles a file. A shell stops the compiler if it does not finish.
  init(of text: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "broken-\(UUID())")
    let statistics = folder.appending(path: "statistics")
    try FileManager.default.createDirectory(at: statistics, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Screen.swift")
    try Data(text.utf8).write(to: source)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -t 60 && exec swiftc -frontend -typecheck -swift-version 5 \"$@\"", "sh",
      "-parse-as-library", "-module-name", "Screen", "-I", try #require(modules).path, "-I",
      headers, "-stats-output-dir", statistics.path, source.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    messages = String(decoding: printed, as: UTF8.self)
    steps = try FileManager.default
      .contentsOfDirectory(at: statistics, includingPropertiesForKeys: nil).lazy
      .compactMap { try JSONSerialization.jsonObject(with: Data(contentsOf: $0)) as? [String: Any] }
      .compactMap { $0["Sema.NumConstraintScopes"] as? Int }.first
  }
}

/// The directory of the C headers that the modules need.
private let headers = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
  url.deletingLastPathComponent()
}.appending(path: "Sources/Models/CFineTracking/include").path

/// The directory of this package's modules, next to the test bundle; `nil` if a different build system built the tests.
private let modules: URL? = {
  // On a Mac, the main bundle is the toolchain's test helper instead of the test bundle.
  let bundles = [Bundle.main, Bundle(for: Marker.self)] + Bundle.allBundles
  return bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    .map { $0.appending(path: "Modules") }
    .first { FileManager.default.fileExists(atPath: $0.path) }
}()

/// A class in the test bundle, by which the bundle is found.
private final class Marker {}
