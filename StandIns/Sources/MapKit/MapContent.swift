public import CoreLocation
public import SimulatedUI
public import SimulatedUICore

/// A marker on a map, with a label.
public nonisolated struct Marker<Label: View>: MapView {
  private let label: Label

  var shown: some View { label }
}

extension Marker {
  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension Marker where Label == Text {
  public init(_ title: some StringProtocol, coordinate: CLLocationCoordinate2D) {
    label = Text(String(title))
  }
  public init(_ title: some StringProtocol, systemImage: String, coordinate: CLLocationCoordinate2D)
  {
    label = Text(String(title))
  }
  public init(_ title: some StringProtocol, image: String, coordinate: CLLocationCoordinate2D) {
    label = Text(String(title))
  }
  public init(_ title: some StringProtocol, monogram: Text, coordinate: CLLocationCoordinate2D) {
    label = Text(String(title))
  }
  public init(item: MKMapItem) { label = Text(item.name ?? "") }
}

/// An annotation on a map: a custom view with a label.
public nonisolated struct Annotation<Label: View, Content: View>: MapView {
  private let label: Label
  private let content: Content

  @ViewBuilder var shown: some View {
    content
    label
  }
}

extension Annotation {
  public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    (self.content, self.label) = (content(), label())
  }
}

extension Annotation where Label == Text {
  public init(
    _ title: some StringProtocol, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {
    (self.content, label) = (content(), Text(String(title)))
  }
}

/// A custom view at a coordinate, for a map with `annotationItems:`.
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

/// A shape on a map, which shows no text.
nonisolated protocol MapShape: MapView where Shown == EmptyView {}

nonisolated extension MapShape {
  var shown: EmptyView { EmptyView() }
}

/// A marker at a coordinate, for a map with `annotationItems:`.
public nonisolated struct MapMarker: MapShape {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// A pin at a coordinate in the older design, for a map with `annotationItems:`.
public nonisolated struct MapPin: MapShape {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// The marker for the user's location, which is not known here.
public nonisolated struct UserAnnotation: MapShape {
  public init() {}
}

/// A line through several coordinates.
public nonisolated struct MapPolyline: MapShape {
  public init(
    coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight
  ) {}
  public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {}
  public init(_ polyline: MKPolyline) {}
  public init(_ route: MKRoute) {}

  /// How the points of a line are connected.
  public enum ContourStyle: Sendable { case straight, geodesic }
}

/// A polygon with corners at coordinates.
public nonisolated struct MapPolygon: MapShape {
  public init(coordinates: [CLLocationCoordinate2D]) {}
  public init(points: [MKMapPoint]) {}
  public init(_ polygon: MKPolygon) {}
}

/// A circle around a coordinate.
public nonisolated struct MapCircle: MapShape {
  /// - Parameter radius: The radius of the circle in meters.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
  public init(_ circle: MKCircle) {}
}

// MARK: - Controls

public nonisolated struct MapCompass: MapShape {
  public init(scope: Namespace.ID? = nil) {}
}

public nonisolated struct MapScaleView: MapShape {
  public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}
}

public nonisolated struct MapUserLocationButton: MapShape {
  public init(scope: Namespace.ID? = nil) {}
}

public nonisolated struct MapPitchToggle: MapShape {
  public init(scope: Namespace.ID? = nil) {}
}

public nonisolated struct MapZoomStepper: MapShape {
  public init(scope: Namespace.ID? = nil) {}
}
