internal import SimulatedUI

/// The content of a part's body, which is the same for every kind of view.
struct PartContent<Model: ScreenModel> {
  let part: Part
  let model: Model
  let value: Int
  /// A binding to the view's state; `nil` if the view has no state and received none.
  let count: Binding<Int>?
  let fixture: ScreenFixture<Model>

  init(
    _ part: Part, _ model: Model, _ value: Int, count: Binding<Int>? = nil,
    in fixture: ScreenFixture<Model>
  ) {
    self.part = part
    self.model = model
    self.value = value
    self.count = count
    self.fixture = fixture
  }

  var bindings: ObjectBindings<Model> { ObservedObject(wrappedValue: model).projectedValue }

  @ViewBuilder var views: some View {
    switch part.form {
    case .texts: texts
    case .condition: condition
    case .rows: rows
    case .identified:
      slot(0).id(model.a % 3)
      slot(1).id(model.isOn)
      slot(2)
    case .level: texts.environment(\.level, model.b)
    case .supply: texts.environmentObject(model)
    case .effects: effects
    case .sheet: sheet
    case .controls: controls
    case .bodyWrite:
      let _ = fixture.writeInBody(part, model)
      texts
    }
  }

  private var texts: some View {
    VStack {
      Text(words)
      slot(0)
      slot(1)
      slot(2)
    }
  }

  @ViewBuilder private var condition: some View {
    if model.isOn {
      slot(0)
    } else {
      slot(1)
      Text(words)
    }
    slot(2)
  }

  @ViewBuilder private var rows: some View {
    ForEach(model.items, id: \.self) { item in
      Text("\(item) \(words)")
      slot(0, row: item)
    }
    slot(1)
    slot(2)
  }

  private var effects: some View {
    texts
      .onAppear { fixture.perform { model.b &+= 1 } }
      .onChange(of: model.a) { fixture.perform { model.b &+= 1 } }
      .onChange(of: model.b) { _, new in fixture.perform { model.note = "b \(new)" } }
  }

  @ViewBuilder private var sheet: some View {
    slot(0).sheet(isPresented: bindings.isOn) {
      Text(words)
      slot(1)
    }
    slot(2)
  }

  @ViewBuilder private var controls: some View {
    Toggle("on", isOn: bindings.isOn)
    TextField("note", text: bindings.note)
    // The models' properties are not read before the user taps the button.
    Button("add") { model.b &+= model.a }
    slot(0)
    slot(1)
    slot(2)
  }

  private func slot(_ place: Int, row: Int? = nil) -> PartSlot<Model>? {
    place < part.parts.count ? PartSlot(part.parts[place], in: self, row: row) : nil
  }

  private var words: String {
    part.reads.map { read in
      switch read {
      case .a: "\(model.a)"
      case .b: "\(model.b)"
      case .isOn: "\(model.isOn)"
      case .items: "\(model.items.count)"
      case .note: model.note
      case .value: "\(value)"
      case .conditional: model.isOn ? "\(model.a)" : "\(model.b)"
      case .otherA: "\(model.other?.a ?? -1)"
      }
    }.joined(separator: " ")
  }
}
