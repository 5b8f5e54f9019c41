import SwiftUI
import Testing
import UIKit

struct FontTests {
  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0), (.headline, 17), (.footnote, 13), (.caption2, 11),
  ])
  func `a preferred UIFont has the point size of its text style`(
    style: UIFont.TextStyle, size: CGFloat
  ) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
  }

  @Test
  func `a UIFont made from a descriptor has the given size, or the descriptor's size if it is 0`() {
    let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor
    #expect(UIFont(descriptor: descriptor, size: 20).pointSize == 20)
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 12)
  }
}
