public import SimulatedUI

/// An editor that makes its binding from a get closure and a set closure.
public struct ClosureDonutEditor<Donut: DonutModel>: DonutEditing {
  @EditedModel private var donut: Donut
  @State private var showsDetails = false

  public init(donut: Donut) {
    _donut = EditedModel(wrappedValue: donut)
  }

  public var body: some View {
    VStack {
      NameField(name: Binding(get: { donut.name }, set: { donut.name = $0 }))
      Toggle("Details", isOn: $showsDetails)
      if showsDetails { Text("Made today") }
    }
  }
}
