// A replacement for the pickers of PhotosUI. A picker shows only its label, and nobody can choose a photo.

@_exported public import Foundation
@_exported public import Photos
public import SimulatedSwiftUI
public import SimulatedUI
public import SimulatedUICore
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers

/// A photo picker, shown as its label. A user can choose a photo only on a device.
public nonisolated struct PhotosPicker<Label: View>: PrimitiveView {
  private let label: Label

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginControl("PhotosPicker")
    visitor.control(nil, .onDevice)
    Label._visit(view.label, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Label._positions }
}

extension PhotosPicker where Label == Text {
  public init(
    _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    label = Text(title)
  }
  public init(
    _ title: some StringProtocol, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    label = Text(title)
  }
  public init(
    _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    label = Text(title)
  }
  public init(
    _ title: some StringProtocol, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    label = Text(title)
  }
}

nonisolated extension View {
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    self
  }
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    self
  }
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    self
  }
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    self
  }

  public func photosPickerStyle(_ style: PhotosPickerStyle) -> some View { self }
  public func photosPickerAccessoryVisibility(
    _ visibility: Visibility, edges: Edge.Set = .all
  ) -> some View {
    self
  }
}

/// A photo that the user chose. Only a test can create one, and it has no content.
public struct PhotosPickerItem: Hashable, Sendable {
  public let itemIdentifier: String?
  public let supportedContentTypes: [UTType] = []

  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }

  public enum EncodingDisambiguationPolicy: Sendable { case automatic, current, compatible }

  /// Loads nothing, and returns `nil`.
  public func loadTransferable<Value: Transferable>(type: Value.Type) async throws -> Value? {
    nil
  }
  @discardableResult
  public func loadTransferable<Value: Transferable>(
    type: Value.Type, completionHandler: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) -> Progress {
    completionHandler(.success(nil))
    return Progress(totalUnitCount: 1)
  }

  public static func == (first: Self, second: Self) -> Bool {
    first.itemIdentifier == second.itemIdentifier
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(itemIdentifier) }
}

public enum PhotosPickerSelectionBehavior: Sendable {
  case `default`, ordered, continuous, continuousAndOrdered
}
public enum PhotosPickerStyle: Sendable { case presentation, inline, compact }

/// The kinds of photos that a picker offers. The filter has no effect.
public struct PHPickerFilter: Hashable, Sendable {
  private let name: String

  public static let images = PHPickerFilter(name: "images")
  public static let videos = PHPickerFilter(name: "videos")
  public static let livePhotos = PHPickerFilter(name: "livePhotos")
  public static let screenshots = PHPickerFilter(name: "screenshots")
  public static let bursts = PHPickerFilter(name: "bursts")
  public static let panoramas = PHPickerFilter(name: "panoramas")
  public static let screenRecordings = PHPickerFilter(name: "screenRecordings")
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: "any \(filters.map(\.name))")
  }
  public static func all(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: "all \(filters.map(\.name))")
  }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(name: "not \(filter.name)")
  }
}
