public import SimulatedUI

/// A button that makes a new donut and edits it in a sheet.
public struct NewDonut<Donut: DonutModel>: View {
  @State private var donutToAdd: Donut?
  private let workshop: Workshop<Donut>

  public init(workshop: Workshop<Donut>) {
    self.workshop = workshop
  }

  public var body: some View {
    Button("Add a donut") { donutToAdd = workshop.make() }
      .sheet(item: $donutToAdd) { donut in
        DonutForm(donut: donut)
        Button("Done") { donutToAdd = nil }
      }
  }
}

struct DonutForm<Donut: DonutModel>: View {
  @EditedModel var donut: Donut

  var body: some View {
    TextField("New name", text: $donut.name)
  }
}
