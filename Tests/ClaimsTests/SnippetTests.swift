import Foundation
import Testing

@testable import Claims
@testable import FoodTruckWorkloads

/// What claims say of the compiler, and what it says.
@Suite(.serialized) struct SnippetTests {
  /// A source of a claim.
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
  func `the compiler says of each source what its claim says`(source: Source) throws {
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
  func `an answer that is not expected is told and leaves the claim open`(
    error: String?, text: String, answer: String
  ) throws {
    let snippet = Snippet(text, error: error, rooms: [])
    let claim = Claim("t-3", "It is so.", .compiler(snippet))
    var measurement = ClaimMeasurement(of: .foodTruck, compiler: try Self.compiler())
    let rows = try claim.parts.flatMap { try measurement.rows(of: $0) }
    #expect(rows.map(\.verdict) == [.open])
    #expect(rows.map(\.measured) == [0])
    #expect(rows.map { $0.violation?.contains(answer) } == [true])
  }

  @Test func `without a compiler, or without the modules, none is asked`() {
    let here = URL(filePath: "/nowhere")
    #expect(throws: SnippetError.noCompiler(directories: 2)) {
      try SnippetCompiler(modulesIn: here, environment: ["PATH": "/nowhere:/no/place"])
    }
    #expect(throws: SnippetError.noModules(directory: "/nowhere/Modules")) {
      try SnippetCompiler(modulesIn: here, environment: ProcessInfo.processInfo.environment)
    }
  }

  /// The compiler, with the modules beside the bundle of these tests.
  private static func compiler() throws -> SnippetCompiler {
    let bundles = [Bundle.main] + Bundle.allBundles
    let places = bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    let home = places.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Modules").path)
    }
    return try SnippetCompiler(
      modulesIn: try #require(home), environment: ProcessInfo.processInfo.environment)
  }
}
