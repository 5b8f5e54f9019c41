import Foundation
import GranularityFieldLayout
import GranularityTestProcesses
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests rule 38 of the semantics page: types that were compiled without reflection metadata.
@Suite(.waitsForProcesses) struct BareTypeTests {
  /// The source of a library with a type that is plain data, and a type that is not.
  private static let source = """
    struct Number { var value = 0 }
    struct Text { var value = "" }
    @_cdecl("bareNumber") public func number() -> UnsafeRawPointer { unsafeBitCast(Number.self as Any.Type, to: UnsafeRawPointer.self) }
    @_cdecl("bareText") public func text() -> UnsafeRawPointer { unsafeBitCast(Text.self as Any.Type, to: UnsafeRawPointer.self) }
    """

  @Test(.enabled(if: swiftCompiler != nil, "needs swiftc on the search path"))
  func `rule 38: a value of a type without reflection metadata cannot be compared`() throws {
    let file = try Self.build()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let library = unsafe try #require(unsafe dlopen(file.path, RTLD_NOW))
    let comparator = SimulatedUICore.Comparator(for: .skipping(closures: .captures))
    let number = unsafe try Self.type("bareNumber", in: library)
    let text = unsafe try Self.type("bareText", in: library)
    #expect(storedFields(of: number)?.isEmpty == true)
    #expect(unsafe Self.difference(of: number, in: 1, by: comparator) == .opaque)
    #expect(unsafe Self.difference(of: text, in: "a", by: comparator) == .opaque)
  }

  /// Compares a value in memory with itself, as two values of a type that has the same layout.
  @unsafe
  private static func difference<Value>(
    of type: any Any.Type, in value: Value, by comparator: SimulatedUICore.Comparator
  ) -> Difference? {
    unsafe withUnsafeBytes(of: value) { bytes in
      unsafe bytes.baseAddress.flatMap { start in
        unsafe comparator.plan(for: type).difference(from: start, to: start, by: comparator)
      }
    }
  }

  @unsafe
  private static func type(_ name: String, in library: UnsafeMutableRawPointer) throws
    -> any Any.Type
  {
    let symbol = unsafe try #require(unsafe dlsym(library, name))
    let make = unsafe unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
    return unsafe unsafeBitCast(make(), to: Any.Type.self)
  }

  /// Compiles the library without reflection metadata into a folder of its own.
  private static func build() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bare-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appending(path: "Bare.swift")
    try Data(Self.source.utf8).write(to: source)
    let library = folder.appending(path: "libBare.so")
    let process = Process()
    process.executableURL = swiftCompiler
    process.arguments = [
      "-emit-library", "-parse-as-library", "-module-name", "Bare",
      "-Xfrontend", "-disable-reflection-metadata", "-o", library.path, source.path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return library
  }
}

/// The first `swiftc` on the search path; `nil` if there is none.
private let swiftCompiler: URL? = {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: "swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}()
