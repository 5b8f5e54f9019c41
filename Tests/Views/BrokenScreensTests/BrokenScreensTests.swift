import Foundation
import Testing

/// The compiler reports a mistake in a screen soon, instead of trying all overloads in all combinations.
///
/// The screen in `Screens` is a part of this target, so that its correct form compiles. Each test makes one mistake in its text.
struct BrokenScreensTests {
  @Test(.enabled(if: modules != nil, "needs the modules of this package beside the tests"))
  func `the screen without a mistake is accepted`() throws {
    #expect(try messages(for: screen()) == "")
  }

  @Test(
    .enabled(if: modules != nil, "needs the modules of this package beside the tests"),
    arguments: mistakes)
  func `a mistake is reported within ten seconds of processor time`(_ mistake: Mistake) throws {
    let correct = try screen()
    let broken = try #require(
      correct.range(of: mistake.text).map { range in
        correct.replacingCharacters(in: range, with: mistake.replacement)
      })
    #expect(try messages(for: broken).contains(mistake.message))
  }

  static let mistakes = [
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
}

/// A change of the screen's text, which is as people make mistakes.
struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The correct text; its first occurrence is replaced.
  let text: String
  let replacement: String
  /// A part of what the compiler reports.
  let message: String

  init(_ description: String, _ text: String, _ replacement: String, _ message: String) {
    (testDescription, self.text) = (description, text)
    (self.replacement, self.message) = (replacement, message)
  }
}

private func screen() throws -> String {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Screens/ChoreScreens.swift")
  return try String(contentsOf: file, encoding: .utf8)
}

/// What the compiler prints for a file; the shell ends the compiler after ten seconds of processor time.
private func messages(for text: String) throws -> String {
  let folder = FileManager.default.temporaryDirectory.appending(path: "broken-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let source = folder.appending(path: "Screen.swift")
  try Data(text.utf8).write(to: source)
  let (process, output) = (Process(), Pipe())
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = [
    "-c", "ulimit -t 10 && exec swiftc -frontend -typecheck -swift-version 5 \"$@\"", "sh",
    "-parse-as-library", "-module-name", "Screen", "-I", try #require(modules).path, "-I", headers,
    source.path,
  ]
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let printed = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return String(decoding: printed, as: UTF8.self)
}

/// The directory of the headers that the modules need.
private let headers = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
  url.deletingLastPathComponent()
}.appending(path: "Sources/Models/CFineTracking/include").path

/// The directory of this package's modules, which is beside these tests' bundle; `nil` if another build system made it.
private let modules: URL? = {
  // On a Mac, the main bundle is that of the toolchain's test helper.
  let bundles = [Bundle.main, Bundle(for: Marker.self)] + Bundle.allBundles
  return bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    .map { $0.appending(path: "Modules") }
    .first { FileManager.default.fileExists(atPath: $0.path) }
}()

/// A class of the bundle of these tests.
private final class Marker {}
