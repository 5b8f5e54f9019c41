import FineTracking
import GranularityRandomScreens
import ModelObservation

/// Random screens whose models have a deliberate fault: the reads and changes of one property are not tracked.
enum ForgetfulScreens {
  final class Model: Observable, ScreenModel {
    static var tracker: any ReadTracker { FineTracker() }

    @Tracked var a = 0
    @ObservationIgnored var b = 0
    @Tracked var isOn = false
    @Tracked var items: [Int] = []
    @Tracked var note = ""
    @Tracked var other: Model?
    @ObservationIgnored var number = 0
  }
}
