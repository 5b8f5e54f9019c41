public import SimulatedUI

/// A view that edits a donut owned by another view.
public protocol DonutEditing<Donut>: View {
  associatedtype Donut: DonutModel

  init(donut: Donut)
}

/// A view that owns a donut, shows none of its properties and passes it to an editor.
public struct SpecialOfTheDay<Editor: DonutEditing>: View {
  @OwnedModel private var donut: Editor.Donut

  public init(donut: Editor.Donut) {
    _donut = OwnedModel(wrappedValue: donut)
  }

  public var body: some View {
    VStack {
      Text("Special of the day")
      Editor(donut: donut)
    }
  }
}

/// A text field for a binding from any source.
struct NameField: View {
  @Binding var name: String

  var body: some View {
    TextField("Name", text: $name)
  }
}
