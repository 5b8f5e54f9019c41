// A replacement for PDFKit. A document stores the pages that code adds to it, without their contents. Of a file, only
// the number of its pages is read. No page is drawn, and no text is found.

@_exported public import Foundation
@_exported public import UIKit

public enum PDFDisplayBox: Int, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }
public enum PDFDisplayMode: Int, Sendable {
  case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }
public enum PDFInterpolationQuality: Int, Sendable { case none, low, high }
public enum PDFThumbnailLayoutMode: Int, Sendable { case vertical, horizontal }

/// A page of a document. It stores its boxes and its image, and has no text.
open class PDFPage: NSObject, @unchecked Sendable {
  public struct ImageInitializationOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mediaBox = ImageInitializationOption(rawValue: "mediaBox")
    public static let rotation = ImageInitializationOption(rawValue: "rotation")
    public static let upscaleIfSmaller = ImageInitializationOption(rawValue: "upscaleIfSmaller")
    public static let compressionQuality = ImageInitializationOption(
      rawValue: "compressionQuality")
  }

  private var boxes: [PDFDisplayBox: CGRect] = [:]
  private let image: UIImage?

  open weak var document: PDFDocument?
  open var rotation = 0
  open var displaysAnnotations = true
  /// The number of the page in its document, counted from 1.
  open var label: String? { document.map { "\($0.index(for: self) + 1)" } }
  open var numberOfCharacters: Int { 0 }
  open var string: String? { "" }
  open var attributedString: NSAttributedString? { NSAttributedString(string: "") }

  /// Creates an empty page of 612 × 792 points, which is US Letter.
  public override init() { image = nil }
  /// Creates a page that shows an image and has its size, or the size of an empty page if the size of the image is
  /// zero.
  public init?(image: UIImage) {
    self.image = image
    super.init()
    if image.size != .zero { boxes[.mediaBox] = CGRect(origin: .zero, size: image.size) }
  }
  public convenience init?(image: UIImage, options: [ImageInitializationOption: Any]) {
    self.init(image: image)
    if let box = options[.mediaBox] as? CGRect { setBounds(box, for: .mediaBox) }
    if let rotation = options[.rotation] as? Int { self.rotation = rotation }
  }

  /// The box that was set, or otherwise the media box.
  open func bounds(for box: PDFDisplayBox) -> CGRect {
    boxes[box] ?? boxes[.mediaBox] ?? CGRect(x: 0, y: 0, width: 612, height: 792)
  }
  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) { boxes[box] = bounds }

  /// The image of the page, or an empty image, in the given size.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    (image ?? UIImage()).preparingThumbnail(of: size) ?? UIImage()
  }
  open func draw(with box: PDFDisplayBox, to context: CGContext) {}
}

/// A part of a document's text. It is always empty.
open class PDFSelection: NSObject, @unchecked Sendable {
  open var pages: [PDFPage] { [] }
  open var string: String? { "" }
  open var color: UIColor?

  public init(document: PDFDocument) {}
}

/// A document that stores its pages.
open class PDFDocument: NSObject, @unchecked Sendable {
  private var pages: [PDFPage] = []
  /// The bytes of the document, until its pages change.
  private var data: Data?

  open private(set) var documentURL: URL?
  open var documentAttributes: [AnyHashable: Any]?
  open weak var delegate: (any PDFDocumentDelegate)?

  public override init() {}
  /// Creates a document from a file; `nil` if the file does not exist or is not a PDF file.
  public convenience init?(url: URL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
    documentURL = url
  }
  /// Creates a document from the bytes of a file; `nil` if the bytes are not those of a PDF file. If the file compresses
  /// its list of pages, the document has one page.
  public init?(data: Data) {
    guard data.prefix(1_024).range(of: Data("%PDF-".utf8)) != nil else { return nil }
    self.data = data
    super.init()
    pages = (0..<max(1, Self.pageCount(in: data))).map { _ in PDFPage() }
    for page in pages { page.document = self }
  }

  /// The number of objects of the type `/Page` that are not compressed.
  private static func pageCount(in data: Data) -> Int {
    let (type, page) = (Data("/Type".utf8), Data("/Page".utf8))
    var count = 0
    var rest = data[...]
    while let found = rest.range(of: type) {
      rest = rest[found.upperBound...]
      let value = rest.drop { $0 == 0x20 || (9...13).contains($0) }
      guard value.starts(with: page) else { continue }
      // The type of a list of pages is `/Pages`.
      if value.dropFirst(page.count).first != UInt8(ascii: "s") { count += 1 }
    }
    return count
  }

  open var pageCount: Int { pages.count }
  open var string: String? { pages.compactMap(\.string).joined() }
  open var isEncrypted: Bool { false }
  open var isLocked: Bool { false }
  open var allowsPrinting: Bool { true }
  open var allowsCopying: Bool { true }
  open var majorVersion: Int { 1 }
  open var minorVersion: Int { 4 }
  @discardableResult open func unlock(withPassword password: String) -> Bool { true }

  /// The page at an index, counted from 0; `nil` if there is none.
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  /// The index of a page; `NSNotFound` if the document does not contain the page.
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }
  open func insert(_ page: PDFPage, at index: Int) {
    pages.insert(page, at: index)
    page.document = self
    data = nil
  }
  open func removePage(at index: Int) {
    pages.remove(at: index).document = nil
    data = nil
  }
  open func exchangePage(at first: Int, withPageAt second: Int) {
    pages.swapAt(first, second)
    data = nil
  }

  /// Always empty, because no text is found.
  open func findString(
    _ string: String, withOptions options: NSString.CompareOptions = []
  ) -> [PDFSelection] { [] }

  /// The bytes from which the document was created. If its pages were changed, the bytes of a file with empty pages.
  /// `nil` if there are no pages.
  open func dataRepresentation() -> Data? {
    if let data { return data }
    guard !pages.isEmpty else { return nil }
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    func add(_ object: String) {
      offsets.append(text.utf8.count)
      text += "\(offsets.count) 0 obj\n\(object)\nendobj\n"
    }
    let kids = pages.indices.map { "\($0 + 3) 0 R" }.joined(separator: " ")
    add("<< /Type /Catalog /Pages 2 0 R >>")
    add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    for page in pages {
      let box = page.bounds(for: .mediaBox)
      let corners = [box.minX, box.minY, box.maxX, box.maxY].map { "\(Double($0))" }
      add("<< /Type /Page /Parent 2 0 R /MediaBox [\(corners.joined(separator: " "))] >>")
    }
    let table = text.utf8.count
    text += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = "\(offset)"
      text += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return Data(text.utf8)
  }
  /// Writes the document to a file, and returns false if that is not possible.
  @discardableResult open func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url)) != nil
  }
  @discardableResult open func write(toFile path: String) -> Bool {
    write(to: URL(fileURLWithPath: path))
  }
}

/// Receives the events of a document. Its methods are never called.
public protocol PDFDocumentDelegate: AnyObject {}

/// Receives the events of a view. Its methods are never called.
@preconcurrency @MainActor public protocol PDFViewDelegate: AnyObject {}

/// A view for a document. It stores its document, its current page and its properties, and draws nothing.
@preconcurrency @MainActor open class PDFView: UIView {
  open var document: PDFDocument? {
    didSet { currentPage = document?.page(at: 0) }
  }
  open private(set) var currentPage: PDFPage?
  open weak var delegate: (any PDFViewDelegate)?
  open var displayMode = PDFDisplayMode.singlePageContinuous
  open var displayDirection = PDFDisplayDirection.vertical
  open var displayBox = PDFDisplayBox.cropBox
  open var displaysPageBreaks = true
  open var displaysAsBook = false
  open var displaysRTL = false
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4)
  open var pageShadowsEnabled = true
  open var interpolationQuality = PDFInterpolationQuality.high
  open var isInMarkupMode = false
  open var enableDataDetectors = false
  open var autoScales = false
  open var scaleFactor: CGFloat = 1
  open var minScaleFactor: CGFloat = 0.1
  open var maxScaleFactor: CGFloat = 10
  /// Always 1, because the view has no layout.
  open var scaleFactorForSizeToFit: CGFloat { 1 }
  open var currentSelection: PDFSelection?
  open var highlightedSelections: [PDFSelection]?
  open private(set) var isUsingPageViewController = false
  open var documentView: UIView? { nil }
  open var visiblePages: [PDFPage] { currentPage.map { [$0] } ?? [] }

  open func usePageViewController(
    _ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil
  ) {
    isUsingPageViewController = enable
  }
  open func layoutDocumentView() {}
  open func clearSelection() { currentSelection = nil }
  open func setCurrentSelection(_ selection: PDFSelection?, animate: Bool) {
    currentSelection = selection
  }

  open var canZoomIn: Bool { scaleFactor < maxScaleFactor }
  open var canZoomOut: Bool { scaleFactor > minScaleFactor }
  open func zoomIn(_ sender: Any?) { scaleFactor = min(maxScaleFactor, scaleFactor * 1.25) }
  open func zoomOut(_ sender: Any?) { scaleFactor = max(minScaleFactor, scaleFactor / 1.25) }

  private var index: Int? { currentPage.flatMap { document?.index(for: $0) } }
  private func canGo(to index: Int?) -> Bool { index.flatMap { document?.page(at: $0) } != nil }
  private func go(to index: Int?) {
    guard let page = index.flatMap({ document?.page(at: $0) }) else { return }
    go(to: page)
  }

  open var canGoToFirstPage: Bool { canGoToPreviousPage }
  open var canGoToLastPage: Bool { canGoToNextPage }
  open var canGoToNextPage: Bool { canGo(to: index.map { $0 + 1 }) }
  open var canGoToPreviousPage: Bool { canGo(to: index.map { $0 - 1 }) }
  open func goToFirstPage(_ sender: Any?) { go(to: 0) }
  open func goToLastPage(_ sender: Any?) { go(to: document.map { $0.pageCount - 1 }) }
  open func goToNextPage(_ sender: Any?) { go(to: index.map { $0 + 1 }) }
  open func goToPreviousPage(_ sender: Any?) { go(to: index.map { $0 - 1 }) }
  /// Makes the page the current one, and posts `PDFViewPageChanged` if it was not.
  open func go(to page: PDFPage) {
    guard page !== currentPage else { return }
    currentPage = page
    NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
  }
  open func go(to rect: CGRect, on page: PDFPage) { go(to: page) }
}

/// A view for the thumbnails of a document. It shows nothing.
@preconcurrency @MainActor open class PDFThumbnailView: UIView {
  open weak var pdfView: PDFView?
  open var thumbnailSize = CGSize.zero
  open var layoutMode = PDFThumbnailLayoutMode.vertical
  open var contentInset = UIEdgeInsets.zero
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension Notification.Name {
  public static let PDFViewPageChanged = Notification.Name("PDFViewChangedPage")
  /// Never posted, like the names that follow.
  public static let PDFViewDocumentChanged = Notification.Name("PDFViewChangedDocument")
  public static let PDFViewScaleChanged = Notification.Name("PDFViewChangedScale")
  public static let PDFViewSelectionChanged = Notification.Name("PDFViewChangedSelection")
  public static let PDFViewVisiblePagesChanged = Notification.Name("PDFViewChangedVisiblePages")
}
