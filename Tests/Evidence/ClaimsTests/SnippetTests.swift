import Foundation
import Testing

@testable import GranularityClaims
@testable import GranularityFoodTruck

/// The compiler's responses to the sources of claims.
@Suite(.serialized) struct SnippetTests {
  /// A source that a claim has as evidence.
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
  func `the compiler responds to each source as its claim expects`(source: Source) throws {
    var measurement = ClaimMeasurement(of: .foodTruck, compiler: try Self.compiler())
    let rows = try measurement.rows(of: source.part)
    #expect(rows.map(\.violation) == [nil])
    #expect(rows.map(\.measured) == [1])
  }

  @Test(arguments: [
    (nil, "let a: Int = b", "cannot find 'b' in scope"),
    ("cannot find 'c' in scope", "let a: Int = b", "cannot find 'b' in scope"),
    ("cannot find 'c' in scope", "let a: Int = 1", "no error"),
  ])
  func `an unexpected response is reported and leaves the claim open`(
    error: String?, text: String, response: String
  ) throws {
    let snippet = Snippet(source: text, error: error, modules: [])
    let claim = Claim("t-3", "It is so.", .compiler(snippet))
    var measurement = ClaimMeasurement(of: .foodTruck, compiler: try Self.compiler())
    let rows = try claim.parts.flatMap { try measurement.rows(of: $0) }
    #expect(rows.map(\.verdict) == [.open])
    #expect(rows.map(\.measured) == [0])
    #expect(rows.map { $0.violation?.contains(response) } == [true])
  }

  @Test func `a missing compiler and missing modules are errors`() {
    let here = URL(filePath: "/nowhere")
    #expect(throws: SnippetError.noCompiler(directories: 2)) {
      try SnippetCompiler(modulesIn: here, environment: ["PATH": "/nowhere:/no/place"])
    }
    #expect(throws: SnippetError.noModules(directory: "/nowhere/Modules")) {
      try SnippetCompiler(modulesIn: here, environment: ProcessInfo.processInfo.environment)
    }
  }

  /// The compiler, with the modules beside these tests' bundle.
  private static func compiler() throws -> SnippetCompiler {
    // On a Mac, the main bundle is that of the toolchain's test helper.
    let bundles = [Bundle.main, Bundle(for: Marker.self)] + Bundle.allBundles
    let directories = bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    let directory = directories.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Modules").path)
    }
    return try SnippetCompiler(
      modulesIn: try #require(directory), environment: ProcessInfo.processInfo.environment)
  }
}

/// A class of the bundle of these tests.
private final class Marker {}
