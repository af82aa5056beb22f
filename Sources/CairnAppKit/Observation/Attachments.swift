#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Cairn

  /// The objects that a view, a control, a window or a view controller keeps.
  @MainActor
  final class Attachments {
    /// The observations that `observe(_:)` began.
    var observations: [StoreObservation] = []
    /// The binding of a control or a text view.
    var binding: ControlBinding?
    /// The host of the features that a view controller presents.
    var presentation: PresentationHost?
    /// The host that presents the view controller, for as long as it is presented.
    var presenter: PresentationHost?
  }
#endif
