import SimulatedUI

@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// A workload whose screen sets an environment value above three views: one that is skipped, one that reads the value,
/// and one that does not.
struct Inheriting: FoodTruckWorkload {
  let name = "inheriting"
  let kind = WorkloadKind.shape
  let summary = ""
  let details = ""
  let parameters: [Parameter] = []

  func expectation(_: Parameters, under _: Runtime) throws(ParameterError) -> Expectation {
    .withoutClosedForm("none")
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 2) { PriceSetter(settings: settings) }
    context.act("change b", times: 3) { log in log.mutate(settings, .b) { $0.b += 1 } }
  }
}

/// A workload whose screen puts an account into the environment only while a setting is odd.
struct Lending: FoodTruckWorkload {
  let name = "lending"
  let kind = WorkloadKind.shape
  let summary = ""
  let details = ""
  let parameters: [Parameter] = []

  func expectation(_: Parameters, under _: Runtime) throws(ParameterError) -> Expectation {
    .withoutClosedForm("none")
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let (settings, account) = (Stores.Settings(), Stores.Account())
    context.show(stores, objects: 2, keys: 5) { Lender(settings: settings, account: account) }
    for action in ["lend", "take back", "lend again"] {
      context.act(action, times: 1) { log in log.mutate(settings, .b) { $0.b += 1 } }
    }
  }
}

// MARK: - Views

private struct PriceKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

private struct TaxKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
  fileprivate var price: Int {
    get { self[PriceKey.self] }
    set { self[PriceKey.self] = newValue }
  }

  fileprivate var tax: Int { self[TaxKey.self] }
}

private nonisolated struct PriceSetter<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    PriceList().environment(\.price, settings.b)
  }
}

private nonisolated struct PriceList: View {
  var body: some View {
    PriceLabel()
    TaxLabel()
  }
}

private nonisolated struct PriceLabel: View {
  @Environment(\.price) private var price

  var body: some View {
    Text("\(price)")
  }
}

private nonisolated struct TaxLabel: View {
  @Environment(\.tax) private var tax

  var body: some View {
    Text("\(tax)")
  }
}

private nonisolated struct Lender<Settings: SettingsModel, Account: AccountModel>: View {
  @ObservedObject var settings: Settings
  let account: Account

  var body: some View {
    AccountName<Account>().environment(settings.b.isMultiple(of: 2) ? nil : account)
  }
}
