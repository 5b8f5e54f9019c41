public import CoreLocation
public import SimulatedUI
public import SimulatedUICore

/// A MapKit view whose content is a different view. Its own evaluations are not counted.
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

/// The type of map content. Markers are views here, so that they can have any modifier.
public typealias MapContent = View
public typealias MapContentBuilder = ViewBuilder

/// A map. It shows all views of its content, regardless of their coordinates, and never moves.
public nonisolated struct Map<Content: View>: MapView {
  private let content: Content

  var shown: some View { content }
}

extension Map {
  /// - Parameters:
  ///   - bounds: The limits within which a user can move the map. They have no effect.
  ///   - content: Markers, annotations and shapes. All of them are shown.
  public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> Content
  ) {
    self.content = content()
  }
  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// - Parameter selection: The tag of the selected marker. Nobody selects a marker, so the binding is never set.
  public init<SelectedValue: Hashable>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> Content
  ) {
    self.content = content()
  }
  public init<SelectedValue: Hashable>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension Map where Content == EmptyView {
  public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) {
    content = EmptyView()
  }
  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) {
    content = EmptyView()
  }
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    content = EmptyView()
  }
  public init(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    content = EmptyView()
  }
}

extension Map {
  public init<Items: RandomAccessCollection, Annotation: View>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems items: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable, Content == ForEach<Items, Items.Element.ID, Annotation> {
    content = ForEach(items, content: annotationContent)
  }
}

/// Whether a map follows the location of the user.
public enum MapUserTrackingMode: Sendable { case none, follow }

/// A view whose content can convert between points on a map and coordinates.
public nonisolated struct MapReader<Content: View>: MapView {
  private let content: (MapProxy) -> Content

  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }

  var shown: some View { GeometryReader { _ in content(MapProxy()) } }
}

/// Converts between points on a map and coordinates. A map has no layout here, so every conversion returns `nil`.
public struct MapProxy: Sendable {
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? { nil }
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? { nil }
}
