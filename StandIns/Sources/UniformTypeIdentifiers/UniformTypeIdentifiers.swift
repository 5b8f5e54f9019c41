// A replacement for UniformTypeIdentifiers. `UTType` is declared in a module that this module exports.

public import Foundation

@_exported public import struct SimulatedSwiftUI.UTType

#if !canImport(Darwin)
  extension UTType {
    public static let directory = UTType(importedAs: "public.directory")
    public static let package = UTType(importedAs: "com.apple.package")
    public static let bundle = UTType(importedAs: "com.apple.bundle")
    public static let archive = UTType(importedAs: "public.archive")
    public static let executable = UTType(importedAs: "public.executable")
    public static let utf8PlainText = UTType(importedAs: "public.utf8-plain-text")
    public static let utf16PlainText = UTType(importedAs: "public.utf16-plain-text")
    public static let delimitedText = UTType(importedAs: "public.delimited-values-text")
    public static let tabSeparatedText = UTType(importedAs: "public.tab-separated-values-text")
    public static let rtf = UTType(importedAs: "public.rtf")
    public static let html = UTType(importedAs: "public.html")
    public static let propertyList = UTType(importedAs: "com.apple.property-list")
    public static let yaml = UTType(importedAs: "public.yaml")
    public static let sourceCode = UTType(importedAs: "public.source-code")
    public static let swiftSource = UTType(importedAs: "public.swift-source")
    public static let javaScript = UTType(importedAs: "com.netscape.javascript-source")
    public static let log = UTType(importedAs: "com.apple.log")
    public static let epub = UTType(importedAs: "org.idpf.epub-container")
    public static let gif = UTType(importedAs: "com.compuserve.gif")
    public static let tiff = UTType(importedAs: "public.tiff")
    public static let bmp = UTType(importedAs: "com.microsoft.bmp")
    public static let svg = UTType(importedAs: "public.svg-image")
    public static let heic = UTType(importedAs: "public.heic")
    public static let heif = UTType(importedAs: "public.heif")
    public static let webP = UTType(importedAs: "org.webmproject.webp")
    public static let rawImage = UTType(importedAs: "public.camera-raw-image")
    public static let livePhoto = UTType(importedAs: "com.apple.live-photo")
    public static let audiovisualContent = UTType(importedAs: "public.audiovisual-content")
    public static let mp3 = UTType(importedAs: "public.mp3")
    public static let wav = UTType(importedAs: "com.microsoft.waveform-audio")
    public static let aiff = UTType(importedAs: "public.aiff-audio")
    public static let midi = UTType(importedAs: "public.midi-audio")
    public static let mpeg4Audio = UTType(importedAs: "public.mpeg-4-audio")
    public static let mpeg = UTType(importedAs: "public.mpeg")
    public static let mpeg4Movie = UTType(importedAs: "public.mpeg-4")
    public static let mpeg2TransportStream = UTType(importedAs: "public.mpeg-2-transport-stream")
    public static let quickTimeMovie = UTType(importedAs: "com.apple.quicktime-movie")
    public static let avi = UTType(importedAs: "public.avi")
    public static let usdz = UTType(importedAs: "com.pixar.universal-scene-description-mobile")
    public static let vCard = UTType(importedAs: "public.vcard")
    public static let contact = UTType(importedAs: "public.contact")
    public static let calendarEvent = UTType(importedAs: "public.calendar-event")
    public static let emailMessage = UTType(importedAs: "public.email-message")
    public static let internetLocation = UTType(importedAs: "com.apple.internet-location")
    public static let pkcs12 = UTType(importedAs: "com.rsa.pkcs-12")
    public static let font = UTType(importedAs: "public.font")
    public static let database = UTType(importedAs: "public.database")
  }

  /// The facts about a type that this module knows.
  private struct KnownType {
    let type: UTType
    let parents: [UTType]
    let fileExtensions: [String]
    let mimeType: String?

    init(
      _ type: UTType, _ parents: [UTType], _ fileExtensions: [String] = [],
      _ mimeType: String? = nil
    ) {
      (self.type, self.parents) = (type, parents)
      (self.fileExtensions, self.mimeType) = (fileExtensions, mimeType)
    }

    static let all: [KnownType] = [
      KnownType(.data, [.item]), KnownType(.directory, [.item]), KnownType(.folder, [.directory]),
      KnownType(.package, [.directory]), KnownType(.bundle, [.directory]),
      KnownType(.application, [.executable]),
      KnownType(.applicationBundle, [.application, .bundle]),
      KnownType(.archive, [.data]), KnownType(.text, [.data, .content]),
      KnownType(.plainText, [.text], ["txt", "text"], "text/plain"),
      KnownType(.utf8PlainText, [.plainText]), KnownType(.utf16PlainText, [.plainText]),
      KnownType(.delimitedText, [.text]),
      KnownType(.commaSeparatedText, [.delimitedText], ["csv"], "text/csv"),
      KnownType(.tabSeparatedText, [.delimitedText], ["tsv"], "text/tab-separated-values"),
      KnownType(.rtf, [.text], ["rtf"], "text/rtf"),
      KnownType(.html, [.text], ["html", "htm"], "text/html"),
      KnownType(.xml, [.text], ["xml"], "application/xml"),
      KnownType(.yaml, [.text], ["yml", "yaml"], "application/x-yaml"),
      KnownType(.json, [.text], ["json"], "application/json"),
      KnownType(.propertyList, [.data], ["plist"]),
      KnownType(.sourceCode, [.plainText]), KnownType(.swiftSource, [.sourceCode], ["swift"]),
      KnownType(.javaScript, [.sourceCode], ["js"], "text/javascript"),
      KnownType(.log, [.plainText], ["log"]),
      KnownType(.pdf, [.data, .content], ["pdf"], "application/pdf"),
      KnownType(.epub, [.data, .content], ["epub"], "application/epub+zip"),
      KnownType(.image, [.data, .content]),
      KnownType(.png, [.image], ["png"], "image/png"),
      KnownType(.jpeg, [.image], ["jpeg", "jpg"], "image/jpeg"),
      KnownType(.gif, [.image], ["gif"], "image/gif"),
      KnownType(.tiff, [.image], ["tiff", "tif"], "image/tiff"),
      KnownType(.bmp, [.image], ["bmp"], "image/bmp"),
      KnownType(.svg, [.image], ["svg"], "image/svg+xml"),
      KnownType(.heic, [.heif], ["heic"], "image/heic"),
      KnownType(.heif, [.image], ["heif"], "image/heif"),
      KnownType(.webP, [.image], ["webp"], "image/webp"), KnownType(.rawImage, [.image]),
      KnownType(.audiovisualContent, [.data, .content]),
      KnownType(.movie, [.audiovisualContent]), KnownType(.video, [.movie]),
      KnownType(.audio, [.audiovisualContent]),
      KnownType(.mp3, [.audio], ["mp3"], "audio/mpeg"),
      KnownType(.wav, [.audio], ["wav"], "audio/vnd.wave"),
      KnownType(.aiff, [.audio], ["aiff", "aif"], "audio/aiff"),
      KnownType(.midi, [.audio], ["midi", "mid"], "audio/midi"),
      KnownType(.mpeg4Audio, [.audio], ["mp4", "m4a"], "audio/mp4"),
      KnownType(.mpeg, [.movie], ["mpg", "mpeg"], "video/mpeg"),
      KnownType(.mpeg4Movie, [.movie], ["mp4"], "video/mp4"),
      KnownType(.mpeg2TransportStream, [.movie], ["ts"], "video/mp2t"),
      KnownType(.quickTimeMovie, [.movie], ["mov", "qt"], "video/quicktime"),
      KnownType(.avi, [.movie], ["avi"], "video/avi"),
      KnownType(.usdz, [.data, .content], ["usdz"], "model/vnd.usdz+zip"),
      KnownType(.vCard, [.text, .contact], ["vcf"], "text/vcard"),
      KnownType(.url, [.data]), KnownType(.fileURL, [.url]),
      KnownType(.zip, [.archive], ["zip"], "application/zip"),
      KnownType(.gzip, [.archive], ["gz"], "application/gzip"),
      KnownType(.exe, [.executable, .data], ["exe"], "application/x-msdownload"),
      KnownType(.pkcs12, [.data], ["p12", "pfx"], "application/x-pkcs12"),
    ]

    static func of(_ type: UTType) -> KnownType? {
      if type.identifier.hasPrefix("dyn.") {
        let fileExtension = type.identifier.dropFirst(4).lowercased()
        return all.first { $0.fileExtensions.contains(fileExtension) }
      }
      return all.first { $0.type == type }
    }
  }

  extension UTType {
    /// Creates the type for a MIME type; `nil` if the MIME type is not known here.
    public init?(mimeType: String) {
      guard let known = KnownType.all.first(where: { $0.mimeType == mimeType.lowercased() }) else {
        return nil
      }
      self = known.type
    }
    public init?(mimeType: String, conformingTo supertype: UTType) {
      self.init(mimeType: mimeType)
    }
    public init?(filenameExtension: String, conformingTo supertype: UTType) {
      self.init(filenameExtension: filenameExtension)
    }

    /// The MIME type of the type; `nil` if the type is not known here.
    public var preferredMIMEType: String? { KnownType.of(self)?.mimeType }
    /// The file extension of a known type, or the extension from which the type was created; `nil` for any other type.
    public var preferredFilenameExtension: String? {
      if let known = KnownType.of(self)?.fileExtensions.first { return known }
      return identifier.hasPrefix("dyn.") ? String(identifier.dropFirst(4)) : nil
    }
    public var localizedDescription: String? { nil }
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    public var isDeclared: Bool { !isDynamic }

    /// All types to which a known type conforms, directly or indirectly; empty for any other type.
    public var supertypes: Set<UTType> {
      let parents = KnownType.of(self)?.parents ?? []
      return parents.reduce(into: Set(parents)) { $0.formUnion($1.supertypes) }
    }
    public func conforms(to type: UTType) -> Bool {
      self == type || KnownType.of(self)?.type == type || supertypes.contains(type)
    }
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }
  }

  extension URL {
    public func appendingPathExtension(for contentType: UTType) -> URL {
      contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }
    public func appendingPathComponent(
      _ partialName: String, conformingTo contentType: UTType
    ) -> URL {
      appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }
  }
#endif
