import GranularityTabular
package import GranularityWorkloads
import ModelObservation
import SimulatedUIBasics

/// A workload that the user declares in a screen file.
package struct ScreenWorkload: Workload {
  package let screen: ScreenDeclaration
  /// The name of the file, which identifies the runs of the screen; `nil` if a hash of the screen's content identifies
  /// them.
  private var file: String?
  /// The bytes of the file, in which edits find the lines to change; `nil` if the screen was not read from a file.
  private(set) var source: [UInt8]?

  package var name: String { screen.name }
  package let kind = WorkloadKind.file
  package var summary: String { screen.summary }
  package let parameters: [Parameter] = []

  package init(_ screen: ScreenDeclaration) { self.screen = screen }

  /// Reads a workload from the bytes of a screen file.
  ///
  /// - Parameter path: The name of the file in error messages.
  /// - Throws: ``ScreenFileError`` with the position of each invalid value.
  package init(reading bytes: [UInt8], at path: String) throws(ScreenFileError) {
    screen = try ScreenReader.screen(in: bytes, at: path)
    source = bytes
  }

  package var fixedValues: [String: String] {
    if let file { return [Parameters.screenFile: file] }
    let size = ScreenSize(of: screen)
    let content = FNV1a.hash(screen.canonical.document)
    return [
      "views": "\(size.views)", "changes": "\(size.turns)",
      "content": String(content, radix: 16),
    ]
  }

  /// A copy of the workload whose runs are identified by the file's name, so that they keep their ids after edits of
  /// the screen.
  ///
  /// - Parameter path: The path of the file. The name is its last component.
  package func identified(byFileAt path: String) -> ScreenWorkload {
    var copy = self
    // The characters `;` and `=` are replaced in the name, because they separate parameters in a run id.
    copy.file = path.split(separator: "/").last.map { name in
      String(name.map { ";=".contains($0) ? "_" : $0 })
    }
    return copy
  }

  package var details: String {
    let objects = screen.objects.map { object in
      let count = object.count.map { " ×\($0)" } ?? ""
      return "\(object.name)\(count) (\(object.properties.joined(separator: ", ")))"
    }
    let changes = screen.changes.map { change in
      let period = change.period.map { " every \($0.text)" } ?? " by the user"
      let effect =
        change.changesEvery > 1 ? ", one in \(change.changesEvery) changes the value" : ""
      let burst = change.burst > 1 ? ", \(change.burst) in one turn" : ""
      let sets = change.sets.map(screen.name(of:)).map { "sets \($0)" }
      let rows = change.rowChanges.map {
        "\($0.kind.rawValue) a row of \(screen.name(of: $0.list)) at the \($0.end.rawValue)"
      }
      let times = change.times == 1 ? "once" : "\(change.times) times"
      return "\(change.name)\(period), \(times)\(burst)\(effect): "
        + (sets + rows).joined(separator: ", ")
    }
    return "Objects: \(objects.joined(separator: ", ")).\nChanges: "
      + changes.joined(separator: "; ") + "."
  }

  package func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    ScreenExpectation(
      of: screen, isCoarse: runtime == .coarse, closures: parameters.closures
    ).expectation
  }

  package func setUp(under runtime: Runtime, in context: WorkloadContext) {
    setUp(runtime.keyedModel, tracker: runtime.tracker, in: context)
  }

  private func setUp<Keyed: KeyedModel>(
    _: Keyed.Type, tracker: any ReadTracker, in context: WorkloadContext
  ) {
    let models = ScreenModels<Keyed>(of: screen)
    // The number of properties excludes derived properties, because they have no storage.
    let derived = screen.derivations.keys.map { screen.objects[$0.object].instances }.sum()
    let keys = screen.objects.map { $0.instances * $0.properties.count }.sum() - derived
    // The views at the root receive no values, because they have no parent.
    let top = screen.views.map {
      ScreenChild(
        $0, (0..<screen.rows(of: $0)).map { ScreenList.Row(id: $0) }, [], in: RowNumbers())
    }
    context.show(tracker: tracker, objects: models.objects.count, keys: keys) {
      ScreenChildren(models: models, children: top)
    }
    for timed in [true, false] {
      for change in screen.changes where (change.period != nil) == timed {
        var number = 0
        let perform: (MutationLog) -> Void = { log in
          models.perform(change, number, log)
          number += 1
        }
        if let period = change.period {
          context.every(period, times: change.times, change.name, perform)
        } else {
          context.act(change.name, times: change.times, perform)
        }
      }
    }
  }
}

extension Duration {
  /// The duration as text, such as `2s` or `100ms`: in seconds if it is a whole number of seconds, otherwise in
  /// milliseconds.
  var text: String {
    let milliseconds = wholeMilliseconds
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }
}

extension ScreenWorkload {
  /// Three variants of the screen to compare.
  ///
  /// They are the screen itself, the screen with views that observe only the objects that they read, and the latter
  /// with one object for each property.
  package var alternatives: [ScreenWorkload] {
    [screen, screen.narrowed, screen.split].map { ScreenWorkload($0) }
  }

  /// Reads the screen file at `path`.
  ///
  /// - Throws: ``FileError`` if the file cannot be read, ``ScreenFileError`` if it does not declare a valid screen.
  package static func screen(at path: String) throws -> ScreenWorkload {
    try ScreenWorkload(
      reading: try InputFile.bytes(at: path, limit: ScreenLimits.bytes, isNamed: true), at: path)
  }

  package static func screenOnStandardInput() throws -> ScreenWorkload {
    let name = "standard input"
    return try ScreenWorkload(
      reading: try InputFile.standardInput(named: name, limit: ScreenLimits.bytes), at: name)
  }
}

/// Several screens combined into one workload. A parameter selects the screen, so that a sweep can run all of them.
package struct ScreenSet: Workload {
  /// The combined screens, sorted by name.
  private let screens: [ScreenWorkload]

  package let name = "screens"
  package let kind = WorkloadKind.file
  package let summary = "several screens of your own"
  package let details = "Each value of the parameter 'screen' names the screen of one file."

  /// The name of the parameter that selects the screen.
  package static let parameter = "screen"

  /// Combines several screens.
  ///
  /// - Parameter screens: One or more screens with different names.
  package init(_ screens: [ScreenWorkload]) {
    self.screens = screens.sorted { $0.name < $1.name }
  }

  package var parameters: [Parameter] {
    [
      .choice(
        Self.parameter, "the screen", of: screens.map(\.name), default: screens.first?.name ?? "")
    ]
  }

  /// The value of the parameter with which a sweep runs every screen.
  package var all: String { screens.map(\.name).joined(separator: ",") }

  package var fixedValues: [String: String] {
    let content = screens.map(\.screen.canonical.document).joined(separator: "\n")
    return ["content": String(FNV1a.hash(content), radix: 16)]
  }

  package func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    try chosen(by: parameters)?.expectation(parameters, under: runtime)
      ?? .withoutClosedForm("there is no screen")
  }

  package func setUp(under runtime: Runtime, in context: WorkloadContext) {
    chosen(by: context.parameters)?.setUp(under: runtime, in: context)
  }

  private func chosen(by parameters: Parameters) -> ScreenWorkload? {
    screens.first { $0.name == parameters.choice(Self.parameter) }
  }
}
