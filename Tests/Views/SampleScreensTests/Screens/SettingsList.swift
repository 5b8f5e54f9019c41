import Foundation
import SimulatedUI

nonisolated struct SettingsList: View {
  @State private var isOn = true
  @State private var volume: Float = 0.5
  @State private var isAsking = false
  @State private var toDelete: Account?

  struct Account: Identifiable {
    let id: Int
    let name: String
  }

  private let accounts = [Account(id: 1, name: "Home"), Account(id: 2, name: "Work")]

  var body: some View {
    NavigationView {
      List {
        Section(header: sectionHeader("Accounts")) {
          ForEach(accounts) { account in
            NavigationLink(destination: Text(account.name)) {
              row(LocalizedStringKey(account.name), systemImage: "person.crop.circle", color: .blue)
            }
            .swipeActions {
              Button(role: .destructive) {
                toDelete = account
              } label: {
                Label("Delete", systemImage: "trash")
              }
            }
          }
        }
        Section {
          Toggle(isOn: $isOn) { row("Notifications", systemImage: "bell.badge", color: .red) }
            .toggleStyle(.switch)
          Slider(value: $volume, in: 0...1)
          Button("Reset", role: .destructive) { isAsking = true }
        } header: {
          Text("General")
        } footer: {
          Text("Version \(Bundle.main.bundleIdentifier ?? "1.0")")
            .font(.footnote)
            .frame(maxWidth: .infinity, alignment: .center)
            .multilineTextAlignment(.center)
        }
        .headerProminence(.increased)
        .listSectionSpacing(.compact)
      }
      .listStyle(InsetGroupedListStyle())
      .environment(\.isEnabled, true)
      .navigationBarTitle(Text("Settings"), displayMode: .inline)
      .confirmationDialog("Reset all settings?", isPresented: $isAsking, titleVisibility: .visible)
      {
        Button("Reset", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("This cannot be undone.")
      }
      .alert(item: $toDelete) { account in
        Alert(
          title: Text("Delete \(account.name)?"), message: Text("All its data is deleted."),
          primaryButton: .destructive(Text("Delete")) { toDelete = nil },
          secondaryButton: .cancel())
      }
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }

  private func sectionHeader(_ title: LocalizedStringKey) -> some View {
    Text(title).font(.headline).textCase(nil).padding(.leading, -8)
  }

  private func row(_ title: LocalizedStringKey, systemImage: String, color: Color) -> some View {
    HStack {
      Image(systemName: systemImage)
        .font(.system(size: 14, weight: .bold))
        .foregroundColor(.white)
        .frame(width: 28, height: 28)
        .background(RoundedRectangle(cornerRadius: 6).fill(color))
        .accessibility(hidden: true)
      Text(title)
    }
  }
}
