import SwiftUI

/// The view of a random screen's part. Its number is the value that its parent passes.
struct PartView: View {
  let part: Part
  let value: Int

  var body: some View {
    let _ = evaluated("Part", part.id)
    switch part.kind {
    case .leaf: LeafPart(id: part.id, value: value)
    case .state: StatePart(part: part, value: value)
    case .binding: EmptyView()  // Shown only by the view of a state.
    case .coarse: CoarsePart(part: part)
    case .fine: FinePart(part: part)
    case .branch:
      if value.isMultiple(of: 2) {
        PartView(part: part.children[0], value: value)
      } else {
        PartView(part: part.children[1], value: value)
      }
    case .rows:
      VStack {
        ForEach(0..<value % 4, id: \.self) { PartView(part: part.children[0], value: $0) }
      }
    case .environment: PartList(parts: part.children, value: value).environment(\.number, value)
    case .reader: ReaderPart(id: part.id)
    case .identity: PartView(part: part.children[0], value: value).id(value % 3)
    case .actions: ActionsPart(part: part, value: value)
    case .equatable: EquatablePart(id: part.id, value: value).equatable()
    case .closure:
      let number = value
      ClosurePart(id: part.id) { number }
    }
  }
}

/// The children of a part in a stack.
private struct PartList: View {
  let parts: [Part]
  let value: Int

  var body: some View {
    VStack { ForEach(parts.indices, id: \.self) { PartView(part: parts[$0], value: value) } }
  }
}

private struct LeafPart: View {
  let id: Int
  let value: Int

  var body: some View {
    let _ = evaluated("Leaf", id)
    Color.red
  }
}

/// A view with a state that it passes to its children. It reads the state, unless the number of its part is a
/// multiple of four.
private struct StatePart: View {
  let part: Part
  let value: Int
  @State private var number = 0

  var body: some View {
    let _ = evaluated("State", part.id)
    let _ = register("add \(part.id)") { number += 1 }
    if part.readsState {
      VStack {
        ForEach(part.children.indices, id: \.self) { index in
          if part.children[index].kind == .binding {
            BindingPart(id: part.children[index].id, number: $number)
          } else {
            PartView(part: part.children[index], value: number)
          }
        }
      }
    } else {
      PartList(parts: part.children, value: value)
    }
  }
}

private struct BindingPart: View {
  let id: Int
  @Binding var number: Int

  var body: some View {
    let _ = evaluated("Binding", id)
    let _ = register("add \(id)") { number += 1 }
    LeafPart(id: id, value: number / 2)
  }
}

private final class CoarseModel: ObservableObject {
  @Published var a = 0
  @Published var b = 0
}

private struct CoarsePart: View {
  let part: Part
  @StateObject private var model = CoarseModel()

  var body: some View {
    let _ = evaluated("Coarse", part.id)
    let _ = register("a \(part.id)") { model.a += 1 }
    let _ = register("b \(part.id)") { model.b += 1 }
    CoarseReader(id: part.id, model: model)
    PartList(parts: part.children, value: model.a)
  }
}

private struct CoarseReader: View {
  let id: Int
  @ObservedObject var model: CoarseModel

  var body: some View {
    let _ = evaluated("CoarseReader", id)
    LeafPart(id: id, value: model.b)
  }
}

@Observable private final class FineModel {
  var a = 0
  var b = 0
}

private struct FinePart: View {
  let part: Part
  @State private var model = FineModel()

  var body: some View {
    let _ = evaluated("Fine", part.id)
    let _ = register("a \(part.id)") { model.a += 1 }
    let _ = register("b \(part.id)") { model.b += 1 }
    FineReader(id: part.id, model: model)
    PartList(parts: part.children, value: model.a)
  }
}

private struct FineReader: View {
  let id: Int
  let model: FineModel

  var body: some View {
    let _ = evaluated("FineReader", id)
    LeafPart(id: id, value: model.b)
  }
}

private struct ReaderPart: View {
  let id: Int
  @Environment(\.number) private var number

  var body: some View {
    let _ = evaluated("Reader", id)
    LeafPart(id: id, value: number)
  }
}

private struct ActionsPart: View {
  let part: Part
  let value: Int

  var body: some View {
    let _ = evaluated("Actions", part.id)
    PartList(parts: part.children, value: value)
      .onAppear { log("appear \(part.id)") }
      .onDisappear { log("disappear \(part.id)") }
      .onChange(of: value) { old, new in log("change \(part.id) \(old)>\(new)") }
  }
}

private struct EquatablePart: View, Equatable {
  let id: Int
  let value: Int

  static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.value / 2 == right.value / 2
  }

  var body: some View {
    let _ = evaluated("Equatable", id)
    LeafPart(id: id, value: value)
  }
}

private struct ClosurePart: View {
  let id: Int
  let number: () -> Int

  var body: some View {
    let _ = evaluated("Closure", id)
    LeafPart(id: id, value: number())
  }
}

/// Records an evaluation of a view that belongs to a part.
private func evaluated(_ view: String, _ id: Int) { Recording.current?.evaluate("\(view) \(id)") }
