public import SimulatedUI

/// An editor that makes its binding with the property wrapper of a stored property.
public struct WrapperDonutEditor<Donut: DonutModel>: DonutEditing {
  @EditedModel private var donut: Donut
  @State private var showsDetails = false

  public init(donut: Donut) {
    _donut = EditedModel(wrappedValue: donut)
  }

  public var body: some View {
    VStack {
      NameField(name: $donut.name)
      Toggle("Details", isOn: $showsDetails)
      if showsDetails { Text("Made today") }
    }
  }
}
