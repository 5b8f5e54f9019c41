import SimulatedSwiftUI
import Testing

#if !canImport(Darwin)
  /// Tests of images that do not come from an asset catalog.
  @MainActor struct RenderedImageTests {
    @Test
    func `ImageRenderer gives an image of the proposed size and does not evaluate the view`() throws
    {
      struct Never: View {
        var body: some View {
          Issue.record("evaluated")
          return Text("")
        }
      }
      let renderer = ImageRenderer(content: Never())
      renderer.proposedSize = ProposedViewSize(width: 30, height: 20)
      #expect(try #require(renderer.uiImage).size == CGSize(width: 30, height: 20))
      #expect(renderer.cgImage?.width == 30)
      var sizes: [CGSize] = []
      renderer.render { size, draw in
        sizes.append(size)
        if let context = UIGraphicsGetCurrentContext() { draw(context) }
      }
      #expect(sizes == [CGSize(width: 30, height: 20)])
    }

    @Test func `a CGContext for a PDF file cannot be created`() {
      var box = CGRect(x: 0, y: 0, width: 10, height: 10)
      let context = unsafe CGContext(URL(filePath: "/files/a.pdf"), mediaBox: &box, nil)
      #expect(context == nil)
    }

    @Test func `a CGImage created from bytes has the given width`() throws {
      let provider = try #require(CGDataProvider(data: Data([1, 2, 3, 4])))
      let made = unsafe CGImage(
        width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent)
      let image = try #require(made)
      #expect(image.width == 1)
      #expect(Image(decorative: image, scale: 1) == Image(uiImage: UIImage(cgImage: image)))
    }

    @Test
    func `a UIImage or UIColor of an asset catalog equals the Image or Color of the same name`() {
      let image = UIImage(resource: ImageResource(name: "leaf", bundle: .main))
      #expect(Image(uiImage: image) == Image("leaf"))
      let color = UIColor(resource: ColorResource(name: "moss", bundle: .main))
      #expect(Color(color) == Color("moss"))
    }
  }
#endif
