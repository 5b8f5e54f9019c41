import GranularityTesting
import MapKit
import SwiftUI
import Testing

/// An unchanged screen with a map, colors of UIKit, and the device.
private struct Places: View {
  struct Place: Identifiable {
    let id: Int
    let name: String
    var coordinate: CLLocationCoordinate2D
  }

  @State private var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 51.5, longitude: -0.12),
    span: MKCoordinateSpan(latitudeDelta: 0.2, longitudeDelta: 0.2))
  @State private var places = [
    Place(id: 1, name: "Kew", coordinate: CLLocationCoordinate2D(latitude: 51.48, longitude: -0.29))
  ]
  private let haptics = UIImpactFeedbackGenerator(style: .soft)

  var body: some View {
    Map(coordinateRegion: $region, annotationItems: places) { place in
      MapAnnotation(coordinate: place.coordinate) { Pin(name: place.name) }
    }
    .background(Color(UIColor.secondarySystemBackground))
    .frame(height: UIScreen.main.bounds.height / 2)
    Button("Add") {
      haptics.impactOccurred()
      places.append(Place(id: 2, name: "Bow", coordinate: region.center))
    }
    Button("Copy") { UIPasteboard.general.string = places[0].name }
      .foregroundColor(
        Color(uiColor: UIDevice.current.userInterfaceIdiom == .pad ? .systemPink : .label))
  }
}

private struct Pin: View {
  let name: String

  var body: some View { Text(name).background(Color(.systemIndigo)) }
}

@MainActor
@Suite(.serialized) struct PlacesTests {
  @Test func `a map shows its annotations, and is not counted`() throws {
    let host = ViewHost { Places() }
    #expect(host.evaluations.count == 2)
    let turn = try host.tap("Add")
    #expect(turn.evaluations(of: Places.self) == 1)
    #expect(turn.evaluations(of: Pin.self) == 1)
    #expect(turn.evaluations.count == 2)
    #expect(host.texts.prefix(2) == ["Kew", "Bow"])
  }

  @Test func `a clipboard keeps its text`() throws {
    let host = ViewHost { Places() }
    #expect(try host.tap("Copy").evaluations.isEmpty)
    #expect(UIPasteboard.general.string == "Kew")
  }

  @Test func `the distance of two places is that on a sphere`() {
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    let london = CLLocation(latitude: 51.5074, longitude: -0.1278)
    #expect((paris.distance(from: london) / 1000).rounded() == 344)
    #expect(paris.distance(from: paris) == 0)
  }

  @Test func `a view controller loads its view once`() {
    final class Controller: UIViewController {
      var loads = 0
      override func viewDidLoad() { loads += 1 }
    }
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    controller.view.addSubview(UILabel())
    #expect(controller.view.subviews.count == 1)
    #expect(controller.loads == 1)
  }
}
