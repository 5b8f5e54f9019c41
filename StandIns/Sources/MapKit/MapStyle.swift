public import SimulatedUI
public import SimulatedUICore

/// The appearance of a map. It has no effect.
public struct MapStyle: Sendable {
  private init() {}

  public enum Elevation: Sendable { case automatic, flat, realistic }
  public enum StandardEmphasis: Sendable { case automatic, muted }

  public static var standard: MapStyle { MapStyle() }
  public static var imagery: MapStyle { MapStyle() }
  public static var hybrid: MapStyle { MapStyle() }
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
}

/// The categories of points of interest that a map shows. They have no effect.
public struct PointOfInterestCategories: Sendable {
  public static let all = PointOfInterestCategories()
  public static let excludingAll = PointOfInterestCategories()
  public static func including(
    _ categories: [MKPointOfInterestCategory]
  ) -> PointOfInterestCategories { PointOfInterestCategories() }
  public static func excluding(
    _ categories: [MKPointOfInterestCategory]
  ) -> PointOfInterestCategories { PointOfInterestCategories() }
}

/// The level at which a map draws a shape.
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

nonisolated extension View {
  public func mapStyle(_ style: MapStyle) -> some View { mapLook() }
  public func mapControls(@ViewBuilder _ content: () -> some View) -> some View { mapLook() }
  public func mapControlVisibility(_ visibility: Visibility) -> some View { mapLook() }
  public func mapScope(_ scope: Namespace.ID) -> some View { mapLook() }
  public func mapOverlayLevel(level: MKOverlayLevel) -> some View { mapLook() }
  public func annotationTitles(_ visibility: Visibility) -> some View { mapLook() }
  public func annotationSubtitles(_ visibility: Visibility) -> some View { mapLook() }
  public func mapFeatureSelectionDisabled(
    _ disabled: @escaping (MapFeature) -> Bool
  ) -> some View { mapLook() }

  /// The action is never called, because nobody moves a map here.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View { mapLook() }
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View { mapLook() }

  /// These modifiers have no effect, because the shapes of a map are not drawn.
  public func stroke(
    _ content: some ShapeStyle, lineWidth: CGFloat = 1
  ) -> some View { mapLook() }
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View { mapLook() }

  private func mapLook(_ name: StaticString = #function) -> some View {
    MapStyled(content: self, name: name)
  }
}

/// A view with a modifier of MapKit that only affects the appearance.
nonisolated struct MapStyled<Content: View>: MapView {
  let content: Content
  /// The name of the modifier. It makes two different modifiers differ.
  let name: StaticString

  var shown: Content { content }
}

/// A feature of a map that a user can select, such as a restaurant. Nobody selects one here.
public struct MapFeature: Hashable, Sendable {
  public let title: String?
}
