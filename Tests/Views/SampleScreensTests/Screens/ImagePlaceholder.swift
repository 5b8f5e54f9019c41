import Foundation
import SimulatedUI

nonisolated struct ImagePlaceholder: View {
  var title: String?
  var mode: ContentMode = .fill

  var body: some View {
    Group {
      if let title {
        Image(title)
          .resizable(capInsets: EdgeInsets(), resizingMode: .tile)
          .renderingMode(.template)
          .aspectRatio(nil, contentMode: mode)
      } else {
        Image(decorative: "empty").scaledToFit()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4))
    .colorMultiply(.white)
    .grayscale(title == nil ? 1 : 0)
    .clipShape(.rect(topLeadingRadius: 12, topTrailingRadius: 12))
    .luminanceToAlpha()
    .ignoresSafeArea(.container, edges: [.top, .horizontal])
  }
}
