import CoarsePublisher
import ModelObservation

/// A model that announces each change for the object as a whole.
final class CoarseModel: ObservableObject, TestModel {
  static var tracker: any ReadTracker { NoTracking() }

  @Published var a = 0
  @Published var b = 0
  @Published var text = ""
  @Published var items: [Int] = []
  @Published var child: CoarseModel?
  var ignored = 0
}
