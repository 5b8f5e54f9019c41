import CoarsePublisher
import Observation
import SimulatedUI

// A list of model objects, each with a detail screen.

#if OBSERVABLE
  @Observable final class Recipe: Identifiable {
    let name: String
    var isFavorite = false
    var notes = ""

    init(name: String) {
      self.name = name
    }
  }

  @Observable final class RecipeBook {
    var recipes = [Recipe(name: "Soup"), Recipe(name: "Cake")]
  }
#else
  final class Recipe: ObservableObject, Identifiable {
    let name: String
    @Published var isFavorite = false
    @Published var notes = ""

    init(name: String) {
      self.name = name
    }
  }

  final class RecipeBook: ObservableObject {
    @Published var recipes = [Recipe(name: "Soup"), Recipe(name: "Cake")]
  }
#endif

struct RecipeList: View {
  @Owned private var book = RecipeBook()

  var body: some View {
    NavigationStack {
      List(book.recipes) { recipe in
        NavigationLink {
          RecipeDetail(recipe: recipe)
        } label: {
          RecipeRow(recipe: recipe)
        }
      }
      .navigationTitle("Recipes")
    }
  }
}

struct RecipeRow: View {
  @Observed var recipe: Recipe

  var body: some View {
    HStack {
      Text(recipe.name)
      Spacer()
      if recipe.isFavorite { Image(systemName: "star.fill").foregroundStyle(.yellow) }
    }
  }
}

struct RecipeDetail: View {
  @Observed var recipe: Recipe

  var body: some View {
    ScrollView {
      Toggle("Favorite", isOn: $recipe.isFavorite)
      Divider()
      TextField("Notes", text: $recipe.notes)
    }
    .navigationTitle(recipe.name)
  }
}

/// Navigation by values, with the path in a `@State` of the screen.
struct NumberScreen: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(1..<4, id: \.self) { number in
        NavigationLink("Number \(number)", value: number)
      }
      .navigationDestination(for: Int.self) { number in
        NumberDetail(number: number)
      }
      .toolbar {
        Button("Jump") { path = [1, 2] }
      }
    }
  }
}

struct NumberDetail: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Leave \(number)") { dismiss() }
  }
}
