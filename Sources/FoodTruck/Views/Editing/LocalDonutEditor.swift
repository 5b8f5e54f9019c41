public import SimulatedUI

/// An editor that makes its binding with the property wrapper of a local variable in its body.
public struct LocalDonutEditor<Donut: DonutModel>: DonutEditing {
  @EditedModel private var donut: Donut
  @State private var showsDetails = false

  public init(donut: Donut) {
    _donut = EditedModel(wrappedValue: donut)
  }

  public var body: some View {
    @EditedModel var edited = donut
    VStack {
      NameField(name: $edited.name)
      Toggle("Details", isOn: $showsDetails)
      if showsDetails { Text("Made today") }
    }
  }
}
