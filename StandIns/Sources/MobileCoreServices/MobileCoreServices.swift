// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for MobileCoreServices: the names of types of data, and the functions that precede `UTType`.

@_exported public import Foundation
public import Security
internal import SimulatedUI
internal import UniformTypeIdentifiers

public let kUTTypeItem: CFString = "public.item"
public let kUTTypeContent: CFString = "public.content"
public let kUTTypeData: CFString = "public.data"
public let kUTTypeDirectory: CFString = "public.directory"
public let kUTTypeFolder: CFString = "public.folder"
public let kUTTypePackage: CFString = "com.apple.package"
public let kUTTypeURL: CFString = "public.url"
public let kUTTypeFileURL: CFString = "public.file-url"
public let kUTTypeText: CFString = "public.text"
public let kUTTypePlainText: CFString = "public.plain-text"
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
public let kUTTypeRTF: CFString = "public.rtf"
public let kUTTypeHTML: CFString = "public.html"
public let kUTTypeXML: CFString = "public.xml"
public let kUTTypeJSON: CFString = "public.json"
public let kUTTypePropertyList: CFString = "com.apple.property-list"
public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
public let kUTTypePDF: CFString = "com.adobe.pdf"
public let kUTTypeImage: CFString = "public.image"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypePNG: CFString = "public.png"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
public let kUTTypeMovie: CFString = "public.movie"
public let kUTTypeVideo: CFString = "public.video"
public let kUTTypeAudio: CFString = "public.audio"
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
public let kUTTypeMPEG: CFString = "public.mpeg"
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
public let kUTTypeMP3: CFString = "public.mp3"
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
public let kUTTypeArchive: CFString = "public.archive"
public let kUTTypeZipArchive: CFString = "public.zip-archive"
public let kUTTypeVCard: CFString = "public.vcard"

public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// A result of a function that creates a value. It stands in for `Unmanaged`, which cannot contain a text.
public struct CreatedValue<Value> {
  private let value: Value

  fileprivate init(_ value: Value) { self.value = value }

  public func takeRetainedValue() -> Value { value }
  public func takeUnretainedValue() -> Value { value }
}

/// The type for a filename extension or a MIME type; `nil` if the MIME type is not known.
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: CFString, _ tag: CFString, _ conformingTo: CFString?
) -> CreatedValue<CFString>? {
  switch tagClass {
  case kUTTagClassFilenameExtension:
    UTType(filenameExtension: tag).map { type in
      let known = type.preferredMIMEType.flatMap { UTType(mimeType: $0) }
      return CreatedValue((known ?? type).identifier)
    }
  case kUTTagClassMIMEType: UTType(mimeType: tag).map { CreatedValue($0.identifier) }
  default: nil
  }
}

/// The filename extension or the MIME type of a type; `nil` if it is not known.
public func UTTypeCopyPreferredTagWithClass(
  _ identifier: CFString, _ tagClass: CFString
) -> CreatedValue<CFString>? {
  let type = UTType(identifier)
  let tag: String? =
    switch tagClass {
    case kUTTagClassFilenameExtension: type?.preferredFilenameExtension
    case kUTTagClassMIMEType: type?.preferredMIMEType
    default: nil
    }
  return tag.map { CreatedValue($0) }
}

public func UTTypeConformsTo(_ identifier: CFString, _ supertype: CFString) -> Bool {
  guard let type = UTType(identifier), let supertype = UTType(supertype) else { return false }
  return type.conforms(to: supertype)
}

public func UTTypeEqual(_ first: CFString, _ second: CFString) -> Bool {
  first.lowercased() == second.lowercased()
}

/// Always `nil`, because no app declares types.
public func UTTypeCopyDeclaration(_ identifier: CFString) -> CreatedValue<CFDictionary>? { nil }
/// Always `nil`, because types have no descriptions.
public func UTTypeCopyDescription(_ identifier: CFString) -> CreatedValue<CFString>? { nil }
