import SwiftUI

extension Interactions {
  /// Screens with objects that have published values, and with models whose properties are observed
  /// separately.
  static let models: [Screen] = [
    .init(
      interaction: "2 observable property set and restored",
      actions: ["restore", "same", "first", "second"]
    ) {
      RestoredProperty()
    },
    .init(interaction: "3 published values", actions: ["both", "same", "second"]) {
      PublishedReader()
    },
    .init(interaction: "4 object of an owner and its children", actions: ["first", "second"]) {
      SharedObject.Owner()
    },
    .init(interaction: "10 binding to a model", actions: ["first", "second", "set first"]) {
      BindableModel.OwnerWithLeaf()
    },
    .init(
      interaction: "11 children that read properties",
      actions: ["first", "second", "both", "list", "pair"]
    ) {
      ReadProperties.Owner()
    },
    .init(interaction: "13 optional model in a model", actions: ["add", "remove", "make", "add"]) {
      NestedModel.Owner()
    },
    .init(interaction: "26 two objects of one view", actions: ["condition", "other", "both"]) {
      TwoObjects.Owner()
    },
    .init(
      interaction: "27 observed object replaced",
      actions: ["first", "second", "swap", "first", "second"]
    ) {
      ReplacedObject.Owner()
    },
    .init(
      interaction: "28 property read conditionally",
      actions: ["second", "first", "second", "first"]
    ) {
      ConditionalRead()
    },
    .init(
      interaction: "29 model in a state replaced", actions: ["other", "first", "replace", "first"]
    ) {
      ReplacedModel()
    },
    .init(
      interaction: "36 object and state in one turn",
      actions: ["state and object", "object and state"]
    ) {
      SharedObject.OwnerWithState()
    },
    .init(
      interaction: "37 model and state in one turn", actions: ["state and model", "model twice"]
    ) {
      ModelAndState()
    },
    .init(
      interaction: "43 bindings to both numbers of a model",
      actions: ["first", "second", "set first", "set second"]
    ) {
      BindableModel.Owner()
    },
    .init(
      interaction: "43b bindings to the parts of a struct in a model",
      actions: ["first", "second", "set first", "set second"]
    ) {
      BindableModel.PartsOwner()
    },
    .init(interaction: "44c unread binding to a model", actions: ["add", "set"]) {
      UnreadModelBinding.ModelOwner()
    },
    .init(interaction: "44d unread binding to an object", actions: ["add", "set"]) {
      UnreadModelBinding.ObjectOwner()
    },
  ]
}

private struct RestoredProperty: View {
  let model = ObservableNumbers()

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("restore") {
      model.first = 1
      model.first = 0
    }
    let _ = register("same") { model.first = model.first }
    let _ = register("first") { model.first += 1 }
    let _ = register("second") { model.second += 1 }
    Leaf("first", model.first)
  }
}

private struct PublishedReader: View {
  @ObservedObject var model = PublishedNumbers()

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("both") {
      model.first += 1
      model.second += 1
    }
    let _ = register("same") { model.first = model.first }
    let _ = register("second") { model.second += 1 }
    Leaf("first", model.first)
  }
}

private enum SharedObject {
  struct Owner: View {
    @StateObject private var model = PublishedNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("first") { model.first += 1 }
      let _ = register("second") { model.second += 1 }
      VStack {
        Observer(model: model)
        PlainReader(model: model, number: 1)
        Leaf("owner", model.first)
      }
    }
  }

  struct OwnerWithState: View {
    @State private var number = 0
    @StateObject private var model = PublishedNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("state and object") {
        number += 1
        model.first += 1
      }
      let _ = register("object and state") {
        model.first += 1
        number += 1
      }
      VStack {
        Observer(model: model)
        Leaf("number", number)
      }
    }
  }

  struct Observer: View {
    @ObservedObject var model: PublishedNumbers

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("observer", model.first)
    }
  }

  /// A view that reads the object without observing it.
  struct PlainReader: View {
    let model: PublishedNumbers
    let number: Int

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("plain", model.second)
    }
  }
}

private enum BindableModel {
  struct OwnerWithLeaf: View {
    @Bindable var model = ObservableNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("first") { model.first += 1 }
      let _ = register("second") { model.second += 1 }
      VStack {
        BindingReader(role: "first", number: $model.first)
        Leaf("constant", 0)
      }
    }
  }

  struct Owner: View {
    @Bindable var model = ObservableNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("first") { model.first += 1 }
      let _ = register("second") { model.second += 1 }
      VStack {
        BindingReader(role: "first", number: $model.first)
        BindingReader(role: "second", number: $model.second)
      }
    }
  }

  struct PartsOwner: View {
    @Bindable var model = ObservableNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("first") { model.pair.first += 1 }
      let _ = register("second") { model.pair.second += 1 }
      VStack {
        BindingReader(role: "first", number: $model.pair.first)
        BindingReader(role: "second", number: $model.pair.second)
      }
    }
  }
}

/// A child that reads the first number of a model.
private struct FirstReader: View {
  let model: ObservableNumbers

  var body: some View {
    let _ = evaluated(Self.self)
    Leaf("first", model.first)
  }
}

private enum ReadProperties {
  struct Owner: View {
    let model = ObservableNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("first") { model.first += 1 }
      let _ = register("second") { model.second += 1 }
      let _ = register("both") {
        model.first += 1
        model.second += 1
      }
      let _ = register("list") { model.list.append(4) }
      let _ = register("pair") { model.pair.first += 1 }
      VStack {
        FirstReader(model: model)
        SecondReader(model: model)
        ListReader(model: model)
        PairReader(model: model)
      }
    }
  }

  struct SecondReader: View {
    let model: ObservableNumbers

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("second", model.second)
    }
  }

  struct ListReader: View {
    let model: ObservableNumbers

    var body: some View {
      let _ = evaluated(Self.self)
      VStack {
        ForEach(model.list, id: \.self) { Leaf("element \($0)", $0) }
      }
    }
  }

  struct PairReader: View {
    let model: ObservableNumbers

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("pair", model.pair.second)
    }
  }
}

@Observable private final class ModelWithModel {
  var inner: ObservableNumber? = ObservableNumber()
}

private enum NestedModel {
  struct Owner: View {
    let model = ModelWithModel()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("add") { model.inner?.number += 1 }
      let _ = register("remove") { model.inner = nil }
      let _ = register("make") { model.inner = ObservableNumber() }
      VStack {
        if let inner = model.inner { NumberReader(model: inner) }
      }
    }
  }

  struct NumberReader: View {
    let model: ObservableNumber

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("number", model.number)
    }
  }
}

private enum TwoObjects {
  struct Owner: View {
    @StateObject private var condition = PublishedNumbers()
    @StateObject private var other = PublishedNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("condition") { condition.first += 1 }
      let _ = register("other") { other.first += 1 }
      let _ = register("both") {
        condition.first += 1
        other.first += 1
      }
      VStack {
        if condition.first > 0 { AppearingView(model: other) }
      }
    }
  }

  /// A view that changes the object when it appears.
  struct AppearingView: View {
    let model: PublishedNumbers

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red.onAppear { model.second += 1 }
    }
  }
}

private enum ReplacedObject {
  struct Owner: View {
    @State private var index = 0
    let models = [PublishedNumbers(), PublishedNumbers()]

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("swap") { index = 1 - index }
      let _ = register("first") { models[0].first += 1 }
      let _ = register("second") { models[1].first += 1 }
      Observer(model: models[index])
    }
  }

  struct Observer: View {
    @ObservedObject var model: PublishedNumbers

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("first", model.first)
    }
  }
}

private struct ConditionalRead: View {
  let model = ObservableNumbers()

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("first") { model.first += 1 }
    let _ = register("second") { model.second += 1 }
    Leaf("value", model.first % 2 == 0 ? model.second : -1)
  }
}

private struct ReplacedModel: View {
  @State private var model = ObservableNumbers()
  @State private var other = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = other
    let _ = register("other") { other += 1 }
    let _ = register("first") { model.first += 1 }
    let _ = register("replace") { model = ObservableNumbers() }
    FirstReader(model: model)
  }
}

private struct ModelAndState: View {
  @State private var number = 0
  let model = ObservableNumbers()

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("state and model") {
      number += 1
      model.first += 1
    }
    let _ = register("model twice") {
      model.first += 1
      model.first += 1
    }
    VStack {
      FirstReader(model: model)
      Leaf("number", number)
    }
  }
}

private enum UnreadModelBinding {
  struct ModelOwner: View {
    @Bindable var model = ObservableNumber()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("add") { model.number += 1 }
      UnreadingView(number: $model.number)
    }
  }

  struct ObjectOwner: View {
    @ObservedObject var model = PublishedNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("add") { model.first += 1 }
      UnreadingView(number: $model.first)
    }
  }

  struct UnreadingView: View {
    @Binding var number: Int

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("set") { number += 1 }
      Color.red
    }
  }
}
