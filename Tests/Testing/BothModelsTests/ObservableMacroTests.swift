import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests of the expansion of `@Observable`, for each kind of member that the toolchain's macro distinguishes (6.3).
@MainActor @Suite struct ObservableMacroTests {
  @Test func `the @Observable macro tracks each stored instance variable and nothing else`() {
    let model = Members<Int>(3)
    /// Returns true if a view that reads a property is evaluated after a change of this property.
    func isTracked(_ read: @autoclosure @escaping () -> String, _ change: () -> Void) -> Bool {
      let host = ViewHost { Reader(read: read) }
      return host.turn(change).evaluations == 1
    }
    #expect(isTracked("\(model.plain)") { model.plain = 1 })
    #expect(isTracked("\(model.typed)") { model.typed = [1] })
    #expect(isTracked("\(model.restricted)") { model.restrict() })
    #expect(isTracked("\(model.observed)") { model.observed = 1 })
    #expect(isTracked("\(model.`default`)") { model.`default` = 1 })
    #expect(isTracked("\(model.action())") { model.action = { 7 } })
    #expect(isTracked("\(model.generic)") { model.generic = 4 })
    #expect(isTracked("\(model.optional as Any)") { model.optional = 1 })
    #expect(isTracked("\(model.weak == nil)") { model.weak = model })
    #expect(isTracked("\(model.documented)") { model.documented = 1 })
    #expect(isTracked("\(model.isolated)") { model.isolated = 1 })
    #expect(isTracked("\(model.commented)") { model.commented = 1 })
    #expect(isTracked("\(model.🎉)") { model.🎉 = 1 })
    #expect(isTracked("\(model.available)") { model.available = 1 })
    #expect(isTracked("\(model.computed)") { model.plain = 2 })
    #expect(!isTracked("\(model.ignored)") { model.ignored = 1 })
    #expect(!isTracked("\(model.late)") { model.late = 1 })
    #expect(model.changes == 1)
  }

  @Test
  func `a class can refer to the function access(keyPath:) that the @Observable macro adds`() {
    let model = Referenced()
    model.access()
    #expect(model.title == "title")
  }

  @Test func `an @Observable subclass and its @Observable superclass each track their properties`()
  {
    let model = Subclass()
    let host = ViewHost { Reader { "\(model.base) \(model.sub)" } }
    #expect(host.turn { model.base = 1 }.evaluations == 1)
    #expect(host.turn { model.sub = 1 }.evaluations == 1)
  }
}

private struct Reader: View {
  let read: () -> String
  var body: some View { Text(read()) }
}

// A class, an enum and a struct are words of this comment.
/// A class with each kind of member whose words could be taken for another kind.
@Observable @MainActor private final class Members<Value: Equatable> where Value: Sendable {
  /// A var in a comment.
  var plain = 0
  var typed: [Int] = []
  private(set) var restricted = 0
  var observed: Int = 0 {
    willSet { changes += newValue }
    didSet { changes += oldValue }
  }
  var `default` = 0
  var action: () -> Int = {
    var number = 1
    number += 1
    return number
  }
  var generic: Value
  var optional: Int?
  weak var weak: Members?
  /// Unlike an @ObservationIgnored property, this one is tracked: var { = .
  var documented = 0
  @Swift.MainActor var isolated = 0
  // swift-format-ignore
  var /* a comment /* in a comment */ */ commented = 0
  // swift-format-ignore
  var 🎉 = 0
  @available(macOS, introduced: 1.0, message: "use :) instead") var available = 0
  let constant = 1
  var computed: Int { plain + 1 }
  var accessed: Int {
    get { plain }
    set { plain = newValue }
  }
  static var shared: Int { 1 }
  @ObservationIgnored var ignored = 0
  @ObservationIgnored lazy var late = 0
  @ObservationIgnored var changes = 0

  init(_ value: Value) { generic = value }

  func restrict() {
    var next = restricted
    next += 1
    restricted = next
  }

  subscript(index: Int) -> Int {
    var number = index
    number += 1
    return number
  }

  struct Inner { var number = 0 }
}

// swift-format-ignore
/* outer /* class Wrong */ class AlsoWrong */
@Observable private final class /* a comment */ Referenced {
  var title: String { "title" }

  func access() {
    let access: (KeyPath<Referenced, String>) -> Void = access(keyPath:)
    access(\.title)
  }
}

@Observable private class Superclass {
  var base = 0
}

@Observable private final class Subclass: Superclass {
  var sub = 0
}
