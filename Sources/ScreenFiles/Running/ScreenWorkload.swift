package import FoodTruckModels
import SimulatedUI
import Tabular
package import Workloads

/// A workload that the user declares in a screen file.
package struct ScreenWorkload: Workload {
  package let screen: ScreenDeclaration

  package var name: String { screen.name }
  package let kind = WorkloadKind.file
  package var summary: String { screen.summary }
  package let parameters: [Parameter] = []

  package init(_ screen: ScreenDeclaration) {
    self.screen = screen
  }

  /// Reads the text of a screen file.
  ///
  /// - Parameter path: The name of the file in error messages.
  /// - Throws: ``ScreenFileError`` with the position of the first invalid value.
  package init(reading bytes: [UInt8], at path: String) throws(ScreenFileError) {
    do throws(ScreenError) {
      screen = try ScreenReader.screen(in: bytes)
    } catch {
      throw ScreenFileError(path: path, error: error)
    }
  }

  package var fixedValues: [String: String] {
    let size = ScreenSize(of: screen)
    let content = FNV1a.hash(screen.canonical.document)
    return [
      "views": "\(size.views)", "changes": "\(size.turns)",
      "content": String(content, radix: 16),
    ]
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
      let sets = change.sets.map(screen.name(of:)).joined(separator: ", ")
      return "\(change.name)\(period), \(change.times) times\(effect): \(sets)"
    }
    return "Objects: \(objects.joined(separator: ", ")).\nChanges: "
      + changes.joined(separator: "; ") + "."
  }

  package func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    ScreenExpectation(of: screen, isCoarse: runtime == .coarse).expectation
  }

  package func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let models = ScreenModels<Stores>(of: screen)
    let keys = screen.objects.map { $0.instances * $0.properties.count }.sum()
    // The views at the top receive no values.
    let top = screen.views.map {
      ScreenChild($0, rows: screen.rows(of: $0), [], in: RowNumbers())
    }
    context.show(stores, objects: models.objects.count, keys: keys) {
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
  /// The duration in whole seconds if possible, otherwise in milliseconds, such as `2s` or `100ms`.
  var text: String {
    let milliseconds = wholeMilliseconds
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }
}

extension ScreenWorkload {
  /// The screen; with views that install only what they read; and with one object for each property as well.
  package var alternatives: [ScreenWorkload] {
    [screen, screen.narrowed, screen.split].map { ScreenWorkload($0) }
  }
}
