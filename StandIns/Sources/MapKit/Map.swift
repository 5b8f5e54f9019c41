public import CoreLocation
public import SimulatedUI
public import SimulatedUICore

/// A MapKit view that shows another view. Its evaluations are not counted.
nonisolated protocol MapView: PrimitiveView {
  associatedtype Shown: View
  var shown: Shown { get }
}

nonisolated extension MapView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Shown._visit(view.shown, at: position, by: &visitor)
  }

  public static var _positions: Int { Shown._positions }
}

/// A map. It shows the views of its content, wherever they are on the earth, and never moves.
public nonisolated struct Map<Content: View>: MapView {
  private let content: Content

  var shown: some View { content }
}

extension Map {
  /// - Parameter content: Markers and annotations, all of which are shown.
  public init(
    initialPosition: MapCameraPosition = .automatic, interactionModes: MapInteractionModes = .all,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  public init(
    position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension Map where Content == EmptyView {
  public init(
    initialPosition: MapCameraPosition = .automatic, interactionModes: MapInteractionModes = .all
  ) {
    content = EmptyView()
  }
  public init(
    position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all
  ) {
    content = EmptyView()
  }
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false
  ) {
    content = EmptyView()
  }
}

extension Map {
  public init<Items: RandomAccessCollection, Annotation: View>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, annotationItems items: Items,
    annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable, Content == ForEach<Items, Items.Element.ID, Annotation> {
    content = ForEach(items, content: annotationContent)
  }
}

/// The ways in which a user can move a map.
public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let pitch = MapInteractionModes(rawValue: 4)
  public static let rotate = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

/// The part of the earth that a map shows.
public struct MapCameraPosition: Sendable {
  public let region: MKCoordinateRegion?
  public let followsUserLocation: Bool

  public static let automatic = MapCameraPosition(region: nil, followsUserLocation: false)
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(region: region, followsUserLocation: false)
  }
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition {
    MapCameraPosition(region: fallback.region, followsUserLocation: true)
  }
}

/// A place with a title.
public nonisolated struct Marker: MapView {
  private let title: String

  public init(_ title: some StringProtocol, coordinate: CLLocationCoordinate2D) {
    self.title = String(title)
  }
  public init(
    _ title: some StringProtocol, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {
    self.title = String(title)
  }

  var shown: some View { Text(title) }
}

/// A place that is shown as a view.
public nonisolated struct Annotation<Content: View>: MapView {
  private let title: String
  private let content: Content

  public init(
    _ title: some StringProtocol, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {
    (self.title, self.content) = (String(title), content())
  }

  @ViewBuilder var shown: some View {
    content
    Text(title)
  }
}

/// A place that is shown as a view, in a map with `annotationItems:`.
public nonisolated struct MapAnnotation<Content: View>: MapView {
  private let content: Content

  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  var shown: some View { content }
}

/// A place that is shown as a pin, in a map with `annotationItems:`.
public nonisolated struct MapMarker: MapView {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}

  var shown: some View { EmptyView() }
}
