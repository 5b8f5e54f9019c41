import GranularityTesting
import MapKit
import SwiftUI
import Testing

/// A screen in the unchanged source of an app, with a map, UIKit colors and information about the device.
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

/// A map with each kind of map content, including content in a separate type.
private struct Walk: View {
  struct Stops: MapContent {
    let coordinates: [CLLocationCoordinate2D]

    var body: some MapContent {
      ForEach(coordinates.indices, id: \.self) { index in
        Annotation("Stop \(index)", coordinate: coordinates[index]) { Image(systemName: "flag") }
          .annotationTitles(.hidden)
          .tag(index)
      }
      MapPolyline(coordinates: coordinates).stroke(.blue, lineWidth: 4)
    }
  }

  @State private var position = MapCameraPosition.automatic
  @State private var selection: Int?
  @State private var status = "Ready"
  private let stops = [
    CLLocationCoordinate2D(latitude: 51.48, longitude: -0.29),
    CLLocationCoordinate2D(latitude: 51.5, longitude: -0.12),
  ]

  var body: some View {
    MapReader { proxy in
      Map(position: $position, selection: $selection) {
        UserAnnotation()
        Marker("Start", systemImage: "figure.walk", coordinate: stops[0]).tint(.green)
        MapCircle(center: stops[1], radius: 100).foregroundStyle(.red.opacity(0.2))
        Stops(coordinates: stops)
      }
      .mapStyle(.standard(elevation: .realistic, pointsOfInterest: .excludingAll))
      .mapControls { MapCompass() }
      .onMapCameraChange { context in status = "\(context.region.span.latitudeDelta)" }
      .onTapGesture { point in
        if proxy.convert(point, from: .local) == nil { status = "Nowhere" }
      }
    }
    Text(status)
    Button("Centre") { position = .region(MKCoordinateRegion(center: stops[0], span: .init())) }
    Button("Find") {
      Task {
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = "tea"
        do {
          status = "\(try await MKLocalSearch(request: request).start().mapItems.count)"
        } catch {
          status = "No server"
        }
      }
    }
  }
}

@MainActor
@Suite(.serialized) struct PlacesTests {
  @Test func `a map shows its markers and annotations, also those inside a custom MapContent type`()
    async throws
  {
    let host = ViewHost { Walk() }
    #expect(host.texts.filter { $0.hasPrefix("St") } == ["Start", "Stop 0", "Stop 1"])
    #expect(host.texts.contains("Ready"))
    // The body only makes a binding to the position, and does not read the position.
    #expect(try host.tap("Centre").evaluations.isEmpty)
    try host.tap("Find")
    try await host.wait { host.texts.contains("No server") }
    #expect(host.texts.contains("No server"))
  }

  @Test func `an MKMapPoint returns the coordinate from which it was made`() {
    let london = CLLocationCoordinate2D(latitude: 51.5074, longitude: -0.1278)
    let coordinate = MKMapPoint(london).coordinate
    #expect(abs(coordinate.latitude - london.latitude) < 1e-9)
    #expect(abs(coordinate.longitude - london.longitude) < 1e-9)
    let region = MKCoordinateRegion(MKMapRect.world)
    #expect(abs(region.center.latitude) < 1e-9 && region.span.longitudeDelta == 360)
    let line = MKPolyline(coordinates: [london, CLLocationCoordinate2D()], count: 2)
    #expect(line.boundingMapRect.contains(MKMapPoint(london)))
  }

  @Test func `a map shows its annotations' views, and no evaluation is counted for the map itself`()
    throws
  {
    let host = ViewHost { Places() }
    #expect(host.evaluations.count == 2)
    let turn = try host.tap("Add")
    #expect(turn.evaluations(of: Places.self) == 1)
    #expect(turn.evaluations(of: Pin.self) == 1)
    #expect(turn.evaluations.count == 2)
    #expect(host.texts.prefix(2) == ["Kew", "Bow"])
  }

  @Test func `UIPasteboard keeps the string that is copied to it`() throws {
    let host = ViewHost { Places() }
    #expect(try host.tap("Copy").evaluations.isEmpty)
    #expect(UIPasteboard.general.string == "Kew")
  }

  @Test func `the distance between two CLLocations is measured on a sphere`() {
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    let london = CLLocation(latitude: 51.5074, longitude: -0.1278)
    #expect((paris.distance(from: london) / 1000).rounded() == 344)
    #expect(paris.distance(from: paris) == 0)
  }

  @Test func `a UIViewController loads its view once, at the first access`() {
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
