public import SimulatedUI

/// A view that edits a donut which another view owns.
public protocol DonutEditing<Donut>: View {
  associatedtype Donut: DonutModel

  init(donut: Donut)
}

/// A view that owns a donut, shows nothing of it and has it edited.
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

/// A line of text behind a binding, whoever made that.
struct NameField: View {
  @Binding var name: String

  var body: some View {
    TextField("Name", text: $name)
  }
}
