import CoarsePublisher
import FineTracking
import SimulatedUI

// Models that report reads and changes explicitly, for values that are stored in a dictionary.

#if OBSERVABLE
  final class Profile: Observable, RegistrarOwner {
    let observationRegistrar = ObservationRegistrar()
    private var storage = ["name": "Ann", "city": "Rome"]

    var name: String {
      get {
        access(keyPath: \.name)
        return storage["name", default: ""]
      }
      set {
        withMutation(keyPath: \.name) { storage["name"] = newValue }
      }
    }

    var city: String {
      get {
        access(keyPath: \.city)
        return storage["city", default: ""]
      }
      set {
        withMutation(keyPath: \.city) { storage["city"] = newValue }
      }
    }
  }
#else
  final class Profile: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    private var storage = ["name": "Ann", "city": "Rome"]

    var name: String {
      get { storage["name", default: ""] }
      set {
        objectWillChange.send()
        storage["name"] = newValue
      }
    }

    var city: String {
      get { storage["city", default: ""] }
      set {
        objectWillChange.send()
        storage["city"] = newValue
      }
    }
  }
#endif

struct ProfileScreen: View {
  @Observed var profile: Profile

  var body: some View {
    Group {
      NameLabel(profile: profile)
      CityLabel(profile: profile)
    }
  }
}

struct NameLabel: View {
  @Observed var profile: Profile

  var body: some View {
    Text(profile.name)
  }
}

struct CityLabel: View {
  @Observed var profile: Profile

  var body: some View {
    Text(profile.city)
  }
}
