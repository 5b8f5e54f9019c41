import SwiftUI

extension PublishedObservations {
  /// Observations by several authors about observable objects, comparison and the environment.
  static let models: [PublishedObservation] = [
    .init(
      "S6", .github("Square", "square/workflow-swift/pull/252"), .medium,
      "A view that reads a part of a value of the environment is not evaluated for another part.",
      doing: "another part changes", published: "SizeReader 0"
    ) {
      try screen { S6.ContentView() }.tap("set").counts(SizeReader.self)
    },
    .init(
      "S29", .web("tasuwo", "scrapbox.io/tasuwo-ios/Observable", "iOS 17"), .medium,
      "A computed property is followed through the stored property that it reads.",
      doing: "the stored property changes", published: "StoredTitle 1, ComputedTitle 1"
    ) {
      let book = Book()
      let host = screen {
        StoredTitle(book: book)
        ComputedTitle(book: book)
      }
      return host.turn { book.title = "B" }.counts(StoredTitle.self, ComputedTitle.self)
    },
    .init(
      "S30", .web("Apple, WWDC25", "developer.apple.com/videos/play/wwdc2025/306/"), .medium,
      "Rows that ask one array are all evaluated; rows with a model each are not.",
      doing: "one of six becomes a favourite", published: "array 6, by id 1"
    ) {
      let array = try screen { S30.ContentView() }.tap("3").count(ArrayRow.self)
      let byID = try screen { S30.ModelsView() }.tap("3").count(ModelRow.self)
      return "array \(array), by id \(byID)"
    },
    .init(
      "S31", .web("Apple, WWDC23", "developer.apple.com/videos/play/wwdc2023/10149/"), .medium,
      "A menu follows the orders only if it shows their number.",
      doing: "an order is added", published: "donuts only 0, with the number of orders 1"
    ) {
      let results = [false, true].map { showsOrders in
        let truck = FoodTruck()
        let host = screen { DonutMenu(truck: truck, showsOrders: showsOrders) }
        return host.turn { truck.orders.append(1) }.count(DonutMenu.self)
      }
      return "donuts only \(results[0]), with the number of orders \(results[1])"
    },
    .init(
      "S40b", .appleDocumentation("managing-model-data-in-your-app"), .medium,
      "A computed property over an array of observables follows each of them.",
      doing: "one of the books becomes available", published: "LibraryView 1"
    ) {
      let library = Library()
      let host = screen { LibraryView(library: library) }
      return host.turn { library.books[0].isAvailable = true }.counts(LibraryView.self)
    },
    .init(
      "S41", equatableView, .medium,
      "A view that is not plain data and has == is compared by == without .equatable().",
      doing: "3 becomes 5, and == compares the parity", published: "StatefulParity 0"
    ) {
      try screen { ParityParent() }.tap("add").counts(StatefulParity.self)
    },
    .init(
      "S41b", equatableView, .medium,
      "A view of plain data is compared by its fields unless it is in .equatable().",
      doing: "3 becomes 5, and == compares the parity",
      published: "PlainParity 1, WrappedParity 0"
    ) {
      try screen { ParityParent() }.tap("add").counts(PlainParity.self, WrappedParity.self)
    },
    .init(
      "S48", .github("Fabric", "Fabric-Project/Fabric/pull/259"), .weak,
      "A closure in the environment that each body makes anew evaluates its readers.",
      doing: "the parent is evaluated", published: "ActionReader 1, Other 0"
    ) {
      try screen { S48.ContentView() }.tap("refresh").counts(ActionReader.self, Other.self)
    },
    .init(
      "N7", .github("ra1028", "ra1028/swiftui-hooks/issues/29", "iOS 15.5"), .medium,
      "A view that takes the whole environment is evaluated more often at launch.",
      published: "3 bodies, and 1 without the environment", needs: "values that the platform sets"),
    .init(
      "N11",
      PublishedSource(
        "Vimarsha", repository: "priyank-kartar/Vimarsha",
        at: "5c271841aea355b9da4da4c938a53b1ec686eb0f",
        path: "apple/Vimarsha/Library/LibraryStackView.swift", release: "iOS 26.5"), .medium,
      "Geometry that is published in preferences and stored in states evaluates two views for ever.",
      published: "_cardVisualTops changed and @self changed, without end",
      needs: "a layout, whose frames the preferences publish"),
    .init(
      "N13", .github("AvdLee", "AvdLee/SwiftUI-Agent-Skill/issues/48"), .weak,
      "A tap that writes the focus, which the focus sets too, evaluates the view a second time.",
      published: "a second body that revokes the focus",
      needs: "a program: the source only describes it"),
  ]

  private static let equatableView =
    PublishedSource.web("The SwiftUI Lab", "swiftui-lab.com/equatableview/")
}

private struct SizeReader: View {
  @Environment(\.sizes.isAccessible) private var isAccessible

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(isAccessible)")
  }
}

@Observable private final class Book {
  var title = "A"
  var isAvailable = false
  var displayTitle: String { "\(title)!" }
}

private struct StoredTitle: View {
  let book: Book

  var body: some View {
    let _ = evaluated(Self.self)
    Text(book.title)
  }
}

private struct ComputedTitle: View {
  let book: Book

  var body: some View {
    let _ = evaluated(Self.self)
    Text(book.displayTitle)
  }
}

@Observable private final class Library {
  var books = [Book(), Book()]
  var availableBooksCount: Int { books.count { $0.isAvailable } }
}

private struct LibraryView: View {
  let library: Library

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(library.availableBooksCount)")
  }
}

// MARK: - Rows

@Observable private final class Favourites {
  var ids: [Int] = []

  func isFavourite(_ id: Int) -> Bool { ids.contains(id) }
}

private struct ArrayRow: View {
  let id: Int
  let favourites: Favourites

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("\(id)") { favourites.ids.append(id) }
      .bold(favourites.isFavourite(id))
  }
}

@Observable private final class Favourite {
  var isOn = false
}

private struct ModelRow: View {
  let id: Int
  let favourite: Favourite

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("\(id)") { favourite.isOn = true }
      .bold(favourite.isOn)
  }
}

@Observable private final class FoodTruck {
  var donuts = ["Plain", "Glazed"]
  var orders: [Int] = []
}

private struct DonutMenu: View {
  let truck: FoodTruck
  let showsOrders: Bool

  var body: some View {
    let _ = evaluated(Self.self)
    List {
      ForEach(truck.donuts, id: \.self) { Text($0) }
      if showsOrders { Text("\(truck.orders.count) orders") }
    }
  }
}

// MARK: - Comparison

private struct ParityParent: View {
  @State private var number = 3

  var body: some View {
    let _ = evaluated(Self.self)
    StatefulParity(number: number)
    PlainParity(number: number)
    WrappedParity(number: number).equatable()
    ActionButton("add") { number += 2 }
  }
}

private struct StatefulParity: View, Equatable {
  let number: Int
  @State private var flag = false

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number) \(flag)")
  }

  static func == (left: Self, right: Self) -> Bool { left.number % 2 == right.number % 2 }
}

private struct PlainParity: View, Equatable {
  let number: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number)")
  }

  static func == (left: Self, right: Self) -> Bool { left.number % 2 == right.number % 2 }
}

private struct WrappedParity: View, Equatable {
  let number: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number)")
  }

  static func == (left: Self, right: Self) -> Bool { left.number % 2 == right.number % 2 }
}

private struct Wrapped: View, Equatable {
  let isOn: Bool

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(isOn)")
  }

  static func == (left: Self, right: Self) -> Bool { true }
}

private struct NotPlain: View, Equatable {
  let text: String

  var body: some View {
    let _ = evaluated(Self.self)
    Text(text)
  }

  static func == (left: Self, right: Self) -> Bool { true }
}

private struct ActionReader: View {
  @Environment(\.action) private var action

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("act", action: action)
  }
}

private struct Other: View {
  var body: some View {
    let _ = evaluated(Self.self)
    Text("other")
  }
}

private enum S6 {
  struct ContentView: View {
    @State private var sizes = Sizes()

    var body: some View {
      let _ = evaluated(Self.self)
      SizeReader().environment(\.sizes, sizes)
      ActionButton("set") { sizes.text += 1 }
    }
  }
}

private enum S30 {
  struct ContentView: View {
    @State private var favourites = Favourites()

    var body: some View {
      let _ = evaluated(Self.self)
      ForEach(0..<6) { ArrayRow(id: $0, favourites: favourites) }
    }
  }
}

extension S30 {
  fileprivate struct ModelsView: View {
    @State private var favourites = (0..<6).map { _ in Favourite() }

    var body: some View {
      let _ = evaluated(Self.self)
      ForEach(0..<6) { ModelRow(id: $0, favourite: favourites[$0]) }
    }
  }
}

private enum S48 {
  struct ContentView: View {
    @State private var refreshes = 0

    var body: some View {
      let _ = evaluated(Self.self)
      VStack {
        ActionReader()
        Other()
      }
      .environment(\.action) { log("\(refreshes)") }
      ActionButton("refresh") { refreshes += 1 }
      Text("\(refreshes)")
    }
  }
}
