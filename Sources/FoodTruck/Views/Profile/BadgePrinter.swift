public import SimulatedUI

/// A view that makes a model in its body and shows only its constant property.
public struct BadgePrinter<Badge: BadgeModel>: View {
  private let workshop: Workshop<Badge>

  public init(workshop: Workshop<Badge>) {
    self.workshop = workshop
  }

  public var body: some View {
    let badge = workshop.make()
    VStack {
      Text(badge.name)
      Button("Print") { workshop.act(on: badge) }
    }
  }
}
