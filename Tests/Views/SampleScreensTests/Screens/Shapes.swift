import Foundation
import SimulatedUI

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct Wave: Shape {
  var phase: Double
  var strength: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(phase, strength) }
    set {
      phase = newValue.first
      strength = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: 0, y: rect.midY))
      for x in stride(from: 0, through: rect.width, by: 4) {
        let y = rect.midY + CGFloat(sin(Double(x) / 20 + phase) * strength)
        path.addLine(to: CGPoint(x: x, y: y))
      }
    }
  }
}

struct Arc: InsettableShape {
  var start: Angle
  var end: Angle
  var inset: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - inset,
      startAngle: start - .degrees(90), endAngle: end - .degrees(90), clockwise: false)
    return path
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var arc = self
    arc.inset += amount
    return arc
  }
}

nonisolated struct ProgressRing: View {
  var progress: Double
  var lineWidth: CGFloat = 10
  @State private var phase = 0.0

  var body: some View {
    ZStack {
      Circle().stroke(Color.gray.opacity(0.2), lineWidth: lineWidth)
      Circle()
        .trim(from: 0, to: CGFloat(progress))
        .stroke(
          AngularGradient(gradient: Gradient(colors: [.red, .orange]), center: .center),
          style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
        )
        .rotationEffect(.degrees(-90))
        .animation(.linear(duration: 0.2), value: progress)
      Arc(start: .zero, end: .degrees(360 * progress)).strokeBorder(.blue, lineWidth: 4)
      Circle().fill(.clear).strokeBorder(.blue, lineWidth: 2)
      Wave(phase: phase, strength: 8)
        .fill(
          LinearGradient(
            gradient: Gradient(stops: [
              .init(color: .blue, location: 0), .init(color: .clear, location: 1),
            ]), startPoint: .top, endPoint: .bottom)
        )
        .mask(Circle())
        .onAppear {
          withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { phase = .pi * 2 }
        }
      Triangle().fill(.yellow).frame(width: 10, height: 10).offset(x: 0, y: -lineWidth)
      Text(progress, format: .percent.precision(.fractionLength(0)))
        .font(.system(.title, design: .rounded).monospacedDigit())
    }
    .frame(minWidth: 80, idealWidth: 120, maxWidth: 160, minHeight: 80, maxHeight: 160)
    .drawingGroup()
    .accessibilityElement()
    .accessibilityLabel(Text("Progress"))
    .accessibilityValue(Text("\(Int(progress * 100)) percent"))
  }
}
