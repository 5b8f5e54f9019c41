public import Foundation
import SimulatedUIBasics
public import SimulatedUICore

/// The shape of a button's border. The simulation has no layout, so the shape is always a capsule.
public struct ButtonBorderShape: _StandardShape, Hashable {
  private let name: String

  public static let automatic = ButtonBorderShape(name: "automatic")
  public static let capsule = ButtonBorderShape(name: "capsule")
  public static let circle = ButtonBorderShape(name: "circle")
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle \(radius)")
  }

  public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect).look(name) }
}

extension Shape where Self == ButtonBorderShape {
  public static var buttonBorder: Self { .automatic }
}

nonisolated extension View {
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { look(shape) }
}
