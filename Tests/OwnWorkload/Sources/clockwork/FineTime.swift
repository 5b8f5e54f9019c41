import FineTracking
import GranularityWorkloads

// This code has a file of its own, because FineTracking and Observation declare the same names.
extension FineModels {
  final class Time: Observable, TimeModel {
    @Tracked var seconds = 0
    @Tracked var minutes = 0
  }
}
