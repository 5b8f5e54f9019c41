import Foundation
import SimulatedUI

nonisolated struct PriceLabel: View {
  let price: Decimal
  let oldPrice: Decimal?
  var alignment: HorizontalAlignment = .trailing
  var insets = EdgeInsets()
  var anchor: UnitPoint = .topTrailing

  var body: some View {
    VStack(alignment: alignment, spacing: .zero) {
      Text(price, format: .currency(code: "EUR")).fontWeight(.bold)
      if let oldPrice {
        Text(oldPrice, format: .currency(code: "EUR"))
          .strikethrough()
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
    .padding(insets)
    .scaleEffect(x: 1, y: oldPrice == nil ? 1 : 1.1, anchor: anchor)
    .alignmentGuide(.leading) { $0[.leading] - 4 }
    .alignmentGuide(.firstTextBaseline) { d in d[VerticalAlignment.center] }
    .frame(width: nil, height: 44, alignment: .center)
  }
}
