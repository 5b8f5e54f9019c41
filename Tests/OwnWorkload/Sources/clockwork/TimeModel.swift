import GranularityWorkloads
import Observation
import SimulatedCombine

/// The time that a clock has counted, as each runtime stores it.
protocol TimeModel: AnyObject {
  var seconds: Int { get set }
  var minutes: Int { get set }
}

extension ModelProperty where Model: TimeModel, Value == Int {
  static var seconds: Self { Self("Time", "seconds", \.seconds) }
  static var minutes: Self { Self("Time", "minutes", \.minutes) }
}

extension CoarseModels {
  final class Time: ObservableObject, TimeModel {
    @Published var seconds = 0
    @Published var minutes = 0
  }
}

extension StandardModels {
  @Observable final class Time: TimeModel {
    var seconds = 0
    var minutes = 0
  }
}
