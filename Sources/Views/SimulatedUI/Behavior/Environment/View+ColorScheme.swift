public import SimulatedUICore

nonisolated extension View {
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { look(scheme) }
  public func toolbarColorScheme(
    _ scheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    look((scheme, bars))
  }
}
