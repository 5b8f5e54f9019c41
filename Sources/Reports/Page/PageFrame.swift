import Documents

/// The page around its sections: the head, the heading, the style sheet and the script.
struct PageFrame {
  let title: String
  let lede: String
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
  private static let script = text(PackageResources.page_js)

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
    <a class="unseen" href="#content">Skip to the counts</a>
    <header>
    <p class="brand">Granularity</p>
    <h1>\(title)</h1>
    <p class="lede">\(lede)</p>
    <div class="chooser"></div>
    </header>
    <main id="content">
    \(content)</main>
    <footer>\(Self.explanation)</footer>
    <script>
    \(HTML(verbatim: Self.script))</script>
    </body>
    </html>

    """
  }

  private static let explanation: HTML = """
    <p><b>Coarse</b>: one announcement per object (<code>ObservableObject</code>, \
    <code>@Published</code>). <b>Fine</b>: one registration per property that a body read \
    (<code>@Tracked</code>). <b>Observation</b>: the toolchain's own <code>@Observable</code>, with the \
    same views.</p>
    <p>A re-evaluation is an evaluation of a view's body after its first. It is <b>wasted</b> if it \
    does not change the output, and needed otherwise. The view graph is simulated, time is virtual, \
    and counts are not durations.</p>
    """
}
