#if !canImport(Darwin)
  public import Foundation

  // Foundation on Linux does not parse Markdown. These initializers keep the source as the text, with its marks and without attributes:
  // what is counted does not depend on them.
  extension AttributedString {
    /// How Markdown is read; it has no effect here.
    public struct MarkdownParsingOptions: Sendable {
      public enum InterpretedSyntax: Sendable {
        case inlineOnly, full, inlineOnlyPreservingWhitespace
      }

      public enum FailurePolicy: Sendable {
        case throwError, returnPartiallyParsedIfPossible
      }

      public var allowsExtendedAttributes: Bool
      public var interpretedSyntax: InterpretedSyntax
      public var failurePolicy: FailurePolicy
      public var languageCode: String?
      public var appliesSourcePositionAttributes: Bool

      public init(
        allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
        failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
        appliesSourcePositionAttributes: Bool = false
      ) {
        self.allowsExtendedAttributes = allowsExtendedAttributes
        self.interpretedSyntax = interpretedSyntax
        self.failurePolicy = failurePolicy
        self.languageCode = languageCode
        self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
      }
    }

    /// Makes a text of Markdown. It never throws here.
    public init(
      markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      self.init(markdown)
    }

    /// Makes a text of Markdown in UTF-8.
    public init(
      markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      self.init(String(decoding: markdown, as: UTF8.self))
    }

    /// Makes a text of a file with Markdown.
    ///
    /// - Throws: The error of reading the file.
    public init(
      contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      self.init(try String(contentsOf: url, encoding: .utf8))
    }
  }
#endif
