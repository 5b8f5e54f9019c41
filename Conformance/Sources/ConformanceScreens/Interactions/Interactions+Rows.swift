import SwiftUI

extension Interactions {
  /// Screens with rows of values, bindings and models.
  static let rows: [Screen] = [
    .init(
      interaction: "5 rows of a state", actions: ["edit", "append", "remove", "swap", "reverse"]
    ) {
      StateRows.Owner()
    },
    .init(interaction: "6 rows with bindings", actions: ["edit", "other", "set row 2"]) {
      BindingRows.Owner()
    },
    .init(interaction: "12 rows that read a model", actions: ["first", "list"]) {
      ReadingRows()
    },
    .init(interaction: "38 rows of models", actions: ["second", "append"]) {
      ModelRows.Owner()
    },
    .init(
      interaction: "39 rows of structs that are not equatable",
      actions: ["edit", "title", "remove"]
    ) {
      PublishedRows.Owner()
    },
    .init(
      interaction: "47 array of structs that are not equatable",
      actions: ["other", "other", "rebuild", "edit"]
    ) {
      WholeArray.Owner()
    },
  ]
}

private struct EquatableItem: Identifiable, Equatable {
  let id: Int
  var number: Int
}

private struct PlainNumberItem: Identifiable {
  let id: Int
  var number: Int
  var text = "x"
}

private enum StateRows {
  struct Owner: View {
    @State private var items = (1...3).map { EquatableItem(id: $0, number: $0) }

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("edit") { items[1].number += 1 }
      let _ = register("append") { items.append(EquatableItem(id: items.count + 1, number: 0)) }
      let _ = register("remove") { items.removeFirst() }
      let _ = register("swap") { items.swapAt(0, items.count - 1) }
      let _ = register("reverse") { items.reverse() }
      VStack {
        ForEach(items) { ItemRow(item: $0) }
      }
    }
  }

  struct ItemRow: View {
    let item: EquatableItem
    @State private var unread = 0

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red
    }
  }
}

private enum BindingRows {
  struct Owner: View {
    @State private var items = (1...3).map { EquatableItem(id: $0, number: $0) }
    @State private var other = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("edit") { items[1].number += 1 }
      let _ = register("other") { other += 1 }
      let _ = other
      VStack {
        ForEach($items) { $item in BindingRow(item: $item) }
      }
    }
  }

  struct BindingRow: View {
    @Binding var item: EquatableItem

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("set row \(item.id)") { item.number += 10 }
      Leaf("row", item.number)
    }
  }
}

private struct ReadingRows: View {
  let model = ObservableNumbers()

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("first") { model.first += 1 }
    let _ = register("list") { model.list.append(model.list.count + 1) }
    VStack {
      ForEach(0..<3) { Leaf("row", model.first + $0) }
    }
  }
}

private enum ModelRows {
  struct Owner: View {
    @State private var models = (0..<3).map { _ in ObservableNumber() }

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("second") { models[1].number += 1 }
      let _ = register("append") { models.append(ObservableNumber()) }
      VStack {
        ForEach(Array(models.enumerated()), id: \.offset) { ModelRow(model: $0.element) }
      }
    }
  }

  struct ModelRow: View {
    let model: ObservableNumber

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("row", model.number)
    }
  }
}

private final class PublishedItems: ObservableObject {
  @Published var items = (1...3).map { PlainNumberItem(id: $0, number: $0) }
  @Published var title = 0
}

private enum PublishedRows {
  struct Owner: View {
    @StateObject private var model = PublishedItems()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("edit") { model.items[0].number += 1 }
      let _ = register("title") { model.title += 1 }
      let _ = register("remove") { model.items.removeFirst() }
      VStack {
        Leaf("title", model.title)
        ForEach(model.items) { ItemRow(item: $0) }
        ArrayView(items: model.items)
      }
    }
  }

  struct ItemRow: View {
    let item: PlainNumberItem

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red
    }
  }
}

/// A view that holds the complete array of items.
private struct ArrayView: View {
  let items: [PlainNumberItem]

  var body: some View {
    let _ = evaluated(Self.self)
    Color.red
  }
}

private enum WholeArray {
  struct Owner: View {
    @State private var items = (1...3).map { PlainNumberItem(id: $0, number: $0) }
    @State private var other = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = other
      let _ = register("other") { other += 1 }
      let _ = register("rebuild") { items = items.map { $0 } }
      let _ = register("edit") { items[0].number += 1 }
      ArrayView(items: items)
    }
  }
}
