import Foundation
import Synchronization
import Testing

@testable import GranularityAppTrial

/// Equal apps for the cases of a test, with the result of their first trial.
///
/// Each case begins with an app, and with a copy of it in the cache, that are as after the first trial. A case does not
/// try the app first if a case before it has done so. At any time, an app belongs to one case only.
final class TriedApps<Answer: Sendable>: Sendable {
  private struct Tried {
    /// The directory of the app.
    let app: String
    /// The directory that contains what the first trial left: the app, and the copy in the cache.
    let saved: String
    let answer: Answer
  }

  private struct State {
    var free: [Tried] = []
    var left: Int
  }

  private let state: Mutex<State>
  private let create: @Sendable () throws -> String
  private let firstTry: @Sendable (String) throws -> Answer
  private let paths: @Sendable (String) -> [String]

  /// - Parameters:
  ///   - cases: The number of cases. After the last one, all files are removed.
  ///   - create: Creates an app, and returns its directory.
  ///   - firstTry: Tries the app in a directory.
  ///   - paths: The paths that a trial of the app in a directory gets.
  init(
    cases: Int, create: @escaping @Sendable () throws -> String,
    try firstTry: @escaping @Sendable (String) throws -> Answer,
    paths: @escaping @Sendable (String) -> [String]
  ) {
    state = Mutex(State(left: cases))
    (self.create, self.firstTry, self.paths) = (create, firstTry, paths)
  }

  /// Runs a case with the directory of an app, and with the answer of its first trial.
  func use(_ run: (_ app: String, _ first: Answer) throws -> Void) throws {
    defer { removeAfterLast() }
    let known = state.withLock { $0.free.popLast() }
    let tried = try known ?? makeTried()
    defer { state.withLock { $0.free.append(tried) } }
    let paths = paths(tried.app)
    if known != nil {
      AppTrialTests.remove(paths + [tried.app])
      try Self.copy("\(tried.saved)/App", to: tried.app)
      try Self.copy("\(tried.saved)/Copy", to: AppTrialTests.copy(of: paths))
    }
    try run(tried.app, tried.answer)
  }

  private func makeTried() throws -> Tried {
    let app = try create()
    let saved = try AppTrialTests.directory(["Saved": ""])
    let answer = try firstTry(app)
    try Self.copy(app, to: "\(saved)/App")
    try Self.copy(AppTrialTests.copy(of: paths(app)), to: "\(saved)/Copy")
    return Tried(app: app, saved: saved, answer: answer)
  }

  /// Copies a folder. The files keep their modification times, which the compiler compares.
  private static func copy(_ folder: String, to copy: String) throws {
    let result = try Subprocess(program: "/bin/cp", arguments: ["-Rp", folder, copy]).run()
    #expect(result.code == 0, "\(result.output)")
  }

  private func removeAfterLast() {
    let free = state.withLock { state in
      state.left -= 1
      return state.left == 0 ? state.free : []
    }
    for tried in free {
      AppTrialTests.remove(paths(tried.app) + [tried.app, tried.saved])
    }
  }
}
