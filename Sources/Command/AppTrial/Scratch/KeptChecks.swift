internal import Foundation
import GranularitySwiftSources
import GranularityTabular
import Synchronization

/// What the compiler found when it parsed and checked files, kept in the app's copy for later trials.
///
/// The errors in a file depend on the source of the file and on the interfaces of all other files. So the errors that
/// a check found hold as long as both are the same, and a later check leaves the file out.
final class KeptChecks: Sendable {
  private let directory: String
  /// A hash of the compiler, its options and the build of this tool.
  private let versions: UInt64
  private let state: Mutex<State>

  private struct State {
    var checks: [Check] = []
    /// The interfaces of sources, by the hashes of the sources. `nil` means that the source cannot be parsed.
    var interfaces: [String: Interface?] = [:]
    /// The names of the files in the directory that this trial used.
    var used: Set<String> = []
  }

  /// One check of some files among all files of the app.
  struct Check: Codable {
    /// The largest number of solver steps for one expression; `nil` for the limit in the app's options, and a negative
    /// number for a build.
    let steps: Int?
    /// The hashes of the sources of all files, by the names of the files.
    let sources: [String: String]
    /// The errors in each file that was checked, by the name of the file.
    var errors: [String: [Diagnostic]] = [:]

    fileprivate var place: String {
      let text = sources.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
      return String(FNV1a.hash("\(steps ?? 0)\n\(text)"), radix: 36)
    }
  }

  /// Reads what earlier trials kept in a directory.
  ///
  /// - Parameter versions: Describes the compiler, its options and the build of this tool. What another version kept is
  ///   not used.
  init(in directory: String, versions: String) {
    self.directory = directory
    self.versions = FNV1a.hash(versions)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let ending = "-\(String(self.versions, radix: 36)).check"
    let checks = names.sorted().filter { $0.hasSuffix(ending) }.compactMap { name in
      (try? InputFile.bytes(at: "\(directory)/\(name)")).flatMap {
        try? JSONDecoder().decode(Check.self, from: Data($0))
      }
    }
    state = Mutex(State(checks: checks))
  }

  /// The hash that stands for a source.
  static func hash(of source: [UInt8]) -> String {
    "\(String(FNV1a.hash(source), radix: 36))-\(source.count)"
  }

  // MARK: Declarations

  /// Returns the declarations of a source, which `parse` finds unless an earlier trial kept them.
  func declarations(
    of source: [UInt8], parse: () throws -> [Declaration]
  ) throws -> [Declaration] {
    let name = "\(Self.hash(of: source))-\(String(versions, radix: 36)).tree"
    state.withLock { _ = $0.used.insert(name) }
    if let bytes = try? InputFile.bytes(at: "\(directory)/\(name)"),
      let kept = try? JSONDecoder().decode([Declaration].self, from: Data(bytes))
    {
      return kept
    }
    let found = try parse()
    try write([UInt8](try JSONEncoder().encode(found)), to: name)
    return found
  }

  // MARK: Errors

  /// Returns the errors in some files, by file name, as far as they are known from earlier checks.
  ///
  /// - Parameters:
  ///   - files: The names of the files.
  ///   - check: The hashes of the sources of all files.
  ///   - sources: The sources of all files, by file name.
  ///   - parse: Finds the declarations of a source.
  func errors(
    in files: [String], for check: Check, _ sources: [String: [UInt8]],
    parse: ([UInt8]) throws -> [Declaration]
  ) throws -> [String: [Diagnostic]] {
    let candidates = state.withLock(\.checks).filter {
      $0.steps == check.steps && $0.sources.count == check.sources.count
    }.compactMap { candidate -> (check: Check, changed: [String])? in
      var changed: [String] = []
      for (name, source) in candidate.sources where check.sources[name] != source {
        guard check.sources[name] != nil, changed.count < Self.mostChanged else { return nil }
        changed.append(name)
      }
      return (candidate, changed)
    }.sorted { $0.changed.count < $1.changed.count }
    var found: [String: [Diagnostic]] = [:]
    for candidate in candidates {
      let new = files.filter {
        found[$0] == nil && candidate.check.errors[$0] != nil && !candidate.changed.contains($0)
      }
      guard !new.isEmpty else { continue }
      let isSame = candidate.changed.allSatisfy { name in
        guard let hash = candidate.check.sources[name], let new = sources[name],
          let old = interface(of: hash, parse), let now = interface(of: new, parse)
        else { return false }
        return old == now
      }
      guard isSame else { continue }
      for name in new { found[name] = candidate.check.errors[name] }
      let place = candidate.check.place
      state.withLock { _ = $0.used.insert(self.name(ofCheckAt: place)) }
    }
    return found
  }

  /// Two checks are not compared if more files than this differ, because that would parse too many files.
  static let mostChanged = 24

  /// The interface of the source with a hash; `nil` if the source is not kept or cannot be parsed.
  private func interface(
    of hash: String, _ parse: ([UInt8]) throws -> [Declaration]
  ) -> Interface? {
    if let known = state.withLock({ $0.interfaces[hash] }) { return known }
    let source = try? InputFile.bytes(at: "\(directory)/\(hash).source")
    return source.flatMap { interface(of: $0, parse) }
  }

  /// The interface of a source; `nil` if the source cannot be parsed.
  private func interface(
    of source: [UInt8], _ parse: ([UInt8]) throws -> [Declaration]
  ) -> Interface? {
    let hash = Self.hash(of: source)
    if let known = state.withLock({ $0.interfaces[hash] }) { return known }
    let declarations = try? declarations(of: source) { try parse(source) }
    let found = declarations.map { Interface(of: source, $0) }
    state.withLock { $0.interfaces[hash] = .some(found) }
    return found
  }

  /// Keeps the errors that a check found, with the sources of all files.
  ///
  /// - Parameters:
  ///   - errors: The errors in each file that was checked, by file name.
  ///   - sources: The sources of all files, by file name.
  func keep(
    _ errors: [String: [Diagnostic]], for check: Check, _ sources: [String: [UInt8]]
  ) throws {
    let place = check.place
    let kept = state.withLock { state in
      var kept = check
      if let index = state.checks.firstIndex(where: { $0.place == place }) {
        kept = state.checks.remove(at: index)
      }
      kept.errors.merge(errors) { $1 }
      state.checks.append(kept)
      state.used.insert(name(ofCheckAt: place))
      return kept
    }
    for (name, source) in sources {
      guard let hash = check.sources[name] else { continue }
      let path = "\(hash).source"
      state.withLock { _ = $0.used.insert(path) }
      if !InputFile.exists("\(directory)/\(path)") { try write(source, to: path) }
    }
    try write([UInt8](try JSONEncoder().encode(kept)), to: name(ofCheckAt: place))
  }

  private func name(ofCheckAt place: String) -> String {
    "\(place)-\(String(versions, radix: 36)).check"
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try OutputDirectory.create(directory)
    try OutputFile(path: "\(directory)/\(name)", bytes: bytes).write()
  }

  /// Removes the files that this trial did not use.
  func removeUnused() {
    let (checks, names) = state.withLock { ($0.checks, $0.used) }
    var used = names
    for check in checks where used.contains(name(ofCheckAt: check.place)) {
      used.formUnion(check.sources.values.map { "\($0).source" })
    }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    where !used.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(directory)/\(name)")
    }
  }
}
