// A replacement for SafariServices. Its view controllers show no web pages.

@_exported public import Foundation
@_exported public import UIKit

@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  open class Configuration: NSObject {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true

    public override init() {}
  }
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public let configuration: Configuration
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done

  public init(url: URL, configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(url: URL) { self.init(url: url, configuration: Configuration()) }
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }
}

/// Receives the events of a web page. Its methods are never called.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {}
