public import Foundation
import SimulatedUICore

#if canImport(Darwin)
  public import UniformTypeIdentifiers
#endif

/// A document that an app can read from a file and write to a file. The simulation never reads or
/// writes a document.
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }

  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

/// The file from which the app reads a document.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

/// The file to which the app writes a document.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: FileWrapper?
}

#if !canImport(Darwin)
  /// The contents of a file, in memory. Foundation declares this type only on Apple's platforms.
  public final class FileWrapper {
    public let regularFileContents: Data?

    public init(regularFileWithContents contents: Data) { regularFileContents = contents }
  }
#endif

nonisolated extension View {
  /// Presents a view in which a user chooses a file. A test chooses by setting the control
  /// `FileImporter` to a result.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    choosing("FileImporter", URL(filePath: "/"), isPresented, onCompletion)
  }
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    choosing("FileImporter", [], isPresented, onCompletion)
  }

  /// - Parameter onCancellation: Not called, because a test that does not choose a file changes
  ///   nothing.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    choosing("FileImporter", [], isPresented, onCompletion)
  }

  /// Presents a view in which a user exports a file. A test ends the export by setting the control
  /// `FileExporter` to a result. The simulation writes no file.
  public func fileExporter<Item: Transferable>(
    isPresented: Binding<Bool>, item: Item?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    choosing("FileExporter", URL(filePath: "/"), isPresented, onCompletion)
  }
  public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType,
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    choosing("FileExporter", URL(filePath: "/"), isPresented, onCompletion)
  }
  private func choosing<Choice>(
    _ label: String, _ initial: Choice, _ isPresented: Binding<Bool>,
    _ onCompletion: @escaping (Result<Choice, any Error>) -> Void
  ) -> some View {
    InputModifier(content: self, label: label, initial: .success(initial)) {
      isPresented.wrappedValue = false
      onCompletion($0)
    }
  }
}

#if !canImport(Darwin)
  /// A type of files, which is represented by its identifier.
  public struct UTType: Hashable, Codable, Sendable {
    public let identifier: String

    public init?(_ identifier: String) { self.identifier = identifier }
    private init(of identifier: String) { self.identifier = identifier }
    public init?(filenameExtension: String) { self.identifier = "dyn.\(filenameExtension)" }
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
      self.identifier = identifier
    }
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
      self.identifier = identifier
    }

    public static let item = UTType(of: "public.item")
    public static let content = UTType(of: "public.content")
    public static let data = UTType(of: "public.data")
    public static let folder = UTType(of: "public.folder")
    public static let text = UTType(of: "public.text")
    public static let plainText = UTType(of: "public.plain-text")
    public static let json = UTType(of: "public.json")
    public static let xml = UTType(of: "public.xml")
    public static let commaSeparatedText = UTType(of: "public.comma-separated-values-text")
    public static let image = UTType(of: "public.image")
    public static let png = UTType(of: "public.png")
    public static let jpeg = UTType(of: "public.jpeg")
    public static let movie = UTType(of: "public.movie")
    public static let video = UTType(of: "public.video")
    public static let audio = UTType(of: "public.audio")
    public static let pdf = UTType(of: "com.adobe.pdf")
    public static let url = UTType(of: "public.url")
    public static let fileURL = UTType(of: "public.file-url")
    public static let zip = UTType(of: "public.zip-archive")
    public static let gzip = UTType(of: "org.gnu.gnu-zip-archive")
    public static let exe = UTType(of: "com.microsoft.windows-executable")
    public static let application = UTType(of: "com.apple.application")
    public static let applicationBundle = UTType(of: "com.apple.application-bundle")
  }
#endif
