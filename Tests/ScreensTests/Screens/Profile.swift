import CoarsePublisher
import FineTracking
import SimulatedUI

// Models that report reads and changes explicitly, for values that are stored in a dictionary.

enum CoarseProfile {
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

  struct ProfileScreen: View {
    @ObservedObject var profile: Profile

    var body: some View {
      Group {
        NameLabel(profile: profile)
        CityLabel(profile: profile)
      }
    }
  }

  struct NameLabel: View {
    @ObservedObject var profile: Profile

    var body: some View {
      Text(profile.name)
    }
  }

  struct CityLabel: View {
    @ObservedObject var profile: Profile

    var body: some View {
      Text(profile.city)
    }
  }
}

enum FineProfile {
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

  struct ProfileScreen: View {
    let profile: Profile

    var body: some View {
      Group {
        NameLabel(profile: profile)
        CityLabel(profile: profile)
      }
    }
  }

  struct NameLabel: View {
    let profile: Profile

    var body: some View {
      Text(profile.name)
    }
  }

  struct CityLabel: View {
    let profile: Profile

    var body: some View {
      Text(profile.city)
    }
  }
}
