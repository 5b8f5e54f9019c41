public import Foundation

#if canImport(UniformTypeIdentifiers)
  public import UniformTypeIdentifiers
#endif

/// A document that can be written to a file, which never happens here.
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }

  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

/// The file that a document is written to.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: FileWrapper?
}

#if !canImport(Darwin)
  /// The contents of a file in memory, which Foundation has only on Apple's platforms.
  public final class FileWrapper {
    public let regularFileContents: Data?

    public init(regularFileWithContents contents: Data) { regularFileContents = contents }
  }
#endif
