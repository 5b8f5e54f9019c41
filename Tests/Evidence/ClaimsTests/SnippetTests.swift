import Foundation
import GranularityTestProcesses
import Testing

@testable import GranularityClaims
@testable import GranularityFoodTruck
@testable import GranularityTabular

/// Tests of the compiler's responses to the code snippets in claims.
@Suite(.serialized, .waitsForProcesses) struct SnippetTests {
  /// A code snippet that is evidence for a claim.
  struct Source: CustomTestStringConvertible, Sendable {
    let part: ClaimPart
    let snippet: Snippet

    var testDescription: String { "\(part.claim.id), source \(part.number)" }

    static let all = Claims.all.flatMap(\.parts).compactMap { part -> Source? in
      guard case .compiler(let snippet) = part.evidence else { return nil }
      return Source(part: part, snippet: snippet)
    }
  }

  @Test(arguments: Source.all)
  func `the compiler accepts or refuses each source snippet as its claim expects`(source: Source)
    throws
  {
    var measurement = ClaimMeasurement(of: .foodTruck, compiler: try Self.compiler())
    let rows = try measurement.rows(of: source.part)
    #expect(rows.map(\.violation) == [nil])
    #expect(rows.map(\.measured) == [1])
  }

  @Test(arguments: [
    (nil, "let a: Int = b", "needs to compile; found 'cannot find 'b' in scope'"),
    (
      "cannot find 'c' in scope", "let a: Int = b",
      "needs the compiler to say 'cannot find 'c' in scope'; found 'cannot find 'b' in scope'"
    ),
    (
      nil, "let a = (error: 1, b: 2)\nlet c: Int = a\nlet d: Int = e",
      "needs to compile; found 'cannot convert value of type '(error: Int, b: Int)' "
        + "to specified type 'Int''"
    ),
    (
      "cannot find 'c' in scope", "let a: Int = 1",
      "needs the compiler to say 'cannot find 'c' in scope'; found no error"
    ),
  ])
  func `an unexpected compiler response is reported and leaves the claim's verdict open`(
    error: String?, text: String, words: String
  ) throws {
    let snippet = Snippet(source: text, error: error, modules: [])
    let claim = Claim("t-3", "It is so.", .compiler(snippet))
    var measurement = ClaimMeasurement(of: .foodTruck, compiler: try Self.compiler())
    let rows = try claim.parts.flatMap { try measurement.rows(of: $0) }
    #expect(rows.map(\.verdict) == [.open])
    #expect(rows.map(\.measured) == [0])
    #expect(rows.map(\.violation) == ["claim t-3: source 1 \(words)"])
    #expect(
      rows.map(\.figure) == [error == nil ? "sources that compile" : "sources that are refused"])
  }

  @Test(arguments: [
    (
      SnippetError.noCompiler(directories: 1),
      "--compile needs swiftc on the search path; found none in its 1 directory"
    ),
    (
      .noCompiler(directories: 2),
      "--compile needs swiftc on the search path; found none in its 2 directories"
    ),
    (
      .noModules(directory: "/a/Modules"),
      "--compile needs the modules of this package next to the program; found none at /a/Modules"
    ),
  ])
  func `an error of --compile names what is needed and what was found`(
    error: SnippetError, text: String
  ) {
    #expect(error.description == text)
    #expect(error.exitCode == .inputNotFound)
  }

  @Test func `a missing compiler and missing modules are reported as errors`() {
    let here = URL(filePath: "/nowhere")
    #expect(throws: SnippetError.noCompiler(directories: 2)) {
      try SnippetCompiler(modulesIn: here, environment: ["PATH": "/nowhere:/no/place"])
    }
    #expect(throws: SnippetError.noModules(directory: "/nowhere/Modules")) {
      try SnippetCompiler(modulesIn: here, environment: ProcessInfo.processInfo.environment)
    }
  }

  /// Returns the compiler, which finds the modules in the folder of the test bundle.
  private static func compiler() throws -> SnippetCompiler {
    // On a Mac, the main bundle is the toolchain's test helper instead of the test bundle.
    let bundles = [Bundle.main, Bundle(for: Marker.self)] + Bundle.allBundles
    let directories = bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    let directory = directories.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Modules").path)
    }
    return try SnippetCompiler(
      modulesIn: try #require(directory), environment: ProcessInfo.processInfo.environment)
  }
}

/// A class in the test bundle, by which the bundle is found.
private final class Marker {}
