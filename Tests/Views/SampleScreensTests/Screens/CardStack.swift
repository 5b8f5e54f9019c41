import Foundation
import SimulatedUI

nonisolated struct CardStack: View {
  @State private var cards = Array(0..<5)
  @State private var offset = CGSize.zero

  var body: some View {
    ZStack {
      ForEach(cards, id: \.self) { card in
        let isTop = card == cards.last
        CardFace(number: card)
          .offset(x: isTop ? offset.width : 0, y: CGFloat(cards.count - card) * -6)
          .rotationEffect(.degrees(isTop ? Double(offset.width / 20) : 0), anchor: .bottom)
          .opacity(isTop ? 2 - Double(abs(offset.width / 50)) : 1)
          .zIndex(Double(card))
          .allowsHitTesting(isTop)
          .gesture(drag, isEnabled: isTop)
          .accessibilityHidden(!isTop)
          .accessibilityAddTraits(.isButton)
      }
    }
    .onTapGesture {
      withAnimation(.interpolatingSpring(stiffness: 100, damping: 10)) { offset = .zero }
    }
  }

  private var drag: some Gesture {
    DragGesture()
      .onChanged { value in offset = value.translation }
      .onEnded { value in
        if abs(value.translation.width) > 100 { cards.removeLast() }
        offset = .zero
      }
  }
}

private nonisolated struct CardFace: View {
  let number: Int

  var body: some View {
    RoundedRectangle(cornerRadius: 25, style: .continuous)
      .fill(number.isMultiple(of: 2) ? AnyShapeStyle(.white) : AnyShapeStyle(.yellow.opacity(0.5)))
      .stroke(.gray, lineWidth: 1)
      .shadow(radius: 10)
      .overlay { Text("Card \(number)").font(.largeTitle) }
      .frame(width: 300, height: 200)
      .compositingGroup()
  }
}
