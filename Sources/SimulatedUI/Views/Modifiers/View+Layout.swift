public import SimulatedUICore

// Modifiers of the position and size of a view, named as in SwiftUI; nothing is laid out.

nonisolated extension View {
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    look((edges, length))
  }
  public func padding(_ length: Double) -> some View { look(length) }
  public func padding(_ insets: EdgeInsets) -> some View { look(insets) }
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    look((width, height, alignment))
  }
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    look([minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight])
  }
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    look((horizontal, vertical))
  }
  public func offset(x: Double = 0, y: Double = 0) -> some View { look((x, y)) }
  public func layoutPriority(_ value: Double) -> some View { look(value) }
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    look((ratio, contentMode))
  }
  public func scaledToFit() -> some View { look(ContentMode.fit) }
  public func scaledToFill() -> some View { look(ContentMode.fill) }
  public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { look(edges) }
  public func lineLimit(_ number: Int?) -> some View { look(number) }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { look(alignment) }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { look(insets) }
  public func zIndex(_ value: Double) -> some View { look(value) }
}
