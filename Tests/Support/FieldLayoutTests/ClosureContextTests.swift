import Foundation
import GranularityFieldLayout
import GranularityTestProcesses
import Testing

/// Tests of the facts about the ABI on which `ClosureContext.swift` relies.
@Suite(.waitsForProcesses) struct ClosureContextTests {
  @Test func `a closure is a function and a context pointer, which is nil without captures`() {
    #expect(MemoryLayout<() -> Void>.size == 2 * MemoryLayout<UInt>.size)
    #expect(unsafe contextAddress(of: Action {}) == nil)
    #expect(unsafe contextAddress(of: captureAll(1, 2, "a", 3)) != nil)
  }

  @Test
  func `a closure's captures have the expected types and lie at the reported offsets`() throws {
    let action = captureAll(1, 2.5, "a string that is not short", 3)
    let captures = try #require(try captures(of: action))
    #expect(
      captures.map { ObjectIdentifier($0.type) }
        == [UInt8.self, Double.self, String.self, UInt16.self].map { ObjectIdentifier($0) })
    #expect(captures.map(\.offset) == [16, 24, 32, 48])
    #expect(captures.allSatisfy { $0.isStrong && $0.name.isEmpty })
    let address = unsafe try #require(unsafe contextAddress(of: action))
    #expect(unsafe (address + 16).load(as: UInt8.self) == 1)
    #expect(unsafe (address + 24).load(as: Double.self) == 2.5)
    #expect(unsafe (address + 32).load(as: String.self) == "a string that is not short")
    #expect(unsafe (address + 48).load(as: UInt16.self) == 3)
  }

  @Test
  func `captures of generic type get their types from the generic arguments in the context`() throws
  {
    let action = captureGeneric("a", of: UInt32(5))
    let captures = try #require(try captures(of: action))
    let address = unsafe try #require(unsafe contextAddress(of: action))
    let types = captures.map { ObjectIdentifier($0.type) }
    #expect(types == [ObjectIdentifier([UInt32].self), ObjectIdentifier(String.self)])
    #expect(unsafe (address + captures[1].offset).load(as: String.self) == "a")
    let (same, other) = (captureGeneric("b", of: UInt32(6)), captureGeneric("b", of: "c"))
    #expect(try layout(of: same) == layout(of: action))
    #expect(try layout(of: other) != layout(of: action))
  }

  @Test func `an object that is a closure's only capture is itself the closure's context`() throws {
    let object = Counter()
    let action = Action { object.count += 1 }
    let address = unsafe try #require(unsafe contextAddress(of: action))
    #expect(unsafe address == UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
    #expect(throws: ClosureContext.Failure.isObject) { try captures(of: action) }
  }

  @Test func `unowned and weak captures are marked as not strong`() throws {
    let object = Counter()
    let unowned = Action { [unowned object, number = object.count] in object.count = number }
    #expect(try captures(of: unowned)?.map(\.isStrong) == [false, true])
    let weak = Action { [weak object] in object?.count = 0 }
    #expect(try captures(of: weak)?.map(\.isStrong) == [false])
  }

  @Test
  func `captures that include a closure, a shared variable or a parameter pack cannot be read`()
    throws
  {
    let inner = captureAll(1, 2, "a", 3).run
    #expect(try captures(of: Action { inner() }) == nil)
    var count = 0
    let step = Counter().count + 1
    #expect(try captures(of: Action { count += step }) == nil)
    #expect(try captures(of: capturePack(1, "a")) == nil)
  }

  @Test(.enabled(if: swiftCompiler != nil, "needs swiftc on the search path"))
  func `without reflection metadata, a closure's captures cannot be read`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "closures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = folder.appending(path: "main.swift")
    try Data(Self.program.utf8).write(to: main)
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Support/FieldLayout")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }.map { sources.appending(path: $0).path }
    let program = folder.appending(path: "program")
    _ = try run(
      try #require(swiftCompiler),
      ["-wmo", "-swift-version", "6", "-Xfrontend", "-disable-reflection-metadata"]
        + ["-o", program.path]
        + files + [main.path])
    #expect(try run(program, []) == "isUnreadable isObject no context\n")
  }

  /// A program that prints what is found in closures that capture a number and a string, an object, and nothing.
  private static let program = """
    final class Counter { var count = 0 }
    struct Action { let run: () -> Void }
    func describe(_ action: Action) -> String {
      withUnsafeBytes(of: action) { bytes in
        guard let context = bytes.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
        else { return "no context" }
        do throws(ClosureContext.Failure) { return "\\(try ClosureContext(at: context).layout)" }
        catch { return "\\(error == .isObject ? "isObject" : "isUnreadable")" }
      }
    }
    func make(_ number: Int, _ text: String) -> Action { Action { print(number, text) } }
    let counter = { Counter() }()
    func make(_ counter: Counter) -> Action { Action { counter.count += 1 } }
    print(describe(make(1, "a")), describe(make(counter)), describe(Action {}))

    """
}

// MARK: - Closures

// The functions that make closures are not optimised, because the optimiser changes what closures capture.

private struct Action {
  let run: () -> Void
}

private final class Counter {
  var count = 0
}

@_optimize(none) @inline(never) private func use<each Value>(_ value: repeat each Value) {}

@_optimize(none) @inline(never) private func captureAll(
  _ byte: UInt8, _ number: Double, _ text: String, _ short: UInt16
) -> Action {
  Action { use(byte, number, text, short) }
}

@_optimize(none) @inline(never) private func captureGeneric<Text, Element>(
  _ text: Text, of element: Element
) -> Action {
  let list = [element]
  return Action { use(list, text) }
}

@_optimize(none) @inline(never) private func capturePack<each Value>(_ value: repeat each Value)
  -> Action
{
  let values = (repeat each value)
  return Action { use(values) }
}

/// Returns the second word of a closure, which is the address of its context. The address is valid while the closure
/// exists.
private func contextAddress(of action: Action) -> UnsafeRawPointer? {
  unsafe withUnsafeBytes(of: action) { bytes in
    unsafe bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
  }
}

private func captures(of action: Action) throws -> [Field]? {
  defer { withExtendedLifetime(action) {} }
  guard let address = unsafe contextAddress(of: action) else { return [] }
  return unsafe try ClosureContext(at: address).captures
}

private func layout(of action: Action) throws -> ClosureContext.Layout? {
  defer { withExtendedLifetime(action) {} }
  guard let address = unsafe contextAddress(of: action) else { return nil }
  return unsafe try ClosureContext(at: address).layout
}

// MARK: - Programs

/// The first `swiftc` on the search path; `nil` if there is none.
private let swiftCompiler: URL? = {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: "swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}()

private func run(_ program: URL, _ arguments: [String]) throws -> String {
  let (process, output) = (Process(), Pipe())
  process.executableURL = program
  process.arguments = arguments
  process.standardOutput = output
  try process.run()
  let text = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
  return String(decoding: text, as: UTF8.self)
}
