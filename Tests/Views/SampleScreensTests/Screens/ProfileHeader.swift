import Foundation
import SimulatedUI

nonisolated struct ProfileHeader: View {
  let name: String
  let memberSince: Date
  var badges: [String] = []

  var body: some View {
    VStack(alignment: .center) {
      ZStack(alignment: .topTrailing) {
        Image("avatar").resizable().scaledToFill().frame(width: 96, height: 96).clipShape(Circle())
          .overlay(Circle().strokeBorder(Color.white, lineWidth: 3))
          .shadow(radius: 4)
        if !badges.isEmpty {
          Text("\(badges.count)")
            .font(.caption.bold())
            .padding(6)
            .background(Color.red, in: Circle())
            .foregroundColor(.white)
            .offset(x: 4, y: -4)
            .transition(.scale(scale: 0.1, anchor: .center).animation(.bouncy))
        }
      }
      Text(name).font(.title).fontDesign(.serif).lineLimit(1).allowsTightening(true)
      Text("Member since \(memberSince, format: .dateTime.year())").font(.subheadline)
      Text("Joined \(memberSince, style: .relative) ago").foregroundStyle(.tertiary)
    }
    .frame(maxWidth: .infinity)
    .padding(EdgeInsets(top: 24, leading: 0, bottom: 12, trailing: 0))
    .background(alignment: .top) {
      Rectangle().fill(Color.blue.gradient).frame(height: 120).ignoresSafeArea(edges: .top)
    }
    .redacted(reason: name.isEmpty ? .placeholder : [])
  }
}
