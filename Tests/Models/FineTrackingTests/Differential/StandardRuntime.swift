import ModelObservation
import Observation
import StandardObservation

/// The toolchain's Observation, which is the reference of the differential tests.
enum StandardRuntime: ObservedRuntime {
  static var tracker: any ReadTracker { StandardTracker() }

  static func withOneShotTracking(_ reads: () -> Void, onChange: @escaping () -> Void) {
    // The callback is called on this thread only, so it need not be `Sendable`.
    nonisolated(unsafe) let notify = onChange
    withObservationTracking(reads) { unsafe notify() }
  }

  @Observable
  class Ancestor {
    var inherited = 0
  }

  @Observable
  final class Model: Ancestor, ObservedModel {
    @ObservationIgnored private var storedTitle = ""
    @ObservationIgnored private var values = Array(repeating: 0, count: 4)
    var number = 0
    var words: [String] = []
    var bare = Bare(number: 0)
    var box = Box(0)
    var twin = Twin(0)
    var optionalBox: Box?
    var next: Model?
    var holder = Holder<Int>(0)
    var ratio = 0.0
    var optionalNumber: Int?
    var optionalTwin: Twin?
    var watched = 0 {
      didSet { ignored &+= 1 }
    }
    @ObservationIgnored var ignored = 0

    var summary: String { "\(number) \(words.count)" }

    var title: String {
      get {
        access(keyPath: \.title)
        return storedTitle
      }
      set { withMutation(keyPath: \.title) { storedTitle = newValue } }
    }

    subscript(key: Int) -> Int {
      get {
        access(keyPath: \.[key])
        return values[key]
      }
      set { withMutation(keyPath: \.[key]) { values[key] = newValue } }
    }

    func visitNumber() {
      access(keyPath: \.number)
    }

    func touchNumber() {
      withMutation(keyPath: \.number) {}
    }
  }

  @Observable
  final class Holder<Value> {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}

extension StandardRuntime.Holder: ObservedHolder where Value == Int {}
