import SimulatedSwiftUI

struct Recipe: Identifiable, Hashable {
  let id: Int
  var title: String
  var minutes = 30
  var isFavorite = false
}

/// A row with thirteen modifiers, in a card whose background and overlay are closures.
struct RecipeCard: View {
  let recipes: [Recipe]
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(recipes) { recipe in
        Text(recipe.title)
          .font(.headline)
          .foregroundColor(.white)
          .padding()
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(recipe.isFavorite ? Color.green : Color.gray)
          .cornerRadius(12)
          .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
          .padding(.horizontal, 16)
          .opacity(recipe.isFavorite ? 0.5 : 1)
          .scaleEffect(isOpen ? 1.1 : 1)
          .animation(.easeInOut, value: isOpen)
          .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.blue, lineWidth: 2))
          .onTapGesture { isOpen.toggle() }
      }
    }
    .lineLimit(2)
    .background { Color.white }
    .overlay { Circle() }
    .background { RoundedRectangle(cornerRadius: 12) }
    .lineLimit(1)
  }
}

/// A view with layers inside layers.
struct RecipeTile: View {
  let recipe: Recipe

  var body: some View {
    ZStack {
      Circle()
        .overlay {
          VStack {
            ForEach(0..<3) { index in
              Text("\(recipe.minutes + index)")
                .lineLimit(1)
                .background { Capsule() }
            }
          }
          .background { Rectangle() }
          .overlay { Text(recipe.title) }
        }
        .mask { Circle() }
    }
    .background { Rectangle() }
    .overlay { Rectangle() }
  }
}

/// A list of links whose titles contain further links with titles.
struct RecipeIndex: View {
  let recipe: Recipe

  var body: some View {
    NavigationStack {
      NavigationLink("All") {
        NavigationLink(recipe.title) {
          LabeledContent("Minutes") {
            Text("\(recipe.minutes)").bold()
          }
        }
      }
    }
  }
}
