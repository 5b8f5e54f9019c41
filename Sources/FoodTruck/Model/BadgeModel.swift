/// A badge with a name on it, whose initialiser reads how often it was printed.
public protocol BadgeModel: AnyObject {
  init(name: String)

  var name: String { get }
  var prints: Int { get set }
}

extension ModelProperty where Model: BadgeModel, Value == Int {
  public static var prints: Self { Self("Badge", "prints", \.prints) }
}
