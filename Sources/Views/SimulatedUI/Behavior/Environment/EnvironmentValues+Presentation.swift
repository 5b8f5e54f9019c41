public import SimulatedUICore

extension EnvironmentValues {
  /// True if the reader is inside a sheet, a cover, a popover or a pushed view.
  public var isPresented: Bool { dismiss.isEffective }

  /// The presentation that contains the reader. Call `dismiss()` of its value to end it; setting the binding has no effect.
  ///
  /// Two values are equal if they dismiss the same presentation.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(dismissal: dismiss))
  }
}

/// Whether a view is presented, and a way to dismiss it.
public struct PresentationMode {
  let dismissal: DismissAction

  public var isPresented: Bool { dismissal.isEffective }

  /// Dismisses the view if it is presented.
  public mutating func dismiss() { dismissal() }
}
