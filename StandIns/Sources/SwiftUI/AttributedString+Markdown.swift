#if !canImport(Darwin)
  public import Foundation

  // Foundation on Linux does not parse Markdown. These initializers use the Markdown source as the text, including its
  // markup characters and without attributes. The counts do not depend on the attributes.
  extension AttributedString {
    /// Options for parsing Markdown. They have no effect here.
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

    /// Creates a text from Markdown. It never throws an error here.
    public init(
      markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      self.init(markdown)
    }

    /// Creates a text from Markdown that is encoded in UTF-8.
    public init(
      markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      self.init(String(decoding: markdown, as: UTF8.self))
    }

    /// Creates a text from a Markdown file.
    ///
    /// - Throws: An error if the file cannot be read.
    public init(
      contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      self.init(try String(contentsOf: url, encoding: .utf8))
    }
  }
#endif
