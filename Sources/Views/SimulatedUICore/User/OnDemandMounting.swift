/// The option to mount rows and tabs on demand, which is in the environment of a screen if a test chose it.
package final class OnDemandMounting {
  package let viewport: RowViewport

  /// - Precondition: `rowCount` is at least 1.
  package init(rowCount: Int) { viewport = RowViewport(rowCount: rowCount) }
}
