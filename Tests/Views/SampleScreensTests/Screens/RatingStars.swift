import Foundation
import SimulatedUI

nonisolated struct RatingStars: View {
  @Binding var rating: Int
  var label = ""
  var maximum = 5
  var offImage: Image?
  var onImage = Image(systemName: "star.fill")
  var offColor = Color.gray
  var onColor = Color.yellow

  var body: some View {
    HStack {
      if label.isEmpty == false { Text(label) }
      ForEach(1..<maximum + 1, id: \.self) { number in
        Button {
          rating = number
        } label: {
          image(for: number).foregroundStyle(number > rating ? offColor : onColor)
        }
      }
    }
    .buttonStyle(.plain)
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue(rating == 1 ? "1 star" : "\(rating) stars")
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: if rating < maximum { rating += 1 }
      case .decrement: if rating > 1 { rating -= 1 }
      }
    }
  }

  func image(for number: Int) -> Image {
    number > rating ? offImage ?? onImage : onImage
  }
}
