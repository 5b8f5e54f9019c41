import FoundationModels
import GranularityTesting
import NaturalLanguage
import PDFKit
import SwiftUI
import Testing
import VisionKit

private struct DocumentView: UIViewRepresentable {
  let document: PDFDocument

  func makeUIView(context: Context) -> PDFView {
    let view = PDFView()
    view.autoScales = true
    view.displayMode = .singlePageContinuous
    view.document = document
    return view
  }
  func updateUIView(_ view: PDFView, context: Context) { view.document = document }
}

private struct Scanner: UIViewControllerRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIViewController(context: Context) -> VNDocumentCameraViewController {
    let controller = VNDocumentCameraViewController()
    controller.delegate = context.coordinator
    return controller
  }
  func updateUIViewController(_ controller: VNDocumentCameraViewController, context: Context) {}

  final class Coordinator: NSObject, VNDocumentCameraViewControllerDelegate {
    func documentCameraViewController(
      _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan
    ) {
      for index in 0..<scan.pageCount { _ = scan.imageOfPage(at: index) }
      controller.dismiss(animated: true)
    }
  }
}

private struct Letters: View {
  let document: PDFDocument
  @State private var pages = 0

  var body: some View {
    Text("\(pages) pages")
    Button("Count") { pages = document.pageCount }
    DocumentView(document: document)
    Scanner()
  }
}

/// A response as an app declares it.
@Generable(description: "A letter")
private struct Reply: Equatable {
  @Guide(description: "What to answer { briefly }", .count(1...3))
  let sentences: [String]
  @Guide(.range(1...5)) var rating: Int?
  let tone: Tone
  static let limit = 3
  var isShort: Bool { sentences.count < Self.limit }

  @Generable
  enum Tone: String { case kind, formal }
}

@MainActor
@Suite(.serialized) struct DocumentTests {
  @Test func `a view with a PDFView and a scanner is evaluated`() throws {
    let document = PDFDocument()
    document.insert(PDFPage(), at: 0)
    let host = ViewHost { Letters(document: document) }
    try host.tap("Count")
    #expect(host.texts.contains("1 pages"))
    #expect(!VNDocumentCameraViewController.isSupported && !DataScannerViewController.isSupported)
  }

  @Test func `a PDFDocument keeps the pages that code adds, in their order`() {
    let document = PDFDocument()
    let (first, second) = (PDFPage(), PDFPage())
    document.insert(second, at: 0)
    document.insert(first, at: 0)
    #expect(document.page(at: 0) === first && document.page(at: 1) === second)
    #expect(document.page(at: 2) == nil && document.index(for: PDFPage()) == NSNotFound)
    #expect(second.label == "2" && second.document === document)
    document.exchangePage(at: 0, withPageAt: 1)
    document.removePage(at: 0)
    #expect(document.pageCount == 1 && document.page(at: 0) === first && second.document == nil)
  }

  @Test func `a PDFDocument that is made from the bytes of another one has as many pages`() throws {
    let document = PDFDocument()
    for index in 0..<3 { document.insert(PDFPage(), at: index) }
    let data = try #require(document.dataRepresentation())
    let copy = try #require(PDFDocument(data: data))
    #expect(copy.pageCount == 3 && copy.dataRepresentation() == data)
    #expect(PDFDocument().dataRepresentation() == nil)
  }

  @Test func `a PDFDocument without readable pages has one page, and other bytes make none`() {
    #expect(PDFDocument(data: Data("%PDF-1.7\n%%EOF".utf8))?.pageCount == 1)
    #expect(PDFDocument(data: Data("text".utf8)) == nil)
    #expect(PDFDocument(url: URL(fileURLWithPath: "/no/such/file.pdf")) == nil)
  }

  @Test func `a PDFView goes to the next page of its document, and not beyond the last one`() {
    let document = PDFDocument()
    for index in 0..<2 { document.insert(PDFPage(), at: index) }
    let view = PDFView()
    view.document = document
    #expect(view.currentPage === document.page(at: 0) && !view.canGoToPreviousPage)
    view.goToNextPage(nil)
    #expect(view.currentPage === document.page(at: 1) && !view.canGoToNextPage)
    view.goToNextPage(nil)
    #expect(view.currentPage === document.page(at: 1))
  }

  @Test(
    arguments: [
      (NLTokenUnit.word, ["It's", "3.50", "here", "now"]),
      (.sentence, ["It's 3.50, here! ", "\"Now.\""]), (.paragraph, ["It's 3.50, here! \"Now.\""]),
    ])
  func `NLTokenizer divides a text into words, sentences and paragraphs`(
    unit: NLTokenUnit, tokens: [String]
  ) {
    let text = "It's 3.50, here! \"Now.\""
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = text
    var found: [String] = []
    tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { range, _ in
      found.append(String(text[range]))
      return true
    }
    #expect(found.map { $0.lowercased() } == tokens.map { $0.lowercased() })
  }

  @Test func `NLTagger gives a neutral sentiment, and tags words and the characters between them`()
  {
    let tagger = NLTagger(tagSchemes: [.sentimentScore, .tokenType])
    let text = "So good!"
    tagger.string = text
    let sentiment = tagger.tag(at: text.startIndex, unit: .paragraph, scheme: .sentimentScore)
    #expect(sentiment.0?.rawValue == "0.0" && sentiment.1 == text.startIndex..<text.endIndex)
    let range = text.startIndex..<text.endIndex
    #expect(
      tagger.tags(in: range, unit: .word, scheme: .tokenType).map(\.0) == [
        .word, .whitespace, .word, .punctuation,
      ])
    let words = tagger.tags(
      in: range, unit: .word, scheme: .tokenType, options: [.omitWhitespace, .omitPunctuation])
    #expect(words.map { String(text[$0.1]) } == ["So", "good"])
    #expect(tagger.tag(at: text.startIndex, unit: .word, scheme: .lemma).0 == nil)
  }

  @Test(
    arguments: [
      ("Guten Tag", NLLanguage.english), ("Привет", .russian), ("こんにちは世界", .japanese),
      ("안녕", .korean), ("你好", .simplifiedChinese), ("42!", nil),
    ] as [(String, NLLanguage?)])
  func `NLLanguageRecognizer recognizes a language by its script`(
    text: String, language: NLLanguage?
  ) {
    #expect(NLLanguageRecognizer.dominantLanguage(for: text) == language)
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(text)
    #expect(
      recognizer.languageHypotheses(withMaximum: 2).values.reduce(0, +) == (language == nil ? 0 : 1)
    )
    #expect(NLEmbedding.wordEmbedding(for: .english) == nil)
  }

  @Test func `the language model is unavailable, and a request throws an error`() async {
    #expect(SystemLanguageModel.default.availability == .unavailable(.deviceNotEligible))
    let session = LanguageModelSession { "Answer letters." }
    do {
      let reply = try await session.respond(
        to: "Dear reader", generating: Reply.self, options: GenerationOptions(temperature: 1))
      Issue.record("a response: \(reply.content.sentences)")
    } catch LanguageModelSession.GenerationError.assetsUnavailable {
    } catch {
      Issue.record(error)
    }
  }

  @Test func `@Generable declares a type of parts with optional properties`() async {
    var parts: [Reply.PartiallyGenerated] = []
    do {
      let stream = LanguageModelSession().streamResponse(generating: Reply.self) { "Hello" }
      for try await part in stream { parts.append(part.content) }
      Issue.record("a response")
    } catch {}
    let sentences: [String]?? = parts.first.map { $0.sentences }
    let rating: Int?? = parts.first.map { $0.rating }
    let tone: Reply.Tone?? = parts.first.map { $0.tone }
    #expect(sentences == nil && rating == nil && tone == nil)
  }
}
