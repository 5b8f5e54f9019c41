#if !canImport(Darwin)
  import SimulatedSwiftUI
  import Testing

  /// The colors and images of UIKit and AppKit, on systems that have neither.
  struct SystemColorTests {
    @Test func `a color of the system is the color that it is made of`() {
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
    }

    @Test func `each color of the system is a different color`() {
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

    @Test func `an image of data is the same for the same data only`() throws {
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
