import Foundation
import SimulatedUI

struct TicketShape: Shape {
  var notch: CGFloat = 12

  func path(in rect: CGRect) -> Path {
    var path = Path(roundedRect: rect, cornerRadius: 10)
    path.addEllipse(
      in: CGRect(x: rect.minX - notch, y: rect.midY - notch, width: notch * 2, height: notch * 2))
    path.addArc(
      center: CGPoint(x: rect.maxX, y: rect.midY), radius: notch, startAngle: .degrees(90),
      endAngle: Angle(radians: .pi * 1.5), clockwise: false)
    path.addQuadCurve(to: CGPoint(x: rect.midX, y: rect.maxY), control: rect.origin)
    path.addCurve(to: .zero, control1: rect.origin, control2: CGPoint(x: 1, y: 1))
    return path
  }
}

nonisolated struct Ticket: View {
  let title: String

  private var outline: AnyShape { title.isEmpty ? AnyShape(Rectangle()) : AnyShape(TicketShape()) }

  var body: some View {
    Text(title)
      .padding(40)
      .background(outline.fill(.orange))
      .clipShape(outline)
      .overlay { TicketShape().inset(by: 4).stroke(.white) }
      .contentShape(Rectangle())
      .mask(alignment: .center) { Rectangle().padding(1) }
  }
}

extension TicketShape: InsettableShape {
  func inset(by amount: CGFloat) -> TicketShape {
    var shape = self
    shape.notch += amount
    return shape
  }
}
