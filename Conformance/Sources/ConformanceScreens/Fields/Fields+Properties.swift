import SwiftUI

extension Fields {
  /// Screens whose child view has a binding, a state or a view as its field.
  static let properties: [Screen] = [
    .init(field: "182 Binding to state", of: Field182.self) { Parent182() },
    .init(field: "183 Binding to other state", of: Field183.self) { Parent183() },
    .init(field: "184 Binding.constant", of: Field184.self) {
      FieldParent { _ in
        Field184(value: .constant(1))
      }
    },
    .init(field: "185 Binding(get:set:) no captures", of: Field185.self) {
      FieldParent { _ in
        Field185(value: Binding(get: { 1 }, set: { _ in }))
      }
    },
    .init(field: "186 Binding(get:set:) captures self", of: Field186.self) { Parent186() },
    .init(field: "187 Binding field of state struct", of: Field187.self) { Parent187() },
    .init(field: "188 Binding element of state array", of: Field188.self) { Parent188() },
    .init(field: "189 plain Binding field", of: Field189.self) { Parent189() },
    .init(field: "190 Binding? some", of: Field190.self) { Parent190() },
    .init(field: "191 State of child default constant", of: Field191.self) {
      FieldParent { _ in
        Field191()
      }
    },
    .init(field: "192 State of child initialized with n", of: Field192.self) {
      FieldParent { n in
        Field192(value: n)
      }
    },
    .init(field: "193 State of child initialized with PlainItem rebuilt", of: Field193.self) {
      FieldParent { _ in
        Field193(value: PlainItem(a: 1, s: "a"))
      }
    },
    .init(field: "194 State of child initialized with new object", of: Field194.self) {
      FieldParent { _ in
        Field194(value: Object())
      }
    },
    .init(field: "195 State of child default new object", of: Field195.self) {
      FieldParent { _ in
        Field195()
      }
    },
    .init(field: "196 Environment in child (declared, not read)", of: Field196.self) {
      FieldParent { _ in
        Field196()
      }
    },
    .init(field: "197 StateObject of child default", of: Field197.self) {
      FieldParent { _ in
        Field197()
      }
    },
    .init(field: "198 ObservedObject of child, same", of: Field198.self) {
      FieldParent { _ in
        Field198(value: sharedModel)
      }
    },
    .init(field: "199 ObservedObject of child, new each time", of: Field199.self) {
      FieldParent { _ in
        Field199(value: FieldModel())
      }
    },
    .init(field: "200 Namespace of child", of: Field200.self) {
      FieldParent { _ in
        Field200()
      }
    },
    .init(field: "201 Text field", of: Field201.self) {
      FieldParent { _ in
        Field201(value: Text("a"))
      }
    },
    .init(field: "202 Text interpolated field", of: Field202.self) {
      FieldParent { n in
        Field202(value: Text("a \(1 + n - n)"))
      }
    },
    .init(field: "203 Text verbatim field", of: Field203.self) {
      FieldParent { _ in
        Field203(value: Text(verbatim: "abc"))
      }
    },
    .init(field: "204 AnyView field", of: Field204.self) {
      FieldParent { _ in
        Field204(value: AnyView(Text(verbatim: "a")))
      }
    },
    .init(field: "205 Color field", of: Field205.self) {
      FieldParent { _ in
        Field205(value: Color.red)
      }
    },
    .init(field: "206 EmptyView field", of: Field206.self) {
      FieldParent { _ in
        Field206(value: EmptyView())
      }
    },
    .init(field: "207 custom view field", of: Field207.self) {
      FieldParent { _ in
        Field207(value: LeafView(i: 1))
      }
    },
    .init(field: "208 ViewBuilder closure field no captures", of: Field208.self) {
      FieldParent { _ in
        Field208(value: { LeafView(i: 1) })
      }
    },
    .init(field: "209 Animation? field", of: Field209.self) {
      FieldParent { _ in
        Field209(value: Animation.linear(duration: 1))
      }
    },
    .init(field: "210 Transaction field", of: Field210.self) {
      FieldParent { _ in
        Field210(value: Transaction(animation: nil))
      }
    },
  ]
}

private struct Field182: CountedField { @Binding var value: Int }

private struct Parent182: View {
  @State var n = 0

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field182(value: $n)
  }
}

private struct Field183: CountedField { @Binding var value: Int }

private struct Parent183: View {
  @State var n = 0
  @State var other = 0
  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field183(value: $other)
  }
}

private struct Field184: CountedField { @Binding var value: Int }

private struct Field185: CountedField { @Binding var value: Int }

private struct Field186: CountedField { @Binding var value: Int }

private struct Parent186: View {
  @State var n = 0

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field186(value: Binding(get: { n - n }, set: { _ in n += 1 }))
  }
}

private struct Field187: CountedField { @Binding var value: Int }

private struct Parent187: View {
  @State var n = 0
  @State var pair = Pair()
  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field187(value: $pair.a)
  }
}

private struct Field188: CountedField { @Binding var value: Int }

private struct Parent188: View {
  @State var n = 0
  @State var list = [1, 2]
  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field188(value: $list[0])
  }
}

private struct Field189: CountedField { let value: Binding<Int> }

private struct Parent189: View {
  @State var n = 0
  @State var other = 0
  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field189(value: $other)
  }
}

private struct Field190: CountedField { let value: Binding<Int>? }

private struct Parent190: View {
  @State var n = 0
  @State var other = 0
  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field190(value: $other)
  }
}

private struct Field191: CountedField { @State var value = 0 }

private struct Field192: CountedField { @State var value: Int }

private struct Field193: CountedField { @State var value: PlainItem }

private struct Field194: CountedField { @State var value: Object }

private struct Field195: CountedField { @State var value = Object() }

private struct Field196: CountedField { @Environment(\.layoutDirection) var value }

private struct Field197: CountedField { @StateObject var value = FieldModel() }

private struct Field198: CountedField { @ObservedObject var value: FieldModel }

private struct Field199: CountedField { @ObservedObject var value: FieldModel }

private struct Field200: CountedField { @Namespace var value }

private struct Field201: CountedField { let value: Text }

private struct Field202: CountedField { let value: Text }

private struct Field203: CountedField { let value: Text }

private struct Field204: CountedField { let value: AnyView }

private struct Field205: CountedField { let value: Color }

private struct Field206: CountedField { let value: EmptyView }

private struct Field207: CountedField { let value: LeafView }

private struct Field208: CountedField { let value: () -> LeafView }

private struct Field209: CountedField { let value: Animation? }

private struct Field210: CountedField { let value: Transaction }
