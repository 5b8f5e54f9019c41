import Foundation

public struct Note: Identifiable, Equatable {
  public let id: Int
  public var title: String
  public var isFavorite = false

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}
