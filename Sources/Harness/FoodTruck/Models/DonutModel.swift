public import GranularityWorkloads

/// One kind of donut on the menu, a model object of its own.
public protocol DonutModel: EditableModel, Identifiable where ID == Int {
  init(id: Int, name: String)

  var name: String { get set }
  var isFavorite: Bool { get set }
}

extension ModelProperty where Model: DonutModel, Value == String {
  public static var name: Self { Self("Donut", "name", \.name) }
}

extension ModelProperty where Model: DonutModel, Value == Bool {
  public static var isFavorite: Self { Self("Donut", "isFavorite", \.isFavorite) }
}
