public import GranularityWorkloads

/// A badge with a constant name, whose initialiser reads its number of prints.
public protocol BadgeModel: AnyObject {
  init(name: String)

  var name: String { get }
  var prints: Int { get set }
}

extension ModelProperty where Model: BadgeModel, Value == Int {
  public static var prints: Self { Self("Badge", "prints", \.prints) }
}
