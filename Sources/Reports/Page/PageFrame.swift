import Documents

/// The page around its sections: the head, the heading, the style sheet and the script.
struct PageFrame {
  let title: String
  let lede: String
  /// The source of the counts, as the end of a sentence.
  let origin: String
  /// The first screen; empty for a page with one run.
  let start: HTML
  let content: HTML
  /// The number of the run group that is shown first.
  let first: Int

  /// An upper bound for the size of a page without its content, in bytes.
  static var size: Int { style.utf8.count + script.utf8.count + Chart.styles.utf8.count + 8000 }

  /// Allows only the styles and the script in the file, so that the page makes no network requests.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; "
    + "form-action 'none'"

  private static let style = text(PackageResources.page_css)
  private static let script =
    "(() => {\n'use strict';\n\(text(PackageResources.replay_js))\(text(PackageResources.page_js))})();\n"

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  var html: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(HTML(verbatim: Self.policy))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style>
    \(HTML(verbatim: Chart.styles))\(HTML(verbatim: Self.style))</style>
    </head>
    <body data-first="\(first)">
    <a class="unseen skip" href="#content">Skip to the counts</a>
    <header>
    <h1>\(title)</h1>
    \(lede.isEmpty ? "" : "<p class=\"lede\">\(lede)</p>" as HTML)\
    <p class="terms"><b>Coarse</b> (<code>ObservableObject</code>): each change of an object evaluates every view that \
    <b>installs</b> it, as with <code>@ObservedObject</code>. <b>Fine</b> (like <code>@Observable</code>): \
    a change evaluates the views that read the property. <b>Re-evaluation</b>: <code>body</code> runs \
    again; it is <b>wasted</b> if the output stays equal. The counts are simulated, for SwiftUI as built \
    with Xcode 27; they are not times.</p>
    </header>
    <main id="content" tabindex="-1">
    \(start)<p class="status" role="status"></p>
    <div class="runs-shown">
    \(content)</div></main>
    <footer><p>Counts \(origin). A third runtime, <b>observation</b>, runs the same views under the \
    toolchain's own <code>@Observable</code>; fine is this package's implementation of the same \
    rules.</p></footer>
    <script>
    \(HTML(verbatim: Self.script))</script>
    </body>
    </html>

    """
  }
}
