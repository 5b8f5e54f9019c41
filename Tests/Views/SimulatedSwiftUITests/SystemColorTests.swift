#if !canImport(Darwin)
  import SimulatedSwiftUI
  import Testing

  /// Tests of the colors and images of UIKit and AppKit, on systems that have neither.
  struct SystemColorTests {
    @Test
    func `a color made from a UIColor or NSColor equals the SwiftUI color with the same values`() {
      #expect(
        Color(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
          == Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4))
      #expect(Color(UIColor(white: 0.5, alpha: 0.4)) == Color(white: 0.5, opacity: 0.4))
      #expect(UIColor(named: "brand").map { Color($0) } == Color("brand"))
      #expect(Color(uiColor: UIColor(Color.pink)) == .pink)
      #expect(Color(nsColor: .red.withAlphaComponent(0.5)) == .red.opacity(0.5))
      let named: [(UIColor, Color)] = [
        (.white, .white), (.black, .black), (.clear, .clear), (.red, .red), (.green, .green),
        (.blue, .blue), (.gray, .gray),
      ]
      for (system, color) in named { #expect(Color(system) == color) }
      // Without the name of a type, the color is one of UIKit, because iOS has no such member of CGColor.
      #expect([Color(.white), Color(.black), Color(.clear)] == [.white, .black, .clear])
    }

    @Test func `all system colors of UIKit and AppKit are different from one another`() {
      let colors: [UIColor] = [
        .label, .secondaryLabel, .tertiaryLabel, .systemBackground, .secondarySystemBackground,
        .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
        .tertiarySystemGroupedBackground, .systemFill, .secondarySystemFill, .tertiarySystemFill,
        .quaternarySystemFill, .separator, .systemGray, .systemGray2, .systemGray3, .systemGray4,
        .systemGray5, .systemGray6, .systemRed, .systemGreen, .systemBlue, .systemOrange,
        .systemYellow, .white, .black, .clear, .red, .green, .blue, .gray, .labelColor,
        .secondaryLabelColor, .tertiaryLabelColor, .textColor, .textBackgroundColor,
        .controlColor, .controlBackgroundColor, .windowBackgroundColor,
        .selectedContentBackgroundColor, .controlAccentColor, .separatorColor,
      ]
      #expect(Set(colors).count == colors.count)
    }

    @Test
    func `a color with fixed values has a CGColor with components, and a dynamic color has none`() {
      let color = Color(red: 1, green: 0.5, blue: 0.25, opacity: 0.5).opacity(0.5)
      #expect(color.cgColor?.components == [1, 0.5, 0.25, 0.25])
      #expect(color.cgColor?.numberOfComponents == 4)
      #expect(color.cgColor?.alpha == 0.25)
      #expect(color.cgColor?.colorSpace?.model == .rgb)
      #expect(Color(white: 0.5).cgColor?.components == [0.5, 0.5, 0.5, 1])
      #expect(Color(hue: 0.5, saturation: 1, brightness: 1).cgColor?.components == [0, 1, 1, 1])
      #expect(Color.black.cgColor?.components == [0, 0, 0, 1])
      for dynamic in [Color.blue, .primary, Color("brand"), .red.mix(with: .blue, by: 0.5)] {
        #expect(dynamic.cgColor == nil)
      }
      #expect(
        Color(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
          == Color(red: 1, green: 0, blue: 0))
      let gray = CGColor(gray: 0.5, alpha: 1)
      #expect(gray.numberOfComponents == 2)
      #expect(gray.copy(alpha: 0.25)?.components == [0.5, 0.25])
      let rgb = gray.converted(
        to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)
      #expect(rgb?.components == [0.5, 0.5, 0.5, 1])
    }

    @Test func `a system color has the components that it has in the light appearance`() {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      unsafe UIColor(Color.blue).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      #expect([red, green, blue, alpha] == [0, 122.0 / 255, 1, 1])
      #expect(UIColor.systemRed.cgColor.components == [1, 59.0 / 255, 48.0 / 255, 1])
      #expect(UIColor.white.cgColor.components == [1, 1])
      #expect(UIColor(white: 0.5, alpha: 0.5).cgColor.components == [0.5, 0.5])
      var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      unsafe UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
      #expect([hue, saturation, brightness] == [0.5, 1, 1])
    }

    @Test
    func `an image drawn by a renderer has the given size and differs if the drawing differs`()
      throws
    {
      func image(of width: CGFloat, _ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: 2)).image { context in
          color.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
      }
      #expect(image(of: 1, .red).size == CGSize(width: 1, height: 2))
      #expect(Image(uiImage: image(of: 1, .red)) == Image(uiImage: image(of: 1, .red)))
      #expect(Image(uiImage: image(of: 1, .red)) != Image(uiImage: image(of: 2, .red)))
      #expect(Image(uiImage: image(of: 1, .red)) != Image(uiImage: image(of: 1, .white)))
      func resized(_ name: String) throws -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 9, height: 9), false, 0)
        defer { UIGraphicsEndImageContext() }
        try #require(UIImage(named: name)).draw(in: CGRect(x: 0, y: 0, width: 9, height: 9))
        return UIGraphicsGetImageFromCurrentImageContext()
      }
      let first = try #require(try resized("a"))
      #expect(first.size == CGSize(width: 9, height: 9))
      #expect(try Image(uiImage: first) == Image(uiImage: #require(try resized("a"))))
      #expect(try Image(uiImage: first) != Image(uiImage: #require(try resized("b"))))
      #expect(UIGraphicsGetCurrentContext() == nil)
      #expect(first.pngData() != nil)
    }

    @Test func `two images made from data are equal exactly if their data are equal`() throws {
      func image(_ bytes: [UInt8]) throws -> Image {
        Image(uiImage: try #require(UIImage(data: Data(bytes))))
      }
      #expect(try image([1, 2]) == image([1, 2]))
      #expect(try image([1, 2]) != image([2, 1]))
      #expect(try image([1]) != image([1, 0]))
      #expect(Image(uiImage: try #require(UIImage(named: "a"))) == Image("a"))
      let images = [
        UIImage(), try #require(UIImage(named: "a")), try #require(UIImage(systemName: "a")),
      ].map { Image(uiImage: $0) }
      for (index, image) in images.enumerated() { #expect(images.firstIndex(of: image) == index) }
    }
  }
#endif
