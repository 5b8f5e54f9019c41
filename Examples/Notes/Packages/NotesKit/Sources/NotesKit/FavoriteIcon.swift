import SwiftUI

public struct FavoriteIcon: View {
  private let isFavorite: Bool

  public init(isFavorite: Bool) {
    self.isFavorite = isFavorite
  }

  public var body: some View {
    Image(systemName: isFavorite ? "star.fill" : "star")
  }
}
