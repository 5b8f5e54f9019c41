package import FoodTruck
import SimulatedUI
import Tabular
package import Workloads

/// A screen of the user's own, read from a file.
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
  /// - Parameter path: What the file is called in a message.
  /// - Throws: ``ScreenFileError`` with the place of what does not fit.
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
      let effect = change.changesEvery > 1 ? ", one in \(change.changesEvery) to another value" : ""
      let sets = change.sets.map(screen.name(of:)).joined(separator: ", ")
      return "\(change.name)\(period), \(change.times) times\(effect): \(sets)"
    }
    return "Objects: \(objects.joined(separator: ", ")).\nChanges: "
      + changes.joined(separator: "; ") + "."
  }

  package func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    ScreenForecast(of: screen, isCoarse: runtime == .coarse).expectation
  }

  package func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let world = ScreenWorld<Stores>(of: screen)
    let keys = screen.objects.map { $0.instances * $0.properties.count }.sum()
    // What stands at the top is passed nothing.
    let top = screen.views.map {
      ScreenSibling($0, rows: screen.rows(of: $0), [], in: RowNumbers())
    }
    context.show(stores, objects: world.models.count, keys: keys) {
      ScreenSiblings(world: world, siblings: top)
    }
    for timed in [true, false] {
      for change in screen.changes where (change.period != nil) == timed {
        var number = 0
        let perform: (MutationLog) -> Void = { log in
          world.perform(change, number, log)
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
  /// In the largest unit of which it is a whole number, such as `100ms` or `2s`.
  var text: String {
    let milliseconds = Int(self / .milliseconds(1))
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }
}

extension ScreenWorkload {
  /// The screen, the screen whose views install only what they read, and that with an object for each property besides.
  package var alternatives: [ScreenWorkload] {
    [screen, screen.narrowed, screen.split].map { ScreenWorkload($0) }
  }
}
