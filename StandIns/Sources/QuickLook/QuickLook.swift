// A replacement for QuickLook. Files are not shown.

@_exported public import Foundation
public import SimulatedSwiftUI
@_exported public import UIKit

public protocol QLPreviewItem: AnyObject {
  var previewItemURL: URL? { get }
  var previewItemTitle: String? { get }
}
extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}
extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
}

public enum QLPreviewItemEditingMode: Int, Sendable { case disabled, updateContents, createCopy }

@preconcurrency @MainActor open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)?
  open weak var delegate: (any QLPreviewControllerDelegate)?
  open var currentPreviewItemIndex = 0
  open var currentPreviewItem: (any QLPreviewItem)? { nil }

  open class func canPreview(_ item: any QLPreviewItem) -> Bool { false }
  open func reloadData() {}
  open func refreshCurrentPreviewItem() {}
}

/// Provides the files to preview. Its methods are never called.
@preconcurrency @MainActor public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(
    _ controller: QLPreviewController, previewItemAt index: Int
  ) -> any QLPreviewItem
}
/// Receives the events of a preview. Its methods are never called.
@preconcurrency @MainActor public protocol QLPreviewControllerDelegate: AnyObject {}

extension View {
  // These modifiers show no preview. They return the view unchanged.
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
  public func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<Items.Element?>, in items: Items
  ) -> some View where Items.Element == URL {
    self
  }
}
