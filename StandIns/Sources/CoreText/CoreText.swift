// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreText. A font can be registered, and every font exists anyway. A frame holds its whole text, and
// is not drawn.

@_exported public import Foundation
public import Security
@_exported public import UIKit

public typealias CFAttributedString = NSAttributedString
public typealias CFIndex = Int

public struct CFRange: Equatable, Sendable {
  public var location: CFIndex
  public var length: CFIndex

  public init() { (location, length) = (0, 0) }
  public init(location: CFIndex, length: CFIndex) {
    (self.location, self.length) = (location, length)
  }
}
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

// MARK: - Fonts

public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }

/// A font that is read from a file. It has no glyphs.
public final class CGFont: Sendable {
  /// Creates a font; `nil` if the provider has no bytes.
  public init?(_ provider: CGDataProvider) {
    guard provider.data?.isEmpty == false else { return nil }
  }

  /// Always `nil`, because the file is not read.
  public var postScriptName: CFString? { nil }
  /// Always `nil`, because the file is not read.
  public var fullName: CFString? { nil }
  public var numberOfGlyphs: Int { 0 }
}

/// True if the file can be read. The font is not used.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { isFile(fontURL, error) }
@discardableResult public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { isFile(fontURL, error) }
@discardableResult public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
@discardableResult public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

private func isFile(
  _ url: URL, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) { return true }
  error?.pointee = .passRetained(
    NSError(domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 101))
  return false
}

// MARK: - Frames of text

/// Makes the frames of a text.
public final class CTFramesetter: @unchecked Sendable {
  fileprivate let text: NSAttributedString

  fileprivate init(_ text: NSAttributedString) { self.text = text }
}

/// A part of a text.
public final class CTFrame: Sendable {
  fileprivate let range: CFRange

  fileprivate init(_ range: CFRange) { self.range = range }
}

public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(attrString)
}
/// Returns a frame with all characters of a range. If the length of the range is 0, the range ends at the end of the
/// text.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let rest = max(0, framesetter.text.length - stringRange.location)
  let length = stringRange.length == 0 ? rest : min(rest, stringRange.length)
  return CTFrame(CFRange(location: stringRange.location, length: length))
}
/// The size of a part of a text, which is estimated as UIKit's string drawing does.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let frame = CTFramesetterCreateFrame(
    framesetter, stringRange, CGPath(rect: .zero, transform: nil), frameAttributes)
  fitRange?.pointee = frame.range
  let range = NSRange(location: frame.range.location, length: frame.range.length)
  return framesetter.text.attributedSubstring(from: range)
    .boundingRect(with: constraints, options: .usesLineFragmentOrigin, context: nil).size
}
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.range }
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {}
