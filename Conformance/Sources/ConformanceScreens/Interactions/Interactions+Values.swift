import SwiftUI

extension Interactions {
  /// Screens with views that are compared by their fields: equatable views, and views with content, closures
  /// or existentials.
  static let values: [Screen] = [
    .init(interaction: "17 equatable view with a closure", actions: ["add", "add"]) {
      EquatableViews.Owner()
    },
    .init(interaction: "21 property with a state and an object", actions: ["state", "object"]) {
      CombinedProperty()
    },
    .init(interaction: "23 object of a child", actions: ["add", "object"]) {
      ObjectInChild.Owner()
    },
    .init(interaction: "24 boxes with content and closures", actions: ["add", "other"]) {
      Boxes.Owner()
    },
    .init(interaction: "32 closures", actions: ["other", "add"]) {
      Closures.Owner()
    },
    .init(interaction: "32b closures that use objects", actions: ["owned", "observed", "add"]) {
      Closures.OwnerOfObjects()
    },
    .init(interaction: "34 geometry readers", actions: ["add", "other", "model"]) {
      GeometryReaders()
    },
    .init(interaction: "40 existential", actions: ["add", "add"]) {
      Existentials.Owner()
    },
    .init(
      interaction: "48 closures that capture generic content",
      actions: ["turn constant", "turn number", "other", "add", "turn number"]
    ) {
      GenericClosures.Owner()
    },
  ]
}

private enum EquatableViews {
  struct Owner: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("add") { number += 1 }
      VStack {
        WrappedView(half: number / 2, action: { number += 1 }).equatable()
        PlainView(half: number / 2, action: { number += 1 })
      }
    }
  }

  struct WrappedView: View, Equatable {
    let half: Int
    let action: () -> Void

    static func == (left: Self, right: Self) -> Bool { left.half == right.half }

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red
    }
  }

  struct PlainView: View, Equatable {
    let half: Int
    let action: () -> Void

    static func == (left: Self, right: Self) -> Bool { left.half == right.half }

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red
    }
  }
}

private struct StateAndObject: DynamicProperty {
  @State var number = 0
  @ObservedObject var object: PublishedNumbers
}

private struct CombinedProperty: View {
  var property = StateAndObject(object: PublishedNumbers())

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("state") { property.number += 1 }
    let _ = register("object") { property.object.first += 1 }
    Leaf("number", property.number)
  }
}

private enum ObjectInChild {
  struct Owner: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("add") { number += 1 }
      VStack {
        Child(number: number)
        Child(number: 0)
      }
    }
  }

  struct Child: View {
    @StateObject private var object = PublishedNumbers()
    let number: Int

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("object") { object.first += 1 }
      Leaf("number", number)
    }
  }
}

private enum Boxes {
  struct Owner: View {
    @State private var number = 0
    @State private var other = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = other
      let _ = register("add") { number += 1 }
      let _ = register("other") { other += 1 }
      let local = number
      VStack {
        ContentBox {
          Leaf("content constant", 1)
          Leaf("content number", local)
        }
        ContentBox { Leaf("content alone", 2) }
        ClosureBox { Leaf("closure constant", 1) }
        ClosureBox { Leaf("closure local", local) }
        ClosureBox { Leaf("closure state", number) }
      }
    }
  }

  struct ContentBox<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) {
      self.content = content()
    }

    var body: some View {
      let _ = evaluated(Self.self)
      content
    }
  }

  struct ClosureBox<Content: View>: View {
    let content: () -> Content

    init(@ViewBuilder content: @escaping () -> Content) {
      self.content = content
    }

    var body: some View {
      let _ = evaluated(Self.self)
      content()
    }
  }
}

/// An object that announces no changes.
private final class PlainObject {
  var number = 0

  func add() { number += 1 }
}

private func useNothing() {}

private enum Closures {
  struct Owner: View {
    @State private var number = 0
    @State private var other = 0
    let object = PlainObject()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = other
      let _ = register("add") { number += 1 }
      let _ = register("other") { other += 1 }
      let local = object
      VStack {
        ClosureView(role: "self") { number += 1 }
        ClosureView(role: "object") { local.number += 1 }
        ClosureView(role: "same object") { local.number += 7 }
        ClosureView(role: "nothing") {}
        ClosureView(role: "method", action: object.add)
        ClosureView(role: "function", action: useNothing)
      }
    }
  }

  /// A view that has a state without reading it.
  struct OwnerOfObjects: View {
    @State private var number = 0
    @StateObject private var owned = PublishedNumbers()
    @ObservedObject var observed = PublishedNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("owned") { owned.first += 1 }
      let _ = register("observed") { observed.first += 1 }
      let _ = register("add") { number += 1 }
      VStack {
        ClosureView(role: "state") { number += 1 }
        ClosureView(role: "owned") { owned.first += 1 }
        ClosureView(role: "observed") { observed.first += 1 }
      }
    }
  }

  struct ClosureView: View {
    let role: String
    let action: () -> Void

    var body: some View {
      let _ = evaluated(named: "ClosureView \(role)")
      Color.red
    }
  }
}

private struct GeometryReaders: View {
  @State private var number = 0
  @State private var other = 0
  let model = ObservableNumbers()

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = other
    let _ = register("add") { number += 1 }
    let _ = register("other") { other += 1 }
    let _ = register("model") { model.first += 1 }
    let local = number
    VStack {
      GeometryReader { _ in Leaf("constant", 1) }
      GeometryReader { _ in Leaf("number", local) }
      GeometryReader { _ in Leaf("model", model.first) }
    }
  }
}

private protocol Theme {
  var number: Int { get }
}

private struct LightTheme: Theme {
  var number = 1
}

private enum Existentials {
  struct Owner: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = number
      let _ = register("add") { number += 1 }
      VStack {
        ThemedView(theme: LightTheme())
        ThemedView(theme: LightTheme(number: number))
      }
    }
  }

  struct ThemedView: View {
    let theme: any Theme

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("theme", theme.number)
    }
  }
}

private enum GenericClosures {
  struct Owner: View {
    @State private var number = 0
    @State private var other = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = other
      let _ = register("add") { number += 1 }
      let _ = register("other") { other += 1 }
      VStack {
        Middle(role: "constant", content: Leaf("constant", 1))
        Middle(role: "number", content: Leaf("number", number))
      }
    }
  }

  /// A view that makes two closures: one closure captures the content of the view, and the other
  /// captures the view itself.
  struct Middle<Content: View>: View {
    let role: String
    let content: Content
    @State private var turns = 0

    var body: some View {
      let _ = evaluated(named: "Middle \(role)")
      let _ = turns
      let _ = register("turn \(role)") { turns += 1 }
      let local = content
      ClosureView(role: "content \(role)") { local }
      ClosureView(role: "self \(role)") { content }
    }
  }

  struct ClosureView<Content: View>: View {
    let role: String
    let content: () -> Content

    var body: some View {
      let _ = evaluated(named: "ClosureView \(role)")
      content()
    }
  }
}
