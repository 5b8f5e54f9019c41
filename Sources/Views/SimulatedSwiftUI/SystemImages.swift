public import Foundation
public import SimulatedUI
import SimulatedUICore

#if !canImport(Darwin)
  /// A replacement for UIKit's `UIColor` on platforms without UIKit and AppKit. It contains a
  /// `Color`.
  public struct UIColor: Hashable, Sendable {
    let color: Color

    private init(system name: String) { color = Color("UIColor.\(name)") }

    public init(_ color: Color) { self.color = color }
    public init?(named name: String) { color = Color(name) }
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      color = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(alpha)) }

    public static let label = UIColor(system: "label")
    public static let secondaryLabel = UIColor(system: "secondaryLabel")
    public static let tertiaryLabel = UIColor(system: "tertiaryLabel")
    public static let systemBackground = UIColor(system: "systemBackground")
    public static let secondarySystemBackground = UIColor(system: "secondaryBackground")
    public static let tertiarySystemBackground = UIColor(system: "tertiaryBackground")
    public static let systemGroupedBackground = UIColor(system: "groupedBackground")
    public static let secondarySystemGroupedBackground = UIColor(system: "secondaryGrouped")
    public static let tertiarySystemGroupedBackground = UIColor(system: "tertiaryGrouped")
    public static let systemFill = UIColor(system: "systemFill")
    public static let secondarySystemFill = UIColor(system: "secondarySystemFill")
    public static let tertiarySystemFill = UIColor(system: "tertiarySystemFill")
    public static let quaternarySystemFill = UIColor(system: "quaternarySystemFill")
    public static let separator = UIColor(system: "separator")
    public static let systemGray = UIColor(system: "systemGray")
    public static let systemGray2 = UIColor(system: "systemGray2")
    public static let systemGray3 = UIColor(system: "systemGray3")
    public static let systemGray4 = UIColor(system: "systemGray4")
    public static let systemGray5 = UIColor(system: "systemGray5")
    public static let systemGray6 = UIColor(system: "systemGray6")
    public static let systemRed = UIColor(system: "systemRed")
    public static let systemGreen = UIColor(system: "systemGreen")
    public static let systemBlue = UIColor(system: "systemBlue")
    public static let systemOrange = UIColor(system: "systemOrange")
    public static let systemYellow = UIColor(system: "systemYellow")
    public static let white = UIColor(Color.white)
    public static let black = UIColor(Color.black)
    public static let clear = UIColor(Color.clear)
    public static let red = UIColor(Color.red)
    public static let green = UIColor(Color.green)
    public static let blue = UIColor(Color.blue)
    public static let gray = UIColor(Color.gray)
  }

  extension UIColor: _ExpressibleByColorLiteral {
    /// Makes the color of a `#colorLiteral` expression.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
      self.init(
        red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
  }

  /// The type of a `#colorLiteral` expression, under the name that the compiler expects.
  public typealias _ColorLiteralType = UIColor

  extension Color {
    public init(_ color: UIColor) { self = color.color }
    public init(uiColor: UIColor) { self = uiColor.color }
  }

  /// The name that `UIColor` has in code for macOS.
  public typealias NSColor = UIColor

  // swift-format-ignore: DontRepeatTypeInStaticProperties
  extension UIColor {
    public static let labelColor = UIColor(system: "labelColor")
    public static let secondaryLabelColor = UIColor(system: "secondaryLabelColor")
    public static let tertiaryLabelColor = UIColor(system: "tertiaryLabelColor")
    public static let textColor = UIColor(system: "textColor")
    public static let textBackgroundColor = UIColor(system: "textBackgroundColor")
    public static let controlColor = UIColor(system: "controlColor")
    public static let controlBackgroundColor = UIColor(system: "controlBackgroundColor")
    public static let windowBackgroundColor = UIColor(system: "windowBackgroundColor")
    public static let selectedContentBackgroundColor = UIColor(system: "selectedBackground")
    public static let controlAccentColor = UIColor(system: "controlAccentColor")
    public static let separatorColor = UIColor(system: "separatorColor")
  }

  extension Color {
    public init(nsColor: NSColor) { self = nsColor.color }
  }

  /// An image without pixels.
  ///
  /// An image is represented by its source, such as a name or bytes. So two images from the same
  /// source are equal in an output.
  public final class UIImage: Sendable {
    /// The size of the image in points; zero if the image was not drawn.
    public let size: CGSize
    /// The text that represents the image in an output.
    let text: String

    init(text: String, size: CGSize = .zero) { (self.text, self.size) = (text, size) }

    public convenience init() { self.init(text: "empty image") }
    public convenience init?(named name: String) { self.init(text: name) }
    public convenience init?(systemName name: String) { self.init(text: "system \(name)") }

    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public convenience init?(data: Data) {
      self.init(text: "image of \(data.count) bytes, \(Self.hash(of: data))")
    }

    /// - Complexity: O(*n*), where *n* is the number of bytes in the file.
    public convenience init?(contentsOfFile path: String) {
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      self.init(data: data)
    }

    /// Bytes that represent the image. They are equal for images from the same source, and `nil`
    /// for an empty image.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data }
    public func pngData() -> Data? { data }

    private var data: Data? { text == UIImage().text ? nil : Data(text.utf8) }

    /// Returns the FNV-1a hash of bytes, which is the same in every process.
    static func hash(of bytes: some Sequence<UInt8>) -> String {
      let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return String(hash, radix: 16)
    }
  }

  /// An image equals only itself, as an `NSObject` does.
  extension UIImage: Hashable {
    public static func == (first: UIImage, second: UIImage) -> Bool { first === second }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  extension UIImage: _ExpressibleByImageLiteral {
    /// Makes the image of an `#imageLiteral` expression.
    public convenience init(imageLiteralResourceName path: String) { self.init(text: path) }
  }

  /// The type of an `#imageLiteral` expression, under the name that the compiler expects.
  public typealias _ImageLiteralType = UIImage

  extension Image {
    public init(uiImage: UIImage) { self.init(uiImage.text) }
  }
#endif

/// The name of an image in an asset catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String

  public init(name: String, bundle: Bundle) { self.name = name }
}

/// The name of a color in an asset catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String

  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
  public init(_ resource: ImageResource) { self.init(resource.name) }
}

#if !canImport(Darwin)
  extension UIImage {
    public convenience init(resource: ImageResource) { self.init(text: resource.name) }
  }

  extension UIColor {
    public init(resource: ColorResource) { self.init(Color(resource)) }
  }
#endif
extension Label where Title == Text, Icon == Image {
  @TitleForms
  public init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init(title, image: resource.name)
  }
}
extension Button where Label == SimulatedUI.Label<Text, Image> {
  @TitleForms
  public init(
    _ title: LocalizedStringKey, image resource: ImageResource, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { SimulatedUI.Label(title, image: resource.name) }
  }
}
extension Color {
  public init(_ resource: ColorResource) { self.init(resource.name) }
}
