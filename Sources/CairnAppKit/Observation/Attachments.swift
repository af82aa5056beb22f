#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Cairn

  /// What a view, a control, a window or a view controller keeps.
  @MainActor
  final class Attachments {
    /// What it observes.
    var observations: [StoreObservation] = []
    /// The binding of a control.
    var binding: ControlBinding?
    /// What a view controller presents.
    var presentation: PresentationHost?
    /// What presents the view controller, for as long as it is presented.
    var presenter: PresentationHost?
  }
#endif
