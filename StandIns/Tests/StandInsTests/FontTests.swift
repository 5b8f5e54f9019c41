import SwiftUI
import Testing
import UIKit

struct FontTests {
  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0), (.headline, 17), (.footnote, 13), (.caption2, 11),
  ])
  func `a font of a text style has the size of the style`(style: UIFont.TextStyle, size: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
  }

  @Test func `a font of a descriptor has the given size, or that of the descriptor for size 0`() {
    let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor
    #expect(UIFont(descriptor: descriptor, size: 20).pointSize == 20)
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 12)
  }
}
