public import SimulatedUI

/// A panel of the app, of which the dashboard shows one at a time.
public enum DashboardPanel: String, CaseIterable, Sendable {
  case orders, menu, account
}

/// The whole app: the truck's status at the top, and below it the panel that the user chose.
public struct Dashboard<Truck: TruckModel, Model: FoodTruckModel, Account: AccountModel>: View {
  @State private var panel = DashboardPanel.orders
  private let truck: Truck
  private let model: Model

  public init(truck: Truck, model: Model, account _: Account.Type) {
    self.truck = truck
    self.model = model
  }

  public var body: some View {
    VStack {
      TruckStatus(truck: truck)
      HStack {
        button(to: .orders)
        button(to: .menu)
        button(to: .account)
      }
      switch panel {
      case .orders:
        OrderPanels(model: model)
      case .menu:
        DonutMenu(model: model)
        DonutMenuWithOrders(model: model)
      case .account:
        AccountName<Account>()
        AccountPicture<Account>()
      }
    }
  }

  private func button(to panel: DashboardPanel) -> Button<Text> {
    Button(panel.rawValue) { self.panel = panel }
  }
}
