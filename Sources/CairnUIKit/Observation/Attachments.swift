#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  /// The objects that a view, a control or a view controller keeps.
  @MainActor
  final class Attachments {
    /// The observations that `observe(_:)` began.
    var observations: [StoreObservation] = []
    /// The bindings of a control or a text view, by the property that is bound.
    var bindings: [AnyHashable: ControlBinding] = [:]
    /// The focus of a text field or a text view.
    var focus: FocusBinding?
    /// The host of the features that a view controller presents.
    var presentation: PresentationHost?
    /// The features that a view controller pushes.
    var destinations: NavigationDestinations?
    /// The selection of a tab bar controller.
    var tabs: TabSelection?
    /// The host that presents the view controller, for as long as it is presented.
    var presenter: PresentationHost?
  }
#endif
