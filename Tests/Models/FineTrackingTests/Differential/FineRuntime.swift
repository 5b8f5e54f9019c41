import FineTracking
import ModelObservation

/// The fine runtime, which the differential tests compare with the toolchain's Observation.
enum FineRuntime: ObservedRuntime {
  static var tracker: any ReadTracker { FineTracker() }

  static func withOneShotTracking(_ reads: () -> Void, onChange: @escaping () -> Void) {
    withObservationTracking(reads, onChange: onChange)
  }

  class Ancestor: Observable {
    @Tracked var inherited = 0
  }

  final class Model: Ancestor, ObservedModel {
    private let registrar = ObservationRegistrar()
    private var storedTitle = ""
    private var values = Array(repeating: 0, count: 4)
    @Tracked var number = 0
    @Tracked var words: [String] = []
    @Tracked var bare = Bare(number: 0)
    @Tracked var box = Box(0)
    @Tracked var twin = Twin(0)
    @Tracked var optionalBox: Box?
    @Tracked var next: Model?
    @Tracked var holder = Holder<Int>(0)
    @Tracked var ratio = 0.0
    @Tracked var optionalNumber: Int?
    @Tracked var optionalTwin: Twin?
    @Tracked var watched = 0 {
      didSet { ignored &+= 1 }
    }
    @ObservationIgnored var ignored = 0

    var summary: String { "\(number) \(words.count)" }

    var title: String {
      get {
        registrar.access(self, keyPath: \.title)
        return storedTitle
      }
      set { registrar.withMutation(of: self, keyPath: \.title) { storedTitle = newValue } }
    }

    subscript(key: Int) -> Int {
      get {
        registrar.access(self, keyPath: \.[key])
        return values[key]
      }
      set { registrar.withMutation(of: self, keyPath: \.[key]) { values[key] = newValue } }
    }

    func visitNumber() {
      registrar.access(self, keyPath: \.number)
    }

    func touchNumber() {
      registrar.withMutation(of: self, keyPath: \.number) {}
    }
  }

  final class Holder<Value>: Observable {
    @Tracked var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}

extension FineRuntime.Holder: ObservedHolder where Value == Int {}
