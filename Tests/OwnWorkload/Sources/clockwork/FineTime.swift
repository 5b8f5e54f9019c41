import FineTracking
import GranularityWorkloads

// A file of its own, because FineTracking and Observation use the same names.
extension FineModels {
  final class Time: Observable, TimeModel {
    @Tracked var seconds = 0
    @Tracked var minutes = 0
  }
}
